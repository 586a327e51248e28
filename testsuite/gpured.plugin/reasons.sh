# reasons.sh - each reason has an example in the manual that is left for it, and the
# user is told what it is about and what to do.  Who does so, with REMEDY, gets
# what is right, and no reason; a quick run tries a third of the remedies.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

examples=$TOP_SRCDIR/doc/reasons
reasons=$TOP_SRCDIR/plugin/common/reasons.def

# The remedy of these is an option, dropped or given, that the example has but for
# the first; all others with a remedy have a variant of the program, with `#ifdef
# REMEDY', and where it has a `main' it is run.
by_option="isa kernels_wide omp_simt ptx"

# ID|TEXT|REMEDY of all reasons but those that no program gets.
"${AWK-awk}" '
row != "" || /^GPURED_REASON \([a-z]/ {
  row = row $0 "\n"
  if ($0 !~ /\)$/)
    next
  sub(/^[^(]*\(/, "", row)
  id = row
  sub(/,.*/, "", id)
  sub(/^[^"]*"/, "", row)
  gsub(/"[ \t\n]+"/, "", row)
  split(row, part, "\"")
  print id "|" part[1] "|" part[3]
  row = ""
}' "$reasons" > table
test "`wc -l < table`" -gt 70 || fail "reasons: `cat table`"

# Each example is a file ID.LANGUAGE, its options in ID.options.
for file in openacc.c openacc.f90 openmp.c openmp.cc; do
  "${AWK-awk}" -v suffix="${file##*.}" -v flag="-f${file%.*}" '
  /^(\/\*|!) reason: / {
    id = $3
    options = flag
    for (i = 4; i <= NF; i++)
      if ($i != "*/")
	options = options " " $i
    print options > (id ".options")
    next
  }
  id != "" { print > (id "." suffix) }' "$examples/$file"
done

# For a second offload target that is not installed.
mkdir -p other/accel/amdgcn-amdhsa
touch other/accel/amdgcn-amdhsa/mkoffload

# Compile the example of $1 in the language $2, with the options $3, into $1.$4.
compile_as () {
  options=$3
  case $2 in c) compiler=$CC ;; cc) compiler=$CXX ;; f90) compiler="$FC -cpp" ;; esac
  case $options in
    *-link*) options="${options%%-link*} -no-pie" ;;
    *) options="$options -c" ;;
  esac
  case $options in *amdgcn*) options="$options -B$PWD/other" ;; esac
  # shellcheck disable=SC2086
  $compiler $plugin -O2 $options -fopt-info-omp-optimized-missed "$1.$2" \
    -o "$1.$4" > "$1.out$4" 2>&1
}

compile () {
  compile_as "$1" "$2" "`cat "$1.options"`" o || :
  mv "$1.outo" "$1.out"
}

# Do what the reason $1, in the language $2, says.
remedy () {
  case " $by_option " in
    *" $1 "*)
      wanted=`sed -n 's/^\(-f[^ ]*\).*/\1/p' "$1.options"`
      grep -e -link "$1.options" > /dev/null && wanted="$wanted -link" ;;
    *)
      grep '^#ifn*def REMEDY$' "$1.$2" > /dev/null || fail "$1: no REMEDY"
      wanted="-DREMEDY `cat "$1.options"`"
      if grep '^main (void)$' "$1.$2" > /dev/null; then
	wanted="$wanted -link"
      fi ;;
  esac
  compile_as "$1" "$2" "$wanted" remedied \
    || { cat "$1.outremedied" >&2; fail "$1: the remedy is not compiled"; }
  expect "$1.outremedied" ' optimized: '
  # What the host does is of no concern here.
  sed -i '/ missed: on the host, /d' "$1.outremedied"
  expect_no "$1.outremedied" ' missed: \| is missing on '
  case $wanted in
    *-link*)
      ACC_DEVICE_TYPE=nvidia OMP_TARGET_OFFLOAD=mandatory "./$1.remedied" \
	|| fail "$1: the remedy makes it wrong" ;;
  esac
}

number=0
while IFS='|' read -r id text remedy; do
  number=$((number + 1))
  test -f "$id.options" || fail "no example of $id"
  case `cat "$id.options"` in *amdgcn*) amdgcn_p || continue ;; esac
  for suffix in c cc f90; do
    test ! -f "$id.$suffix" || compile "$id" $suffix
  done
  grep -F -e "$text" "$id.out" > /dev/null \
    || { cat "$id.out" >&2; fail "$id: not for the reason $text"; }
  if test -n "$remedy" && turn_p $number 3; then
    for suffix in c cc f90; do
      test ! -f "$id.$suffix" || remedy "$id" $suffix
    done
  fi
  test -z "`sort "$id.out" | uniq -d`" \
    || { cat "$id.out" >&2; fail "$id: something is told twice"; }
  # Errors and warnings, and where slots lie, have no line for the remedy.
  case $id in
    infer_*|elements_*|allocatable_*|shared|memory_*) continue ;;
  esac
  test -z "$remedy" \
    || grep -F -e "missed:   " "$id.out" | grep -F -e "$remedy" > /dev/null \
    || { cat "$id.out" >&2; fail "$id: no remedy $remedy"; }
done < table

# What it is about: a variable, a function, a statement, two accesses, a clause.
expect omp_shared.out '^omp_shared.c:15:9: missed:   caused by `t'\'': declare it in'
expect omp_call.out ':18:17: missed:   caused by `next'\'': call it before the region$'
expect omp_asm.out ':9:7: missed:   caused here$'
expect omp_indirect.out ':18:10: missed:   caused here: call the function by its name$'
expect kernels_memory.out ':10:10: missed:   caused by `a'\'' here and `b'\'' at line 10: if none does'
expect omp_linear.out ':10:31: missed:   caused by `k'\'': compute it'
expect omp_part.out 'missed:   caused by `s'\'': use it before or after the construct'
expect omp_first_changed.out 'missed:   caused by `first'\'': '

# Each loop has its own, and what is lowered none.
cat > loops.c <<'EOF'
void
loops (int n, int *a, int *b, int *restrict c)
{
#pragma acc kernels
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] = b[i + 1];
#pragma acc loop
    for (int i = 0; i < n; i++)
      c[i] = 7;
#pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] = b[i + 2];
  }
}
EOF
$CC $plugin $acc -fopt-info-omp-missed -c loops.c 2> loops.out
expect loops.out '^loops.c:8:12: missed:   caused by `a'\'' here and `b'\'' at line 8:'
expect loops.out '^loops.c:14:12: missed:   caused by `b'\'' here and `b'\'' at line 14:'
test "`grep -c 'missed:   ' loops.out`" = 2 || fail "more: `cat loops.out`"
