/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Branch and bound over payments and, in 2004, over options that nothing asks for. Under each
 * pattern of conditions a legal declaration has to obey a certain number of requirements. One
 * search for the best by the second objective, with that number as a floor, settles the pattern as
 * long as nothing is paid and no unasked option is used. Otherwise, what was found may be beaten by
 * a declaration E that pays and does no more. Then every legal declaration obeys as much as E, or
 * leaves out one of E's payments or of the options that E uses unasked; each of these is a branch.
 * Floors only rise and options only disappear, so the search ends.
 */
#include "solver/search/completion.h"

#include "solver/search/completion_branches.h"

enum { NODE_LIMIT = 2000 };

/* ---- What has been found ---- */

/* Remembers the nearest miss among the declarations that obey the restrictions. */
static void note_miss(struct completion_search *search, const struct search_result *found,
                      int64_t needed) {
    struct completion_result *result = &search->result;
    if (result->reached && needed - found->value >= result->needed - result->obeyed)
        return;
    result->reached = true;
    result->obeyed = found->value;
    result->needed = needed;
    result->nearest = found->declaration;
    result->nearest_ruling = found->ruling;
}

/* The value of a declaration in the second objective. */
static int64_t value_of(const struct completion_query *query,
                        const struct muster_declaration *declaration) {
    int64_t sum = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        sum -= query->term_count == 0 ? deed->count : 0;
        for (size_t k = 0; k < query->term_count; k++) {
            const struct objective_term *term = &query->terms[k];
            if (term->creature >= 0 && term->creature != deed->creature)
                continue;
            bool does = term->anything || muster_deed_does(deed, &term->object);
            sum += does ? term->weight * deed->count : 0;
        }
    }
    return sum;
}

/* Whether this is better than the best found so far. */
static bool is_better(const struct completion_search *search, const struct search_result *found) {
    const struct completion_result *result = &search->result;
    int64_t value = value_of(search->query, found->declaration);
    if (search->query->improve && value <= search->query->bar)
        return false;
    if (result->declaration == NULL)
        return true;
    if (search->query->most_obeyed && found->ruling->obeyed != result->ruling->obeyed)
        return found->ruling->obeyed > result->ruling->obeyed;
    return value > result->value;
}

static void take(struct completion_search *search, const struct search_result *found) {
    int64_t value = value_of(search->query, found->declaration);
    if (!is_better(search, found))
        return;
    search->result.declaration = found->declaration;
    search->result.ruling = found->ruling;
    search->result.value = value;
}

static bool is_done(const struct completion_search *search) {
    return search->query->any && search->result.declaration != NULL;
}

/* ---- Branches ---- */

/* Whether every declaration of one branch belongs to the other as well. */
static bool is_within(const struct branch *one, const struct branch *other) {
    size_t next = 0;
    if (one->floor < other->floor || one->ban_count < other->ban_count)
        return false;
    for (size_t i = 0; i < one->ban_count && next < other->ban_count; i++) {
        int order = muster_bans_order(&one->bans[i], &other->bans[next]);
        if (order > 0) /* they are sorted */
            return false;
        next += order == 0;
    }
    return next == other->ban_count;
}

/*
 * Whether this branch has anything new, and there is room for one more; the same bans come up in
 * several orders. The branch gets a number.
 */
static bool enter(struct completion_search *search, const struct branch *branch, size_t *number) {
    for (size_t i = 0; i < search->node_count; i++)
        if (search->nodes[i].explored && is_within(branch, &search->nodes[i]))
            return false;
    if (search->node_count == NODE_LIMIT) {
        muster_completion_leave_open(search, muster_completion_too_many_ways(search));
        return false;
    }
    search->nodes = arena_grow(search->arena, search->nodes, search->node_count,
                               &search->node_capacity, sizeof(*search->nodes));
    *number = search->node_count;
    search->nodes[search->node_count++] = *branch;
    return true;
}

/* The bans of the branch and those of the query. */
static struct partial join(const struct completion_search *search, const struct branch *branch) {
    const struct partial *partial = search->query->partial;
    struct partial joined = {0};
    if (partial != NULL)
        joined = *partial;
    struct ban *bans =
        muster_arena_array(search->arena, joined.ban_count + branch->ban_count, sizeof(*bans));
    for (size_t i = 0; i < joined.ban_count; i++)
        bans[i] = partial->bans[i];
    for (size_t i = 0; i < branch->ban_count; i++)
        bans[joined.ban_count++] = branch->bans[i];
    joined.bans = bans;
    return joined;
}

static bool too_many_members(const struct muster_position *position) {
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        count += position->creatures[i].declares ? position->creatures[i].count : 0;
    return count > COMPLETION_MEMBERS;
}

