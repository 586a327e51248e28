# declare.awk - put the declarations of variables in PTX where they belong.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# awk -f declare.awk FILE.ptx FILE.ptx
# GCC declares variables of other files at the end, PTX wants them declared
# before they are used.  Reads the file twice and prints it with the
# declarations behind the preamble.

/^\/\/ BEGIN / { variable = /GLOBAL VAR DECL:/ }
NR == FNR {
  if (variable)
    declarations = declarations $0 "\n"
  next
}
!variable
/^\/\/ END PREAMBLE/ { printf "%s", declarations }
