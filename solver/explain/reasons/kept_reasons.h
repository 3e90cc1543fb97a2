/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why requirements of a table can't be obeyed even alone: thousands of requirements share a reason.
 * Those that are one after another are often about the same; and where Lures ask one pair of
 * creatures for the same several times, what forbids the pair is looked for once.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_KEPT_REASONS_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_KEPT_REASONS_H

#include "base/arena.h"
#include "model/position.h"
#include "model/requirement_table.h"
#include "solver/referee/ruling.h"

struct kept_reasons {
    struct arena *arena;
    const struct requirement_reason *last; /* that was kept; or NULL */
    size_t first_creature, first_attacker; /* the numbers of the first that declare and attack */
    size_t attackers;                      /* from the first to the last */
    const struct requirement_reason **of_pairs; /* by creature and attacker; NULL: too many pairs */
};

/* What is kept is in the arena. */
void muster_kept_reasons_init(struct kept_reasons *kept, const struct muster_position *position,
                              struct arena *arena);

/*
 * Whether it has been noted why the one pair can't act that could obey a requirement; then *reason
 * becomes that, or NULL where nothing forbids the pair. False, too, where several pairs could.
 */
bool muster_kept_reasons_know(const struct kept_reasons *kept, const struct asked *asked,
                              const struct requirement_reason **reason);

/* Notes that, if one pair alone could obey the requirement. `reason` is kept, or NULL. */
void muster_kept_reasons_note(struct kept_reasons *kept, const struct asked *asked,
                              const struct requirement_reason *reason);

/*
 * A reason to keep, with all its texts; it was made in the arena since the mark, and that memory is
 * released. If it is equal to the one that was kept last, that is returned.
 */
const struct requirement_reason *muster_keep_reason(struct kept_reasons *kept, struct mark mark,
                                                    const struct requirement_reason *reason);

#endif
