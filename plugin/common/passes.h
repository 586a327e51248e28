/* passes.h - declares the passes of passes.def.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first, and define GPURED_HOST or GPURED_DEVICE.  */

#ifndef GPURED_PASSES_H
#define GPURED_PASSES_H

/* What each pass of passes.def consists of.  */
#define GPURED_CALLBACK(EVENT, FUNCTION) \
  extern void FUNCTION (void *gcc_data, void *user_data);
#define GPURED_PASS(ID, KIND, NAME, WHERE, REFERENCE, GATE, NEEDS, TODO)	\
  extern bool GATE (function *fun);			\
  extern unsigned int gpured_##ID##_execute (function *fun);
#include "passes.def"

/* Register the passes with GCC for PLUGIN, the name it gave us.  passes.cc.  */
extern void gpured_register_passes (const char *plugin);

/* Have GCC write the dumps of all, which its options cannot name: it has read
   them before it knows of the passes.  */
extern void gpured_dump_passes (void);

/* EXECUTE a pass for FUN, or for all functions if that is NULL, and give what it
   inserts locations.  locate.cc.  */
extern unsigned int gpured_execute_located (unsigned int (*execute) (function *),
					    function *fun);

#endif
