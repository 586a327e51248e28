/* stream.c - the order of queued work: streams, events, callbacks, queries.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

static uint64_t device;
static int calls, last_status;
static void *last_stream;

static void
callback (void *stream, int status, void *data)
{
  uint64_t address;

  calls++;
  last_status = status;
  last_stream = stream;
  *(int *) data = 1;
  WANT (cuMemAlloc_v2 (&address, 16), CUDA_ERROR_NOT_PERMITTED);
  WANT (cuMemGetAddressRange_v2 (NULL, NULL, device),
	CUDA_ERROR_NOT_PERMITTED);
}

/* Work waits until it is asked for; pageable sources are read at once.  */

static void
laziness (void)
{
  void *stream = NULL;
  int source = 1, result = 0, marker = 0;

  OK (cuStreamCreate (&stream, 1));
  OK (cuMemcpyHtoDAsync_v2 (device, &source, sizeof source, stream));
  source = 2;
  OK (cuMemcpyDtoHAsync_v2 (&result, device, sizeof result, stream));
  OK (cuStreamAddCallback (stream, callback, &marker, 0));
  WANT (result, 0);
  WANT (marker, 0);
  OK (cuStreamSynchronize (stream));
  WANT (result, 1);
  WANT (marker, 1);
  WANT (last_status, CUDA_SUCCESS);
  WANT (last_stream == stream, 1);
  WANT (calls, 1);
  OK (cuStreamQuery (stream));
  OK (cuStreamDestroy_v2 (stream));
  WANT (cuStreamAddCallback (NULL, NULL, NULL, 0), CUDA_ERROR_INVALID_VALUE);
  WANT (cuStreamCreate (&stream, 7), CUDA_ERROR_INVALID_VALUE);
}

/* A pinned source is read when the copy happens.  */

static void
pinned (void)
{
  int *source = NULL, result = 0;

  OK (cuMemAllocHost_v2 ((void **) &source, sizeof *source));
  *source = 1;
  OK (cuMemcpyHtoDAsync_v2 (device, source, sizeof *source, NULL));
  *source = 2;
  OK (cuMemcpyDtoH_v2 (&result, device, sizeof result));
  WANT (result, 2);
  OK (cuMemFreeHost (source));
}

/* An event holds a stream back, and only as far as it was recorded when the
   wait was submitted.  */

static void
events (void)
{
  void *a = NULL, *b = NULL, *event = NULL, *end = NULL;
  int one = 1, two = 2, result = 0, other = 0;
  float ms = -1;

  OK (cuStreamCreate (&a, 1));
  OK (cuStreamCreate (&b, 1));
  OK (cuEventCreate (&event, 0));
  OK (cuEventCreate (&end, 0));
  OK (cuEventQuery (event));
  OK (cuStreamWaitEvent (b, event, 0));
  WANT (cuEventElapsedTime (&ms, event, end), CUDA_ERROR_INVALID_HANDLE);

  OK (cuMemcpyHtoDAsync_v2 (device, &one, sizeof one, a));
  OK (cuEventRecord (event, a));
  OK (cuMemcpyHtoDAsync_v2 (device, &two, sizeof two, a));
  OK (cuMemcpyDtoHAsync_v2 (&other, device, sizeof other, a));
  OK (cuStreamWaitEvent (b, event, 0));
  OK (cuMemcpyDtoHAsync_v2 (&result, device, sizeof result, b));
  OK (cuEventRecord (end, b));
  WANT (cuEventElapsedTime (&ms, event, end), CUDA_ERROR_NOT_READY);
  OK (cuStreamSynchronize (b));
  WANT (result, 1);
  WANT (other, 0);
  OK (cuEventElapsedTime (&ms, event, end));
  WANT (ms >= 0, 1);
  OK (cuEventSynchronize (event));
  OK (cuStreamQuery (a));
  WANT (other, 2);

  /* A stream may go while events name it, and the other way round.  */
  OK (cuEventRecord (event, a));
  OK (cuStreamDestroy_v2 (a));
  OK (cuEventSynchronize (event));
  OK (cuEventRecord (event, b));
  OK (cuEventDestroy_v2 (event));
  OK (cuStreamSynchronize (b));
  OK (cuStreamDestroy_v2 (b));
  OK (cuEventDestroy_v2 (end));
}

/* A long chain of waits between two streams.  */

static void
chain (void)
{
  enum { LINKS = 300 };
  void *s[2], *event[LINKS];
  int value[LINKS], result = 0;

  OK (cuStreamCreate (&s[0], 1));
  OK (cuStreamCreate (&s[1], 1));
  for (int i = 0; i < LINKS; i++)
    {
      value[i] = i;
      OK (cuEventCreate (&event[i], 2));
      if (i)
	OK (cuStreamWaitEvent (s[i & 1], event[i - 1], 0));
      OK (cuMemcpyHtoDAsync_v2 (device, &value[i], sizeof (int), s[i & 1]));
      OK (cuEventRecord (event[i], s[i & 1]));
    }
  OK (cuEventSynchronize (event[LINKS - 1]));
  OK (cuMemcpyDtoHAsync_v2 (&result, device, sizeof result, s[0]));
  OK (cuStreamSynchronize (s[0]));
  WANT (result, LINKS - 1);
  for (int i = 0; i < LINKS; i++)
    OK (cuEventDestroy_v2 (event[i]));
  OK (cuStreamDestroy_v2 (s[0]));
  OK (cuStreamDestroy_v2 (s[1]));
}

/* The null stream and blocking streams wait for each other; non-blocking ones
   do not.  */

static void
null_stream (void)
{
  void *blocking = NULL, *free_running = NULL;
  int one = 1, two = 2, three = 3, result = 0, other = 0;

  OK (cuStreamCreate (&blocking, 0));
  OK (cuStreamCreate (&free_running, 1));
  OK (cuMemcpyHtoDAsync_v2 (device + 4, &three, sizeof three, NULL));
  OK (cuMemcpyHtoDAsync_v2 (device, &one, sizeof one, blocking));
  OK (cuMemcpyDtoHAsync_v2 (&other, device, sizeof other, free_running));
  OK (cuMemcpyDtoH_v2 (&result, device, sizeof result));
  WANT (result, 1);
  WANT (other, 0);
  OK (cuMemcpyHtoDAsync_v2 (device, &two, sizeof two, NULL));
  OK (cuMemcpyDtoHAsync_v2 (&result, device, sizeof result, blocking));
  OK (cuStreamSynchronize (blocking));
  WANT (result, 2);
  OK (cuStreamSynchronize (free_running));
  WANT (other, 2);
  OK (cuMemcpyHtoDAsync_v2 (device, &three, sizeof three, blocking));
  OK (cuMemcpyDtoHAsync_v2 (&result, device, sizeof result, blocking));
  OK (cuStreamSynchronize (NULL));
  WANT (result, 3);
  OK (cuStreamDestroy_v2 (blocking));
  OK (cuStreamDestroy_v2 (free_running));
}

int
main (void)
{
  setenv ("PTXSIM_EAGER", "0", 1);
  cu_start ();
  OK (cuMemAlloc_v2 (&device, 64));
  laziness ();
  pinned ();
  events ();
  chain ();
  null_stream ();
  OK (cuMemFree_v2 (device));
  return cu_end ();
}
