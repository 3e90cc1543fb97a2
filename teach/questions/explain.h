/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why something is legal or not, in whole sentences. */
#ifndef MUSTER_TEACH_QUESTIONS_EXPLAIN_H
#define MUSTER_TEACH_QUESTIONS_EXPLAIN_H

#include "muster.h"
#include "teach/page.h"

/* The restrictions that an illegal declaration breaks, or how many requirements it misses. */
void explain_fault(struct page *page, const muster_verdict *verdict);

/* The same, and a legal declaration near it. */
void explain_illegal(struct page *page, const muster_verdict *verdict);

/* The verdict in a line or two, for one of several declarations. */
void explain_shortly(struct page *page, const char *mark, const char *subject,
                     const muster_verdict *verdict);

/* How many requirements a legal declaration obeys, and which ones it doesn't. */
void explain_legal(struct page *page, const muster_verdict *verdict);

/*
 * The answer of muster_why: steps from a declaration to a legal one, the requirements that can't be
 * obeyed as well, and why nothing obeys more.
 */
void explain_why(struct page *page, const muster_answer *answer);

/*
 * The answer of muster_why about a declaration, whole: what it breaks, misses or obeys, and then
 * the steps and reasons of explain_why; a legal declaration near it only where no steps lead there.
 */
void explain_with_steps(struct page *page, const muster_answer *answer);

/* The best declaration of such an answer ("Legal: ..."), and why none obeys more. */
void explain_best(struct page *page, const char *lead, const muster_answer *why);

/* Every requirement in force, and whether a declaration obeys it. */
void explain_requirements(struct page *page, const muster_report *report);

/* A reason with its rule, where the words don't cite that themselves: "... (509.1b)". */
const char *explain_reason(struct arena *arena, const muster_violation *reason);

/* "2 requirements". */
const char *explain_number(struct arena *arena, int64_t number, const char *noun);

/*
 * What is wrong with an illegal declaration, as a clause: what it breaks first, what has to happen,
 * or how much it obeys. "wall must block bear [Lure] (509.1c)"
 */
const char *explain_objection(struct arena *arena, const muster_verdict *verdict);

#endif
