/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that answers use for what is broken and for what is asked, and the rules for them. */
#ifndef MUSTER_DOCS_KINDS_H
#define MUSTER_DOCS_KINDS_H

#include "schema_parts.h"
#include "solver/rules/violation.h"

/* A line of solver/violation_kinds.def: the word, and its rules by step and by edition. */
struct violation_facts {
    const char *word;
    const char *rules[2][2];
};
extern const struct violation_facts violation_facts[VIOLATION_KIND_COUNT];

/* Whether a keyword of an attacker keeps blockers away one by one. */
bool is_evasion(enum ability ability);

/* The `kind` of violations: the game's rules, evasion keywords, restrictions. */
struct word_list violation_words(void);

/* The `kind` of grounds: what can stand in the way of a requirement. */
struct word_list ground_words(void);

/* The `kind` of requirements: effects that require something, and goad. */
struct word_list requirement_words_of_answers(void);

#endif
