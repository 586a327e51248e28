# reach-common.sh - what reach.sh and reach-run.sh share: the files of a program,
# its options, and the compiler for a file.  To be sourced.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# What begins a construct of LANGUAGE, openmp or openacc.
reach_target ()
{
  case $1 in
    openacc) echo "acc[[:space:]]+(parallel|kernels)" ;;
    *) echo "omp[[:space:]]+target" ;;
  esac
}

# The files of FOLDER: those of FOLDER.files, or else those with constructs of
# LANGUAGE.
reach_files ()
{
  if test -f "$1.files"; then
    sed "s|^[.]/||; s|^|$1/|" "$1.files"
  else
    find -L "$1/" -type f \( -name '*.c' -o -name '*.cc' -o -name '*.cpp' \
      -o -name '*.cxx' -o -name '*.C' -o -name '*.f90' -o -name '*.F90' \
      -o -name '*.f' -o -name '*.F' \) \
      -exec grep -liE "$(reach_target "$2")" {} + | sed "s|^$1//*|$1/|" | sort
  fi
}

# The options of FOLDER.options for the compilers, one a line.
reach_options ()
{
  test ! -f "$1.options" || sed "s|@|$1|g" "$1.options"
}

# The compiler for FILE, of VERSION, with what it needs for every file.
reach_compiler ()
{
  case $1 in
    *.c) echo "gcc-$2" ;;
    *.f|*.F) echo "gfortran-$2 -cpp -ffixed-line-length-none" ;;
    *.f90|*.F90) echo "gfortran-$2 -cpp -ffree-line-length-none" ;;
    *) echo "g++-$2" ;;
  esac
}
