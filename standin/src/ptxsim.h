/* ptxsim.h - the types that the parts of the stand-in driver share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The stand-in is a libcuda.so.1 that executes PTX on the host.  Its parts, each
   in files of its own, meet only in this header and in state.h, the variables:

     front   ptx-lex.c ptx-parse.c ptx-decode.c insn.def ptx-link.c ptx-cfg.c
             text -> struct ptx_object -> struct ptx_module.  Checks everything
             that can be known without running.
     exec    exec*.c sched.c mem.c atomic.c warp.c race.c counters.c
             runs a kernel of a module; owns device memory.
     driver  driver*.c cuda.def stream.c profile.c syscall.c diag.c
             the cu* entry points, streams, settings, messages, reports.

   A check lives in exactly one part.  Nothing here is ever guessed: what is not
   understood is an error with the name of the object and the line.  */

#ifndef PTXSIM_H
#define PTXSIM_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define WARP_SIZE 32

/* ------------------------------------------------------------------ memory */

/* alloc.c: memory of the host.  The x functions never return NULL: they leave for the
   innermost catch of the thread.  A catch is used as

     struct alloc_catch catch;

     alloc_catch_begin (&catch);
     if (setjmp (catch.where) != 0)
       the host had no memory, and the catch has ended
     ...
     alloc_catch_end (&catch);  */
struct alloc_catch
{
  jmp_buf where;
  struct alloc_catch *outer;
};

/* The exit status of a program that has no catch.  */
#define ALLOC_STATUS 3

extern void alloc_catch_begin (struct alloc_catch *);
extern void alloc_catch_end (struct alloc_catch *);
extern void alloc_failed (void) __attribute__ ((noreturn));
extern void *xmalloc (size_t size) __attribute__ ((malloc));
extern void *xcalloc (size_t n, size_t size) __attribute__ ((malloc));
extern void *xrealloc (void *p, size_t size);
extern char *xstrdup (const char *s);

/* ---------------------------------------------------------------- messages */

/* Messages are rows MSG (ID, SEVERITY, FORMAT) of messages.def, one section
   per part; MSG_##ID is the number.  diag.c is the only printer.  */
enum msg_id
{
  MSG_none,
#define MSG(ID, SEVERITY, FORMAT) MSG_##ID,
#include "messages.def"
  MSG_LAST
};

struct ptx_object;
struct ptx_func;

/* A place in PTX text.  OBJECT may be NULL.  FILE is the source file that .loc
   names there, with its line, or NULL.  */
struct ptx_place
{
  const struct ptx_object *object;
  unsigned line, column;
  const char *file;
  unsigned file_line;
};

/* Report message ID at PLACE (NULL: nowhere), arguments as its format says.
   Text form `NAME:LINE:COL: error: TEXT', or `FILE:LINE: error: TEXT
   [NAME:LINE:COL]' where the place has a source file, collected for the error log of
   cuLink* too.  Always returns false so that `return diag_error (...)' reads
   well in functions that return success.  */
extern bool diag_error (const struct ptx_place *place, enum msg_id id, ...);

/* ------------------------------------------------------------------- types */

/* Types of operands and instructions.  Sizes in bytes from ptx_type_size.  */
enum ptx_type
{
  T_none, T_pred,
  T_b8, T_b16, T_b32, T_b64, T_b128,
  T_u8, T_u16, T_u32, T_u64,
  T_s8, T_s16, T_s32, T_s64,
  T_f16, T_f16x2, T_bf16, T_bf16x2, T_f32, T_f64,
  T_u16x2, T_s16x2,		/* of instructions, not of registers */
  T_LAST
};

extern unsigned ptx_type_size (enum ptx_type);	/* T_pred: 0.  */
extern const char *ptx_type_name (enum ptx_type);

enum ptx_space
{ SP_generic, SP_const, SP_global, SP_local, SP_param, SP_shared, SP_LAST };

enum ptx_sreg	/* special registers; rows SREG (ID, "name", TYPE) in sreg.def */
{
#define SREG(ID, NAME, TYPE) SR_##ID,
#include "sreg.def"
  SR_LAST
};

/* Base opcodes: rows of insn.def, `OP_add' for add and so on.  */
enum ptx_op
{
#define INSN(ID, ...) OP_##ID,
#include "insn.def"
  OP_LAST
};

