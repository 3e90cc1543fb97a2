/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/judged.h"

const struct judged *muster_judged_better(const struct judged_list *judged,
                                          const struct muster_declaration *declaration,
                                          const struct ruling *ruling, struct arena *scratch) {
    for (size_t i = 0; i < judged->count; i++) {
        const struct judged *known = &judged->list[i];
        arena_tick_loop(scratch, ruling->asked_count);
        if (muster_referee_common(ruling, known->best_ruling) <= ruling->obeyed)
            continue;
        struct mark mark = muster_arena_mark(scratch);
        bool compared = muster_referee_is_compared(declaration, known->best, scratch);
        muster_arena_release(scratch, mark);
        if (compared)
            return known;
    }
    return NULL;
}

/* In 2004 what a third one asks for would matter, too. */
bool muster_judged_is_best(const struct judged_list *judged,
                           const struct muster_declaration *declaration,
                           const struct ruling *ruling, size_t pattern, struct arena *scratch) {
    if (declaration->position->edition == EDITION_2004)
        return false;
    for (size_t i = 0; i < judged->count; i++) {
        const struct judged *known = &judged->list[i];
        if (known->pattern != pattern || ruling->obeyed < known->maximum)
            continue;
        struct mark mark = muster_arena_mark(scratch);
        bool compared = muster_referee_is_compared(known->declaration, declaration, scratch);
        muster_arena_release(scratch, mark);
        if (compared)
            return true;
    }
    return false;
}

void muster_judged_add(struct judged_list *judged, const struct muster_declaration *declaration,
                       size_t pattern, const struct search_result *found) {
    enum { ROWS = 2000 };
    if (judged->count == JUDGED_KEPT || !found->first_proved ||
        declaration->deed_count > JUDGED_DEEDS || found->declaration->deed_count > JUDGED_DEEDS ||
        found->ruling->asked_count > ROWS)
        return;
    if (judged->list == NULL)
        judged->list = muster_arena_array(judged->arena, JUDGED_KEPT, sizeof(*judged->list));
    struct muster_declaration *best = muster_declaration_copy(found->declaration, judged->arena);
    judged->list[judged->count] =
        (struct judged){.declaration = muster_declaration_copy(declaration, judged->arena),
                        .best = best,
                        .best_ruling = muster_referee_judge(best, judged->arena),
                        .pattern = pattern,
                        .maximum = found->value};
    judged->count++;
}
