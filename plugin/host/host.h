/* host.h - what the files of the host half declare for each other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_HOST_H
#define GPURED_HOST_H

#include "halves.h"

/* plugin.cc */

/* The entry of the host half, and its name as a symbol.  */
extern "C" GPURED_SEEN int
gpured_host_init (struct plugin_name_args *args,
		  struct plugin_gcc_version *version);
#define GPURED_HOST_INIT "gpured_host_init"

/* messages.cc */

enum gpured_message
{
#define GPURED_MESSAGE(ID, TEXT) GPURED_MESSAGE_##ID,
#include "messages.def"
  GPURED_N_MESSAGES
};

extern const char *const gpured_messages[];

/* Print MESSAGE, with its arguments, as an error or a warning without a
   place, or at LOC.  The first is for loader.cc, too, and may ask nothing of GCC
   that only some versions have.  */
#define gpured_error(MESSAGE, ...) error (gpured_messages[MESSAGE], __VA_ARGS__)
extern void gpured_warning (enum gpured_message message, ...);
extern bool gpured_warning_valist (location_t loc, int option,
				   enum gpured_message message, va_list *ap);
extern void gpured_error_at (location_t loc, enum gpured_message message, ...);
extern void gpured_warning_at (location_t loc, enum gpured_message message,
			       ...);

/* options.cc */

struct gpured_options
{
#define GPURED_OPTION(ID, VALUES, HELP) unsigned ID;
#include "options.def"
};

/* The values, in the order of options.def.  */

enum gpured_lower
{
  GPURED_LOWER_ON,
  GPURED_LOWER_OFF
};

enum gpured_dump
{
  GPURED_DUMP_OFF,
  GPURED_DUMP_ON
};

enum gpured_host
{
  GPURED_HOST_threads,
  GPURED_HOST_openacc,
  GPURED_HOST_one,
  GPURED_HOST_always
};

enum gpured_compare
{
  GPURED_COMPARE_OFF,
  GPURED_COMPARE_ON
};

/* Then GPURED_SHARE_0 and one for each percent.  */
enum gpured_share_option
{
  GPURED_SHARE_off,
  GPURED_SHARE_auto,
  GPURED_SHARE_0
};

enum gpured_deterministic
{
  GPURED_DETERMINISTIC_OFF,
  GPURED_DETERMINISTIC_ON
};

enum gpured_help
{
  GPURED_HELP_OFF,
  GPURED_HELP_ON
};

enum gpured_kernels_option
{
  GPURED_KERNELS_ON,
  GPURED_KERNELS_OFF
};

enum gpured_loops
{
  GPURED_LOOPS_ALL,
  GPURED_LOOPS_REDUCTIONS,
  GPURED_LOOPS_OFF
};

enum gpured_warn_option
{
  GPURED_WARN_ON,
  GPURED_WARN_OFF
};

extern struct gpured_options gpured_options;

/* Whether threads of the host share target regions of OpenMP.  */

static inline bool
gpured_host_openmp_p (void)
{
  return (gpured_options.host == GPURED_HOST_threads
	  || gpured_options.host == GPURED_HOST_always);
}

/* Set gpured_options from the ARGC arguments ARGV; complain about what is
   wrong.  */
extern void gpured_options_parse (int argc, struct plugin_argument *argv);

/* The text of --help, allocated.  */
extern char *gpured_options_help (void);

/* idle.cc */

/* If this compilation loads gpured for nothing, although its file has directives,
   say so.  */
extern void gpured_idle_note ();

/* paths.cc */

/* The host and the device half, and the directory of libgpured: absolute
   names, allocated.  NULL after an error message.  */
extern char *gpured_path_host (void);
extern char *gpured_path_device (void);
extern char *gpured_path_libdir (void);

/* The library of the host, libgpured-host.so, likewise.  */
extern char *gpured_path_library (void);

/* The gpured.so for GCC of another version MAJOR, or NULL if there is none.  */
extern char *gpured_path_other (int major);

/* offload.cc */

/* What the offload compilers of this compilation are.  */
enum gpured_targets
{
  GPURED_TARGETS_none,		/* No offloading, or not to nvptx.  */
  GPURED_TARGETS_missing,	/* nvptx, but it is not installed.  */
  GPURED_TARGETS_nvptx,		/* nvptx and nothing else.  */
  GPURED_TARGETS_mixed		/* nvptx and others.  */
};

extern enum gpured_targets gpured_targets (void);

