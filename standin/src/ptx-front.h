/* ptx-front.h - declarations that the files of the front share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The front turns PTX text into a struct ptx_object in one pass:

     ptx-arena.c     memory that goes away with its object
     ptx-lex.c       characters to tokens, words to atoms
     ptx-type.c      sizes, names and kinds of types
     ptx-scope.c     what a word means where it stands
     ptx-parse.c     an object: header, functions, directives
     ptx-body.c      the statements of a function
     ptx-decl.c      variables, registers, parameters
     ptx-init.c      initialisers
     ptx-operand.c   operands as written
     ptx-expr.c      constant expressions
     ptx-call.c      calls, prototypes, tables of labels
     ptx-decode.c    an opcode with its modifiers to a form of insn.def
     ptx-modifier.c  the words after the dots, both ways
     ptx-check.c     operands against the shape of the form
     ptx-cfg.c       where diverged lanes meet again

   and ptx-link.c and ptx-shared.c turn objects into a struct ptx_module.  Functions return
   false after an error that they or a callee reported, unless said
   otherwise.  */

#ifndef PTX_FRONT_H
#define PTX_FRONT_H

#include "state.h"

/* ------------------------------------------------------------------ limits */

#define PTX_MAX_DEPTH 256		/* nested scopes */
#define PTX_MAX_PARAMS 256		/* of one function */
#define PTX_MAX_RANGE (1 << 20)		/* registers of one `%r<N>' */
#define PTX_MAX_LOCAL (1 << 19)		/* bytes of .local, as on hardware */
#define PTX_MAX_PARAM (1 << 18)		/* bytes of .param in a function */
#define PTX_MAX_ALIGN 4096
#define PTX_MAX_VAR (UINT64_C (1) << 40)	/* bytes of one variable */
#define PTX_MAX_INIT (UINT64_C (1) << 28)	/* such bytes of an object */
#define PTX_MAX_FILES 65536

/* ------------------------------------------------------------------- arena */

struct arena;
extern struct arena *arena_new (void);
extern void arena_free (struct arena *);
/* SIZE zeroed bytes, aligned for anything.  */
extern void *arena_alloc (struct arena *, size_t size);
extern char *arena_string (struct arena *, const char *, size_t len);
#define ARENA_NEW(ARENA, TYPE) \
  ((TYPE *) arena_alloc (ARENA, sizeof (TYPE)))
#define ARENA_ARRAY(ARENA, TYPE, N) \
  ((TYPE *) arena_alloc (ARENA, sizeof (TYPE) * (size_t) (N)))
/* The array P of *ROOM elements of SIZE bytes, made larger.  Not in an
   arena.  */
extern void *ptx_grow (void *p, uint32_t *room, size_t size);

/* ------------------------------------------------------------------ tokens */

enum token_kind
{
  TK_eof, TK_bad,		/* TK_bad: already reported */
  TK_word,			/* identifier, or opcode with modifiers */
  TK_dot,			/* .word; ATOM is that of the word */
  TK_int, TK_f32, TK_f64,	/* VALUE; TK_f32 is 0f..., TK_f64 is 0d... */
  TK_decimal,			/* 1.5: VALUE has the bits of a double */
  TK_string,			/* TEXT and LEN without the quotes */
  TK_punct			/* CHR */
};

struct token
{
  enum token_kind kind;
  char chr;
  const char *text;
  unsigned len, line;
  const char *line_start;
  uint64_t value;
  struct atom *atom;
};

/* Directives that have a meaning of their own; rows DIR (ID) below.  */
#define PTX_DIRECTIVES \
  DIR (version) DIR (target) DIR (address_size) DIR (file) DIR (loc) \
  DIR (section) DIR (pragma) DIR (alias) \
  DIR (visible) DIR (extern) DIR (weak) DIR (common) \
  DIR (entry) DIR (func) DIR (noreturn) DIR (maxntid) DIR (reqntid) \
  DIR (minnctapersm) DIR (maxnctapersm) DIR (maxnreg) DIR (explicitcluster) \
  DIR (reqnctapercluster) DIR (maxclusterrank) \
  DIR (reg) DIR (local) DIR (shared) DIR (global) DIR (const) DIR (param) \
  DIR (align) DIR (ptr) DIR (v2) DIR (v4) DIR (callprototype) \
  DIR (branchtargets) DIR (attribute)