/* Modifiers.  Every field is zero (`_none') where the text says nothing.  */
enum ptx_cmp { CMP_none, CMP_eq, CMP_ne, CMP_lt, CMP_le, CMP_gt, CMP_ge,
	       CMP_lo, CMP_ls, CMP_hi, CMP_hs,
	       CMP_equ, CMP_neu, CMP_ltu, CMP_leu, CMP_gtu, CMP_geu,
	       CMP_num, CMP_nan };
enum ptx_round { RND_none, RND_rn, RND_rz, RND_rm, RND_rp,	/* to float */
		 RND_rni, RND_rzi, RND_rmi, RND_rpi };		/* to integer */
enum ptx_bool { BOOL_none, BOOL_and, BOOL_or, BOOL_xor, BOOL_popc };
enum ptx_half { HALF_none, HALF_lo, HALF_hi, HALF_wide };
enum ptx_sem { SEM_weak, SEM_volatile, SEM_relaxed, SEM_acquire, SEM_release,
	       SEM_acq_rel, SEM_sc, SEM_mmio };
enum ptx_scope { SCOPE_none, SCOPE_cta, SCOPE_cluster, SCOPE_gpu, SCOPE_sys };
enum ptx_cache { CACHE_none, CACHE_ca, CACHE_cg, CACHE_cs, CACHE_lu, CACHE_cv,
		 CACHE_wb, CACHE_wt, CACHE_nc };
enum ptx_atom { ATOM_none, ATOM_add, ATOM_min, ATOM_max, ATOM_inc, ATOM_dec,
		ATOM_and, ATOM_or, ATOM_xor, ATOM_exch, ATOM_cas };
enum ptx_mode	/* shfl, vote, match, redux, shf/prmt/bfind/testp/vadd modes */
{ MODE_none, MODE_up, MODE_down, MODE_bfly, MODE_idx,
  MODE_all, MODE_any, MODE_uni, MODE_ballot,
  MODE_l, MODE_r, MODE_clamp, MODE_wrap,
  MODE_finite, MODE_infinite, MODE_number, MODE_notanumber, MODE_normal,
  MODE_subnormal, MODE_shiftamt,
  MODE_f4e, MODE_b4e, MODE_rc8, MODE_ecl, MODE_ecr, MODE_rc16,
  MODE_wait, MODE_arrive };

/* ---------------------------------------------------------------- operands */

enum ptx_okind
{
  O_none,
  O_reg,	/* register REG of type TYPE, ELEMENT of a vector resolved */
  O_pred,	/* predicate register REG; NEG for !p */
  O_imm,	/* constant IMM, already the bits of the instruction's type */
  O_sreg,	/* special register REG (enum ptx_sreg) */
  O_addr,	/* [base + OFFSET]: base is register REG, or VAR when not NULL */
  O_var,	/* address of VAR + OFFSET */
  O_func,	/* address or callee FUNC */
  O_vec,	/* { VEC[0] .. VEC[NVEC-1] }, also a whole .v2 register */
  O_label,	/* TARGET is an instruction index */
  O_sink,	/* _ */
  O_proto	/* .callprototype: PROTO */
};

#define NO_REG UINT32_MAX

struct ptx_operand
{
  uint8_t kind;			/* enum ptx_okind */
  uint8_t type;			/* declared type of the register */
  uint8_t nvec;
  bool neg;
  uint32_t reg;			/* unit offset in the frame, see ptx_func */
  union
  {
    uint64_t imm;
    int64_t offset;
    uint32_t target;
  };
  union
  {
    struct ptx_var *var;
    struct ptx_func *func;
    struct ptx_operand *vec;
    struct ptx_proto *proto;
  };
};

/* ------------------------------------------------------------ instructions */

#define NO_INSN UINT32_MAX
#define PTX_MAX_OPERANDS 6

