/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/divide.h"

#include "base/numbers.h"
#include "solver/damage/judge.h"
#include "solver/ilp/optimise.h"

/* A possible target, or alike individuals of a creature. */
struct division_target {
    struct recipient first;
    const struct combatant *combatant; /* NULL: not a creature */
    int64_t count;
    size_t points, targets; /* columns: their points in all, how many of them are targets */
    int64_t need;           /* to be destroyed; 0: they can't be, or nothing is made of it */
};

struct division {
    const struct muster_position *position;
    struct combatants *combatants;
    const struct assignment *marks;
    struct program program;
    size_t count;
    struct division_target *list;
};

static void add_target(struct division *division, const struct recipient *first,
                       const struct combatant *combatant) {
    const struct damage_situation *damage = &division->position->damage;
    struct division_target target = {
        .first = *first, .combatant = combatant, .count = combatant == NULL ? 1 : combatant->count};
    struct program *program = &division->program;
    if (!muster_recipient_matches(division->position, &damage->division_among, first))
        return;
    target.points = muster_program_column(program, damage->division_amount, true);
    target.targets =
        muster_program_column(program, smaller(target.count, damage->division_amount), true);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED); /* at least 1 each */
    muster_program_term(program, target.points, 1);
    muster_program_term(program, target.targets, -1);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED); /* nothing to who is no target */
    muster_program_term(program, target.targets, damage->division_amount);
    muster_program_term(program, target.points, -1);
    division->list[division->count++] = target;
}

static void add_sums(struct division *division) {
    const struct damage_situation *damage = &division->position->damage;
    struct program *program = &division->program;
    muster_program_row(program, damage->division_amount, damage->division_amount);
    for (size_t i = 0; i < division->count; i++)
        muster_program_term(program, division->list[i].points, 1);
    if (division->count == 0 || damage->division_at_most >= damage->division_amount)
        return;
    muster_program_row(program, 1, damage->division_at_most);
    for (size_t i = 0; i < division->count; i++)
        muster_program_term(program, division->list[i].targets, 1);
}

static int64_t marked(const struct division *division, const struct division_target *target) {
    return muster_assignment_named(division->marks, -1, 0, &target->first);
}

static void stay_near(struct division *division) {
    struct program *program = &division->program;
    for (size_t i = 0; i < division->count; i++) {
        const struct division_target *target = &division->list[i];
        int64_t amount = marked(division, target);
        amount = amount < 0 ? 0 : amount * target->count;
        size_t far = muster_program_column(
            program, amount + division->position->damage.division_amount, true);
        muster_program_objective(program, 0, far, -1);
        for (int sign = -1; sign <= 1; sign += 2) {
            muster_program_row(program, -sign * amount, PROGRAM_UNBOUNDED);
            muster_program_term(program, far, 1);
            muster_program_term(program, target->points, -sign);
        }
    }
}

static void fix(struct division *division) {
    for (size_t i = 0; i < division->count; i++) {
        int64_t amount = marked(division, &division->list[i]);
        if (amount < 0)
            continue;
        muster_program_row(&division->program, amount * division->list[i].count,
                           amount * division->list[i].count);
        muster_program_term(&division->program, division->list[i].points, 1);
    }
}

/* Whether everything given can be a target. */
static bool can_be_given(const struct division *division) {
    for (size_t i = 0; division->marks != NULL && i < division->marks->count; i++) {
        const struct assigned *row = &division->marks->rows[i];
        const struct recipient to = {row->to_kind, row->to, row->to_first};
        if (row->amount == 0 ||
            !muster_recipient_matches(division->position,
                                      &division->position->damage.division_among, &to))
            return false;
    }
    return true;
}

/* How many are destroyed if they get the points. */
static void prefer_kills(struct division *division, struct division_target *target, int objective,
                         int64_t weight) {
    struct program *program = &division->program;
    const struct muster_position *position = division->position;
    const struct creature *creature = &position->creatures[target->first.number];
    const struct creature *source =
        muster_damage_source(position, position->damage.division_source);
    bool counters = keyword_list_deals(&source->keywords, DAMAGE_ABILITY_WITHER) ||
                    keyword_list_deals(&source->keywords, DAMAGE_ABILITY_INFECT);
    int64_t need = muster_lethal_need(creature);
    if (keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE)) {
        if (!counters)
            return;
        need = creature->toughness;
    } else if (keyword_list_deals(&source->keywords, DAMAGE_ABILITY_DEATHTOUCH) && need > 1) {
        need = 1;
    }
    if (need <= 0)
        return;
    size_t kills = muster_program_column(program, target->count, true);
    target->need = need;
    muster_program_row(program, 0, PROGRAM_UNBOUNDED); /* the other targets get 1 each */
    muster_program_term(program, target->points, 1);
    muster_program_term(program, kills, 1 - need);
    muster_program_term(program, target->targets, -1);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    muster_program_term(program, target->targets, 1);
    muster_program_term(program, kills, -1);
    muster_program_objective(program, objective, kills, weight);
}

