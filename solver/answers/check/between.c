/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands between: the smallest sets of effects, creatures, designations, taps, summoning
 * sickness and limits on payments without which exactly this declaration would be legal.
 *
 * Legality is not monotone: without a restriction other declarations may obey more. So sets are
 * searched from the empty one, the smallest first, in a tree. Where a set doesn't suffice there is
 * a witness: a violation, or a declaration that does better. No larger set that contains this one
 * suffices unless it also contains something that concerns the witness, so only such things are
 * added. A set that suffices is not extended, and every smaller one has been looked at before.
 */
#include "solver/answers/check/between.h"

#include "solver/answers/questions.h"
#include "solver/explain/claims.h"
#include "solver/explain/reports/between_words.h"
#include "solver/search/legality.h"

enum { MOST_WAYS = 10, MOST_TRIED = 3000 };

struct tried {
    size_t count;
    struct position_change *changes; /* in ascending order */
};

struct between_run {
    struct muster_answer *answer;
    const struct muster_declaration *proposed;
    struct limits *limits;
    struct arena *scratch;
    struct arena *arena; /* for the sets to be tried */
    size_t set_count, set_capacity;
    struct tried *sets;
    size_t way_count;
    const struct tried *ways[MOST_WAYS];
};

/* ---- Sets ---- */

static bool same_set(const struct tried *one, const struct tried *other) {
    if (one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++)
        if (!muster_change_set_has(other->changes, other->count, &one->changes[i]))
            return false;
    return true;
}

static bool contains(const struct tried *set, const struct tried *part) {
    for (size_t i = 0; i < part->count; i++)
        if (!muster_change_set_has(set->changes, set->count, &part->changes[i]))
            return false;
    return true;
}

static void queue(struct between_run *run, const struct tried *set,
                  const struct position_change *change) {
    struct tried larger = {.count = set->count + 1};
    arena_tick_loop(run->arena, run->set_count);
    if (muster_change_set_has(set->changes, set->count, change))
        return;
    larger.changes = muster_arena_array(run->arena, larger.count, sizeof(*larger.changes));
    for (size_t i = 0; i < set->count; i++)
        larger.changes[i] = set->changes[i];
    larger.changes[set->count] = *change;
    for (size_t i = run->set_count; i-- > 0 && run->sets[i].count == larger.count;)
        if (same_set(&run->sets[i], &larger))
            return;
    run->sets =
        arena_grow(run->arena, run->sets, run->set_count, &run->set_capacity, sizeof(*run->sets));
    run->sets[run->set_count++] = larger;
}

/* ---- One set ---- */

/* Whether the declaration would be legal; if not, `against` becomes what could change that. */
static enum legal judge(struct between_run *run, const struct tried *set,
                        struct change_set *against) {
    struct arena *scratch = run->scratch;
    struct muster_position *position = muster_arena_take(scratch, sizeof(*position));
    struct muster_declaration *own = muster_arena_take(scratch, sizeof(*own));
    muster_change_position(position, run->proposed->position, set->changes, set->count, scratch);
    muster_change_declaration(own, position, run->proposed, scratch);
    struct ruling *ruling = muster_referee_judge(own, scratch);
    if (ruling->violation_count > 0) {
        muster_changes_mending(against, position, run->proposed, &ruling->violations[0]);
        return ILLEGAL;
    }
    struct search_result found =
        muster_find_maximum(PURPOSE_MAXIMUM, own, ruling, run->limits, scratch);
    if (muster_referee_common(ruling, found.ruling) > ruling->obeyed) {
        muster_changes_against(against, run->proposed, ruling, found.declaration, found.ruling);
        return ILLEGAL;
    }
    if (found.first_proved && !ruling->unsettled)
        return LEGAL;
    run->answer->obstruction->reason = ruling->unsettled ? muster_unsettled_costs : found.reason;
    return UNPROVED;
}

/* ---- All sets ---- */

static void report(struct between_run *run, const struct tried *set) {
    struct muster_answer *answer = run->answer;
    muster_obstruction *obstruction = answer->obstruction;
    muster_way *way = &((muster_way *)(uintptr_t)obstruction->ways)[run->way_count];
    *way = muster_way_of(run->proposed->position, set->changes, set->count, &answer->arena);
    muster_claim *claim =
        muster_claim_add(answer, CLAIM_WOULD_BE_LEGAL_WITHOUT, NULL, way->message);
    claim->omissions = way->omissions;
    claim->omission_count = way->count;
    run->ways[run->way_count++] = set;
    obstruction->way_count = run->way_count;
}

static bool is_needless(const struct between_run *run, const struct tried *set) {
    for (size_t i = 0; i < run->way_count; i++)
        if (contains(set, run->ways[i]))
            return true;
    return false;
}

/* Tries one set; returns false where the search ends. */
static bool try(struct between_run *run, size_t number) {
    /* a copy: the list may move while sets are added */
    struct tried *set = muster_arena_take(run->arena, sizeof(*set));
    *set = run->sets[number];
    if (is_needless(run, set))
        return true;
    struct mark mark = muster_arena_mark(run->scratch);
    struct change_set against = {.arena = run->arena};
    enum legal legal = judge(run, set, &against);
    muster_arena_release(run->scratch, mark);
    if (legal == UNPROVED)
        return false;
    if (legal == LEGAL) {
        report(run, set);
        return run->way_count < MOST_WAYS;
    }
    for (size_t i = 0; i < against.count; i++)
        queue(run, set, &against.list[i]);
    return true;
}

static void search(struct between_run *run) {
    muster_obstruction *obstruction = run->answer->obstruction;
    for (size_t i = 0; i < run->set_count; i++) {
        if (i == MOST_TRIED) {
            obstruction->reason = "more sets would have to be tried than a question may";
            return;
        }
        if (!try(run, i)) {
            if (obstruction->reason == NULL)
                obstruction->reason = "there may be more: only the smallest ten are looked for";
            return;
        }
    }
    obstruction->complete = true;
}

void muster_ask_between(struct muster_answer *answer, const struct query *query,
                        const struct muster_declaration *declaration) {
    struct query brief = *query;
    struct arena *arena = &answer->arena;
    brief.brief = true;
    muster_ask_check(answer, &brief, declaration);
    answer->kind = ANSWER_BETWEEN;
    answer->obstruction = muster_arena_take(arena, sizeof(*answer->obstruction));
    answer->obstruction->ways = muster_arena_array(arena, MOST_WAYS, sizeof(muster_way));
    if (answer->verdict.outcome == MUSTER_UNDECIDED) {
        answer->obstruction->reason = answer->verdict.reason;
        return;
    }
    if (answer->verdict.outcome == MUSTER_LEGAL) {
        answer->obstruction->complete = true;
        return;
    }
    struct between_run run = {.answer = answer,
                              .proposed = declaration,
                              .limits = query->limits,
                              .scratch = &answer->scratch,
                              .arena = arena};
    run.sets = arena_grow(arena, NULL, 0, &run.set_capacity, sizeof(*run.sets));
    run.sets[run.set_count++] = (struct tried){0, NULL};
    search(&run);
}
