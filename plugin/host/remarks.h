/* remarks.h - remarks on reductions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_REMARKS_H
#define GPURED_REMARKS_H

#include "plan.h"

struct omp_construct;
struct omp_region;

/* left-to-gcc.cc */

/* Tell that the reductions in TARGET are left alone for REASON, and warn if they
   should come out the same in every run.  */
extern void gpured_remark_left (gomp_target *target,
				enum gpured_reason reason);

/* Tell that of the reductions in REGION, or of its loops if there are no
   reductions.  */
extern void gpured_remark_left_region (const struct omp_region *region);

/* Tell that of the reductions of CONSTRUCT, in a function for the device.  */
extern void gpured_remark_left_lanes (const struct omp_construct *construct,
				      enum gpured_reason reason);

/* omp/remarks.cc */

/* Where the user reads what becomes of CLAUSE of STMT: at the loop; Fortran's
   loops have the place of their first statement, so there at the directive.  */
extern location_t gpured_omp_remark_place (gimple *stmt, tree clause);

/* Where the user reads what becomes of LOOP, in the construct AROUND.  */
extern location_t gpured_omp_loop_place (gimple *loop, gimple *around);

/* Begin a remark of KIND on VAR, of TYPE, that CLAUSE of STMT reduces.  */
extern void gpured_omp_begin_remark (dump_flags_t kind, gimple *stmt,
				     tree clause, tree var, tree type);

/* Tell that lanes workshare CONSTRUCT, in a function for the device, and, if
   WARN, that its reductions may not give the same result in every run.  */
extern void gpured_remark_lanes (const struct omp_construct *construct,
				 bool warn);

/* Tell what becomes of the reductions of REGION, which is lowered, or of its
   loops if there are none.  */
extern void gpured_remark_region (const struct omp_region *region);

/* If the user wants the same result in every run: warn of reductions of REGION,
   which is lowered, that do not give it.  */
extern void gpured_warn_region (const struct omp_region *region);

/* Make a remark of KIND at LOC, if the user wants any: the rest is a format and
   its arguments.  */
#define gpured_remark(KIND, LOC, ...)					\
  (gpured_remarks_p ()							\
   ? dump_printf_loc (KIND, dump_user_location_t::from_location_t (LOC), \
		      __VA_ARGS__)					\
   : (void) 0)

/* causes.cc */

/* What a reason is about.  */

struct gpured_reason_cause
{
  location_t where;		/* UNKNOWN_LOCATION: there is no cause.  */
  const char *name;		/* Of a variable or function, or NULL.  */
  location_t where_other;	/* The location of what is in its way, if
				   OTHER.  */
  const char *other;
};

/* Forget what reasons are about: another region is looked at.  */
extern void gpured_forget_cause (void);

/* Return REASON, which is about the variable, function or reference WHAT at
   WHERE; WHAT may be NULL_TREE.  Does nothing for GPURED_REASON_none, or if
   REASON is about something else already.  */
extern enum gpured_reason gpured_note_cause (enum gpured_reason reason,
					     location_t where, tree what);

/* REASON is about WHAT at WHERE, whatever has been noted before.  */
extern void gpured_prefer_cause (enum gpured_reason reason, location_t where,
				 tree what);

/* As gpured_prefer_cause, of what STMT calls or sets.  */
extern void gpured_prefer_cause_stmt (enum gpured_reason reason, gimple *stmt);

/* REASON is as much about WHAT at WHERE.  */
extern void gpured_note_cause_too (enum gpured_reason reason, location_t where,
				   tree what);

/* Return REASON, which is about the same as OTHER.  */
extern enum gpured_reason gpured_note_cause_as (enum gpured_reason reason,
						enum gpured_reason other);

/* As gpured_note_cause, of what STMT calls or sets.  */
extern enum gpured_reason gpured_note_cause_stmt (enum gpured_reason reason,
						  gimple *stmt);

/* What REASON is about; nothing for GPURED_REASON_none.  */
extern const struct gpured_reason_cause *
gpured_cause_of (enum gpured_reason reason);

/* After a remark at LOC that tells REASON: say that it is about CAUSE, and
   what the user can do.  */
extern void gpured_remark_remedy (location_t loc, enum gpured_reason reason,
				  const struct gpured_reason_cause *cause);

/* remarks.cc */

/* Return the name that the user gave to the variable behind EXPR, an operand
   of GIMPLE, or NULL.  */
extern const char *gpured_name_behind (tree expr);

/* Return the name that the user gave to VAR, or "?".  */
extern const char *gpured_name_of (tree var);

/* Tell once which devices run code in which a reduction is lowered, one at LOC.  */
extern void gpured_remark_devices (location_t loc);

/* If the user wants the same result in every run: warn that the reduction of NAME,
   of TYPE, by CODE at LOC is left to GCC for REASON, if it rounds.  */
extern void gpured_warn_left (location_t loc, enum tree_code code,
			      const char *name, tree type,
			      enum gpured_reason reason);

/* Warn of one that rounds and is combined as HOW and CAUSE say.  */
extern void gpured_warn_varies (location_t loc, enum tree_code code,
				const char *name, const char *how,
				enum gpured_cause cause);

/* How the user spells the reduction operator CODE.  */
extern const char *gpured_spell_operator (enum tree_code code);

/* acc/remarks.cc: whether the user gave the current construct of OpenACC one gang.  */
extern bool gpured_one_gang_p (void);

#endif
