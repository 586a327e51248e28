/* syscall.c - vprintf, malloc, free and __assertfail for device code.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* The arguments of a call lie in its parameter frame one after the other, each
   at a multiple of its size.  */

#include "driver.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Longest text of a %s and of one conversion.  */
#define MAX_STRING 65536
#define MAX_SPEC 32

/* Read a value of type TYPE at byte OFFSET of ARGS.  */
#define ARG(ARGS, OFFSET, TYPE)						\
  ({ TYPE v_; memcpy (&v_, (const char *) (ARGS) + (OFFSET), sizeof v_); v_; })

/* Copy the string at device address ADDRESS; the caller frees it.  NULL after
   a message that names it WHAT of function NAME.  */

static char *
device_string (uint64_t address, const char *name, const char *what)
{
  size_t len = 0, room = 64;
  char *text = xmalloc (room);

  while (len < MAX_STRING)
    {
      const char *c = mem_host_view (address + len, 1, false);

      if (!c)
	{
	  diag_error (sim_place (), MSG_syscall_address, name, what,
		      (unsigned long long) address);
	  free (text);
	  return NULL;
	}
      text[len] = *c;
      if (!*c)
	return text;
      if (++len == room)
	{
	  room *= 2;
	  text = xrealloc (text, room);
	}
    }
  text[len - 1] = '\0';
  return text;
}

/* The argument buffer of vprintf.  */
struct arguments
{
  uint64_t address;
  unsigned n;			/* arguments taken so far */
  bool told;			/* of one that cannot be read */
};

/* Take SIZE bytes from A into VALUE.  */

static bool
take (struct arguments *a, void *value, unsigned size)
{
  const void *p;

  a->address = (a->address + size - 1) & -(uint64_t) size;
  p = mem_host_view (a->address, size, false);
  if (!p)
    {
      a->told = true;
      return diag_error (sim_place (), MSG_syscall_address, "vprintf",
			 "an argument", (unsigned long long) a->address);
    }
  memcpy (value, p, size);
  a->address += size;
  a->n++;
  return true;
}

/* A conversion specification in parts.  */
struct spec
{
  char flags[8];
  int width, precision;		/* -1: none */
  unsigned size;		/* bytes of an integer argument */
  char length[3];
  char conversion;
};

/* Take a number or a `*' of the format at *F.  */

static bool
parse_count (const char **f, struct arguments *a, int *value)
{
  if (**f == '*')
    {
      ++*f;
      return take (a, value, 4);
    }
  *value = 0;
  while (**f >= '0' && **f <= '9')
    {
      if (*value > MAX_STRING)
	return false;
      *value = *value * 10 + *(*f)++ - '0';
    }
  return true;
}

/* Parse the specification after the `%' at *F into S.  */

static bool
parse_spec (const char **f, struct arguments *a, struct spec *s)
{
  unsigned n = 0;

  *s = (struct spec) { .width = -1, .precision = -1, .size = 4 };
  while (**f && strchr ("-+ #0", **f))
    {
      if (!strchr (s->flags, **f))
	s->flags[n++] = **f;
      ++*f;
    }
  if ((**f == '*' || (**f >= '0' && **f <= '9'))
      && !parse_count (f, a, &s->width))
    return false;
  if (s->width < -1)
    {
      s->width = -s->width;
      if (!strchr (s->flags, '-'))
	s->flags[n] = '-';
    }
  if (**f == '.')
    {
      ++*f;
      if (!parse_count (f, a, &s->precision))
	return false;
    }
  for (n = 0; **f && strchr ("hljztL", **f) && n < 2; ++*f)
    s->length[n++] = **f;
  if (s->length[0] && strchr ("ljzt", s->length[0]))
    s->size = 8;
  s->conversion = **f;
  if (!s->conversion || s->width > MAX_STRING || s->precision > MAX_STRING)
    return false;
  ++*f;
  return true;
}

/* Print VALUE as S says, with the host's length modifier LENGTH before the
   conversion.  */
#define PRINT(S, LENGTH, VALUE)						\
  do									\
    {									\
      char spec_[MAX_SPEC];						\
      snprintf (spec_, sizeof spec_, "%%%s*.*%s%c", (S)->flags, LENGTH,	\
		(S)->conversion);					\
      print_with (spec_, (S)->width < 0 ? 0 : (S)->width,		\
		  (S)->precision, VALUE);				\
    }									\
  while (0)

/* printf with a format that was made here.  */

static void
print_with (const char *format, ...)
{
  va_list ap;

  va_start (ap, format);
  vprintf (format, ap);
  va_end (ap);
}

/* Print the argument that S stands for.  */

