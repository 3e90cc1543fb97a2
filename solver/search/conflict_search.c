/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict_search.h"

#include "solver/referee/judges.h"
#include "solver/rules/obstacles.h"
#include "solver/search/conflict_most.h"

/* ---- Cuts ---- */

static void add_cut(struct conflict_search *search, const struct element_set *cut) {
    search->all_obeyed = cut->count == 0;
    muster_hitting_cuts_add(&search->hitting, cut->elements, cut->count);
}

static size_t ground_number(struct conflict_search *search, const struct ground *ground) {
    for (size_t i = 0; i < search->ground_count; i++)
        if (muster_ground_compare(&search->grounds[i], ground) == 0)
            return i;
    search->grounds = arena_grow(search->query->arena, search->grounds, search->ground_count,
                                 &search->ground_capacity, sizeof(*search->grounds));
    search->grounds[search->ground_count] = *ground;
    return search->ground_count++;
}

/* Adds a ground to a cut, once; plainer grounds come first. */
static void add_ground(struct conflict_search *search, struct element_set *cut,
                       struct ground ground) {
    size_t number = ground_number(search, &ground);
    if (muster_element_set_has(cut, number))
        return;
    muster_element_set_add(cut, number, search->query->arena);
    for (size_t i = cut->count - 1;
         i > 0 && muster_ground_is_plainer(&ground, &search->grounds[cut->elements[i - 1]]); i--) {
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

/* Cuts by everything that stands in the way of a declaration that obeys what is wanted. */
static void cut_by_grounds(struct conflict_search *search,
                           const struct muster_declaration *declaration,
                           const struct assumptions *assumptions) {
    struct element_set found = {0}, *cut = &found;
    struct arena *scratch = search->query->scratch;
    struct ruling ruling = {0};
    struct muster_declaration real = muster_conflict_moved(declaration, search->query->position);
    muster_judge_restrictions(&real, &ruling, scratch);
    for (size_t i = 0; i < ruling.violation_count; i++) {
        struct ground ground;
        muster_insist(scratch, muster_violation_ground(&ruling.violations[i], &ground));
        add_ground(search, cut, ground);
    }
    add_what_is_compared(search, cut, declaration, assumptions);
    add_cut(search, cut);
}

/* Cuts by the candidates that a legal declaration doesn't obey; `obeyed` is by row. */
static void cut_by_rows(struct conflict_search *search, const bool *obeyed) {
    struct element_set cut = {0};
    for (size_t i = 0; i < search->query->ruling->asked_count; i++)
        if (search->candidates[i] && !obeyed[i])
            muster_element_set_add(&cut, i, search->query->arena);
    add_cut(search, &cut);
}

/* The same for a declaration that was just found, which is remembered. */
static void cut_by_ruling(struct conflict_search *search, const struct ruling *ruling) {
    bool *obeyed = muster_arena_array(search->query->scratch, ruling->asked_count, sizeof(*obeyed));
    for (size_t i = 0; i < ruling->asked_count; i++)
        obeyed[i] = asked_is_full(&ruling->asked[i]);
    muster_conflict_memory_add(search->memory, obeyed);
    cut_by_rows(search, obeyed);
}

/* ---- What is wanted ---- */

static bool is_wanted(const struct conflict_search *search, const struct element_set *chosen,
                      size_t row) {
    return search->wanted[row] || (!search->by_grounds && muster_element_set_has(chosen, row));
}

/*
 * What is wanted weighs more than all other candidates together. So a declaration obeys it if any
 * does, and then as many of the others as it can: that gives the most useful cut. If the numbers
 * would grow too large, or no smallest set is looked for any more, only what is wanted counts: what
 * that doesn't need is left out of the program.
 */
static int64_t *weigh(const struct conflict_search *search, const struct element_set *chosen) {
    enum { LARGE = 1000000 };
    const struct ruling *ruling = search->query->ruling;
    int64_t *weights =
        muster_arena_array(search->query->scratch, ruling->asked_count, sizeof(*weights));
    int64_t wanted = 0, others = 0;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        int64_t all = ruling->asked[i].count * muster_asked_times(&ruling->asked[i]);
        if (is_wanted(search, chosen, i))
            wanted += all;
        else if (!search->by_grounds && search->candidates[i])
            others += all;
    }
    bool tempt = !search->grows && others < LARGE && wanted < LARGE / (others + 1);
    for (size_t i = 0; i < ruling->asked_count; i++) {
        int64_t times = muster_asked_times(&ruling->asked[i]);
        if (is_wanted(search, chosen, i))
            weights[i] = times * (tempt ? others + 1 : 1);
        else if (tempt && !search->by_grounds && search->candidates[i])
            weights[i] = times;
    }
    return weights;
}

/* ---- Without a program ---- */

/* The least declarations that obey all that is wanted; false: there are too many. */
static bool find_least(const struct conflict_search *search, const struct element_set *chosen,
                       struct least_declarations *least) {
    const struct conflict_query *query = search->query;
    size_t count = 0, all = query->ruling->asked_count;
    const struct row_ways **rows = muster_arena_array(query->scratch, all, sizeof(*rows));
    if (query->position->edition ==
        EDITION_2004) /* what asks for what depends on all that is done */
        return false;
    for (size_t i = 0; i < all; i++)
        if (is_wanted(search, chosen, i))
            rows[count++] = muster_conflict_memory_ways(search->memory, i);
    return muster_least_declarations(query->position, rows, count, query->scratch, least);
}

/* What is known of a declaration, if only some grounds hold. */
enum standing {
    STANDS, /* nothing is wrong with it */
    OPEN,   /* doing more might mend it */
    FALLS   /* whatever is done besides, something stays wrong */
};

static enum standing standing_of(const struct conflict_query *query,
                                 const struct muster_declaration *declaration,
                                 const struct assumptions *assumptions) {
    struct mark mark = muster_arena_mark(query->scratch);
    struct ruling ruling = {0};
    struct muster_declaration moved =
        muster_conflict_moved(declaration, muster_conflict_position(query, assumptions));
    muster_judge_restrictions(&moved, &ruling, query->scratch);
    enum standing standing = ruling.violation_count == 0 ? STANDS : OPEN;
    for (size_t i = 0; i < ruling.violation_count && standing != FALLS; i++)
        if (muster_violation_is_final(&ruling.violations[i]))
            standing = FALLS;
    if (standing != FALLS && query->position->has_costs &&
        !muster_conflict_is_compared(query, declaration, assumptions))
        standing = FALLS;
    muster_arena_release(query->scratch, mark);
    return standing;
}

/* Everything that one deed does, and of another as much as the creature can do besides. */
static struct deed join(const struct conflict_query *query, const struct deed *first,
                        const struct deed *other) {
    int64_t room =
        muster_option_capacity(query->position, &query->position->creatures[first->creature]) -
        deed_size(first);
    struct deed joined = *first;
    struct object object;
    joined.run_count = 0;
    joined.runs = muster_arena_array(query->scratch, first->run_count + (size_t)deed_size(other),
                                     sizeof(*joined.runs));
    size_t at = 0;
    for (struct deed_walk walk = {0}; deed_next(other, &walk, &object) && room > 0;) {
        struct run run = run_of(&object);
        arena_tick(query->scratch);
        if (muster_deed_does(first, &object))
            continue;
        while (at < first->run_count && first->runs[at].number < object.number)
            muster_deed_add(&joined, &first->runs[at++]);
        muster_deed_add(&joined, &run);
        room--;
    }
    while (at < first->run_count)
        muster_deed_add(&joined, &first->runs[at++]);
    return joined;
}

/* The best declaration, where the creatures of a least one do what they do there, first of all. */
static struct muster_declaration *change_best(const struct conflict_query *query,
                                              const struct muster_declaration *least) {
    struct muster_declaration *changed = muster_arena_take(query->scratch, sizeof(*changed));
    size_t most = query->best->deed_count + least->deed_count;
    changed->position = query->position;
    changed->deeds = muster_arena_array(query->scratch, most, sizeof(*changed->deeds));
    for (size_t i = 0; i < least->deed_count; i++)
        changed->deeds[changed->deed_count++] = least->deeds[i];
    for (size_t i = 0; i < query->best->deed_count; i++) {
        const struct deed *before = &query->best->deeds[i];
        size_t k = 0;
        while (k < least->deed_count && least->deeds[k].creature != before->creature)
            k++;
        if (k == least->deed_count)
            changed->deeds[changed->deed_count++] = *before;
        else
            changed->deeds[k] = join(query, &least->deeds[k], before);
    }
    muster_declaration_sort(changed);
    return changed;
}

/* Whether a declaration is legal and is compared with the best one, and what it obeys. */
static const struct ruling *judge_legal(const struct conflict_query *query,
                                        const struct muster_declaration *declaration) {
    const struct ruling *ruling = muster_referee_judge(declaration, query->scratch);
    bool legal = ruling->violation_count == 0 && !ruling->unsettled &&
                 muster_conflict_is_compared(query, declaration, NULL);
    return legal ? ruling : NULL;
}

/* Looks near the best declaration for one that obeys what is wanted; if there is one, adds a cut.
 */
static bool find_near(struct conflict_search *search, const struct least_declarations *least) {
    enum { FEW = 8 };
    for (size_t k = 0; k < least->count && k < FEW; k++) {
        const struct ruling *ruling =
            judge_legal(search->query, change_best(search->query, least->list[k]));
        if (ruling == NULL)
            continue;
        cut_by_ruling(search, ruling);
        return true;
    }
    return false;
}

/* What the least declarations say of a choice; if it is obeyed, adds a cut. */
static enum conflict_outcome try_least(struct conflict_search *search,
                                       const struct least_declarations *least,
                                       const struct assumptions *assumptions) {
    bool open = false;
    for (size_t k = 0; k < least->count; k++) {
        enum standing standing = standing_of(search->query, least->list[k], assumptions);
        if (standing == STANDS && search->by_grounds) {
            cut_by_grounds(search, least->list[k], assumptions);
            return CONFLICT_OBEYED;
        }
        open = open || standing != FALLS;
    }
    if (!open)
        return CONFLICT_NOT_OBEYED;
    return !search->by_grounds && find_near(search, least) ? CONFLICT_OBEYED : CONFLICT_UNKNOWN;
}

/* ---- Each try ---- */

/* Asks a program. */
static enum conflict_outcome try_all(struct conflict_search *search,
                                     const struct element_set *chosen,
                                     const struct assumptions *assumptions) {
    const struct conflict_query *query = search->query;
    struct search_result found =
        muster_conflict_find_most(query, weigh(search, chosen), assumptions);
    enum conflict_outcome outcome = found.declaration == NULL ? CONFLICT_UNKNOWN : CONFLICT_OBEYED;
    for (size_t i = 0; i < query->ruling->asked_count && outcome == CONFLICT_OBEYED; i++)
        if (is_wanted(search, chosen, i) && !asked_is_full(&found.ruling->asked[i]))
            outcome = found.first_proved ? CONFLICT_NOT_OBEYED : CONFLICT_UNKNOWN;
    if (outcome == CONFLICT_UNKNOWN)
        search->reason = found.reason;
    if (outcome == CONFLICT_OBEYED && search->by_grounds)
        cut_by_grounds(search, found.declaration, assumptions);
    else if (outcome == CONFLICT_OBEYED)
        cut_by_ruling(search, found.ruling);
    return outcome;
}

/* Whether all that is wanted can be obeyed together with what is chosen; if so, adds a cut. */
static enum conflict_outcome try(struct conflict_search *search, const struct element_set *chosen) {
    const struct conflict_query *query = search->query;
    struct mark mark = muster_arena_mark(query->scratch);
    struct ground *kept = muster_arena_array(query->scratch, chosen->count, sizeof(*kept));
    struct assumptions only = {.kept_count = chosen->count, .kept = kept};
    const struct assumptions *assumptions = search->by_grounds ? &only : NULL;
    struct least_declarations least;
    enum conflict_outcome outcome = CONFLICT_UNKNOWN;
    for (size_t i = 0; i < chosen->count && search->by_grounds; i++)
        kept[i] = search->grounds[chosen->elements[i]];
    if (find_least(search, chosen, &least))
        outcome = try_least(search, &least, assumptions);
    if (outcome == CONFLICT_UNKNOWN)
        outcome = try_all(search, chosen, assumptions);
    muster_arena_release(query->scratch, mark);
    return outcome;
}

/* Leaves out what is not needed. Usually the cuts already show that everything is. */
static enum conflict_outcome thin_out(struct conflict_search *search, struct element_set *chosen) {
    for (size_t i = chosen->count; i-- > 0;) {
        size_t element = chosen->elements[i];
        if (!muster_hitting_set_hits(&search->hitting, chosen, element))
            continue;
        struct element_set fewer = {0};
        for (size_t k = 0; k < chosen->count; k++)
            if (k != i)
                muster_element_set_add(&fewer, chosen->elements[k], search->query->arena);
        enum conflict_outcome outcome = try(search, &fewer);
        if (outcome == CONFLICT_UNKNOWN)
            return CONFLICT_UNKNOWN;
        if (outcome == CONFLICT_NOT_OBEYED)
            *chosen = fewer;
    }
    return CONFLICT_NOT_OBEYED;
}

/* The cuts that are known before the first try. */
static void begin(struct conflict_search *search) {
    const struct conflict_query *query = search->query;
    const struct conflict_memory *memory = search->memory;
    const struct element_set nothing = {0};
    enum { ENOUGH = 30 };
    struct mark mark = muster_arena_mark(query->scratch);
    struct least_declarations least;
    search->hitting = (struct hitting_cuts){.arena = query->arena};
    search->all_obeyed = search->grows = false;
    if (search->by_grounds && find_least(search, &nothing, &least))
        for (size_t k = 0; k < least.count; k++)
            cut_by_grounds(search, least.list[k], &(struct assumptions){0});
    for (size_t k = 0; k < memory->count && !search->by_grounds && !search->all_obeyed &&
                       search->hitting.count < ENOUGH;
         k++) {
        bool fits = true;
        for (size_t i = 0; i < query->ruling->asked_count && fits; i++)
            fits = !search->wanted[i] || memory->obeyed[k][i];
        if (fits)
            cut_by_rows(search, memory->obeyed[k]);
    }
    muster_arena_release(query->scratch, mark);
}

/*
 * Looks for the fewest at first, as long as these are few and soon found. After that the set only
 * grows, by one element of each new cut, and what is not needed is left out at the end: a set that
 * nobody reads to its end is hardly ever larger for it, and found in a fraction of the tries.
 */
enum conflict_outcome muster_conflict_search_fewest(struct conflict_search *search,
                                                    struct element_set *chosen) {
    enum { FEW = 6, TRIES = 6 };
    begin(search);
    if (search->all_obeyed)
        return CONFLICT_OBEYED;
    for (size_t tries = 0;; tries++) {
        if (!search->grows)
            *chosen = muster_hitting_set_smallest(&search->hitting);
        else
            muster_element_set_add(chosen,
                                   search->hitting.cuts[search->hitting.count - 1].elements[0],
                                   search->query->arena);
        search->grows = search->grows || chosen->count > FEW || tries > 2 * chosen->count + TRIES;
        enum conflict_outcome outcome = try(search, chosen);
        if (outcome == CONFLICT_UNKNOWN || (outcome == CONFLICT_OBEYED && search->all_obeyed))
            return outcome;
        if (outcome == CONFLICT_NOT_OBEYED)
            break;
    }
    search->grows = true;
    return thin_out(search, chosen);
}
