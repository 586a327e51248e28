/* driver-stream.c - entry points for streams, events and callbacks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdlib.h>

enum cu_result
drv_cuStreamCreate (void **out, unsigned flags)
{
  struct stream *stream;

  /* 0 default, 1 non-blocking.  */
  if (flags > 1)
    return CUDA_ERROR_INVALID_VALUE;
  stream = stream_new (context_current (), flags == 0);
  if (!stream)
    return CUDA_ERROR_OUT_OF_MEMORY;
  *out = stream;
  return CUDA_SUCCESS;
}

/* The stream P of the current context.  */

static struct stream *
current_stream (void *p)
{
  return stream_get (context_current (), p);
}

enum cu_result
drv_cuStreamDestroy_v2 (void *p)
{
  struct stream *stream = current_stream (p);

  if (!stream || stream == context_current ()->null_stream)
    return CUDA_ERROR_INVALID_HANDLE;
  stream_drop (stream);
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuStreamQuery (void *p)
{
  struct stream *stream = current_stream (p);

  return stream ? stream_run_all (stream, true) : CUDA_ERROR_INVALID_HANDLE;
}

enum cu_result
drv_cuStreamSynchronize (void *p)
{
  struct stream *stream = current_stream (p);

  return stream ? stream_run_all (stream, false) : CUDA_ERROR_INVALID_HANDLE;
}

enum cu_result
drv_cuStreamAddCallback (void *p, void (*function) (void *, int, void *),
			 void *data, unsigned flags)
{
  struct stream *stream = current_stream (p);
  struct work *work;

  if (!stream)
    return CUDA_ERROR_INVALID_HANDLE;
  if (!function || flags)
    return CUDA_ERROR_INVALID_VALUE;
  work = work_new (stream, WORK_callback);
  if (!work)
    return CUDA_ERROR_OUT_OF_MEMORY;
  work->callback.function = function;
  work->callback.data = data;
  return work_submit (work, false);
}

enum { EVENT_DISABLE_TIMING = 2, EVENT_FLAGS = 7 };

enum cu_result
drv_cuEventCreate (void **out, unsigned flags)
{
  struct event *event;

  if (flags & ~EVENT_FLAGS)
    return CUDA_ERROR_INVALID_VALUE;
  event = handle_new (H_event, context_current (), sizeof *event);
  if (!event)
    return CUDA_ERROR_OUT_OF_MEMORY;
  event->timing = !(flags & EVENT_DISABLE_TIMING);
  *out = event;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuEventDestroy_v2 (void *p)
{
  struct event *event = handle_get (p, H_event);

  if (!event)
    return CUDA_ERROR_INVALID_HANDLE;
  stream_unref (event->stream);
  handle_free (event);
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuEventRecord (void *p, void *stream_p)
{
  struct event *event = handle_get (p, H_event);
  struct stream *stream = current_stream (stream_p);
  struct work *work;

  if (!event || !stream || event->handle.context != stream->handle.context)
    return CUDA_ERROR_INVALID_HANDLE;
  work = work_new (stream, WORK_record);
  if (!work)
    return CUDA_ERROR_OUT_OF_MEMORY;
  work->event = event;
  stream_unref (event->stream);
  stream->refs++;
  event->stream = stream;
  /* work_submit may run it at once, and it must find its own ticket.  */
  event->ticket = work_next_ticket ();
  return work_submit (work, false);
}

enum cu_result
drv_cuStreamWaitEvent (void *stream_p, void *p, unsigned flags)
{
  struct event *event = handle_get (p, H_event);
  struct stream *stream = current_stream (stream_p);
  struct work *work;

  if (!event || !stream)
    return CUDA_ERROR_INVALID_HANDLE;
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  if (!event->stream)
    return CUDA_SUCCESS;
  work = work_new (stream, WORK_wait);
  if (!work)
    return CUDA_ERROR_OUT_OF_MEMORY;
  work->wait.stream = event->stream;
  work->wait.ticket = event->ticket;
  event->stream->refs++;
  return work_submit (work, false);
}

/* Go on until EVENT is reached.  */

static enum cu_result
event_wait (void *p, bool pump)
{
  struct event *event = handle_get (p, H_event);

  if (!event)
    return CUDA_ERROR_INVALID_HANDLE;
  return (event->stream ? stream_run (event->stream, event->ticket, pump)
	  : CUDA_SUCCESS);
}

enum cu_result
drv_cuEventQuery (void *p)
{
  return event_wait (p, true);
}

enum cu_result
drv_cuEventSynchronize (void *p)
{
  return event_wait (p, false);
}

enum cu_result
drv_cuEventElapsedTime (float *ms, void *start_p, void *end_p)
{
  struct event *start = handle_get (start_p, H_event);
  struct event *end = handle_get (end_p, H_event);

  if (!start || !end || !start->timing || !end->timing
      || !start->stream || !end->stream)
    return CUDA_ERROR_INVALID_HANDLE;
  if (start->stream->done_ticket < start->ticket
      || end->stream->done_ticket < end->ticket)
    return CUDA_ERROR_NOT_READY;
  *ms = end->time - start->time;
  return CUDA_SUCCESS;
}