static bool
print_argument (const struct spec *s, struct arguments *a)
{
  uint64_t v = 0;
  double d;
  char *text;

  switch (s->conversion)
    {
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o':
      if (!take (a, &v, s->size))
	return false;
      /* The host has the same sizes, so its modifiers narrow `h' and `hh'.  */
      PRINT (s, s->length, s->size == 8 ? v : (uint32_t) v);
      return true;
    case 'c':
      if (!take (a, &v, 4))
	return false;
      PRINT (s, "", (int) v);
      return true;
    case 'p':
      if (!take (a, &v, 8))
	return false;
      PRINT (s, "", (void *) (uintptr_t) v);
      return true;
    case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case 'a':
    case 'A':
      if (!take (a, &d, 8))
	return false;
      PRINT (s, "", d);
      return true;
    case 's':
      if (!take (a, &v, 8))
	return false;
      text = (v ? device_string (v, "vprintf", "an argument")
	      : xstrdup ("(null)"));
      if (!text)
	{
	  a->told = true;
	  return false;
	}
      PRINT (s, "", text);
      free (text);
      return true;
    default:
      return false;
    }
}

/* Print FORMAT with the arguments A.  */

static bool
print_format (const char *format, struct arguments *a)
{
  const char *f = format;

  while (*f)
    {
      size_t plain = strcspn (f, "%");
      const char *start = f + plain;
      struct spec s;

      fwrite (f, 1, plain, stdout);
      f = start;
      if (!*f)
	break;
      f++;
      if (*f == '%')
	{
	  putchar (*f++);
	  continue;
	}
      if (!parse_spec (&f, a, &s) || !print_argument (&s, a))
	return (!a->told
		&& diag_error (sim_place (), MSG_printf_format,
			       (int) (f - start), start));
    }
  return true;
}

static enum sim_result
call_vprintf (const void *args, void *ret)
{
  uint64_t format = ARG (args, 0, uint64_t);
  struct arguments a = { .address = ARG (args, 8, uint64_t) };
  int32_t result = -1;
  char *text;

  if (format)
    {
      bool ok;

      text = device_string (format, "vprintf", "the format");
      if (!text)
	return SIM_ILLEGAL_ADDRESS;
      ok = print_format (text, &a);
      free (text);
      /* What the host says after the kernel comes after it, also on another
	 stream.  */
      fflush (stdout);
      if (!ok)
	return SIM_LAUNCH_FAILED;
      result = a.n;
    }
  memcpy (ret, &result, sizeof result);
  return SIM_OK;
}

static enum sim_result
call_malloc (const void *args, void *ret)
{
  uint64_t size = ARG (args, 0, uint64_t), address = 0;

  if (size && size <= ptxsim.profile.heap
      && ptxsim.syscall.heap_used <= ptxsim.profile.heap - size
      && mem_alloc (&address, size, "the device's malloc") == SIM_OK)
    {
      if (!table_put (&ptxsim.syscall.heap, address, (void *) (uintptr_t) size))
	return SIM_OUT_OF_MEMORY;
      ptxsim.syscall.heap_used += size;
    }
  memcpy (ret, &address, sizeof address);
  return SIM_OK;
}

static enum sim_result
call_free (const void *args, void *ret)
{
  uint64_t address = ARG (args, 0, uint64_t);
  void *size = table_remove (&ptxsim.syscall.heap, address);

  (void) ret;
  if (!address)
    return SIM_OK;
  if (!size)
    {
      diag_error (sim_place (), MSG_heap_free, (unsigned long long) address);
      return SIM_LAUNCH_FAILED;
    }
  ptxsim.syscall.heap_used -= (uintptr_t) size;
  return mem_free (address);
}

static enum sim_result
call_assertfail (const void *args, void *ret)
{
  const char *name = "__assertfail";
  char *text = device_string (ARG (args, 0, uint64_t), name, "the condition");
  char *file = device_string (ARG (args, 8, uint64_t), name, "the file");
  char *function = device_string (ARG (args, 24, uint64_t), name,
				  "the function");

  (void) ret;
  if (text && file && function)
    diag_error (sim_place (), MSG_device_assert, file, ARG (args, 16, uint32_t),
		function, text);
  free (text);
  free (file);
  free (function);
  return SIM_ASSERT;
}

static const struct
{
  const char *name;
  enum sim_result (*run) (const void *args, void *ret);
} syscalls[] =
{
  { "vprintf", call_vprintf },
  { "malloc", call_malloc },
  { "free", call_free },
  { "__assertfail", call_assertfail }
};

#define NSYSCALLS (sizeof syscalls / sizeof syscalls[0])

bool
syscall_p (const char *name)
{
  for (unsigned i = 0; i < NSYSCALLS; i++)
    if (strcmp (syscalls[i].name, name) == 0)
      return true;
  return false;
}

enum sim_result
syscall_run (const char *name, const void *args, void *ret)
{
  for (unsigned i = 0; i < NSYSCALLS; i++)
    if (strcmp (syscalls[i].name, name) == 0)
      return syscalls[i].run (args, ret);
  return SIM_INVALID_PC;
}
