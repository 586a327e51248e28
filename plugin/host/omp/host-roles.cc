/* host-roles.cc - which functions threads of the host share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC makes functions of a target region and of the parallel regions in it.  What
   host-legal.cc has found is noted for the target construct.  When the functions
   have their bodies, they must call nothing of libgomp but what is known here.  Then they
   get attributes, by which host-share.cc and host-start.cc find them behind the passes
   that the host and the device have in common.  */

#include "gpured-gcc.h"
#include "host-parts.h"
#include "host.h"
#include "remarks.h"
#include "spmd-build.h"
#include "team.h"

/* The attribute.  Its value is WEIGHT * ROLES + ROLE, + LANES if the iterations of one
   thread may run in any order.  */
#define ATTRIBUTE "gpured host role"
#define LANES 8
#define ROLES 16

/* A target region.  */

struct host_region
{
  gomp_target *target;
  const char *why;		/* Threads cannot share it, or NULL.  */
  unsigned weight;
  bool lanes;
  bool combined;		/* There is nothing outside of its loop.  */
  bool any_teams;		/* The number of teams does not matter.  */
  tree fndecl;			/* Its function, behind omplower.  */
};

static vec <host_region> regions;

/* The value of the attribute of FNDECL, or 0.  */

static unsigned
value_of (tree fndecl)
{
  tree attribute = lookup_attribute (ATTRIBUTE, DECL_ATTRIBUTES (fndecl));
  return attribute ? TREE_INT_CST_LOW (TREE_VALUE (attribute)) : 0;
}

enum host_role
gpured_omp_host_role (tree fndecl, unsigned *weight)
{
  const unsigned value = value_of (fndecl);
  if (weight)
    *weight = value / ROLES;
  return (enum host_role) (value % LANES);
}

bool
gpured_omp_host_lanes_p (tree fndecl)
{
  return value_of (fndecl) & LANES;
}

void
gpured_omp_host_note (struct omp_region *region)
{
  if (!gpured_host_openmp_p ()
      || gpured_options.lower != GPURED_LOWER_ON
      || (region->reason
	  && !(region->combined && region->reason == GPURED_REASON_omp_simd_inside)))
    return;
  regions.safe_push (host_region { region->target, gpured_omp_host_legal (region),
				   gpured_omp_host_weight (region),
				   gpured_omp_host_unordered_p (region),
				   region->combined,
				   gpured_omp_host_any_teams_p (region), NULL_TREE });
}

bool
gpured_omp_host_noted_p (void)
{
  return !regions.is_empty ();
}

void
gpured_omp_host_found (gimple *target, tree fndecl)
{
  for (host_region &region : regions)
    if (region.target == target)
      region.fndecl = fndecl;
}

/* The functions of a region.  */

struct host_functions
{
  unsigned teams = 0;		/* How often teams are entered.  */
  bool one_team = false;	/* There may be only one.  */
  bool some_teams = false;	/* A clause sets their number.  */
  bool threads = false;		/* A clause sets the number of threads.  */
  auto_vec <tree> inner;	/* Of its parallel regions.  */
};

/* Why CALL, of libgomp, in the function of a target region, keeps threads from sharing
   it, or NULL.  */

static const char *
check_outer (struct host_functions *functions, gcall *call)
{
  if (gimple_call_builtin_p (call, BUILT_IN_GOMP_TEAMS4))
    {
      functions->teams++;
      for (int k = 0; k < 2; k++)
	{
	  tree number = gimple_call_arg (call, k);
	  functions->one_team |= (TREE_CODE (number) != INTEGER_CST
				  || integer_onep (number));
	  functions->some_teams |= !integer_zerop (number);
	}
      if (gpured_omp_enters_known_p ())
	return NULL;
    }
  if (gimple_call_builtin_p (call, BUILT_IN_GOMP_PARALLEL))
    {
      functions->threads |= !integer_zerop (gimple_call_arg (call, 2));
      functions->inner.safe_push (TREE_OPERAND (gimple_call_arg (call, 0), 0));
      return NULL;
    }
  return (gimple_call_builtin_p (call, BUILT_IN_OMP_GET_NUM_TEAMS)
	  || gimple_call_builtin_p (call, BUILT_IN_OMP_GET_TEAM_NUM)
	  || gimple_call_builtin_p (call, BUILT_IN_GOMP_ATOMIC_START)
	  || gimple_call_builtin_p (call, BUILT_IN_GOMP_ATOMIC_END)
	  ? NULL : "it has a schedule or a directive that needs GCC's threads");
}

