# git-to-changelog.awk - turn commit messages into a GNU ChangeLog.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Input: per commit one line `@DATE  NAME  <MAIL>' and the message.  A heading
# is printed once for successive commits of one day and author.

/^@[0-9]+-[0-9]+-[0-9]+  / {
  heading = substr ($0, 2)
  if (heading != last)
    {
      printf "%s%s\n", last == "" ? "" : "\n", heading
      last = heading
    }
  blank = 1
  next
}

/^[ \t]*$/ { blank = 1; next }

{
  if (blank)
    print ""
  blank = 0
  print "\t" $0
}
