/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: declarations next to one that is known, which differ in what a row is about. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_NEXT_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_NEXT_H

#include "solver/answers/options/table.h"

/* Whether a row is about one creature and one object. */
bool muster_choice_table_is_single(const struct choice_table *table, const struct choice_row *row);

/*
 * Whether declarations in which a creature does (does not do) what a row is about have others next
 * to them that differ in just that: it is one creature and one object, and what is obeyed doesn't
 * depend on conditions.
 */
bool muster_choice_table_has_next(const struct choice_table *table, const struct choice_row *row);

/* What is needed to look next to a declaration; from the scratch memory. */
struct next_base *muster_choice_table_next_base(struct choice_table *table,
                                                const struct muster_declaration *declaration);

/*
 * A declaration next to that one in which the creature of a row does just what that is about, or,
 * not `done`, doesn't do it. Where that alone breaks a restriction, another creature does nothing,
 * or the same. NULL: none is found. It comes from the scratch memory.
 */
const struct found *muster_choice_table_next(struct choice_table *table, struct next_base *base,
                                             const struct choice_row *row, bool done);

/*
 * A declaration similar to `base`, in which a creature does what `row` is about; it comes from the
 * scratch memory. `base` does what `shown` is about, a row of the same creature or of the same
 * object. Where another creature of its class does that instead, what is found may not do it
 * either: the caller looks. NULL: nothing is found that breaks no restriction.
 */
const struct found *muster_choice_table_similar(struct choice_table *table,
                                                const struct muster_declaration *base,
                                                const struct choice_row *shown,
                                                const struct choice_row *row);

#endif
