/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/option_core.h"

#include <string.h>

#include "solver/referee/judges.h"
#include "solver/rules/payment.h"
#include "solver/search/conflict/ground_list.h"
#include "solver/search/conflict/option_least.h"
#include "solver/search/conflict/option_memory.h"

/* A declaration with the largest sum of weights, assuming that only some grounds hold. */
static struct search_result find_most(const struct option_query *query, const int64_t *weights,
                                      const struct assumptions *assumptions) {
    struct arena *scratch = query->scratch;
    struct muster_position *position = muster_arena_take(scratch, sizeof(*position));
    *position = *query->position;
    position->assumptions = assumptions;
    struct partial partial = {0};
    struct muster_declaration given;
    if (query->partial != NULL) {
        partial = *query->partial;
        if (partial.given != NULL) {
            given = *partial.given;
            given.position = position;
            partial.given = &given;
        }
    }
    struct requirement_weights counted =
        muster_requirement_weights_new(position, query->ruling, weights, scratch);
    struct search search = {.query = {.purpose = PURPOSE_OPTION,
                                      .weights = &counted,
                                      .partial = query->partial == NULL ? NULL : &partial,
                                      .options = muster_option_memory_options(query)},
                            .limits = query->limits};
    return muster_find_best(position, &search, scratch);
}

struct option_most muster_option_most(const struct option_query *query, const int64_t *weights) {
    const struct option_most *known = muster_option_memory_most(query, weights);
    if (known != NULL)
        return *known;
    struct mark mark = muster_arena_mark(query->scratch);
    struct search_result found = find_most(query, weights, NULL);
    struct option_most most = {.impossible = found.impossible,
                               .proved = found.impossible || found.first_proved,
                               .value = found.value};
    if (found.declaration != NULL && found.ruling->unsettled)
        most.proved = false;
    muster_arena_release(query->scratch, mark);
    muster_option_memory_add_most(query, weights, most);
    return most;
}

/* ---- The search for the fewest grounds ---- */

struct option_search {
    const struct option_query *query;
    const int64_t *weights;
    int64_t at_most;
    struct ground_list grounds;
    struct hitting_cuts cuts;
    size_t tested; /* how many grounds, from the first on, have been left out alone */
    int tries;
    bool has_least; /* each declaration that obeys more contains one of these: */
    struct least_declarations least;
    bool remembers; /* declarations are exchanged with searches for other options: */
    struct single_option option;
    const int64_t *kept_weights;
};

enum { TRIES = 100 };

enum suffices { STOPPED, GOES_ON, UNKNOWN };

static void add_ground(struct option_search *search, struct element_set *cut,
                       const struct ground *ground) {
    struct arena *arena = search->query->arena;
    size_t number = muster_ground_list_number(&search->grounds, ground, arena);
    if (!muster_element_set_has(cut, number))
        muster_element_set_add(cut, number, arena);
}

/* The costs that a declaration pays for, if its players can't afford all of them together. */
static void add_costs(struct option_search *search, struct element_set *cut,
                      const struct muster_declaration *declaration) {
    struct arena *scratch = search->query->scratch;
    bool unsettled = false;
    struct payments payments = muster_declaration_payments(declaration, scratch);
    if (payments.count == 0 ||
        muster_payments_afford(declaration->position, &payments, &unsettled, scratch) != NULL)
        return;
    for (size_t i = 0; i < payments.count; i++)
        add_ground(
            search, cut,
            &(struct ground){.kind = GROUND_COST, .number = payments.list[i].effect->number});
}

/* Everything that stands in the way of a declaration. */
static struct element_set find_grounds(struct option_search *search,
                                       const struct muster_declaration *declaration) {
    struct arena *scratch = search->query->scratch;
    struct element_set all = {0};
    struct ruling ruling = {0};
    muster_judge_restrictions(declaration, &ruling, scratch);
    for (size_t i = 0; i < ruling.violation_count; i++) {
        struct ground ground;
        if (muster_violation_ground(&ruling.violations[i], &ground))
            add_ground(search, &all, &ground);
    }
    add_costs(search, &all, declaration);
    return all;
}

