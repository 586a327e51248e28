/* counters.c - counts what was executed, per kernel, function and source line.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Instructions count themselves while they run.  After each launch the counts are added
   to the records of the kernel and set back to zero.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "exec.h"

/* Everything that is counted: COUNTER (ID, TEXT).  */
#define COUNTERS							\
  COUNTER (warp_instructions, "warp instructions")			\
  COUNTER (thread_instructions, "thread instructions")			\
  COUNTER (alu, "  arithmetic")						\
  COUNTER (mem, "  loads and stores")					\
  COUNTER (branch, "  branches")					\
  COUNTER (barrier, "  barriers and fences")				\
  COUNTER (atomic, "  atomics")						\
  COUNTER (shuffle, "  shuffles and votes")				\
  COUNTER (call, "  calls and returns")					\
  COUNTER (divergent_branches, "divergent branches")			\
  COUNTER (global_requests, "global requests")				\
  COUNTER (global_sectors, "global sectors")				\
  COUNTER (global_read_sectors, "  sectors read")			\
  COUNTER (global_written_sectors, "  sectors written")			\
  COUNTER (global_lines, "global lines")				\
  COUNTER (shared_requests, "shared requests")				\
  COUNTER (shared_conflicts, "shared bank conflicts")			\
  COUNTER (local_requests, "local requests")				\
  COUNTER (local_bytes, "local bytes")					\
  COUNTER (cta_barriers, "barriers of the block")			\
  COUNTER (warp_barriers, "barriers of the warp")			\
  COUNTER (fences, "fences")						\
  COUNTER (global_atomics, "atomics in global memory")			\
  COUNTER (shared_atomics, "atomics in shared memory")			\
  COUNTER (atomic_lanes, "lanes of atomics")				\
  COUNTER (atomic_conflicts, "lanes of atomics after the first on one address")

enum counter
{
#define COUNTER(ID, TEXT) C_##ID,
  COUNTERS
#undef COUNTER
  C_LAST
};

static const struct { const char *id, *text; } names[] =
{
#define COUNTER(ID, TEXT) { #ID, TEXT },
  COUNTERS
#undef COUNTER
};

/* The counts of a function, or of a line, within a kernel.  */
struct part
{
  char *name;
  unsigned line;
  uint64_t calls;
  uint64_t c[C_LAST];
  struct part *next;
};

struct kernel
{
  char *name;
  uint64_t launches, blocks;
  uint64_t degree;		/* most lanes of an atomic on one address */
  unsigned grid[3], block[3];	/* of the first launch */
  bool varied;			/* not of all launches */
  uint64_t c[C_LAST];
  struct part *functions, *lines;
  struct kernel *next;
};

static struct kernel *
kernel_record (const char *name)
{
  struct kernel **k = &ptxsim.counters.kernels;

  while (*k && strcmp ((*k)->name, name) != 0)
    k = &(*k)->next;
  if (!*k)
    {
      char *copy = xstrdup (name);
      *k = xcalloc (1, sizeof **k);
      (*k)->name = copy;
    }
  return *k;
}

/* The record of LINE of the file NAME in LIST, or of the function NAME with line
   0; LIST is in their order.  */
static struct part *
part_record (struct part **list, const char *name, unsigned line)
{
  int order = 1;

  while (*list && (order = strcmp ((*list)->name, name)) <= 0
	 && (order < 0 || (*list)->line < line))
    list = &(*list)->next;
  if (*list && order == 0 && (*list)->line == line)
    return *list;
  struct part *part = xcalloc (1, sizeof *part);
  part->name = xstrdup (name);
  part->line = line;
  part->next = *list;
  *list = part;
  return part;
}

