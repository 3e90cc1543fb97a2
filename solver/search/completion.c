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

#include <stdlib.h>

#include "base/numbers.h"
#include "model/object.h"
#include "solver/declare/bans.h"

enum { NODE_LIMIT = 2000, MEMBER_LIMIT = 200 };

/* What else the declarations of one branch must satisfy. */
struct branch {
    int64_t floor;
    size_t ban_count;
    const struct ban *bans; /* sorted, without duplicates */
    bool members_apart;     /* some bans are about one of several individuals */
    bool explored;          /* nothing more can be found in it */
};

/* A task still to be done; the one added last comes first. */
struct completion_task {
    enum {
        EXPLORE,      /* explore a branch, */
        EXPLORE_FREE, /* only declarations in it that pay nothing more, */
        EXPLORE_ALL,  /* all in it, whatever they pay; */
        END_BRANCH,   /* mark a branch as explored; */
        BAN_PAYMENT   /* explore a part of it, without a payment or an option */
    } kind;
    const struct branch *branch;
    size_t number; /* of the branch, once it has been entered */
    /*
     * The payment, and the individual that makes it; effect NULL: the one that does this unasked.
     */
    const struct effect *effect;
    int creature;
    int64_t member;
    struct object object;
};

/* One search for a completion. */
struct completion_search {
    struct legality *legality;
    struct arena *arena;
    const struct completion_query *query;
    size_t pattern;
    const bool *in_force;
    size_t node_count, node_capacity;
    struct branch *nodes; /* those entered so far */
    size_t task_count, task_capacity;
    struct completion_task *tasks;
    struct completion_result result;
};

static void add_task(struct completion_search *search, const struct completion_task *task) {
    search->tasks = arena_grow(search->arena, search->tasks, search->task_count,
                               &search->task_capacity, sizeof(*search->tasks));
    search->tasks[search->task_count++] = *task;
}

/* Adds a task: explore this branch. The branch is copied. */
static void add_branch(struct completion_search *search, const struct branch *branch) {
    struct branch *kept = muster_arena_take(search->arena, sizeof(*kept));
    *kept = *branch;
    add_task(search, &(struct completion_task){.kind = EXPLORE, .branch = kept});
}

/* Reverses the tasks from `first` on, so that they are done in the order they were added. */
static void turn_tasks(struct completion_search *search, size_t first) {
    for (size_t last = search->task_count; first + 1 < last; first++) {
        struct completion_task task = search->tasks[first];
        search->tasks[first] = search->tasks[--last];
        search->tasks[last] = task;
    }
}

static void leave_open(struct completion_search *search, const char *reason) {
    search->result.proved = false;
    search->result.reason = reason;
}

static const char *too_many_ways(const struct completion_search *search) {
    return search->legality->position->has_costs ? "there are too many ways to pay"
                                                 : "there are too many ways to do more";
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
static int64_t liking_of(const struct completion_query *query,
                         const struct muster_declaration *declaration) {
    int64_t sum = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        sum -= query->liking_count == 0 ? deed->count : 0;
        for (size_t k = 0; k < query->liking_count; k++) {
            const struct liking *liking = &query->likings[k];
            if (liking->creature >= 0 && liking->creature != deed->creature)
                continue;
            bool does = liking->anything || muster_deed_does(deed, &liking->object);
            sum += does ? liking->weight * deed->count : 0;
        }
    }
    return sum;
}

/* Whether this is better than the best found so far. */
static bool is_better(const struct completion_search *search, const struct search_result *found) {
    const struct completion_result *result = &search->result;
    int64_t liking = liking_of(search->query, found->declaration);
    if (search->query->improve && liking <= search->query->bar)
        return false;
    if (result->declaration == NULL)
        return true;
    if (search->query->most_obeyed && found->ruling->obeyed != result->ruling->obeyed)
        return found->ruling->obeyed > result->ruling->obeyed;
    return liking > result->liking;
}

