# compilers.sh - what the scripts that compile programs by gpured and by GCC alone
# share.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# wanted_p NAME PATTERN...: does NAME match one?
wanted_p ()
{
  name_wanted=$1
  shift
  for pattern in "$@"; do
    # shellcheck disable=SC2254
    case $name_wanted in
      $pattern) return 0 ;;
    esac
  done
  return 1
}

# compiler_flags COMPILER MODEL: those of gpured, or of stock, for -fopenacc or
# -fopenmp, MODEL.
compiler_flags ()
{
  case $1 in
    gpured) echo "-fplugin=gpured.so $2" ;;
    stock) echo "$2 -foffload-options=nvptx-none=-misa=sm_70" \
	     "-foffload-options=nvptx-none=-Wa,--no-verify" \
	     "-foffload-options=nvptx-none=-latomic" \
	     "-foffload-options=nvptx-none=-lgfortran" \
	     "-foffload-options=nvptx-none=-lm" ;;
  esac
}
