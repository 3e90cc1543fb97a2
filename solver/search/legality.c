/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/legality.h"

#include "base/numbers.h"
#include "solver/search/bounds.h"

struct legality *muster_legality_new(const struct muster_position *position, struct limits *limits,
                                     struct arena *arena, struct arena *scratch) {
    struct legality *legality = muster_arena_take(arena, sizeof(*legality));
    legality->position = position;
    legality->arena = arena;
    legality->scratch = scratch;
    legality->limits = limits;
    legality->conditions = muster_conditions_new(position, arena);
    legality->known.arena = legality->paid.arena = arena;
    legality->free_maxima =
        muster_arena_array(arena, legality->conditions.count, sizeof(*legality->free_maxima));
    legality->all_maxima =
        muster_arena_array(arena, legality->conditions.count, sizeof(*legality->all_maxima));
    return legality;
}

static void find_pattern_maximum(struct legality *legality, size_t pattern, enum purpose purpose,
                                 struct maximum *maximum) {
    struct mark mark = muster_arena_mark(legality->scratch);
    const struct muster_position *position = legality->position;
    struct search search = {.query = {.purpose = purpose,
                                      .in_force = muster_conditions_in_force(
                                          &legality->conditions, pattern, legality->scratch)},
                            .limits = legality->limits};
    struct search_result found = muster_find_best(position, &search, legality->scratch);
    *maximum = (struct maximum){
        .known = true, .proved = found.first_proved, .value = found.value, .reason = found.reason};
    muster_arena_release(legality->scratch, mark);
}

bool muster_legality_looks_at_own(const struct legality *legality) {
    return legality->position->has_costs || legality->position->edition == EDITION_2004;
}

const struct maximum *muster_legality_free_maximum(struct legality *legality, size_t pattern) {
    struct maximum *maximum = &legality->free_maxima[pattern];
    if (!maximum->known)
        find_pattern_maximum(legality, pattern, PURPOSE_PATTERN_FREE_MAXIMUM, maximum);
    return maximum;
}

const struct maximum *muster_legality_all_maximum(struct legality *legality, size_t pattern) {
    struct maximum *maximum = &legality->all_maxima[pattern];
    if (!muster_legality_looks_at_own(legality))
        return muster_legality_free_maximum(legality, pattern);
    if (!maximum->known)
        find_pattern_maximum(legality, pattern, PURPOSE_PATTERN_MAXIMUM, maximum);
    return maximum;
}

struct maximum muster_legality_maximum(struct legality *legality) {
    struct mark mark = muster_arena_mark(legality->scratch);
    struct search search = {.query = {.purpose = PURPOSE_FREE_MAXIMUM}, .limits = legality->limits};
    struct search_result found = muster_find_best(legality->position, &search, legality->scratch);
    struct maximum maximum = {
        .known = true, .proved = found.first_proved, .value = found.value, .reason = found.reason};
    muster_arena_release(legality->scratch, mark);
    return maximum;
}

struct search_result muster_find_maximum(enum purpose purpose,
                                         const struct muster_declaration *declaration,
                                         const struct ruling *ruling, struct limits *limits,
                                         struct arena *arena) {
    struct search search = {.query = muster_maximum_query(declaration, ruling, arena),
                            .known = declaration,
                            .known_ruling = ruling,
                            .limits = limits};
    search.query.purpose = purpose;
    struct search_result found = muster_find_best(declaration->position, &search, arena);
    muster_insist(arena, muster_referee_is_compared(declaration, found.declaration, arena));
    muster_insist(arena, !found.first_proved ||
                             muster_referee_common(ruling, found.ruling) == found.value);
    return found;
}

/*
 * Whether it is compared with the same declarations as doing nothing: it pays nothing and, in 2004,
 * uses nothing that isn't asked for, whichever conditions hold.
 */
static bool adds_nothing(const struct legality *legality,
                         const struct muster_declaration *declaration) {
    const struct muster_position *position = legality->position;
    if (declaration->deed_count == 0)
        return true;
    if (position->edition == EDITION_2004 &&
        (position->has_conditions ||
         !muster_referee_supported(NULL, declaration, legality->scratch)))
        return false;
    return !muster_declaration_pays(declaration, legality->scratch);
}

/* ---- By a search for this declaration alone: what it pays for or uses matters ---- */

