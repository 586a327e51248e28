/* device.cc - the device half's entry: version check, arguments, the pass.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   gpured_device.so is loaded by the lto1 of the nvptx offload compiler.  Its
   pass runs on each OpenACC function right after `oaccloops', which has chosen
   the levels and launch dimensions, and before `oaccdevlow', which lowers what
   is left: match (match.cc), plan (plan.cc), rewrite (rewrite.cc).  Regions of
   OpenMP have passes of their own (spmd.cc).  */

#include "gpured-gcc.h"

#include <dlfcn.h>
#include <link.h>

#include "decls.h"
#include "halves.h"
#include "match.h"
#include "passes.h"
#include "rewrite.h"
#include "spmd.h"

/* GCC loads nothing without this symbol.  */
extern int plugin_is_GPL_compatible;
GPURED_SEEN int plugin_is_GPL_compatible;

/* What is known of the device and of the current function, whose `oacc
   function' attribute is final.  */

static struct gpured_target
device_target (void)
{
  struct gpured_target target;

  memset (&target, 0, sizeof target);
  target.sm = TARGET_SM70 ? 70 : 30;
  target.ptx = TARGET_PTX_6_0 ? 60 : 31;
  for (unsigned axis = 0; axis < GPURED_N_LEVELS; axis++)
    target.dims[axis] = oacc_get_fn_dim_size (current_function_decl, axis);
  return target;
}

/* Fix the number of gangs of FUN at GANGS, for which there is memory.  */

static void
device_fix_gangs (function *fun, unsigned gangs)
{
  tree dims = copy_list (TREE_VALUE (oacc_get_fn_attrib (fun->decl)));

  TREE_VALUE (dims) = build_int_cst (integer_type_node, gangs);
  oacc_replace_fn_attrib (fun->decl, dims);
}

/* Leave all of SITES to GCC for REASON.  */

static void
device_leave (struct gpured_sites *sites, enum gpured_reason reason)
{
  for (unsigned i = 0; i < sites->n; i++)
    sites->site[i].request.reason = reason;
}

/* Warn of those of SITES that are not what a front end and omp-low make: the
   host half, which reports to the user, does not see what became of them on
   the way here.  */

static void
device_warn (const struct gpured_sites *sites)
{
  for (unsigned i = 0; i < sites->n; i++)
    {
      const struct gpured_site *site = &sites->site[i];

      if (site->plan.reason == GPURED_REASON_incomplete
	  || site->plan.reason == GPURED_REASON_disagree)
	warning_at (site->loc, 0, "gpured: reduction left to GCC: %s",
		    gpured_reason_text (site->plan.reason));
    }
}

bool
gpured_device_gate (function *fun)
{
  return oacc_get_fn_attrib (fun->decl) != NULL_TREE;
}

unsigned int
gpured_device_execute (function *fun)
{
  struct gpured_target target = device_target ();
  struct gpured_sites sites;

  gpured_match (fun, &sites);
  if (lookup_attribute (GPURED_OFF_ATTRIBUTE, DECL_ATTRIBUTES (fun->decl)))
    device_leave (&sites, GPURED_REASON_off);
  const unsigned gangs = target.dims[GPURED_LEVEL_gang];
  gpured_match_plan (&sites, &target);
  if (target.dims[GPURED_LEVEL_gang] != gangs)
    device_fix_gangs (fun, target.dims[GPURED_LEVEL_gang]);
  if (dump_file)
    gpured_match_dump (dump_file, &sites);
  device_warn (&sites);
  gpured_rewrite_options (fun, &sites);
  if (sites.n || sites.scratch || sites.arena)
    gpured_rewrite (&target, &sites);
  gpured_match_free (&sites);
  return 0;
}

bool gpured_spmd_remarks;

/* Complain if VERSION, of the GCC that loads us, is not the one whose headers
   we were built with.  */

static bool
device_version_p (const struct plugin_gcc_version *version)
{
  struct gpured_difference d;

  if (gpured_version_differs (version, &d))
    {
      error ("gpured: the device half is built for GCC with %s %qs, "
	     "but the offload compiler is GCC with %s %qs",
	     d.name, d.ours, d.name, d.theirs);
      return false;
    }
  if (!strstr (version->configuration_arguments, "--target=nvptx"))
    {
      error ("gpured: the device half is for the nvptx offload compiler; "
	     "give %<-fplugin=gpured.so%> to the host compiler");
      return false;
    }
  return true;
}

/* Complain if the options of GCC are laid out otherwise than in the headers
   that we were built with.  A different set of front ends in the build of the
   offload compiler is enough, and would go unnoticed: the size that lto1
   exports tells.  */

static bool
device_layout_p (void)
{
  Dl_info info;
  ElfW (Sym) *symbol = NULL;

  if (dladdr1 (&global_options, &info, (void **) &symbol, RTLD_DL_SYMENT)
      && symbol && symbol->st_size != sizeof global_options)
    {
      error ("gpured: the options of the offload compiler take %wu bytes "
	     "instead of %wu: the device half does not fit it",
	     (unsigned HOST_WIDE_INT) symbol->st_size,
	     (unsigned HOST_WIDE_INT) sizeof global_options);
      return false;
    }
  return true;
}

/* Take the ARGC arguments ARGV.  `dump' stands for -fdump-tree-gpured, which
   GCC parses too early to know it; `remarks' comes from the host half when it
   makes remarks itself.  */

static void
device_arguments (int argc, const struct plugin_argument *argv)
{
  for (int i = 0; i < argc; i++)
    if (strcmp (argv[i].key, "dump") == 0 && !argv[i].value)
      gpured_dump_passes ();
    else if (strcmp (argv[i].key, "remarks") == 0 && !argv[i].value)
      gpured_spmd_remarks = true;
    else
      error ("gpured: unknown argument %qs of the device half; "
	     "valid arguments are: %s", argv[i].key, "dump, remarks");
}

/* Called by GCC when its options are known and nothing has been compiled.
   Errors are GCC's own diagnostics; another result than 0 would make it print
   a second line.  */

GPURED_SEEN int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  if (!device_version_p (version) || !device_layout_p ())
    return 0;
  gpured_register_passes (args->base_name);
  gpured_decls_register (args->base_name);
  device_arguments (args->argc, args->argv);
  return 0;
}
