/* ptxsim-check.c - checks PTX files as the stand-in driver does.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   ptxsim-check [-l] [-f] [-e COUNT] FILE...

   Parses all files and links them together.  Errors go to standard error as
   `FILE:LINE:COL: error: TEXT', and make the exit status 1.

     -l         list functions and variables with their sizes and offsets
     -f         list every instruction in its canonical form, and where its lanes
		reconverge
     -e COUNT   stop after COUNT errors of a file  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "state.h"

static bool list_names, list_forms;

/* The printer of a program without a driver: no log, no settings, no
   counts.  */

bool
diag_error (const struct ptx_place *place, enum msg_id id, ...)
{
  static const char *const formats[MSG_LAST] =
  {
#define MSG(ID, SEVERITY, FORMAT) [MSG_##ID] = FORMAT,
#include "messages.def"
  };
  va_list ap;

  if (place != NULL && place->object != NULL)
    fprintf (stderr, "%s:%u:%u: ", place->object->name, place->line,
	     place->column);
  fputs ("error: ", stderr);
  va_start (ap, id);
  vfprintf (stderr, formats[id], ap);
  va_end (ap);
  putc ('\n', stderr);
  return false;
}

/* What the driver provides, without the driver.  */

static bool
provided_p (const char *name)
{
  static const char *const names[]
    = { "vprintf", "malloc", "free", "__assertfail" };

  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (name, names[i]) == 0)
      return true;
  return false;
}

/* The bytes of the file NAME, with a NUL behind them; NULL after an error.  */

static char *
read_file (const char *name, size_t *size)
{
  FILE *f = fopen (name, "rb");
  size_t room = 1 << 16, n;
  char *text = f != NULL ? xmalloc (room) : NULL;

  *size = 0;
  while (text != NULL && (n = fread (text + *size, 1, room - *size - 1, f)) > 0)
    {
      *size += n;
      if (*size + 1 == room)
	text = xrealloc (text, room *= 2);
    }
  if (text == NULL || ferror (f))
    {
      perror (name);
      free (text);
      text = NULL;
    }
  else
    text[*size] = '\0';
  if (f != NULL)
    fclose (f);
  return text;
}

static void
print_operand (const struct ptx_operand *op)
{
  static const char *const kinds[] =
  {
    [O_none] = "none", [O_reg] = "r", [O_pred] = "p", [O_imm] = "i",
    [O_sreg] = "sreg", [O_addr] = "[]", [O_var] = "var", [O_func] = "func",
    [O_vec] = "{}", [O_label] = "label", [O_sink] = "_", [O_proto] = "proto"
  };

  printf (" %s%s", op->neg ? "!" : "", kinds[op->kind]);
  if (op->kind == O_reg || op->kind == O_pred)
    printf ("%u", op->reg);
  else if (op->kind == O_imm)
    printf ("%#llx", (unsigned long long) op->imm);
  else if (op->kind == O_label)
    printf ("%u", op->target);
  else if (op->kind == O_addr || op->kind == O_var)
    printf ("%+lld", (long long) op->offset);
}

static void
print_insns (const struct ptx_func *f)
{
  char buf[64];

  for (uint32_t i = 0; i < f->ninsns; i++)
    {
      const struct ptx_insn *insn = &f->insns[i];
      printf ("%5u: ", i);
      if (insn->pred != NO_REG)
	printf ("@%sp%u ", insn->pred_neg ? "!" : "", insn->pred);
      printf ("%s", ptx_insn_form (insn, buf));
      for (unsigned k = 0; k < insn->noperands; k++)
	print_operand (&insn->o[k]);
      if (insn->reconverge != NO_INSN)
	printf ("  meet %u", insn->reconverge);
      putchar ('\n');
    }
}

static void
print_module (const struct ptx_module *m)
{
  for (unsigned i = 0; i < m->nfuncs; i++)
    {
      const struct ptx_func *f = m->funcs[i];
      if (list_names)
	printf ("%s %s: %u instructions, %u units, %u predicates, local %u, "
		"param %u, shared %u\n", f->is_kernel ? "kernel" : "function",
		f->name, f->ninsns, f->nunits, f->npreds, f->local_size,
		f->param_size, f->shared_size);
      if (list_forms)
	print_insns (f);
    }
  for (unsigned i = 0; list_names && i < m->nglobals; i++)
    printf ("global %s: %llu bytes at %llu\n", m->globals[i]->name,
	    (unsigned long long) m->globals[i]->size,
	    (unsigned long long) m->globals[i]->offset);
  for (unsigned i = 0; list_names && i < m->nconsts; i++)
    printf ("const %s: %llu bytes at %llu\n", m->consts[i]->name,
	    (unsigned long long) m->consts[i]->size,
	    (unsigned long long) m->consts[i]->offset);
}

/* Parse the N files NAMES and link them.  */

static bool
check_files (char **names, unsigned n)
{
  struct ptx_object **objects = xcalloc (n, sizeof *objects);
  struct ptx_module *module = NULL;
  bool ok = true;

  for (unsigned i = 0; i < n; i++)
    {
      size_t size;
      char *text = read_file (names[i], &size);
      ok &= text != NULL && ptx_parse (&objects[i], text, size, names[i]);
      free (text);
    }
  if (ok)
    ok = ptx_link (&module, objects, n, provided_p);
  else
    for (unsigned i = 0; i < n; i++)
      ptx_object_free (objects[i]);
  free (objects);
  if (ok)
    print_module (module);
  ptx_module_free (module);
  return ok;
}

int
main (int argc, char **argv)
{
  int c;

  while ((c = getopt (argc, argv, "lfe:")) != -1)
    if (c == 'l')
      list_names = true;
    else if (c == 'f')
      list_forms = true;
    else if (c == 'e')
      ptxsim.parse.max_errors = strtoul (optarg, NULL, 10);
    else
      return 2;
  if (optind == argc)
    {
      fprintf (stderr, "usage: %s [-l] [-f] [-e COUNT] FILE...\n", argv[0]);
      return 2;
    }
  return !check_files (argv + optind, argc - optind);
}