enum directive
{
  DIR_none,
#define DIR(ID) DIR_##ID,
  PTX_DIRECTIVES
#undef DIR
  DIR_LAST
};

/* One for each different word of an object.  */
struct atom
{
  struct atom *next;		/* in its hash chain */
  uint32_t hash, len;
  uint8_t directive, type;	/* what .WORD is; 0 when neither */
  struct sym *bind;		/* innermost meaning */
  struct sym *range;		/* innermost WORD<N> */
  const struct opcode *opcode;	/* decoded, once it was seen as one */
  char text[];
};

/* ----------------------------------------------------------------- symbols */

enum sym_kind
{ SYM_reg, SYM_range, SYM_var, SYM_func, SYM_label, SYM_proto, SYM_targets };

struct target_list		/* .branchtargets */
{
  uint32_t n;
  uint32_t *targets;
};

struct sym
{
  uint8_t kind, type;
  uint8_t nvec;			/* SYM_reg: 2 or 4 for vector registers */
  uint32_t reg;			/* SYM_reg: unit, NO_REG until used;
				   SYM_label: instruction */
  uint32_t count;		/* SYM_range */
  struct scope *scope;
  struct atom *atom;
  struct sym *outer;		/* the meaning that this one hides */
  struct sym *next;		/* in its scope */
  union
  {
    struct ptx_var *var;
    struct ptx_func *func;
    struct ptx_proto *proto;
    struct target_list *list;
  };
};

/* A use of a label, whose definition may come later.  */
struct fixup
{
  struct fixup *next;
  struct atom *atom;
  uint32_t insn;		/* the instruction, or NO_INSN */
  uint32_t *target;		/* when NO_INSN: the entry of a label list */
  const char *at;		/* in the text */
};

struct scope
{
  struct scope *outer;
  struct sym *syms;
  struct fixup *fixups;
  unsigned depth;		/* 0: the object */
  uint32_t param_mark;		/* parameter frame before this scope */
};

/* ------------------------------------------------------------------ parser */

struct operand_info
{
  const char *at;		/* in the text */
  bool joined;			/* comes after `|' */
};

struct names			/* of units of the frame being built */
{
  const char **name;
  uint32_t n, room;
};

struct parser
{
  struct ptx_object *object;
  struct arena *arena;
  /* Lexer.  */
  const char *pos, *end, *line_start;
  unsigned line;
  struct token tok;
  struct atom **buckets;
  uint32_t nbuckets, natoms;
  /* Symbols.  */
  struct scope *scope, *global;
  unsigned range_depth;		/* deepest scope with a range */
  struct ptx_func **last_func;
  struct ptx_var **last_var;
  uint64_t init_bytes;
  /* The function being read.  */
  struct ptx_func *func;
  struct ptx_var **last_local;
  struct ptx_insn *insns;
  uint32_t ninsns, insns_room;
  struct names units, preds;
  uint32_t param_top;
  uint32_t last_label;		/* instruction */
  uint32_t loc_file, loc_line;
  const char *statement;	/* where the one being read begins */
  struct operand_info info[PTX_MAX_OPERANDS];
  uint32_t files_room;
  unsigned errors;
};

/* A function or a variable with what only the front wants to know.  */
struct front_func
{
  struct ptx_func f;
  struct ptx_place use;		/* of the first use */
  bool used, address_taken;
  unsigned mark;		/* ptx-link.c: visited for this kernel */
};

struct front_var
{
  struct ptx_var v;
  struct ptx_place use;
  bool used;
  unsigned mark;
};

