/* A value that there is not.  */
/* { dg-options "-fplugin-arg-gpured-infer=maybe" } */
/* { dg-error {gpured: invalid value .maybe. for argument .infer.; valid values are: on, warn, off$} "" { target *-*-* } 0 } */
int i;