/* Add the counts of I to C and set them back.  */
static void
take (struct xinsn *i, uint64_t *c, uint64_t *degree)
{
  static const uint8_t class[XC_LAST] =
    { [XC_alu] = C_alu, [XC_mem] = C_mem, [XC_branch] = C_branch,
      [XC_barrier] = C_barrier, [XC_atomic] = C_atomic,
      [XC_shuffle] = C_shuffle, [XC_call] = C_call };
  enum ptx_op op = i->p->op;
  struct xmem *m = i->mem;

  c[C_warp_instructions] += i->n;
  c[C_thread_instructions] += i->lanes;
  c[class[i->cls]] += i->n;
  c[C_divergent_branches] += i->divergent;
  if (op == OP_bar || op == OP_barrier)
    c[C_cta_barriers] += i->n;
  else if (op == OP_bar_warp)
    c[C_warp_barriers] += i->n;
  else if (op == OP_fence || op == OP_membar)
    c[C_fences] += i->n;
  i->divergent = 0;
  if (!m)
    return;
  c[C_global_requests] += m->global;
  c[C_global_sectors] += m->sectors;
  if (op != OP_st && op != OP_red)
    c[C_global_read_sectors] += m->sectors;
  if (op == OP_st || op == OP_red || op == OP_atom)
    c[C_global_written_sectors] += m->sectors;
  c[C_global_lines] += m->lines;
  c[C_shared_requests] += m->shared;
  c[C_shared_conflicts] += m->conflicts;
  c[C_local_requests] += m->local;
  c[C_local_bytes] += m->local_bytes;
  if (i->cls == XC_atomic)
    {
      c[C_global_atomics] += m->global;
      c[C_shared_atomics] += m->shared;
    }
  c[C_atomic_lanes] += m->atomics;
  c[C_atomic_conflicts] += m->same;
  *degree = m->degree > *degree ? m->degree : *degree;
  m->global = m->sectors = m->lines = m->shared = m->conflicts = m->local
    = m->local_bytes = m->atomics = m->same = m->degree = 0;
}

/* Add the counts of line I->p->loc_line to K.  */
static void
take_line (struct kernel *k, const struct xinsn *i, const uint64_t *c)
{
  const char *file = exec_file (i);
  struct part *line = part_record (&k->lines, file ? file : "", i->p->loc_line);

  for (unsigned n = 0; n < C_LAST; n++)
    line->c[n] += c[n];
}

/* Add what function XF did to K, and set it back.  What count_row noted becomes
   executions and lanes of each instruction; the two behind the last do not
   count.  */
static void
fold_func (struct kernel *k, struct xfunc *xf)
{
  struct part *part = part_record (&k->functions, xf->f->name, 0);
  uint64_t executions = 0, lanes = 0;

  for (unsigned n = 0; n < xf->f->ninsns + 2; n++)
    {
      struct xinsn *i = &xf->insns[n];
      uint64_t c[C_LAST] = { 0 };
      executions += i->n;
      lanes += i->lanes;
      if (executions && n < xf->f->ninsns)
	{
	  i->n = executions;
	  i->lanes = lanes - i->masked;
	  take (i, c, &k->degree);
	  for (unsigned j = 0; j < C_LAST; j++)
	    {
	      part->c[j] += c[j];
	      k->c[j] += c[j];
	    }
	  if (ptxsim.settings.counters_lines)
	    take_line (k, i, c);
	}
      i->n = i->lanes = i->masked = 0;
    }
  part->calls += xf->calls;
  xf->calls = 0;
  xf->touched = false;
}

/* Note the launch dimensions of S in K.  */
static void
take_dimensions (struct kernel *k, const struct sim_launch *s)
{
  if (k->launches == 0)
    {
      memcpy (k->grid, s->grid, sizeof k->grid);
      memcpy (k->block, s->block, sizeof k->block);
    }
  else if (memcmp (k->grid, s->grid, sizeof k->grid) != 0
	   || memcmp (k->block, s->block, sizeof k->block) != 0)
    k->varied = true;
}

/* S is over.  */
void
counters_fold (struct sim_launch *s)
{
  struct kernel *k = kernel_record (s->kernel->f->name);

  take_dimensions (k, s);
  k->launches++;
  k->blocks += s->next_cta;
  for (unsigned n = 0; n < s->module->nfuncs; n++)
    if (s->module->funcs[n].touched)
      fold_func (k, &s->module->funcs[n]);
}

/* ---------------------------------------------------------------------- output */

static void
write_string (FILE *f, const char *s)
{
  putc ('"', f);
  for (; *s; s++)
    if (*s == '"' || *s == '\\')
      fprintf (f, "\\%c", *s);
    else if ((unsigned char) *s < ' ')
      fprintf (f, "\\u%04x", *s);
    else
      putc (*s, f);
  putc ('"', f);
}

