/* offload.cc - passes the device half and libgpured to the offload compiler.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It adds one -foffload-options to the options of the compilation.  GCC stores
   these in the offload section of the object file.  At the link lto-wrapper
   collects the -foffload-options of all objects, then those of the link's own
   command line.  mkoffload gives them to the driver of the offload compiler,
   where the last one wins.  The option is

     nvptx-none=-fplugin=DEVICE-HALF -LDIRECTORY -lgpured -misa=sm_70
       -Wa,--no-verify

   - With -fsave-optimization-record the offload compiler writes a record, too,
     beside the program.  That option comes before the user's own.
   - -lgpured_plain is added for OpenMP.
   - -latomic is for GCC's own code for reductions of small types, also in the
     loops of `kernels' that GCC makes parallel.  GCC links it only from 16 on.
   - -lm, and -lgfortran for Fortran, are for what the program calls on the
     device.  The linker takes nothing of a library that nothing calls.
   - -misa=sm_70 is the least that the device half needs.  It is left out if
     the user names an architecture, or a PTX version that is too old for it.
   - -Wa,--no-verify keeps nvptx-as from running a ptxas in PATH that no longer
     knows the architecture that GCC 12 asks it for.

   Several objects repeat the same options, which does no harm.  GCC loads a
   plugin once, and a library is searched for what is still undefined.

   The option is added before the interprocedural passes.  That is late enough:
   the file is known to have something to offload, and debug information, which
   lists options too, has been begun.  The section is not written yet.  */

#include "gpured-gcc.h"
#include "gpured-abi.h"
#include "host.h"
#include "passes.h"

#define NVPTX "nvptx-none"

/* True if DIR, of LENGTH characters, has FILE of the offload compiler for
   TARGET.  From GCC 13 on programs are in libexec and libraries in lib; a GCC that
   is not Debian's has most libraries in the directory of the target in its
   prefix.  */

static bool
has_file (const char *dir, size_t length, const char *target,
	  const char *file)
{
  char *name = xasprintf ("%.*s/accel/%s/%s", (int) length, dir, target,
			  file);
  bool found = !access (name, R_OK);
  char *p = strstr (name, "/libexec/");
  if (!found && p)
    {
      p += strlen ("/lib");
      memmove (p, p + strlen ("exec"), strlen (p + strlen ("exec")) + 1);
      found = !access (name, R_OK);
    }
  free (name);
  if (!found)
    {
      /* DIR is PREFIX/lib/gcc/MACHINE/VERSION.  */
      name = xasprintf ("%.*s/../../../../%s/lib/%s", (int) length, dir, target,
			file);
      found = !access (name, R_OK);
      free (name);
    }
  return found;
}

/* Whether FILE is in the directory that this compiler proper was started from,
   which the driver names in full.  Its word counts where /proc is not mounted,
   as in roots where packages are built.  */

static bool
has_file_beside (const char *target, const char *file)
{
  const char *name = save_decoded_options[0].arg;
  char *self = realpath ("/proc/self/exe", NULL);
  if (!self && name && strchr (name, '/'))
    self = realpath (name, NULL);
  bool found = false;
  if (self)
    found = has_file (self, strrchr (self, '/') - self, target, file);
  free (self);
  return found;
}

/* Whether FILE is in a directory that -B names: the driver's options are in
   the environment, each between single quotes.  */

static bool
has_file_in_prefix (const char *target, const char *file)
{
  const char *options = getenv ("COLLECT_GCC_OPTIONS");
  bool found = false;
  while (options && !found && (options = strstr (options, "'-B' '")))
    {
      options += strlen ("'-B' '");
      found = has_file (options, strcspn (options, "'"), target, file);
    }
  return found;
}

/* Whether FILE is in a directory of the environment variable COMPILER_PATH.  */

static bool
has_file_in_path (const char *target, const char *file)
{
  const char *path = getenv ("COMPILER_PATH");
  bool found = false;
  while (path && !found)
    {
      size_t length = strcspn (path, ":");
      found = length && has_file (path, length, target, file);
      path = path[length] ? path + length + 1 : NULL;
    }
  return found;
}

/* True if the offload compiler for TARGET has FILE.  */

static bool
target_has_p (const char *target, const char *file)
{
  return (has_file_beside (target, file)
	  || has_file_in_prefix (target, file)
	  || has_file_in_path (target, file));
}

/* The driver names the targets in the environment, separated by `:', and says
   in another variable when they are GCC's default, where those that are not
   installed are silently passed over.  */

enum gpured_targets
gpured_targets (void)
{
  const char *names = getenv ("OFFLOAD_TARGET_NAMES");
  bool defaulted = getenv ("OFFLOAD_TARGET_DEFAULT") != NULL;
  if (!names || (!flag_openacc && !flag_openmp))
    return GPURED_TARGETS_none;

  bool asked = false, nvptx = false, others = false;
  while (*names)
    {
      size_t length = strcspn (names, ":");
      char *target = xstrndup (names, length);
      bool installed = target_has_p (target, "mkoffload");
      if (!strcmp (target, NVPTX))
	{
	  asked = true;
	  nvptx = installed;
	}
      else
	others |= installed || !defaulted;
      free (target);
      names += length + (names[length] == ':');
    }
  if (!asked)
    return GPURED_TARGETS_none;
  if (!nvptx)
    return GPURED_TARGETS_missing;
  return others ? GPURED_TARGETS_mixed : GPURED_TARGETS_nvptx;
}

/* Return the options for nvptx in ARG, the argument of a -foffload-options=,
   or NULL.  */

