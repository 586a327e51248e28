/* stream.c - queues of work, and the order of its execution.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* Work is put into queues and done as late as the rules allow: when something
   waits for it.  A program that forgets to wait then shows it.  Every operation
   has a ticket, its place in the order of submission over all streams; whatever
   an operation has to wait for has a lower ticket:

     - the operations before it in its own stream,
     - of a wait, the recording that the event stood for when it was submitted,
     - in the null stream, all that was submitted before it to blocking streams,
     - in a blocking stream, all that was submitted before it to the null
       stream.

   So following `what must be done first' always ends.  */

#include "driver.h"

#include <stdlib.h>
#include <time.h>

struct stream *
stream_new (struct context *ctx, bool blocking)
{
  struct stream *stream = handle_new (H_stream, ctx, sizeof *stream);

  if (stream)
    {
      stream->blocking = blocking;
      stream->refs = 1;
      stream->next = ctx->streams;
      ctx->streams = stream;
    }
  return stream;
}

struct stream *
stream_get (struct context *ctx, void *p)
{
  struct stream *stream;

  /* NULL and 1 (CU_STREAM_LEGACY) are the null stream.  */
  if ((uintptr_t) p <= 1)
    return ctx->null_stream;
  stream = handle_get (p, H_stream);
  if (stream && stream->handle.context != ctx)
    {
      diag_error (NULL, MSG_foreign_stream, p);
      return NULL;
    }
  return stream;
}

void
stream_unref (struct stream *stream)
{
  if (stream && --stream->refs == 0)
    free (stream);
}

void
stream_drop (struct stream *stream)
{
  struct context *ctx = stream->handle.context;
  struct stream **link = &ctx->streams;

  stream_run (stream, stream->last_ticket, false);
  while (*link != stream)
    link = &(*link)->next;
  *link = stream->next;
  handle_forget (stream);
  stream_unref (stream);
}

struct work *
work_new (struct stream *stream, enum work_kind kind)
{
  struct work *work = calloc (1, sizeof *work);

  if (work)
    {
      work->kind = kind;
      work->stream = stream;
    }
  return work;
}

/* Take the finished operation at the head of STREAM out of it.  */

static void
work_finish (struct stream *stream)
{
  struct work *work = stream->first;

  stream->first = work->next;
  if (!stream->first)
    stream->last = NULL;
  stream->done_ticket = work->ticket;
  if (work->kind == WORK_wait)
    stream_unref (work->wait.stream);
  free (work->owned);
  free (work);
}

uint64_t
work_next_ticket (void)
{
  return ptxsim.stream.last_ticket + 1;
}

enum cu_result
work_submit (struct work *work, bool wait)
{
  struct stream *stream = work->stream;

  work->ticket = ++ptxsim.stream.last_ticket;
  stream->last_ticket = work->ticket;
  if (stream->last)
    stream->last->next = work;
  else
    stream->first = work;
  stream->last = work;
  if (wait || ptxsim.driver.eager)
    return stream_run (stream, work->ticket, false);
  return CUDA_SUCCESS;
}

/* An unfinished operation that has to come before WORK, NULL if WORK can
   start.  */

static struct work *
work_needs (const struct work *work)
{
  struct stream *stream = work->stream;
  struct context *ctx = stream->handle.context;
  struct work *first;

  if (stream->first != work)
    return stream->first;
  if (work->kind == WORK_wait
      && work->wait.stream->done_ticket < work->wait.ticket)
    return work->wait.stream->first;
  if (stream == ctx->null_stream)
    {
      for (struct stream *s = ctx->streams; s; s = s->next)
	if (s->blocking && s->first && s->first->ticket < work->ticket)
	  return s->first;
    }
  else if (stream->blocking)
    {
      first = ctx->null_stream->first;
      if (first && first->ticket < work->ticket)
	return first;
    }
  return NULL;
}

/* Go on with the launch WORK for BUDGET warp instructions.  */

