/* { dg-options "-fplugin-arg-gpured-lowest=on" } */
/* { dg-error {gpured: unknown argument .lowest.; valid arguments are: lower, } "" { target *-*-* } 0 } */
int i;