static void take(struct completion_search *search, const struct search_result *found) {
    int64_t liking = liking_of(search->query, found->declaration);
    if (!is_better(search, found))
        return;
    search->result.declaration = found->declaration;
    search->result.ruling = found->ruling;
    search->result.liking = liking;
}

static bool is_done(const struct completion_search *search) {
    return search->query->any && search->result.declaration != NULL;
}

/* ---- Payments, and options that nothing asks for ---- */

/* Whether every declaration of one branch belongs to the other as well. */
static bool is_within(const struct branch *one, const struct branch *other) {
    size_t next = 0;
    for (size_t i = 0; i < one->ban_count && next < other->ban_count; i++)
        next += muster_bans_order(&one->bans[i], &other->bans[next]) == 0;
    return next == other->ban_count && one->floor >= other->floor;
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
        leave_open(search, too_many_ways(search));
        return false;
    }
    search->nodes = arena_grow(search->arena, search->nodes, search->node_count,
                               &search->node_capacity, sizeof(*search->nodes));
    *number = search->node_count;
    search->nodes[search->node_count++] = *branch;
    return true;
}

static const struct muster_declaration *given_to(const struct completion_search *search) {
    return search->query->partial == NULL ? NULL : search->query->partial->given;
}

/*
 * Sorts the bans, each once, whichever of several identical individuals they are about; returns how
 * many there are.
 */
static size_t settle_bans(const struct completion_search *search, struct ban *bans, size_t count) {
    size_t kept = 0;
    qsort(bans, count, sizeof(*bans), muster_bans_order);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || muster_bans_order(&bans[kept - 1], &bans[i]) != 0)
            bans[kept++] = bans[i];
    muster_bans_settle(bans, kept, given_to(search), search->arena);
    return kept;
}

/*
 * Adds bans that keep an individual from making the payment for an object, or from acting on the
 * object at all.
 */
static void ban_payment(struct completion_search *search, const struct completion_task *task) {
    const struct muster_position *position = search->legality->position;
    const struct branch *branch = task->branch;
    const int creature = task->creature;
    bool single = task->effect == NULL || task->effect->per_attacker;
    size_t objects = muster_object_numbers(position);
    int64_t count = 0;
    for (size_t j = 0; j < objects; j++)
        count += muster_object_size(position, (int)j);
    if (count > MEMBER_LIMIT * 10) {
        leave_open(search, too_many_ways(search));
        return;
    }
    struct ban *bans =
        muster_arena_array(search->arena, branch->ban_count + (size_t)count + 1, sizeof(*bans));
    struct branch next = {.floor = branch->floor, .members_apart = branch->members_apart};
    for (size_t i = 0; i < branch->ban_count; i++)
        bans[next.ban_count++] = branch->bans[i];
    next.members_apart |= position->creatures[creature].count > 1;
    for (size_t j = 0; j < objects; j++) {
        int64_t several = muster_object_size(position, (int)j);
        for (int64_t k = 1; k <= several; k++) {
            struct object other = {.number = (int)j, .ordinal = several > 1 ? k : 0};
            bool same = muster_object_compare(&other, &task->object) == 0;
            if ((single && !same) ||
                (task->effect != NULL &&
                 !muster_cost_applies(position, task->effect, creature, (int)j)))
                continue;
            bans[next.ban_count++] =
                (struct ban){.creature = creature,
                             .member = position->creatures[creature].count > 1 ? task->member : 0,
                             .object = other};
        }
    }
    next.ban_count = settle_bans(search, bans, next.ban_count);
    next.bans = bans;
    add_branch(search, &next);
}

/*
 * Adds a branch for each payment that one individual makes with this deed of the better
 * declaration.
 */
static void branch_on_deed(struct completion_search *search, const struct branch *branch,
                           const struct deed *deed, int64_t member) {
    const struct muster_position *position = search->legality->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        bool single = effect->per_attacker;
        struct object object;
        for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
            if (!muster_cost_applies(position, effect, deed->creature, object.number))
                continue;
            add_task(search, &(struct completion_task){.kind = BAN_PAYMENT,
                                                       .branch = branch,
                                                       .effect = effect,
                                                       .creature = deed->creature,
                                                       .member = member,
                                                       .object = object});
            if (!single)
                break; /* it is one payment, whichever of these objects it is made for */
        }
    }
}

