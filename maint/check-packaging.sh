#!/bin/sh
# check-packaging.sh - builds the packages, uses them in a fresh Debian, removes them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-packaging.sh TARBALL ROOTS
#
# From TARBALL (`make dist'), in roots of Debian 12 below ROOTS, by root:
#   build	two builds in different places are the same bytes
#   deb		dpkg-buildpackage
#   lintian	has nothing to say
#   rpm		rpmlint has nothing to say of the spec; rpmbuild, with the compiler of Debian
#   user	a user without leave to write to GCC's directories builds and installs into a
#		prefix, moves it, and upgrades it under ccache
#   recipes	those for Spack and EasyBuild are Python
#   install	of the packages by apt, into a root where there is nothing else
#   autopkgtest	debian/tests: programs, gpured-doctor, gpured-check, the examples
#   purge	leaves no file and no package that was not there
# One line for each; logs are in ROOTS.  ROOTS/packaging-base is kept, with what it takes
# to build; the other roots are made anew of it.  Exit status 1 if one fails.

dir=$(dirname "$0")
. "$dir/roots.sh"

if test $# -ne 2; then
  echo "usage: check-packaging.sh TARBALL ROOTS" >&2
  exit 2
fi
need_root
tarball=$(readlink -f "$1")
name=$(basename "$tarball" .tar.gz)
mkdir -p "$2"
roots=$(cd "$2" && pwd)
base=$roots/packaging-base
builder=$roots/packaging-builder
fresh=$roots/packaging-fresh
failed=0
start=$(date +%s)

# step NAME COMMAND...: run it; one line of the result.
step ()
{
  step=$1
  shift
  if "$@" > "$roots/packaging-$step.log" 2>&1; then
    verdict=passed
  else
    verdict="FAILED; see $roots/packaging-$step.log"
    failed=1
  fi
  printf '%-12s %4d s  %s\n' "$step" $(($(date +%s) - start)) "$verdict"
  test "$verdict" = passed
}

apt ()
{
  root=$1
  shift
  in_root "$root" apt-get -o Acquire::Check-Valid-Until=false -y \
    --no-install-recommends "$@"
}

make_roots ()
{
  test -e "$base/etc/debian_version" || make_root bookworm "$base" || return 1
  rm -rf "$builder" "$fresh"
  cp -a "$base" "$builder" && cp -a "$base" "$fresh" || return 1
  mkdir -p "$builder/work" "$fresh/work"
  cp "$tarball" "$builder/work/"
  apt "$builder" update
  # shellcheck disable=SC2046
  apt "$builder" install build-essential devscripts fakeroot lintian rpm rpmlint cpio python3 ccache \
    $(tar -xOzf "$tarball" "$name/debian/control" \
      | awk '/^Build-Depends:/ { p = 1; sub (/^[^:]*:/, "") }
	     p && /^[A-Z]/ { exit }
	     p { gsub (/<[^>]*>|\([^)]*\)|,/, ""); print }' \
      | sed 's/debhelper-compat/debhelper/')
}

same_bytes ()
{
  in_root "$builder" sh -c "cd /work && sh $name/maint/check-same-bytes.sh $name.tar.gz same-bytes --with-gcc=gcc-12"
}

build_deb ()
{
  in_root "$builder" sh -c "cd /work && tar -xzf $name.tar.gz && version=\$(dpkg-parsechangelog \
      -l $name/debian/changelog -S Version | sed 's/-[^-]*\$//') \
    && tar -czf gpured_\$version.orig.tar.gz --exclude=$name/debian $name \
    && cd $name && dpkg-buildpackage -us -uc"
}

lint ()
{
  in_root "$builder" sh -c "cd /work && lintian --fail-on=error,warning \
    --allow-root *.changes"
}

build_rpm ()
{
  in_root "$builder" sh -c "cd /work && rpmlint -r $name/contrib/gpured.rpmlintrc \
      $name/contrib/gpured.spec && mkdir -p rpm/SOURCES \
    && cp $name.tar.gz rpm/SOURCES \
    && rpmbuild -bb --nodeps -D '_topdir /work/rpm' -D 'gcc gcc-12' \
      -D \"gcc_source \$(ls /usr/src/gcc-12/gcc-12*.tar.xz)\" \
      $name/contrib/gpured.spec \
    && ls rpm/RPMS/*/*.rpm && test \$(ls rpm/RPMS/*/*.rpm | wc -l) -ge 3 \
    && rpm -qpl rpm/RPMS/*/gpured-[0-9]*.rpm | grep '/gpured_device.so\$' \
    && mkdir rpm/unpacked && cd rpm/unpacked \
    && rpm2cpio ../RPMS/*/gpured-[0-9]*.rpm | cpio -id --quiet \
    && nvptx-none-ar t usr/lib*/gpured/gcc-12/libgpured.a | grep GPURED_"
}

