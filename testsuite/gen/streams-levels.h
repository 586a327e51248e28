/* streams-levels.h - few threads, so that there are tiles for them, or as many as
   gpured chooses; for all languages.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define ACC_LEVELS_0
#define ACC_LEVELS_1 gang vector num_gangs (2)
#define ACC_LEVELS_2 gang worker vector num_gangs (1) num_workers (3)
#define ACC_LEVELS_3 gang vector vector_length (64) num_gangs (3)

#define OMP_LEVELS_0
#define OMP_LEVELS_1 num_teams (2) thread_limit (1)
#define OMP_LEVELS_2 num_teams (1) thread_limit (3)
#define OMP_LEVELS_3 num_teams (3) thread_limit (2)

/* The same for rows, and for the loop in each.  */
#define ACC_ROW_LEVELS_0 gang
#define ACC_ROW_LEVELS_1 gang worker
#define ACC_ROW_LEVELS_2 gang num_gangs (2) num_workers (3)
#define ACC_ROW_LEVELS_3 gang worker num_gangs (3) num_workers (2)
#define ACC_LANES_0 vector
#define ACC_LANES_1 vector
#define ACC_LANES_2 worker vector
#define ACC_LANES_3

#define OMP_ROW_LEVELS_0
#define OMP_ROW_LEVELS_1 num_teams (2) thread_limit (2)
#define OMP_ROW_LEVELS_2 num_teams (3)
#define OMP_ROW_LEVELS_3 thread_limit (64)
#define OMP_LANES_0
#define OMP_LANES_1
#define OMP_LANES_2 num_threads (5)
#define OMP_LANES_3 schedule (static)
