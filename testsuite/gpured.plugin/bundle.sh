# bundle.sh - the bundle for machines with a GPU is complete, and runs where
# there is nothing else.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

tests=$TOP_SRCDIR/testsuite
make_bundle=$tests/bundle/make-bundle.sh

# As many programs as there are tests that run, each of a name of its own.
sh "$make_bundle" --list "$TOP_SRCDIR" 'run/*' 'pr/*' 'omp/*' > list
files=`ls "$tests"/gpured.run/*.* "$tests"/gpured.pr/*.* "$tests"/gpured.omp/*.* \
  | grep -e '\.c$' -e '\.cc$' -e '\.f90$'`
compiled=`grep -l -e 'dg-do compile' -e 'dg-do link' $files | wc -l`
want=$((`echo "$files" | wc -l` - compiled))
test "`wc -l < list`" = "$want" || fail "`wc -l < list` programs, $want tests"
test -z "`sort list | uniq -d`" || fail "a name is there twice"

# A slice: equal basenames, one that stock GCC does
# not compile, a variable of the environment, all languages.
set -- "$TOP_BUILDDIR"/testsuite/matrix-some*
ln -s "$1" matrix-some
slice='demo/sum.c run/elements.c run/elements.cc
  omp/bounds.c pr/lor-not-0-or-1.c'
test -z "$FC" || slice="$slice run/declare.f90"
sh "$make_bundle" "$TOP_SRCDIR" "$TOP_BUILDDIR" bundle $slice > log
expect log '^bundle.tar.gz: [0-9]* bytes, [56] programs'
n=`echo $slice | wc -w`
test "`grep -c '^gpured ' bundle/programs`" = "$n" || fail "not $n programs"
expect bundle/refused '^run/elements\.c$'
rm -r bundle
mkdir root
(cd root && tar -xzf ../bundle.tar.gz && mkdir bundle/driver)

# The stand-in is the driver.
cp -L "$TOP_BUILDDIR/standin/src/.libs/libcuda.so.1" root/bundle/driver

# An empty root with what the README says run.sh needs; without the right to
# change the root an empty environment has to do.
mkdir -p root/bin root/dev root/tmp
: > root/dev/null
for tool in sh cat date env grep mkdir mktemp rm sed uname wc; do
  found=`command -v $tool`
  cp -L "$found" root/bin/
  for library in `ldd "$found" root/bundle/driver/libcuda.so.1 \
		  | sed -n 's|.*[ \t]\(/[^ :]*\) (.*|\1|p'`; do
    mkdir -p "root${library%/*}"
    test -e "root$library" || cp -L "$library" "root$library"
  done
done
top=
PATH=$PATH:/usr/sbin:/sbin
if chroot root /bin/sh -c : 2> /dev/null; then
  enter="env -i PATH=/bin TMPDIR=/tmp `command -v chroot` root /bin/sh -c"
else
  top=`pwd`/root
  enter="env -i PATH=$PATH TMPDIR=$top/tmp sh -c"
fi

# run ARGUMENT...: run.sh in the bundle; its status in $status, its output in out.
run ()
{
  status=0
  $enter "cd $top/bundle && ./run.sh $*" > out 2>&1 || status=$?
  test -z "`ls root/tmp`" || fail "something is left in TMPDIR"
}

run --jobs 2
expect out "^$n passed, 0 failed\$"
expect out '^stock GCC: [0-9]* programs not compiled$'
test $status = 0 || fail "status $status"
record=root/bundle/gpured-record.json
test "`grep -c '"compiler": "gpured", "outcome": "right", "status": 0' $record`" \
  = "$n" || fail "the record has not $n programs"
expect $record '"run/elements.c", "compiler": "stock", "outcome": "not compiled"'
expect $record '"passed": '$n', "failed": 0'
run --own-libc demo/sum.c
expect out '^1 passed, 0 failed$'

# What is wrong with the arguments, or with the place of the record, is told.
for word in --driver --jobs --json; do
  run $word
  expect out "^run.sh: $word needs an argument"
  test $status = 2 || fail "status $status"
done
run --driver nowhere
expect out '^run.sh: no libcuda.so.1 in nowhere$'
run --json nowhere/record
expect out '^run.sh: cannot write nowhere/record$'
test $status = 2 || fail "status $status"
# 25 is SIGXFSZ: writing fails as on a disk that has 512 bytes left.
enter_before=$enter
enter="env -i PATH=$PATH TMPDIR=`pwd`/root/tmp sh -c"
top_before=$top
top=`pwd`/root
status=0
$enter "cd $top/bundle && trap '' 25 && ulimit -f 1 \
  && ./run.sh --jobs 1 'run/elements*'" > out 2>&1 || status=$?
expect out '^run.sh: cannot write all of gpured-record.json'
test $status = 2 || fail "status $status"

# Stopped, it leaves no program and no file.
sed -i 's|^gpured demo/sum.c|gpured demo/sleep|' root/bundle/programs
printf '#! /bin/sh\necho $$ > %s/pid\nexec sleep 100\n' "`pwd`" \
  > root/bundle/bin/gpured/demo/sleep
chmod +x root/bundle/bin/gpured/demo/sleep
(cd root/bundle && TMPDIR=$top/tmp && export TMPDIR \
 && exec ./run.sh demo/sleep > ../../out 2>&1) &
k=0
until test -s pid; do
  k=$((k + 1))
  test $k -lt 300 || fail "the program has not started"
  sleep 0.1
done
kill -TERM $!
status=0
wait $! || status=$?
test $status = 130 || fail "status $status"
expect out '^run.sh: stopped$'
test -z "`ls root/tmp`" || fail "something is left in TMPDIR"
k=0
while kill -0 "`cat pid`" 2> /dev/null; do
  k=$((k + 1))
  test $k -lt 50 || fail "the program runs on"
  sleep 0.1
done