/*
 * Adds a branch for each option that it uses although nothing in force for the better declaration
 * asks for that.
 */
static void branch_on_unasked(struct completion_search *search, const struct branch *branch,
                              const struct ruling *asking, const struct deed *deed,
                              int64_t member) {
    const struct muster_position *position = search->legality->position;
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
        arena_tick_loop(search->arena, 4 * asking->asked_count);
        if (!muster_referee_asks_for(position, asking, deed->creature, &object))
            add_task(search, &(struct completion_task){.kind = BAN_PAYMENT,
                                                       .branch = branch,
                                                       .creature = deed->creature,
                                                       .member = member,
                                                       .object = object});
    }
}

/*
 * Adds the branches for all deeds of one creature. Which member of the creature each individual is
 * may be chosen, as long as no ban of the branch is broken; what was found breaks none. Of members
 * that can change places, one is enough. `asking` is NULL unless only what is asked for counts.
 */
static void branch_on_creature(struct completion_search *search, const struct branch *branch,
                               const struct ruling *asking, const struct deed *deeds,
                               size_t deed_count) {
    const struct creature *creature = &search->legality->position->creatures[deeds[0].creature];
    struct bans bans = {branch->ban_count, branch->bans};
    int64_t *members = muster_bans_choose(&bans, deeds, deed_count, creature->count, search->arena);
    muster_insist(search->arena, members != NULL || asking != NULL);
    if (members == NULL) { /* one may pay for what another does unasked */
        leave_open(search, too_many_ways(search));
        return;
    }
    for (size_t i = 0; i < deed_count; members += deeds[i++].count)
        for (int64_t k = 0; k < deeds[i].count; k++) {
            bool alike = false;
            for (int64_t before = 0; before < k && !alike; before++)
                alike = muster_bans_alike(&bans, given_to(search), deeds[0].creature,
                                          members[before], members[k]);
            if (alike)
                continue;
            branch_on_deed(search, branch, &deeds[i], members[k]);
            if (asking != NULL)
                branch_on_unasked(search, branch, asking, &deeds[i], members[k]);
        }
}

/*
 * The part of a declaration that can keep another from being compared with it: options that are
 * paid for, or (2004) unasked.
 */
static struct muster_declaration needs_of(struct completion_search *search,
                                          const struct muster_declaration *better,
                                          const struct ruling *asking) {
    const struct muster_position *position = search->legality->position;
    struct muster_declaration needs = {.position = position};
    needs.deeds = muster_arena_array(search->arena, better->deed_count, sizeof(*needs.deeds));
    for (size_t i = 0; i < better->deed_count; i++) {
        const struct deed *deed = &better->deeds[i];
        struct deed *need = &needs.deeds[needs.deed_count];
        *need = *deed;
        need->run_count = 0;
        need->runs = muster_arena_array(search->arena, deed->run_count, sizeof(*need->runs));
        for (size_t j = 0; j < deed->run_count; j++) {
            const struct run *run = &deed->runs[j];
            const struct object object = {run->number, run->first};
            arena_tick_loop(search->arena, asking == NULL ? 0 : 4 * asking->asked_count);
            arena_tick_loop(search->arena, 4 * position->effect_count);
            bool needed = asking != NULL &&
                          !muster_referee_asks_for(position, asking, deed->creature, &object);
            for (size_t e = 0; e < position->effect_count && !needed; e++)
                needed = muster_cost_applies(position, &position->effects[e], deed->creature,
                                             run->number);
            if (needed) /* all individuals of a creature are needed, or none */
                muster_deed_add(need, run);
        }
        needs.deed_count += need->run_count > 0;
    }
    return needs;
}

