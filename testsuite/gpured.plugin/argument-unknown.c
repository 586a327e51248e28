/* argument-unknown.c - an argument that does not exist.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-lowest=on" } */
/* { dg-error {gpured: unknown argument .lowest.; valid arguments are: lower, } "" { target *-*-* } 0 } */

int i;
