/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges an enumeration: whether its declaration is legal, and whether it still can become so. */
#include <limits.h>

#include "base/numbers.h"
#include "solver/list/walk.h"
#include "solver/search/completion.h"

/*
 * The incremental evaluation's declarations that the referee judges too: the first ones, and then
 * every 512th.
 */
enum { JUDGED_FIRST = 100, JUDGED_EVERY = 512 };

/* ---- Asking the program ---- */

/*
 * What is decided so far as a partial declaration. Deeds are exact; an individual of a decided
 * creature that has no deed does nothing.
 */
static struct partial decided(const struct enumeration *walk, const struct undecided *undecided,
                              bool *exact, struct muster_declaration *given) {
    const struct combat *combat = walk->pruning->combat;
    const struct muster_declaration *done = &walk->declaration;
    const struct partial *wanted = walk->query->partial;
    size_t next = 0, first_wanted = 0;
    struct partial partial = {0};
    if (wanted != NULL)
        partial = *wanted;
    for (size_t i = 0; i < combat->actor_count; i++) {
        int creature = combat->actors[i].creature;
        int64_t passive = combat->actors[i].size;
        for (; next < done->deed_count && done->deeds[next].creature == creature; next++) {
            exact[given->deed_count] = true;
            given->deeds[given->deed_count++] = done->deeds[next];
            passive -= done->deeds[next].count;
        }
        if (i == undecided->actor && undecided->begun != NULL)
            given->deeds[given->deed_count++] = *undecided->begun;
        if (i < undecided->actor && passive > 0) {
            exact[given->deed_count] = true;
            given->deeds[given->deed_count++] =
                (struct deed){.creature = creature, .count = passive};
        }
        /* What the query asks of creatures that are not decided yet. */
        for (;
             wanted != NULL && wanted->given != NULL && first_wanted < wanted->given->deed_count &&
             wanted->given->deeds[first_wanted].creature <= creature;
             first_wanted++)
            if (i >= undecided->actor && passive == combat->actors[i].size &&
                wanted->given->deeds[first_wanted].creature == creature)
                given->deeds[given->deed_count++] = wanted->given->deeds[first_wanted];
    }
    partial.given = given;
    partial.exact = exact;
    return partial;
}

/* The first completion of what is decided, or the best one. */
static struct completion_result complete(struct enumeration *walk,
                                         const struct undecided *undecided,
                                         const struct objective_term *term) {
    const struct pruning *pruning = walk->pruning;
    struct arena *scratch = walk->legality->scratch;
    const struct partial *wanted = walk->query->partial;
    size_t most = walk->declaration.deed_count + pruning->combat->actor_count + 1;
    if (wanted != NULL && wanted->given != NULL)
        most += wanted->given->deed_count;
    bool *exact = muster_arena_array(scratch, most, sizeof(bool));
    struct muster_declaration given = {.position = walk->legality->position};
    given.deeds = muster_arena_array(scratch, most, sizeof(*given.deeds));
    struct partial partial = decided(walk, undecided, exact, &given);
    struct partial_rest rest = {0};
    if (undecided->from > 0 && undecided->actor < pruning->combat->actor_count) {
        rest.creature = pruning->combat->actors[undecided->actor].creature;
        rest.from = undecided->from < pruning->object_count
                        ? pruning->objects[undecided->from].number
                        : INT_MAX;
        partial.rest = &rest;
    }
    struct completion_query query = {.partial = &partial,
                                     .free = walk->query->free,
                                     .any = term == NULL,
                                     .term_count = term == NULL ? 0 : 1,
                                     .terms = term};
    return muster_find_completion(walk->legality, &query);
}

/* Whether there has been nothing legal for long, and it is worth asking now. */
static bool may_ask(const struct enumeration *walk, struct pause *pause) {
    if (walk->fruitless_steps < walk->patience)
        return false;
    if (pause->left == 0)
        return true;
    pause->left--;
    return false;
}

/*
 * Many individuals are worth each answer: without one, there may be as many steps to go through.
 * Few can be tried in the time that an answer takes.
 */
