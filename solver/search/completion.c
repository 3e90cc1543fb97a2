/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How. Under each pattern of conditions a legal declaration has to obey so many requirements: one
 * search for the best by the second objective, with that as a floor, settles it, as long as nothing
 * is paid. Where something is paid, what was found may be beaten by a declaration E that pays for
 * no more. Then every legal declaration obeys as much as E, or leaves out one of E's payments: a
 * branch for each. Floors rise and payments go, so this ends.
 */
#include "solver/search/completion.h"

#include <stdlib.h>

#include "base/numbers.h"
#include "solver/declare/bans.h"

enum { NODE_LIMIT = 2000, MEMBER_LIMIT = 200 };

/* What else is asked of the declarations of one branch. */
struct branch {
    int64_t floor;
    size_t ban_count;
    const struct ban *bans; /* in order, each once */
    bool members_apart;     /* some bans speak of one of several individuals */
    bool explored;          /* nothing more is to be found in it */
};

/* One completion under way. */
struct quest {
    struct legality *legality;
    struct memory *memory;
    const struct wish *wish;
    size_t pattern;
    const bool *in_force;
    size_t node_count, node_capacity;
    struct branch *nodes; /* those explored */
    struct completion result;
};

static void explore(struct quest *quest, const struct branch *branch);

static void leave_open(struct quest *quest, const char *reason) {
    quest->result.proved = false;
    quest->result.reason = reason;
}

/* Bans of the branch beside those of the wish. */
static struct partial join(const struct quest *quest, const struct branch *branch) {
    const struct partial *partial = quest->wish->partial;
    struct partial joined = {0};
    if (partial != NULL)
        joined = *partial;
    struct ban *bans =
        memory_array(quest->memory, joined.ban_count + branch->ban_count, sizeof(*bans));
    for (size_t i = 0; i < joined.ban_count; i++)
        bans[i] = partial->bans[i];
    for (size_t i = 0; i < branch->ban_count; i++)
        bans[joined.ban_count++] = branch->bans[i];
    joined.bans = bans;
    return joined;
}

/* Remembers the nearest miss of all that obey the restrictions. */
static void note_miss(struct quest *quest, const struct finding *found, int64_t needed) {
    struct completion *result = &quest->result;
    if (result->reached && needed - found->value >= result->needed - result->obeyed)
        return;
    result->reached = true;
    result->obeyed = found->value;
    result->needed = needed;
    result->nearest = found->declaration;
    result->nearest_ruling = found->ruling;
}

/* What a declaration counts in the second objective. */
static int64_t liking_of(const struct wish *wish, const struct muster_declaration *declaration) {
    int64_t sum = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        sum -= wish->liking_count == 0 ? deed->count : 0;
        for (size_t k = 0; k < wish->liking_count; k++) {
            const struct liking *liking = &wish->likings[k];
            if (liking->creature >= 0 && liking->creature != deed->creature)
                continue;
            bool does = liking->anything;
            for (size_t j = 0; j < deed->object_count && !does; j++)
                does = object_compare(&deed->objects[j], &liking->object) == 0;
            sum += does ? liking->weight * deed->count : 0;
        }
    }
    return sum;
}

static void take(struct quest *quest, const struct finding *found) {
    int64_t liking = liking_of(quest->wish, found->declaration);
    if (quest->result.declaration != NULL && liking <= quest->result.liking)
        return;
    quest->result.declaration = found->declaration;
    quest->result.ruling = found->ruling;
    quest->result.liking = liking;
}

static bool is_done(const struct quest *quest) {
    return quest->wish->any && quest->result.declaration != NULL;
}

/* ---- Payments ---- */

/* Whether all of one branch belongs to another. */
static bool is_within(const struct branch *one, const struct branch *other) {
    size_t next = 0;
    for (size_t i = 0; i < one->ban_count && next < other->ban_count; i++)
        next += bans_order(&one->bans[i], &other->bans[next]) == 0;
    return next == other->ban_count && one->floor >= other->floor;
}

/*
 * Whether there is anything new in this branch, and there may be so many; the same bans come up in
 * several orders. The branch gets a number.
 */
static bool enter(struct quest *quest, const struct branch *branch, size_t *number) {
    for (size_t i = 0; i < quest->node_count; i++)
        if (quest->nodes[i].explored && is_within(branch, &quest->nodes[i]))
            return false;
    if (quest->node_count == NODE_LIMIT) {
        leave_open(quest, "there are too many ways to pay");
        return false;
    }
    quest->nodes = memory_grow(quest->memory, quest->nodes, quest->node_count,
                               &quest->node_capacity, sizeof(*quest->nodes));
    *number = quest->node_count;
    quest->nodes[quest->node_count++] = *branch;
    return true;
}