/* Notes what was found for one declaration in what is known of all that pay as much. */
static void note_better(struct paid_bound *bound, const struct muster_declaration *better,
                        int64_t obeyed) {
    if (bound == NULL || obeyed <= bound->at_least)
        return;
    bound->at_least = obeyed;
    bound->better = better;
}

static void note_most(struct paid_bound *bound, int64_t obeyed) {
    if (bound != NULL)
        bound->at_most = smaller(bound->at_most, obeyed);
}

static struct legality_result try_alone(struct legality *legality,
                                        const struct muster_declaration *declaration,
                                        const struct ruling *ruling, struct paid_bound *bound) {
    struct search_result found = muster_find_maximum(PURPOSE_MAXIMUM, declaration, ruling,
                                                     legality->limits, legality->scratch);
    int64_t common = muster_referee_common(ruling, found.ruling);
    struct legality_result result = {
        .reason = found.reason, .better = found.declaration, .obeyed = common};
    if (common > ruling->obeyed)
        result.legal = ILLEGAL;
    else
        result.legal = found.first_proved ? LEGAL : UNPROVED;
    if (!legality->conditions.too_many)
        muster_known_best_add(&legality->known, &found);
    if (found.first_proved)
        note_most(bound, found.value);
    if (result.legal == ILLEGAL && bound != NULL && common > bound->at_least &&
        found.declaration->deed_count <= KNOWN_DEEDS_MOST)
        note_better(bound, muster_declaration_copy(found.declaration, legality->arena), common);
    return result;
}

/* The same, unless what was found for others settles it. */
static struct legality_result look_up(struct legality *legality,
                                      const struct muster_declaration *declaration,
                                      const struct ruling *ruling, size_t pattern) {
    struct paid_bound *bound = NULL;
    if (legality->position->edition != EDITION_2004)
        bound = muster_paid_bound(&legality->paid, declaration, pattern, legality->scratch);
    if (bound != NULL && ruling->obeyed >= bound->at_most)
        return (struct legality_result){.legal = LEGAL};
    if (bound != NULL && ruling->obeyed < bound->at_least)
        return (struct legality_result){
            .legal = ILLEGAL, .better = bound->better, .obeyed = bound->at_least};
    const struct known_best *better =
        muster_known_best_that_beats(&legality->known, declaration, ruling, legality->scratch);
    if (better == NULL)
        return try_alone(legality, declaration, ruling, bound);
    int64_t obeyed = muster_referee_common(ruling, better->ruling);
    note_better(bound, better->declaration, obeyed);
    return (struct legality_result){
        .legal = ILLEGAL, .better = better->declaration, .obeyed = obeyed};
}

/* ---- Judging ---- */

/* Judges a declaration as though it could be paid for. */
static struct legality_result judge_paid(struct legality *legality,
                                         const struct muster_declaration *declaration,
                                         const struct ruling *ruling) {
    if (ruling->obeyed == muster_ruling_ceiling(ruling))
        return (struct legality_result){.legal = LEGAL};
    if (legality->conditions.too_many)
        return try_alone(legality, declaration, ruling, NULL);
    size_t pattern = muster_conditions_of(&legality->conditions, declaration);
    const struct maximum *free_maximum = muster_legality_free_maximum(legality, pattern);
    if (ruling->obeyed < free_maximum->value)
        return (struct legality_result){.legal = ILLEGAL, .obeyed = free_maximum->value};
    if (adds_nothing(legality, declaration))
        return (struct legality_result){.legal = free_maximum->proved ? LEGAL : UNPROVED,
                                        .reason = free_maximum->reason};
    const struct maximum *all_maximum = muster_legality_all_maximum(legality, pattern);
    if (all_maximum->proved && ruling->obeyed >= all_maximum->value)
        return (struct legality_result){.legal = LEGAL};
    return look_up(legality, declaration, ruling, pattern);
}

struct legality_result muster_legality_judge(struct legality *legality,
                                             const struct muster_declaration *declaration,
                                             const struct ruling *ruling) {
    struct legality_result result = judge_paid(legality, declaration, ruling);
    if (result.legal == LEGAL && ruling->unsettled)
        return (struct legality_result){.legal = UNPROVED, .reason = muster_unsettled_costs};
    return result;
}
