/* draw-heads.c - draws the directives of loops that may run in parallel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "draw-clauses.h"

/* What may be on a loop inside of another.  */
enum { IN_SIMD = 1, IN_LOOP = 2, IN_BOTH = 3, IN_FOR = 4 };

/* OpenMP's directives, with clauses as struct heads has them, and S a schedule, D
   that of a distribute loop, T sizes of teams, H of a team.  */
static const struct
{
  const char *text;
  int inside;
  bool both;
} constructs[] =
{
  { "target teams distribute parallel for@M@R@P@F@L@S@T@H", IN_BOTH, false },
  { "target teams distribute parallel for@M@R@P@F@L@S@T@D", IN_BOTH, false },
  { "target teams distribute parallel for simd@M@R@P@F@L@S@T", 0, false },
  { "target teams loop@M@R@P@F@T", IN_BOTH, false },
  { "target teams distribute@M@R@P@F@L@T@D", IN_SIMD | IN_FOR, false },
  { "target teams distribute@M@R@P@F@L@T@D", IN_SIMD | IN_FOR, false },
  { "target teams distribute@M@R@P@F@L@T@D", IN_FOR, false },
  { "target teams distribute simd@M@R@P@F@L@T", 0, false },
  { "target parallel for@M@R@P@F@L@S@H", IN_BOTH, false },
  { "target parallel for simd@M@R@P@F@L@S@H", 0, false },
  { "target parallel loop@M@R@P@F@H", IN_BOTH, false },
  { "target simd@M@R@P@F@L", 0, false },
  { "target@M@V\n#pragma omp teams@R@T\n"
    "#pragma omp distribute parallel for@R@P@F@L@S@D", IN_BOTH, false },
  { "target teams@M@V@R@T\n#pragma omp distribute@P@F@L@D",
    IN_SIMD | IN_FOR, false },
  { "target teams@M@V@R@T\n#pragma omp distribute parallel for simd@R@P@F@L@S",
    0, false },
  { "target@M@V\n"
    "#pragma omp teams distribute parallel for@R@P@F@L@S@T", IN_SIMD, false },
  { "target@M@V\n#pragma omp teams loop@R@P@F@T", IN_BOTH, false },
  { "target@M@V\n#pragma omp teams distribute@R@P@F@L@T",
    IN_SIMD | IN_FOR, false },
  { "target@M@V\n#pragma omp parallel for@R@P@F@L@S@H", IN_BOTH, false },
  { "target@M@V\n#pragma omp parallel for@R@P@F@L@S@H", IN_BOTH, false },
  { "target parallel@M@V@R@H\n#pragma omp for@P@F@L@S", IN_BOTH, false },
  { "target parallel@M@V@H\n#pragma omp for@R@P@F@L@S", IN_SIMD, false },
  { "target parallel@M@V@H\n#pragma omp for simd@R@P@F@L@S", 0, false },
  { "target teams distribute parallel for collapse(2)@M@R@P@F@L@S@T", 0, true },
  { "target teams distribute parallel for simd collapse(2)@M@R@P@F@L@T", 0,
    true },
  { "target teams distribute collapse(2)@M@R@P@F@L@T", 0, true },
  { "target teams loop collapse(2)@M@R@P@F@T", 0, true },
  { "target parallel for collapse(2)@M@R@P@F@L@S@H", 0, true },
};

/* Whether CLAUSE may be in DIRECTIVES.  */

bool
takes (const char *directives, char clause)
{
  const char mark[] = { '@', clause, 0 };

  return strstr (directives, mark) != NULL;
}

/* DIRECTIVES with TEXT where CLAUSE may be.  */

const char *
expand (const char *directives, char clause, const char *text)
{
  const char *mark = (const char []) { '@', clause, 0 }, *at;

  while ((at = strstr (directives, mark)))
    directives = str ("%.*s%s%s", (int) (at - directives), directives, text,
		      at + 2);
  return directives;
}

/* Put what clauses OpenMP's DIRECTIVES have that name no variable.  */

