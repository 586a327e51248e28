/* remarks.cc - prints the remarks of the device half.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The host half gives each function an attribute: the kinds of remarks that
   its user wants, and their file.  Functions of one program may come from
   compilations with different options.  Remarks are notes of GCC on standard
   error, or lines in a file, in the format of the host half.  */

#include "gpured-gcc.h"
#include "decls.h"
#include "halves.h"

/* Open what the current pass dumps to again, with remarks of FLAGS to the file NAME,
   unless that is NULL, beside the dump file.  */

static void
reopen (dump_flags_t flags, const char *name)
{
  gcc::dump_manager *dumps = g->get_dumps ();
  const int phase = current_pass->static_pass_number;
  dump_file_info *info = dumps->get_dump_file_info (phase);
  dumps->dump_finish (phase);
  info->alt_state = name != NULL;
  info->alt_flags = flags;
  info->alt_filename = name;
  dumps->dump_start (phase, &dump_flags);
}

/* Whether the file NAME can be written to: the link may be on another machine.  */

static bool
writable_p (const char *name)
{
  FILE *file = fopen (name, "a");
  if (file)
    fclose (file);
  return file != NULL;
}

void
gpured_remark (tree fn, dump_flags_t kind, location_t loc,
	       const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  char *text = xvasprintf (format, ap);
  va_end (ap);

  dump_flags_t flags = TDF_NONE;
  const char *name = NULL;
  tree attribute = lookup_attribute (GPURED_REMARKS_ATTRIBUTE,
				     DECL_ATTRIBUTES (fn));
  if (attribute)
    {
      tree wanted = TREE_VALUE (attribute);
      flags = (dump_flags_t) TREE_INT_CST_LOW (TREE_PURPOSE (wanted));
      if (kind == MSG_MISSED_OPTIMIZATION)
	flags |= kind;
      if (TREE_VALUE (wanted) && (flags & kind)
	  && writable_p (TREE_STRING_POINTER (TREE_VALUE (wanted))))
	name = TREE_STRING_POINTER (TREE_VALUE (wanted));
    }

  const dump_file_info saved = *g->get_dumps ()->get_dump_file_info
    (current_pass->static_pass_number);
  if (name)
    reopen (flags, name);
  else if (flags & kind)
    inform (loc, "gpured: %s", text);
  if (dump_enabled_p ())
    dump_printf_loc (kind, dump_user_location_t::from_location_t (loc),
		     "%s\n", text);
  if (name)
    reopen (saved.alt_flags, saved.alt_filename);
  free (text);
}