static struct search_result look(struct completion_search *search, const struct branch *branch,
                                 bool pay_any, bool floor) {
    struct partial *partial = muster_arena_take(search->arena, sizeof(*partial));
    *partial = join(search, branch);
    struct search best = {.query = {.purpose = pay_any ? PURPOSE_COMPLETE : PURPOSE_COMPLETE_FREE,
                                    .in_force = search->in_force,
                                    .members_apart = branch->members_apart,
                                    .partial = partial,
                                    .term_count = search->query->term_count,
                                    .terms = search->query->terms},
                          .has_floor = floor,
                          .floor = branch->floor,
                          .limits = search->legality->limits};
    return muster_find_best(search->legality->position, &best, search->arena);
}

/* Judges what was found in one branch; branches on if something beats it. */
static void judge(struct completion_search *search, const struct branch *branch,
                  const struct search_result *found, bool optimal) {
    if (optimal && !is_better(search, found))
        return;
    struct legality_result judged =
        muster_legality_judge(search->legality, found->declaration, found->ruling);
    if (!optimal)
        muster_completion_leave_open(search, found->reason);
    if (judged.legal == LEGAL)
        take(search, found);
    else if (judged.legal == UNPROVED)
        muster_completion_leave_open(search, judged.reason);
    else {
        /* What breaks nothing and obeys as much as the branch's floor is outdone by others only. */
        muster_insist(search->arena, judged.better != NULL);
        muster_completion_branch_on(search, branch, &judged);
    }
}

/* Finds the best of one branch, among those that pay nothing more or among all. */
static void explore_paying(struct completion_search *search, const struct branch *branch,
                           bool pay_any) {
    struct search_result found = look(search, branch, pay_any, false);
    bool proved = found.first_proved;
    if (found.impossible)
        return;
    if (found.declaration == NULL || !proved) {
        muster_completion_leave_open(search, found.reason);
        return;
    }
    if (found.value < branch->floor) {
        note_miss(search, &found, branch->floor);
        return;
    }
    /* One that obeys less may be better in the second objective. */
    if (found.value > branch->floor && !search->query->most_obeyed) {
        found = look(search, branch, pay_any, true);
        muster_insist(search->arena, !found.impossible);
        if (found.declaration == NULL) {
            muster_completion_leave_open(search, found.reason);
            return;
        }
        judge(search, branch, &found, found.first_proved);
        return;
    }
    judge(search, branch, &found, found.second_proved);
}

/* Explores a branch, if there is anything new in it. */
static void explore(struct completion_search *search, const struct branch *branch) {
    struct completion_task task = {.branch = branch};
    if (is_done(search) || !enter(search, branch, &task.number))
        return;
    if (branch->members_apart && too_many_members(search->legality->position)) {
        muster_completion_leave_open(
            search, search->legality->position->has_costs
                        ? "there are too many identical creatures that could pay"
                        : "there are too many identical creatures that could do more");
        return;
    }
    bool costs = search->legality->position->has_costs && !search->query->free;
    task.kind = END_BRANCH;
    muster_completion_add_task(search, &task);
    task.kind = EXPLORE_ALL;
    if (costs)
        muster_completion_add_task(search, &task);
    task.kind = EXPLORE_FREE;
    if (!costs || (search->query->any && branch->ban_count == 0))
        muster_completion_add_task(search, &task);
}

/* Explores one branch and all that come from it. */
static void explore_all(struct completion_search *search, const struct branch *root) {
    search->task_count = 0;
    muster_completion_add_branch(search, root);
    while (search->task_count > 0) {
        struct completion_task task = search->tasks[--search->task_count];
        if (task.kind == EXPLORE)
            explore(search, task.branch);
        else if (task.kind == EXPLORE_FREE)
            explore_paying(search, task.branch, false);
        else if (task.kind == EXPLORE_ALL && !is_done(search))
            explore_paying(search, task.branch, true);
        else if (task.kind == BAN_PAYMENT && !is_done(search))
            muster_completion_ban_payment(search, &task);
        else if (task.kind == END_BRANCH)
            search->nodes[task.number].explored = true;
    }
}

struct completion_result muster_find_completion(struct legality *legality,
                                                const struct completion_query *query) {
    struct completion_search search = {.legality = legality,
                                       .arena = legality->scratch,
                                       .query = query,
                                       .result = {.proved = true}};
    if (legality->conditions.too_many)
        muster_completion_leave_open(&search, "there are too many different conditions");
    for (size_t k = 0; k < legality->conditions.count && !is_done(&search); k++) {
        const struct maximum *maximum = muster_legality_free_maximum(legality, k);
        struct branch root = {.floor = maximum->value};
        search.pattern = k;
        search.node_count = 0;
        search.in_force = muster_conditions_in_force(&legality->conditions, k, search.arena);
        if (!maximum->proved)
            muster_completion_leave_open(&search, maximum->reason);
        explore_all(&search, &root);
    }
    if (is_done(&search))
        search.result.proved = true;
    return search.result;
}
