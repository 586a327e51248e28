/* { dg-options "-fplugin-arg-gpured-lower=perhaps" } */
/* { dg-error {gpured: .perhaps. is not a value of argument .lower.; valid values are: on, off$} "" { target *-*-* } 0 } */
int i;
