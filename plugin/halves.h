/* halves.h - what the two halves of the plugin agree on, beside match and
   plan.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef GPURED_HALVES_H
#define GPURED_HALVES_H

/* The file of the device half.  GCC ends the name in -fplugin-arg-NAME-KEY at
   the first `-', so there is none in it.  */
#define GPURED_DEVICE_HALF "gpured_device.so"

/* The attribute of offload functions whose reductions the user wants left
   alone.  The blank keeps it out of reach of a source file.  */
#define GPURED_OFF_ATTRIBUTE "gpured off"

/* The argument of IFN_GOMP_USE_SIMT where it is a question of ours; GCC's own
   calls have none.  GPURED_QUESTION_SPMD: do all threads of all teams run the
   kernel at once, each lane for itself?  The device half answers; unanswered,
   it means no.  GPURED_QUESTION_NEVER does not leave the host half.  */
enum gpured_question
{
  GPURED_QUESTION_SPMD = 0x67707264,
  GPURED_QUESTION_NEVER = 0x6770726e
};

/* A field in which two versions of GCC differ.  */
struct gpured_difference
{
  const char *name, *ours, *theirs;
};

/* True and the first DIFFERENCE if VERSION, of the GCC that loads this half,
   is not that of the headers the half was built with.  version.cc.  */
extern bool gpured_version_differs (const struct plugin_gcc_version *version,
				    struct gpured_difference *difference);

#endif