# By the user `user', in its home.
user_script ()
{
  cat <<EOT
set -ex
cd /home/user
tar -xzf /work/$name.tar.gz
mkdir build
cd build
../$name/configure --prefix=\$HOME/gpured --with-gcc=gcc-12 --disable-tests
make -j2
make install > ../log
grep "^gpured:   -fplugin=\$HOME/gpured/lib/gpured.so\\\$" ../log
cd ..
cp $name/doc/examples/acc.c .
gcc-12 -O2 -no-pie -fopenacc -fplugin=\$HOME/gpured/lib/gpured.so acc.c -o acc
gpured/bin/gpured-check ./acc

cp -a gpured moved
mv gpured gone
gcc-12 -O2 -no-pie -fopenacc -fplugin=\$HOME/moved/lib/gpured.so acc.c -o acc
moved/bin/gpured-check ./acc
moved/bin/gpured-check moved/bin/gpured-doctor
mv gone gpured

export CCACHE_DIR=\$HOME/cache CCACHE_COMPILERCHECK=content
compile ()
{
  ccache gcc-12 -O2 -fopenacc -fplugin=\$HOME/gpured/lib/gpured.so -c acc.c
  ccache --print-stats | awk '/^(direct|preprocessed)_cache_hit/ { n += \$2 }
    END { exit n != hits }' hits=\$1
}
compile 0
compile 1
sed -i 's/a plugin for the host/the plugin for the host/' $name/plugin/host/messages.def
make -C build -j2
make -C build install
compile 1
compile 2
EOT
}

user_install ()
{
  in_root "$builder" useradd -m user || return 1
  user_script > "$builder/work/user.sh"
  in_root "$builder" su user -c "sh /work/user.sh"
}

check_recipes ()
{
  in_root "$builder" sh -c "cd /work/$name/contrib \
    && for file in *.py *.eb; do python3 -c 'import ast, sys
ast.parse (open (sys.argv[1]).read ())' \$file || exit 1; done"
}

install_packages ()
{
  apt "$fresh" update
  in_root "$fresh" dpkg-query -W -f '${Package}\n' | sort > "$roots/packages-before"
  # Directories as well: nothing may stay of them.
  in_root "$fresh" find / -xdev \( -path /proc -o -path /work -o -path /tmp \
    -o -path /var \) -prune -o -print | sort > "$roots/files-before"
  cp "$builder"/work/*.deb "$fresh/work/"
  rm -f "$fresh"/work/*dbgsym*
  apt "$fresh" install $(cd "$fresh" && echo ./work/*.deb | sed 's|\./work|/work|g')
}

run_tests ()
{
  apt "$fresh" install autopkgtest
  tar -xzf "$tarball" -C "$fresh/work"
  rm -rf "$fresh/work/results"
  in_root "$fresh" autopkgtest --output-dir=/work/results -B "/work/$name" -- null
}

purge ()
{
  apt "$fresh" purge 'gpured*' 'gcc-*-plugin-gpured' 'libgpured-*'
  # What they, and their tests, brought.
  in_root "$fresh" dpkg-query -W -f '${Package}\n' | sort > "$roots/packages-after"
  apt "$fresh" purge --autoremove $(comm -13 "$roots/packages-before" \
    "$roots/packages-after")
  in_root "$fresh" find / -xdev \( -path /proc -o -path /work -o -path /tmp \
    -o -path /var \) -prune -o -print | sort > "$roots/files-after"
  in_root "$fresh" dpkg-query -W -f '${Package}\n' | sort > "$roots/packages-after"
  diff "$roots/packages-before" "$roots/packages-after" || return 1
  ! comm -13 "$roots/files-before" "$roots/files-after" | grep gpured
}

step roots make_roots || exit 1
step deb build_deb && {
  step lintian lint
  step install install_packages && {
    step autopkgtest run_tests
    step purge purge
  }
}
step build same_bytes
step rpm build_rpm
step user user_install
step recipes check_recipes
exit $failed
