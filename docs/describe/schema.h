/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the schema; each function adds its entries to $defs. */
#ifndef MUSTER_DOCS_SCHEMA_H
#define MUSTER_DOCS_SCHEMA_H

#include "schema_parts.h"

/* Ids, numbers, colors, types, keywords, amounts of resources. */
void define_words(cJSON *defs);

/* Selectors of creatures and of things to attack. */
void define_selectors(cJSON *defs);

/* `effect`, and one entry for each kind. */
void define_effects(cJSON *defs);

/* `position` and what it consists of, effects aside. */
void define_positions(cJSON *defs);

/* `declaration`, and one entry for each step. */
void define_declarations(cJSON *defs);

/* `answer`, and one entry for each sort of answer. */
void define_answers(cJSON *defs);

/* The part of it about all legal declarations: counts, options, and what is to blame. */
void define_choices(cJSON *defs);

/* `why`, and what it consists of. */
void define_why(cJSON *defs);

/* What every answer of a sort begins with. */
cJSON *answer_object(const char *sort, const char *description);

/* The number of a rule. */
cJSON *answer_rule(void);

/* Adds the keys of an answer that is undecided, and of one about what can't be completed. */
void answer_add_undecided(cJSON *answer);
void answer_add_blame(cJSON *answer);

#endif