static const struct muster_declaration *given_to(const struct quest *quest) {
    return quest->wish->partial == NULL ? NULL : quest->wish->partial->given;
}

/* In order, each once, and whichever of identical individuals they speak of; returns how many. */
static size_t settle_bans(const struct quest *quest, struct ban *bans, size_t count) {
    size_t kept = 0;
    qsort(bans, count, sizeof(*bans), bans_order);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || bans_order(&bans[kept - 1], &bans[i]) != 0)
            bans[kept++] = bans[i];
    members_settle(bans, kept, given_to(quest), quest->memory);
    return kept;
}

/* Adds bans that keep an individual from making the payment that an object asks for. */
static void ban_payment(struct quest *quest, const struct branch *branch,
                        const struct effect *effect, int creature, int64_t member,
                        const struct object *object) {
    const struct muster_position *position = quest->legality->position;
    bool single = position->step == STEP_BLOCK && effect->per_attacker;
    size_t objects =
        position->step == STEP_ATTACK ? position->target_count : position->creature_count;
    int64_t count = 0;
    for (size_t j = 0; j < objects; j++)
        count += position->step == STEP_ATTACK ? 1 : position->creatures[j].count;
    if (count > MEMBER_LIMIT * 10) {
        leave_open(quest, "there are too many ways to pay");
        return;
    }
    struct ban *bans =
        memory_array(quest->memory, branch->ban_count + (size_t)count + 1, sizeof(*bans));
    struct branch next = {.floor = branch->floor, .members_apart = branch->members_apart};
    for (size_t i = 0; i < branch->ban_count; i++)
        bans[next.ban_count++] = branch->bans[i];
    next.members_apart |= position->creatures[creature].count > 1;
    for (size_t j = 0; j < objects; j++) {
        int64_t several = position->step == STEP_ATTACK ? 1 : position->creatures[j].count;
        for (int64_t k = 1; k <= several; k++) {
            struct object other = {.number = (int)j, .ordinal = several > 1 ? k : 0};
            bool same = object_compare(&other, object) == 0;
            if ((single && !same) || !cost_applies(position, effect, creature, (int)j))
                continue;
            bans[next.ban_count++] =
                (struct ban){.creature = creature,
                             .member = position->creatures[creature].count > 1 ? member : 0,
                             .object = other};
        }
    }
    next.ban_count = settle_bans(quest, bans, next.ban_count);
    next.bans = bans;
    explore(quest, &next);
}

/* One branch for each payment that this deed of the better declaration makes, by one individual. */
static void branch_on_deed(struct quest *quest, const struct branch *branch,
                           const struct deed *deed, int64_t member) {
    const struct muster_position *position = quest->legality->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        bool single = position->step == STEP_BLOCK && effect->per_attacker;
        for (size_t j = 0; j < deed->object_count && !is_done(quest); j++) {
            if (!cost_applies(position, effect, deed->creature, deed->objects[j].number))
                continue;
            ban_payment(quest, branch, effect, deed->creature, member, &deed->objects[j]);
            if (!single)
                break; /* one payment, whichever of these it is made for */
        }
    }
}

/*
 * The same for all deeds of one creature. Which member each individual is may be chosen, as long as
 * the branch has the payments: what was found has them all. Of members that can change places one
 * is enough.
 */
static void branch_on_creature(struct quest *quest, const struct branch *branch,
                               const struct deed *deeds, size_t deed_count) {
    const struct creature *creature = &quest->legality->position->creatures[deeds[0].creature];
    struct bans bans = {branch->ban_count, branch->bans};
    int64_t *members = members_choose(&bans, deeds, deed_count, creature->count, quest->memory);
    insist(quest->memory, members != NULL);
    for (size_t i = 0; i < deed_count; members += deeds[i++].count)
        for (int64_t k = 0; k < deeds[i].count && !is_done(quest); k++) {
            bool alike = false;
            for (int64_t before = 0; before < k && !alike; before++)
                alike = members_alike(&bans, given_to(quest), deeds[0].creature, members[before],
                                      members[k]);
            if (!alike)
                branch_on_deed(quest, branch, &deeds[i], members[k]);
        }
}

/* Every legal declaration obeys as much as `better` or doesn't make one of its payments. */
static void branch_on(struct quest *quest, const struct branch *branch, const struct trial *trial) {
    const struct muster_declaration *better = trial->better;
    struct branch higher = *branch;
    higher.floor = trial->obeyed;
    explore(quest, &higher);
    for (size_t i = 0, end; i < better->deed_count && !is_done(quest); i = end) {
        int64_t count = 0;
        for (end = i; end < better->deed_count; end++) {
            if (better->deeds[end].creature != better->deeds[i].creature)
                break;
            count += better->deeds[end].count;
        }
        if (count > MEMBER_LIMIT) {
            leave_open(quest, "there are too many ways to pay");
            return;
        }
        branch_on_creature(quest, branch, &better->deeds[i], end - i);
    }
}

