/* plugin.cc - the host half's entry: registers the rest.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It is loaded (door.cc) by cc1, cc1plus and f951, and, where the link of a
   program compiled with -flto names gpured.so, by lto1.  There only the remarks
   are left to do: the object files carry everything else.  */

#include "gpured-gcc.h"
#include "host.h"

/* Emit MESSAGE with arguments AP as an error or, if WARNING, a warning at LOC.
   GCC >= 16 insists on the group.  */

static void
emit_message (bool warning, location_t loc, enum gpured_message message,
	      va_list *ap)
{
  auto_diagnostic_group group;
  emit_diagnostic_valist (warning ? GPURED_DIAGNOSTIC_warning
			  : GPURED_DIAGNOSTIC_error,
			  loc, 0, gpured_messages[message], ap);
}

void
gpured_warning (enum gpured_message message, ...)
{
  va_list ap;
  va_start (ap, message);
  emit_message (true, UNKNOWN_LOCATION, message, &ap);
  va_end (ap);
}

void
gpured_error_at (location_t loc, enum gpured_message message, ...)
{
  va_list ap;
  va_start (ap, message);
  emit_message (false, loc, message, &ap);
  va_end (ap);
}

void
gpured_warning_at (location_t loc, enum gpured_message message, ...)
{
  va_list ap;
  va_start (ap, message);
  emit_message (true, loc, message, &ap);
  va_end (ap);
}

/* Register PASS with respect to the pass named REFERENCE.  GCC has read its
   dump options before it knew of PASS.  */

static void
register_pass (const char *plugin, opt_pass *pass, const char *reference,
	       enum pass_positioning_ops position)
{
  struct register_pass_info info = { pass, reference, 1, position };
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
  if (gpured_options.dump == GPURED_DUMP_ON)
    {
      char *name = concat ("tree-", pass->name, NULL);
      g->get_dumps ()->dump_switch_p (name);
      free (name);
    }
}

/* Called when the GCC is the right one, with the arguments of plugin_init.  */

int
gpured_host_init (struct plugin_name_args *args, struct plugin_gcc_version *)
{
  struct plugin_info info = { GPURED_VERSION, gpured_options_help () };
  register_callback (args->base_name, PLUGIN_INFO, NULL, &info);
  gpured_options_parse (args->argc, args->argv);

  register_callback (args->base_name, PLUGIN_PRE_GENERICIZE, gpured_elements,
		     NULL);
  register_callback (args->base_name, PLUGIN_PRE_GENERICIZE,
		     gpured_omp_members, NULL);
  register_pass (args->base_name, gpured_make_prepare (g), "omplower",
		 PASS_POS_INSERT_BEFORE);
  register_pass (args->base_name, gpured_make_pair (g), "omplower",
		 PASS_POS_INSERT_AFTER);
  register_pass (args->base_name, gpured_make_join (g), "ompexp",
		 PASS_POS_INSERT_AFTER);
  register_pass (args->base_name, gpured_make_fold (g), "ompdevlow",
		 PASS_POS_INSERT_BEFORE);
  register_pass (args->base_name, gpured_make_dims (g), "oaccloops",
		 PASS_POS_INSERT_BEFORE);
  register_pass (args->base_name, gpured_make_remarks (g), "oaccloops",
		 PASS_POS_INSERT_AFTER);
  if (gpured_options.lower == GPURED_LOWER_ON)
    {
      register_callback (args->base_name, PLUGIN_ALL_IPA_PASSES_START,
			 gpured_offload_inject, NULL);
      register_callback (args->base_name, PLUGIN_ALL_IPA_PASSES_START,
			 gpured_omp_reach, NULL);
    }
  return 0;
}
