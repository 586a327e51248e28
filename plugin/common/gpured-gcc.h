/* gpured-gcc.h - includes GCC's headers, in the order that they need.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Only this file and gpured-rtl.h include headers of GCC.  The host half is
   built with the host's headers, the device half with nvptx headers
   (gen-nvptx-headers.sh).  All differences between versions of GCC are at the
   end of this file, labelled `GCC >= N:'; no other file tests the version.  */

#ifndef GPURED_GCC_H
#define GPURED_GCC_H

#include "gcc-plugin.h"
#include "plugin-version.h"

#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "tm.h"
#include "backend.h"
#include "target.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "context.h"
#include "ssa.h"
#include "cgraph.h"
#include "options.h"
#include "opts.h"
#include "toplev.h"
#include "varasm.h"
#include "langhooks.h"
#include "diagnostic-core.h"
#include "diagnostic.h"
#include "gcc-rich-location.h"
#include "fold-const.h"
#include "stor-layout.h"
#include "stringpool.h"
#include "attribs.h"
#include "internal-fn.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"
#include "tree-affine.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-dfa.h"
#include "tree-eh.h"
#include "tree-inline.h"
#include "tree-iterator.h"
#include "tree-nested.h"
#include "tree-into-ssa.h"
#include "tree-ssa-operands.h"
#include "cfgloop.h"
#include "cfganal.h"
#include "omp-general.h"
#include "omp-low.h"
#include "omp-offload.h"
#include "gomp-constants.h"
#include "dumpfile.h"

/* Whether to make remarks: not on what is an error.  */
#define gpured_remarks_p() (dump_enabled_p () && !seen_error ())

/* GCC >= 14: an option of its own for what is suspicious in OpenMP.  */
#if GCCPLUGIN_VERSION_MAJOR >= 14
# define GPURED_OPT_openmp OPT_Wopenmp
# define GPURED_warn_openmp x_warn_openmp
#else
# define GPURED_OPT_openmp OPT_Wopenmp_simd
# define GPURED_warn_openmp x_warn_openmp_simd
#endif

/* GCC >= 16: kinds of diagnostics are an enum class.  */
#if GCCPLUGIN_VERSION_MAJOR >= 16
# define GPURED_DIAGNOSTIC_error diagnostics::kind::error
# define GPURED_DIAGNOSTIC_warning diagnostics::kind::warning
# define GPURED_DIAGNOSTIC_unspecified diagnostics::kind::unspecified
# define gpured_diagnostic_kind enum diagnostics::kind
#else
# define GPURED_DIAGNOSTIC_error DK_ERROR
# define GPURED_DIAGNOSTIC_warning DK_WARNING
# define GPURED_DIAGNOSTIC_unspecified DK_UNSPECIFIED
# define gpured_diagnostic_kind diagnostic_t
#endif

/* GCC >= 15: the most lanes of the host, or of it and a device.  */
#if GCCPLUGIN_VERSION_MAJOR >= 15
# define gpured_max_vf() omp_max_vf (false)
#else
# define gpured_max_vf() omp_max_vf ()
#endif

/* fortran/trans.h, which plugins do not get.  */
#define GFC_DESCRIPTOR_TYPE_P(TYPE) TYPE_LANG_FLAG_1 (TYPE)
#define GFC_DECL_COMMON_OR_EQUIV(NODE) DECL_LANG_FLAG_3 (NODE)

#endif