static const char *
expand_sizes (const char *directives)
{
  directives = expand (directives, 'S', often (60) ? ""
		       : ONE_OF (" schedule(static)", " schedule(static, 1)",
				 " schedule(dynamic)", " schedule(static, 3)",
				 " schedule(guided, k)", " schedule(dynamic, 5)",
				 " schedule(static, k)"));
  directives = expand (directives, 'D', often (75) ? ""
		       : ONE_OF (" dist_schedule(static)",
				 " dist_schedule(static, 4)",
				 " dist_schedule(static, k)"));
  directives = expand (directives, 'T', often (60) ? ""
		       : ONE_OF (" num_teams(3)", " thread_limit(64)",
				 " num_teams(1)", " num_teams(k) thread_limit(m)",
				 " thread_limit(48)", " num_teams(40)"));
  return expand (directives, 'H', often (70) ? ""
		 : ONE_OF (" num_threads(32)", " num_threads(m)", " num_threads(1)",
			   " num_threads(48)", " num_threads(128)"));
}

/* A directive of OpenMP for the loop over J in one that may have INSIDE; it is
   SHARED out among threads or lanes if that says so.  */

static const char *
draw_inner (int inside, bool *shared)
{
  int kinds[3], n = 0;

  for (int kind = IN_SIMD; kind <= IN_FOR; kind *= 2)
    if (inside & kind)
      kinds[n++] = kind;
  *shared = n > 0 && often (75);
  if (!*shared)
    return "";
  switch (kinds[below (n)])
    {
    case IN_SIMD:
      return str ("omp simd@R@P%s",
		  ONE_OF ("", "", " safelen(4)", " simdlen(8)"));
    case IN_LOOP:
      return "omp loop bind(thread)@R@P";
    default:
      return expand_sizes (ONE_OF ("omp parallel for@R@P@F@S@H",
				   "omp parallel for@R@P@F@S@H",
				   "omp parallel for simd@R@P@F",
				   "omp parallel loop@R@P"));
    }
}

/* Likewise of OpenACC in a loop over LEVELS.  */

static const char *
draw_acc_inner (const char *levels, bool *shared)
{
  *shared = false;
  if (often (25))
    return "";
  if (strstr (levels, "vector") || often (15))
    return "acc loop seq@R@P";
  *shared = true;
  if (!strcmp (levels, " gang"))
    return str ("acc loop%s@R@P", ONE_OF (" vector", " vector", " worker",
					  " worker vector", ""));
  return ONE_OF ("acc loop vector@R@P", "acc loop vector@R@P", "acc loop@R@P");
}

/* OpenACC's for a loop with another one in it, if NESTED.  */

static struct heads
draw_acc_heads (bool nested)
{
  struct heads h = { .inner = "" };
  const char *levels = ONE_OF ("", "", " gang", " gang", " gang vector",
			       " gang vector", " gang worker",
			       " gang worker vector", " worker", " vector",
			       " worker vector");
  const char *sizes = often (60) ? ""
		      : ONE_OF (" num_workers(4)", " num_gangs(1)",
				" vector_length(64)");
  bool kernels = often (35);
  const char *construct = kernels ? "kernels" : "parallel";

  /* Without a loop over gangs each of them would execute all.  */
  if (!strncmp (levels, " gang", 5) && often (25))
    sizes = str ("%s%s", ONE_OF (" num_gangs(3)", " num_gangs(k)"),
		 ONE_OF ("", " num_workers(2)", " vector_length(32)"));
  if (nested && often (20))
    {
      h.both = true;
      levels = str ("%s collapse(2)", levels);
    }
  else if (nested)
    h.inner = draw_acc_inner (levels, &h.shared);
  if (!strncmp (levels, " gang", 5) && often (25))
    levels = str (" gang(static:%s)%s", ONE_OF ("k", "m", "3", "*"), levels + 5);
  if (kernels && often (30))
    levels = str ("%s independent", levels);
  if (often (60))
    h.outer = str ("acc %s loop%s%s@M@R@P%s", construct, levels, sizes,
		   kernels ? "" : "@F");
  else
    h.outer = str ("acc %s%s@M@V%s\n#pragma acc loop%s@R@P", construct, sizes,
		   kernels ? "" : "@F", levels);
  return h;
}

/* Draw directives for a loop, with another one in it if NESTED.  */

struct heads
draw_heads (bool nested)
{
  struct heads h = { .inner = "" };
  int row;

  if (now.acc)
    return draw_acc_heads (nested);
  do
    row = below (sizeof constructs / sizeof *constructs);
  while (constructs[row].both && !nested);
  h.outer = str ("omp %s", expand_sizes (constructs[row].text));
  h.both = constructs[row].both;
  if (nested && !h.both)
    h.inner = draw_inner (constructs[row].inside, &h.shared);
  return h;
}