/* Why CALL, of libgomp, in the function of a parallel region, keeps threads from sharing
   it, or NULL.  */

static const char *
check_inner (gcall *call)
{
  return (gimple_call_builtin_p (call, BUILT_IN_OMP_GET_NUM_THREADS)
	  || gimple_call_builtin_p (call, BUILT_IN_OMP_GET_THREAD_NUM)
	  || gimple_call_builtin_p (call, BUILT_IN_GOMP_BARRIER)
	  || gimple_call_builtin_p (call, BUILT_IN_GOMP_ATOMIC_START)
	  || gimple_call_builtin_p (call, BUILT_IN_GOMP_ATOMIC_END)
	  ? NULL : "it has a schedule or a directive that needs GCC's threads");
}

/* Why threads cannot share FNDECL, the function of a target region, or if FUNCTIONS is
   NULL, of a parallel one in it; NULL if they can.  */

static const char *
check_function (tree fndecl, struct host_functions *functions)
{
  function *fun = DECL_STRUCT_FUNCTION (fndecl);
  if (!fun || !fun->cfg || fun->calls_alloca || fun->calls_setjmp
      || fun->has_nonlocal_label)
    return "";
  if (gpured_team_large_p (fun))
    return "its private arrays may be too large for the stack of a thread";
  FOR_EACH_STMT (gsi, fun)
    {
      gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
      tree callee = call ? gimple_call_fndecl (call) : NULL_TREE;
      if (!callee || !gpured_omp_runtime_p (callee)
	  || gpured_omp_answered_inside_p (callee))
	continue;
      const char *why = functions ? check_outer (functions, call) : check_inner (call);
      if (why)
	return why;
    }
  return NULL;
}

/* Why threads cannot share REGION, or NULL.  FUNCTIONS are its.  */

static const char *
check_region (const struct host_region *region, struct host_functions *functions)
{
  if (region->why)
    return region->why;
  if (const char *why = check_function (region->fndecl, functions))
    return why;
  if (functions->teams > 1 || (!functions->teams && functions->inner.is_empty ()))
    return "it has no loop that teams or threads share";
  if (functions->one_team && !region->any_teams)
    return "its clauses may ask for one team";
  if (functions->some_teams && !region->combined)
    return "a clause sets the number of its teams";
  if (functions->threads && !functions->teams)
    return "a clause sets the number of its threads";
  for (tree inner : functions->inner)
    if (const char *why = check_function (inner, NULL))
      return why;
  return NULL;
}

/* FNDECL, of REGION, has ROLE.  */

static void
set_role (tree fndecl, enum host_role role, const struct host_region *region)
{
  tree value = build_int_cst (unsigned_type_node,
			      region->weight * ROLES + (region->lanes ? LANES : 0) + role);
  DECL_ATTRIBUTES (fndecl) = tree_cons (get_identifier (ATTRIBUTE), value,
					DECL_ATTRIBUTES (fndecl));
}

/* Tell that threads share REGION, or WHY not.  */

static void
remark (const struct host_region *region, const char *why, bool teams)
{
  location_t loc = DECL_SOURCE_LOCATION (region->fndecl);
  if (!gpured_remarks_p () || (why && !*why))
    return;
  if (why)
    gpured_remark (MSG_MISSED_OPTIMIZATION, loc,
		   "on the host, this region is left to GCC, because %s\n", why);
  else
    gpured_remark (MSG_OPTIMIZED_LOCATIONS, loc,
		   "on the host, threads share the iterations of its %s loops\n",
		   teams ? "distribute" : "parallel");
}

void
gpured_omp_host_mark (void)
{
  for (const host_region &region : regions)
    if (region.fndecl)
      {
	struct host_functions functions;
	const char *why = check_region (&region, &functions);
	const bool teams = functions.teams;
	remark (&region, why, teams);
	if (why)
	  continue;
	set_role (region.fndecl, teams ? HOST_ROLE_TEAMS : HOST_ROLE_CALLS, &region);
	for (tree inner : functions.inner)
	  set_role (inner, teams ? HOST_ROLE_ONE : HOST_ROLE_THREADS, &region);
      }
  regions.truncate (0);
}
