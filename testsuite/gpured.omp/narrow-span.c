/* narrow-span.c - the same of rows whose length is known at run time.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS num_teams (2) thread_limit (64)
#define SPAN(C) c
#include "../include/rows-wide.h"
