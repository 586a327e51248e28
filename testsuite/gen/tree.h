/* tree.h - what a random program is, before it is printed.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A program is a construct of OpenACC or OpenMP with up to four loops
   inside each other, in which variables are reduced.  draw.c draws its
   directives and loops, draw-variables.c its variables, draw-updates.c where they
   are updated, all by numbers of one SEED; directives.c, print-c.c and
   values-c.c print it and draw nothing.  A variable has a scope: the
   construct, 0, or the body of one of the loops, which then stores its
   value for each iteration.  The body of loop D is at depth D + 1.  */

#ifndef TREE_H
#define TREE_H

#include <stdbool.h>
#include <stdio.h>
#include "gpured-table.h"

#define LOOPS 4
#define VARIABLES 24
#define UPDATES 64

enum model { ACC, OMP };
enum language { C, CXX, FORTRAN };

/* The words of directives, in the order in which they stand.  */
enum word
{
#define WORD(ID, SPELLING) WORD_##ID,
#include "words.def"
  WORDS
};
enum
{
#define WORD(ID, SPELLING) ID = 1 << WORD_##ID,
#include "words.def"
};

/* Directives one after the other, each a set of words; none has 0 words.  */
struct directive
{
  int piece[LOOPS];
  int pieces;
};

/* Enumerations whose names --count prints; NAMES lists them, X each.  */
#define FORMS(X) \
  X (LESS) X (LESS_EQUAL) X (NOT_EQUAL) X (DOWN) X (STEP) X (STEP_LESS) \
  X (STEP_DOWN) X (WIDE) X (RANGE)
#define COUNTERS(X) X (INT) X (UNSIGNED) X (LONG) X (SHORT) X (ULONG) X (CHAR) \
  X (UCHAR) X (USHORT)
#define RELATIONS(X) X (BELOW) X (UP_TO) X (UNLIKE)
/* A number in the head of a loop: itself, an element of n, a call, a variable,
   std::min of one.  */
#define BOUNDS(X) X (LITERAL) X (ELEMENT) X (CALLED) X (NAMED) X (LEAST)
#define ROLES(X) X (REDUCED) X (PRIVATE) X (FIRST) X (LAST) X (BOUND) X (STORED)
/* INSIDE is declared in the body of a loop; of a PARAMETER, a reference,
   another function has what it refers to.  */
#define STORES(X) \
  X (LOCAL) X (STATIC) X (OF_FILE) X (GLOBAL) X (NAMESPACE) X (CLASS) \
  X (MEMBER) X (REFERENCE) X (PARAMETER) X (INSIDE) \
  X (DUMMY) X (SAVED) X (OF_MODULE) X (COMMON) X (EQUIVALENCE) X (ALLOCATABLE)
#define QUALIFIERS(X) \
  X (UNQUALIFIED) X (VOLATILE) X (CONSTANT) X (REGISTER) X (TARGETED) \
  X (ASYNCHRONOUS)
#define SHAPES(X) X (SCALAR) X (RECORD) X (COMPLEX)
/* What a variable is updated with: elements of its data, numbers that other
   variables are part of, the variable FROM; or nothing.  */
#define SOURCES(X) X (DATA) X (NUMBERS) X (VARIABLE) X (NONE)
#define WHENS(X) X (BEFORE) X (INNER) X (AFTER) X (SUM) X (TAIL)
#define CALLS(X) X (NO_CALL) X (PURE) X (FELT)
#define VEHICLES(X) \
  X (PLAIN) X (NESTED) X (TEMPLATE) X (METHOD) X (LAMBDA_REF) X (LAMBDA_COPY) \
  X (PASSED) X (METHOD_LAMBDA)
/* The index of the innermost body comes through a private variable, to which
   a firstprivate one, of one or two elements, may add nothing.  */
#define INDICES(X) \
  X (NO_INDEX) X (INDEX_ALONE) X (INDEX_SCALAR) X (INDEX_ELEMENT)

/* Which element an iteration sets of a STORED variable, and which it reads.  */
#define AIMS(X) X (STRAIGHT) X (BACKWARDS) X (TRANSPOSED) X (INDIRECT)
#define READINGS(X) X (ALIGNED) X (STENCIL) X (GATHERED) X (IN_PLACE)