static void prefer(struct division *division, muster_preference preference) {
    const struct muster_position *position = division->position;
    const struct player *own =
        &position->players[muster_damage_source(position, position->damage.division_source)
                               ->controller];
    bool damage_first = preference == MUSTER_PREFER_DAMAGE;
    for (size_t i = 0; i < division->count; i++) {
        struct division_target *target = &division->list[i];
        const struct player *player =
            &position->players[muster_recipient_player(position, &target->first)];
        bool foe = player != own && (own->team < 0 || player->team != own->team);
        bool creature = target->first.kind == RECIPIENT_CREATURE;
        int64_t weight = 0;
        for (size_t w = 0; w < position->weight_count; w++)
            if (position->weights[w].anything == creature &&
                (creature ? position->weights[w].creature : position->weights[w].number) ==
                    target->first.number)
                weight += position->weights[w].weight;
        if (preference == MUSTER_PREFER_WEIGHTS && creature && weight > 0)
            prefer_kills(division, target, 0, weight);
        else if (preference == MUSTER_PREFER_WEIGHTS && !creature)
            muster_program_objective(&division->program, 0, target->points, weight);
        else if (preference != MUSTER_PREFER_WEIGHTS && foe && creature)
            prefer_kills(division, target, damage_first ? 1 : 0, 1);
        else if (preference != MUSTER_PREFER_WEIGHTS && foe)
            muster_program_objective(&division->program, damage_first ? 0 : 1, target->points, 1);
    }
}

/* The values as rows: to alike individuals as much as kills the most of them. */
static void extract(const struct division *division, const int64_t *values,
                    struct found_assignment *found, struct arena *arena) {
    for (size_t i = 0; i < division->count; i++) {
        const struct division_target *target = &division->list[i];
        int64_t points = values[target->points], targets = values[target->targets];
        if (points == 0)
            continue;
        targets = smaller(targets, points);
        struct assigned row = {.from = -1,
                               .to_kind = target->first.kind,
                               .to = target->first.number,
                               .to_first = target->first.ordinal,
                               .to_last = target->first.ordinal};
        int64_t given = 0, run = 0, passed = 0;
        for (int64_t k = 0; k < targets; k++) {
            int64_t left = points - given, more = targets - k;
            int64_t even = left / more + (left % more != 0);
            row.amount = more == 1
                             ? left
                             : smaller(target->need > 0 ? target->need : even, left - (more - 1));
            if (target->count > 1) {
                row.to_first = row.to_last = target->combatant->runs[run].first + passed++;
                if (row.to_last == target->combatant->runs[run].last) {
                    run++;
                    passed = 0;
                }
            }
            given += row.amount;
            muster_assignment_add(&found->assignment, &row, arena);
        }
    }
    muster_assignment_sort(&found->assignment);
}

struct found_assignment muster_find_division(const struct muster_position *position,
                                             muster_preference preference,
                                             const struct assignment *marks, bool nearest,
                                             struct limits *limits, struct arena *arena) {
    struct division division = {.position = position, .marks = marks, .program = {.arena = arena}};
    struct found_assignment found = {.found = false};
    division.combatants = muster_combatants_new(position, marks, arena);
    division.list = muster_arena_array(arena, division.combatants->count + position->target_count,
                                       sizeof(*division.list));
    for (size_t i = 0; i < division.combatants->count; i++) {
        const struct combatant *combatant = &division.combatants->list[i];
        const struct recipient first = {RECIPIENT_CREATURE, combatant->creature,
                                        combatant->runs[0].first};
        add_target(&division, &first, combatant);
    }
    for (size_t i = 0; i < position->target_count; i++) {
        const struct recipient first = {RECIPIENT_TARGET, (int)i, 0};
        add_target(&division, &first, NULL);
    }
    found.infeasible = division.count == 0 || position->damage.division_amount == 0 ||
                       (!nearest && !can_be_given(&division));
    if (found.infeasible)
        return found;
    add_sums(&division);
    if (nearest)
        stay_near(&division);
    else if (marks != NULL)
        fix(&division);
    if (!nearest)
        prefer(&division, preference);
    struct optimum optimum = muster_program_optimise(&division.program, !nearest, limits);
    found.infeasible = optimum.infeasible;
    found.found = optimum.found;
    found.proved = optimum.first_proved && (nearest || optimum.second_proved);
    if (!found.found)
        return found;
    extract(&division, optimum.values, &found, arena);
    if (muster_judge_division(position, &found.assignment, arena).count > 0)
        muster_arena_leave(arena, MUSTER_INTERNAL);
    return found;
}
