/* print-bodies-fortran.c - prints random bodies of Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A body is a module with two subroutines, with directives and without, and one
   that compares what they do to the same data.  */

#include <string.h>
#include "draw-bodies-fortran.h"

static bool
starts_p (const char *line, const char *with)
{
  return !strncmp (line, with, strlen (with));
}

/* Print TEXT, of several lines.  */

static void
emit_lines (const char *text)
{
  while (*text)
    {
      int length = strcspn (text, "\n");
      const char *line = str ("%.*s", length, text);
      bool middle = starts_p (line, "else") || starts_p (line, "case");

      text += length + (text[length] != 0);
      nesting -= middle || starts_p (line, "end ");
      if (*line)
	emit ("%s", line);
      nesting += middle || starts_p (line, "do ") || starts_p (line, "select ")
		 || !strcmp (line, "block") || starts_p (line, "associate ")
		 || (starts_p (line, "if ")
		     && !strcmp (line + length - 5, " then"))
		 || (starts_p (line, "where ") && !strstr (line, " = "));
    }
}

/* Print the construct of B.  */

static void
print_construct (const struct fbody *b)
{
  const char *own = *b->privates ? str (" private (%s)", b->privates + 2) : "";

  emit ("!$acc kernels%s%s%s%s%s", now.plain || b->apart ? "" : " loop",
	b->clauses, b->data, b->apart ? "" : b->loop_clauses,
	b->apart ? "" : own);
  if (b->apart)
    emit ("!$acc loop%s%s", b->loop_clauses, own);
  emit ("outer: do i = %s", b->loop);
  nesting++;
  if (*b->block)
    emit_lines (str ("block\n%s", b->block));
  emit_lines (b->inner);
  emit_lines (b->before);
  if (b->loop_inside)
    {
      if (b->directive)
	emit ("%s", b->directive);
      emit_lines (str ("do j = %s\n%s\nend do", b->loop_inside, b->body));
    }
  else
    emit_lines (b->body);
  emit_lines (b->behind);
  if (*b->block)
    emit_lines ("end block");
  nesting--;
  emit ("end do outer");
  emit_lines (b->next);
  if (now.plain || b->apart)
    emit ("!$acc end kernels");
}

/* The bounds of array K where WAY gets at it.  */

static const char *
bounds_of (int k, enum way way)
{
  bool square = now.array[k].square;

  switch (way)
    {
    case BY_ARGUMENT:
      return square ? "(0:m - 1, first:last)" : "(-margin:8 * n + margin - 1)";
    case BY_STAR:
      return square ? "(0:7, first:*)" : "(-margin:*)";
    case BY_SHAPE:
      return square ? "(0:, first:)" : "(-margin:)";
    case BY_ALLOCATABLE: case BY_POINTER: case BY_ALLOCATED:
      return square ? "(:, :)" : "(:)";
    default:
      return square ? "(0:7, first:last)" : "(-margin:top)";
    }
}

/* Whether array K is allocated at run time.  */

static bool
dynamic_p (int k)
{
  enum way way = now.array[k].way;

  return way == BY_ALLOCATABLE || way == BY_ALLOCATED || way == BY_POINTER;
}

/* What is said of the variable behind array K, or of a dummy.  */

static const char *
attribute_of (int k)
{
  const struct farray *a = &now.array[k];
  bool pointer = a->way == BY_POINTER;
  bool allocated = a->way == BY_ALLOCATABLE || a->way == BY_ALLOCATED;

  return str ("%s%s%s%s", pointer ? ", pointer" : allocated ? ", allocatable" : "",
	      a->dense && pointer ? ", contiguous" : "",
	      a->target && !pointer ? ", target" : "",
	      a->watched ? ", volatile" : "");
}

/* The name of array K in the module.  */

static const char *
array_name (int k)
{
  return now.array[k].way >= BY_MODULE ? str ("%c", 'a' + k) : str ("x%d", k);
}

static const char *
element_type (int k)
{
  return fortran_type_of (now.array[k].letter, now.array[k].kind);
}

/* Print the subroutine of B, number NUMBER, for the device or for the host.  */

