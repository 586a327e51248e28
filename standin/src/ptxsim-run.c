/* ptxsim-run.c - runs one kernel of a PTX file in the stand-in.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   ptxsim-run FILE [OPTION|ARGUMENT]...

     -k NAME      the kernel; otherwise the first one of the file
     -g X[,Y[,Z]] blocks			-b X[,Y[,Z]] threads of a block
     -s BYTES     dynamic shared memory		-n TIMES     launches
     -c CHECKS    PTXSIM_CHECK			-e NAME=VALUE  PTXSIM_NAME

   ARGUMENT is one of

     TYPE:VALUE             a scalar
     buf:TYPE:COUNT[=INIT]  a buffer, whose elements are printed after the launch
     in:TYPE:COUNT[=INIT]   a buffer that is not printed
     host:                  the address of a variable of this program

   TYPE is one of u8 s8 u16 s16 u32 s32 u64 s64 f32 f64 x32 x64.  INIT is iota, or a list
   of values, of which the last one is repeated.  Without INIT the memory is never
   written.  Prints `NAME: VALUES' for each buffer, and `result N' if the launch fails.
   The exit status is 1 after a failure or a report.  */

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

#define MAX_ARGS 16

struct argument
{
  char type[4];
  bool buffer, print;
  uint64_t address, count;
  uint64_t value;		/* of a scalar */
};

static struct argument args[MAX_ARGS];
static unsigned nargs;
static unsigned grid[3] = { 1, 1, 1 }, block[3] = { 32, 1, 1 };
static unsigned dynamic_shared, times = 1;
static const char *kernel_name;

static void __attribute__ ((noreturn, format (printf, 1, 2)))
die (const char *format, ...)
{
  va_list ap;

  va_start (ap, format);
  fputs ("ptxsim-run: ", stderr);
  vfprintf (stderr, format, ap);
  fputc ('\n', stderr);
  exit (2);
}

static unsigned
type_size (const char *type)
{
  unsigned bits = atoi (type + 1);

  if (!strchr ("usfx", type[0])
      || (bits != 32 && bits != 64
	  && (strchr ("fx", type[0]) || (bits != 8 && bits != 16))))
    die ("unknown type '%s'", type);
  return bits / 8;
}

/* The bits of TEXT as a TYPE.  */
static uint64_t
parse_value (const char *type, const char *text)
{
  uint64_t v = 0;
  char *end;

  if (type[0] == 'f')
    {
      double d = strtod (text, &end);
      float f = d;
      if (type_size (type) == 4)
	memcpy (&v, &f, 4);
      else
	memcpy (&v, &d, 8);
    }
  else
    v = text[0] == '-' ? (uint64_t) strtoll (text, &end, 0)
	: strtoull (text, &end, 0);
  if (*end && *end != ',')
    die ("invalid value '%s'", text);
  return v;
}

static void
print_value (const char *type, const void *p)
{
  unsigned size = type_size (type);
  uint64_t v = 0;
  float f;
  double d;

  memcpy (&v, p, size);
  switch (type[0])
    {
    case 'f':
      memcpy (&f, p, 4);
      if (size == 4)
	printf (" %.9g", f);
      else
	{
	  memcpy (&d, p, 8);
	  printf (" %.17g", d);
	}
      break;
    case 's':
      printf (" %" PRId64, (int64_t) (v << (64 - 8 * size)) >> (64 - 8 * size));
      break;
    case 'x':
      printf (" %0*" PRIx64, 2 * size, v);
      break;
    default:
      printf (" %" PRIu64, v);
    }
}

/* Write the initial value INIT to the buffer A.  */
static void
fill (const struct argument *a, const char *init)
{
  unsigned size = type_size (a->type);
  char *host = mem_host_view (a->address, a->count * size, true);

  for (uint64_t k = 0; k < a->count; k++)
    {
      char number[24];
      uint64_t v;
      snprintf (number, sizeof number, "%" PRIu64, k);
      v = parse_value (a->type, strcmp (init, "iota") == 0 ? number : init);
      memcpy (host + k * size, &v, size);
      if (strchr (init, ','))
	init = strchr (init, ',') + 1;
    }
}

/* [buf:|in:]TYPE:...  */
static void
parse_argument (const char *text)
{
  struct argument *a = &args[nargs++];
  const char *colon;

  if (nargs > MAX_ARGS)
    die ("too many arguments");
  if (strcmp (text, "host:") == 0)
    {
      strcpy (a->type, "u64");
      a->value = (uintptr_t) args;
      return;
    }
  if (strncmp (text, "buf:", 4) == 0 || strncmp (text, "in:", 3) == 0)
    {
      a->buffer = true;
      a->print = text[0] == 'b';
      text = strchr (text, ':') + 1;
    }
  colon = strchr (text, ':');
  if (!colon || colon - text > 3)
    die ("invalid argument '%s'", text);
  memcpy (a->type, text, colon - text);
  if (!a->buffer)
    {
      a->value = parse_value (a->type, colon + 1);
      return;
    }
  char name[16], *end;
  a->count = strtoull (colon + 1, &end, 0);
  snprintf (name, sizeof name, "buffer %u", nargs - 1);
  if (mem_alloc (&a->address, a->count * type_size (a->type), name) != SIM_OK)
    die ("out of memory for '%s'", text);
  if (*end == '=')
    fill (a, end + 1);
  else if (*end)
    die ("invalid argument '%s'", text);
  a->value = a->address;
}

