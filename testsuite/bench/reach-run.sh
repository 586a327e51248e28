#!/bin/sh
# reach-run.sh - do whole programs give their right results?
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: pre-inst-env reach-run.sh [-a] [-t] [-g VERSION] [-j JOBS] [-l LIMIT]
#          [-o DIRECTORY] [-s SEEDS] FOLDER...
#
# Each FOLDER is the source of one or many programs, as it was fetched.  Each program
# is built and run on the stand-in under PTXSIM_STRICT=1 PTXSIM_CHECK=all and compared
# with the same program on the host and, where that is not the same, with GCC alone.  One
# row of Markdown a FOLDER goes to standard output, and what was found of each
# program that is not right:
#
#   right     status and output of the host and no report, with each seed
#   same      it ends in the same way with GCC alone
#   slow      it takes longer than LIMIT, with GCC alone, too
#   unknown   not right, but GCC alone takes longer than LIMIT
#   host      it takes longer than LIMIT on the host
#   unbuilt   not built by GCC for the host
#   unlinked  not built by GCC for the device
#   DIFFERS   right with GCC alone, or wrong in another way
#
# What a program prints is compared but for times, rates, addresses and the last digits of
# numbers; if it prints something else each time, the status only.
#
#   -a  OpenACC instead of OpenMP
#   -t  programs are tests that check themselves: right is status 0 and no report with each
#       seed, whatever they print and whatever the host does
#   -g  the version of GCC, 12 else
#   -j  so many programs at a time, 1 else
#   -l  seconds of processor time for each run, 60 else
#   -o  where results and outputs are left; what has a result there is not tried again
#   -s  seeds, "0 1 2" else
#
# FOLDER.options, .commit and .files are as for reach.sh.  Each file of those that has
# a main program is a program, unless there is FOLDER.programs, which has one a
# line:
#   NAME | FILES | OPTIONS | ARGUMENTS | INPUT | IGNORED
# FILES in FOLDER, in the order of compilation; @ in the others is FOLDER; the files of
# the folder INPUT are copied to where the program runs; lines that it prints in which
# the regular expression IGNORED is are not compared, as those with names of devices.

set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 1
. "$here/reach-common.sh"

usage ()
{
  sed -n 's/^# usage: //p; s/^#          /  /p' "$0" >&2
  exit 2
}

REACH_LANGUAGE=openmp REACH_VERSION=12 REACH_SECONDS=60 REACH_SEEDS='0 1 2'
REACH_TESTS=no
jobs=1 out=''
while getopts atg:j:l:o:s: option; do
  case $option in
    a) REACH_LANGUAGE=openacc ;;
    t) REACH_TESTS=yes ;;
    g) REACH_VERSION=$OPTARG ;;
    j) jobs=$OPTARG ;;
    l) REACH_SECONDS=$OPTARG ;;
    o) out=$OPTARG ;;
    s) REACH_SEEDS=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
test $# -gt 0 || usage
export REACH_LANGUAGE REACH_VERSION REACH_SECONDS REACH_SEEDS REACH_TESTS
if test -z "$out"; then
  out=$(mktemp -d) || exit 1
  trap 'rm -rf "$out"' EXIT
fi
mkdir -p "$out" || exit 1
out=$(cd "$out" && pwd) || exit 1

# The programs of FOLDER, as FOLDER.programs has them.
programs ()
{
  if test -f "$1.programs"; then
    grep -v '^#' "$1.programs"
  else
    reach_files "$1" $REACH_LANGUAGE \
      | while read -r file; do
	  grep -qiE '(^|[^a-z_])main[[:space:]]*[(]|^[[:space:]]*program[[:space:]]' "$file" \
	    && echo "${file#"$1/"}|${file#"$1/"}"
	done
  fi
}

# Write what reach-try.sh reads of FOLDER's programs to DIRECTORY, and print their
# directories.
prepare ()
{
  reach_options "$1" | tr '\n' ' ' > "$2.options"
  programs "$1" | while IFS='|' read -r name files options arguments input \
		    ignored; do
    mine=$2/$(echo "$name" | tr -d " " | tr / _)
    mkdir -p "$mine"
    sources=''
    for file in $files; do sources="$sources $1/$file"; done
    {
      echo "sources='$sources'"
      echo "options='$(cat "$2.options") $options'"
      echo "arguments='$arguments'"
      echo "input='$(echo "$input" | tr -d ' ')'"
      echo "ignored='$ignored'"
    } | sed "s|@|$1|g" > "$mine/program"
    test -f "$mine/result" || echo "$mine"
  done
}

echo '| program | commit | programs | right | same | slow | unknown | host | not built | DIFFERS |'
echo '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|'
for folder; do
  folder=$(cd "$folder" && pwd) || exit 1
  program=$(basename "$folder")
  mine=$out/$program
  mkdir -p "$mine"
  prepare "$folder" "$mine" | tr '\n' '\0' \
    | xargs -0 -r -n 1 -P "$jobs" "$here/reach-try.sh"
  commit=-
  test -f "$folder.commit" && commit=$(cut -c1-10 "$folder.commit")
  cat "$mine"/*/result | awk -F'|' -v what="$program | $commit" '
    { n[$1]++ }
    END {
      print "| " what, "|", NR, "|", n["right"] + 0, "|", n["same"] + 0, "|", n["slow"] + 0, \
	"|", n["unknown"] + 0, "|", n["host"] + 0, "|", n["unbuilt"] + n["unlinked"], \
	"|", n["DIFFERS"] + 0, "|"
    }'
done

echo
for folder; do
  program=$(basename "$(cd "$folder" && pwd)")
  for result in "$out/$program"/*/result; do
    name=$(basename "$(dirname "$result")")
    sed "/^right|\$/d; s/^\([^|]*\)|/$(echo "$program $name" | tr / _): \1: /; s/: \$//" "$result"
  done
done
