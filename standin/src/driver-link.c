/* driver-link.c - cuLink*: links PTX objects to one image and writes the logs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options of links that mean something here; the others below LAST_OPTION are
   taken and have no effect on what a program computes.  */
enum { OPT_WALL_TIME = 2, OPT_INFO_LOG = 3, OPT_INFO_SIZE = 4,
       OPT_ERROR_LOG = 5, OPT_ERROR_SIZE = 6, LAST_OPTION = 34 };

enum { INPUT_PTX = 1 };

/* What cuLinkComplete gives: a header and for each object a struct
   image_object, the name and the text, both with their NUL.  The program may
   copy it, so it holds everything.  */
static const char image_magic[8] = "PTXSIM\1";

struct image
{
  char magic[8];
  uint64_t size;
  uint64_t nobjects;
};

struct image_object
{
  uint64_t name_size, text_size;
};

struct link
{
  struct handle handle;
  unsigned noptions;
  int *options;
  void **values;		/* the program's; results go there */
  size_t error_used;		/* bytes in the error log */
  double ms;			/* spent so far */
  struct ptx_object **objects;
  unsigned nobjects;
  struct image *image;
  bool complete;
  struct ptx_module *module;	/* until somebody loads it */
};

/* The value of option NUMBER of LINK, NULL if it was not given.  */

static void **
link_option (struct link *link, int number)
{
  for (unsigned i = 0; i < link->noptions; i++)
    if (link->options[i] == number)
      return &link->values[i];
  return NULL;
}

/* Begin a part of the work on LINK: messages go to the program's log too.  */

static void
link_begin (struct link *link)
{
  void **log = link_option (link, OPT_ERROR_LOG);
  void **size = link_option (link, OPT_ERROR_SIZE);

  link->ms -= driver_now ();
  if (log && *log && size && (uintptr_t) *size > link->error_used)
    diag_capture_start ((char *) *log + link->error_used,
			(uintptr_t) *size - link->error_used);
  else
    diag_capture_start (NULL, 0);
}

static void
link_end (struct link *link)
{
  void **time = link_option (link, OPT_WALL_TIME);
  float ms;

  link->error_used += diag_capture_end ();
  link->ms += driver_now ();
  ms = link->ms;
  if (time)
    memcpy (time, &ms, sizeof ms);
}