/* What the data of a variable of Fortran are: dummy arguments of a given or an
   assumed shape, or copies of them.  */
#define INPUTS(X) X (GIVEN) X (ASSUMED) X (ALLOCATED) X (AUTOMATIC)

/* Where the threads of a program are that share out the work themselves: in a
   block that teams execute, in rows that teams share out, in one team, in a
   combined construct.  */
#define FRAMES(X) X (TEAMS_BLOCK) X (ROWS) X (ONE_TEAM) X (COMBINED)

/* How many phases a row has at most.  */
#define PHASES 7

#define ENUMERATOR(ID) ID,
enum form { FORMS (ENUMERATOR) };
enum counter { COUNTERS (ENUMERATOR) };
enum relation { RELATIONS (ENUMERATOR) };
enum bound { BOUNDS (ENUMERATOR) };
enum input { INPUTS (ENUMERATOR) };
enum role { ROLES (ENUMERATOR) };
enum store { STORES (ENUMERATOR) };
enum qualifier { QUALIFIERS (ENUMERATOR) };
enum shape { SHAPES (ENUMERATOR) };
enum source { SOURCES (ENUMERATOR) };
enum when { WHENS (ENUMERATOR) };
enum call { CALLS (ENUMERATOR) };
enum vehicle { VEHICLES (ENUMERATOR) };
enum index { INDICES (ENUMERATOR) };
enum aim { AIMS (ENUMERATOR) };
enum reading { READINGS (ENUMERATOR) };
enum frame { FRAMES (ENUMERATOR) FRAME_COUNT };

/* The statements that update a variable S with a value E: updates.def.  */
enum update_form
{
#define UPDATE(ID, OPS, LANGUAGES) BY_##ID,
#include "updates.def"
  UPDATE_FORMS
};

/* What a phase of a row does: phases.def.  */
enum phase_kind
{
#define PHASE(ID, WORDS) ID,
#include "phases.def"
  PHASE_KINDS
};

/* What threads do in a stage: stages.def.  */
enum stage_kind
{
#define STAGE(ID, TAKES, SETS, KIND) STAGE_##ID,
#include "stages.def"
  STAGE_KINDS
};

/* A number in the head of loop, by variable VARIABLE if NAMED or LEAST.  */
struct bound_number
{
  enum bound kind;
  int variable;
};

/* The values of a loop's variable: TRIP ones from LOW on, which may be the
   highest, if it is SET.  */
struct range
{
  bool set;
  enum counter counter;	/* in Fortran a signed one */
  int trip, step;
  long low, gap;	/* without an iteration it ends so far before it */
  enum relation relation;
  int slack;		/* what the end lies behind the last value */
  bool late;		/* its begin is known at run time only */
  bool turned;		/* the end stands on the left */
  int spelling;		/* of the step */
};

struct loop
{
  struct directive directive;
  int trip;		/* how many iterations it has */
  int seconds;		/* how many loops are collapsed with it, and what */
  struct range second[2];
  bool tiled;		/* by `tile', with */
  int tile[3];
  struct range range;	/* of form RANGE */
  enum form form;
  enum counter counter;
  struct bound_number end, by;
  int low, step;	/* first value and step, of forms with a step */
  int kind;		/* Fortran's, of the variable */
  bool skewed;		/* its end depends on the loop around */
  bool conditional;	/* it is under a condition */
  bool counts_by_one;	/* += 1 */
  int iterations;	/* of all loops outside of this one, together */
  /* The clauses that only some directives have.  */
  int chunk, schedule, dist_schedule, lanes;
  int asked;		/* how many threads run it, by values of run time, or 0 */
};

/* A number for an update: the position, by a function if HELPER, plus other
   variables, all that in a function of WRAP.  */
struct number
{
  bool helper;
  int terms;
  struct { int variable; int element; bool indirect; } term[3];
  int wrap, constant;
};

struct update
{
  int variable;
  int depth;
  enum when when;
  enum update_form form;
  enum call call;
  bool guarded;
  struct number number;
};

