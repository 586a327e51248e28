/* driver-entry.c - the exported entry points: lock, checks of arguments, trace.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum need { NEED_NONE, NEED_INIT, NEED_CTX };

static const struct row
{
  const char *name;
  enum need need;
  const char *kinds;
} rows[] =
{
#define CU(NAME, SINCE, NEED, KINDS, PARAMS, ARGS) \
  { #NAME, NEED_##NEED, KINDS },
#include "cuda.def"
};

/* A call in progress.  */
struct call
{
  enum cu_id id;
  enum cu_result result;
  char text[400];		/* its arguments, for the trace */
};

static __thread bool in_callback;

void
driver_unlock_for_callback (void)
{
  in_callback = true;
  pthread_mutex_unlock (&ptxsim.entry.lock);
}

void
driver_lock_after_callback (void)
{
  pthread_mutex_lock (&ptxsim.entry.lock);
  in_callback = false;
  pthread_cond_broadcast (&ptxsim.entry.callback_done);
}

void
driver_wait_for_callback (void)
{
  pthread_cond_wait (&ptxsim.entry.callback_done, &ptxsim.entry.lock);
}

/* Append argument number I of CALL, of kind KIND and value VALUE.  */

static void
trace_argument (struct call *call, unsigned i, char kind, uint64_t value)
{
  size_t len = strlen (call->text);
  const char *comma = i ? ", " : "";

  switch (kind)
    {
    case 'i':
      snprintf (call->text + len, sizeof call->text - len, "%s%d", comma,
		(int) value);
      break;
    case 'u':
    case 'z':
      snprintf (call->text + len, sizeof call->text - len, "%s%llu", comma,
		(unsigned long long) value);
      break;
    case 's':
      snprintf (call->text + len, sizeof call->text - len, "%s\"%s\"", comma,
		(const char *) (uintptr_t) value);
      break;
    default:
      snprintf (call->text + len, sizeof call->text - len,
		value ? "%s0x%llx" : "%sNULL", comma,
		(unsigned long long) value);
      break;
    }
}

/* The result that the needs of row ID alone give.  */

static enum cu_result
check_need (enum cu_id id)
{
  enum need need = rows[id].need;
  struct context *ctx;

  if (need == NEED_NONE)
    return CUDA_SUCCESS;
  if (!ptxsim.device.initialized)
    return CUDA_ERROR_NOT_INITIALIZED;
  if (need == NEED_INIT)
    return CUDA_SUCCESS;
  if (in_callback)
    return CUDA_ERROR_NOT_PERMITTED;
  ctx = context_current ();
  return ctx ? ctx->error : CUDA_ERROR_INVALID_CONTEXT;
}

/* Begin CALL to ID with the arguments that follow.  True if the call may go
   on; else its result is set.  */

static bool
call_enter (struct call *call, enum cu_id id, ...)
{
  const char *kinds = rows[id].kinds;
  va_list ap;

  pthread_mutex_lock (&ptxsim.entry.lock);
  if (ptxsim.counts.calls++ == 0)
    settings_read ();
  call->id = id;
  call->text[0] = '\0';
  call->result = check_need (id);
  va_start (ap, id);
  for (unsigned i = 0; kinds[i]; i++)
    {
      uint64_t value;

      if (kinds[i] == 'i')
	value = (uint64_t) va_arg (ap, int);
      else if (kinds[i] == 'u')
	value = va_arg (ap, unsigned);
      else if (kinds[i] == 'z' || kinds[i] == 'd')
	value = va_arg (ap, uint64_t);
      else
	value = (uintptr_t) va_arg (ap, void *);
      if (value == 0 && (kinds[i] == 'o' || kinds[i] == 's')
	  && call->result == CUDA_SUCCESS)
	{
	  diag_error (NULL, MSG_null_argument, rows[id].name, i + 1);
	  call->result = CUDA_ERROR_INVALID_VALUE;
	}
      if (ptxsim.driver.trace)
	trace_argument (call, i, kinds[i] == 's' && !value ? 'h' : kinds[i],
			value);
    }
  va_end (ap);
  return call->result == CUDA_SUCCESS;
}

/* CALL has run out of the host's memory.  */

static enum cu_result
call_memory (const struct call *call)
{
  diag_error (NULL, MSG_memory, rows[call->id].name);
  return CUDA_ERROR_OUT_OF_MEMORY;
}

/* End CALL and give its result.  */

static int
call_leave (struct call *call)
{
  if (driver_output (&ptxsim.driver.trace, &ptxsim.entry.trace_file))
    {
      fprintf (ptxsim.entry.trace_file, "%s (%s) = %d\n", rows[call->id].name,
	       call->text, call->result);
      fflush (ptxsim.entry.trace_file);
    }
  pthread_mutex_unlock (&ptxsim.entry.lock);
  return call->result;
}

/* The arguments of a row after a comma, or nothing for `()'.  */
#define AFTER_COMMA(...) , ##__VA_ARGS__

#define CU(NAME, SINCE, NEED, KINDS, PARAMS, ARGS)			\
  extern int NAME PARAMS __attribute__ ((visibility ("default")));	\
  int									\
  NAME PARAMS								\
  {									\
    struct call call;							\
    struct alloc_catch catch;						\
									\
    if (call_enter (&call, CU_##NAME AFTER_COMMA ARGS))			\
      {									\
	alloc_catch_begin (&catch);					\
	if (setjmp (catch.where) != 0)					\
	  call.result = call_memory (&call);				\
	else								\
	  {								\
	    call.result = drv_##NAME ARGS;				\
	    alloc_catch_end (&catch);					\
	  }								\
      }									\
    return call_leave (&call);						\
  }
#include "cuda.def"

#ifdef PTXSIM_COVERAGE
/* What gcov needs to be told before _exit.  */
extern void __gcov_dump (void);
#endif

/* When the program ends: write what the settings ask for; with PTXSIM_STRICT,
   reports turn the exit status into failure.  */

static void __attribute__ ((destructor))
report_at_exit (void)
{
  if (!ptxsim.device.initialized)
    return;
  fflush (NULL);
  counters_write ();
  diag_summary ();
  if (ptxsim.entry.trace_file && ptxsim.entry.trace_file != stderr)
    fclose (ptxsim.entry.trace_file);
  record_end ();
  if (ptxsim.driver.strict && diag_count () + sim_reports () > 0)
    {
      fflush (NULL);
#ifdef PTXSIM_COVERAGE
      __gcov_dump ();
#endif
      _exit (STRICT_STATUS);
    }
}
