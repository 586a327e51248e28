/* argument-memory.c - a memory that does not exist.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-memory=local" } */
/* { dg-error {gpured: invalid value .local. for argument .memory.; valid values are: auto, shared, global$} "" { target *-*-* } 0 } */

int i;
