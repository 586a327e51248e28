// A word of which five of eight bytes are set is used as a number; fields of a structure are set one after
// the other, and copied with those that are not.
// run: -fopenacc -DBUG
// err: .*store to global memory depends on an undefined value: the value; .*partly-set.c:@use@\)
// run: -fopenacc
// run: -fopenacc -O0
// run: -fopenacc -O2
#include <string.h>

struct field { unsigned a : 5, b : 11; int c : 16; };
struct gap { long long a; char b; short c; };
struct top { unsigned long long a : 20, b : 20, c : 24; };

static struct field f[64];
static struct gap g[64];
static struct top t[64];

int
main (void)
{
  int right = 0;
  unsigned long long hash = 0;

#pragma acc parallel num_gangs (1) vector_length (32) copy (hash)
  {
    char key[8];
    unsigned long long w;
    int n = 8;
#ifdef BUG
    n = 5;
#endif
    for (int i = 0; i < n; i++)
      key[i] = 'a' + i;
    memcpy (&w, key, 8);
    hash = w * 0x9e3779b97f4a7c15u;	// @use@
  }
#pragma acc parallel loop copyout (f, g, t) reduction (+:right)
  for (int i = 0; i < 64; i++)
    {
      struct field x;
      x.c = i - 32;
      right += x.c < 0;
      x.b = i;
      f[i] = x;
      struct gap y;
      y.c = i;
      y.a = -i;
      g[i] = y;
      struct top z;
      z.c = i;
      z.c += 3;
      right += z.c < 35;
      t[i] = z;
      char string[8];
      string[0] = 'x';
      string[1 + i % 2] = 0;
      string[1] = i % 2 ? 'y' : 0;
      right += strlen (string) == 1;
    }
  return right != 96 || !hash;
}