struct ptx_insn
{
  uint16_t op;			/* enum ptx_op */
  uint8_t type;			/* last type suffix, or the only one */
  uint8_t dtype;		/* destination type where there are two suffixes
				   (cvt.DTYPE.TYPE, set.DTYPE.TYPE), else TYPE */
  uint8_t cmp, round, boolop, half, sem, scope, space, cache, atom, mode;
  uint8_t mode2;		/* a second mode: shf.l.wrap */
  uint8_t nvec;			/* .v2 .v4: 2, 4; else 1 */
  bool ftz : 1, sat : 1, approx : 1, full : 1, uni : 1, sync : 1, aligned : 1,
       to : 1, pred_neg : 1, cc : 1, noftz : 1, nan : 1, xorsign : 1, abs : 1, relu : 1,
       satfinite : 1, policy : 1;
  uint8_t noperands;
  uint8_t ndest;		/* how many leading operands are written: 0..2;
				   `d|p' is two operands */
  uint32_t pred;		/* guard predicate register or NO_REG */
  struct ptx_operand o[PTX_MAX_OPERANDS];
  /* Calls: callee in o[0] (O_func or O_reg), prototype in o[1] (O_proto) or
     O_none, argument and return variables (.param or registers) here.  */
  struct ptx_operand *args, *rets;
  uint16_t nargs, nrets;
  uint32_t *targets;		/* brx.idx table */
  uint32_t ntargets;
  /* Filled by ptx-cfg.c for branches: the instruction at the immediate
     post-dominator of this one, NO_INSN for the exit of the function.  */
  uint32_t reconverge;
  uint32_t line;		/* in the object's text */
  uint32_t loc_file, loc_line;	/* from .loc, 0 where none */
  /* For the executor's use: the handler, and anything it precomputes.  */
  void *handler;
  uint64_t aux;
};

/* ------------------------------------------------ variables and functions */

struct ptx_reloc	/* an address stored in an initialiser */
{
  uint64_t where;		/* byte offset in the variable */
  struct ptx_var *var;		/* one of these two */
  struct ptx_func *func;
  int64_t addend;
  bool generic;			/* generic(SYM) */
  bool masked;			/* 0xff(SYM): only byte BYTE of the address */
  uint8_t byte;
  struct ptx_reloc *next;
};

enum ptx_linkage { LINK_none, LINK_extern, LINK_weak, LINK_visible, LINK_common };

#define PTX_NOWHERE (UINT64_C (1) << 62)

struct ptx_var
{
  const char *name;
  uint8_t space;		/* SP_global const shared local param */
  uint8_t linkage;
  uint8_t elem_type;
  bool managed;			/* the host can use it too */
  uint32_t align;
  uint64_t size;		/* bytes; 0 for `[]' (dynamic shared memory) */
  unsigned char *init;		/* SIZE bytes or NULL (zero) */
  struct ptx_reloc *relocs;
  struct ptx_place place;
  struct ptx_func *func;	/* owner of a function-scope variable */
  /* Where it lies once linked: for local and param the byte offset in its
     per-thread frame or parameter frame; for global and const the offset in
     the module's data block of that space; for shared the byte offset in the
     memory of the kernel that runs, PTX_NOWHERE if that does not have it.  */
  uint64_t offset;
  /* A parameter of a function whose address is taken lies on the stack, at STACK in
     the .local memory of the frame.  */
  bool on_stack;
  uint64_t stack;
  struct ptx_var *resolved;	/* the definition that an extern one stands for */
  struct ptx_var *next;
};

struct ptx_proto		/* signature of a function or .callprototype */
{
  unsigned nparams, nrets;
  struct ptx_var **params, **rets;
};

/* Bytes at the start of shared memory that belong to the system, in a kernel
   that asks for %reserved_smem_offset_*.  */
#define PTX_RESERVED_SHARED 1024

struct ptx_layout		/* of the shared memory of a kernel */
{
  uint32_t nvars;
  struct ptx_var **vars;
  uint32_t *offsets;		/* of VARS */
  uint32_t reserved;		/* PTX_RESERVED_SHARED or 0 */
  uint32_t size;		/* of RESERVED and all static variables */
  uint32_t dynamic;		/* where dynamic shared memory begins */
};

