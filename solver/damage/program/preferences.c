/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wanted of an assignment, as objectives: destroyed creatures, damage, nearness. */
#include "solver/damage/program/program.h"

/* The most points that a recipient can receive. */
static int64_t most_received(const struct damage_program *program, const struct inflows *inflows) {
    int64_t sum = 0;
    for (size_t i = 0; i < inflows->count; i++)
        sum += program->program.columns[inflows->list[i].column].upper;
    return sum;
}

/* ---- Destroyed creatures ---- */

/* Points beyond lethal damage, of which there should be few. */
static void add_overkill(struct damage_program *program, size_t number, size_t withered,
                         int objective) {
    struct program *rows = &program->program;
    const struct creature *creature = combatant_creature(program->combatants, number);
    const struct inflows *inflows = &program->creatures[number];
    int64_t need = muster_lethal_need(creature);
    size_t column = muster_program_column(rows, most_received(program, inflows), true);
    muster_program_say_column(rows, "points beyond lethal damage");
    muster_program_objective(rows, objective, column, -1);
    muster_program_row(rows, -need * program->combatants->list[number].count, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows, "what is assigned beyond lethal damage");
    muster_program_term(rows, column, 1);
    muster_program_add_inflows(program, inflows, -1, NULL);
    if (withered == NO_COLUMN || creature->toughness == need)
        return;
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_term(rows, column, 1);
    muster_program_term(rows, withered, need - creature->toughness);
}

/* Counts how many of a combatant are destroyed, in an objective. */
static size_t add_kills(struct damage_program *program, size_t number, int objective,
                        int64_t weight) {
    struct program *rows = &program->program;
    const struct creature *creature = combatant_creature(program->combatants, number);
    if (keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE)) {
        if (creature->toughness <= 0)
            return NO_COLUMN;
        size_t withered = muster_program_add_withered(program, number);
        muster_program_objective(rows, objective, withered, weight);
        return withered;
    }
    if (muster_lethal_need(creature) == 0)
        return NO_COLUMN;
    muster_program_add_lethal(program, number);
    muster_program_objective(rows, objective, program->by_amount[number], weight);
    if (program->by_deathtouch[number] != NO_COLUMN)
        muster_program_objective(rows, objective, program->by_deathtouch[number], weight);
    return NO_COLUMN;
}

/*
 * Creatures that had better survive: at least one is destroyed if the points don't fit below lethal
 * damage, or come with deathtouch; all are where all have to be.
 */
static void add_losses(struct damage_program *program, size_t number, int64_t weight) {
    struct program *rows = &program->program;
    const struct creature *creature = combatant_creature(program->combatants, number);
    const struct combatant *combatant = &program->combatants->list[number];
    const struct inflows *inflows = &program->creatures[number];
    bool withers = keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE);
    int64_t need = withers ? creature->toughness : muster_lethal_need(creature);
    int64_t most = most_received(program, inflows);
    if (need <= 0 || most == 0)
        return;
    size_t some = muster_program_column(rows, 1, true);
    size_t lost = muster_program_column(rows, combatant->count, true);
    muster_program_objective(rows, 0, lost, weight);
    muster_program_row(rows, -PROGRAM_UNBOUNDED, combatant->count * (need - 1));
    muster_program_add_inflows(program, inflows, 1, withers ? muster_source_withers : NULL);
    muster_program_term(rows, some, -most);
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_term(rows, lost, 1);
    muster_program_term(rows, some, -1);
    if (withers)
        return;
    muster_program_row(rows, -PROGRAM_UNBOUNDED, 0);
    muster_program_add_inflows(program, inflows, 1, muster_source_is_deadly);
    muster_program_term(rows, some, -most);
    if (program->lethal[number] == NO_COLUMN)
        return;
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_term(rows, lost, 1);
    muster_program_term(rows, program->lethal[number], -combatant->count);
}

/* ---- Preferences ---- */

static void add_damage(struct damage_program *program, int target, int objective, int64_t weight) {
    const struct inflows *inflows = &program->targets[target];
    for (size_t i = 0; i < inflows->count; i++)
        muster_program_objective(&program->program, objective, inflows->list[i].column, weight);
}

