/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/conflict_cuts.h"

#include "solver/referee/judges.h"
#include "solver/search/conflict/conflict_most.h"

/* ---- What is wanted ---- */

bool muster_conflict_obeys(const struct conflict_search *search, const struct element_set *chosen,
                           const struct ruling *ruling) {
    for (size_t k = 0; k < chosen->count && !search->by_grounds; k++)
        if (!asked_is_full(&ruling->asked[chosen->elements[k]]))
            return false;
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (search->wanted[i] && !asked_is_full(&ruling->asked[i]))
            return false;
    return true;
}

/* ---- Cuts ---- */

/* Adds the cut that a declaration shows, which is kept; NULL: it isn't known any more. */
static void add_cut(struct conflict_search *search, const struct element_set *cut,
                    const struct muster_declaration *declaration) {
    search->all_obeyed = cut->count == 0;
    search->shown = arena_grow(search->query->arena, search->shown, search->hitting.count,
                               &search->shown_capacity, sizeof(*search->shown));
    search->shown[search->hitting.count] = declaration;
    muster_hitting_cuts_add(&search->hitting, cut->elements, cut->count);
}

/* Adds a ground to a cut, once; plainer grounds come first. */
static void add_ground(struct conflict_search *search, struct element_set *cut,
                       struct ground ground) {
    size_t number = muster_ground_list_number(&search->grounds, &ground, search->query->arena);
    if (muster_element_set_has(cut, number))
        return;
    muster_element_set_add(cut, number, search->query->arena);
    for (size_t i = cut->count - 1;
         i > 0 && muster_ground_is_plainer(&ground, &search->grounds.list[cut->elements[i - 1]]);
         i--) {
        cut->elements[i] = cut->elements[i - 1];
        cut->elements[i - 1] = number;
    }
}

/*
 * Tries a ground with those that are kept: keeps it, or, if they then rule out the declaration,
 * adds it to the cut.
 */
static void try_ground(struct conflict_search *search, struct element_set *cut,
                       const struct muster_declaration *declaration, struct assumptions *tried,
                       struct ground *kept, struct ground ground) {
    kept[tried->kept_count++] = ground;
    if (muster_conflict_is_compared(search->query, declaration, tried))
        return;
    tried->kept_count--;
    add_ground(search, cut, ground);
}

/*
 * Adds to the cut the costs that keep a declaration from being compared with the best one and, in
 * 2004, the ground that nothing asks for what it does. Each is tried together with those that did
 * no harm before: together they may rule it out although none does alone.
 */
static void add_what_is_compared(struct conflict_search *search, struct element_set *cut,
                                 const struct muster_declaration *declaration,
                                 const struct assumptions *assumptions) {
    const struct muster_position *position = search->query->position;
    struct ground *kept =
        muster_arena_array(search->query->scratch,
                           assumptions->kept_count + position->effect_count + 1, sizeof(*kept));
    struct assumptions tried = {.kept_count = assumptions->kept_count, .kept = kept};
    for (size_t i = 0; i < assumptions->kept_count; i++)
        kept[i] = assumptions->kept[i];
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++) {
        struct ground ground = {.kind = GROUND_COST, .number = (int)e};
        if (muster_effect_kinds[position->effects[e].kind].class != CLASS_COST)
            continue;
        try_ground(search, cut, declaration, &tried, kept, ground);
    }
    if (position->edition == EDITION_2004)
        try_ground(search, cut, declaration, &tried, kept, (struct ground){.kind = GROUND_UNASKED});
}

bool muster_conflict_cut_by_grounds(struct conflict_search *search,
                                    const struct muster_declaration *declaration,
                                    const struct assumptions *assumptions) {
    struct element_set found = {0}, *cut = &found;
    struct arena *scratch = search->query->scratch;
    struct ruling ruling = {0};
    struct muster_declaration real = muster_conflict_moved(declaration, search->query->position);
    muster_judge_restrictions(&real, &ruling, scratch);
    for (size_t i = 0; i < ruling.violation_count; i++) {
        struct ground ground;
        if (!muster_violation_ground(&ruling.violations[i], &ground))
            return false;
        add_ground(search, cut, ground);
    }
    add_what_is_compared(search, cut, declaration, assumptions);
    add_cut(search, cut, muster_conflict_memory_keep(search->memory, declaration));
    return true;
}

void muster_conflict_cut_by_rows(struct conflict_search *search, const bool *obeyed,
                                 const struct muster_declaration *declaration) {
    struct element_set cut = {0};
    for (size_t i = 0; i < search->query->ruling->asked_count; i++)
        if (search->candidates[i] && !obeyed[i])
            muster_element_set_add(&cut, i, search->query->arena);
    add_cut(search, &cut, declaration);
}

void muster_conflict_cut_by_ruling(struct conflict_search *search,
                                   const struct muster_declaration *declaration,
                                   const struct ruling *ruling) {
    bool *obeyed = muster_arena_array(search->query->scratch, ruling->asked_count, sizeof(*obeyed));
    for (size_t i = 0; i < ruling->asked_count; i++)
        obeyed[i] = asked_is_full(&ruling->asked[i]);
    declaration = muster_conflict_memory_keep(search->memory, declaration);
    muster_conflict_memory_add(search->memory, obeyed, declaration);
    muster_conflict_cut_by_rows(search, obeyed, declaration);
}

const struct muster_declaration **muster_conflict_cuts_shown(const struct conflict_search *search,
                                                             const struct element_set *chosen) {
    const struct muster_declaration **list =
        muster_arena_array(search->query->arena, chosen->count, sizeof(*list));
    for (size_t c = 0; c < search->hitting.count; c++) {
        const struct cut *cut = &search->hitting.cuts[c];
        size_t hits = 0, last = 0;
        arena_tick_loop(search->query->arena, cut->count * chosen->count);
        for (size_t i = 0; i < chosen->count && search->shown[c] != NULL && hits < 2; i++)
            for (size_t k = 0; k < cut->count; k++)
                if (cut->elements[k] == chosen->elements[i]) {
                    hits++;
                    last = i;
                }
        if (hits == 1)
            list[last] = search->shown[c];
    }
    return list;
}