struct variable
{
  enum role role;
  int scope;
  enum store store;
  enum qualifier qualifier;
  enum shape shape;
  int extent;		/* of an array, or 0: of what is reduced of it */
  int size;		/* of all of it, if that is more */
  int shift;		/* of the first of these, */
  bool shifted_late;	/* known at run time */
  int layout;		/* of a RECORD */
  enum gpured_op op;
  enum gpured_type type;
  enum source source;
  char letter;		/* Fortran: i, r, c or l, of kind KIND */
  int kind;
  enum input input;
  int from;		/* the variable that a VARIABLE source is */
  int seed;		/* of the data */
  int start;		/* of FIRST and BOUND, of NUMBERS */
  enum aim aim;		/* of STORED */
  enum reading reading;
  bool user;		/* by a reduction of the program's own */
  bool minus;		/* the clause says - for + */
  bool section;		/* the clause names elements, */
  bool long_section;	/* so many as is known at run time */
  bool plain;		/* OpenACC: clauses are missing and must be found */
  bool construct;	/* OpenACC: the construct has the clause, */
  bool copied;		/* or maps it; OpenMP: the target maps it */
  bool outer;		/* FIRST: the clause is the target's */
  bool by_address;	/* it is set through a pointer, by a function, */
  bool by_function;
  bool turned;		/* and changed again */
  bool clause[LOOPS];
  int effect;		/* a variable that FELT changes, or -1 */
  bool tailed;		/* a loop follows its use, */
  bool orphan;		/* in a function of its own, */
  struct directive tail;
  int tail_trips;
};

struct phase
{
  enum phase_kind kind;
  int words;		/* of its directive */
  int loop;		/* the form that it has */
  int ask;		/* 1 more than a row of the questions, or 0 */
  int once;		/* how one thread is chosen, or 0 where there is one */
  bool inside, opens, closes;	/* a parallel region */
  bool guarded, repeated;	/* under a condition, in a sequential loop */
  bool waits;		/* by a directive, not at the end of the loop */
  bool backwards, most;	/* the order of elements; max, not + */
};

struct stage
{
  enum stage_kind kind;
  int number;		/* chooses what there are several of */
  bool guarded;		/* some threads do it, */
  bool branch;		/* or those of some teams */
  bool opens, closes;	/* a sequential loop */
  bool waits;		/* by a barrier, not by the directive */
};

/* A parallel region without a loop.  */
struct parallel
{
  int first, stages;
  int asked, threads;	/* how many threads a clause says, and in which way */
  int reduces;		/* 1 a variable of the team, 2 of the construct */
  bool repeated, guarded;
  bool declared;	/* what a thread has, in it, else it is private, */
  bool given;		/* and begins with START for all */
  int start;
  bool named;		/* a variable keeps the thread's number */
  bool loops;		/* it is but a loop */
};

/* Threads that share out the work themselves.  */
#define STAGES 24
#define PARALLELS 4
struct crew
{
  int parallels;	/* or 0 */
  struct parallel parallel[PARALLELS];
  struct stage stage[STAGES];
  enum frame frame;
  bool split;		/* target has a directive of its own */
  bool mixed;		/* its regions have loops and the like, too */
  bool asks;		/* the number of the team is asked for, not kept */
  bool declared;	/* what the team has, in it, else a clause says it, */
  bool fills;		/* and one thread sets it */
  bool alone;		/* one thread does something between regions */
  bool idle;		/* and there are none */
  int handed;		/* the target, by implication, 1, or a clause, 2, or the
			   teams, 3, have a copy of a variable, which one thread
			   changes */
  int teams, most, limit;	/* so many, and threads at most; 0 no limit */
  bool late_teams, late_limit;	/* known at run time */
  int size, length;	/* of what a team has, and of loops */
  int slots;		/* so many threads of a team store something */
  int reduced;		/* the variable of the construct, or -1 */
};

struct program
{
  enum model model;
  enum language language;
  bool rich;		/* a region with variables of every kind */
  bool shared_out;	/* its threads share out the work themselves */
  bool collapsed;		/* it is but collapsed loops, one of which bounds another */
  bool stores;		/* OpenMP: one that reduces nothing, */
  bool turned;		/* and has indices in memory */
  int seed, number;
  const char *name;	/* of what is reported */