/* What the user's offload options ask for.  */
struct gpured_request_options
{
  unsigned sm;		/* From -misa= or -march=, 0: not given.  */
  unsigned ptx;		/* From -mptx=, 60 for 6.0; 0: not given.  */
  bool verify;		/* -Wa,--verify or -Wa,--no-verify is given.  */
};

/* Read the offload options of the command line into *REQUEST.  */
extern void gpured_offload_request (struct gpured_request_options *request);

/* The sm and PTX version that the kernels of this file will have if the link
   says nothing else; 0: not known.  */
extern void gpured_offload_isa (unsigned *sm, unsigned *ptx);

/* acc.cc */

/* A function in high GIMPLE, before `omplower'.  */
struct gpured_prepare
{
  function *fun;
  bool lower;			/* The user wants reductions lowered.  */
  bool nvptx;			/* The device half will see the code, */
  bool only_nvptx;		/* and nothing else, and lower it.  */
  hash_set<tree> refused;	/* Variables whose types were an error.  */
};

/* Do to OpenACC in P what has to be done before GCC lowers it.  */
extern void gpured_acc_prepare (struct gpured_prepare *p);

/* Do to OpenMP in P what has to be done before GCC lowers it (omp.cc).  */
extern void gpured_omp_prepare (struct gpured_prepare *p);

/* What follows is done to FUN as GCC has lowered it (lowered.cc).  */

/* omp/join.cc: note the functions of OpenMP regions.  */
extern void gpured_omp_pair (function *fun);

/* references.cc: keep what libgomp reads of mapped references.  */
extern void gpured_keep_references (function *fun);

/* alignment.cc: have libgomp align arrays on the device.  */
extern void gpured_align (function *fun);

/* constructs.cc: note constructs that are compared with the host.  */
extern void gpured_note_constructs (function *fun);

/* share.cc */

/* Have the host take a share of the constructs of FUN, of OpenACC or else OpenMP, where
   it can.  FUN is in high GIMPLE, before `omplower', and its clauses are complete.  */
extern void gpured_share (function *fun, bool openacc);

/* Whether STMT is a construct that the host executes for one of these.  */
extern bool gpured_share_host_p (gimple *stmt);

/* Whether STMT is a construct that is asynchronous for one of these.  */
extern bool gpured_share_queued_p (gimple *stmt);

/* Whether there is one in the current function.  */
extern bool gpured_share_any_p (void);

/* After omplower: if STMT is one, note which functions GCC makes of it.  After ompexp:
   compile these for the host only.  */
extern void gpured_share_note_functions (gimple *stmt);
extern void gpured_share_leave_to_host (void);

/* The attribute of such functions.  */
#define GPURED_HOST_ATTRIBUTE "gpured host"

/* allocatables.cc */

/* Reduce the values of the allocatable scalars that have reduction clauses in
   FUN, which is in high GIMPLE, before `omplower'.  */
extern void gpured_allocatables (function *fun);

/* temporaries.cc */

/* Let the statements of FUN, which is in high GIMPLE, before `omplower', name
   VARS, which are in memory, through temporaries.  */
extern void gpured_load_variables (function *fun, hash_set<tree> *vars);

/* async.cc */

/* Have the results of the OpenACC constructs of FUN that are not waited for
   arrive in their variables.  FUN is in high GIMPLE, before `omplower', and
   its clauses are complete.  */
extern void gpured_async_results (function *fun);

/* copies.cc */

/* Have the OpenACC constructs of FUN name references themselves instead of
   copies.  */
extern void gpured_name_references (function *fun);

/* The other way round, when all of FUN has been read.  */
extern void gpured_copy_references (function *fun);

/* collapse.cc: have GCC count the iterations of the loops of OpenACC in FUN right.  When
   nothing else looks at their bounds any more.  */
extern void gpured_count_iterations (function *fun);

/* declared.cc */

/* Whether VAR is on the device because of `acc declare'.  */
extern bool gpured_declared_p (tree var);

/* Map the variables of `acc declare' that TARGET reduces.  */
extern void gpured_map_declared (gomp_target *target);

/* Have `acc update' TARGET update such variables.  */
extern void gpured_update_declared (gomp_target *target);

/* kernels.cc */

/* Make `parallel' constructs of the `kernels' constructs of FUN whose loops can
   run in parallel.  FUN is in high GIMPLE, before `omplower'.  */
extern void gpured_kernels (function *fun);

/* auto.cc */