/* Every legal declaration obeys as much as `better`, or leaves out something that it needs. */
static void branch_on(struct completion_search *search, const struct branch *branch,
                      const struct legality_result *judged) {
    struct ruling *asking = NULL;
    if (search->legality->position->edition == EDITION_2004)
        asking = muster_referee_judge(judged->better, search->arena);
    struct muster_declaration needs = needs_of(search, judged->better, asking);
    struct branch higher = *branch;
    size_t first = search->task_count;
    higher.floor = judged->obeyed;
    add_branch(search, &higher);
    for (size_t i = 0, end; i < needs.deed_count; i = end) {
        int64_t count = 0;
        for (end = i; end < needs.deed_count; end++) {
            if (needs.deeds[end].creature != needs.deeds[i].creature)
                break;
            count += needs.deeds[end].count;
        }
        if (count > MEMBER_LIMIT) {
            leave_open(search, too_many_ways(search));
            break;
        }
        branch_on_creature(search, branch, asking, &needs.deeds[i], end - i);
    }
    turn_tasks(search, first);
}

/* ---- The search ---- */

static bool too_many_members(const struct muster_position *position) {
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        count += position->creatures[i].declares ? position->creatures[i].count : 0;
    return count > MEMBER_LIMIT;
}

static struct search_result look(struct completion_search *search, const struct branch *branch,
                                 bool pay_any, bool floor) {
    struct partial *partial = muster_arena_take(search->arena, sizeof(*partial));
    *partial = join(search, branch);
    struct search best = {.query = {.purpose = pay_any ? PURPOSE_COMPLETE : PURPOSE_COMPLETE_FREE,
                                    .in_force = search->in_force,
                                    .members_apart = branch->members_apart,
                                    .partial = partial,
                                    .liking_count = search->query->liking_count,
                                    .likings = search->query->likings},
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
        leave_open(search, found->reason);
    if (judged.legal == LEGAL)
        take(search, found);
    else if (judged.legal == UNPROVED)
        leave_open(search, judged.reason);
    else if (judged.better != NULL)
        branch_on(search, branch, &judged);
}

/* Finds the best of one branch, among those that pay nothing more or among all. */
static void explore_paying(struct completion_search *search, const struct branch *branch,
                           bool pay_any) {
    struct search_result found = look(search, branch, pay_any, false);
    bool proved = found.first_proved;
    if (found.impossible)
        return;
    if (found.declaration == NULL || !proved) {
        leave_open(search, found.reason);
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
            leave_open(search, found.reason);
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
        leave_open(search, search->legality->position->has_costs
                               ? "there are too many identical creatures that could pay"
                               : "there are too many identical creatures that could do more");
        return;
    }
    bool costs = search->legality->position->has_costs && !search->query->free;
    task.kind = END_BRANCH;
    add_task(search, &task);
    task.kind = EXPLORE_ALL;
    if (costs)
        add_task(search, &task);
    task.kind = EXPLORE_FREE;
    if (!costs || (search->query->any && branch->ban_count == 0))
        add_task(search, &task);
}

/* Explores one branch and all that come from it. */
static void explore_all(struct completion_search *search, const struct branch *root) {
    search->task_count = 0;
    add_branch(search, root);
    while (search->task_count > 0) {
        struct completion_task task = search->tasks[--search->task_count];
        if (task.kind == EXPLORE)
            explore(search, task.branch);
        else if (task.kind == EXPLORE_FREE)
            explore_paying(search, task.branch, false);
        else if (task.kind == EXPLORE_ALL && !is_done(search))
            explore_paying(search, task.branch, true);
        else if (task.kind == BAN_PAYMENT && !is_done(search))
            ban_payment(search, &task);
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
        leave_open(&search, "there are too many different conditions");
    for (size_t k = 0; k < legality->conditions.count && !is_done(&search); k++) {
        const struct maximum *maximum = muster_legality_free_maximum(legality, k);
        struct branch root = {.floor = maximum->value};
        search.pattern = k;
        search.node_count = 0;
        search.in_force = muster_conditions_in_force(&legality->conditions, k, search.arena);
        if (!maximum->proved)
            leave_open(&search, maximum->reason);
        explore_all(&search, &root);
    }
    if (is_done(&search))
        search.result.proved = true;
    return search.result;
}
