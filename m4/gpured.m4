# gpured.m4 - probes for the GCC to serve and what belongs to it.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Whatever is missing stops configure with one line that names the Debian
# package which has it.

# GPURED_ARG_WITH_GCC
# --with-gcc=gcc-13 makes CC and CXX that GCC, unless the user set them.
AC_DEFUN([GPURED_ARG_WITH_GCC],
[AC_ARG_WITH([gcc],
  [AS_HELP_STRING([--with-gcc=GCC],
    [serve this GCC, for example gcc-13 (default: CC)])],
  [AS_CASE([$withval],
    [yes|no|""], [AC_MSG_ERROR([--with-gcc needs the name of a gcc, for example --with-gcc=gcc-13])])
   CC=$withval
   AS_IF([test -z "$CXX"],
     [CXX=`AS_ECHO(["$withval"]) | sed 's/gcc\([[^/]]*\)$/g++\1/'`])])
# Else AC_PROG_CC would only say that it found nothing.
gpured_cc=`AS_ECHO(["${CC-gcc}"]) | sed 's/ .*//'`
AS_IF([command -v "$gpured_cc" >/dev/null 2>&1 \
       || { test -z "$CC" && command -v cc >/dev/null 2>&1; }], [],
  [AC_MSG_ERROR([$gpured_cc not found; install the Debian package of that name, or name another GCC with --with-gcc])])
])

# GPURED_GCC_SERVED (FIRST, LAST)
# Sets GCC_SERVED, GCC_VERSION, GCC_MAJOR; refuses what is not GCC FIRST .. LAST.
AC_DEFUN([GPURED_GCC_SERVED],
[AC_SUBST([GCC_SERVED])
AC_SUBST([GCC_VERSION])
AC_SUBST([GCC_MAJOR])
GCC_SERVED=$CC
AC_MSG_CHECKING([which GCC to serve])
GCC_VERSION=`$CC -dumpfullversion 2>/dev/null`
AS_CASE([`$CC --version 2>/dev/null | sed 1q`],
  [*clang*|""], [AC_MSG_ERROR([$CC is not GCC; name one with --with-gcc (Debian package gcc-$1)])])
GCC_MAJOR=`AS_ECHO(["$GCC_VERSION"]) | sed 's/\..*//'`
AC_MSG_RESULT([$CC $GCC_VERSION])
AS_IF([test "$GCC_MAJOR" -lt $1 || test "$GCC_MAJOR" -gt $2],
  [AC_MSG_ERROR([$CC is GCC $GCC_VERSION; gpured serves GCC $1 to $2 (Debian package gcc-$1)])])
])

# GPURED_GCC_SAME_CXX
# Refuses a CXX that is not of the GCC to serve, whose C++ ABI the plugin must have.
AC_DEFUN([GPURED_GCC_SAME_CXX],
[AC_MSG_CHECKING([that $CXX is of the same GCC])
AS_IF([test "`$CXX -dumpfullversion 2>/dev/null`" = "$GCC_VERSION"],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_ERROR([$CXX is not GCC $GCC_VERSION; install the Debian package g++-$GCC_MAJOR or set CXX])])
])

