/* passes.cc - registers the passes and callbacks of passes.def.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Compiled for each half.  */

#include "gpured-gcc.h"
#include "passes.h"

namespace {

/* A row of passes.def.  */

struct pass_row
{
  struct pass_data data;
  bool (*gate) (function *);
  unsigned int (*execute) (function *);
  enum pass_positioning_ops where;
  const char *reference;
};

/* The pass of ROW, of class KIND of GCC.  */

template <class KIND>
class pass_of_row : public KIND
{
public:
  pass_of_row (const pass_row *row)
    : KIND (row->data, g), row (row)
  {}

  bool
  gate (function *fun) final override
  {
    return row->gate (fun);
  }

  unsigned int
  execute (function *fun) final override
  {
    return gpured_execute_located (row->execute, fun);
  }

private:
  const pass_row *row;
};

typedef pass_of_row<gimple_opt_pass> gimple_pass;
typedef pass_of_row<simple_ipa_opt_pass> ipa_pass;
typedef pass_of_row<rtl_opt_pass> rtl_pass;

/* The types of passes in GCC, by our names.  */

const enum opt_pass_type type_of_gimple = GIMPLE_PASS;
const enum opt_pass_type type_of_ipa = SIMPLE_IPA_PASS;
const enum opt_pass_type type_of_rtl = RTL_PASS;

#define GPURED_PASS(ID, KIND, NAME, WHERE, REFERENCE, GATE, NEEDS, TODO)	\
const pass_row row_of_##ID = {						\
  { type_of_##KIND, NAME, OPTGROUP_OMP, TV_NONE, NEEDS, 0, 0, 0, TODO },	\
  GATE, gpured_##ID##_execute,				\
  PASS_POS_INSERT_##WHERE, REFERENCE					\
};
#include "passes.def"

/* Let PASS make the remarks that all of -fopt-info ask of GCC's passes for OpenACC
   and OpenMP, and there: GCC gives a plugin's pass what the last one asks.  */

void
share_remarks (opt_pass *pass)
{
  gcc::dump_manager *dumps = g->get_dumps ();
  const dump_file_info *theirs = dumps->get_dump_file_info_by_switch ("tree-omplower");
  dump_file_info *ours = dumps->get_dump_file_info (pass->static_pass_number);
  if (!theirs || !theirs->alt_state)
    return;
  ours->alt_state = theirs->alt_state;
  ours->alt_flags = theirs->alt_flags;
  free (const_cast<char *> (ours->alt_filename));
  ours->alt_filename = xstrdup (theirs->alt_filename);
}

/* Register PASS, that of ROW.  */

void
register_pass (const char *plugin, opt_pass *pass, const pass_row *row)
{
  struct register_pass_info info = { pass, row->reference, 1, row->where };
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
  share_remarks (pass);
}

} // anon namespace

bool
gpured_always (function *)
{
  return true;
}

void
gpured_register_passes (const char *plugin)
{
#define GPURED_CALLBACK(EVENT, FUNCTION) \
  register_callback (plugin, EVENT, FUNCTION, NULL);
#define GPURED_PASS(ID, KIND, NAME, WHERE, REFERENCE, GATE, NEEDS, TODO) \
  register_pass (plugin, new KIND##_pass (&row_of_##ID), &row_of_##ID);
#include "passes.def"
}

void
gpured_dump_passes (void)
{
#define GPURED_PASS(ID, KIND, NAME, WHERE, REFERENCE, GATE, NEEDS, TODO) \
  if (NAME[0] != '*')						   \
    g->get_dumps ()->dump_switch_p (type_of_##KIND == SIMPLE_IPA_PASS \
				    ? "ipa-" NAME : "tree-" NAME);
#include "passes.def"
}
