# tutorial.sh - the sessions of the manual's tutorial, and README's, are what users see.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Numbers of instructions, where messages stand in PTX, and which loops are
# unrolled, are those of GCC 12, the stand-in's addresses its own.
if test "$GPURED_DEVICE" != sim; then
  echo "sessions are those of the stand-in"
  exit 77
fi
case `$CC -dumpversion` in
  12|12.*) exact=cat ;;
  *) exact=alike ;;
esac
alike () {
  sed -e 's/[0-9][0-9]*/N/g' \
    -e "s/ [^ ]*: In function '[^']*': [^ ]* note: gpured: unrolled [^|]*|[^|]*| ^//g"
}

mkdir bin
# No link: ccache goes by the name.
printf '#!/bin/sh\nexec %s "$@"\n' "`command -v ${CC##* }`" > bin/gcc
chmod +x bin/gcc
# No ptxas, which users need not have.
PATH=$PWD/bin:$TOP_BUILDDIR/tools:/usr/bin:/bin
export PATH
cp "$TOP_SRCDIR"/doc/tutorial/*.c .
unset PTXSIM_CHECK PTXSIM_SEED

# A session is lines that begin with `$ ', each with the output of that command behind
# it, where line breaks may be others.  A backslash at its end continues a command.
flatten () {
  tr -s ' \n' '  ' | sed 's/ $//' | $exact
}
compare () {
  test -n "$command" || return 0
  sh -c "$command" < /dev/null 2>&1 | flatten > got || :
  flatten < want > wanted
  diff wanted got >&2 || fail "$session: $command"
}
# run_session FILE
run_session () {
  session=$1
  command=
  : > want
  while IFS= read -r line; do
    case $line in
      '$ '*)
	compare
	command=${line#??}
	while test "$command" != "${command%\\}" && IFS= read -r line; do
	  command=${command%\\}$line
	done
	: > want ;;
      *) printf '%s\n' "$line" >> want ;;
    esac
  done < "$session"
  compare
}
sessions=0
for session in "$TOP_SRCDIR"/doc/tutorial/*.session; do
  run_session "$session"
  sessions=$((sessions + 1))
done
test $sessions -ge 6 || fail "only $sessions sessions"

# README's example begins with its program.
mkdir readme
cd readme
sed -n '/^    \$ cat dot\.c$/,/^[^ ]/{;/^[^ ]/d;s/^    //;p;}' "$TOP_SRCDIR/README.md" \
  > session
sed '1d;/^\$ gcc /,$d' session > dot.c
test "`grep -c '^\$ ' session`" = 3 || fail "README's session: `cat session`"
expect session '^dot.c:.*: optimized: reduction(+:s)'
run_session session
cd ..

# The manual shows each of these files.
for file in "$TOP_SRCDIR"/doc/tutorial/*; do
  name=${file##*/}
  case $name in rows-right.c) continue ;; esac
  grep -e "^@verbatiminclude tutorial/$name\$" "$TOP_SRCDIR"/doc/*.texi > /dev/null \
    || fail "the manual does not show $name"
done
