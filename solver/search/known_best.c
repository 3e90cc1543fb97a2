/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/known_best.h"

const struct known_best *muster_known_best_that_beats(const struct known_best_list *known,
                                                      const struct muster_declaration *declaration,
                                                      const struct ruling *ruling,
                                                      struct arena *scratch) {
    for (size_t i = 0; i < known->count; i++) {
        const struct known_best *best = &known->list[i];
        arena_tick_loop(scratch, ruling->asked_count);
        if (muster_referee_common(ruling, best->ruling) <= ruling->obeyed)
            continue;
        struct mark mark = muster_arena_mark(scratch);
        bool compared = muster_referee_is_compared(declaration, best->declaration, scratch);
        muster_arena_release(scratch, mark);
        if (compared)
            return best;
    }
    return NULL;
}

void muster_known_best_add(struct known_best_list *known, const struct search_result *found) {
    enum { ROWS = 2000 };
    if (known->count == KNOWN_BEST_KEPT || found->declaration->deed_count > KNOWN_DEEDS_MOST ||
        found->ruling->asked_count > ROWS)
        return;
    if (known->list == NULL)
        known->list = muster_arena_array(known->arena, KNOWN_BEST_KEPT, sizeof(*known->list));
    struct muster_declaration *best = muster_declaration_copy(found->declaration, known->arena);
    known->list[known->count++] =
        (struct known_best){best, muster_referee_judge(best, known->arena)};
}