static const char *
options_for_nvptx (const char *arg)
{
  if (*arg == '-')
    return arg;
  const char *end = strchr (arg, '=');
  if (!end)
    return NULL;
  while (arg < end)
    {
      size_t length = strcspn (arg, ",=");
      if (length == strlen (NVPTX) && !strncmp (arg, NVPTX, length))
	return end + 1;
      arg += length + 1;
    }
  return NULL;
}

/* If WORD is one of the options that choose what the injected ones have to
   say, note it in *REQUEST.  */

static void
note_option (const char *word, struct gpured_request_options *request)
{
  unsigned major, minor;
  if (sscanf (word, "-misa=sm_%u", &major) == 1
      || sscanf (word, "-march=sm_%u", &major) == 1
      || sscanf (word, "-march-map=sm_%u", &major) == 1)
    request->sm = major;
  else if (sscanf (word, "-mptx=%u.%u", &major, &minor) == 2)
    request->ptx = 10 * major + minor;
  else if (startswith (word, "-Wa,") && strstr (word, "verify"))
    request->verify = true;
}

void
gpured_offload_request (struct gpured_request_options *request)
{
  memset (request, 0, sizeof *request);
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    {
      const struct cl_decoded_option *option = &save_decoded_options[i];
      if (option->opt_index != OPT_foffload_options_)
	continue;
      const char *text = options_for_nvptx (option->arg);
      if (!text)
	continue;
      char **words = buildargv (text);
      for (char **word = words; *word; word++)
	note_option (*word, request);
      freeargv (words);
    }
}

/* True if REQUEST leaves it to the plugin to name an architecture.  */

static bool
default_isa_p (const struct gpured_request_options *request)
{
  return !request->sm && (!request->ptx || request->ptx >= 60);
}

void
gpured_offload_isa (unsigned *sm, unsigned *ptx)
{
  struct gpured_request_options request;
  gpured_offload_request (&request);
  *sm = default_isa_p (&request) ? 70 : request.sm;
  *ptx = request.ptx;
}

/* Return TEXT with WORD added, a backslash before what lto-wrapper's
   buildargv would take for more than a character.  Frees TEXT.  */

static char *
append_word (char *text, const char *word)
{
  char *quoted = XNEWVEC (char, 2 * strlen (word) + 1);
  char *p = quoted;
  for (; *word; word++)
    {
      if (ISSPACE (*word) || strchr ("\\'\"", *word))
	*p++ = '\\';
      *p++ = *word;
    }
  *p = 0;
  text = reconcat (text, text, text[strlen (text) - 1] == '=' ? "" : " ",
		   quoted, NULL);
  free (quoted);
  return text;
}

/* Libraries of the offload compiler that device code may call and GCC does not
   link by itself, in the order in which they call each other.  */

static const struct
{
  const char *file, *option;
  bool fortran;			/* Only for that.  */
} libraries[] = {
  { "libgfortran.a", "-lgfortran", true },
  { "libm.a", "-lm", false },
  { "libatomic.a", "-latomic", false }
};

/* Return TEXT with those that are there and wanted.  Frees TEXT.  */

static char *
append_libraries (char *text)
{
  for (size_t i = 0; i < ARRAY_SIZE (libraries); i++)
    if ((lang_GNU_Fortran () || !libraries[i].fortran)
	&& target_has_p (NVPTX, libraries[i].file))
      text = append_word (text, libraries[i].option);
  return text;
}

/* Return the argument of the injected -foffload-options=, allocated, or NULL
   after a message.  */

static char *
injected_options (void)
{
  char *device = gpured_path_device ();
  char *libdir = device ? gpured_path_libdir () : NULL;
  char *text = NULL;
  if (device && libdir)
    {
      struct gpured_request_options request;
      gpured_offload_request (&request);
      char *plugin = concat ("-fplugin=", device, NULL);
      char *search = concat ("-L", libdir, NULL);
      text = append_word (xstrdup (NVPTX "="), plugin);
      char *abi = xasprintf ("-fplugin-arg-gpured_device-abi=%d:%s",
			     GPURED_ABI_VERSION, main_input_filename);
      text = append_word (text, abi);
      free (abi);
      if (flag_save_optimization_record)
	text = append_word (text, "-fsave-optimization-record");
      text = append_word (text, search);
      text = append_word (text, "-lgpured");
      if (flag_openmp)
	text = append_word (text, "-lgpured_plain");
      text = append_libraries (text);
      if (default_isa_p (&request))
	text = append_word (text, "-misa=sm_70");
      if (!request.verify)
	text = append_word (text, "-Wa,--no-verify");
      free (plugin);
      free (search);
    }
  free (device);
  free (libdir);
  return text;
}

void
gpured_offload_inject (void *, void *)
{
  if (gpured_options.lower != GPURED_LOWER_ON || !g->have_offload || in_lto_p)
    return;
  switch (gpured_targets ())
    {
    case GPURED_TARGETS_none:
      return;
    case GPURED_TARGETS_missing:
      gpured_warning (GPURED_MESSAGE_no_accel);
      return;
    case GPURED_TARGETS_nvptx:
    case GPURED_TARGETS_mixed:
      break;
    }
  char *text = injected_options ();
  if (!text)
    return;

  /* The list's first entry is the name of the program.  */
  unsigned n = save_decoded_options_count;
  struct cl_decoded_option *list = XNEWVEC (struct cl_decoded_option, n + 1);
  list[0] = save_decoded_options[0];
  generate_option (OPT_foffload_options_, text, 1, CL_COMMON, &list[1]);
  memcpy (list + 2, save_decoded_options + 1, (n - 1) * sizeof list[0]);
  XDELETEVEC (save_decoded_options);
  save_decoded_options = list;
  save_decoded_options_count = n + 1;
}