/* ------------------------------------------------------------ ptx-lex.c */

extern void lex_init (struct parser *);
/* Read the next token into P->tok.  */
extern void lex_next (struct parser *);
/* The same where a statement begins: an opcode comes with its modifiers.  */
extern void lex_statement (struct parser *);
/* Read the token, an ordinary one, again as the start of a statement.  */
extern void lex_again (struct parser *);
extern struct atom *lex_atom (struct parser *, const char *, unsigned len);
/* The place of the character AT of the text, which has been read.  */
extern struct ptx_place lex_place (struct parser *, const char *at);
extern struct ptx_place token_place (struct parser *);

/* Report ID at the current token, or at AT of the text.  Always false.  */
#define ERROR_HERE(P, ...) \
  ((P)->errors++, \
   diag_error ((struct ptx_place[]) { token_place (P) }, __VA_ARGS__))
#define ERROR_AT(P, AT, ...) \
  ((P)->errors++, \
   diag_error ((struct ptx_place[]) { lex_place (P, AT) }, __VA_ARGS__))

/* Whether the token is the character C; and then pass over it.  */
#define TOKEN_IS(P, C) ((P)->tok.kind == TK_punct && (P)->tok.chr == (C))
extern bool accept (struct parser *, char c);
/* The character C has to come.  */
extern bool expect (struct parser *, char c);
/* Report that WHAT was expected at the token.  */
extern bool expected (struct parser *, const char *what);
/* An integer constant, with a sign or without, from LOW to HIGH.  */
extern bool expect_int (struct parser *, int64_t low, int64_t high,
			int64_t *value);

/* ----------------------------------------------------------- ptx-type.c */

enum type_kind { TY_none, TY_pred, TY_bits, TY_int, TY_float, TY_pair };
extern enum type_kind type_kind (enum ptx_type);
/* T_none if WORD is not the name of a type.  */
extern enum ptx_type type_named (const char *word, unsigned len);
/* The type of the same kind and twice the size.  */
extern enum ptx_type type_double (enum ptx_type);
/* Whether a register declared as REG can be an operand of type TYPE; RELAXED:
   it may be wider.  */
extern bool type_fits (enum ptx_type reg, enum ptx_type type, bool relaxed);
extern const char *space_name (enum ptx_space);

/* ---------------------------------------------------------- ptx-scope.c */

extern bool scope_open (struct parser *);
/* Close the innermost scope; labels it does not define are its outer's.  */
extern bool scope_close (struct parser *);
/* Bind the word ATOM, which the token at AT defines; NULL after an error.  */
extern struct sym *scope_define (struct parser *, struct atom *atom,
				 enum sym_kind kind);
/* What ATOM means here, NULL if nothing.  */
extern struct sym *scope_lookup (struct parser *, struct atom *atom);
/* Make SYM, a register, a part of the frame if it is not yet.  */
extern void scope_use_reg (struct parser *, struct sym *sym);
/* The word ATOM, used at AT, has to become a label, the target of the
   instruction INSN or, if that is NO_INSN, *TARGET.  */
extern void scope_fixup (struct parser *, struct atom *atom, uint32_t insn,
			 uint32_t *target, const char *at);
/* What the word at the token, which has to be a KIND, means; passed over.
   NULL after an error.  */
extern struct sym *scope_expect (struct parser *, enum sym_kind kind);

/* ------------------------------------------- ptx-parse.c and ptx-body.c */

/* Pass over the rest of a statement after an error.  */
extern void parse_recover (struct parser *);
/* .pragma "...": the token follows the directive.  */
extern bool parse_pragma (struct parser *);
/* The body of P->func; the token is its brace, and then the closing one if
   there is one.  */
extern void parse_body (struct parser *);

/* ----------------------------------------------------------- ptx-decl.c */

/* Variables of SPACE with LINKAGE, the token follows the name of the
   space.  */
extern bool parse_vars (struct parser *, enum ptx_space space,
			enum ptx_linkage linkage);