struct ptx_func
{
  const char *name;
  uint8_t linkage;
  bool is_kernel, has_body, noreturn;
  struct ptx_object *object;
  struct ptx_place place;
  struct ptx_proto proto;	/* formal parameters; offsets in the param frame */
  uint32_t ninsns;
  struct ptx_insn *insns;
  /* The register frame.  Registers are arrays over the 32 lanes; a unit is
     128 bytes (32 x 4): types up to 32 bits take one unit, 64-bit types two
     consecutive (32 x 8), 128-bit four.  Predicates are 32-bit lane masks in an array of their
     own.  Distinct registers never share units.  */
  uint32_t nunits, npreds;
  const char **reg_names;	/* per unit, for reports; NULL where none */
  const char **pred_names;
  uint32_t local_size;		/* bytes of .local per thread, for this frame */
  uint32_t param_size;		/* bytes per thread of all .param variables:
				   formals, returns and call blocks */
  uint32_t shared_size;		/* kernels: bytes of .shared that it or
				   anything it can call uses (indirect calls:
				   every function whose address is taken) */
  struct ptx_layout *layout;	/* kernels */
  uint32_t maxntid[3], reqntid[3], minnctapersm;
  struct ptx_var *vars;		/* function-scope variables */
  uint64_t address;		/* a unique non-zero code address once linked */
  void *exec;			/* the executor's view, while loaded */
  struct ptx_func *resolved;
  struct ptx_func *next;
};

struct ptx_object
{
  const char *name;		/* `<ptx 3>' or what the caller gave */
  char *text;			/* a private copy, kept for reports */
  size_t size;
  unsigned version, target;	/* 70 for 7.0; 80 for sm_80 */
  char suffix;			/* `a' of sm_90a */
  struct ptx_func *funcs;
  struct ptx_var *vars;
  const char **files;		/* .file table, index as in .loc */
  unsigned nfiles;
  void *arena;
};

struct ptx_module
{
  struct ptx_object **objects;
  unsigned nobjects;
  struct ptx_func **funcs;	/* every function with a body */
  unsigned nfuncs;
  struct ptx_var **globals, **consts;	/* in order of offset */
  unsigned nglobals, nconsts;
  uint64_t global_size, const_size;
  unsigned target;		/* the highest .target of its objects */
  uint64_t global_base, const_base;	/* device addresses once loaded */
  void *exec;			/* the executor's view, while loaded */
};

/* front.  All return false after diag_error.  */
extern bool ptx_parse (struct ptx_object **, const char *text, size_t size,
		       const char *name);
extern void ptx_object_free (struct ptx_object *);
/* Takes over the objects, also when it fails.  SYSCALL_P tells the names that the driver provides (vprintf, malloc,
   free, __assertfail): a function without a body is legal only for those.  */
extern bool ptx_link (struct ptx_module **, struct ptx_object **, unsigned n,
		      bool (*syscall_p) (const char *));
extern void ptx_module_free (struct ptx_module *);
extern struct ptx_func *ptx_find_kernel (struct ptx_module *, const char *);
extern struct ptx_func *ptx_find_func_at (struct ptx_module *, uint64_t address);
extern struct ptx_var *ptx_find_global (struct ptx_module *, const char *);
/* The object form of INSN for messages: `add.rn.f32'.  BUF has 64 bytes.  */
extern const char *ptx_insn_form (const struct ptx_insn *, char *buf);

/* -------------------------------------------------------------------- exec */

/* Results use the numbers of CUresult.  */
enum sim_result
{
  SIM_OK = 0, SIM_INVALID_VALUE = 1, SIM_OUT_OF_MEMORY = 2, SIM_NOT_INITIALIZED = 3,
  SIM_NO_DEVICE = 100, SIM_INVALID_DEVICE = 101, SIM_INVALID_CONTEXT = 201,
  SIM_INVALID_PTX = 218, SIM_INVALID_HANDLE = 400, SIM_NOT_FOUND = 500,
  SIM_NOT_READY = 600, SIM_ILLEGAL_ADDRESS = 700, SIM_OUT_OF_RESOURCES = 701,
  SIM_TIMEOUT = 702, SIM_ASSERT = 710, SIM_STACK = 714, SIM_ILLEGAL_INSTRUCTION = 715,
  SIM_MISALIGNED = 716, SIM_INVALID_SPACE = 717, SIM_INVALID_PC = 718,
  SIM_LAUNCH_FAILED = 719, SIM_NOT_PERMITTED = 800, SIM_UNKNOWN = 999
};

