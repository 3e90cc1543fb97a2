/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/judged.h"

#include <string.h>

static struct muster_declaration *copy(const struct muster_declaration *declaration,
                                       struct arena *arena) {
    struct muster_declaration *own = muster_arena_take(arena, sizeof(*own));
    own->position = declaration->position;
    own->deed_count = declaration->deed_count;
    own->deeds = muster_arena_array(arena, own->deed_count, sizeof(*own->deeds));
    for (size_t i = 0; i < own->deed_count; i++) {
        struct deed *deed = &own->deeds[i];
        *deed = declaration->deeds[i];
        deed->runs = muster_arena_array(arena, deed->run_count, sizeof(*deed->runs));
        if (deed->run_count > 0)
            memcpy(deed->runs, declaration->deeds[i].runs, deed->run_count * sizeof(*deed->runs));
    }
    return own;
}

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
    enum { DEEDS = 1000, ROWS = 2000 }; /* larger ones would take much memory */
    if (judged->count == JUDGED_KEPT || !found->first_proved || declaration->deed_count > DEEDS ||
        found->declaration->deed_count > DEEDS || found->ruling->asked_count > ROWS)
        return;
    struct muster_declaration *best = copy(found->declaration, judged->arena);
    judged->list[judged->count] =
        (struct judged){.declaration = copy(declaration, judged->arena),
                        .best = best,
                        .best_ruling = muster_referee_judge(best, judged->arena),
                        .pattern = pattern,
                        .maximum = found->value};
    judged->count++;
}
