/* launch.c - runs the blocks of a launch; detects deadlocks; the watchdog.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   As many blocks are resident as the device has room for, in ascending order.  Their
   warps run in turn, a slice of instructions each.  Seed 0 keeps that order.  Another
   seed permutes the order in which blocks start, begins each round at another warp, and
   draws the length of each slice.  Most slices are short, so that any instructions of
   two warps can meet.  */

#include <stdlib.h>
#include <string.h>
#include "exec.h"

/* Bytes of local memory that a thread can have, see PTX_MAX_LOCAL.  */
#define MOST_LOCAL (1u << 19)

uint64_t
launch_random (struct sim_launch *s)
{
  uint64_t z = s->rng += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* ---------------------------------------------------------------------- blocks */

/* The number of the K-th block to start.  */
uint64_t
launch_block_number (const struct sim_launch *s, uint64_t k)
{
  if (!ptxsim.settings.seed)
    return k;
  /* A step without common factor with the number of blocks visits them all.  */
  uint64_t n = s->nctas, step = s->block_step;
  return (uint64_t) (((unsigned __int128) k * step + s->block_first) % n);
}

static uint64_t
gcd (uint64_t a, uint64_t b)
{
  while (b)
    {
      uint64_t t = a % b;
      a = b;
      b = t;
    }
  return a;
}

static void
choose_order (struct sim_launch *s)
{
  s->rng = ptxsim.settings.seed * UINT64_C (0x2545f4914f6cdd1d) + s->serial;
  s->block_first = launch_random (s) % s->nctas;
  s->block_step = launch_random (s) % s->nctas;
  while (gcd (s->block_step, s->nctas) != 1)
    s->block_step++;
}

static void
cta_free (struct cta *c)
{
  if (!c)
    return;
  for (unsigned k = 0; k < c->nwarps; k++)
    {
      sched_free (&c->warps[k]);
      async_end (&c->warps[k]);
      free (c->warps[k].sregs);
      free (c->warps[k].local);
      free (c->warps[k].written);
    }
  race_cta_end (c);
  free (c->written);
  free (c->warps);
  free (c->shared);
  free (c);
}

/* Set up warp K of C.  */
static bool
warp_start (struct sim_launch *s, struct cta *c, unsigned k)
{
  struct warp *w = &c->warps[k];
  unsigned left = s->threads - k * WARP_SIZE;

  s->x.warp = w;
  w->cta = c;
  w->id = k;
  w->exists = w->live = left >= WARP_SIZE ? FULL : (1u << left) - 1;
  w->sregs = aligned_alloc (64, (s->module->nsregs + 1) * 256);
  if (s->stack)
    w->local = malloc ((size_t) WARP_SIZE * s->stack);
  if (s->stack && s->x.init)
    w->written = calloc (WARP_SIZE, s->stack);
  struct frame *f = frame_new (&s->x, s->kernel, w->live, NULL, NULL);
  if (!w->sregs || (s->stack && !w->local)
      || (s->stack && s->x.init && !w->written) || !f)
    return false;
  if (s->stack)
    memset (w->local, 0xa5, (size_t) WARP_SIZE * s->stack);
  w->groups[0] = (struct group) { .mask = w->live, .state = G_RUN,
				  .pc = s->kernel->insns, .frame = f };
  sreg_fill (&s->x, w);
  return true;
}

/* Start the next block in place SLOT.  */
static bool
cta_start (struct sim_launch *s, unsigned slot)
{
  struct cta *c = calloc (1, sizeof *c);
  uint64_t n = launch_block_number (s, s->next_cta);

  s->resident[slot] = c;
  if (!c)
    return false;
  c->id[0] = n % s->grid[0];
  c->id[1] = n / s->grid[0] % s->grid[1];
  c->id[2] = n / s->grid[0] / s->grid[1];
  c->slot = slot;
  c->serial = s->next_cta++;
  c->shared_size = s->shared_size;
  c->shared = aligned_alloc (64, (c->shared_size + 127u) / 64 * 64);
  c->warps = calloc (s->nwarps, sizeof *c->warps);
  if (!c->shared || !c->warps)
    return false;
  uint32_t reserved = s->kernel->f->layout->reserved;
  memset (c->shared, 0, reserved);
  memset (c->shared + reserved, 0xa5, c->shared_size - reserved);
  c->nwarps = c->live_warps = s->nwarps;
  if (s->x.init && !(c->written = calloc (c->shared_size + 1, 1)))
    return false;
  if (c->written)
    memset (c->written, 0xff, reserved);
  if (s->x.race && !race_cta_start (s, c))
    return false;
  s->x.cta = c;
  for (unsigned k = 0; k < s->nwarps; k++)
    if (!warp_start (s, c, k))
      return false;
  return true;
}

/* -------------------------------------------------------------------- launches */

/* Blocks of S that fit on one multiprocessor.  */
static unsigned
occupancy (const struct sim_launch *s)
{
  const struct sim_profile *p = &ptxsim.profile;
  unsigned threads = s->nwarps * WARP_SIZE;
  unsigned regs = (p->reported_regs ? p->reported_regs
		   : sim_func_regs (s->kernel->f)) * threads;
  unsigned n = p->max_blocks_sm;

  if (n > p->max_threads_sm / threads)
    n = p->max_threads_sm / threads;
  if (regs && n > p->regs_sm / regs)
    n = p->regs_sm / regs;
  if (s->shared_size && n > p->shared_sm / s->shared_size)
    n = p->shared_sm / s->shared_size;
  return n ? n : 1;
}

static void
launch_free (struct sim_launch *s)
{
  for (unsigned k = 0; s->resident && k < s->nresident; k++)
    cta_free (s->resident[k]);
  free (s->resident);
  free (s->params);
  free (s);
}

/* Allocate what S needs.  */
static enum sim_result
launch_prepare (struct sim_launch *s, const void *params)
{
  uint64_t room = (uint64_t) occupancy (s) * ptxsim.profile.sms;

  s->max_resident = room < s->nctas ? room : s->nctas;
  s->resident = calloc (s->max_resident, sizeof *s->resident);
  s->params = malloc (s->param_size + 1);
  if (!s->resident || !s->params)
    return SIM_OUT_OF_MEMORY;
  if (s->param_size)
    memcpy (s->params, params, s->param_size);
  choose_order (s);
  return SIM_OK;
}

enum sim_result
sim_start (struct sim_launch **launch, struct ptx_module *module,
	   struct ptx_func *kernel, const unsigned grid[3],
	   const unsigned block[3], unsigned dynamic_shared,
	   const void *params, size_t param_size)
{
  struct sim_launch *s = calloc (1, sizeof *s);

  if (!s)
    return SIM_OUT_OF_MEMORY;
  s->x.launch = s;
  s->x.init = ptxsim.settings.check_init;
  s->x.race = ptxsim.settings.check_race || ptxsim.settings.check_lane;
  s->x.checks = s->x.init || s->x.race;
  s->module = module->exec;
  s->kernel = kernel->exec;
  memcpy (s->grid, grid, sizeof s->grid);
  memcpy (s->block, block, sizeof s->block);
  s->nctas = (uint64_t) grid[0] * grid[1] * grid[2];
  s->threads = block[0] * block[1] * block[2];
  s->nwarps = (s->threads + WARP_SIZE - 1) / WARP_SIZE;
  s->dynamic_shared = dynamic_shared;
  s->shared_size = (dynamic_shared ? kernel->layout->dynamic + dynamic_shared
		    : kernel->layout->size);
  load_layout (s->module, kernel->layout);
  s->stack = s->kernel->stack + (s->kernel->recursive ? ptxsim.profile.stack : 0);
  if (s->stack > MOST_LOCAL)
    s->stack = MOST_LOCAL;
  s->param_size = param_size;
  s->serial = ++ptxsim.launch.serial;
  enum sim_result r = SIM_INVALID_VALUE;
  if (s->nctas && s->threads
      && s->threads <= ptxsim.profile.max_threads_block
      && kernel->shared_size + dynamic_shared <= ptxsim.profile.shared_block)
    r = launch_prepare (s, params);
  if (r != SIM_OK)
    {
      launch_free (s);
      return r;
    }
  *launch = s;
  return SIM_OK;
}

/* What the groups of W wait for.  */
static void
report_warp (struct sim_launch *s, struct warp *w)
{
  static const char *const waits[] =
    { "nowhere", "for their turn", "for lanes of their mask",
      "for lanes of their warp at a barrier", "at a barrier" };
  unsigned *b = w->cta->id;

  s->x.warp = w;
  s->x.cta = w->cta;
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state != G_FREE)
      diag_error (exec_place (g->pc), MSG_exec_deadlock_warp, b[0], b[1], b[2],
		  w->id, g->mask, waits[g->state],
		  exec_where (&s->x, g->pc, first_lane (g->mask)));
}

