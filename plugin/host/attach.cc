/* attach.cc - has an object file load libgpured-host.so and tell it of its constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A file that needs the library gets

     void *gpured_host_functions_1[] = { GOACC_parallel_keyed, GOMP_target_ext, ... };
     static const struct gpured_host_file gpured_host_file = { ... };

     void *gpured_host_load (void)
     {
       if (gpured_host_tried)
	 return gpured_host_attacher;
       gpured_host_tried = 1;
       void *library = dlopen ("/.../libgpured-host.so", RTLD_NOW);
       if (!library)
	 library = dlopen ("libgpured-host.so", RTLD_NOW);
       if (library)
	 gpured_host_attacher = dlsym (library, "gpured_host_attach");
       else
	 dprintf (2, MESSAGE, dlerror ());
       return gpured_host_attacher;
     }

     static void gpured_host_load_file (void) __attribute__ ((constructor))
     {
       void *attach = gpured_host_load ();
       if (attach)
	 attach (&gpured_host_file);
     }

   The linker keeps one of all but the constructor and its file.  */

#include "gpured-gcc.h"
#include "attach.h"
#include "constructs.h"
#include "functions.h"
#include "host.h"
#include "passes.h"

#include <dlfcn.h>

#define LOAD "gpured_host_load"
#define TRIED "gpured_host_tried"
#define ATTACHER "gpured_host_attacher"
#define START "gpured_host_load_file"
#define FILE_NAME "gpured_host_file"

enum
{
  FILE_WORDS = GPURED_ATTACH_WORDS (gpured_host_file),
  CONSTRUCT_WORDS = GPURED_ATTACH_WORDS (gpured_host_construct),
  REASON_WORD = offsetof (struct gpured_host_construct, reason) / sizeof (void *)
};

/* The structures gpured_host_file and gpured_host_construct of this file, and the table
   of functions, once they are needed.  GCC's garbage collector finds the words of the
   constructs as the initial value of FILE_WORDS, until that gets its own.  */
static tree file_words, table;

tree
gpured_attach_number (HOST_WIDE_INT n)
{
  return build_int_cst (ptr_type_node, n);
}

tree
gpured_attach_text (const char *text)
{
  if (!text)
    return null_pointer_node;
  return fold_convert (ptr_type_node, build_string_literal (strlen (text) + 1, text));
}

tree
gpured_attach_words (const vec<tree> &words)
{
  if (words.is_empty ())
    return null_pointer_node;
  vec<constructor_elt, va_gc> *elements = NULL;
  for (unsigned i = 0; i < words.length (); i++)
    CONSTRUCTOR_APPEND_ELT (elements, size_int (i), words[i]);
  return build_constructor (build_array_type_nelts (ptr_type_node, words.length ()),
			    elements);
}

/* Give VAR the elements of TABLE_OF, from gpured_attach_words, and tables in it variables
   of their own.  */

static void
set_words (tree var, tree table_of)
{
  unsigned i;
  tree word;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (table_of), i, word)
    if (TREE_CODE (word) == CONSTRUCTOR)
      {
	static unsigned count;
	char name[32];
	sprintf (name, "gpured_host_words.%u", count++);
	tree inner = gpured_begin_variable (name, TREE_TYPE (word));
	TREE_READONLY (inner) = 1;
	set_words (inner, word);
	CONSTRUCTOR_ELT (table_of, i)->value
	  = build_fold_addr_expr_with_type (inner, ptr_type_node);
      }
  TREE_STATIC (table_of) = TREE_CONSTANT (table_of) = 1;
  DECL_INITIAL (var) = table_of;
  varpool_node::finalize_decl (var);
  varpool_node::get (var)->analyze ();
}

/* The table of functions.  */

static tree
declare_table (void)
{
  tree type = build_array_type_nelts (ptr_type_node, GPURED_HOST_FUNCTIONS);
  return gpured_begin_variable (GPURED_HOST_TABLE, type);
}

/* The element WHICH of VAR.  */

static tree
element (tree var, enum gpured_host_function which)
{
  return build4 (ARRAY_REF, ptr_type_node, var, size_int (which), NULL_TREE, NULL_TREE);
}

