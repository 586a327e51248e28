# debug-stops.sh - a debugger stops on the host where it does with GCC alone.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# For each line of the programs in debug/, with a breakpoint there: the lines where
# that is, and whether the program came there.  With gpured a breakpoint may be in its
# line where GCC alone has it behind, and the program may come there where it does not
# with GCC alone.  It does not come to the loop in line 43 of omp-target.c: where one
# thread has all iterations, GCC needs no code to number them.  GPURED_DEBUG_LEVELS are
# the levels of optimization.  Newer debuggers refuse a breakpoint in a line without code
# if what is behind it is in another function.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

gdb --version > /dev/null 2>&1 || {
  echo "no gdb"
  exit 77
}

# A breakpoint in each line of $1, which is passed without a stop.
commands () {
  echo "set confirm off"
  echo "set breakpoint pending off"
  echo "set width 0"
  awk -v file="${1##*/}" '{
    printf "echo want %d \\n\nbreak %s:%d\nignore $bpnum 1000000\n", NR, file, NR
  }' "$1"
  echo run
  echo "info breakpoints"
}

# stops SOURCE COMPILER OPTION...: print where the program stops, per breakpoint.
# Nothing is compiled for the device.
stops () {
  stops_source=$1
  shift
  commands "$stops_source" > commands
  "$@" -g -w -no-pie -c "$stops_source" -o stops.o
  "$1" -no-pie -foffload=disable $model stops.o -o stops.exe
  OMP_NUM_THREADS=1 OMP_TARGET_OFFLOAD=disabled ACC_DEVICE_TYPE=host \
    gdb -q -nx ./stops.exe < commands > session 2>&1
  expect session 'exited normally'
  awk -v file="${stops_source##*/}" '
    # Newer debuggers refuse breakpoints in lines without code.
    / *want [0-9]+ $/ {
      want = $0
      gsub(/.*want | $/, "", want)
    }
    match($0, /Breakpoint [0-9]+/) {
      number = substr($0, RSTART + 11, RLENGTH - 11)
      asked[number] = want
    }
    # Several breakpoints, and one of several places.
    $2 == "breakpoint" && $1 ~ /^[0-9]+$/ || $1 ~ /^[0-9]+\.[0-9]+$/ {
      line = $NF
      sub(/.*:/, "", line)
      number = $1
      sub(/\..*/, "", number)
      if (line ~ /^[0-9]+$/)
	places[number] = places[number] " " line
      if (number > last)
	last = number + 0
    }
    /breakpoint already hit/ { hit[number] = " hit" }
    END {
      for (i = 1; i <= last; i++)
	{
	  count = split(places[i], place, " ")
	  split("", seen)
	  text = ""
	  for (k = 1; k <= count; k++)
	    if (!(place[k] in seen))
	      {
		seen[place[k]]
		text = text " " place[k]
	      }
	  if (i in asked)
	    print file ":" asked[i] ":" text hit[i]
	}
    }' session
}

: "${GPURED_DEBUG_LEVELS:=-O2}"
programs=0
for source in "$SRCDIR"/debug/*.*; do
  compiler=$CC
  case $source in
    *.cc) compiler=$CXX ;;
    *.f90) compiler=$FC ;;
  esac
  test -n "$compiler" || continue
  model=-fopenmp
  case $source in
    */acc-*) model=-fopenacc ;;
  esac
  for level in $GPURED_DEBUG_LEVELS; do
    stops "$source" $compiler $model $level > alone
    stops "$source" $compiler $model $level $plugin > here
    n=`grep -c ' hit$' alone` || true
    test "$n" -ge 10 || fail "$source $level: $n lines with stops"
    awk '
      NR == FNR { alone[$1] = $0; next }
      $1 in alone {
	split($1, name, ":")
	near = / hit$/ && index($0, ": " name[2] " ")
	more = $0 == alone[$1] " hit"
	less = alone[$1] == $0 " hit" && $1 == "omp-target.c:43:"
	if ($0 != alone[$1] && !near && !more && !less)
	  print alone[$1] ", with gpured" substr($0, length($1) + 1)
	delete alone[$1]
      }
      END {
	for (one in alone)
	  {
	    split(one, name, ":")
	    if (index(alone[one], ": " name[2] " hit"))
	      print alone[one] ", missing"
	  }
      }' alone here > others
    test ! -s others || {
      cat others >&2
      fail "$source $level: other stops"
    }
  done
  programs=$((programs + 1))
done
test $programs -ge 7
