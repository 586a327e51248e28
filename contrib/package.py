# package.py - a recipe of gpured for Spack.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Put it into a repository of recipes as packages/gpured/package.py, and the tarball that
# `make dist' makes into the directory in which spack is called.  The compiler is a GCC
# of Spack's with nvptx, and its source a tarball or a directory:
#
#   spack install gpured gcc_source=/path/to/gcc-13.2.0.tar.xz ^gcc@13.2.0+nvptx

import os

from spack.package import *


class Gpured(AutotoolsPackage):
    """Reductions of OpenACC and OpenMP for NVIDIA GPUs: a plugin of GCC and a
    device library."""

    manual_download = True
    url = "file://{0}/gpured-1.0.0.tar.gz".format(os.getcwd())

    license("GPL-3.0-or-later")

    version("1.0.0")

    variant("gcc_source", default="none", description="The source of the GCC")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("gawk", type="build")
    depends_on("gmake", type="build")
    depends_on("texinfo", type="build")
    # The plugin is loaded by the very GCC that it was built with, whose recipe
    # installs nvptx-none-as, too.
    depends_on("gcc@12:16 +nvptx", type=("build", "run"))

    conflicts("gcc_source=none", msg="gpured needs the source of the GCC")
    conflicts("platform=darwin", msg="GCC offloads to nvptx from GNU/Linux")

    def configure_args(self):
        return [
            "--with-gcc={0}".format(join_path(self.spec["gcc"].prefix.bin, "gcc")),
            "--with-gcc-source={0}".format(self.spec.variants["gcc_source"].value),
            "--with-gcc-plugin-dir={0}".format(self.prefix.lib.plugin),
            "--disable-tests",
        ]

    def setup_run_environment(self, env):
        # -fplugin=gpured.so is looked for where the loader looks.
        env.prepend_path("LD_LIBRARY_PATH", self.prefix.lib)