enum cu_result
drv_cuLinkCreate_v2 (unsigned n, int *options, void **values, void **out)
{
  struct link *link;

  if (n && (!options || !values))
    return CUDA_ERROR_INVALID_VALUE;
  for (unsigned i = 0; i < n; i++)
    if (options[i] < 0 || options[i] > LAST_OPTION)
      {
	diag_error (NULL, MSG_link_option, options[i]);
	return CUDA_ERROR_INVALID_VALUE;
      }
  link = handle_new (H_link, context_current (), sizeof *link);
  if (!link)
    return CUDA_ERROR_OUT_OF_MEMORY;
  link->image = calloc (1, sizeof *link->image);
  link->options = malloc (n * sizeof *options + 1);
  if (!link->options || !link->image)
    {
      link_drop (link);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  memcpy (link->image->magic, image_magic, sizeof image_magic);
  link->image->size = sizeof *link->image;
  if (n)
    memcpy (link->options, options, n * sizeof *options);
  link->noptions = n;
  link->values = values;
  *out = link;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuLinkCreate (unsigned n, int *options, void **values, void **out)
{
  return drv_cuLinkCreate_v2 (n, options, values, out);
}

enum cu_result
link_parse (struct ptx_object **out, const char *text, size_t size,
	    const char *name)
{
  const struct sim_profile *p = &ptxsim.profile;
  unsigned device = p->cc_major * 10 + p->cc_minor;
  struct ptx_object *object;

  while (size && text[size - 1] == '\0')
    size--;
  if (!ptx_parse (&object, text, size, name))
    return CUDA_ERROR_INVALID_PTX;
  if (object->version > DRIVER_PTX)
    {
      diag_error (NULL, MSG_version_too_new, name, object->version / 10,
		  object->version % 10, DRIVER_PTX / 10, DRIVER_PTX % 10);
      ptx_object_free (object);
      return CUDA_ERROR_UNSUPPORTED_PTX_VERSION;
    }
  if (object->target > device || (object->suffix && object->target != device))
    {
      diag_error (NULL, MSG_target_too_new, name, object->target, p->cc_major,
		  p->cc_minor);
      ptx_object_free (object);
      return CUDA_ERROR_INVALID_PTX;
    }
  *out = object;
  return CUDA_SUCCESS;
}

/* Put OBJECT and its text into LINK and its image.  */

static bool
link_append (struct link *link, struct ptx_object *object, const char *text,
	     size_t size, const char *name)
{
  struct image_object head = { strlen (name) + 1, size + 1 };
  size_t old = link->image->size;
  /* Keep the next header aligned.  */
  size_t bytes = (sizeof head + head.name_size + head.text_size + 7) & ~7ul;
  struct image *image = realloc (link->image, old + bytes);
  struct ptx_object **objects;
  char *p;

  if (!image)
    return false;
  link->image = image;
  objects = realloc (link->objects,
		     (link->nobjects + 1) * sizeof *link->objects);
  if (!objects)
    return false;
  link->objects = objects;
  link->objects[link->nobjects++] = object;
  p = (char *) image + old;
  memset (p, 0, bytes);
  memcpy (p, &head, sizeof head);
  memcpy (p + sizeof head, name, head.name_size);
  memcpy (p + sizeof head + head.name_size, text, size);
  image->size += bytes;
  image->nobjects++;
  return true;
}

/* link_parse with the messages in the log of LINK.  */

static enum cu_result
parse_logged (struct link *link, struct ptx_object **object, const char *text,
	      size_t size, const char *name)
{
  struct alloc_catch catch;

  link_begin (link);
  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      link_end (link);
      alloc_failed ();
    }
  enum cu_result r = link_parse (object, text, size, name);
  alloc_catch_end (&catch);
  link_end (link);
  return r;
}

/* Link what LINK has, which ptx_link takes over.  */

static bool
link_logged (struct link *link)
{
  unsigned n = link->nobjects;
  struct alloc_catch catch;

  link_begin (link);
  link->nobjects = 0;
  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      link_end (link);
      alloc_failed ();
    }
  bool ok = ptx_link (&link->module, link->objects, n, syscall_p);
  alloc_catch_end (&catch);
  link_end (link);
  return ok;
}

