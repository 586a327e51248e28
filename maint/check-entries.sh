#! /bin/sh
# check-entries.sh - the entry points in libgpured.a are those of the table.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# usage: check-entries.sh TABLE ARCHIVE
# Compares TABLE's expansion (common/gpured-abi.h says how entry points are
# named), the ABI's variable, GPURED_next, GPURED_slab, the lock, tickets and slots with what ARCHIVE defines, and each
# with the name of its member.

table=$1 archive=$2
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' 0

${AWK-awk} -v abi="$(sed -n 's/^#define GPURED_ABI_VERSION //p' \
    "$(dirname "$table")/gpured-abi.h")" '
  /^GPURED_PAIR \(/ {
    gsub (/[(),]/, " ")
    families = "gang gangv slots rows warp grid put get"
    if ($5 == "SLOTS" || $5 == "SWAP")
      families = families " arrive finish"
    if (($2 == "plus" || $2 == "mult") && $3 ~ /^f/)
      families = families " order steady steadyn"
    print_entries($2, $3)
  }
  /^GPURED_WIDE_PAIR \(/ {
    gsub (/[(),]/, " ")
    families = "slots rows"
    if ($5 == "LOCK")
      families = families " arrive finish"
    if (($2 == "plus" || $2 == "mult") && $3 ~ /^c/)
      families = families " order"
    print_entries($2, $3)
  }
  function print_entries (op, type,   n, family, i)
  {
    n = split (families, family, " ")
    for (i = 1; i <= n; i++)
      print "GPURED_" family[i] "_" op "_" type
  }
  END { print "GPURED_abi_" abi
	print "GPURED_lock\nGPURED_next\nGPURED_slab"
	print "GPURED_steady_slots\nGPURED_steady_tickets" }' "$table" | LC_ALL=C sort > "$tmp/wanted"

${AR-nvptx-none-ar} p "$archive" \
| sed -n 's/^\/\/ BEGIN GLOBAL [A-Z]* DEF: //p' \
| LC_ALL=C sort > "$tmp/defined"

${AR-nvptx-none-ar} t "$archive" | sed -n 's/\.o$//p' \
| LC_ALL=C sort > "$tmp/members"

if ! test -s "$tmp/wanted"; then
  echo "$0: no pairs in $table" >&2
  exit 1
fi
diff "$tmp/wanted" "$tmp/defined" >&2 \
&& diff "$tmp/wanted" "$tmp/members" >&2 || {
  echo "$0: $archive is not what $table says" >&2
  exit 1
}
echo "$archive: $(wc -l < "$tmp/defined") entry points, as in the table"
