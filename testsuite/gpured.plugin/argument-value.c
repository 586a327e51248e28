/* argument-value.c - a value that does not exist.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-lower=perhaps" } */
/* { dg-error {gpured: invalid value .perhaps. for argument .lower.; valid values are: on, off$} "" { target *-*-* } 0 } */

int i;
