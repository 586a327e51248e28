/* driver.h - declarations that the files of the driver layer share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef PTXSIM_DRIVER_H
#define PTXSIM_DRIVER_H

#include "state.h"

/* ------------------------------------------------------- the driver's ABI */

enum cu_result
{
#define ERR(NUMBER, NAME, TEXT) CUDA_##NAME = NUMBER,
#include "cuda-error.def"
};

enum cu_id
{
#define CU(NAME, ...) CU_##NAME,
#include "cuda.def"
  CU_LAST
};

enum cu_memory { CU_MEMORY_HOST = 1, CU_MEMORY_DEVICE, CU_MEMORY_ARRAY,
		 CU_MEMORY_UNIFIED };

struct cu_copy_end_2d
{
  size_t x, y;
  unsigned type;		/* enum cu_memory */
  void *host;
  uint64_t device;
  void *array;
  size_t pitch;
};

struct cu_copy_2d
{
  struct cu_copy_end_2d src, dst;
  size_t width, height;
};

struct cu_copy_end_3d
{
  size_t x, y, z, lod;
  unsigned type;
  void *host;
  uint64_t device;
  void *array, *reserved;
  size_t pitch, height;
};

struct cu_copy_3d
{
  struct cu_copy_end_3d src, dst;
  size_t width, height, depth;
};

/* Make the prototypes of what the entry points call.  */
#define CU(NAME, SINCE, NEED, KINDS, PARAMS, ARGS) \
  extern enum cu_result drv_##NAME PARAMS;
#include "cuda.def"

/* ------------------------------------------------------------------ tables */

extern bool table_put (struct table *, uint64_t key, void *value);
extern void *table_get (const struct table *, uint64_t key);
extern void *table_remove (struct table *, uint64_t key);
/* Step through the entries from *AT = 0 on; false at the end.  */
extern bool table_next (const struct table *, size_t *at, uint64_t *key,
			void **value);
extern void table_free (struct table *);

/* Objects that the program holds by address.  Each begins with a struct
   handle.  */
enum handle_kind
{ H_context, H_module, H_function, H_link, H_stream, H_event, H_LAST };

struct handle
{
  enum handle_kind kind;
  struct context *context;	/* owner; NULL for contexts */
};

/* A zeroed object of SIZE bytes that begins with a handle, NULL without
   memory.  */
extern void *handle_new (enum handle_kind, struct context *, size_t size);
/* P if it is a live object of KIND, else NULL after a message.  */
extern void *handle_get (void *p, enum handle_kind);
/* True if P is a live object of KIND; says nothing otherwise.  */
extern bool handle_live_p (const void *p, enum handle_kind);
extern void handle_free (void *);
/* Make the address of an object invalid without freeing it.  */
extern void handle_forget (void *);
/* Any live object of KIND that CONTEXT owns, NULL if none.  */
extern void *handle_any (enum handle_kind, const struct context *);

/* ---------------------------------------------------------------- contexts */

struct stream;

struct context
{
  struct handle handle;
  enum cu_result error;		/* standing error, set by a failed launch */
  struct stream *null_stream;
  struct stream *streams;	/* all, with the null stream */
  struct table memory;		/* address -> struct allocation */
  struct context *next_destroyed;
};

/* The context that is current in this thread, NULL if none.  */
extern struct context *context_current (void);
/* Leave the driver's lock for a callback into the program and come back.  */
extern void driver_unlock_for_callback (void);
extern void driver_lock_after_callback (void);
/* Wait until another thread has come back from a callback.  */
extern void driver_wait_for_callback (void);
/* Milliseconds on the host's clock.  */
extern double driver_now (void);
/* Remember ERROR as the standing error of CONTEXT.  */
extern void context_fail (struct context *, enum cu_result error);

/* ----------------------------------------------------------------- streams */

enum work_kind
{ WORK_copy, WORK_set, WORK_launch, WORK_callback, WORK_record, WORK_wait };

/* A box of bytes in host or device memory.  PITCH is the distance of two rows
   and SLICE that of two planes.  */
struct box
{
  bool device;
  uint64_t address;
  size_t pitch, slice;
};

struct work
{
  enum work_kind kind;
  uint64_t ticket;		/* order of enqueuing, over all streams */
  struct stream *stream;
  struct work *next;
  void *owned;			/* freed with the operation: a snapshot of the
				   source, the parameters of a launch */
  union
  {
    struct
    {
      struct box dst, src;
      size_t width, height, depth;
      unsigned char value;	/* WORK_set */
    } copy;
    struct
    {
      struct ptx_module *module;
      struct ptx_func *kernel;
      unsigned grid[3], block[3], shared;
      size_t param_size;
      struct sim_launch *running;
      bool over;		/* finished ahead of its turn */
    } launch;
    struct
    {
      void (*function) (void *, int, void *);
      void *data;
      bool running;
    } callback;
    struct event *event;	/* WORK_record */
    struct
    {
      struct stream *stream;
      uint64_t ticket;
    } wait;
  };
};

