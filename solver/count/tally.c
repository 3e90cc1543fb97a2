/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/tally.h"

/* Steps that take less time than looking for bounds. */
enum { LITTLE_WORK = 4000 };

/* Why a question can't be counted this way, so that its declarations have to be listed; or NULL. */
static const char *unsuitable(const struct tally *tally) {
    const struct partial *partial = tally->partial;
    if (tally->combat->too_large)
        return "the position is too large";
    if (partial == NULL)
        return NULL;
    if (partial->exact != NULL)
        return "some individuals do nothing but what is given";
    for (size_t i = 0; i < partial->ban_count; i++)
        if (partial->bans[i].member != 0)
            return "identical individuals are told apart";
    return NULL;
}

/* Whether the partial declaration has creatures act that can't be declared at this point. */
static bool gives_others(const struct tally *tally) {
    const struct muster_declaration *given = tally->partial == NULL ? NULL : tally->partial->given;
    for (size_t i = 0; given != NULL && i < given->deed_count; i++)
        if (given->deeds[i].run_count > 0 &&
            !given->position->creatures[given->deeds[i].creature].declares)
            return true;
    return false;
}

struct tally *muster_tally_new(struct combat *combat, const struct partial *given,
                               struct arena *arena) {
    struct tally *tally = muster_arena_take(arena, sizeof(*tally));
    *tally =
        (struct tally){.combat = combat, .arena = arena, .partial = given, .patience = LITTLE_WORK};
    tally->declined = unsuitable(tally);
    tally->impossible = gives_others(tally);
    if (tally->declined != NULL)
        return tally;
    muster_tally_add_things(tally);
    if (tally->declined == NULL) {
        muster_tally_add_sums(tally);
        muster_tally_add_groups(tally);
    }
    return tally;
}
