# demo.sh - the demonstration judges its programs, and compares one with GCC alone.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# It runs in the build directory.
ln -s "$TOP_BUILDDIR/pre-inst-env" .

# demo COMPILER: its status in $status, its output in out.
demo ()
{
  status=0
  CC=$1 ./pre-inst-env sh "$TOP_SRCDIR/demo/run.sh" "$TOP_SRCDIR/demo" programs \
    > out 2>&1 || status=$?
}

gcc=${CC##* }
demo "$gcc"
test $status = 0 || fail "status $status: `cat out`"
expect out "^demo: all 4 programs gave the host's result\$"
expect out '^Next, compile a program of your own'
test "`grep -c '^  lowering .*optimized: reduction' out`" = 5 \
  || fail "not all reductions: `cat out`"

# What is counted is less with gpured, of each kind.
sed -n '/beside GCC alone/,/^$/p' out > compared
for what in 'warp instructions' 'thread instructions' 'barriers and fences' atomics; do
  "${AWK-awk}" -v what="$what" '
    index($0, "  " what) == 1 {
      found = 1
      ratio = sprintf("%.2f", $(NF - 2) / $(NF - 1))
      if ($(NF - 2) < 1 || $(NF - 2) >= $(NF - 1) || ratio != $NF)
	exit 1
    }
    END { exit !found }' compared || fail "$what: `cat compared`"
done

# A compiler that does not load gpured, and one that does not compile without it.
cat > stock <<EOT
#! /bin/sh
for word in "\$@"; do
  shift
  case \$word in -fplugin=*) ;; *) set -- "\$@" "\$word" ;; esac
done
exec $gcc -foffload-options=nvptx-none=-Wa,--no-verify "\$@"
EOT
cat > only <<EOT
#! /bin/sh
case "\$*" in *-fplugin=*) exec $gcc "\$@" ;; esac
echo "only with gpured"
exit 1
EOT
chmod +x stock only
demo ./stock
test $status = 1 || fail "stock: status $status"
expect out 'FAILED: the reduction was not lowered by gpured$'
expect out '^demo: 4 of 5 steps FAILED$'
demo ./only
test $status = 1 || fail "only: status $status"
expect out '^only with gpured$'
expect out 'FAILED: the program cannot be counted$'
expect out '^demo: 1 of 5 steps FAILED$'
