/* state.h - what the stand-in driver knows between two calls: struct ptxsim.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   All variables that live as long as the program are members of one structure, in
   a group for each file that writes them; the comment of a group names the file,
   and others if they write it, too.  ../testsuite/ptxsim.emu/state.sh checks that
   there are no more variables.

   ENTRY.LOCK guards all of it.  Every cu* function takes it when it begins and gives
   it back when it returns (driver-entry.c), except while a callback of the program
   runs.  So only one thread at a time is in the files below, and none of them takes
   a lock.  The report at the program's exit and programs such as ptxsim-run need no
   lock: they have one thread.

   What each thread has for itself are thread-local variables of their files:
   alloc.c (innermost), driver-context.c (context_stack, depth) and driver-entry.c
   (in_callback).  */

#ifndef PTXSIM_STATE_H
#define PTXSIM_STATE_H

#include <locale.h>
#include <pthread.h>

#include "ptxsim.h"

/* A map from non-zero numbers to pointers: table.c.  */
struct table
{
  uint64_t *keys;
  void **values;
  size_t used, size;
};

struct driver_settings		/* from the environment: profile.c */
{
  uint64_t devices;		/* how many there are: 0 or 1 */
  uint64_t pump;		/* warp instructions done by a query */
  uint64_t max_reports;		/* messages printed; the rest is counted */
  bool eager;			/* do asynchronous work at once */
  bool strict;			/* reports make the exit status non-zero */
  const char *log;		/* file for the messages, too, "-" stderr, or NULL */
  const char *trace;		/* file for the calls, "-" stderr, or NULL */
  const char *copies;		/* file for copies to the host, "-" stderr, or NULL */
  uint64_t copies_bytes;	/* how much of each is printed */
};

struct driver_counts		/* rows of driver-count.def */
{
#define COUNT(NAME) uint64_t NAME;
#include "driver-count.def"
};

/* Lists by hash of the locations, and of what threads did there: race-sync.c.  */
#define SYNC_HASH 4096
#define SYNC_HANDS (1 << 16)

/* Of the host, the stand-in's own memory: mem-pageable.c.  */
struct range { uint64_t lo, hi; };
#define PAGEABLE_WINDOWS 256

struct ptxsim
{
  /* ------------------------------------------------------------- front */

  struct			/* ptx-parse.c; set by ptxsim-check.c */
  {
    unsigned max_errors;	/* after these an object is given up */
  } parse;

  struct			/* ptx-lex.c */
  {
    locale_t c_locale;		/* numbers have a point in it; made when needed */
  } lex;

  /* -------------------------------------------------------------- exec */

  struct			/* mem.c */
  {
    uint64_t delta;		/* host - device */
    uint64_t base, end;		/* device addresses */
    uint64_t window_shared, window_local, window_param;	/* generic addresses */
    unsigned generation;	/* counts what makes known blocks wrong; not 0 */
    unsigned char *init_bits;	/* a bit for each byte */
    struct block *blocks;	/* by address, also the dead ones */
    size_t nblocks, max_blocks, ndead;
    uint64_t cursor, in_use;
  } mem;

  struct			/* mem-pageable.c */
  {
    struct range own[8];	/* reservations, by files above and below; ends with
				   an empty one */
    struct block *pages;	/* of the host, by address */
    size_t n;
    /* The parts of the host that have records, by their addresses, in the order of
       the records.  */
    uint64_t windows[PAGEABLE_WINDOWS];
    unsigned nwindows, last;	/* LAST: found last */
  } pageable;

  struct			/* launch.c */
  {
    struct sim_launch *current;	/* that sim_step runs, or NULL */
    uint32_t serial;		/* of the last launch */
  } launch;