/* `VAR = VALUE;'  */

static tree
set (tree var, tree value)
{
  return build2 (MODIFY_EXPR, void_type_node, var, value);
}

/* A variable NAME of TYPE that is 0 in the beginning, one in all files, where GCC has
   analyzed those of the program.  */

static tree
common_variable (const char *name, tree type)
{
  tree var = gpured_common_variable (name, type);
  varpool_node::get (var)->analyze ();
  return var;
}

/* The function that loads the library PATH.  */

static tree
build_load (const char *path)
{
  tree type = ptr_type_node, body = NULL_TREE;
  tree tried = common_variable (TRIED, integer_type_node);
  tree attacher = common_variable (ATTACHER, type);
  tree fn = gpured_begin_function (LOAD, build_function_type_list (type, NULL_TREE));
  gpured_keep_one (fn);
  tree library = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier ("library"),
			     type);
  DECL_CONTEXT (library) = fn;
  TREE_USED (library) = 1;

  tree now = build_int_cst (integer_type_node, RTLD_NOW);
  tree zero = build_zero_cst (type);
  append_to_statement_list
    (gpured_return_if (build2 (NE_EXPR, boolean_type_node, tried, integer_zero_node),
		       fn, attacher), &body);
  append_to_statement_list (set (tried, integer_one_node), &body);
  append_to_statement_list
    (set (library, gpured_library_call ("dlopen", type, gpured_attach_text (path), now)),
     &body);
  append_to_statement_list
    (build3 (COND_EXPR, void_type_node,
	     build2 (EQ_EXPR, boolean_type_node, library, zero),
	     set (library, gpured_library_call
			     ("dlopen", type,
			      gpured_attach_text (GPURED_HOST_LIBRARY), now)),
	     NULL_TREE), &body);
  char *text = concat ("gpured: cannot load ", path, " (%s); what it is for is left out\n",
		       NULL);
  tree print = build_fn_decl ("dprintf", build_varargs_function_type_list
					   (integer_type_node, integer_type_node,
					    ptr_type_node, NULL_TREE));
  append_to_statement_list
    (build3 (COND_EXPR, void_type_node,
	     build2 (NE_EXPR, boolean_type_node, library, zero),
	     set (attacher, gpured_library_call
			      ("dlsym", type, library,
			       gpured_attach_text (GPURED_HOST_ATTACH))),
	     build_call_expr (print, 3, build_int_cst (integer_type_node, 2),
			      gpured_attach_text (text),
			      gpured_library_call ("dlerror", type))),
     &body);
  free (text);
  append_to_statement_list (gpured_return_if (boolean_true_node, fn, attacher), &body);
  gpured_end_function (fn, library, body);
  return fn;
}

/* The constructor that calls LOAD and gives what it finds FILE.  */

static void
build_start (tree load, tree file)
{
  tree body = NULL_TREE;
  tree fn = gpured_begin_function (START, build_function_type_list (void_type_node,
								    NULL_TREE));
  DECL_STATIC_CONSTRUCTOR (fn) = 1;
  tree attach = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier ("attach"),
			    ptr_type_node);
  DECL_CONTEXT (attach) = fn;
  TREE_USED (attach) = 1;
  append_to_statement_list (set (attach, build_call_expr (load, 0)), &body);
  tree type = build_function_type_list (void_type_node, ptr_type_node, NULL_TREE);
  tree call = build_call_array_loc (BUILTINS_LOCATION, void_type_node,
				    fold_convert (build_pointer_type (type), attach),
				    1, &file);
  append_to_statement_list
    (build3 (COND_EXPR, void_type_node,
	     build2 (NE_EXPR, boolean_type_node, attach, build_zero_cst (ptr_type_node)),
	     call, NULL_TREE), &body);
  gpured_end_function (fn, attach, body);
}

/* Have this file load the library.  */

