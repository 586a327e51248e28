/* warn-print.cc - prints warnings of mistakes, and what to do about them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   -fplugin-arg-gpured-warn=off silences all warnings.  So that GCC's pragmas
   can silence a single one, each belongs to an option of GCC that is about the
   language, in front ends that have the option.  Such options may be off by
   default, which is not meant for these warnings.  So the option is on while a
   warning is printed, also where GCC has recorded for a pragma that it was
   off.  */

#include "gpured-gcc.h"
#include "warn.h"

/* The option that warnings about REGION hang on, or 0; *FLAG becomes its
   variable, *GIVEN if the user has set it.  */

static int
option_of (const struct warn_region *region, int **flag, bool *given)
{
  if (lang_GNU_Fortran ())
    return 0;
  if (region->acc)
    {
      *flag = &global_options.x_warn_openacc_parallelism;
      *given = OPTION_SET_P (warn_openacc_parallelism);
      return OPT_Wopenacc_parallelism;
    }
  *flag = &global_options.GPURED_warn_openmp;
  *given = global_options_set.GPURED_warn_openmp;
  return GPURED_OPT_openmp;
}

/* Something that has been said.  */

struct said
{
  location_t loc;
  enum gpured_message message;
};

static vec<said> all_said;

/* Whether MESSAGE at LOC is new: templates have instances.  */

static bool
new_p (location_t loc, enum gpured_message message)
{
  expanded_location a = expand_location (loc);
  for (const said &said : all_said)
    {
      expanded_location b = expand_location (said.loc);
      if (said.message == message && a.line == b.line && a.column == b.column
	  && a.file && b.file && !strcmp (a.file, b.file))
	return false;
    }
  struct said now = { loc, message };
  all_said.safe_push (now);
  return true;
}

bool
warn_say (const struct warn_region *region, location_t loc,
	  enum gpured_message message, ...)
{
  int *flag = NULL, old_flag = 0;
  bool given = false;
  int option = option_of (region, &flag, &given);
  if (loc == UNKNOWN_LOCATION || !new_p (loc, message))
    return false;
  bool on = flag && !given;
  gpured_diagnostic_kind old_kind = GPURED_DIAGNOSTIC_unspecified;
  if (on)
    {
      old_flag = *flag;
      *flag = 1;
      old_kind = diagnostic_classify_diagnostic (global_dc, option,
						 GPURED_DIAGNOSTIC_unspecified,
						 UNKNOWN_LOCATION);
    }
  va_list ap;
  va_start (ap, message);
  bool printed = gpured_warning_valist (loc, option, message, &ap);
  va_end (ap);
  if (on)
    {
      *flag = old_flag;
      diagnostic_classify_diagnostic (global_dc, option, old_kind,
				      UNKNOWN_LOCATION);
    }
  return printed;
}

/* The length of the line that LOC is in, or 0 if it cannot be read, is no directive
   or goes on in the next line.  *DIRECTIVE becomes false if it is no directive of
   C.  */

static int
line_length (location_t loc, bool *directive)
{
  expanded_location x = expand_location (loc);
  FILE *file = x.file ? fopen (x.file, "r") : NULL;
  int length = 0, line = 1, c, last = 0;
  bool blank = true;
  *directive = true;
  if (!file)
    return 0;
  while (line < x.line && (c = getc (file)) != EOF)
    line += c == '\n';
  while ((c = getc (file)) != EOF && c != '\n' && c != '\r')
    {
      length++;
      if (blank && !ISSPACE (c))
	{
	  *directive = c == '#';
	  blank = false;
	}
      if (c == '/' && last == '/')
	length = INT_MIN / 2;
      if (c == '*' && last == '/')
	length = INT_MIN / 2;
      last = c;
    }
  fclose (file);
  return last == '\\' || length < 0 || !*directive ? 0 : length;
}

location_t
warn_directive_place (const struct warn_region *region, int n)
{
  const struct infer_nest *nest = &region->nest;
  bool directive = lang_GNU_Fortran ();
  int m = n;
  if (!directive)
    line_length (nest->nodes[m].loc, &directive);
  while (!directive && m > 0)
    {
      m = nest->nodes[m].parent;
      line_length (nest->nodes[m].loc, &directive);
    }
  return nest->nodes[directive ? m : n].loc;
}

void
warn_hint (const struct warn_region *region, location_t loc,
	   const char *clause)
{
  if (loc == UNKNOWN_LOCATION)
    return;
  gcc_rich_location where (loc);
  char *text = xasprintf (" %s", clause);
  int length = 0;
  bool directive;
  if (!lang_GNU_Fortran () && !linemap_location_from_macro_expansion_p (line_table, loc))
    length = line_length (loc, &directive);
  expanded_location x = expand_location (loc);
  if (length > x.column)
    where.add_fixit_insert_after (linemap_position_for_loc_and_offset
				    (line_table, loc, length - x.column), text);
  inform (&where, gpured_messages[region->acc ? GPURED_MESSAGE_warn_add_acc
				  : GPURED_MESSAGE_warn_add_omp], clause);
  free (text);
}

void
warn_hint_instead (const struct warn_region *, location_t loc,
		   const char *clause)
{
  if (loc != UNKNOWN_LOCATION)
    inform (loc, gpured_messages[GPURED_MESSAGE_warn_instead], clause);
}

/* Print the note MESSAGE, which names the directive DIRECTIVE: it is to be in front
   of the statement at LOC.  */

static void
hint_line (location_t loc, const char *directive, enum gpured_message message)
{
  if (loc == UNKNOWN_LOCATION)
    return;
  gcc_rich_location where (loc);
  expanded_location x = expand_location (loc);
  char *line = xasprintf ("#pragma %s\n", directive);
  if (!lang_GNU_Fortran () && x.column > 0
      && !linemap_location_from_macro_expansion_p (line_table, loc))
    {
      const line_map_ordinary *map = NULL;
      linemap_resolve_location (line_table, loc, LRK_SPELLING_LOCATION, &map);
      if (map)
	where.add_fixit_insert_before (linemap_position_for_line_and_column
					 (line_table, map, x.line, 1), line);
    }
  inform (&where, gpured_messages[message], directive);
  free (line);
}

void
warn_hint_atomic (const struct warn_region *region, location_t loc)
{
  hint_line (loc, region->acc ? "acc atomic" : "omp atomic",
	     GPURED_MESSAGE_warn_add_atomic);
}

void
warn_hint_wait (const struct warn_region *region, location_t loc)
{
  hint_line (loc, region->acc ? "acc wait" : "omp taskwait",
	     GPURED_MESSAGE_warn_add_wait);
}