  int phases;		/* OpenMP: so many a row, or 0 */
  struct phase phase[PHASES];
  int result;		/* the variable of what is stored, the next of sums */
  bool declared;		/* what a row has, in it, else private */
  enum store row_store;	/* else where */
  bool own_clause, mine;	/* there is a private array, or variable */
  int asks;		/* 1 more than a question where elements are, or 0 */

  struct crew crew;

  int depth, vars, updates;
  struct loop loop[LOOPS];
  struct variable var[VARIABLES];
  struct update update[UPDATES];

  struct directive head;	/* in front of the block of the construct */
  bool block;			/* there is one */
  int first;			/* outermost loop with a directive; OpenACC: over
				   the gangs, or -1 */
  enum vehicle vehicle;
  int templated;		/* the variable whose type is the template's */
  enum index index;
  bool index_static;
  int indexed;			/* the loop that has the clauses for it */
  bool jumps;			/* the innermost body has a `continue' */
  int inlined[8];		/* how each kind of helper is inlined */
  int gangs, workers;		/* what gangs and workers are when it runs */
  const char *launch, *threads;	/* clauses */
  bool waiting, data_around, on_device;
  int when;			/* an if clause */
  bool hosted, loops_outside;	/* Fortran: it is in an internal procedure,
				   the variables of its loops are not */
  enum store bounds;		/* Fortran: where the trip counts are */
  int deep, around;		/* constructs of the host, of surroundings[] */
};

/* A construct of the host in which the whole function, or the region, can
   be.  */
struct surrounding
{
  const char *name;
  const char *lines[3];
};
extern const struct surrounding surroundings[];

/* chance.c  */
void start_chance (int seed, int number);
int below (int n);
bool one_in (int n);

/* draw.c  */
int some_trips (int room);
bool directive_has (const struct directive *d, int words);
int words_around (const struct program *p, int depth);
void draw_program (struct program *p);
int some_levels (int low, int *lowest);
struct directive some_inside (void);
struct directive one_piece (int words);
void draw_form (struct program *p, int d);

/* geometries.c  */
struct geometry { char launch[160], threads[80]; };
void read_geometries (const char *directory);
const struct geometry *some_geometry (enum model model);

/* draw-fortran.c  */
void draw_fortran (struct program *p);

/* draw-updates.c  */
struct update *add_update (struct program *p, int v, int depth,
			   enum when when);
void draw_updates (struct program *p);

/* draw-qualifiers.c  */
void draw_qualifiers (struct program *p);
bool constant_p (const struct variable *x);

/* draw-arrays.c  */
void draw_extent (const struct program *p, struct variable *x);

/* draw-tails.c  */
void draw_tail (struct program *p, int v, int style, const int *base);

/* draw-variables.c  */
int add_variable (struct program *p, enum role role, int scope,
		  enum gpured_op op, enum gpured_type type);
void draw_bound (struct program *p, int d, struct bound_number *to, int value,
		 bool step);
void draw_vehicle (struct program *p);
void draw_variables (struct program *p, int style, const int *base);
void settle_variables (struct program *p);
bool gcc_lambda_p (const struct program *p);

/* stores.c  */
void draw_stored (struct program *p);
void draw_rows (struct program *p);
void print_stored (const struct program *p, const struct update *u,
		   const char *number, const char *place);
void print_stored_fortran (const struct program *p, int v, const char *data,
			   const char *at);

/* phases.c  */
void draw_phases (struct program *p);
void print_phases (const struct program *p, const char *row);
void declare_row (const struct program *p, const char *before);
const char *asked (const struct program *p, const char *place);
int some_question (void);
const char *question (int ask);

/* draw-crew.c  */
void draw_crew (struct program *p);
void draw_c_crew (struct program *p);

/* crew-words.c  */
const char *plus (const char *s, const char *e);
void directive_word (const char *text);
const char *crew_number (const struct program *p, int d);
const char *crew_seen (const struct program *p, const char *index);
const char *crew_clause (const struct program *p);
void crew_reduce (const struct program *p, int which, const char *e);
void clauses_directive (const struct program *p, int words, const char *more);

/* print-bounds.c  */
void print_bounds (const struct program *p);

/* stages.c  */
void print_stages (const struct program *p, const struct parallel *g);

/* crew.c  */
void declare_crew (const struct program *p);
void print_crew (const struct program *p);

