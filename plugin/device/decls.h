/* decls.h - declares the entry points and variables that the device half uses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_DECLS_H
#define GPURED_DECLS_H

#include "gpured-table.h"

/* The families of entry points that the plugin calls (gpured-abi.h).  */
enum gpured_family
{
  GPURED_FAMILY_gang,
  GPURED_FAMILY_gangv,
  GPURED_FAMILY_slots,
  GPURED_FAMILY_rows,
  GPURED_FAMILY_arrive,
  GPURED_FAMILY_finish,
  GPURED_FAMILY_order,
  GPURED_N_FAMILIES
};

/* Have the linker look for the variable that only a libgpured of this release has.  Its
   declaration is enough.  */
extern void gpured_refer_to_abi (void);

/* The function NAME, of TYPE, which throws nothing.  */
extern tree gpured_declare (const char *name, tree type);

/* Keep DECL, which is new, for the garbage collector.  Return it.  */
extern tree gpured_keep (tree decl);

/* The function GPURED_FAMILY_OP_TYPE.  */
extern tree gpured_decl (enum gpured_family family, enum gpured_op op,
			 enum gpured_type type);

/* The variable GPURED_lock.  */
extern tree gpured_lock_decl (void);

/* Tell the garbage collector of PLUGIN about the declarations.  */
extern void gpured_decls_register (const char *plugin);

/* What the names of libgpured_plain.a's functions begin with, as library.awk
   has it.  */
#define GPURED_PLAIN "GPURED_plain_"

/* remarks.cc */

/* Remark on FN at LOC, if the user wants any of KIND: the rest is a format and its
   arguments.  MSG_MISSED_OPTIMIZATION corrects what the host half says, so that it
   comes with any other kind, too.  */
extern void gpured_remark (tree fn, dump_flags_t kind, location_t loc,
			   const char *format, ...) ATTRIBUTE_PRINTF (4, 5);

/* returns.cc */

/* Let FUN return a structure where nvptx has it.  Return true if something has
   changed.  */
extern bool gpured_return_in_memory (function *fun);

#endif
