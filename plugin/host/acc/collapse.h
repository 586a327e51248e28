/* collapse.h - loops of OpenACC with `collapse'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_COLLAPSE_H
#define GPURED_COLLAPSE_H

/* Whether LOOP is several that become one and run in order, which can be
   written as they are.  */
extern bool gpured_in_order_p (const gomp_for *loop);

/* What LOOP becomes, if gpured_in_order_p: the outermost loop with the others as
   statements in its body.  What has to be computed in front of it is added to
   *AHEAD, with variables in BIND.  LOOP is to be replaced.  */
extern gomp_for *gpured_write_in_order (gomp_for *loop, gimple_seq *ahead,
					gbind *bind);

#endif /* GPURED_COLLAPSE_H */
