/* distribute.cc - chooses over how many blocks the iterations of a loop are
   distributed.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If a loop is a stream (stream.cc), each lane runs several iterations at a
   time (unroll.cc in the device half), and fewer lanes keep memory busy.  Each
   block, a team or a gang, costs a beginning and an end.  So there are only as
   many blocks as memory needs: a tile for each lane, and 24 warps for each of
   the 132 multiprocessors of an H100 or H200.

   A pass of a lane loads 64 to 128 bytes, that is at least 48 KiB per
   multiprocessor.  At 4.8 TB/s and a latency of 0.9 microseconds, memory needs
   32 KiB in flight for each.  By the scoreboards of the machine code, 32 to 64
   bytes of a lane are outstanding when the first addition waits: 24 to 48
   KiB.  */

#include "gpured-gcc.h"
#include "distribute.h"

tree
gpured_distribute (tree total, unsigned share, unsigned most)
{
  tree type = TREE_TYPE (total);
  tree any = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, total,
					      build_zero_cst (type)));
  tree blocks = fold_build2 (TRUNC_DIV_EXPR, type,
			     fold_build2 (MINUS_EXPR, type, total, any),
			     build_int_cst (type, share));
  blocks = fold_build2 (PLUS_EXPR, type, blocks, build_one_cst (type));
  return fold_build2 (MIN_EXPR, type, blocks, build_int_cst (type, most));
}