# GPURED_GCC_PLUGIN_HEADERS
# Sets GCC_PLUGIN_DIR, GCC_PLUGIN_INCLUDE and gccplugindir, where -fplugin=gpured is found.
AC_DEFUN([GPURED_GCC_PLUGIN_HEADERS],
[AC_SUBST([GCC_PLUGIN_INCLUDE])
AC_SUBST([gccplugindir])
AC_MSG_CHECKING([for the plugin headers of GCC $GCC_MAJOR])
GCC_PLUGIN_DIR=`$CC -print-file-name=plugin`
GCC_PLUGIN_INCLUDE=$GCC_PLUGIN_DIR/include
AS_IF([test -f "$GCC_PLUGIN_INCLUDE/gcc-plugin.h"],
  [AC_MSG_RESULT([$GCC_PLUGIN_INCLUDE])],
  [AC_MSG_ERROR([no gcc-plugin.h for GCC $GCC_MAJOR; install the Debian package gcc-$GCC_MAJOR-plugin-dev])])
AC_ARG_WITH([gcc-plugin-dir],
  [AS_HELP_STRING([--with-gcc-plugin-dir=DIR],
    [install gpured.so there (default: GCC's own plugin directory)])],
  [gccplugindir=$withval], [gccplugindir=$GCC_PLUGIN_DIR])
])

# GPURED_NVPTX_TOOLS
# Sets GCC_ACCEL_LTO1, GCC_ACCEL_DIR, NVPTX_AS, NVPTX_AR, NVPTX_RANLIB.
AC_DEFUN([GPURED_NVPTX_TOOLS],
[AC_SUBST([GCC_ACCEL_DIR])
AC_SUBST([GCC_ACCEL_LTO1])
AC_MSG_CHECKING([for the offload compiler of GCC $GCC_MAJOR])
GCC_ACCEL_LTO1=`$CC -print-prog-name=accel/nvptx-none/lto1`
GCC_ACCEL_DIR=`$CC -print-file-name=accel/nvptx-none`
AS_IF([test -x "$GCC_ACCEL_LTO1" && test -d "$GCC_ACCEL_DIR"],
  [AC_MSG_RESULT([$GCC_ACCEL_LTO1])],
  [AC_MSG_ERROR([GCC $GCC_MAJOR has no nvptx offload compiler; install the Debian package gcc-$GCC_MAJOR-offload-nvptx])])
AC_CHECK_PROGS([NVPTX_AS], [nvptx-none-as])
AC_CHECK_PROGS([NVPTX_AR], [nvptx-none-ar])
AC_CHECK_PROGS([NVPTX_RANLIB], [nvptx-none-ranlib])
AS_IF([test -z "$NVPTX_AS" || test -z "$NVPTX_AR" || test -z "$NVPTX_RANLIB"],
  [AC_MSG_ERROR([nvptx-none-as, -ar or -ranlib not found; install the Debian package nvptx-tools])])
])

# GPURED_GCC_SOURCE
# Sets GCC_SOURCE, the tarball or directory that the device half's nvptx headers are
# made from.
AC_DEFUN([GPURED_GCC_SOURCE],
[AC_SUBST([GCC_SOURCE])
AC_ARG_WITH([gcc-source],
  [AS_HELP_STRING([--with-gcc-source=TARBALL],
    [the source of the GCC to serve, or its directory (default: Debian's gcc-N-source)])],
  [AS_CASE([$withval],
    [/*], [GCC_SOURCE=$withval], [GCC_SOURCE=`pwd`/$withval])],
  [for gpured_file in /usr/src/gcc-$GCC_MAJOR/gcc-$GCC_MAJOR*.tar.*; do
     test -f "$gpured_file" && GCC_SOURCE=$gpured_file
   done])
AC_MSG_CHECKING([for the source of GCC $GCC_MAJOR])
AS_IF([test -n "$GCC_SOURCE" \
       && { test -f "$GCC_SOURCE" || test -f "$GCC_SOURCE/gcc/BASE-VER"; }],
  [AC_MSG_RESULT([$GCC_SOURCE])],
  [AC_MSG_ERROR([no source of GCC $GCC_MAJOR to make nvptx headers from; install the Debian package gcc-$GCC_MAJOR-source])])
])

# GPURED_PROBE_LANGUAGES
# Fortran is only needed to test; without it those tests are unsupported.
AC_DEFUN([GPURED_PROBE_LANGUAGES],
[AC_ARG_VAR([FC_SERVED], [the gfortran of the GCC to serve])
AC_SUBST([GPURED_LANGUAGES])
AS_IF([test -z "$FC_SERVED"],
  [FC_SERVED=`AS_ECHO(["$CC"]) | sed 's/gcc\([[^/]]*\)$/gfortran\1/'`])
GPURED_LANGUAGES="C C++"
AC_MSG_CHECKING([for the gfortran of GCC $GCC_MAJOR])
AS_IF([test "`$FC_SERVED -dumpfullversion 2>/dev/null`" = "$GCC_VERSION"],
  [GPURED_LANGUAGES="$GPURED_LANGUAGES Fortran"
   AC_MSG_RESULT([$FC_SERVED])],
  [FC_SERVED=
   AC_MSG_RESULT([no (Debian package gfortran-$GCC_MAJOR); its tests will be unsupported])])
])

# GPURED_WARNINGS
# WARN_CFLAGS and WARN_CXXFLAGS; warnings are errors in a developer's tree (one with .git).
AC_DEFUN([GPURED_WARNINGS],
[AC_SUBST([WARN_CFLAGS])
AC_SUBST([WARN_CXXFLAGS])
AC_ARG_ENABLE([werror],
  [AS_HELP_STRING([--enable-werror],
    [make warnings errors (default: in a git checkout)])],
  [], [AS_IF([test -e "$srcdir/.git"], [enable_werror=yes], [enable_werror=no])])
WARN_CFLAGS="-Wall -Wextra -Wshadow -Wformat=2 -Wstrict-prototypes -Wmissing-prototypes"
WARN_CXXFLAGS="-Wall -Wextra -Wformat-security"
AS_IF([test "$enable_werror" = yes],
  [WARN_CFLAGS="$WARN_CFLAGS -Werror"
   WARN_CXXFLAGS="$WARN_CXXFLAGS -Werror"])
])

# GPURED_SAME_BYTES
# MAP_FLAGS, so that the directories that it is built in show in no file.  Make expands
# them; of two that fit the later one counts.
AC_DEFUN([GPURED_SAME_BYTES],
[AC_SUBST([MAP_FLAGS])
MAP_FLAGS='-fdebug-prefix-map=$(abs_top_builddir)=gpured -ffile-prefix-map=$(top_srcdir)/= -ffile-prefix-map=$(srcdir)/='
])