static void note_answer(struct enumeration *walk, struct pause *pause, size_t actor, bool prunes) {
    enum { FEW = 64, LONGEST_PAUSE = 31 };
    const struct combat *combat = walk->pruning->combat;
    bool few = actor == combat->actor_count || combat->actors[actor].size <= FEW;
    pause->length = prunes || !few ? 0 : smaller(2 * pause->length + 1, LONGEST_PAUSE);
    pause->left = pause->length;
}

bool muster_enumeration_is_hopeless(struct enumeration *walk, const struct undecided *undecided) {
    if (!may_ask(walk, &walk->hopeless))
        return false;
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct completion_result completion = complete(walk, undecided, NULL);
    bool hopeless = completion.declaration == NULL && completion.proved;
    note_answer(walk, &walk->hopeless, undecided->actor, hopeless);
    muster_arena_release(scratch, mark);
    return hopeless;
}

int64_t muster_enumeration_least_more(struct enumeration *walk, const struct undecided *undecided) {
    if (!may_ask(walk, &walk->more))
        return 1;
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    const struct deed *deed = &walk->declaration.deeds[walk->declaration.deed_count - 1];
    struct objective_term term = {.creature = deed->creature, .weight = -1};
    struct deed_walk at = {0};
    deed_next(deed, &at, &term.object);
    struct completion_result completion = complete(walk, undecided, &term);
    int64_t more = 1;
    if (completion.proved && completion.declaration == NULL)
        more = SHORTFALL_FOREVER;
    /* Where each acts on one object only, these are all that act on it. */
    else if (completion.proved && walk->pruning->combat->actors[undecided->actor].capacity == 1)
        more = larger(-completion.value - deed->count, 1);
    note_answer(walk, &walk->more, undecided->actor, more > 1);
    muster_arena_release(scratch, mark);
    return more;
}

/* ---- One declaration ---- */

static bool pays_something(const struct enumeration *walk) {
    return muster_declaration_pays(&walk->declaration, walk->legality->scratch);
}

static bool contains_wanted(const struct enumeration *walk) {
    const struct partial *wanted = walk->query->partial;
    struct mark mark = muster_arena_mark(walk->legality->scratch);
    bool holds =
        wanted == NULL || muster_partial_holds(wanted, &walk->declaration, walk->legality->scratch);
    muster_arena_release(walk->legality->scratch, mark);
    return holds;
}

static enum legal judge(struct enumeration *walk) {
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct ruling *ruling = muster_referee_judge(&walk->declaration, scratch);
    struct legality_result judged = {.legal = ILLEGAL};
    if (ruling->violation_count == 0 && !(walk->query->free && pays_something(walk)) &&
        contains_wanted(walk))
        judged = muster_legality_judge(walk->legality, &walk->declaration, ruling);
    if (judged.legal == UNPROVED)
        enumeration_leave_open(walk, judged.reason);
    muster_arena_release(scratch, mark);
    return judged.legal;
}

/* The same by incremental evaluation; UNPROVED means that the referee has to judge. */
static enum legal judge_incrementally(const struct enumeration *walk) {
    const struct incremental *incremental = walk->incremental;
    if (incremental == NULL || muster_incremental_pays(incremental))
        return UNPROVED;
    if (!incremental_keeps_all(incremental))
        return ILLEGAL;
    size_t pattern = muster_incremental_conditions(incremental);
    const struct maximum *maximum = muster_legality_free_maximum(walk->legality, pattern);
    int64_t obeyed = muster_incremental_obeyed(incremental, pattern);
    if (obeyed < maximum->value)
        return ILLEGAL;
    if (walk->legality->position->edition == EDITION_2004) /* what is used matters too */
        maximum = muster_legality_all_maximum(walk->legality, pattern);
    if (!maximum->proved || obeyed < maximum->value)
        return UNPROVED;
    return walk->query->partial == NULL || contains_wanted(walk) ? LEGAL : ILLEGAL;
}

bool muster_enumeration_is_legal(struct enumeration *walk) {
    enum legal legal = judge_incrementally(walk);
    if (legal == UNPROVED)
        return judge(walk) == LEGAL;
    int64_t number = walk->judged++;
    if (number < JUDGED_FIRST || number % JUDGED_EVERY == 0)
        muster_insist(walk->legality->arena, judge(walk) == legal);
    return legal == LEGAL;
}
