/* A value that there is not.  */
/* { dg-options "-fplugin-arg-gpured-infer=maybe" } */
/* { dg-error {gpured: .maybe. is not a value of argument .infer.; valid values are: on, warn, off$} "" { target *-*-* } 0 } */
int i;
