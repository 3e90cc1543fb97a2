/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/program/division_program.h"

#include "base/numbers.h"
#include "solver/damage/program/program.h"

static void add_target(struct division_program *division, const struct recipient *first,
                       const struct combatant *combatant) {
    const struct damage_situation *damage = &division->position->damage;
    struct division_target target = {.first = *first,
                                     .combatant = combatant,
                                     .count = combatant == NULL ? 1 : combatant->count,
                                     .kills = NO_COLUMN};
    struct program *program = &division->program;
    if (!muster_recipient_matches(division->position, &damage->division_among, first))
        return;
    target.points = muster_program_column(program, damage->division_amount, true);
    target.targets =
        muster_program_column(program, smaller(target.count, damage->division_amount), true);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(program, "each target gets at least 1 (601.2d)");
    muster_program_term(program, target.points, 1);
    muster_program_term(program, target.targets, -1);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(program, "only targets get any");
    muster_program_term(program, target.targets, damage->division_amount);
    muster_program_term(program, target.points, -1);
    division->list[division->count++] = target;
}

static void add_sums(struct division_program *division) {
    const struct damage_situation *damage = &division->position->damage;
    struct program *program = &division->program;
    muster_program_row(program, damage->division_amount, damage->division_amount);
    muster_program_say_row(program, "all of it is divided (601.2d)");
    for (size_t i = 0; i < division->count; i++)
        muster_program_term(program, division->list[i].points, 1);
    bool limited = damage->division_at_most < damage->division_amount;
    muster_program_row(program, 1, limited ? damage->division_at_most : PROGRAM_UNBOUNDED);
    muster_program_say_row(program, limited ? "at least one target, and no more than are allowed"
                                            : "at least one target");
    for (size_t i = 0; i < division->count; i++)
        muster_program_term(program, division->list[i].targets, 1);
}

static int64_t marked(const struct division_program *division,
                      const struct division_target *target) {
    return muster_assignment_named(division->marks, -1, 0, &target->first);
}

void muster_division_stay_near(struct division_program *division) {
    struct program *program = &division->program;
    for (size_t i = 0; i < division->count; i++) {
        const struct division_target *target = &division->list[i];
        int64_t amount = marked(division, target);
        amount = amount < 0 ? 0 : amount * target->count;
        size_t far = muster_program_column(
            program, amount + division->position->damage.division_amount, true);
        muster_program_say_column(program, "how far from what is proposed");
        muster_program_objective(program, 0, far, -1);
        for (int sign = -1; sign <= 1; sign += 2) {
            muster_program_row(program, -sign * amount, PROGRAM_UNBOUNDED);
            muster_program_say_row(program, "how far from what is proposed");
            muster_program_term(program, far, 1);
            muster_program_term(program, target->points, -sign);
        }
    }
}

void muster_division_fix(struct division_program *division) {
    for (size_t i = 0; i < division->count; i++) {
        int64_t amount = marked(division, &division->list[i]);
        if (amount < 0)
            continue;
        muster_program_row(&division->program, amount * division->list[i].count,
                           amount * division->list[i].count);
        muster_program_say_row(&division->program, "what is given");
        muster_program_term(&division->program, division->list[i].points, 1);
    }
}

/* How many are destroyed if they get the points. */
static void prefer_kills(struct division_program *division, struct division_target *target,
                         int objective, int64_t weight) {
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
    target->kills = kills;
    target->need = need;
    muster_program_row(program, 0, PROGRAM_UNBOUNDED); /* the other targets get 1 each */
    muster_program_say_row(program, "this many get as much as destroys them");
    muster_program_term(program, target->points, 1);
    muster_program_term(program, kills, 1 - need);
    muster_program_term(program, target->targets, -1);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(program, "only targets are destroyed");
    muster_program_term(program, target->targets, 1);
    muster_program_term(program, kills, -1);
    muster_program_objective(program, objective, kills, weight);
}

void muster_division_prefer(struct division_program *division, muster_preference preference) {
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

struct division_program *muster_division_program_new(const struct muster_position *position,
                                                     const struct assignment *marks,
                                                     struct arena *arena) {
    struct division_program *division = muster_arena_take(arena, sizeof(*division));
    *division = (struct division_program){
        .position = position, .marks = marks, .program = {.arena = arena}};
    division->combatants = muster_combatants_new(position, marks, arena);
    division->list = muster_arena_array(arena, division->combatants->count + position->target_count,
                                        sizeof(*division->list));
    for (size_t i = 0; i < division->combatants->count; i++) {
        const struct combatant *combatant = &division->combatants->list[i];
        const struct recipient first = {RECIPIENT_CREATURE, combatant->creature,
                                        combatant->runs[0].first};
        add_target(division, &first, combatant);
    }
    for (size_t i = 0; i < position->target_count; i++) {
        const struct recipient first = {RECIPIENT_TARGET, (int)i, 0};
        add_target(division, &first, NULL);
    }
    add_sums(division);
    return division;
}