  struct			/* race*.c */
  {
    uint32_t now;		/* the last tick: race-order.c, race.c */
    unsigned shift;		/* of a block's number in a warp's: race-order.c */
    uint32_t exec;		/* number of the access looked at: race.c */
    uint32_t launch;		/* that the cells are of: race.c */
    struct cell *cells;		/* of device memory, reserved for all of it and
				   filled where it is used: race.c */
    struct row *rows;		/* of device memory, as CELLS: race-row.c */
    struct lists *lists;	/* of the cells of the launch: race.c */
    struct lists *free_lists;
    struct race *reports;	/* of the launch in progress: race-report.c */
  } race;

  struct			/* race-clock.c */
  {
    unsigned top;		/* the level of the root */
    bool lost;			/* memory ran out in the middle of a change: counts
				   of references may be wrong */
    struct node *spare;		/* in a list, through their first kid */
    struct slab *slabs;		/* all nodes */
  } clock;

  struct			/* race-sync.c */
  {
    bool acquires;		/* there are acquire operations, not only fences:
				   exec-load.c */
    bool used, hands_used;	/* TABLE, HANDS are not empty */
    uint32_t launch;		/* that TABLE is of */
    unsigned sizes;		/* of the writes in TABLE, a bit each */
    struct sync *table[SYNC_HASH];
    struct hand *hands[SYNC_HANDS];
  } sync;

  struct			/* report.c */
  {
    unsigned long count;	/* of reports: access.c, counters.c, exec-call.c,
				   exec-load.c and launch.c, too */
    struct made *made;		/* those that were made, to make each once */
    size_t nmade, max_made;
    /* What exec_place, exec_line and exec_where_thread return, till they are called
       again.  */
    struct ptx_place place;
    char line[300], where[600];
  } report;

  struct			/* counters.c */
  {
    struct kernel *kernels;	/* that were launched */
  } counters;

  /* ------------------------------------------------------------ driver */

  /* From the environment: profile.c, by settings_read, which the first cu* function
     calls.  driver-context.c sets limits in PROFILE.  */
  struct sim_profile profile;
  struct sim_settings settings;
  struct driver_settings driver;

  /* Counted where it happens: driver-copy.c, driver-entry.c, driver-memory.c,
     stream.c.  */
  struct driver_counts counts;

  struct			/* driver-entry.c */
  {
    pthread_mutex_t lock;	/* see above */
    pthread_cond_t callback_done;	/* a callback has returned */
    FILE *trace_file;
  } entry;

  struct			/* driver-device.c */
  {
    bool initialized;		/* cuInit was called */
  } device;

  struct			/* driver-context.c */
  {
    /* Destroyed contexts.  Other threads may still have them on their stacks and
       must find CUDA_ERROR_CONTEXT_IS_DESTROYED there, so they are kept.  */
    struct context *destroyed;
    size_t printf_fifo;		/* only kept: what printf writes is printed at once */
  } context;

  struct			/* driver-link.c */
  {
    struct table images;	/* in the hands of the program -> the struct link that
				   owns them */
  } link;

  struct			/* driver-record.c */
  {
    FILE *file;
    struct started *kernels, *last;	/* that were started, and the last one */
    unsigned long copies;	/* since the last launch */
  } record;

  struct			/* stream.c */
  {
    uint64_t last_ticket;
    struct work *running;	/* the launch that was begun and is not over; the
				   executor has one at a time */
  } stream;

  struct			/* syscall.c */
  {
    struct table heap;		/* of the device: address -> size of what malloc gave */
    uint64_t heap_used;
  } syscall;

  struct			/* table.c */
  {
    struct table handles;	/* that are alive */
  } table;

  struct			/* diag.c */
  {
    struct seen *seen_first, **seen_end;
    struct table seen_table;	/* hash -> struct seen, see seen_find */
    unsigned long count, printed, unprinted;
    char *log_buffer;		/* the log of a cuLink* call */
    size_t log_size, log_used;
    FILE *file;			/* of PTXSIM_LOG */
  } diag;
};

extern struct ptxsim ptxsim __attribute__ ((visibility ("hidden")));

#endif
