/* profile.c - the device profiles and the settings from the environment.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PREFIX "PTXSIM_"

/* The exit status of a program with a wrong setting.  */
#define SETTING_STATUS 2

static const struct sim_profile profiles[] =
{
#define PROFILE(NAME, SMS, THREADS_BLOCK, THREADS_SM, BLOCKS_SM, REGS_BLOCK, \
		REGS_SM, SHARED_BLOCK, SHARED_SM, CLOCK_KHZ, CC_MAJOR,	     \
		CC_MINOR, MEMORY_MIB, HEAP_KIB, STACK, GRID, REGS)	     \
  { #NAME, SMS, THREADS_BLOCK, THREADS_SM, BLOCKS_SM, REGS_BLOCK, REGS_SM,   \
    SHARED_BLOCK, SHARED_SM, CLOCK_KHZ, CC_MAJOR, CC_MINOR,		     \
    UINT64_C (MEMORY_MIB) << 20, UINT64_C (HEAP_KIB) << 10, STACK, GRID, REGS },
#include "profile.def"
};

#define NPROFILES (sizeof profiles / sizeof profiles[0])

enum setting_kind
{ K_NUMBER, K_FLAG, K_FILE, K_DEVICE, K_CHECKS, K_FORMAT, K_VERSION };

static const struct setting
{
  const char *name;
  enum setting_kind kind;
  void *place;
  size_t size;
  uint64_t low, high;
} settings[] =
{
#define SETTING(NAME, KIND, PLACE, LOW, HIGH) \
  { #NAME, K_##KIND, &PLACE, sizeof PLACE, UINT64_C (LOW), UINT64_C (HIGH) },
#include "settings.def"
};

#define NSETTINGS (sizeof settings / sizeof settings[0])

/* The words of PTXSIM_CHECK and what they turn on.  */
static const struct check
{
  const char *name;
  bool memory, race, lane, init, sync, strict;
} checks[] =
{
  { "memory", .memory = true },
  { "race", .race = true },
  { "lane", .lane = true },
  { "init", .init = true },
  { "sync", .sync = true },
  { "all", true, true, true, true, true, false },
  { "strict", true, true, true, true, true, true },
  { "none", false, false, false, false, false, false }
};

#define NCHECKS (sizeof checks / sizeof checks[0])

/* Set a number of S from TEXT.  */

static bool
set_number (const struct setting *s, const char *text)
{
  static const char suffixes[] = "KMG";
  char *end;
  unsigned long long value;
  const char *suffix;

  if (!isdigit ((unsigned char) *text))
    return false;
  errno = 0;
  value = strtoull (text, &end, 0);
  if (errno)
    return false;
  if (*end && (suffix = strchr (suffixes, *end)) != NULL)
    {
      int shift = 10 * (suffix - suffixes + 1);

      if (value > UINT64_MAX >> shift)
	return false;
      value <<= shift;
      end++;
    }
  if (*end || value < s->low || value > s->high)
    return false;
  if (s->size == sizeof (uint64_t))
    *(uint64_t *) s->place = value;
  else if (s->size == sizeof (unsigned))
    *(unsigned *) s->place = value;
  else
    *(bool *) s->place = value;
  return true;
}

static bool
set_profile (const char *text)
{
  for (unsigned i = 0; i < NPROFILES; i++)
    if (strcmp (profiles[i].name, text) == 0)
      {
	ptxsim.profile = profiles[i];
	return true;
      }
  return false;
}

/* Set the checks from a list of words with commas.  */

static bool
set_checks (const char *text)
{
  struct sim_settings *s = &ptxsim.settings;

  s->check_memory = s->check_race = s->check_lane = false;
  s->check_init = s->check_sync = false;
  while (true)
    {
      size_t len = strcspn (text, ",");
      const struct check *c = checks;

      while (c < checks + NCHECKS
	     && (strlen (c->name) != len || memcmp (c->name, text, len)))
	c++;
      if (c == checks + NCHECKS)
	return false;
      s->check_memory |= c->memory;
      s->check_race |= c->race;
      s->check_lane |= c->lane;
      s->check_init |= c->init;
      s->check_sync |= c->sync;
      ptxsim.driver.strict |= c->strict;
      if (!text[len])
	return true;
      text += len + 1;
    }
}

/* Set the compute capability from `90' or `9.0'.  */

static bool
set_version (const char *text)
{
  unsigned major, minor;
  int used = 0;

  if (sscanf (text, "%2u.%1u%n", &major, &minor, &used) != 2 || text[used])
    {
      if (sscanf (text, "%3u%n", &major, &used) != 1 || text[used])
	return false;
      minor = major % 10;
      major /= 10;
    }
  if (major < 3 || major > 12)
    return false;
  ptxsim.profile.cc_major = major;
  ptxsim.profile.cc_minor = minor;
  return true;
}

/* Give setting S the value TEXT; false if it cannot have that.  */

static bool
setting_set (const struct setting *s, const char *text)
{
  switch (s->kind)
    {
    case K_NUMBER:
    case K_FLAG:
      return set_number (s, text);
    case K_FILE:
      *(const char **) s->place = text;
      return *text != '\0';
    case K_DEVICE:
      return set_profile (text);
    case K_CHECKS:
      return set_checks (text);
    case K_FORMAT:
      ptxsim.settings.counters_json = strcmp (text, "json") == 0;
      return ptxsim.settings.counters_json || strcmp (text, "text") == 0;
    case K_VERSION:
      return set_version (text);
    }
  return false;
}

/* Say what S can be in BUF.  */

static const char *
setting_values (const struct setting *s, char *buf, size_t size)
{
  size_t len = 0;

  switch (s->kind)
    {
    case K_NUMBER:
      snprintf (buf, size, "a number from %llu to %llu",
		(unsigned long long) s->low, (unsigned long long) s->high);
      return buf;
    case K_DEVICE:
      for (unsigned i = 0; i < NPROFILES; i++)
	len += snprintf (buf + len, size - len, "%s%s", i ? " or " : "",
			 profiles[i].name);
      return buf;
    case K_CHECKS:
      len += snprintf (buf, size, "a comma-separated list of");
      for (unsigned i = 0; i < NCHECKS; i++)
	len += snprintf (buf + len, size - len, " %s", checks[i].name);
      return buf;
    case K_FLAG:
      return "0 or 1";
    case K_FILE:
      return "a file name or -";
    case K_FORMAT:
      return "text or json";
    case K_VERSION:
      break;
    }
  return "a compute capability such as 8.0 or 90";
}

/* True if the variable ENTRY of the environment, of our prefix, is a setting;
   else say which there are.  */

static bool
known_setting (const char *entry)
{
  size_t len = strcspn (entry, "=") - strlen (PREFIX);
  const char *name = entry + strlen (PREFIX);
  char list[1024] = "", full[128];
  size_t used = 0;

  for (unsigned i = 0; i < NSETTINGS; i++)
    if (strlen (settings[i].name) == len
	&& memcmp (settings[i].name, name, len) == 0)
      return true;
  for (unsigned i = 0; i < NSETTINGS; i++)
    used += snprintf (list + used, sizeof list - used, " " PREFIX "%s",
		      settings[i].name);
  snprintf (full, sizeof full, "%.*s", (int) (len + strlen (PREFIX)), entry);
  return diag_error (NULL, MSG_unknown_setting, full, list);
}

void
settings_read (void)
{
  extern char **environ;
  bool ok = true;

  ptxsim.profile = profiles[0];
  for (char **e = environ; *e; e++)
    if (strncmp (*e, PREFIX, strlen (PREFIX)) == 0)
      ok &= known_setting (*e);
  for (unsigned i = 0; i < NSETTINGS; i++)
    {
      char name[64], buf[256];
      const char *text;

      snprintf (name, sizeof name, PREFIX "%s", settings[i].name);
      text = getenv (name);
      if (text && !setting_set (&settings[i], text))
	ok = diag_error (NULL, MSG_bad_setting, name, text,
			 setting_values (&settings[i], buf, sizeof buf));
    }
  if (!ok)
    {
      fflush (NULL);
      _exit (SETTING_STATUS);
    }
}