enum cu_result
drv_cuLinkAddData_v2 (void *p, unsigned type, void *data, size_t size,
		      const char *name, unsigned n, int *options,
		      void **values)
{
  struct link *link = handle_get (p, H_link);
  struct ptx_object *object;
  char made_name[32];
  enum cu_result r;

  (void) options;
  (void) values;
  if (!link)
    return CUDA_ERROR_INVALID_HANDLE;
  if (!data || !size || n)
    return CUDA_ERROR_INVALID_VALUE;
  if (type != INPUT_PTX)
    {
      diag_error (NULL, MSG_link_input, type);
      return CUDA_ERROR_INVALID_VALUE;
    }
  if (link->complete)
    {
      diag_error (NULL, MSG_link_state);
      return CUDA_ERROR_INVALID_VALUE;
    }
  if (!name)
    {
      snprintf (made_name, sizeof made_name, "<ptx %u>", link->nobjects + 1);
      name = made_name;
    }
  r = parse_logged (link, &object, data, size, name);
  if (r != CUDA_SUCCESS)
    return r;
  if (!link_append (link, object, data, size, name))
    {
      ptx_object_free (object);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuLinkAddData (void *p, unsigned type, void *data, size_t size,
		   const char *name, unsigned n, int *options, void **values)
{
  return drv_cuLinkAddData_v2 (p, type, data, size, name, n, options, values);
}

enum cu_result
drv_cuLinkComplete (void *p, void **image, size_t *size)
{
  struct link *link = handle_get (p, H_link);
  void **value;
  bool ok;

  if (!link)
    return CUDA_ERROR_INVALID_HANDLE;
  if (link->complete || !link->nobjects)
    {
      diag_error (NULL, link->complete ? MSG_link_state : MSG_link_empty);
      return CUDA_ERROR_INVALID_VALUE;
    }
  ok = link_logged (link);
  if ((value = link_option (link, OPT_INFO_SIZE)) != NULL)
    *value = NULL;
  if ((value = link_option (link, OPT_ERROR_SIZE)) != NULL)
    *value = (void *) (uintptr_t) link->error_used;
  link->complete = true;
  if (!ok)
    {
      link->module = NULL;
      return CUDA_ERROR_INVALID_PTX;
    }
  if (!table_put (&ptxsim.link.images, (uintptr_t) link->image, link))
    return CUDA_ERROR_OUT_OF_MEMORY;
  *image = link->image;
  if (size)
    *size = link->image->size;
  return CUDA_SUCCESS;
}

void
link_drop (void *p)
{
  struct link *link = p;

  for (unsigned i = 0; i < link->nobjects; i++)
    ptx_object_free (link->objects[i]);
  if (link->module)
    ptx_module_free (link->module);
  table_remove (&ptxsim.link.images, (uintptr_t) link->image);
  free (link->objects);
  free (link->options);
  free (link->image);
  handle_free (link);
}

enum cu_result
drv_cuLinkDestroy (void *p)
{
  struct link *link = handle_get (p, H_link);

  if (!link)
    return CUDA_ERROR_INVALID_HANDLE;
  link_drop (link);
  return CUDA_SUCCESS;
}

bool
link_image_p (const void *image)
{
  /* The magic ends in a NUL, and text may be shorter.  */
  return strcmp (image, image_magic) == 0;
}

/* The module that the link state of IMAGE has made; handed out once.  */

static struct ptx_module *
linked_already (const void *image)
{
  struct link *link = table_get (&ptxsim.link.images, (uintptr_t) image);
  struct ptx_module *module = link ? link->module : NULL;

  if (link)
    link->module = NULL;
  return module;
}

static void
objects_free (struct ptx_object **objects, unsigned n)
{
  while (n)
    ptx_object_free (objects[--n]);
  free (objects);
}

/* The objects that IMAGE holds, NULL after a message.  */

static struct ptx_object **
objects_of_image (const struct image *image)
{
  struct ptx_object **objects = xcalloc (image->nobjects, sizeof *objects);
  struct alloc_catch catch;

  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      objects_free (objects, image->nobjects);
      alloc_failed ();
    }

  const char *at = (const char *) (image + 1);
  bool ok = true;
  for (unsigned n = 0; ok && n < image->nobjects; n++)
    {
      struct image_object head;
      const char *name = at + sizeof head;

      memcpy (&head, at, sizeof head);
      ok = link_parse (&objects[n], name + head.name_size, head.text_size,
		       name) == CUDA_SUCCESS;
      at += (sizeof head + head.name_size + head.text_size + 7) & ~7ul;
    }
  alloc_catch_end (&catch);
  if (ok)
    return objects;
  objects_free (objects, image->nobjects);
  return NULL;
}

struct ptx_module *
link_module_of_image (const void *p, enum cu_result *result)
{
  const struct image *image = p;
  struct ptx_module *module = linked_already (image);
  struct ptx_object **objects;
  struct alloc_catch catch;

  *result = CUDA_ERROR_INVALID_PTX;
  if (module || !(objects = objects_of_image (image)))
    return module;
  /* ptx_link takes the objects over.  */
  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      free (objects);
      alloc_failed ();
    }
  bool ok = ptx_link (&module, objects, image->nobjects, syscall_p);
  alloc_catch_end (&catch);
  free (objects);
  return ok ? module : NULL;
}