extern bool parse_regs (struct parser *);
/* `( .param ... )' into *N and *VARS; the names are not defined yet.  */
extern bool parse_params (struct parser *, unsigned *n,
			  struct ptx_var ***vars);
/* Give VAR its place in the parameter frame of the function.  */
extern bool place_param (struct parser *, struct ptx_var *var);
extern bool place_on_stack (struct parser *, struct ptx_var *var);
extern bool protos_equal (const struct ptx_proto *, const struct ptx_proto *);
/* `= ...' of VAR; the token follows the equals sign.  */
extern bool parse_init (struct parser *, struct ptx_var *var);

/* -------------------------------------------------------- ptx-operand.c */

/* A constant before its type is known has one of these as its type.  */
enum const_kind { CK_positive = T_LAST, CK_negative,
		  CK_computed,	/* an integer that operators made */
		  CK_f32, CK_f64 };

/* The operand at the token into OP.  */
extern bool parse_operand (struct parser *, struct ptx_operand *op);
/* All operands of INSN, up to the semicolon.  */
extern bool parse_operands (struct parser *, struct ptx_insn *insn);
extern void use_func (struct parser *, struct ptx_func *, const char *at);
extern void use_var (struct parser *, struct ptx_var *, const char *at);

/* ----------------------------------------------------------- ptx-expr.c */

/* How tightly operators bind, weakest first.  */
enum expr_precedence
{ EXPR_conditional, EXPR_lor, EXPR_land, EXPR_or, EXPR_xor, EXPR_and,
  EXPR_equal, EXPR_order, EXPR_shift, EXPR_add, EXPR_mul };

/* Whether the token is WARP_SZ.  */
extern bool expr_warp_size_p (const struct parser *);
/* The constant expression at the token into OP, whose type becomes its
   const_kind.  */
extern bool parse_expr (struct parser *, struct ptx_operand *op);
/* A constant integer from LOW to HIGH, whose operators outside of parentheses
   bind at least as PRECEDENCE.  */
extern bool expect_const (struct parser *, unsigned precedence, int64_t low,
			  int64_t high, int64_t *value);
/* `+N', `+-N' or `-N' after an address, if it is there.  */
extern bool parse_offset (struct parser *, int64_t *offset);

/* ----------------------------------------------------------- ptx-call.c */

extern bool parse_call (struct parser *, struct ptx_insn *insn);
/* NAME: .callprototype ... and .branchtargets ...  */
extern bool parse_callprototype (struct parser *, struct atom *name);
extern bool parse_branchtargets (struct parser *, struct atom *name);
/* Check the arguments of INSN, a call, against PROTO.  */
extern bool check_call (struct parser *, struct ptx_insn *insn,
			const struct ptx_proto *proto, const char *at);

/* --------------------------------------------------------- ptx-decode.c */

struct form;
struct opcode		/* an opcode with its modifiers, decoded */
{
  struct ptx_insn insn;		/* everything but operands */
  const struct form *form;
};

/* The meaning of the opcode WORD, NULL after an error.  */
extern const struct opcode *decode_opcode (struct parser *,
					   struct atom *word);

/* ---------------------------------------------------------- ptx-check.c */

/* Check and complete the operands of INSN, whose opcode was at AT.  */
extern bool check_operands (struct parser *, struct ptx_insn *insn,
			    const struct form *form, const char *at);
/* Give the constant OP, written at AT, the bits that it has as a TYPE.  */
extern bool check_const (struct parser *, struct ptx_operand *op,
			 enum ptx_type type, const char *at);

/* --------------------------------------------------------- ptx-shared.c */

/* Lay out the shared memory of each kernel of the module, whose references
   are resolved.  */
extern bool link_shared (struct ptx_module *, struct arena *);

/* ------------------------------------------------------------ ptx-cfg.c */

/* Fill in RECONVERGE of the branches of FUNC.  */
extern void cfg_reconverge (struct ptx_func *func);

#endif