static enum cu_result
launch_step (struct work *work, uint64_t budget)
{
  enum sim_result r;

  if (ptxsim.stream.running && ptxsim.stream.running != work)
    {
      r = sim_step (ptxsim.stream.running->launch.running, 0);
      ptxsim.stream.running->launch.over = true;
      ptxsim.stream.running = NULL;
      if (r != SIM_OK)
	return (enum cu_result) r;
    }
  if (work->launch.over)
    return CUDA_SUCCESS;
  if (!work->launch.running)
    {
      ptxsim.counts.launches++;
      record_launch (work->launch.kernel->name);
      r = sim_start (&work->launch.running, work->launch.module,
		     work->launch.kernel, work->launch.grid, work->launch.block,
		     work->launch.shared, work->owned, work->launch.param_size);
      if (r != SIM_OK)
	return (enum cu_result) r;
      ptxsim.stream.running = work;
    }
  r = sim_step (work->launch.running, budget);
  if (r != SIM_NOT_READY)
    ptxsim.stream.running = NULL;
  return (enum cu_result) r;
}

double
driver_now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

/* Run the callback WORK outside of the lock.  STATUS is the state of the
   context.  */

static void
callback_run (struct work *work, enum cu_result status)
{
  bool null_p = work->stream == work->stream->handle.context->null_stream;

  work->callback.running = true;
  driver_unlock_for_callback ();
  work->callback.function (null_p ? NULL : work->stream, status,
			   work->callback.data);
  driver_lock_after_callback ();
}

/* Do WORK, the head of its stream.  CUDA_ERROR_NOT_READY when it needs more
   than BUDGET; once the context has failed only callbacks still happen.  */

static enum cu_result
work_run (struct work *work, uint64_t budget)
{
  struct context *ctx = work->stream->handle.context;
  enum cu_result r = CUDA_SUCCESS;

  if (work->kind == WORK_callback)
    callback_run (work, ctx->error);
  else if (ctx->error)
    {
      if (work == ptxsim.stream.running)
	launch_step (work, 0);
      return CUDA_SUCCESS;
    }
  switch (work->kind)
    {
    case WORK_copy:
    case WORK_set:
      if (!copy_run (work))
	r = CUDA_ERROR_ILLEGAL_ADDRESS;
      break;
    case WORK_launch:
      r = launch_step (work, budget);
      break;
    case WORK_record:
      if (handle_live_p (work->event, H_event)
	  && work->event->ticket == work->ticket)
	work->event->time = driver_now ();
      break;
    case WORK_callback:
    case WORK_wait:
      break;
    }
  if (r != CUDA_SUCCESS && r != CUDA_ERROR_NOT_READY)
    context_fail (ctx, r);
  return r;
}

enum cu_result
stream_run (struct stream *stream, uint64_t ticket, bool pump)
{
  struct context *ctx = stream->handle.context;
  uint64_t budget = pump ? ptxsim.driver.pump : 0;
  bool spent = false;

  stream->refs++;
  while (stream->done_ticket < ticket && stream->first)
    {
      struct work *work = stream->first, *before;

      while ((before = work_needs (work)) != NULL)
	work = before;
      if (work->kind == WORK_callback && work->callback.running)
	{
	  /* Another thread is in it.  */
	  if (pump)
	    break;
	  driver_wait_for_callback ();
	  continue;
	}
      if (pump && work->kind == WORK_launch)
	{
	  if (spent)
	    break;
	  spent = true;
	}
      if (work_run (work, budget) == CUDA_ERROR_NOT_READY)
	break;
      work_finish (work->stream);
    }
  if (ctx->error == CUDA_SUCCESS && stream->done_ticket < ticket
      && stream->first)
    {
      stream_unref (stream);
      return CUDA_ERROR_NOT_READY;
    }
  stream_unref (stream);
  return ctx->error;
}

/* A stream of CTX with work left, NULL if none.  With BLOCKING only those that
   the null stream orders itself with.  */

static struct stream *
busy_stream (const struct context *ctx, bool blocking)
{
  for (struct stream *s = ctx->streams; s; s = s->next)
    if (s->first && (s->blocking || !blocking))
      return s;
  return NULL;
}

enum cu_result
stream_run_all (struct stream *stream, bool pump)
{
  struct context *ctx = stream->handle.context;
  bool null_p = stream == ctx->null_stream;
  enum cu_result r = stream_run (stream, stream->last_ticket, pump);
  struct stream *s;

  /* Begin again each time: a callback may have let another thread change the
     list.  */
  while (r == CUDA_SUCCESS && null_p && (s = busy_stream (ctx, true)) != NULL)
    r = stream_run (s, s->last_ticket, pump);
  return r;
}

enum cu_result
context_run (struct context *ctx)
{
  struct stream *s;

  while ((s = busy_stream (ctx, false)) != NULL)
    stream_run (s, s->last_ticket, false);
  return ctx->error;
}
