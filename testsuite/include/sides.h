/* sides.h - one text for the device and for the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A test file writes code as a macro with a parameter ACC, and its directives as
   ACC (acc ...); with ON_DEVICE it is offloaded, with ON_HOST it is plain code.  */

#ifndef SIDES_H
#define SIDES_H

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define ON_DEVICE(TEXT) PRAGMA (TEXT)
#define ON_HOST(TEXT)

#endif
