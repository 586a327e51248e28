/* plugin.cc - the host half's entry: registers passes and callbacks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   loader.cc loads it into cc1, cc1plus and f951.  If the link of a program
   compiled with -flto names gpured.so, it is loaded into lto1, too.  There it
   only prints remarks: the object files carry everything else.  */

#include "gpured-gcc.h"
#include "host.h"
#include "passes.h"

/* Emit MESSAGE with arguments AP as an error or, if WARNING, a warning at LOC that
   hangs on OPTION of GCC's, or 0.  GCC >= 16 insists on the group.  */

static bool
emit_message (bool warning, location_t loc, int option,
	      enum gpured_message message, va_list *ap)
{
  auto_diagnostic_group group;
  return emit_diagnostic_valist (warning ? GPURED_DIAGNOSTIC_warning
				 : GPURED_DIAGNOSTIC_error,
				 loc, option, gpured_messages[message], ap);
}

void
gpured_warning (enum gpured_message message, ...)
{
  va_list ap;
  va_start (ap, message);
  emit_message (true, UNKNOWN_LOCATION, 0, message, &ap);
  va_end (ap);
}

void
gpured_error_at (location_t loc, enum gpured_message message, ...)
{
  va_list ap;
  va_start (ap, message);
  emit_message (false, loc, 0, message, &ap);
  va_end (ap);
}

void
gpured_warning_at (location_t loc, enum gpured_message message, ...)
{
  va_list ap;
  va_start (ap, message);
  emit_message (true, loc, 0, message, &ap);
  va_end (ap);
}

bool
gpured_warning_valist (location_t loc, int option, enum gpured_message message,
		       va_list *ap)
{
  return emit_message (true, loc, option, message, ap);
}

/* Called when the GCC is the right one, with the arguments of plugin_init.  */

int
gpured_host_init (struct plugin_name_args *args, struct plugin_gcc_version *)
{
  struct plugin_info info = { GPURED_VERSION, gpured_options_help () };
  register_callback (args->base_name, PLUGIN_INFO, NULL, &info);
  gpured_options_parse (args->argc, args->argv);
  /* Not to standard output, which may be the pipe to the assembler.  */
  if (gpured_options.help == GPURED_HELP_ON)
    fprintf (stderr, "%s\n", info.help);
  gpured_idle_note ();

  gpured_register_passes (args->base_name);
  if (gpured_options.dump == GPURED_DUMP_ON)
    gpured_dump_passes ();
  return 0;
}