static void
begin_file (void)
{
  char *path = gpured_path_library ();
  if (!path)
    return;
  tree type = build_array_type_nelts (ptr_type_node, FILE_WORDS);
  file_words = gpured_begin_variable (FILE_NAME, type);
  TREE_READONLY (file_words) = 1;
  DECL_INITIAL (file_words) = build_constructor (type, NULL);
  build_start (build_load (path),
	       build_fold_addr_expr_with_type (file_words, ptr_type_node));
  free (path);
}

tree
gpured_attach_function (enum gpured_host_function which)
{
  if (!table)
    {
      static const char *const names[] = {
#define GPURED_HOST_FUNCTION(ID, LIBGOMP) LIBGOMP,
#include "functions.def"
      };
      tree type = build_function_type_list (void_type_node, NULL_TREE);
      auto_vec<tree> words;
      for (const char *name : names)
	words.safe_push (name ? build_fold_addr_expr_with_type
				  (build_fn_decl (name, type), ptr_type_node)
			 : null_pointer_node);
      table = declare_table ();
      DECL_PRESERVE_P (table) = 1;
      DECL_ATTRIBUTES (table)
	= tree_cons (get_identifier ("externally_visible"), NULL_TREE,
		     DECL_ATTRIBUTES (table));
      gpured_keep_one (table);
      set_words (table, gpured_attach_words (words));
      begin_file ();
    }
  return element (table, which);
}

tree
gpured_attach_function_at_link (enum gpured_host_function which)
{
  if (!table)
    {
      table = declare_table ();
      TREE_STATIC (table) = 0;
      DECL_EXTERNAL (table) = TREE_PUBLIC (table) = 1;
      DECL_VISIBILITY (table) = VISIBILITY_HIDDEN;
      DECL_VISIBILITY_SPECIFIED (table) = 1;
    }
  return element (table, which);
}

void
gpured_attach_construct (tree fn, location_t loc, const vec<tree> &items)
{
  if (!file_words)
    return;
  expanded_location at = expand_location (loc);
  const tree words[CONSTRUCT_WORDS] = {
    build_fold_addr_expr_with_type (fn, ptr_type_node),
    gpured_attach_text (at.file),
    gpured_attach_number (at.line),
    null_pointer_node,
    gpured_attach_number (items.length () / GPURED_ATTACH_WORDS (gpured_host_item)),
    gpured_attach_words (items)
  };
  for (tree word : words)
    CONSTRUCTOR_APPEND_ELT (CONSTRUCTOR_ELTS (DECL_INITIAL (file_words)), NULL_TREE,
			    word);
}

/* Whether libgomp gets the address of FN.  Of versions that gpured makes of a region only
   one is launched.  */

static bool
launched_p (tree fn)
{
  symtab_node *node = symtab_node::get (fn);
  struct ipa_ref *ref = NULL;
  for (int i = 0; node && node->iterate_referring (i, ref); i++)
    if (ref->use == IPA_REF_ADDR)
      return true;
  return false;
}

/* When all of the file has been read, and its constructs are functions.  */

void
gpured_attach_finish (void *, void *)
{
  if (!file_words)
    return;
  auto_vec<tree> constructs;
  vec<constructor_elt, va_gc> *all = CONSTRUCTOR_ELTS (DECL_INITIAL (file_words));
  for (unsigned i = 0; i < vec_safe_length (all); i += CONSTRUCT_WORDS)
    {
      tree fn = TREE_OPERAND ((*all)[i].value, 0);
      if (!launched_p (fn))
	continue;
      for (unsigned k = 0; k < CONSTRUCT_WORDS; k++)
	constructs.safe_push (k == REASON_WORD
			      ? gpured_attach_text (gpured_constructs_reason (fn))
			      : (*all)[i + k].value);
    }
  auto_vec<tree> words;
  words.safe_push (gpured_attach_number (GPURED_HOST_ABI));
  words.safe_push (build_fold_addr_expr_with_type (table, ptr_type_node));
  words.safe_push (gpured_attach_number (gpured_options.compare == GPURED_COMPARE_ON));
  words.safe_push (gpured_attach_number (constructs.length () / CONSTRUCT_WORDS));
  words.safe_push (gpured_attach_words (constructs));
  set_words (file_words, gpured_attach_words (words));
}
