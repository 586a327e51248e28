/* A value that is not in the range of an argument.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-share=101" } */
/* { dg-error {gpured: invalid value .101. for argument .share.; valid values are: off, auto, 0-100$} "" { target *-*-* } 0 } */

int i;
