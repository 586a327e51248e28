/* diag.c - the only printer of messages; repeated ones are counted.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum severity { SEV_ERROR, SEV_WARNING, SEV_NOTE };

static const char *const severity_names[] = { "error", "warning", "note" };

static const struct message
{
  const char *format;
  enum severity severity;
} messages[] =
{
  { NULL, SEV_NOTE },
#define MSG(ID, SEVERITY, FORMAT) { FORMAT, SEV_##SEVERITY },
#include "messages.def"
};

/* Messages that were printed, to count those that come again at the same
   place, or in the same words where there is none or many go with it.  */
struct seen
{
  enum msg_id id;
  bool printed;			/* to stderr, not to the log alone */
  unsigned long repeats;
  struct seen *next;		/* in the order of printing */
  char *key;			/* what has to be the same */
  char text[];			/* as printed, and KEY */
};

void
diag_capture_start (char *buffer, size_t size)
{
  ptxsim.diag.log_buffer = buffer;
  ptxsim.diag.log_size = size;
  ptxsim.diag.log_used = 0;
  if (size)
    buffer[0] = '\0';
}

size_t
diag_capture_end (void)
{
  size_t used = ptxsim.diag.log_used;

  ptxsim.diag.log_buffer = NULL;
  ptxsim.diag.log_size = ptxsim.diag.log_used = 0;
  return used;
}

unsigned long
diag_count (void)
{
  return ptxsim.diag.count;
}

/* Append TEXT and a newline to the log, as much as fits.  */

static void
log_append (const char *text)
{
  size_t len = strlen (text);

  if (ptxsim.diag.log_size - ptxsim.diag.log_used < 2)
    return;
  if (len > ptxsim.diag.log_size - ptxsim.diag.log_used - 2)
    len = ptxsim.diag.log_size - ptxsim.diag.log_used - 2;
  memcpy (ptxsim.diag.log_buffer + ptxsim.diag.log_used, text, len);
  ptxsim.diag.log_used += len;
  ptxsim.diag.log_buffer[ptxsim.diag.log_used++] = '\n';
  ptxsim.diag.log_buffer[ptxsim.diag.log_used] = '\0';
}

static uint64_t
hash_bytes (uint64_t h, const void *p, size_t size)
{
  const unsigned char *c = p;

  while (size--)
    h = (h ^ *c++) * UINT64_C (0x100000001b3);
  return h;
}

/* The record of message ID with the key TEXT if it was printed, else NULL and *KEY
   is where to put it.  */

static struct seen *
seen_find (enum msg_id id, const char *text, uint64_t *key)
{
  uint64_t h = hash_bytes (UINT64_C (0xcbf29ce484222325), &id, sizeof id);

  h = hash_bytes (h, text, strlen (text));
  for (h |= 1;; h += 2)
    {
      struct seen *s = table_get (&ptxsim.diag.seen_table, h);

      *key = h;
      if (!s || (s->id == id && strcmp (s->key, text) == 0))
	return s;
    }
}

/* Remember that message ID with the key SAME was printed as TEXT, with
   TO_STDERR, or only written to the log.  */

static void
seen_add (enum msg_id id, const char *text, const char *same, uint64_t key,
	  bool to_stderr)
{
  size_t len = strlen (text) + 1;
  struct seen *s = malloc (sizeof *s + len + strlen (same) + 1);

  if (!s || !table_put (&ptxsim.diag.seen_table, key, s))
    {
      free (s);
      return;
    }
  *s = (struct seen) { .id = id, .printed = to_stderr, .key = s->text + len };
  strcpy (s->text, text);
  strcpy (s->key, same);
  *ptxsim.diag.seen_end = s;
  ptxsim.diag.seen_end = &s->next;
}

/* Write TEXT to the file of PTXSIM_LOG; what goes to stderr is printed there.  */

static void
log_line (const char *text)
{
  FILE *f = driver_output (&ptxsim.driver.log, &ptxsim.diag.file);

  if (f && f != stderr)
    {
      fprintf (f, "%s\n", text);
      fflush (f);
    }
}

/* Whether each text of ID is a message of its own, though its place is that of
   another one: the other side of a race, another warp.  */

static bool
by_text_p (enum msg_id id)
{
  return (id == MSG_exec_race || id == MSG_exec_race_lanes
	  || id == MSG_exec_deadlock_warp);
}

/* What the message begins with, from the SIZE bytes at TEXT on, and where in PTX
   that is: `NAME:LINE:COL: ' into KEY, of the same size.  */

static void
print_place (const struct ptx_place *place, char *text, char *key, size_t size)
{
  snprintf (key, size, "%s:%u:%u: ", place->object->name, place->line,
	    place->column);
  if (place->file)
    snprintf (text, size, "%s:%u: ", place->file, place->file_line);
  else
    strcpy (text, key);
}

bool
diag_error (const struct ptx_place *place, enum msg_id id, ...)
{
  enum { ROOM = 2048, PLACE = 600 };
  const struct message *m = &messages[id];
  char text[ROOM + PLACE], key[ROOM + PLACE] = "";
  struct seen *s;
  uint64_t hash;
  size_t len;
  va_list ap;

  if (place && place->object)
    print_place (place, text, key, PLACE);
  else
    strcpy (text, "ptxsim: ");
  len = strlen (text);
  len += sprintf (text + len, "%s: ", severity_names[m->severity]);
  va_start (ap, id);
  vsnprintf (text + len, ROOM - len, m->format, ap);
  va_end (ap);
  if (place && place->object && place->file)
    {
      len = strlen (text);
      sprintf (text + len, " [%.*s]", (int) strlen (key) - 2, key);
    }
  if (!key[0] || by_text_p (id))
    strcpy (key, text);

  if (m->severity != SEV_NOTE)
    ptxsim.diag.count++;
  if (ptxsim.diag.log_size)
    log_append (text);
  s = seen_find (id, key, &hash);
  if (s && s->printed)
    s->repeats++;
  else if (!s && ptxsim.diag.printed < ptxsim.driver.max_reports)
    {
      ptxsim.diag.printed++;
      fprintf (stderr, "%s\n", text);
      log_line (text);
      seen_add (id, text, key, hash, true);
    }
  else
    {
      ptxsim.diag.unprinted++;
      if (!s && ptxsim.driver.log)
	{
	  log_line (text);
	  seen_add (id, text, key, hash, false);
	}
    }
  return false;
}

/* Print the note ID; it is neither counted nor kept.  */

static void
print_note (enum msg_id id, ...)
{
  va_list ap;

  fprintf (stderr, "ptxsim: %s: ", severity_names[messages[id].severity]);
  va_start (ap, id);
  vfprintf (stderr, messages[id].format, ap);
  va_end (ap);
  fputc ('\n', stderr);
}

void
diag_summary (void)
{
  for (struct seen *s = ptxsim.diag.seen_first; s; s = s->next)
    if (s->repeats)
      print_note (MSG_repeated, s->repeats, s->text);
  if (ptxsim.diag.unprinted)
    print_note (MSG_not_printed, ptxsim.diag.unprinted,
		(unsigned long long) ptxsim.driver.max_reports);
}
