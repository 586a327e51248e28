# host-debug.sh - a debugger stops in all threads of a construct on the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# It prints what each of them has in the variables of the program, those of the construct
# among them.  debug-stops.sh tells where it stops.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

gdb --version > /dev/null 2>&1 || {
  echo "no gdb"
  exit 77
}

cat > threads.c <<'EOT'
#pragma acc routine seq
__attribute__ ((noipa)) static int
next (int *p)
{
  return ++*p;
}
int a[12], sum, k = 7;
int
main (void)
{
#pragma acc parallel copy(a, k)
  {
    int own = next (&k);
    int more = own + 1;
#pragma acc loop gang reduction(+:sum)
    for (int i = 0; i < 12; i++)
      {
	int twice = 2 * i;
	a[i] = twice + own;	/* inside */
	sum += more;
      }
  }
  return sum != 108;		/* behind */
}
EOT
inside=`sed -n '/\* inside/=' threads.c`
behind=`sed -n '/\* behind/=' threads.c`

cat > commands <<EOT
set confirm off
set pagination off
dprintf threads.c:$inside,"inside: i %d twice %d own %d more %d k %d thread %d\n", \
i, twice, own, more, k, \$_thread
dprintf threads.c:$behind,"behind: sum %d a[11] %d\n", sum, a[11]
run
EOT

# The threads have four iterations each.
awk 'BEGIN {
  for (i = 0; i < 12; i++)
    printf "inside: i %d twice %d own 8 more 9 k 8\n", i, 2 * i
  print "behind: sum 108 a[11] 30"
}' | sort > wanted
$CC $plugin -fplugin-arg-gpured-host=always -fopenacc -O0 -g -c threads.c
$CC -fopenacc -foffload=disable threads.o -o threads
ACC_DEVICE_TYPE=host ACC_NUM_CORES=3 timeout 100 gdb -q -nx -batch -x commands ./threads \
  > session 2>&1 || fail "`cat session`"
grep -E '^(inside|behind): ' session | sed 's/ thread .*//' | sort > found
cmp found wanted || fail "`cat session`"
threads=`sed -n 's/^inside: .* thread //p' session | sort -u | wc -l`
test "$threads" = 3 || fail "stops in $threads threads"
