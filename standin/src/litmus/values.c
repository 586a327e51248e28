/* values.c - finds the writes that the values of a run are from.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The values of writes are known, and so are those that atomic operations found, except
   for red.  */

#include <string.h>
#include "litmus.h"

static const struct step *events;
static unsigned n;
static unsigned grain;		/* the smallest access */

/* The small whole number that the f16 H is, and the other way round.  */
static unsigned
of_half (unsigned h)
{
  return h ? (1024u | (h & 1023)) >> (25 - (h >> 10)) : 0;
}

unsigned
litmus_half (unsigned v)
{
  unsigned e = 0;

  if (!v)
    return 0;
  while (v >> (e + 1))
    e++;
  return (e + 15) << 10 | (v << (10 - e) & 1023);
}

static uint64_t
low (uint64_t v, unsigned size)
{
  return size == 8 ? v : v & (BIT (8 * size) - 1);
}

/* Read or write A has OLD[A]: what it stores, and whether it does.  */
static void
update (unsigned a)
{
  const struct step *e = &events[a];

  now.writes[a] = e->kind >= K_store && e->kind <= K_red;
  now.stored[a] = e->value;
  if (e->kind != K_atom && e->kind != K_red)
    return;
  switch (e->update)
    {
    case U_add: now.stored[a] = now.old[a] + e->value; break;
    case U_half: now.stored[a] = litmus_half (of_half (now.old[a]) + of_half (e->value)); break;
    case U_cas: now.writes[a] = now.old[a] == e->compare; break;
    default: break;
    }
  now.stored[a] = low (now.stored[a], e->size);
}

/* Whether a read of BYTE can be from write W as far as program order says.  */
static bool
source_p (unsigned r, unsigned w, unsigned byte)
{
  return (now.writes[w] && w != r && !litmus_later_p (r, w)
	  && byte - events[w].at < events[w].size);
}

/* Choose where byte K and the next ones of read R and later reads are from, GRAIN of
   them at a time: the smallest access.  */
static void
try_reads (unsigned r, unsigned k)
{
  while (r < n && (!reads_p (&events[r]) || events[r].kind == K_red
		   || k == events[r].size))
    r++, k = 0;
  if (r == n)
    {
      litmus_candidates ();
      return;
    }
  unsigned byte = events[r].at + k;
  uint64_t value = low (now.old[r] >> 8 * k, grain);
  for (unsigned w = 0; w <= n; w++)
    if (w == n ? !value
	: (source_p (r, w, byte)
	   && low (now.stored[w] >> 8 * (byte - events[w].at), grain) == value))
      {
	for (unsigned g = 0; g < grain; g++)
	  now.from[r][k + g] = w == n ? INIT : w;
	try_reads (r, k + grain);
      }
}

/* Find what the red operations found, from where that is from.  False if they wait for
   each other ("No Thin Air").  */
static bool
settle_reds (void)
{
  uint64_t open = 0;

  for (unsigned r = 0; r < n; r++)
    if (events[r].kind == K_red)
      open |= BIT (r);
  for (bool more = true; open && more;)
    {
      more = false;
      for (unsigned r = 0; r < n; r++)
	if ((open >> r & 1) && !(sources (r) & open))
	  {
	    now.old[r] = 0;
	    for (unsigned k = 0; k < events[r].size; k++)
	      {
		unsigned w = now.from[r][k];
		uint64_t byte = w == INIT ? 0 : now.stored[w] >> 8 * (events[r].at + k
								   - events[w].at);
		now.old[r] |= (byte & 255) << 8 * k;
	      }
	    update (r);
	    open &= ~BIT (r);
	    more = true;
	  }
    }
  return !open;
}

/* Nobody has seen what red operations found: choose where byte K and the next ones of
   number R and later ones are from.  Bytes that the same writes store are from one.  */
static void
try_reds (unsigned r, unsigned k)
{
  while (r < n && (events[r].kind != K_red || k == events[r].size))
    r++, k = 0;
  if (r == n)
    {
      if (settle_reds ())
	try_reads (0, 0);
      return;
    }
  uint64_t can[2] = { 0, 0 };
  for (unsigned w = 0; w < n; w++)
    for (unsigned b = 0; b < 2; b++)
      if (k + b > 0 && source_p (r, w, events[r].at + k - 1 + b))
	can[b] |= BIT (w);
  if (k && can[0] == can[1])
    {
      now.from[r][k] = now.from[r][k - 1];
      try_reds (r, k + 1);
      return;
    }
  for (unsigned w = 0; w <= n; w++)
    if (w == n || (can[1] >> w & 1))
      {
	now.from[r][k] = w == n ? INIT : w;
	try_reds (r, k + 1);
      }
}

void
litmus_judge (const struct program *p, const struct outcome *o, struct verdict *v)
{
  now.program = p;
  now.seen = o;
  now.result = v;
  events = p->events;
  n = p->nevents;
  memset (v, 0, sizeof *v);
  memset (v->must, 0xff, sizeof v->must);
  v->all_race = true;
  grain = 8;
  for (unsigned a = 0; a < n; a++)
    if (memory_p (&events[a]) && events[a].size < grain)
      grain = events[a].size;
  for (unsigned a = 0; a < n; a++)
    {
      const struct step *e = &events[a];
      now.old[a] = e->slot >= 0 ? low (o->slots[e->slot] >> e->shift, e->size) : 0;
      update (a);
    }
  litmus_orders ();
  now.lenient = false;
  try_reds (0, 0);
  now.lenient = true;
  try_reds (0, 0);
}
