#!/bin/sh
# reach.sh - what becomes of the loops and reductions of whole programs.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: pre-inst-env reach.sh [-an] [-b TABLE] [-g VERSION] [-j JOBS]
#          [-o DIRECTORY] FOLDER...
#
# Each FOLDER is the source of one program, as it was fetched.  All its files
# of C, C++ and Fortran with target directives, or with -a compute constructs of
# OpenACC, are compiled, each alone and nothing linked, and the remarks counted; one
# row of Markdown a FOLDER goes to standard output, and a table of the reasons of all.  A parallel region whose threads
# share out the work themselves counts as a loop.  A remark that several
# files or instances of a template have counts once, but in Fortran and OpenMP,
# where several loops of a region may have one place.  What the offload compiler
# leaves is not seen.
#
# Of OpenACC all loops count that GCC shares out at some level, and those that it
# does not although they have a directive without `seq', or none and lie in
# `kernels'.
#
#   -a  OpenACC instead of OpenMP
#   -b  a table of an earlier run, whose numbers go into the columns `before'
#   -g  the version of GCC, 12 else
#   -j  so many compilers at a time, 1 else
#   -n  compile nothing, count the remarks that are in DIRECTORY
#   -o  where the remarks and the compilers' errors are left
#
# FOLDER.options, beside FOLDER, may have options for the compilers, one a
# line, with @ for FOLDER; FOLDER.commit the commit that it was fetched at,
# FOLDER.files the files to compile, as `find' prints them in FOLDER.

set -u

usage ()
{
  sed -n 's/^# usage: //p; s/^#          /  /p' "$0" >&2
  exit 2
}

here=$(cd "$(dirname "$0")" && pwd) || exit 1
. "$here/reach-common.sh"

language=openmp
quiet=-w

before=/dev/null version=12 jobs=1 out='' compile=yes
while getopts ab:g:j:no: option; do
  case $option in
    a) language=openacc quiet='' ;;
    b) before=$OPTARG ;;
    g) version=$OPTARG ;;
    j) jobs=$OPTARG ;;
    n) compile=no ;;
    o) out=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
test $# -gt 0 || usage
if test -z "$out"; then
  out=$(mktemp -d) || exit 1
  trap 'rm -rf "$out"' EXIT
fi
mkdir -p "$out" || exit 1

# The compiler for FILE.
cat > "$out/compile" <<END
#!/bin/sh
# compile OPTIONS OUT FILE
. '$here/reach-common.sh'
compiler=\$(reach_compiler "\$3" $version)
mkdir -p "\$2/modules"
name=\$(printf '%s' "\$3" | tr / _)
case \$compiler in gfortran*) compiler="\$compiler -J \$2/modules" ;; esac
# shellcheck disable=SC2046,SC2086
rm -f "\$2/\$name.warn"
if timeout 300 \$compiler -O2 -f$language $quiet -fplugin=gpured.so \\
     -fopt-info-omp-optimized-missed="\$2/\$name.info" \$(cat "\$1") \\
     -c "\$3" -o /dev/null > "\$2/\$name.err" 2>&1
then
  mv "\$2/\$name.err" "\$2/\$name.warn"
else
  : > "\$2/\$name.info"
fi
END
chmod +x "$out/compile"

# What becomes of the clauses and loops that the remarks of DIRECTORY... are about, a
# line each: `clause' or `loop', `lowered' or `left', and the reason.
verdicts ()
{
  find "$@" \( -name '*.info' -o -name '*.warn' \) -exec cat {} + \
    | awk -v language=$language '
    function tell(what, place, verdict, reason)
    {
      # A loop that several functions or instances have is left if one is.
      if (place in verdicts && verdicts[place] !~ /lowered/)
	return
      verdicts[place] = what "\t" verdict "\t" reason
    }
    function reason() { sub (/.*(left to GCC|runs serially): /, "", text); return text }
    { place = $1; text = $0; sub (/^[^ ]* /, "", text) }
    text ~ /^(optimized|missed): reduction[(].*[)] on / {
      clause = text; sub (/^[^ ]* /, place, clause)
      sub (/ (over|left to GCC:) .*/, "", clause)
      if (text ~ /^optimized/)
	tell("clause", clause, "lowered")
      else
	tell("clause", clause, "left", reason())
      next
    }
    language == "openmp" && tolower (place) ~ /[.]f(90)?:/ { place = place NR }
    text ~ /^optimized: (loop over|region of|assigned OpenACC [gvw])/ \
      { tell("loop", place, "lowered") }
    text ~ /^missed: (this )?(loop|threads|`kernels. construct)( .*)? (left to GCC|runs serially):/ \
      { tell("loop", place, "left", reason()) }
    # Its loops have one place, and one of them may be shared out.
    text ~ /^missed: this array expression .* (left to GCC|runs serially):/ \
      { expressions[place] = reason() }
    text ~ /insufficient partitioning available/ \
      { tell("loop", place, "left", "the loops around and inside it use all levels of parallelism") }
    END {
      for (place in expressions)
	if (!(place in verdicts))
	  tell("loop", place, "left", expressions[place])
      for (place in verdicts) print verdicts[place]
    }'
}

# The numbers of one program, from the remarks in DIRECTORY: clauses lowered and
# left, loops lowered and left.
count ()
{
  verdicts "$1" | awk '
    { n[$1, $2]++ }
    END {
      print n["clause", "lowered"] + 0, n["clause", "left"] + 0, \
	n["loop", "lowered"] + 0, n["loop", "left"] + 0
    }'
}

printf '%s %s\n' \
  '| program | commit | files | not compiled | clauses lowered | left |' \
  ' loops lowered | left | before: clauses | left | loops | left |'
echo '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|'
for folder; do
  folder=${folder%/}
  program=$(basename "$folder")
  mine=$out/$program
  mkdir -p "$mine"
  reach_options "$folder" > "$mine/options"
  reach_files "$folder" $language > "$mine/files"
  if test $compile = yes; then
    rm -f "$mine"/*.info "$mine"/*.err
    tr '\n' '\0' < "$mine/files" \
      | xargs -0 -r -n 1 -P "$jobs" "$out/compile" "$mine/options" "$mine"
  fi
  commit=-
  test -f "$folder.commit" && commit=$(cut -c1-10 "$folder.commit")
  failed=$(find "$mine" -name '*.err' | wc -l)
  # shellcheck disable=SC2046
  set -- $(count "$mine")
  old=$(awk -F'[[:space:]]*[|][[:space:]]*' -v program="$program" \
	  '$2 == program { print $6, "|", $7, "|", $8, "|", $9 }' "$before")
  echo "| $program | $commit | $(wc -l < "$mine/files") | $failed" \
       "| $1 | $2 | $3 | $4 | ${old:-- | - | - | -} |"
done

echo
echo '| left to GCC because | clauses | loops |'
echo '|---|--:|--:|'
verdicts "$out" | awk -F'\t' '
  $2 == "left" { n[$3]++; loops[$3] += $1 == "loop" }
  END {
    for (reason in n)
      print n[reason], "| " reason " | " n[reason] - loops[reason] \
	" | " loops[reason] + 0 " |"
  }' | sort -rn | sed 's/^[0-9]* //'
