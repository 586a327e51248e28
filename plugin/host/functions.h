/* functions.h - declares what builds functions and variables for the program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_FUNCTIONS_H
#define GPURED_FUNCTIONS_H

/* A call of the library function NAME, which returns TYPE, with ARG and ARG2 unless
   NULL.  */
extern tree gpured_library_call (const char *name, tree type, tree arg = NULL_TREE,
			 tree arg2 = NULL_TREE);

/* `if (COND) return VALUE;' in FN.  */
extern tree gpured_return_if (tree cond, tree fn, tree value);

/* A function NAME of TYPE.  */
extern tree gpured_begin_function (const char *name, tree type);

/* Put a parameter NAME of TYPE in front of those of FN.  */
extern tree gpured_add_parameter (tree fn, const char *name, tree type);

/* Have the linker keep one of all DECL.  */
extern void gpured_keep_one (tree decl);

/* Give FN the statements of BODY and the variables VARS, and have GCC compile it.  */
extern void gpured_end_function (tree fn, tree vars, tree body);

/* A static variable NAME of TYPE, which varpool_node::finalize_decl ends.  */
extern tree gpured_begin_variable (const char *name, tree type);

/* The variable NAME of TYPE, of which the linker keeps one, first VALUE, or 0 if that is
   NULL_TREE.  */
extern tree gpured_common_variable (const char *name, tree type, tree value = NULL_TREE);

#endif
