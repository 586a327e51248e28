/* paths.cc - finds the halves of the plugin and libgpured.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Directories are tried in this order:

   1. those of the environment variable GPURED_PKGLIBDIR (separated by `:'),
      for a gpured that is not installed;
   2. the one that this object, gpured.so or gpured_host.so, was loaded from;
   3. the one that it was installed for, PKGLIBDIR.

   In each of them the files may be in a subdirectory for one version of GCC,
   see `places'.  The names travel in the object file to a link in another
   directory, so they are absolute.  */

#include "gpured-gcc.h"
#include "gpured-host.h"
#include "halves.h"
#include "host.h"

#include <dlfcn.h>

#define LIBRARY "libgpured.a"

/* Where the files for one version of GCC may lie in a directory; %d stands for its
   number.  What is installed is in PKGLIBDIR/gcc-N, and gpured.so also in a
   directory of the loader's and in GCC's own, the first of which has PKGLIBDIR
   below it.  Those without number are for one version only, which is the one that
   this object was built for.  */
static const struct
{
  const char *name;
  bool numbered;
} places[] = {
  { "gcc-%d/", true },
  { "../gcc-%d/", true },
  { "gpured/gcc-%d/", true },
  { "", false }
};

/* Return the directory that this shared object was loaded from, links
   resolved, allocated, or NULL.  */

static char *
own_directory (void)
{
  Dl_info info;
  if (!dladdr ((void *) own_directory, &info) || !info.dli_fname)
    return NULL;
  char *name = realpath (info.dli_fname, NULL);
  if (name)
    *strrchr (name, '/') = 0;
  return name;
}

/* Return the absolute name of FILE for GCC of the version MAJOR in directory DIR,
   of LENGTH characters, allocated, or NULL.  */

static char *
find_in_directory (const char *dir, size_t length, int major,
		   const char *file)
{
  char *absolute = NULL;
  for (size_t i = 0; length && i < ARRAY_SIZE (places) && !absolute; i++)
    {
      if (!places[i].numbered && major != GPURED_GCC_MAJOR)
	continue;
      char *place = xasprintf (places[i].name, major);
      char *name = xasprintf ("%.*s/%s%s", (int) length, dir, place, file);
      absolute = access (name, F_OK) ? NULL : realpath (name, NULL);
      free (name);
      free (place);
    }
  return absolute;
}

/* The name of FILE in the first of the directories of LIST, separated by `:',
   that has it, or NULL.  */

static char *
find_in_list (const char *list, int major, const char *file)
{
  char *name = NULL;
  while (list && !name)
    {
      size_t length = strcspn (list, ":");
      name = find_in_directory (list, length, major, file);
      list = list[length] ? list + length + 1 : NULL;
    }
  return name;
}

/* The name of FILE in the first of all directories that has it, or NULL; OWN
   is own_directory ().  */

static char *
find_for (int major, const char *own, const char *file)
{
  char *name = find_in_list (getenv ("GPURED_PKGLIBDIR"), major, file);
  if (!name && own)
    name = find_in_directory (own, strlen (own), major, file);
  if (!name)
    name = find_in_directory (PKGLIBDIR, strlen (PKGLIBDIR), major, file);
  return name;
}

/* Return NAME if it can be read and carried to the link, else NULL after a
   message.  The response files and specs on the way take any character but a
   line feed.  */

static char *
check_usable (char *name)
{
  if (strchr (name, '\n'))
    gpured_error (GPURED_MESSAGE_line_feed, name);
  else if (access (name, R_OK))
    gpured_error (GPURED_MESSAGE_unreadable, name, xstrerror (errno));
  else
    return name;
  free (name);
  return NULL;
}

/* Return the absolute name of FILE, allocated, or NULL after a message.  */

static char *
find_file (const char *file)
{
  char *own = own_directory ();
  char *name = find_for (GPURED_GCC_MAJOR, own, file);
  if (!name)
    {
      const char *env = getenv ("GPURED_PKGLIBDIR");
      char *where = concat (env ? env : "", env ? ":" : "", own ? own : "",
			    own ? ":" : "", PKGLIBDIR, NULL);
      gpured_error (GPURED_MESSAGE_missing, file, where);
      free (where);
    }
  free (own);
  return name;
}

char *
gpured_path_other (int major)
{
  if (major == GPURED_GCC_MAJOR)
    return NULL;
  char *own = own_directory ();
  char *name = find_for (major, own, GPURED_DOOR);
  /* Were this object there, it would find itself again.  */
  const char *slash = name ? strrchr (name, '/') : NULL;
  if (own && slash && !strncmp (own, name, slash - name)
      && !own[slash - name])
    {
      free (name);
      name = NULL;
    }
  free (own);
  return name;
}

char *
gpured_path_host (void)
{
  return find_file (GPURED_HOST_HALF);
}

char *
gpured_path_device (void)
{
  char *name = find_file (GPURED_DEVICE_HALF);
  return name ? check_usable (name) : NULL;
}

char *
gpured_path_library (void)
{
  return find_file (GPURED_HOST_LIBRARY);
}

char *
gpured_path_libdir (void)
{
  char *name = find_file (LIBRARY);
  name = name ? check_usable (name) : NULL;
  if (name)
    *strrchr (name, '/') = 0;
  return name;
}
