/* kernels.h - PTX that several tests of the driver launch.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef KERNELS_H
#define KERNELS_H

#define PTX_HEAD ".version 7.0\n.target sm_70\n.address_size 64\n"

/* fill (p, n, v): p[i] = v + i for i < n.  */
#define PTX_FILL							\
  ".visible .entry fill (.param .u64 p, .param .u32 n, .param .u32 v)\n" \
  "{\n"									\
  "\t.reg .u32 %r<8>;\n\t.reg .u64 %d<4>;\n\t.reg .pred %p<2>;\n"	\
  "\tld.param.u64 %d1, [p];\n"						\
  "\tld.param.u32 %r1, [n];\n"						\
  "\tld.param.u32 %r2, [v];\n"						\
  "\tmov.u32 %r3, %tid.x;\n"						\
  "\tmov.u32 %r4, %ctaid.x;\n"						\
  "\tmov.u32 %r5, %ntid.x;\n"						\
  "\tmad.lo.u32 %r3, %r4, %r5, %r3;\n"					\
  "\tsetp.ge.u32 %p1, %r3, %r1;\n"					\
  "\t@%p1 bra $end;\n"							\
  "\tadd.u32 %r6, %r2, %r3;\n"						\
  "\tmul.wide.u32 %d2, %r3, 4;\n"					\
  "\tadd.u64 %d1, %d1, %d2;\n"						\
  "\tst.global.u32 [%d1], %r6;\n"					\
  "$end:\n\tret;\n}\n"

/* add (p, v): *p += v, by one thread and without atomics.  */
#define PTX_ADD								\
  ".visible .entry add (.param .u64 p, .param .u32 v)\n"		\
  "{\n"									\
  "\t.reg .u32 %r<4>;\n\t.reg .u64 %d<2>;\n"				\
  "\tld.param.u64 %d1, [p];\n"						\
  "\tld.param.u32 %r1, [v];\n"						\
  "\tld.global.u32 %r2, [%d1];\n"					\
  "\tadd.u32 %r2, %r2, %r1;\n"						\
  "\tst.global.u32 [%d1], %r2;\n"					\
  "\tret;\n}\n"

/* wait (p): set p[0], then until p[1] is not 0.  */
#define PTX_WAIT							\
  ".visible .entry wait (.param .u64 p)\n"				\
  "{\n"									\
  "\t.reg .u32 %r<4>;\n\t.reg .u64 %d<2>;\n\t.reg .pred %p<2>;\n"	\
  "\tld.param.u64 %d1, [p];\n"						\
  "\tmov.u32 %r1, 1;\n"							\
  "\tst.volatile.global.u32 [%d1], %r1;\n"				\
  "$again:\n"								\
  "\tld.volatile.global.u32 %r2, [%d1+4];\n"				\
  "\tsetp.eq.u32 %p1, %r2, 0;\n"					\
  "\t@%p1 bra $again;\n"						\
  "\tret;\n}\n"

/* fail (): trap.  */
#define PTX_FAIL							\
  ".visible .entry fail ()\n{\n\ttrap;\n}\n"

/* wild (p): store through the address P.  */
#define PTX_WILD							\
  ".visible .entry wild (.param .u64 p)\n"				\
  "{\n\t.reg .u64 %d<2>;\n"						\
  "\tld.param.u64 %d1, [p];\n"						\
  "\tst.global.u64 [%d1], %d1;\n\tret;\n}\n"

#endif
