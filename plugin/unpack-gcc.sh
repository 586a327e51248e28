# unpack-gcc.sh - unpack GCC's source, for the scripts that read this.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# unpack_gcc SOURCE DIRECTORY [TAR-ARGUMENT]...
# SOURCE is a tarball, however compressed, or a directory.  The arguments of tar name
# files below gcc-*.
unpack_gcc ()
{
  unpack_source=$1 unpack_dir=$2
  shift 2
  if test -d "$unpack_source"; then
    tar -cf - -C "$unpack_source" --transform 's,^\.,gcc-source,' . \
      | tar -xf - -C "$unpack_dir" --strip-components=1 "$@"
  else
    tar -xf "$unpack_source" -C "$unpack_dir" --strip-components=1 "$@"
  fi
}

# What a SOURCE is known by again.
mark_gcc ()
{
  if test -d "$1"; then
    (cd "$1" && pwd && cat gcc/BASE-VER gcc/DATESTAMP)
  else
    cksum < "$1"
  fi
}

# add_front_ends DIRECTORY PATCH...
# Options of all front ends lie in one structure, so that those which a distribution
# adds by a PATCH have to be there: what is new in it goes to DIRECTORY/gcc.
add_front_ends ()
{
  front_dir=$1
  shift
  for patch in "$@"; do
    grep '^+++ .*/gcc/[^/]*/lang\.opt' "$patch" > /dev/null 2>&1 || continue
    ${AWK-awk} -v dir="$front_dir" '
      /^--- / { new = $2 == "/dev/null"; out = ""; next }
      /^\+\+\+ / {
	file = $2
	if (new && sub (/^.*\/gcc\//, "gcc/", file))
	  {
	    out = dir "/" file
	    sub (/\/[^\/]*$/, "", file)
	    system ("mkdir -p \"" dir "/" file "\"")
	    printf "" > out
	  }
	next
      }
      /^diff |^Index: / { out = "" }
      out && /^\+/ { print substr ($0, 2) > out }' "$patch"
  done
}