/* ---- The search ---- */

static bool too_many_members(const struct muster_position *position) {
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        count += position->creatures[i].declares ? position->creatures[i].count : 0;
    return count > MEMBER_LIMIT;
}

static struct finding look(struct quest *quest, const struct branch *branch, bool pay_any,
                           bool floor) {
    struct partial *partial = memory_take(quest->memory, sizeof(*partial));
    *partial = join(quest, branch);
    struct search search = {.question = {.in_force = quest->in_force,
                                         .fix_conditions = quest->in_force != NULL,
                                         .may_pay = true,
                                         .pay_any = pay_any,
                                         .members_apart = branch->members_apart,
                                         .partial = partial,
                                         .liking_count = quest->wish->liking_count,
                                         .likings = quest->wish->likings},
                            .budget = quest->legality->position->has_costs,
                            .both = !floor,
                            .has_floor = floor,
                            .floor = branch->floor,
                            .limits = quest->legality->limits};
    return find_best(quest->legality->position, &search, quest->memory);
}

/* Whether something that counts this much is better than what there is. */
static bool can_improve(const struct quest *quest, int64_t liking) {
    const struct completion *result = &quest->result;
    if (quest->wish->improve && liking <= quest->wish->bar)
        return false;
    return result->declaration == NULL || liking > result->liking;
}

/* Judges what was found at one node; goes on where it is beaten. */
static void judge(struct quest *quest, const struct branch *branch, const struct finding *found,
                  bool optimal) {
    if (optimal && !can_improve(quest, liking_of(quest->wish, found->declaration)))
        return;
    struct trial trial = legality_try(quest->legality, found->declaration, found->ruling);
    if (!optimal)
        leave_open(quest, found->reason);
    if (trial.legal == LEGAL)
        take(quest, found);
    else if (trial.legal == UNPROVED)
        leave_open(quest, trial.reason);
    else if (trial.better != NULL)
        branch_on(quest, branch, &trial);
}

/* The best of one branch, among those that pay nothing more, or among all. */
static void explore_paying(struct quest *quest, const struct branch *branch, bool pay_any) {
    struct finding found = look(quest, branch, pay_any, false);
    bool proved = found.first_proved;
    if (found.impossible)
        return;
    if (found.declaration == NULL || !proved) {
        leave_open(quest, found.reason);
        return;
    }
    if (found.value < branch->floor) {
        note_miss(quest, &found, branch->floor);
        return;
    }
    if (found.value > branch->floor) { /* those who obey less may be liked better */
        found = look(quest, branch, pay_any, true);
        insist(quest->memory, !found.impossible);
        if (found.declaration == NULL) {
            leave_open(quest, found.reason);
            return;
        }
        judge(quest, branch, &found, found.first_proved);
        return;
    }
    judge(quest, branch, &found, found.second_proved);
}

static void explore(struct quest *quest, const struct branch *branch) {
    size_t number;
    if (is_done(quest) || !enter(quest, branch, &number))
        return;
    if (branch->members_apart && too_many_members(quest->legality->position)) {
        leave_open(quest, "there are too many identical creatures that could pay");
        return;
    }
    bool costs = quest->legality->position->has_costs && !quest->wish->free;
    if (!costs || (quest->wish->any && branch->ban_count == 0))
        explore_paying(quest, branch, false);
    if (costs && !is_done(quest))
        explore_paying(quest, branch, true);
    quest->nodes[number].explored = true;
}

struct completion complete(struct legality *legality, const struct wish *wish) {
    struct quest quest = {.legality = legality,
                          .memory = legality->scratch,
                          .wish = wish,
                          .result = {.proved = true}};
    if (legality->patterns.too_many)
        leave_open(&quest, "there are too many different conditions");
    for (size_t k = 0; k < legality->patterns.count && !is_done(&quest); k++) {
        const struct maximum *maximum = legality_free_maximum(legality, k);
        struct branch root = {.floor = maximum->value};
        quest.pattern = k;
        quest.node_count = 0;
        quest.in_force = pattern_in_force(&legality->patterns, k, quest.memory);
        if (!maximum->proved)
            leave_open(&quest, maximum->reason);
        explore(&quest, &root);
    }
    if (is_done(&quest))
        quest.result.proved = true;
    return quest.result;
}
