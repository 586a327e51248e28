# offload.sh - parts of the offload compiler that are missing or of another version.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/doctor-functions"

# An apt-get that fixes what the wrappers break: it writes down what it is told to
# install.  Where there is dpkg, the file that was missing has to be of that package.
mkdir debian
printf '#! /bin/sh\necho " $* " > "%s/installed"\n' "$PWD" > debian/apt-get
printf '#! /bin/sh\nexec "$@"\n' > debian/sudo
# The package lists have all but what is in `unknown'; `present' is installed.
cat > debian/apt-cache <<EOT
#! /bin/sh
! grep -x -e "\$2" "$PWD/unknown"
EOT
cat > debian/dpkg-query <<EOT
#! /bin/sh
for package; do :; done
grep -x -e "\$package" "$PWD/present" > /dev/null && printf 'install ok installed'
EOT
: > unknown > present
chmod +x debian/*
PATH=$PWD/debian:$PATH

# broken FILE PACKAGE REST: the wrapper misses FILE, PACKAGE is said to fix it,
# and does.
broken () {
  name=${1##*/}
  wrapper "without-$name" <<EOT
grep " $2 " "$PWD/installed" > /dev/null 2>&1 || case \$* in
  -print-*=*/$name) echo "$name"; exit 0 ;;
esac
EOT
  rm -f installed
  doctor 1 --gcc="$PWD/without-$name"
  found error "$3" "$4"
  fixed_by "${sudo}apt-get install $2"
  if command -v dpkg > /dev/null && owner=$(dpkg -S "$1" 2> /dev/null); then
    test "${owner%%:*}" = "$2" || fail "$1 is of $owner"
  fi
  eval "$fix"
  gpured-doctor --gcc="$PWD/without-$name" > out 2>&1 || true
  expect_no out "^error  *$3 "
}
accel=$($gcc -print-prog-name=accel/nvptx-none/lto1)
library=$($gcc -print-file-name=accel/nvptx-none/libgomp.a)
offload=gcc-$major-offload-nvptx
broken "$accel" "$offload" offload '.* has no offload compiler for nvptx-none: no lto1'
broken "${accel%/*}/mkoffload" "$offload" offload \
  '.* has no offload compiler for nvptx-none: no mkoffload'
# A GCC that is not Debian's has no links, and its driver knows.
driver=$(grep -a -o '[A-Za-z0-9_.-]*-accel-nvptx-none-gcc[-0-9.]*' \
	   "${accel%/*}/mkoffload" | sed 1q)
printf '#! /bin/sh\necho libgomp.a\n' > "$driver"
chmod +x "$driver"
broken "$library" "$offload" offload \
  'the offload compiler has no libraries: no libgomp.a'
printf '#! /bin/sh\necho "%s"\n' "$library" > "$driver"
rm installed
doctor 0 --gcc="$PWD/without-libgomp.a"
expect_no out '^error  *offload '
rm "$driver"

# A package that is installed is installed again; one that the lists do not have is
# described.
rm -f installed
echo "$offload" > present
doctor 1 --gcc="$PWD/without-lto1"
found error offload '.* no lto1'
fixed_by "${sudo}apt-get install --reinstall $offload"
echo "$offload" > unknown
doctor 1 --gcc="$PWD/without-lto1"
found error offload '.* no lto1'
fixed_by "install the offload compiler of GCC $major for nvptx-none (Fedora: gcc-offload-nvptx) # apt-get does not know $offload; try: ${sudo}apt-get update"
: > unknown > present

# One line for each target.
wrapper targets <<EOT
case \$* in
  -v) echo OFFLOAD_TARGET_NAMES=nvptx-none:amdgcn-amdhsa:other-none >&2; exit ;;
  -print-prog-name=accel/amdgcn-amdhsa/mkoffload) echo "$PWD/targets"; exit ;;
esac
EOT
doctor 0 --gcc="$PWD/targets"
found ok targets '.* offloads to nvptx-none: gpured lowers reductions for it$'
found note targets '.* offloads to amdgcn-amdhsa: gpured leaves its reductions to GCC$'
found note targets '.* offloads to other-none, but its offload compiler is not installed$'

# Other files are missing in a copy of the directory.
mkdir accel
ln -s "${accel%/*}"/* accel/
wrapper copied <<EOT
case \$* in
  -print-*=accel/nvptx-none/*) test -e "$PWD/accel/\${1##*/}" \
    && echo "$PWD/accel/\${1##*/}" && exit ;;
esac
EOT

printf '#! /bin/sh\necho "GNU GIMPLE (GCC) version 9.9.0 (nvptx-none)" >&2\n' > lto1
chmod +x lto1
ln -sf "$PWD/lto1" accel/lto1
doctor 1 --gcc="$PWD/copied"
found error offload "the offload compiler is GCC 9.9.0, .*/copied is GCC $major\."
fixed_by "${sudo}apt-get install gcc-$major gcc-$major-offload-nvptx"
ln -sf "$accel" accel/lto1

printf '#! /bin/sh\n# some-accel-nvptx-none-gcc-99\n' > mkoffload
chmod +x mkoffload
ln -sf "$PWD/mkoffload" accel/mkoffload
doctor 1 --gcc="$PWD/copied"
found error offload "the driver of the offload compiler is missing: no some-accel-nvptx-none-gcc-99 in PATH"
fixed_by "${sudo}apt-get install $offload"
ln -sf "${accel%/*}/mkoffload" accel/mkoffload

# The links to nvptx-tools lead nowhere, and PATH has none.
mkdir path
for name in sh cat sed awk grep mkdir rm id readlink dirname chmod expr tr as ld; do
  ln -s "$(command -v "$name")" path/
done
# No link to ccache, which would look for the compiler in PATH.
ln -s "$(IFS=:
  for directory in $PATH; do
    case $(readlink -f "$directory/$gcc") in
      */ccache) ;;
      *) if test -x "$directory/$gcc"; then
	   echo "$directory/$gcc"
	   break
	 fi ;;
    esac
  done)" "path/$gcc"
ln -sf "$PWD/nowhere" accel/as
ln -s "$(command -v "$driver")" path/
PATH=$TOP_BUILDDIR/tools:$PWD/debian:$PWD/path doctor 1 --gcc="$PWD/copied"
found error nvptx-tools 'no nvptx-none-as, which the offload compiler needs'
fixed_by "${sudo}apt-get install nvptx-tools"
printf '#! /bin/sh\nexit 1\n' > as
chmod +x as
ln -sf "$PWD/as" accel/as
doctor 1 --gcc="$PWD/copied"
found error nvptx-tools '.*/accel/as does not run'
fixed_by "${sudo}apt-get install nvptx-tools"
