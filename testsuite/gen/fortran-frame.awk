# fortran-frame.awk - what random programs in Fortran share.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# Print the lines of the file NAME.
function copy_file (name,   text)
{
  while ((getline text < name) > 0)
    line(text)
  close (name)
}

# Print the functions that tell where the program is to run, and where it does, by
# the directives of MODEL, acc or omp.
function where_functions (   on)
{
  on = model == "omp" ? "target map(from:on)" : "parallel copyout(on)"
  line("  logical function host_wanted ()")
  line("    host_wanted = " (model == "omp" ? "omp_get_num_devices () == 0" \
			     : "acc_get_device_type () == acc_device_host"))
  line("  end function\n")
  line("  logical function on_host ()")
  line("    logical :: on")
  line("    !$" model " " on)
  line("    on = " (model == "omp" ? "omp_is_initial_device ()" \
		    : "acc_on_device (acc_device_host)"))
  line("    !$" model " end " (model == "omp" ? "target" : "parallel"))
  line("    on_host = on")
  line("  end function\n")
}
