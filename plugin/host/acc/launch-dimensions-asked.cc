/* launch-dimensions-asked.cc - how many gangs the environment asks for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The program gets

     int gpured_asked_gangs (int least, int gangs)
     {
       asked = ...;					(GOMP_OPENACC_DIM, or -1)
       return asked >= least ? asked : gangs;
     }

   Like libgomp, it reads the environment once.  It is one function for all constructs:
   GCC takes long to compile branches at each of them.  */

#include "gpured-gcc.h"
#include "functions.h"
#include "launch-dimensions.h"

#include "memmodel.h"

#define ASKED "gpured_asked_gangs"

/* What is known, and its value before the program has looked.  */
#define KNOWN "gpured_known_gangs"
#define UNKNOWN -2

/* Append to *BODY of FN what sets ASKED to the gangs that the environment asks for; 0: it
   speaks of other levels, -1: of none.  */

static void
ask_once (tree *body, tree asked)
{
  static const char name[] = "GOMP_OPENACC_DIM";
  tree type = TREE_TYPE (asked), unknown = build_int_cst (type, UNKNOWN);
  tree address = build_fold_addr_expr (gpured_common_variable (KNOWN, type, unknown));
  tree relaxed = build_int_cst (type, MEMMODEL_RELAXED);
  tree load = build_call_expr (builtin_decl_explicit (BUILT_IN_ATOMIC_LOAD_4), 2, address,
			       relaxed);
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, asked,
				    build1 (NOP_EXPR, type, load)), body);
  tree text = save_expr (gpured_library_call ("getenv", ptr_type_node,
					      build_string_literal (sizeof name, name)));
  tree there = build2 (NE_EXPR, boolean_type_node, text, null_pointer_node);
  tree number = build3 (COND_EXPR, type, there, gpured_library_call ("atoi", type, text),
			integer_minus_one_node);
  tree first = NULL_TREE;
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, asked, number), &first);
  append_to_statement_list
    (build_call_expr (builtin_decl_explicit (BUILT_IN_ATOMIC_STORE_4), 3, address, asked,
		      relaxed), &first);
  append_to_statement_list (build3 (COND_EXPR, void_type_node,
				    build2 (EQ_EXPR, boolean_type_node, asked, unknown),
				    first, NULL_TREE), body);
}

tree
gpured_asked_gangs (void)
{
  if (symtab_node *node = symtab_node::get_for_asmname (get_identifier (ASKED)))
    return node->decl;
  tree type = integer_type_node, body = NULL_TREE;
  tree fn = gpured_begin_function (ASKED, build_function_type_list (type, type, type,
								    NULL_TREE));
  gpured_keep_one (fn);
  tree gangs = gpured_add_parameter (fn, "gangs", type);
  tree least = gpured_add_parameter (fn, "least", type);
  tree asked = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier ("asked"), type);
  DECL_CONTEXT (asked) = fn;
  TREE_USED (asked) = 1;
  ask_once (&body, asked);
  tree any = build2 (GE_EXPR, boolean_type_node, asked, least);
  append_to_statement_list (gpured_return_if (any, fn, asked), &body);
  append_to_statement_list (gpured_return_if (boolean_true_node, fn, gangs), &body);
  gpured_end_function (fn, asked, body);
  return fn;
}
