/* The beginning of a value is not the value.  */
/* { dg-options "-fplugin-arg-gpured-lower=o" } */
/* { dg-error {gpured: .o. is not a value of argument .lower.} "" { target *-*-* } 0 } */
int i;