static void
report_deadlock (struct sim_launch *s)
{
  unsigned shown = 0;

  ptxsim.report.count++;
  diag_error (NULL, MSG_exec_deadlock, s->kernel->f->name, s->nresident,
	      (unsigned long long) (s->nctas - s->next_cta));
  for (unsigned k = 0; k < s->nresident; k++)
    for (unsigned w = 0; w < s->resident[k]->nwarps && shown < 64; w++)
      if (s->resident[k]->warps[w].live)
	{
	  report_warp (s, &s->resident[k]->warps[w]);
	  shown++;
	}
}

/* Bring in as many blocks as there is room for; a finished one leaves.  */
static bool
refill (struct sim_launch *s)
{
  while (s->nresident < s->max_resident && s->next_cta < s->nctas)
    if (!cta_start (s, s->nresident++))
      return false;
  return true;
}

/* The block in place SLOT is done.  */
static bool
replace (struct sim_launch *s, unsigned slot)
{
  struct cta *c = s->resident[slot];

  s->x.cta = c;
  for (unsigned k = 0; k < c->nwarps; k++)
    async_finish (&s->x, &c->warps[k]);
  cta_free (c);
  if (s->next_cta < s->nctas)
    return cta_start (s, slot);
  s->resident[slot] = s->resident[--s->nresident];
  if (slot < s->nresident)
    s->resident[slot]->slot = slot;
  s->resident[s->nresident] = NULL;
  return true;
}