struct sim_profile		/* what the device claims to be: profile.c */
{
  const char *name;
  unsigned sms, max_threads_block, max_threads_sm, max_blocks_sm;
  unsigned regs_block, regs_sm, shared_block, shared_sm;
  unsigned clock_khz, cc_major, cc_minor;
  uint64_t memory;		/* bytes of device memory */
  uint64_t heap;		/* device-side malloc */
  unsigned stack;		/* bytes of .local per thread */
  unsigned occupancy_grid;	/* `grid' answer of cuOccupancyMaxPotentialBlockSize */
  unsigned reported_regs;	/* NUM_REGS of every function; 0: count live ones */
};

struct sim_settings		/* from the environment: profile.c */
{
  uint64_t seed;		/* 0: deterministic order */
  uint64_t watchdog;		/* warp instructions per launch */
  bool check_memory, check_race, check_lane, check_init, check_sync;
  const char *counters;		/* file for the counters, "-" stderr, NULL none */
  bool counters_json;
  bool counters_lines;		/* also per source line */
  bool pageable;		/* kernels access memory of the host */
};


/* Device memory: mem.c.  Device addresses lie in a range of their own that is reserved and
   never a valid host address of the program; blocks are 256-byte aligned and
   surrounded by red zones; freed blocks are kept for a while to catch use after free.
   ORIGIN names the allocation in reports.  */
extern enum sim_result mem_alloc (uint64_t *address, uint64_t size,
				  const char *origin);
extern enum sim_result mem_free (uint64_t address);
/* The block that holds ADDRESS; false if none.  */
extern bool mem_range (uint64_t address, uint64_t *base, uint64_t *size);
/* Whether ADDRESS is one of device memory, though no block may hold it.  */
extern bool mem_device_p (uint64_t address);
/* The host's view of SIZE bytes at device ADDRESS, NULL unless all lie in one live
   block.  WRITE marks the bytes as initialised.  */
extern void *mem_host_view (uint64_t address, uint64_t size, bool write);
extern void mem_info (uint64_t *free, uint64_t *total);
/* Memory that the program and kernels use under one address (pinned and
   managed): mem-host.c.  The size is rounded up to whole pages; all bytes count as
   initialised.  mem_range and mem_host_view know it like any other.  */
extern enum sim_result mem_alloc_host (uint64_t *address, uint64_t size,
				       const char *origin);
extern enum sim_result mem_free_host (uint64_t address);

struct sim_launch;		/* a kernel in progress */

/* Load MODULE: place and initialise its globals and constants, resolve its
   handlers; an instruction form that the executor does not have is MSG error here, at load,
   not when it is reached.  */
extern enum sim_result sim_load (struct ptx_module *);
extern void sim_unload (struct ptx_module *);

/* Start KERNEL.  PARAMS are the PARAM_SIZE bytes of its parameter block.  */
extern enum sim_result sim_start (struct sim_launch **, struct ptx_module *,
				  struct ptx_func *kernel,
				  const unsigned grid[3],
				  const unsigned block[3], unsigned dynamic_shared,
				  const void *params, size_t param_size);
/* Run at most BUDGET warp instructions (0: to the end).  SIM_NOT_READY when there
   is more to do; otherwise the launch is over and freed.  */
extern enum sim_result sim_step (struct sim_launch *, uint64_t budget);

/* The registers that a kernel's threads need, for cuFuncGetAttribute.  */
extern unsigned sim_func_regs (const struct ptx_func *);

/* Counters of all launches so far, written to the place the settings name.  Called
   once at exit by driver; also tells how many reports of the checks there were.  */
extern void counters_write (void);
/* The counters of the driver layer: lines of text, or the member `"driver": {...}'
   of a JSON object without a comma.  For counters_write.  */
extern void driver_counters (FILE *, bool json);
extern unsigned long sim_reports (void);
/* The instruction of the running kernel that has called the driver, or NULL.  */
extern const struct ptx_place *sim_place (void);

/* syscall.c: what device code can call in the driver.  One lane at a time; ARGS points at the
   param frame bytes of the arguments, RET at those of the result.  MEM access goes
   through mem_host_view.  Returns SIM_OK or the error that stops the kernel.  */
extern bool syscall_p (const char *name);
extern enum sim_result syscall_run (const char *name, const void *args,
				    void *ret);

#endif