static void
parse_dims (unsigned *dims, const char *text)
{
  if (sscanf (text, "%u,%u,%u", &dims[0], &dims[1], &dims[2]) < 1)
    die ("invalid dimensions '%s'", text);
}

/* Settings have to be known before anything else.  */
static void
parse_settings (int argc, char **argv)
{
  for (int k = 2; k + 1 < argc; k++)
    if (strcmp (argv[k], "-c") == 0)
      setenv ("PTXSIM_CHECK", argv[k + 1], 1);
    else if (strcmp (argv[k], "-e") == 0)
      {
	char name[80];
	const char *equals = strchr (argv[k + 1], '=');
	if (!equals || equals - argv[k + 1] > 60)
	  die ("invalid setting '%s'", argv[k + 1]);
	snprintf (name, sizeof name, "PTXSIM_%.*s",
		  (int) (equals - argv[k + 1]), argv[k + 1]);
	setenv (name, equals + 1, 1);
      }
  settings_read ();
}

static void
parse_options (int argc, char **argv)
{
  for (int k = 2; k < argc; k++)
    {
      if (argv[k][0] != '-')
	{
	  parse_argument (argv[k]);
	  continue;
	}
      if (k + 1 == argc || argv[k][2])
	die ("option '%s' needs a value", argv[k]);
      const char *value = argv[++k];
      switch (argv[k - 1][1])
	{
	case 'k': kernel_name = value; break;
	case 'g': parse_dims (grid, value); break;
	case 'b': parse_dims (block, value); break;
	case 's': dynamic_shared = atoi (value); break;
	case 'n': times = atoi (value); break;
	case 'c': case 'e': break;
	default: die ("unknown option '%s'", argv[k - 1]);
	}
    }
}

static char *
read_file (const char *name, size_t *size)
{
  FILE *f = fopen (name, "r");
  char *text = NULL;
  size_t n = 0, max = 0;

  if (!f)
    die ("cannot read '%s'", name);
  do
    {
      if (n == max)
	text = xrealloc (text, max = max ? 2 * max : 65536);
      n += fread (text + n, 1, max - n, f);
    }
  while (!feof (f) && !ferror (f));
  fclose (f);
  *size = n;
  return text;
}

/* Parse, link and load FILE.  */
static struct ptx_module *
load (const char *file)
{
  struct ptx_object *object;
  struct ptx_module *module;
  size_t size;
  char *text = read_file (file, &size);
  const char *base = strrchr (file, '/');

  if (!ptx_parse (&object, text, size, base ? base + 1 : file)
      || !ptx_link (&module, &object, 1, syscall_p))
    exit (1);
  free (text);
  enum sim_result r = sim_load (module);
  if (r == SIM_OUT_OF_MEMORY)
    alloc_failed ();
  if (r != SIM_OK)
    exit (1);
  return module;
}

static struct ptx_func *
find_kernel (struct ptx_module *m)
{
  for (unsigned k = 0; k < m->nfuncs; k++)
    if (m->funcs[k]->is_kernel
	&& (!kernel_name || strcmp (m->funcs[k]->name, kernel_name) == 0))
      return m->funcs[k];
  die ("the file has no such kernel");
}

/* Put the arguments where KERNEL's parameters are.  */
static size_t
lay_out (const struct ptx_func *kernel, unsigned char *params)
{
  size_t size = 0;

  if (kernel->proto.nparams != nargs)
    die ("kernel '%s' has %u parameters, not %u", kernel->name,
	 kernel->proto.nparams, nargs);
  for (unsigned k = 0; k < nargs; k++)
    {
      const struct ptx_var *v = kernel->proto.params[k];
      unsigned n = args[k].buffer ? 8 : type_size (args[k].type);
      if (v->size != n)
	die ("parameter %u has %u bytes", k, (unsigned) v->size);
      memcpy (params + v->offset, &args[k].value, n);
      if (v->offset + v->size > size)
	size = v->offset + v->size;
    }
  return size;
}

int
main (int argc, char **argv)
{
  unsigned char params[8 * MAX_ARGS] = { 0 };
  enum sim_result r = SIM_OK;

  if (argc < 2)
    die ("no input file; usage: ptxsim-run FILE [OPTION|ARGUMENT]...");
  parse_settings (argc, argv);
  parse_options (argc, argv);
  struct ptx_module *m = load (argv[1]);
  struct ptx_func *kernel = find_kernel (m);
  size_t size = lay_out (kernel, params);
  for (unsigned t = 0; t < times && r == SIM_OK; t++)
    {
      struct sim_launch *launch;
      r = sim_start (&launch, m, kernel, grid, block, dynamic_shared, params,
		     size);
      if (r == SIM_OK)
	r = sim_step (launch, 0);
    }
  if (r == SIM_OUT_OF_MEMORY)
    alloc_failed ();
  if (r != SIM_OK)
    printf ("result %d\n", r);
  for (unsigned k = 0; k < nargs && r == SIM_OK; k++)
    if (args[k].print)
      {
	unsigned n = type_size (args[k].type);
	char *host = mem_host_view (args[k].address, args[k].count * n, false);
	printf ("%s:", kernel->proto.params[k]->name);
	for (uint64_t e = 0; e < args[k].count; e++)
	  print_value (args[k].type, host + e * n);
	putchar ('\n');
      }
  counters_write ();
  sim_unload (m);
  ptx_module_free (m);
  for (unsigned k = 0; k < nargs; k++)
    if (args[k].buffer)
      mem_free (args[k].address);
  return r != SIM_OK || sim_reports () > 0;
}
