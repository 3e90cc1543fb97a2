/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/conflict_search.h"

#include "solver/referee/judges.h"
#include "solver/rules/obstacles.h"
#include "solver/search/conflict/conflict_cuts.h"
#include "solver/search/conflict/conflict_known.h"
#include "solver/search/conflict/conflict_most.h"
#include "solver/search/conflict/conflict_near.h"
#include "solver/search/conflict/standing.h"

/* ---- What is wanted ---- */

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
        int64_t all = ruling->asked[i].count * asked_times(&ruling->asked[i]);
        if (conflict_is_wanted(search, chosen, i))
            wanted += all;
        else if (!search->by_grounds && search->candidates[i])
            others += all;
    }
    bool tempt = !search->grows && others < LARGE && wanted < LARGE / (others + 1);
    for (size_t i = 0; i < ruling->asked_count; i++) {
        int64_t times = asked_times(&ruling->asked[i]);
        if (conflict_is_wanted(search, chosen, i))
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
        if (conflict_is_wanted(search, chosen, i))
            rows[count++] = muster_conflict_memory_ways(search->memory, i);
    return muster_least_declarations(query->position, rows, count, query->scratch, least);
}

/* What is known of a declaration, if only some grounds hold. */
static enum standing standing_of(const struct conflict_query *query,
                                 const struct muster_declaration *declaration,
                                 const struct assumptions *assumptions) {
    struct mark mark = muster_arena_mark(query->scratch);
    const struct muster_declaration moved =
        muster_conflict_moved(declaration, muster_conflict_position(query, assumptions));
    enum standing standing = muster_standing_of(&moved, query->scratch);
    if (standing != FALLS && query->position->has_costs &&
        !muster_conflict_is_compared(query, declaration, assumptions))
        standing = FALLS;
    muster_arena_release(query->scratch, mark);
    return standing;
}

/* Looks near the best declaration for one that obeys what is wanted; if there is one, adds a cut.
 */
static bool find_near(struct conflict_search *search, const struct least_declarations *least) {
    enum { FEW = 8 };
    const struct conflict_query *query = search->query;
    for (size_t k = 0; k < least->count && k < FEW; k++) {
        const struct muster_declaration *changed =
            muster_conflict_change(query, query->best, least->list[k]);
        const struct ruling *ruling = muster_conflict_judge(query, changed);
        if (ruling == NULL)
            continue;
        muster_conflict_cut_by_ruling(search, changed, ruling);
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
            muster_insist(search->query->arena,
                          muster_conflict_cut_by_grounds(search, least->list[k], assumptions));
            return CONFLICT_OBEYED;
        }
        open = open || standing != FALLS;
    }
    if (!open)
        return CONFLICT_NOT_OBEYED;
    return !search->by_grounds && find_near(search, least) ? CONFLICT_OBEYED : CONFLICT_UNKNOWN;
}

/* ---- Each try ---- */

/*
 * Cuts by what a program has found. Where it counted only what is wanted, the creatures that do
 * nothing for that may as well do what they do in the best declaration.
 */
static void cut_by_found(struct conflict_search *search, const struct element_set *chosen,
                         const struct search_result *found) {
    const struct conflict_query *query = search->query;
    const struct muster_declaration *declaration = found->declaration;
    const struct ruling *ruling = found->ruling;
    if (search->grows) {
        const struct muster_declaration *more =
            muster_conflict_change(query, query->best, found->declaration);
        const struct ruling *judged = muster_conflict_judge(query, more);
        if (judged != NULL && muster_conflict_obeys(search, chosen, judged)) {
            declaration = more;
            ruling = judged;
        }
    }
    muster_conflict_cut_by_ruling(search, declaration, ruling);
}

/* Asks a program. */
static enum conflict_outcome try_all(struct conflict_search *search,
                                     const struct element_set *chosen,
                                     const struct assumptions *assumptions) {
    const struct conflict_query *query = search->query;
    struct search_result found =
        muster_conflict_find_most(query, weigh(search, chosen), assumptions);
    enum conflict_outcome outcome = found.declaration == NULL ? CONFLICT_UNKNOWN : CONFLICT_OBEYED;
    if (outcome == CONFLICT_OBEYED && !muster_conflict_obeys(search, chosen, found.ruling))
        outcome = found.first_proved ? CONFLICT_NOT_OBEYED : CONFLICT_UNKNOWN;
    if (outcome == CONFLICT_UNKNOWN)
        search->reason = found.reason;
    if (outcome == CONFLICT_OBEYED && search->by_grounds)
        muster_insist(query->arena,
                      muster_conflict_cut_by_grounds(search, found.declaration, assumptions));
    else if (outcome == CONFLICT_OBEYED)
        cut_by_found(search, chosen, &found);
    return outcome;
}

