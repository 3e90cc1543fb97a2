/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Abilities of which a permanent has those whose word was chosen as it entered (614.12b). */
#include "cards/board/triggers.h"

/* Whether something of a meaning bears on the step that is asked about. */
static bool any_for_step(const struct board *board, const struct meaning *meaning) {
    const int step = board->attack_step  ? BEARS_ATTACK
                     : board->block_step ? BEARS_BLOCK
                                         : BEARS_BOTH | BEARS_DAMAGE;
    for (const struct clause *clause = meaning->clauses; clause != NULL; clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if ((muster_deed_bears_on(deed->kind) & step) != 0)
                return true;
    return meaning->reading == READING_NOT_UNDERSTOOD;
}

bool muster_anchor_drops(struct board *board, struct statement *statement) {
    const size_t bullet = statement->sentence->bullet;
    enum truth chosen = bullet == 0 ? TRUTH_YES : muster_mode_chosen(statement->object, bullet);
    if (chosen == TRUTH_UNKNOWN && any_for_step(board, &statement->meaning)) {
        struct view view = muster_view_of(board, statement);
        muster_need(&view, "choices.mode");
        statement->status = MUSTER_READ_NEEDS;
    }
    return chosen != TRUTH_YES;
}