/* statements.c  */
const char *at (const char *array, const char *index);
const char *low (const char *e);
const char *rest (const char *e, const char *by);
void set (const char *to, const char *e);
void begin_loop (const char *k, const char *from, const char *end,
		 const char *step);
void begin_sequential (const char *k, int count);
void begin_if (const char *condition);
void end_block (const char *word);

/* directives.c  */
const char *together (const struct loop *l);
const char *never (const struct program *p);
void region_head (const struct program *p);
void region_end (const struct program *p);
void loop_directive (const struct program *p, int d);
void tail_directive (const struct program *p, int v);
void phase_directive (const struct program *p, const struct phase *f);
void crew_directive (const struct program *p, int words, const char *more);

/* ranges.c  */
const char *counter_type (enum counter counter);
int counter_bytes (enum counter counter);
struct range plain_range (int trip);
struct range some_range (const struct program *p, int d, int trip,
			 bool second);
void range_head (const struct range *r, const char *name, const char *more);
const char *range_index (const struct range *r, const char *name);
const char *counter_of (int d, int k);
int second_trips (const struct loop *l);
bool never_p (const struct loop *l);
void draw_seconds (struct program *p, int d, int room);

/* values-c.c  */
const char *data_type (const struct program *p, int v);
const char *type_of (const struct program *p, int v);
const char *qualified_type (const struct program *p, int v);
const char *name_of (const struct program *p, int v);
const char *position (const struct program *p, int d);
const char *index_of (const struct program *p, int d);
const char *made_of (const struct program *p, int v, const char *value);
const char *value_of (const struct program *p, int v, const char *place);
int size_of (const struct variable *x);
const char *shift_of (const struct program *p, int v);
void print_update (const struct program *p, const struct update *u,
		   const char *value, const char *place);
const char *data_value (const struct program *p, const struct update *u,
			const char *place);
const char *number_in (const struct program *p, const struct bound_number *b,
		       int d, int value);

/* helpers-c.c  */
void print_helpers (const struct program *p);

/* judge-c.c  */
void print_judge (const struct program *p);

/* loops-c.c  */
long wide_step (const struct loop *l);
void loop_head (const struct program *p, int d);

/* declare-c.c  */
const char *declarator (const struct program *p, int v);
void set_number (const struct program *p, int v, const char *s,
		 const char *text);
void declare_of (const struct program *p, enum store store, const char *before,
		 const char *after);
void local_variables (const struct program *p, bool parameters, bool others);

/* print-c.c  */
bool result_p (const struct program *p, int v);
void print_program (const struct program *p);

/* judge-fortran.c  */
void fortran_judge (const struct program *p);

/* directives-fortran.c  */
void fortran_piece (const struct program *p, int d, int i);
void fortran_phase_directive (const struct program *p, const struct phase *f);
void fortran_crew_directive (const struct program *p, int words,
			     const char *more);

/* declare-fortran.c  */
void fortran_loops (const struct program *p);
void fortran_rows (const struct program *p);
void fortran_declare (const struct program *p);
void fortran_begin (const struct program *p);
void fortran_end (const struct program *p);

/* print-fortran.c  */
const char *fortran_name (const struct program *p, int v);
const char *fortran_extent (const struct variable *x);
const char *fortran_held (const struct program *p, int v);
const char *fortran_data (const struct program *p, int v);
const char *fortran_place (const struct program *p, int d);
int fortran_other (const struct program *p, enum role role);
const char *fortran_type (const struct program *p, int v);
const char *fortran_bound (const struct program *p, int d);
const char *fortran_index (const struct program *p, int d);
void fortran_head (const struct program *p, int d);
const char *fortran_operator (const struct variable *x);
void print_fortran (const struct program *p);

/* shared-fortran.c  */
void print_lines_of (const char *directory, const char *name);
void print_shared (enum model model, const char *directory);

/* output.c: text for the file that is written.  */
const char *str (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
void emit (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
void open_output (const char *name);
void close_output (void);
extern int nesting;
extern bool device;		/* directives are printed */
extern bool fortran;
const char *words_of (int words);

/* count.c  */
void count (const char *axis, const char *name);
void count_program (const struct program *p);
void count_clause (const char *text);
void print_counts (void);

#endif