/* The instructions of the next slice.  */
static uint64_t
slice_length (struct sim_launch *s)
{
  if (!ptxsim.settings.seed)
    return SLICE;
  uint64_t r = launch_random (s);
  return 1 + (r >> 8) % (r & 3 ? 12 : SLICE);
}

/* Give each warp of block C a slice, from S->turn_warp on.  False when the budget
   or the launch is over.  */
static bool
cta_turn (struct sim_launch *s, struct cta *c, uint64_t end)
{
  unsigned first = ptxsim.settings.seed ? launch_random (s) % c->nwarps : 0;

  s->x.cta = c;
  for (; s->turn_warp < c->nwarps; s->turn_warp++)
    {
      struct warp *w = &c->warps[(first + s->turn_warp) % c->nwarps];
      if (!w->live || w->blocked)
	continue;
      uint64_t n = sched_warp (&s->x, w, slice_length (s));
      s->executed += n;
      s->clock += n;
      s->progress = true;
      if (s->result != SIM_OK)
	return false;
      if (s->executed >= ptxsim.settings.watchdog && ptxsim.settings.watchdog)
	{
	  ptxsim.report.count++;
	  diag_error (NULL, MSG_exec_watchdog, s->kernel->f->name,
		      (unsigned long long) s->executed,
		      (unsigned long long) (s->nctas - s->next_cta));
	  s->result = SIM_TIMEOUT;
	  return false;
	}
      if (s->executed >= end)
	{
	  s->turn_warp++;
	  return false;
	}
    }
  s->turn_warp = 0;
  return true;
}

/* Run S until END warp instructions have been executed in all.  Not in a function
   that calls setjmp, where little is kept in registers.  */
static enum sim_result __attribute__ ((noinline))
launch_run (struct sim_launch *s, uint64_t end)
{
  if (!refill (s))
    return SIM_OUT_OF_MEMORY;
  while (s->nresident)
    {
      if (s->turn >= s->nresident)
	{
	  s->turn = 0;
	  if (!s->progress)
	    {
	      report_deadlock (s);
	      return SIM_TIMEOUT;
	    }
	  s->progress = false;
	}
      struct cta *c = s->resident[s->turn];
      if (!cta_turn (s, c, end))
	return s->result != SIM_OK ? s->result : SIM_NOT_READY;
      if (c->live_warps)
	s->turn++;
      else if (!replace (s, s->turn))
	return SIM_OUT_OF_MEMORY;
    }
  return SIM_OK;
}

/* Run S until END warp instructions have been executed in all; when it is over,
   report and count.  */
static enum sim_result
launch_step (struct sim_launch *s, uint64_t end)
{
  struct alloc_catch catch;

  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    return SIM_OUT_OF_MEMORY;
  enum sim_result r = launch_run (s, end);
  ptxsim.launch.current = NULL;
  if (r != SIM_NOT_READY)
    {
      if (s->x.race)
	race_report (s);
      counters_fold (s);
    }
  alloc_catch_end (&catch);
  return r;
}

enum sim_result
sim_step (struct sim_launch *s, uint64_t budget)
{
  bool race = s->x.race;

  pageable_forget ();
  ptxsim.launch.current = s;
  enum sim_result r = launch_step (s, budget ? s->executed + budget : UINT64_MAX);
  ptxsim.launch.current = NULL;
  if (r == SIM_NOT_READY)
    return r;
  if (r == SIM_OUT_OF_MEMORY)
    {
      diag_error (NULL, MSG_exec_memory, s->kernel->f->name);
      race_lose ();
    }
  launch_free (s);
  if (race)
    race_forget ();
  if (r == SIM_OUT_OF_MEMORY)
    race_recover ();
  return r;
}
