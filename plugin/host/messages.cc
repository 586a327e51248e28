/* messages.cc - the texts of messages.def.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "host.h"

const char *const gpured_messages[GPURED_N_MESSAGES] = {
#define GPURED_MESSAGE(ID, TEXT) TEXT,
#include "messages.def"
};