static void
print_subroutine (const struct fbody *b, int number, bool on_device)
{
  const char *text = "";

  for (int k = 0; k < 4; k++)
    if (now.array[k].way < BY_MODULE)
      text = str ("%s%c, ", text, 'a' + k);
  emit ("subroutine %s_%d (%s%sn, m, k, till, results)",
	on_device ? "device" : "host", number, text, b->arguments);
  nesting++;
  emit ("integer, intent(in) :: n, m, k, till\n"
	"  integer(8), intent(inout) :: results(0:2)");
  for (int k = 0; k < 4; k++)
    if (now.array[k].way < BY_MODULE)
      emit ("%s%s%s :: %c%s", element_type (k), attribute_of (k),
	    now.array[k].dense && now.array[k].way == BY_SHAPE
	    ? ", contiguous" : "", 'a' + k,
	    bounds_of (k, now.array[k].way));
  emit_lines (b->outer);
  emit_lines (b->values);
  device = on_device;
  if (b->hosted)
    emit ("call inner");
  else
    print_construct (b);
  emit_lines (b->results);
  if (b->hosted)
    {
      emit ("contains\nsubroutine inner");
      print_construct (b);
      emit ("end subroutine");
    }
  device = true;
  nesting--;
  emit ("end subroutine\n");
}

/* Print the subroutine that gives arrays their first values.  */

static void
print_start (void)
{
  emit ("subroutine start\n  integer :: i");
  nesting++;
  for (int k = 0; k < 4; k++)
    if (dynamic_p (k))
      emit ("if (.not. %s (%s)) allocate (%s%s)",
	    now.array[k].way == BY_POINTER ? "associated" : "allocated",
	    array_name (k), array_name (k), bounds_of (k, BY_CONSTANTS));
  emit ("do i = -margin, top");
  nesting++;
  for (int k = 0; k < 4; k++)
    {
      const char *at = str (now.array[k].square
			    ? "%s(iand (i + margin, 7), first + (i + margin) / 8)"
			    : "%s(i)", array_name (k));
      const char *value = str ("datum (i, %d)", k);

      if (now.array[k].letter == 'p')
	emit ("%s = pair (%s, %s + 1)", at, value, value);
      else
	emit ("%s = %s", at,
	      now.array[k].letter == 'l' ? str ("btest (%s, 0)", value) : value);
    }
  nesting--;
  emit ("end do");
  nesting--;
  emit ("end subroutine\n");
}

/* Print the subroutine that compares what the two of B, number NUMBER of SEED,
   do.  */

static void
print_comparison (const struct fbody *b, int seed, int number)
{
  const char *text = "", *sizes = "sizes(1), sizes(2), sizes(3), sizes(4)";

  for (int k = 0; k < 4; k++)
    if (now.array[k].way < BY_MODULE)
      text = str ("%sx%d, ", text, k);
  emit ("subroutine judge_%d\n  logical :: right\n"
	"  integer(8) :: got(0:2), want(0:2)", number);
  nesting++;
  emit_lines (b->own);
  emit ("right = .true.\n  got = 0\n  want = 0\n  call start");
  emit ("call device_%d (%s%s%s, got)", number, text, b->passed, sizes);
  for (int k = 0; k < 4; k++)
    emit ("y%d = %s", k, array_name (k));
  emit ("call start");
  emit ("call host_%d (%s%s%s, want)", number, text, b->passed, sizes);
  for (int k = 0; k < 4; k++)
    {
      const char *x = array_name (k);
      const char *differ
	= now.array[k].letter == 'p'
	  ? str ("y%d%%x /= %s%%x .or. y%d%%y /= %s%%y", k, x, k, x)
	  : str ("y%d %s %s", k, now.array[k].letter == 'l' ? ".neqv." : "/=", x);
      emit ("if (any (%s)) then", differ);
      emit ("  print *, '%c: differ:', count (%s)\n    right = .false.\n"
	    "  end if", 'a' + k, differ);
    }
  emit ("if (any (got /= want)) then\n    print *, 'got', got, 'want', want\n"
	"    right = .false.\n  end if");
  emit ("call report ('bodies-%d-%d', right)", seed, number);
  nesting--;
  emit ("end subroutine\n");
}

void
print_fortran_body (int seed, int number)
{
  struct fbody b = draw_fortran_body ();

  emit ("module body_%d\n  use bodies\n  implicit none", number);
  nesting++;
  for (int k = 0; k < 4; k++)
    {
      emit ("%s%s :: %s%s", element_type (k), attribute_of (k), array_name (k),
	    bounds_of (k, dynamic_p (k) ? BY_POINTER : BY_CONSTANTS));
      emit ("%s :: y%d%s", element_type (k), k, bounds_of (k, BY_CONSTANTS));
    }
  emit_lines (b.module);
  nesting--;
  emit ("contains\n");
  print_subroutine (&b, number, true);
  print_subroutine (&b, number, false);
  print_start ();
  print_comparison (&b, seed, number);
  emit ("end module\n");
}

void
print_fortran_common (const char *sources)
{
  print_shared (ACC, sources);
  print_lines_of (sources, "bodies.f90");
}
