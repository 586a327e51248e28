/* print-around.c - prints what is around a loop with clauses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "draw-clauses.h"

/* Write TEXT, of several lines.  */

void
emit_lines (const char *text)
{
  while (*text)
    {
      int length = strcspn (text, "\n");
      if (length > 0)
	emit ("%.*s", length, text);
      text += length + (text[length] != 0);
    }
}

/* What declares the parameters of L.  */

const char *
parameters (const struct loop_text *l)
{
  const char *text = "";

  for (int k = 0; k < 4; k++)
    text = str ("%s%s %s%c, ", text, l->elements[k], l->pointer, 'a' + k);
  return str ("%sconst int *restrict given, int n, int m, int k, int end,"
	      " long *result", text);
}

/* Print the function for the device with the loop of L, number NUMBER, called WHAT,
   which gets the addresses of what is reduced.  Returns the region that calls
   it.  */

static const char *
print_called (const struct loop_text *l, int number, const char *what)
{
  const char *list = "", *names = "", *before = "", *behind = "";

  for (int v = 0; v < has.n_reduced; v++)
    {
      const struct reduced *r = &has.reduced[v];
      list = str ("%s%s *at_%s, ", list, r->type, r->name);
      names = str ("%s&%s, ", names, r->name);
      before = str ("%s %s %s = *at_%s;", before, r->type, r->name, r->name);
      behind = str ("%s *at_%s = %s;", behind, r->name, r->name);
    }
  emit ("#pragma omp declare target");
  emit ("static void\n%s_loop_%d (%s%s)\n{\n %s", what, number, list,
	parameters (l), before);
  emit_lines (l->text);
  emit (" %s\n}", behind);
  emit ("#pragma omp end declare target\n");
  return str ("#pragma %s\n  %s_loop_%d (%s" ARGUMENTS ");", l->region, what,
	      number, names);
}

/* Print what is around the loop of L, number NUMBER, called WHAT, if that is not the
   function that gets the data.  Returns what calls it there.  */

const char *
print_around (const struct loop_text *l, int number, const char *what)
{
  const char *kinds = "", *list = "", *names = "", *references = "";

  if (l->around < IN_TEMPLATE)
    return "";
  if (l->around == IN_CALLED)
    return print_called (l, number, what);
  for (int v = 0; v < has.n_reduced; v++)
    {
      const struct reduced *r = &has.reduced[v];
      kinds = str ("%s%stypename T%d", kinds, v ? ", " : "", v);
      list = str ("%sT%d &%s, ", list, v, r->name);
      names = str ("%s%s, ", names, r->name);
      references = str ("%s %s &%s = this->%s;", references, r->type, r->name,
			r->name);
    }
  if (l->around == IN_TEMPLATE)
    emit ("template <%s>\nstatic void\n%s_loop_%d (%s%s)\n{", kinds, what, number,
	  list, parameters (l));
  else
    emit ("struct %s_class_%d\n{\n %s\n  void loop (%s)\n{%s", what, number,
	  l->outer, parameters (l), l->direct ? "" : references);
  emit_lines (l->text);
  emit (l->around == IN_TEMPLATE ? "}\n" : "}\n};\n");
  if (l->around == IN_TEMPLATE)
    return str ("  %s_loop_%d (%s" ARGUMENTS ");", what, number, names);
  return str ("  struct %s_class_%d x; x.loop (" ARGUMENTS ");", what, number);
}