/* Cuts by what stands in the way of a declaration, but for what is kept already. */
static void add_cut(struct option_search *search, const struct muster_declaration *declaration,
                    const struct element_set *chosen) {
    struct element_set cut = {0};
    struct muster_declaration real = *declaration;
    real.position = search->query->position;
    struct element_set all = find_grounds(search, &real);
    for (size_t i = 0; i < all.count; i++)
        if (!muster_element_set_has(chosen, all.elements[i]))
            muster_element_set_add(&cut, all.elements[i], search->query->arena);
    muster_insist(search->query->arena, cut.count > 0); /* else it really is possible */
    muster_hitting_cuts_add(&search->cuts, cut.elements, cut.count);
    if (search->remembers)
        muster_option_memory_add(search->query->memory, &search->option, search->kept_weights,
                                 &real);
}

/* ---- What other searches have found ---- */

/* How much a declaration obeys, with these weights. */
static int64_t weight_of(const struct option_search *search,
                         const struct muster_declaration *declaration) {
    struct ruling ruling = {0};
    int64_t sum = 0;
    muster_judge_requirements(declaration, &ruling, search->query->scratch);
    muster_insist(search->query->arena, ruling.asked_count == search->query->ruling->asked_count);
    for (size_t i = 0; i < ruling.asked_count; i++)
        sum += search->weights[i] * ruling.asked[i].obeyed;
    return sum;
}

/* Whether a cut says no more than one that there is. */
static bool is_known(const struct option_search *search, const struct element_set *cut) {
    for (size_t i = 0; i < search->cuts.count; i++) {
        const struct cut *known = &search->cuts.cuts[i];
        size_t k = 0;
        while (k < known->count && muster_element_set_has(cut, known->elements[k]))
            k++;
        if (k == known->count)
            return true;
    }
    return false;
}

/* Cuts by a declaration that another search has found, with this option in place of its own. */
static void use_remembered(struct option_search *search, const struct remembered *remembered) {
    const struct option_query *query = search->query;
    struct mark mark = muster_arena_mark(query->scratch);
    const struct muster_declaration *declaration =
        muster_option_exchange(remembered, &search->option, query->scratch);
    if (weight_of(search, declaration) > search->at_most) {
        struct element_set cut = find_grounds(search, declaration);
        if (cut.count > 0 && !is_known(search, &cut)) {
            muster_hitting_cuts_add(&search->cuts, cut.elements, cut.count);
            muster_option_memory_add(query->memory, &search->option, search->kept_weights,
                                     declaration);
        }
    }
    muster_arena_release(query->scratch, mark);
}

static void use_memory(struct option_search *search) {
    const struct option_query *query = search->query;
    struct option_memory *memory = query->memory;
    size_t size = query->ruling->asked_count * sizeof(*search->weights);
    search->remembers = muster_option_memory_fits(query, &search->option);
    if (!search->remembers)
        return;
    int64_t *weights =
        muster_arena_array(memory->arena, query->ruling->asked_count, sizeof(*weights));
    memcpy(weights, search->weights, size);
    search->kept_weights = weights;
    struct remembered *before = muster_arena_array(query->scratch, memory->count, sizeof(*before));
    size_t count = memory->count;
    memcpy(before, memory->list, count * sizeof(*before));
    for (size_t i = 0; i < count; i++)
        if (memcmp(before[i].weights, weights, size) == 0)
            use_remembered(search, &before[i]);
}

/* ---- Without a program ---- */

/* Cuts by each least declaration; false if what they break may be mended by doing more. */
static bool cut_by_least(struct option_search *search) {
    bool all_fall = search->has_least;
    for (size_t k = 0; k < search->least.count; k++) {
        struct mark mark = muster_arena_mark(search->query->scratch);
        struct element_set cut = find_grounds(search, search->least.list[k]);
        if (cut.count > 0 && !is_known(search, &cut))
            muster_hitting_cuts_add(&search->cuts, cut.elements, cut.count);
        muster_arena_release(search->query->scratch, mark);
        all_fall =
            all_fall && muster_option_standing(search->query, search->least.list[k], NULL) == FALLS;
    }
    return all_fall;
}

/* Whether the chosen grounds suffice, by the least declarations; if not, adds a cut. */
static enum suffices try_least(struct option_search *search, const struct element_set *chosen,
                               const struct assumptions *assumptions) {
    enum suffices outcome = STOPPED;
    for (size_t k = 0; k < search->least.count; k++) {
        const struct muster_declaration *least = search->least.list[k];
        switch (muster_option_standing(search->query, least, assumptions)) {
        case STANDS:
            add_cut(search, least, chosen);
            return GOES_ON;
        case OPEN:
            outcome = UNKNOWN;
            break;
        case FALLS:
            break;
        }
    }
    return outcome;
}