static void prefer_weights(struct damage_program *program) {
    const struct combatants *all = program->combatants;
    int64_t *kills =
        muster_arena_array(program->program.arena, all->position->creature_count, sizeof(*kills));
    for (size_t i = 0; i < all->position->weight_count; i++) {
        const struct weight *weight = &all->position->weights[i];
        if (weight->anything)
            kills[weight->creature] += weight->weight;
        else
            add_damage(program, weight->number, 0, weight->weight);
    }
    for (size_t i = 0; i < all->count; i++) {
        int64_t weight = kills[all->list[i].creature];
        if (program->creatures[i].count == 0 || weight == 0)
            continue;
        if (weight > 0)
            add_kills(program, i, 0, weight);
        else
            add_losses(program, i, weight);
    }
}

void muster_program_prefer(struct damage_program *program, muster_preference prefer) {
    const struct combatants *all = program->combatants;
    if (prefer == MUSTER_PREFER_WEIGHTS) {
        prefer_weights(program);
        return;
    }
    bool damage_first = prefer == MUSTER_PREFER_DAMAGE;
    for (size_t i = 0; i < all->count; i++) {
        if (program->creatures[i].count == 0)
            continue;
        size_t withered = add_kills(program, i, damage_first ? 1 : 0, 1);
        add_overkill(program, i, withered, 2);
    }
    for (size_t i = 0; i < all->position->target_count; i++)
        add_damage(program, (int)i, damage_first ? 0 : 1, 1);
}

/*
 * One objective in place of several, where that is small enough: then a point of one is worth more
 * than all there can be of those after it, and one search does for all.
 */
bool muster_program_join_objectives(struct program *program, int64_t weights[3]) {
    enum { SIZE_MOST = 1 << 26 };
    weights[2] = 1;
    for (int which = 1; which >= 0; which--) {
        double below = muster_program_size(program, which + 1) * (double)weights[which + 1];
        if (which == 0)
            below += muster_program_size(program, 2);
        if (below > SIZE_MOST)
            return false;
        weights[which] = (int64_t)below + 1;
    }
    if (muster_program_size(program, 0) * (double)weights[0] > SIZE_MOST)
        return false;
    for (size_t i = 0; i < program->column_count; i++) {
        int64_t *objective = program->columns[i].objective;
        objective[0] = weights[0] * objective[0] + weights[1] * objective[1] + objective[2];
        objective[1] = objective[2] = 0;
    }
    return true;
}

/* ---- Nearness ---- */

int64_t muster_marked_amount(const struct damage_program *program, const struct assignment *marks,
                             size_t source, enum recipient_kind kind, size_t recipient) {
    const struct combatant *from = &program->combatants->list[source];
    struct recipient to = {kind, (int)recipient, 0};
    if (kind == RECIPIENT_CREATURE) {
        const struct combatant *combatant = &program->combatants->list[recipient];
        to.number = combatant->creature;
        to.ordinal = combatant->runs[0].first;
    }
    return muster_assignment_named(marks, from->creature, from->runs[0].first, &to);
}

/* What one individual gives in all. */
static int64_t marked_total(const struct assignment *marks, const struct combatant *source) {
    int64_t total = 0;
    for (size_t i = 0; i < marks->count; i++)
        if (assigned_is_from(&marks->rows[i], source->creature, source->runs[0].first))
            total += marks->rows[i].amount * assigned_to_size(&marks->rows[i]);
    return total;
}

/* What individuals of a source that use a mode give to one recipient. */
struct mode_flow {
    size_t source; /* combatant */
    size_t users;  /* column: how many use the mode */
    size_t column; /* how many points they give */
    enum recipient_kind kind;
    size_t recipient;
};

/* Says something of a flow; returns the points that an assignment has an individual give in it. */
typedef int64_t flow_rule(struct damage_program *program, const struct assignment *marks,
                          const struct mode_flow *flow);

