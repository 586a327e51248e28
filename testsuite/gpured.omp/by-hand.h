/* by-hand.h - regions given two ways by hand, as the host half gives them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GPURED_QUERY_SPMD (plugin/common/halves.h) can be asked in GIMPLE alone, -fgimple.
   GCC answers it for the host in functions that it has asked itself whether
   lanes share out a simd loop, but at -O0; so the other way has one.  */

#pragma omp declare target
static inline int __GIMPLE () __attribute__ ((always_inline))
gpured_spmd (void)
{
  int answer;
  answer = .GOMP_USE_SIMT (1735422564);
  return answer;
}
#pragma omp end declare target

#define OTHER_WAY_BY(DIRECTIVE, STATEMENT) \
  _Pragma (DIRECTIVE) \
  for (int other_ = 0; other_ < 1; other_++) \
    STATEMENT
#define OTHER_WAY(STATEMENT) OTHER_WAY_BY ("omp simd", STATEMENT)
#define OTHER_WAY_IN_TEAMS(STATEMENT) \
  OTHER_WAY_BY ("omp distribute simd", STATEMENT)
