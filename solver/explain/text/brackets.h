/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What belongs to words, in brackets after them: rules and sources. */
#ifndef MUSTER_SOLVER_EXPLAIN_TEXT_BRACKETS_H
#define MUSTER_SOLVER_EXPLAIN_TEXT_BRACKETS_H

#include "base/arena.h"

/*
 * The words with brackets: "x must attack (Juggernaut)". Square ones if the words end with a
 * bracket, so that no two of the same kind meet: "x must block Grizzly Bears (bear) [Lure]".
 */
const char *muster_add_brackets(struct arena *arena, const char *words, const char *inside);

/* The same with a rule and a source, which may be NULL or empty: "(509.1b, Pacifism)". */
const char *muster_add_rule_and_source(struct arena *arena, const char *words, const char *rule,
                                       const char *source);

#endif