/* Says it of all flows of a mode; returns the sum of the points. */
static int64_t rule_flows(struct damage_program *program, const struct assignment *marks,
                          const struct program_source *source, size_t number, flow_rule *rule) {
    const struct damage_mode *mode = &program->combatants->list[source->combatant].modes[number];
    const struct mode_columns *columns = &source->modes[number];
    struct mode_flow flow = {
        .source = source->combatant, .users = columns->users, .kind = RECIPIENT_CREATURE};
    int64_t sum = 0;
    for (size_t c = 0; c < mode->creature_count; c++) {
        flow.column = columns->creatures + c;
        flow.recipient = mode->creatures[c];
        sum += rule(program, marks, &flow);
    }
    flow.kind = RECIPIENT_TARGET;
    flow.column = columns->target;
    flow.recipient = (size_t)mode->target;
    if (flow.column != NO_COLUMN)
        sum += rule(program, marks, &flow);
    flow.column = columns->controller;
    flow.recipient = (size_t)mode->controller;
    if (flow.column != NO_COLUMN)
        sum += rule(program, marks, &flow);
    return sum;
}

/* How many individuals a recipient stands for. */
static int64_t flow_size(const struct damage_program *program, const struct mode_flow *flow) {
    return flow->kind == RECIPIENT_CREATURE ? program->combatants->list[flow->recipient].count : 1;
}

/* How far one flow is from what is proposed. */
static int64_t stay_near(struct damage_program *program, const struct assignment *proposed,
                         const struct mode_flow *flow) {
    struct program *rows = &program->program;
    int64_t amount =
        muster_marked_amount(program, proposed, flow->source, flow->kind, flow->recipient);
    int64_t wanted = amount * flow_size(program, flow);
    if (amount <= 0) {
        muster_program_objective(rows, 0, flow->column, -1);
        return 0;
    }
    int64_t most = rows->columns[flow->column].upper + wanted * rows->columns[flow->users].upper;
    size_t far = muster_program_column(rows, most, true);
    muster_program_say_column(rows, "how many points differ from what is proposed");
    muster_program_objective(rows, 0, far, -1);
    for (int sign = -1; sign <= 1; sign += 2) {
        muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
        muster_program_term(rows, far, 1);
        muster_program_term(rows, flow->column, sign);
        muster_program_term(rows, flow->users, -sign * wanted);
    }
    return wanted;
}

void muster_program_stay_near(struct damage_program *program, const struct assignment *proposed) {
    for (size_t i = 0; i < program->source_count; i++) {
        const struct program_source *source = &program->sources[i];
        const struct combatant *combatant = &program->combatants->list[source->combatant];
        int64_t total = marked_total(proposed, combatant);
        for (size_t m = 0; m < combatant->mode_count; m++) {
            int64_t kept = rule_flows(program, proposed, source, m, stay_near);
            muster_program_objective(&program->program, 0, source->modes[m].users, kept - total);
        }
    }
}

/* ---- What is given ---- */

/* Fixes one flow at what is given. */
static int64_t fix_flow(struct damage_program *program, const struct assignment *given,
                        const struct mode_flow *flow) {
    struct program *rows = &program->program;
    int64_t amount =
        muster_marked_amount(program, given, flow->source, flow->kind, flow->recipient);
    int64_t wanted = amount * flow_size(program, flow);
    if (amount < 0)
        return 0;
    muster_program_row(rows, 0, 0);
    muster_program_term(rows, flow->column, 1);
    muster_program_term(rows, flow->users, -wanted);
    return wanted;
}

/* Nobody may use a mode. */
static void use_no_longer(struct program *program, size_t users) {
    if (program->columns[users].lower > 0)
        muster_program_row(program, 1,
                           PROGRAM_UNBOUNDED); /* it is the only one: nothing is legal */
    else
        program->columns[users].upper = 0;
}

void muster_program_fix(struct damage_program *program, const struct assignment *given) {
    for (size_t i = 0; i < program->source_count; i++) {
        const struct program_source *source = &program->sources[i];
        const struct combatant *combatant = &program->combatants->list[source->combatant];
        int64_t total = marked_total(given, combatant);
        for (size_t m = 0; m < combatant->mode_count; m++)
            if (rule_flows(program, given, source, m, fix_flow) < total)
                /* something given is not among the mode's recipients */
                use_no_longer(&program->program, source->modes[m].users);
    }
}