/* Whether all that is wanted can be obeyed together with what is chosen; if so, adds a cut. */
static enum conflict_outcome try(struct conflict_search *search, const struct element_set *chosen) {
    const struct conflict_query *query = search->query;
    struct mark mark = muster_arena_mark(query->scratch);
    struct assumptions only = {.kept_count = chosen->count};
    const struct assumptions *assumptions = search->by_grounds ? &only : NULL;
    struct least_declarations least;
    enum conflict_outcome outcome = CONFLICT_UNKNOWN;
    if (search->by_grounds)
        only.kept = muster_ground_list_chosen(&search->grounds, chosen, query->scratch);
    if (find_least(search, chosen, &least))
        outcome = try_least(search, &least, assumptions);
    if (outcome == CONFLICT_UNKNOWN && !search->grows && !search->looked &&
        muster_conflict_cut_by_known(search))
        outcome = CONFLICT_OBEYED;
    if (outcome == CONFLICT_UNKNOWN)
        outcome = try_all(search, chosen, assumptions);
    muster_arena_release(query->scratch, mark);
    return outcome;
}

/* The chosen ones but for some. */
static struct element_set without(const struct conflict_search *search,
                                  const struct element_set *chosen, const bool *left_out) {
    struct element_set fewer = {0};
    for (size_t i = 0; i < chosen->count; i++)
        if (!left_out[i])
            muster_element_set_add(&fewer, chosen->elements[i], search->query->arena);
    return fewer;
}

/*
 * Marks up to `most` of the chosen ones that no cut shows to be needed, the last ones before *end
 * first. *end becomes the place of the first of those that are marked.
 */
static size_t mark_doubtful(const struct conflict_search *search, const struct element_set *chosen,
                            size_t most, bool *marked, size_t *end) {
    size_t count = 0, first = 0;
    for (size_t i = 0; i < chosen->count; i++)
        marked[i] = false;
    for (size_t i = *end; i-- > 0 && count < most;)
        if (muster_hitting_set_hits(&search->hitting, chosen, chosen->elements[i])) {
            marked[i] = true;
            first = i;
            count++;
        }
    *end = first;
    return count;
}

/*
 * Leaves out what is not needed, beginning with the last. Usually the cuts already show that
 * everything is. Where some could be left out, twice as many are tried at once.
 */
static enum conflict_outcome thin_out(struct conflict_search *search, struct element_set *chosen) {
    bool *marked = muster_arena_array(search->query->arena, chosen->count, sizeof(bool));
    size_t most = 1, end = chosen->count;
    while (end > 0) {
        size_t before = end, count = mark_doubtful(search, chosen, most, marked, &end);
        if (count == 0)
            break;
        struct element_set fewer = without(search, chosen, marked);
        if (count == 1 && !search->by_grounds &&
            muster_conflict_leave_out_by_exchange(search, chosen, &fewer, chosen->elements[end]))
            continue;
        enum conflict_outcome outcome = try(search, &fewer);
        if (outcome == CONFLICT_UNKNOWN)
            return CONFLICT_UNKNOWN;
        if (outcome == CONFLICT_NOT_OBEYED)
            *chosen = fewer;
        else if (count > 1)
            end = before;
        most = outcome == CONFLICT_NOT_OBEYED ? 2 * most : 1;
    }
    return CONFLICT_NOT_OBEYED;
}

/* ---- The search ---- */

/* The cuts that are known before the first try. */
static void begin(struct conflict_search *search) {
    const struct conflict_query *query = search->query;
    struct conflict_memory *memory = search->memory;
    const struct element_set nothing = {0};
    enum { ENOUGH = 30 };
    struct mark mark = muster_arena_mark(query->scratch);
    struct least_declarations least;
    search->hitting = (struct hitting_cuts){.arena = query->arena};
    search->all_obeyed = search->grows = search->looked = false;
    if (search->by_grounds && find_least(search, &nothing, &least))
        for (size_t k = 0; k < least.count; k++)
            muster_insist(query->arena, muster_conflict_cut_by_grounds(search, least.list[k],
                                                                       &(struct assumptions){0}));
    for (size_t k = 0; k < memory->count && !search->by_grounds && !search->all_obeyed &&
                       search->hitting.count < ENOUGH;
         k++) {
        bool fits = true;
        for (size_t i = 0; i < query->ruling->asked_count && fits; i++)
            fits = !search->wanted[i] || memory->obeyed[k][i];
        if (fits)
            muster_conflict_cut_by_rows(search, memory->obeyed[k],
                                        muster_conflict_memory_declaration(memory, k));
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
    enum { FEW = 6, VERY_FEW = 3, TRIES = 3 };
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
        if (!search->grows && chosen->count > VERY_FEW &&
            muster_conflict_take_known(search, chosen))
            search->grows = true;
        if (chosen->count > FEW || tries > 2 * chosen->count + TRIES)
            search->grows = true;
        if (search->grows && muster_conflict_grow_by_exchange(search, chosen)) {
            if (search->all_obeyed)
                return CONFLICT_OBEYED;
            continue;
        }
        enum conflict_outcome outcome = try(search, chosen);
        if (outcome == CONFLICT_UNKNOWN || (outcome == CONFLICT_OBEYED && search->all_obeyed))
            return outcome;
        if (outcome == CONFLICT_NOT_OBEYED)
            break;
    }
    search->grows = true;
    return thin_out(search, chosen);
}