/* Have loops with `auto' of FUN, in `parallel' and `serial' constructs and in
   routines, run in order unless their iterations keep apart.  */
extern void gpured_auto (function *fun);

/* kernels-apply.cc */

/* Whether a construct at LOC has become a `parallel' one.  */
extern bool gpured_kernels_applied_p (location_t loc);

/* elements.cc */

/* Have the variables that stand for elements lie where these do, where
   TARGET maps them.  */
extern void gpured_place_elements (gomp_target *target);

/* elements-atomic.cc */

/* Tell of the clauses of FUN for which each update is atomic.  */
extern void gpured_remark_updates (function *fun);

/* references.cc */

/* Map what the C++ references that TARGET reduces refer to.  */
extern void gpured_map_references (gomp_target *target);

/* find-stmt.cc */

/* The place of STMT, which is somewhere in *SEQ.  */
extern gimple_stmt_iterator gpured_place (gimple_seq *seq, gimple *stmt);

/* memory.cc */

/* Append to SEQ what sets POINTER to SIZE bytes of device memory for TARGET, or
   ends the program with a message, and what frees them.  */
extern void gpured_memory_take (gomp_target *target, tree pointer, tree size,
				gimple_seq *seq);
extern void gpured_memory_free (gomp_target *target, tree pointer,
				gimple_seq *seq);

/* Append to SEQ what clears BYTES at POINTER, memory of a construct that is not
   `async'.  */
extern void gpured_memory_clear (tree pointer, unsigned bytes, gimple_seq *seq);

/* Have POINTER point to those SIZE bytes on TARGET, too.  */
extern void gpured_memory_give (gomp_target *target, tree pointer, tree size);

/* Put SEQ, with the variables VARS, and CALL in front of the body of TARGET,
   which gimplify.cc has made a single block.  */
extern void gpured_memory_tell (gomp_target *target, tree vars, gimple_seq seq,
				gcall *call);

/* workspace.cc */

/* Give the construct at GSI, a `parallel' one, the device memory that its
   reductions want.  */
extern void gpured_add_memory (gimple_stmt_iterator *gsi);

/* launch-dimensions.cc */

/* Choose how many gangs and workers run the construct at GSI, a `parallel' one,
   where the user does not say; GSI becomes its place then.  */
extern void gpured_choose_launch_dimensions (gimple_stmt_iterator *gsi);

/* tiles.cc */

/* Do without tiles that GCC gets wrong on LOOP and those inside.  WORKERS: the
   user says how many there are.  */
extern void gpured_flatten_tiles (gomp_for *loop, bool workers);

/* Have LOOP, which has tiles, collapsed instead.  */
extern void gpured_collapse_tiles (gomp_for *loop);

/* types.cc */

/* Complain of each variable that CLAUSES reduce and that has a type which
   nvptx has not, unless it is in REFUSED; put it there.  */
extern void gpured_refuse_types (tree clauses, hash_set<tree> *refused);

/* Whether objects of TYPE hold a pointer.  */
extern bool gpured_holds_pointer_p (tree type);

/* warn.cc */

/* Warn of mistakes in FUN, which is in high GIMPLE, before `omplower', with the
   clauses that the user wrote.  */
extern void gpured_warn (function *fun);

/* profile.cc */

/* Have FUN, which is in high GIMPLE, read no profile if gpured may change it.  */
extern void gpured_profile (function *fun);

/* copy-stmt.cc */

/* A copy of STMT alone, with what is in it and variables of its own.  */
extern gimple *gpured_copy_stmt (gimple *stmt);

/* Add STMT and all in it to *LIST, in one order for it and its copies.  */
extern void gpured_list_stmts (gimple *stmt, vec<gimple *> *list);

/* fold-cache.cc */

/* Have the front end fold the expressions of a function again that changed before
   it became GENERIC (PLUGIN_PRE_GENERICIZE).  */
extern void gpured_forget_folded (void);

/* variables.cc */

/* The type of VAR or of what it refers to.  */
extern tree gpured_value_type (tree var);

/* The number of the loop of LOOP, perhaps several, that has the index VAR, or
   -1.  */
extern int gpured_loop_index (gimple *loop, tree var);

/* Make a variable of TYPE, called NAME in dumps, in the function that is
   compiled; put it ahead of *VARS, if VARS is not NULL.  */
extern tree gpured_make_variable (tree type, const char *name, tree *vars);

/* Make such a variable in the block BIND.  */
extern tree gpured_add_bind_variable (gbind *bind, tree type,
				      const char *name);

#endif
