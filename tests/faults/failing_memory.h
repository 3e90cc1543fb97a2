/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Allocations that fail when they are told to. The program has a malloc of its own, which the
 * shared libraries get as well. A sanitizer brings its own one; there (WRAPPED) only our code and
 * cJSON are made to fail, and the sanitizer looks.
 */
#ifndef MUSTER_TESTS_FAULTS_FAILING_MEMORY_H
#define MUSTER_TESTS_FAULTS_FAILING_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* False if another malloc is in the place of ours: valgrind puts in one of its own. */
bool memory_begin(void);

/* From now on the allocation with this number (from 1) fails; `all`: and all that follow. */
void memory_fails_at(size_t number, bool all);

/* Were all that follow asked for? */
bool memory_keeps_failing(void);

/* Nothing fails any more. Has anything since memory_fails_at? */
bool memory_has_failed(void);

/* How many blocks are not given back? */
long memory_live(void);

/* GLPK loses a block where it can't be enlarged, and nothing of ours could give it back. */
void memory_give_back_lost(void);

#endif