struct stream
{
  struct handle handle;
  bool blocking;		/* orders itself with the null stream */
  uint64_t last_ticket, done_ticket;
  struct work *first, *last;
  struct stream *next;		/* of the context */
  unsigned refs;		/* events and waits that name it */
};

struct event
{
  struct handle handle;
  bool timing;
  struct stream *stream;	/* of the last record, NULL if none */
  uint64_t ticket;
  double time;			/* ms, when the record was reached */
};

/* The stream that the program means by P in CONTEXT; NULL after a message.  */
extern struct stream *stream_get (struct context *, void *p);
extern struct stream *stream_new (struct context *, bool blocking);
/* Finish the work of a stream and let it go.  */
extern void stream_drop (struct stream *);
extern void stream_unref (struct stream *);
extern struct work *work_new (struct stream *, enum work_kind);
/* The ticket that the next operation submitted will get.  */
extern uint64_t work_next_ticket (void);
/* Put WORK at the end of its stream.  With WAIT, or where the settings ask for
   eager work, also do it.  */
extern enum cu_result work_submit (struct work *, bool wait);
/* Do the work of STREAM up to TICKET.  With PUMP only a slice of it:
   CUDA_ERROR_NOT_READY when more is left.  */
extern enum cu_result stream_run (struct stream *, uint64_t ticket, bool pump);
/* The same for all the work of STREAM; for the null stream also what was
   submitted to blocking streams, which it orders itself with.  */
extern enum cu_result stream_run_all (struct stream *, bool pump);
/* Do all the work of CONTEXT.  */
extern enum cu_result context_run (struct context *);
/* Carry out a copy or a set; false if its device memory has gone.  */
extern bool copy_run (const struct work *);

/* ------------------------------------------------------------------ memory */

enum allocation_kind { A_device, A_pinned, A_managed };

struct allocation
{
  enum allocation_kind kind;
  uint64_t address, size;
};

/* The block of CONTEXT that holds ADDRESS, NULL if none.  */
extern struct allocation *memory_find (struct context *, uint64_t address);
extern void memory_free_all (struct context *);

/* ----------------------------------------------------------------- modules */

struct module
{
  struct handle handle;
  struct ptx_module *module;
  struct table functions;	/* struct ptx_func -> struct function */
};

struct function
{
  struct handle handle;
  struct module *module;
  struct ptx_func *func;
};

extern void module_drop (struct module *);
extern void link_drop (void *);
/* Parse the PTX text of SIZE bytes, which may end in NULs, and check that the
   device can run it.  NAME is for messages.  */
/* The version of the driver API, 13.0, and the newest of PTX that it knows.  */
#define DRIVER_VERSION 13000
#define DRIVER_PTX 90

extern enum cu_result link_parse (struct ptx_object **, const char *text, size_t size,
			const char *name);
/* The linked module that the cuLinkComplete image at IMAGE stands for; NULL
   after a message.  *RESULT then says why.  */
extern struct ptx_module *link_module_of_image (const void *image,
						enum cu_result *result);
/* True if IMAGE was made by cuLinkComplete.  */
extern bool link_image_p (const void *image);

/* Limits of FUNCTION on this device.  */
extern unsigned function_regs (const struct ptx_func *);
extern unsigned function_max_threads (const struct ptx_func *);

/* ---------------------------------------------------- settings and reports */

/* The exit status that PTXSIM_STRICT gives to a program with reports.  */
#define STRICT_STATUS 86

/* Read PTXSIM_* from the environment.  A wrong setting ends the program.  */
extern void settings_read (void);

/* The file *F, opened at the first call if *NAME, of a setting, is one; NULL if it
   cannot be, which is said once.  */
extern FILE *driver_output (const char **name, FILE **f);
/* Note that the kernel NAME starts, and what the copy WORK to the host brought, if
   PTXSIM_COPIES asks for it.  */
extern void record_launch (const char *name);
extern void record_copy (const struct work *work);
extern void record_end (void);

/* Text of messages for a caller of cuLink*: from here on every message is
   also put into BUFFER, at most SIZE bytes with the NUL.  */
extern void diag_capture_start (char *buffer, size_t size);
/* End that; returns the number of bytes used without the NUL.  */
extern size_t diag_capture_end (void);
/* How many messages of severity ERROR or WARNING there were.  */
extern unsigned long diag_count (void);
/* Print how often repeated messages came.  */
extern void diag_summary (void);

#endif
