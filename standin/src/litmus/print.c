/* print.c - writes a program of ptxsim-litmus as PTX.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A thread of the program is one lane; the other lanes only take part in barriers.  At
   its end a thread stores what it read, 8 bytes for each result.  */

#include <inttypes.h>
#include "litmus.h"

static const char *const scopes[] = { "", ".cta", ".cluster", ".gpu", ".sys" };
static const char *const orders[] =
  { "", ".volatile", ".relaxed", ".acquire", ".release", ".acq_rel", ".sc" };
static const char *const updates[] =
  { "exch.b", "add.u", "add.noftz.f", "cas.b" };

static FILE *out;
static unsigned line;

#define PUT(...) (line++, fprintf (out, __VA_ARGS__), putc ('\n', out))

/* Load, store or update by E, the first event of its instruction.  */
static void
print_access (const struct program *p, const struct step *e, unsigned number)
{
  const char *space = p->shared ? ".shared" : ".global";
  const char *scope = e->order > O_volatile ? scopes[e->scope] : "";
  unsigned bits = 8 * e->size;
  bool load = e->kind == K_load;
  char where[40];

  if (p->shared)
    snprintf (where, sizeof where, "[m+%u]", e->at);
  else
    snprintf (where, sizeof where, "[%%m+%u]", e->at);
  if (e->kind <= K_store)
    {
      char values[100];
      if (e->count == 2 && load)
	snprintf (values, sizeof values, "{ %%v%u, %%v%u }", number, number + 1);
      else if (load)
	snprintf (values, sizeof values, "%%v%u", number);
      else if (e->count == 2)
	snprintf (values, sizeof values, "{ %" PRIu64 ", %" PRIu64 " }", e->value,
		  e[1].value);
      else
	snprintf (values, sizeof values, "%" PRIu64, e->value);
      PUT ("\t%s%s%s%s%s.u%u %s, %s;", load ? "ld" : "st", orders[e->order],
	   scope, space, e->count == 2 ? ".v2" : "", bits, load ? values : where,
	   load ? where : values);
      return;
    }
  char compare[40] = "", result[20] = "", type[8], value[40];
  if (e->kind == K_atom)
    snprintf (result, sizeof result, "%%v%u, ", number);
  if (e->update == U_cas)
    snprintf (compare, sizeof compare, ", %" PRIu64, e->compare);
  snprintf (type, sizeof type, e->count == 2 ? "16x2" : "%u", bits);
  snprintf (value, sizeof value, "%" PRIu64, e->value);
  if (e->update == U_half)
    {
      PUT ("\tmov.b%u %%w%u, %" PRIu64 ";", e->count * bits, number,
	   e->value | (e->count == 2 ? e[1].value << 16 : 0));
      snprintf (value, sizeof value, "%%w%u", number);
    }
  PUT ("\t%s%s%s%s.%s%s %s%s%s, %s;", e->kind == K_atom ? "atom" : "red",
       orders[e->order], scope, space, updates[e->update], type, result, where,
       compare, value);
}

/* The instruction that begins with event NUMBER of P.  */
static void
print_event (struct program *p, unsigned number)
{
  struct step *e = &p->events[number];
  const struct place *mine = &p->places[e->thread];
  unsigned lanes = 0;

  switch (e->kind)
    {
    case K_fence:
      PUT ("\tfence%s%s;", orders[e->order], scopes[e->scope]);
      break;
    case K_barrier:
      PUT ("\tbarrier.sync %" PRIu64 ";", e->value);
      break;
    case K_warp:
      for (unsigned t = 0; t < p->nthreads; t++)
	if (p->places[t].block == mine->block && p->places[t].warp == mine->warp)
	  lanes |= 1u << p->places[t].lane;
      PUT ("\tbar.warp.sync %u;", lanes);
      break;
    default:
      print_access (p, e, number);
    }
  for (unsigned k = 0; k < e->count; k++)
    e[k].line = line;
}

static void
print_registers (const struct program *p)
{
  for (unsigned k = 0; k < p->nevents; k++)
    {
      const struct step *e = &p->events[k];
      unsigned bits = 8 * e->size * (e->update == U_half && e->kind >= K_atom
				     && e->kind <= K_red ? e->count : 1);
      if (e->kind <= K_red)
	PUT ("\t.reg .b%u %%v%u, %%w%u;", bits < 16 ? 16 : bits, k, k);
    }
}

/* What the results are stored from.  */
static void
print_results (const struct program *p, unsigned thread)
{
  for (unsigned k = 0; k < p->nevents; k++)
    {
      const struct step *e = &p->events[k];
      if (e->thread != thread || e->slot < 0 || e->shift)
	continue;
      bool packed = e->kind == K_atom && e->count == 2;
      unsigned bits = packed ? 32 : 8 * e->size;
      if (bits == 64)
	PUT ("\tst.global.u64 [%%out+%u], %%v%u;", 8 * e->slot, k);
      else
	{
	  PUT ("\tcvt.u64.u%u %%r, %%v%u;", bits < 16 ? 16 : bits, k);
	  PUT ("\tst.global.u64 [%%out+%u], %%r;", 8 * e->slot);
	}
    }
}

void
litmus_print (struct program *p, FILE *f)
{
  out = f;
  line = 0;
  PUT (".version 8.7\n.target sm_90\n.address_size 64");
  line += 2;
  if (p->shared)
    PUT (".shared .align 16 .b8 m[%u];", NBYTES);
  PUT (".visible .entry k (.param .u64 memory, .param .u64 results)\n{");
  line++;
  PUT ("\t.reg .u64 %%m, %%out, %%r, %%s;\n\t.reg .u32 %%t, %%b;\n\t.reg .pred %%p;");
  line += 2;
  print_registers (p);
  PUT ("\tld.param.u64 %%m, [memory];\n\tld.param.u64 %%out, [results];");
  line++;
  PUT ("\tmov.u32 %%t, %%tid.x;\n\tmov.u32 %%b, %%ctaid.x;");
  line++;
  if (p->shared)
    {
      PUT ("\tsetp.eq.u32 %%p, %%t, 0;");
      PUT ("\t@%%p st.shared.v2.u64 [m], { 0, 0 };\n\tbarrier.sync 15;");
      line++;
    }
  PUT ("\tmad.lo.u32 %%t, %%b, 1024, %%t;");
  for (unsigned t = 0; t < p->nthreads; t++)
    {
      const struct place *q = &p->places[t];
      PUT ("\tsetp.eq.u32 %%p, %%t, %u;", q->block * 1024 + q->warp * 32 + q->lane);
      PUT ("\t@%%p bra thread%u;", t);
    }
  for (unsigned k = 0; k < p->nevents && p->events[k].thread == 0; k++)
    if (p->events[k].kind == K_barrier)
      PUT ("\tbarrier.sync %" PRIu64 ";", p->events[k].value);
  PUT ("\tbra.uni done;");
  for (unsigned t = 0; t < p->nthreads; t++)
    {
      PUT ("thread%u:", t);
      for (unsigned k = 0; k < p->nevents; k++)
	if (p->events[k].thread == t && p->events[k].first)
	  print_event (p, k);
      print_results (p, t);
      PUT ("\tbra.uni done;");
    }
  PUT ("done:");
  if (p->shared)
    {
      PUT ("\tbarrier.sync 15;\n\tsetp.eq.u32 %%p, %%t, 0;\n\t@!%%p exit;");
      line += 2;
      PUT ("\tld.shared.v2.u64 { %%r, %%s }, [m];");
      PUT ("\tst.global.v2.u64 [%%m], { %%r, %%s };");
    }
  PUT ("\tret;\n}");
}
