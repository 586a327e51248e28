/* judge-fortran.c - prints the subroutine that compares the two forms of a
   program of Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* Element i for variable X, as an expression: sums and products are exact
   in any order and do not overflow.  */

static const char *
datum (const struct variable *x)
{
  int k = x->kind, bits = 8 * k;
  const char *h = str ("hash (i, %d)", x->seed);

  if (x->letter == 'l')
    return str ("mod (%s, %d_8) %s 0", h, x->op >= GPURED_OP_eqv ? 2 : 997,
		x->op == GPURED_OP_lor ? "==" : "/=");
  if (x->letter != 'i' && x->op != GPURED_OP_mult)
    return x->letter == 'r' ? str ("real (mod (%s, 2048_8) - 1024, %d)", h, k)
	   : str ("cmplx (mod (%s, 2048_8) - 1024, mod (%s, 511_8), %d)", h, h,
		  k);
  switch (x->op)
    {
    case GPURED_OP_mult:
      if (x->letter == 'c')
	return str ("merge ((0._%d, 1._%d), (1._%d, 0._%d), mod (%s, 2_8) == 0)",
		    k, k, k, k, h);
      const char *one = str ("%s (1, %d)", x->letter == 'i' ? "int" : "real",
			     k);
      return str ("merge (%s%s, merge (%s, -%s, mod (%s, 2_8) == 0), "
		  "mod (i, 999) == 7)", bits > 16 ? "3 * " : "", one, one, one,
		  h);
    case GPURED_OP_plus:
      if (bits == 8)
	return str ("merge (int (mod (%s, 2_8) * 2 - 1, 1), 0_1, "
		    "mod (i, 67) == 3)", h);
      if (bits == 16)
	return str ("int (mod (%s, 3_8) - 1, 2)", h);
      return str ("int (%s / 2_8**20, %d)%s", h, k, bits == 128
		  ? " * 2_16**50" : bits == 64 ? "" : " / 2**14");
    case GPURED_OP_iand: case GPURED_OP_ior:
      return str ("%s (merge (ishft (1_%d, mod (i, %d)), 0_%d, mod (i, 97) "
		  "== 5))", x->op == GPURED_OP_iand ? "not" : "", k, bits - 1,
		  k);
    default:
      if (bits == 128)
	return str ("int (%s, 16) * %s", h, h);
      return str ("int (mod (%s, 2_8**%d) - %s, %d)", h,
		  bits < 64 ? bits - 1 : 62,
		  bits < 64 ? str ("2_8**%d", bits - 2) : "0_8", k);
    }
}

/* Print the subroutine that makes the data and compares.  */

void
fortran_judge (const struct program *p)
{
  const struct loop *l = p->loop;

  emit ("subroutine judge_%d\n  logical :: right\n  integer :: kept(2), i",
	p->number);
  nesting++;
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED)
      emit ("%s, save :: x%d(0:elements - 1), o%d(0:elements - 1, 2), "
	    "r%d(%d, 2)",
	    fortran_type (p, v), v, v, v,
	    p->var[v].extent ? p->var[v].extent : 1);
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED)
      emit ("do i = 0, elements - 1\n    x%d(i) = %s\n  end do\n  o%d = x%d(0)"
	    "\n  r%d = x%d(%d)", v, datum (&p->var[v]), v, v, v, v,
	    1 + p->var[v].seed % 9);
  for (int f = 1; f <= 2; f++)
    {
      const char *text = "";
      for (int v = 0; v < p->vars; v++)
	if (p->var[v].role == REDUCED)
	  text = str (p->var[v].extent ? "%s, x%d, o%d(:, %d), r%d(:, %d)"
		      : "%s, x%d, o%d(:, %d), r%d(1, %d)", text, v, v, f, v, f);
      emit ("call %s_%d (%d, %d, %d%s, kept)", f == 1 ? "device" : "host",
	    p->number, l[0].trip, l[1].trip, l[2].trip, text);
      if (f == 1)
	emit ("right = kept(1) == %d .and. kept(2) == -1",
	      fortran_other (p, FIRST) < 0 ? -1 : 3);
    }
  emit ("if (.not. right) print *, 'kept:', kept");
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED)
      {
	const char *differ = p->var[v].letter == 'l' ? ".neqv." : "/=";
	emit ("if (any (r%d(:, 1) %s r%d(:, 2)) .or. any (o%d(:, 1) %s "
	      "o%d(:, 2))) then\n    print *, 's%d: got', r%d(1, 1), ', want', "
	      "r%d(1, 2)\n    right = .false.\n  end if", v, differ, v, v,
	      differ, v, v, v, v);
      }
  emit ("call report ('%s-%d-%d', right)", p->shared_out ? "threads" : "f",
	p->seed, p->number);
  nesting--;
  emit ("end subroutine\n");
}
