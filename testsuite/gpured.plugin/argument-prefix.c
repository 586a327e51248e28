/* argument-prefix.c - The beginning of a value is not the value.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-lower=o" } */
/* { dg-error {gpured: invalid value .o. for argument .lower.} "" { target *-*-* } 0 } */

int i;
