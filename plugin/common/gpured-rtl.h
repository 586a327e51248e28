/* gpured-rtl.h - includes GCC's headers of RTL, in the order that they need.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_RTL_H
#define GPURED_RTL_H

#include "rtl.h"
#include "insn-config.h"
#include "recog.h"
#include "memmodel.h"
#include "emit-rtl.h"

#endif