/* ---- Each try ---- */

/* Whether the chosen grounds suffice, by a program; if not, adds a cut. */
static enum suffices try_all(struct option_search *search, const struct element_set *chosen,
                             const struct assumptions *assumptions) {
    enum suffices outcome = UNKNOWN;
    struct search_result found = find_most(search->query, search->weights, assumptions);
    if (found.impossible)
        outcome = STOPPED;
    else if (found.declaration != NULL && !found.ruling->unsettled && found.first_proved)
        outcome = found.value <= search->at_most ? STOPPED : GOES_ON;
    if (outcome == GOES_ON)
        add_cut(search, found.declaration, chosen);
    return outcome;
}

/* Whether the chosen grounds suffice; if not, adds a cut. */
static enum suffices try(struct option_search *search, const struct element_set *chosen) {
    const struct option_query *query = search->query;
    struct mark mark = muster_arena_mark(query->scratch);
    struct assumptions assumptions = {
        .kept_count = chosen->count,
        .kept = muster_ground_list_chosen(&search->grounds, chosen, query->scratch)};
    enum suffices outcome = UNKNOWN;
    search->tries++;
    if (search->has_least)
        outcome = try_least(search, chosen, &assumptions);
    if (outcome == UNKNOWN)
        outcome = try_all(search, chosen, &assumptions);
    muster_arena_release(query->scratch, mark);
    return outcome;
}

/*
 * Leaves out each ground alone, of all that are known. If that is enough to go on, the cut is this
 * ground and what was not known before, as short as can be. Where a core is large, cuts of what
 * many grounds together stand in the way of would be as many as there are sets of these grounds.
 */
static enum suffices test_grounds(struct option_search *search) {
    enum suffices outcome = GOES_ON;
    for (; search->tested < search->grounds.count && search->tries < TRIES; search->tested++) {
        struct element_set others = {0};
        if (is_known(search, &(struct element_set){.count = 1, .elements = &search->tested}))
            continue;
        for (size_t k = 0; k < search->grounds.count; k++)
            if (k != search->tested)
                muster_element_set_add(&others, k, search->query->arena);
        outcome = try(search, &others);
        if (outcome == UNKNOWN)
            break;
    }
    return outcome == UNKNOWN ? UNKNOWN : GOES_ON;
}

/* Leaves out what is not needed. */
static enum suffices thin_out(struct option_search *search, struct element_set *chosen) {
    for (size_t i = chosen->count; i-- > 0;) {
        struct element_set fewer = {0};
        for (size_t k = 0; k < chosen->count; k++)
            if (k != i)
                muster_element_set_add(&fewer, chosen->elements[k], search->query->arena);
        if (!muster_hitting_set_hits(&search->cuts, &fewer, SIZE_MAX))
            continue;
        enum suffices outcome = try(search, &fewer);
        if (outcome == UNKNOWN)
            return UNKNOWN;
        if (outcome == STOPPED)
            *chosen = fewer;
    }
    return STOPPED;
}

struct option_core muster_option_core_find(const struct option_query *query, const int64_t *weights,
                                           int64_t at_most) {
    enum { SOON = 4 }; /* a small core has been found after this many tries */
    struct option_search search = {
        .query = query, .weights = weights, .at_most = at_most, .cuts = {.arena = query->arena}};
    struct element_set chosen = {0};
    enum suffices outcome = GOES_ON;
    search.has_least = muster_option_least(query, weights, at_most, &search.least);
    if (!cut_by_least(&search))
        use_memory(&search);
    while (outcome == GOES_ON && search.tries < TRIES) {
        chosen = muster_hitting_set_smallest(&search.cuts);
        outcome = try(&search, &chosen);
        if (outcome == GOES_ON && search.tries > SOON)
            outcome = test_grounds(&search);
    }
    if (outcome == STOPPED)
        outcome = thin_out(&search, &chosen);
    if (outcome != STOPPED)
        return (struct option_core){.proved = false};
    return (struct option_core){
        .proved = true,
        .ground_count = chosen.count,
        .grounds = muster_ground_list_told(&search.grounds, &chosen, query->arena)};
}
