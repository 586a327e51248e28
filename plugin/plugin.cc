/* plugin.cc - the host half's entry: checks where it is, registers the rest.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   gpured.so is loaded by cc1, cc1plus and f951, and, where the link of a
   program compiled with -flto names it, by lto1.  There only the remarks are
   left to do: the object files carry everything else.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"

/* GCC loads nothing without this symbol.  */
extern int plugin_is_GPL_compatible;
int plugin_is_GPL_compatible;

static const char *const messages[] = {
#define GPURED_MESSAGE(ID, TEXT) TEXT,
#include "messages.def"
};

/* Emit MESSAGE with arguments AP as an error or, if WARNING, a warning at LOC.
   GCC >= 16 insists on the group.  */

static void
emit_message (bool warning, location_t loc, enum gpured_message message,
	      va_list *ap)
{
  auto_diagnostic_group group;
  emit_diagnostic_valist (warning ? GPURED_DIAGNOSTIC_warning
			  : GPURED_DIAGNOSTIC_error,
			  loc, 0, messages[message], ap);
}

void
gpured_error (enum gpured_message message, ...)
{
  va_list ap;
  va_start (ap, message);
  emit_message (false, UNKNOWN_LOCATION, message, &ap);
  va_end (ap);
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

/* Complain if VERSION, of the GCC that loads us, is not the GCC that we were
   built for.  */

static bool
version_matches (const struct plugin_gcc_version *version)
{
  struct gpured_difference d;

  if (!gpured_version_differs (version, &d))
    return true;
  gpured_error (GPURED_MESSAGE_version, d.name, d.ours, d.name, d.theirs);
  return false;
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

/* Called by GCC when its options are known and nothing has been compiled.
   Errors are GCC's own diagnostics, which end the compilation, so that the
   result is always that of success: anything else makes GCC print a second
   line.  */

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  if (strstr (version->configuration_arguments,
	      "--enable-as-accelerator-for"))
    {
      gpured_error (GPURED_MESSAGE_accel, args->full_name);
      return 0;
    }
  if (!version_matches (version))
    return 0;

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