static void
write_json_counts (FILE *f, const uint64_t *c)
{
  for (unsigned n = 0; n < C_LAST; n++)
    fprintf (f, ", \"%s\": %llu", names[n].id, (unsigned long long) c[n]);
}

static void
write_json_parts (FILE *f, const char *what, const struct part *list, bool lines)
{
  fprintf (f, ",\n     \"%s\": [", what);
  for (const struct part *p = list; p; p = p->next)
    {
      fprintf (f, "%s\n      {\"%s\": ", p == list ? "" : ",",
	       lines ? "file" : "name");
      write_string (f, p->name);
      if (lines)
	fprintf (f, ", \"line\": %u", p->line);
      else
	fprintf (f, ", \"calls\": %llu", (unsigned long long) p->calls);
      write_json_counts (f, p->c);
      putc ('}', f);
    }
  putc (']', f);
}

static void
write_json (FILE *f)
{
  fputs ("{", f);
  driver_counters (f, true);
  fputs (",\n  \"kernels\": [", f);
  for (const struct kernel *k = ptxsim.counters.kernels; k; k = k->next)
    {
      fprintf (f, "%s\n    {\"name\": ",
	       k == ptxsim.counters.kernels ? "" : ",");
      write_string (f, k->name);
      fprintf (f, ", \"launches\": %llu, \"blocks\": %llu, "
	       "\"atomic_degree\": %llu", (unsigned long long) k->launches,
	       (unsigned long long) k->blocks, (unsigned long long) k->degree);
      fprintf (f, ", \"grid\": [%u, %u, %u], \"block\": [%u, %u, %u], "
	       "\"dimensions_vary\": %s", k->grid[0], k->grid[1], k->grid[2],
	       k->block[0], k->block[1], k->block[2],
	       k->varied ? "true" : "false");
      write_json_counts (f, k->c);
      write_json_parts (f, "functions", k->functions, false);
      if (ptxsim.settings.counters_lines)
	write_json_parts (f, "lines", k->lines, true);
      putc ('}', f);
    }
  fputs ("\n  ]}\n", f);
}

/* One line for each source line, with what is not zero.  */
static void
write_text_lines (FILE *f, const struct part *list)
{
  for (const struct part *p = list; p; p = p->next)
    {
      fprintf (f, "%16llu warp instructions at %s:%u",
	       (unsigned long long) p->c[C_warp_instructions],
	       *p->name ? p->name : "?", p->line);
      for (unsigned n = C_warp_instructions + 1; n < C_LAST; n++)
	if (p->c[n])
	  fprintf (f, "%s %llu %s", n == C_warp_instructions + 1 ? ":" : ",",
		   (unsigned long long) p->c[n],
		   names[n].text + strspn (names[n].text, " "));
      putc ('\n', f);
    }
}

static void
write_text (FILE *f)
{
  driver_counters (f, false);
  for (const struct kernel *k = ptxsim.counters.kernels; k; k = k->next)
    {
      fprintf (f, "kernel %s\n%16llu launches\n%16llu blocks\n", k->name,
	       (unsigned long long) k->launches, (unsigned long long) k->blocks);
      for (unsigned n = 0; n < C_LAST; n++)
	if (k->c[n])
	  fprintf (f, "%16llu %s\n", (unsigned long long) k->c[n],
		   names[n].text);
      if (k->degree)
	fprintf (f, "%16llu lanes of one atomic on one address at most\n",
		 (unsigned long long) k->degree);
      if (ptxsim.settings.counters_lines)
	write_text_lines (f, k->lines);
      for (const struct part *p = k->functions; p; p = p->next)
	fprintf (f, "%16llu warp instructions in %llu calls of %s\n",
		 (unsigned long long) p->c[C_warp_instructions],
		 (unsigned long long) p->calls, p->name);
    }
}

void
counters_write (void)
{
  const char *to = ptxsim.settings.counters;

  if (!to)
    return;
  FILE *f = strcmp (to, "-") == 0 ? stderr : fopen (to, "w");
  if (!f)
    {
      ptxsim.report.count++;
      diag_error (NULL, MSG_exec_counters, to);
      return;
    }
  if (ptxsim.settings.counters_json)
    write_json (f);
  else
    write_text (f);
  if (f != stderr)
    fclose (f);
}
