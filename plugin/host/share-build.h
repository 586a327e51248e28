/* share-build.h - what the files that make constructs with a share for the host know of each
   other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SHARE_BUILD_H
#define GPURED_SHARE_BUILD_H

#include "gpured-host.h"
#include "share.h"

/* What becomes of a construct.  */

struct share_build
{
  const struct share_plan *plan;
  gbind *bind;
  tree launch;			/* A variable.  */
  tree total, share, rest;	/* Iterations, as values.  */
  tree middle;			/* The first of the host, as a value.  */
};

/* The address of OBJECT.  */

static inline tree
address_of (tree object)
{
  return build_fold_addr_expr_with_type (unshare_expr (object), ptr_type_node);
}

/* share-ask.cc: append to *SEQ what asks how many iterations of B the host gets, and finds
   where it begins.  The launch and the values of B are set.  */
extern void gpured_share_ask (struct share_build *b, gimple_seq *seq);

/* share-launch.cc: append THEN to *SEQ, to be executed if `A CODE B'.  */
extern void gpured_share_if (gimple_seq *seq, enum tree_code code, tree a, tree b,
			     gimple_seq then);

/* share-launch.cc: append a call of FUNCTION of libgpured-host with the launch of B to
   *SEQ.  */
extern void gpured_share_tell (struct share_build *b, enum gpured_host_function function,
			       gimple_seq *seq);

/* share-launch.cc: append to *SEQ the construct TARGET of the device and that of the HOST, of
   OpenACC, or of OpenMP.  */
extern void gpured_share_queue (struct share_build *b, gomp_target *target,
				gomp_target *host, gimple_seq *seq);
extern void gpured_share_team (struct share_build *b, gomp_target *target,
			       gomp_target *host, gimple_seq *seq);

#endif
