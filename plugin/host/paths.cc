/* paths.cc - finds the halves of the plugin and libgpured.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Directories are tried in this order: those of the environment variable
   GPURED_PKGLIBDIR (separated by `:'), for a gpured that is not installed;
   the one that this object, be it gpured.so or gpured_host.so, was loaded
   from; and the one that it was installed for, PKGLIBDIR.  In each of them the
   files may be in a subdirectory gcc-N, as they belong to one version of GCC.  The names found travel in the object
   file to a link in another directory, so they are absolute.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"

#include <dlfcn.h>

#define LIBRARY "libgpured.a"

#define TEXT_OF_1(X) #X
#define TEXT_OF(X) TEXT_OF_1 (X)

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

/* Return the absolute name of FILE in directory DIR, of LENGTH characters, or
   in its subdirectory gcc-N, allocated, or NULL.  */

static char *
find_in_directory (const char *dir, size_t length, const char *file)
{
  static const char *const subdirs[]
    = { "gcc-" TEXT_OF (GPURED_GCC_MAJOR), "" };
  char *absolute = NULL;
  for (size_t i = 0; length && i < ARRAY_SIZE (subdirs) && !absolute; i++)
    {
      char *name = xasprintf ("%.*s/%s/%s", (int) length, dir, subdirs[i],
			      file);
      absolute = access (name, F_OK) ? NULL : realpath (name, NULL);
      free (name);
    }
  return absolute;
}

/* The same for the directories of LIST, separated by `:'.  */

static char *
find_in_list (const char *list, const char *file)
{
  char *name = NULL;
  while (list && !name)
    {
      size_t length = strcspn (list, ":");
      name = find_in_directory (list, length, file);
      list = list[length] ? list + length + 1 : NULL;
    }
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
  const char *env = getenv ("GPURED_PKGLIBDIR");
  char *own = own_directory ();
  char *name = find_in_list (env, file);
  if (!name && own)
    name = find_in_directory (own, strlen (own), file);
  if (!name)
    name = find_in_directory (PKGLIBDIR, strlen (PKGLIBDIR), file);
  if (!name)
    {
      char *where = concat (env ? env : "", env ? ":" : "", own ? own : "",
			    own ? ":" : "", PKGLIBDIR, NULL);
      gpured_error (GPURED_MESSAGE_missing, file, where);
      free (where);
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
gpured_path_libdir (void)
{
  char *name = find_file (LIBRARY);
  name = name ? check_usable (name) : NULL;
  if (name)
    *strrchr (name, '/') = 0;
  return name;
}
