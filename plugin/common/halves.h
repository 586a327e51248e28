/* halves.h - what the two halves of the plugin agree on, besides match and
   plan.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef GPURED_HALVES_H
#define GPURED_HALVES_H

/* What GCC, or the other file of the host half, looks for by its name; all else
   is hidden from them.  */
#define GPURED_SEEN __attribute__ ((visibility ("default")))

/* The file that GCC loads.  */
#define GPURED_DOOR "gpured.so"

/* The file of the host half that it loads (loader.cc).  */
#define GPURED_HOST_HALF "gpured_host.so"

/* The file of the device half.  GCC ends the name in -fplugin-arg-NAME-KEY at
   the first `-', so there is none in it.  */
#define GPURED_DEVICE_HALF "gpured_device.so"

/* The attribute of offload functions whose reductions the user wants left
   alone.  The blank keeps it out of reach of a source file.  */
#define GPURED_OFF_ATTRIBUTE "gpured off"

/* The attribute of functions in which lanes run as many iterations at a time as
   its value says, where they can.  */
#define GPURED_UNROLL_ATTRIBUTE "gpured unroll"

/* The attribute of functions whose reductions are to come out the same in every
   run, and of what is outlined of them.  */
#define GPURED_ORDERED_ATTRIBUTE "gpured deterministic"

/* The attribute of functions, and of what is outlined of them, whose user wants
   remarks: a list of the kinds, as purpose, and the file that they go to, a string or
   nothing.  */
#define GPURED_REMARKS_ATTRIBUTE "gpured remarks"

/* The gangs that a device surely has where their number is left to libgomp, twice as
   many as it has room for warps (nvptx_exec).  Of no more rows than these each has a
   gang: where the host half chooses the number, too.  */
#define GPURED_LEAST_GANGS 32

/* The argument of an empty assembler statement in the body of an OpenMP loop, if
   it does not matter which thread runs which iteration.  */
#define GPURED_LOOP_MARKER 0x6770726c

/* The argument of IFN_GOMP_USE_SIMT if it is a mode query of ours; GCC's own
   calls have none.  GPURED_QUERY_SPMD: do all threads of all teams run the
   kernel at once, each lane for itself?  GPURED_QUERY_TEAMS: do all threads
   of each team?  The difference is what omp_get_thread_num means then: the
   number in the grid or in the block, where omp_get_team_num is that of the
   block.  The device half answers; unanswered, both mean no.
   GPURED_QUERY_MORE: is this another team than the first?  It stands where
   more teams have been started than the user's one, for which others are there
   if the other mode queries are no.  GPURED_QUERY_NEVER and
   GPURED_QUERY_SIMT, GCC's own, do not leave the host half.  */
enum gpured_query
{
  GPURED_QUERY_SIMT = 0,
  GPURED_QUERY_SPMD = 0x67707264,
  GPURED_QUERY_TEAMS = 0x67707274,
  GPURED_QUERY_MORE = 0x6770726d,
  GPURED_QUERY_NEVER = 0x6770726e
};

/* What the host half calls in a kernel of GPURED_QUERY_TEAMS to combine
   values that only the program can combine over a block, and the device half
   replaces:

   void *GPURED_team_memory (void)
     GPURED_TEAM_BYTES of global memory of the block, the same in each call,
     aligned to 256, in the stacks that libgomp passes to the kernel: 128 KiB
     for each warp, of which GPURED_next has the beginning.

   void *GPURED_team_shared (size_t bytes)
     BYTES, a constant, of shared memory of the block, the same in each call,
     aligned to 256.

   int GPURED_team_next (void *mine, void *other, unsigned n, unsigned state[4],
			 unsigned *ticket, void *slot)
     GPURED_next (gpured-abi.h) for the block alone: in the end MINE of its
     first thread is the total, which may be in SLOT, too.  GPURED_next asks the
     ticket if the block is the last of the launch.  A TICKET of its own that is
     0 denies it, and is something else then.  */
#define GPURED_TEAM_MEMORY "GPURED_team_memory"
#define GPURED_TEAM_SHARED "GPURED_team_shared"
#define GPURED_TEAM_NEXT "GPURED_team_next"

/* In any kernel: int GPURED_team_warps (void) returns how many warps the block
   has, which are the threads of OpenMP that the program sees.  */
#define GPURED_TEAM_WARPS "GPURED_team_warps"

/* In any kernel: void GPURED_thread_barrier (int threads): the first THREADS
   lanes of the block wait for each other; and void GPURED_thread_end (int
   threads), which all lanes of the block execute when they will not do so any
   more.  */
#define GPURED_THREAD_BARRIER "GPURED_thread_barrier"
#define GPURED_THREAD_END "GPURED_thread_end"

/* In any kernel: void GPURED_threads (int threads), of the first thread of the
   block between two barriers: in functions that are called before the next
   such call there are so many threads, the first lanes.  Only where there is
   such a call may functions ask which of them they are in and how many there
   are, and wait.  */
#define GPURED_THREADS "GPURED_threads"

/* Where a team may be part of a warp instead of a block, the host half calls once,
   in front of the loop over the teams,

   unsigned GPURED_team_lanes (unsigned lanes)
     LANES, 8, 16 or 32, or 0 if a team is a block; the same in all threads of
     the launch.

   and all behind it that is said of a team is so of such a team.  What LANES should
   be depends on

   int GPURED_team_blocks (void)
     How many blocks there are.

   The lanes of such a team combine by

   unsigned GPURED_team_other32 (unsigned value, unsigned distance)
   uint64_t GPURED_team_other64 (uint64_t value, unsigned distance)
     The VALUE of the lane whose number differs by the bit DISTANCE.

   which the device half replaces.  */
#define GPURED_TEAM_LANES "GPURED_team_lanes"
#define GPURED_TEAM_BLOCKS "GPURED_team_blocks"
#define GPURED_TEAM_OTHER32 "GPURED_team_other32"
#define GPURED_TEAM_OTHER64 "GPURED_team_other64"

/* Where the memory begins, and its halves, which take turns as slots do.  The
   ticket is in the last bytes of a half.  */
#define GPURED_TEAM_START 65536
#define GPURED_TEAM_HALF 32768
#define GPURED_TEAM_TICKET (GPURED_TEAM_HALF - 16)
#define GPURED_TEAM_BYTES (2 * GPURED_TEAM_HALF)
#define GPURED_TEAM_ALIGN 256

/* A field in which two versions of GCC differ.  */
struct gpured_difference
{
  const char *name, *ours, *theirs;
};

/* True and the first DIFFERENCE if VERSION, of the GCC that loads this half,
   is not that of the headers the half was built with.  version.cc.  */
extern bool gpured_version_differs (const struct plugin_gcc_version *version,
				    struct gpured_difference *difference);

#endif
