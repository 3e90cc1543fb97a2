/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Requirements: what counts in the first objective. There is no column where a sum will do: a
 * Lure's is y(d,o), "must be blocked" is Z(o,1), "blocks if able" is v(d). A requirement with a
 * condition counts g, where g <= what is obeyed and g <= (how many there are) * (1 if the condition
 * holds).
 */
#include "solver/declare/formulation.h"

/* ---- Conditions ---- */

/*
 * The column of a condition: p <= how many of these act (declared), or
 * size(d) p >= v(d) for each of them (not declared: the condition holds when p is 0).
 */
static size_t indicator(struct formulation *formulation, int condition) {
    struct program *program = &formulation->program;
    const struct combat_condition *facts = &formulation->combat->conditions[condition];
    size_t *column = &formulation->indicators[condition];
    if (*column != NO_COLUMN)
        return *column;
    *column = muster_program_column(program, 1, true);
    muster_formulate_column_about(program, *column, COLUMN_CONDITION,
                                  subject_of(NO_SLOT, NO_SLOT, condition), NULL);
    if (facts->declared) {
        muster_formulate_row(program, ROW_CONDITION, NULL, 0, PROGRAM_UNBOUNDED);
        muster_formulate_row_about(program, subject_of(NO_SLOT, NO_SLOT, condition));
        for (size_t i = 0; i < formulation->actor_slot_count; i++)
            if (slot_in(formulation, i, facts->actors))
                muster_add_acts(formulation, i, 1);
        muster_program_term(program, *column, -1);
        return *column;
    }
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        if (!slot_in(formulation, i, facts->actors))
            continue;
        muster_formulate_row(program, ROW_CONDITION, NULL, -PROGRAM_UNBOUNDED, 0);
        muster_formulate_row_about(program, subject_of(i, NO_SLOT, condition));
        muster_add_acts(formulation, i, 1);
        muster_program_term(program, *column, -formulation->actor_slots[i].size);
    }
    return *column;
}

/* Adds "+ most * (1 if the condition holds)" to the right of the row under way. */
static void add_condition(struct formulation *formulation, int condition, int64_t most) {
    struct program *program = &formulation->program;
    struct row *row = &program->rows[program->row_count - 1];
    bool declared = formulation->combat->conditions[condition].declared;
    muster_program_term(program, formulation->indicators[condition], declared ? -most : most);
    if (!declared)
        row->upper += most;
}

size_t muster_add_obeyed(struct formulation *formulation, int condition, int64_t most,
                         int64_t weight, const struct effect *effect, struct subject subject) {
    struct program *program = &formulation->program;
    size_t column = muster_program_column(program, most, true);
    muster_formulate_column_about(program, column, COLUMN_OBEYED, subject, effect);
    muster_program_objective(program, 0, column, weight);
    if (condition == NO_CONDITION)
        return column;
    indicator(formulation, condition);
    muster_formulate_row(program, ROW_CONDITION, effect, -PROGRAM_UNBOUNDED, 0);
    muster_formulate_row_about(program, subject);
    muster_program_term(program, column, 1);
    add_condition(formulation, condition, most);
    return column;
}

void muster_begin_obeyed(struct formulation *formulation, size_t column,
                         const struct effect *effect) {
    muster_formulate_row(&formulation->program, ROW_OBEYED, effect, -PROGRAM_UNBOUNDED, 0);
    muster_formulate_row_about(
        &formulation->program,
        muster_column_origin(&formulation->program.columns[column])->subject);
    muster_program_term(&formulation->program, column, 1);
}

/* ---- Requirements on one actor ---- */

/*
 * Rows g <= ... for individuals that act on several objects: no more obey than act at all, or than
 * act on the set.
 */
static void limit_members(struct formulation *formulation, size_t index, size_t column,
                          const struct demand *demand) {
    muster_begin_obeyed(formulation, column, demand->effect);
    muster_add_pairs(formulation, index, demand->partners, -1);
    muster_begin_obeyed(formulation, column, demand->effect);
    muster_program_term(&formulation->program, formulation->actor_slots[index].acts, -1);
}

static void add_member(struct formulation *formulation, size_t index, const struct demand *demand) {
    struct program *program = &formulation->program;
    const struct actor_slot *slot = &formulation->actor_slots[index];
    bool all = muster_covers_options(formulation, index, demand->partners);
    if (demand->weight == 0)
        return;
    if (demand->condition == NO_CONDITION && all && slot->acts != NO_COLUMN) {
        muster_program_objective(program, 0, slot->acts, demand->weight);
        return;
    }
    size_t column = muster_add_obeyed(formulation, demand->condition, slot->size, demand->weight,
                                      demand->effect, subject_of(index, NO_SLOT, 0));
    if (slot->acts != NO_COLUMN) {
        limit_members(formulation, index, column, demand);
        return;
    }
    muster_begin_obeyed(formulation, column, demand->effect);
    muster_add_pairs(formulation, index, demand->partners, -1);
}

/* ---- Requirements on one object ---- */

/* The column of the level that begins with `from`, or NO_COLUMN. */
static size_t level_column(const struct object_slot *slot, int64_t from) {
    for (size_t s = 0; s < slot->level_count; s++)
        if (slot->levels[s].from == from)
            return slot->levels[s].column;
    return NO_COLUMN;
}

/* All possible blockers count alike: Z(o, at_least) - Z(o, at_most + 1) individuals obey. */
static void add_count_by_levels(struct formulation *formulation, size_t index,
                                const struct count_demand *demand) {
    struct program *program = &formulation->program;
    const struct object_slot *slot = &formulation->object_slots[index];
    int64_t base = formulation->combat->objects[slot->object].minimum;
    int64_t from = demand->at_least > base ? demand->at_least : base;
    size_t enough = level_column(slot, from);
    size_t too_many =
        demand->at_most == INT64_MAX ? NO_COLUMN : level_column(slot, demand->at_most + 1);
    if (enough == NO_COLUMN || demand->at_most < from)
        return; /* nothing can obey it */
    if (demand->condition == NO_CONDITION) {
        muster_program_objective(program, 0, enough, demand->weight);
        if (too_many != NO_COLUMN)
            muster_program_objective(program, 0, too_many, -demand->weight);
        return;
    }
    size_t column = muster_add_obeyed(formulation, demand->condition, slot->size, demand->weight,
                                      demand->effect, subject_of(NO_SLOT, index, 0));
    muster_begin_obeyed(formulation, column, demand->effect);
    muster_program_term(program, enough, -1);
    if (too_many != NO_COLUMN)
        muster_program_term(program, too_many, 1);
}

static void add_blockers(struct formulation *formulation, size_t index, int actors) {
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (pair_column(formulation, i, index) != NO_COLUMN && slot_in(formulation, i, actors))
            muster_program_term(&formulation->program, pair_column(formulation, i, index), 1);
}

static int64_t available_among(const struct formulation *formulation, size_t index, int actors) {
    int64_t available = 0, most = formulation->object_slots[index].available;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (pair_column(formulation, i, index) != NO_COLUMN && slot_in(formulation, i, actors))
            available += formulation->actor_slots[i].size;
    return available < most ? available : most;
}

/*
 * z <= Z(o,t) for the highest level that an attacker obeying this is in. Integer values satisfy
 * that anyway; in the relaxation it keeps z from being cheaper than its attacker.
 */
static void tie_to_level(struct formulation *formulation, size_t index, size_t column,
                         const struct count_demand *demand) {
    const struct object_slot *slot = &formulation->object_slots[index];
    size_t level = NO_COLUMN;
    for (size_t s = 0; s < slot->level_count; s++)
        if (s == 0 || slot->levels[s].from <= demand->at_least)
            level = slot->levels[s].column;
    if (!slot->strict || demand->at_least < 1 || level == NO_COLUMN)
        return;
    muster_begin_obeyed(formulation, column, demand->effect);
    muster_program_term(&formulation->program, level, -1);
}

/*
 * Only some of the possible blockers count, and the object is a single individual:
 * at_least z <= sum y <= available - (available - at_most) z.
 */
static void add_count_among(struct formulation *formulation, size_t index,
                            const struct count_demand *demand) {
    struct program *program = &formulation->program;
    int64_t available = available_among(formulation, index, demand->actors);
    if (available < demand->at_least || demand->at_most < demand->at_least)
        return; /* nothing can obey it */
    const struct subject subject = subject_of(NO_SLOT, index, 0);
    size_t column = muster_add_obeyed(formulation, demand->condition, 1, demand->weight,
                                      demand->effect, subject);
    muster_formulate_row(program, ROW_OBEYED, demand->effect, 0, PROGRAM_UNBOUNDED);
    muster_formulate_row_about(program, subject);
    add_blockers(formulation, index, demand->actors);
    muster_program_term(program, column, -demand->at_least);
    tie_to_level(formulation, index, column, demand);
    if (demand->at_most >= available)
        return;
    muster_formulate_row(program, ROW_OBEYED, demand->effect, -PROGRAM_UNBOUNDED, available);
    muster_formulate_row_about(program, subject);
    add_blockers(formulation, index, demand->actors);
    muster_program_term(program, column, available - demand->at_most);
}

static void add_object(struct formulation *formulation, size_t index) {
    struct object_slot *slot = &formulation->object_slots[index];
    const struct item *item = &formulation->combat->objects[slot->object];
    slot->first_obeyed = formulation->program.column_count;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next) {
        if (demand->weight == 0)
            continue;
        if (muster_covers_actors(formulation, index, demand->actors))
            add_count_by_levels(formulation, index, demand);
        else
            add_count_among(formulation, index, demand);
    }
    slot->end_obeyed = formulation->program.column_count;
}

/* ---- must-be-attacked: at_least z <= sum y, each attacker counted once ---- */

static void add_joint(struct formulation *formulation, const struct joint_demand *demand) {
    struct program *program = &formulation->program;
    if (demand->weight == 0)
        return;
    size_t column = muster_add_obeyed(formulation, demand->condition, 1, demand->weight,
                                      demand->effect, subject_of(NO_SLOT, NO_SLOT, 0));
    const size_t *acting = muster_all_members_acting(formulation, demand->actors, demand->objects);
    muster_formulate_row(program, ROW_OBEYED, demand->effect, 0, PROGRAM_UNBOUNDED);
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (slot_in(formulation, i, demand->actors))
            muster_add_members(formulation, i, acting, demand->objects);
    muster_program_term(program, column, -demand->at_least);
}

/* ---- 2004: an option is used only while a requirement in force asks for it (500.5) ---- */

/* Marks the conditions of all requirements that ask for this pair. */
static void find_askers(const struct formulation *formulation, size_t actor_slot,
                        size_t object_slot, bool *asking) {
    const struct combat *combat = formulation->combat;
    size_t actor = formulation->actor_slots[actor_slot].actor;
    size_t object = formulation->object_slots[object_slot].object;
    for (const struct demand *demand = combat->actors[actor].demands; demand; demand = demand->next)
        if (demand->condition != NO_CONDITION &&
            muster_sets_has(&combat->object_sets, demand->partners, object))
            asking[demand->condition] = true;
    for (const struct count_demand *demand = combat->objects[object].counts; demand;
         demand = demand->next)
        if (demand->condition != NO_CONDITION &&
            muster_sets_has(&combat->actor_sets, demand->actors, actor))
            asking[demand->condition] = true;
    for (const struct demand *demand = combat->objects[object].pairs; demand; demand = demand->next)
        if (muster_sets_has(&combat->actor_sets, demand->partners, actor))
            asking[demand->condition] = true;
    for (size_t i = 0; i < combat->joint_count; i++)
        if (combat->joints[i].condition != NO_CONDITION &&
            muster_sets_has(&combat->actor_sets, combat->joints[i].actors, actor) &&
            muster_sets_has(&combat->object_sets, combat->joints[i].objects, object))
            asking[combat->joints[i].condition] = true;
}

static void add_support(struct formulation *formulation, size_t actor_slot, size_t object_slot) {
    const struct combat *combat = formulation->combat;
    struct program *program = &formulation->program;
    size_t pair = pair_column(formulation, actor_slot, object_slot);
    if (pair == NO_COLUMN ||
        combat->asked[combat_pair(combat, formulation->actor_slots[actor_slot].actor,
                                  formulation->object_slots[object_slot].object)])
        return;
    bool *asking = muster_arena_array(formulation->arena, combat->condition_count, sizeof(bool));
    find_askers(formulation, actor_slot, object_slot, asking);
    for (size_t c = 0; c < combat->condition_count; c++)
        if (asking[c])
            indicator(formulation, (int)c);
    muster_formulate_row(program, ROW_SUPPORT, NULL, -PROGRAM_UNBOUNDED, 0);
    muster_formulate_row_about(program, subject_of(actor_slot, object_slot, 0));
    muster_program_term(program, pair, 1);
    for (size_t c = 0; c < combat->condition_count; c++)
        if (asking[c])
            add_condition(formulation, (int)c, program->columns[pair].upper);
}

/* Where a condition is fixed so that some of its creatures act, some must. */
static void require_acting(struct formulation *formulation, size_t condition) {
    const struct combat_condition *facts = &formulation->combat->conditions[condition];
    if (facts->declared != facts->holds)
        return; /* none acts: their options are forbidden already */
    muster_formulate_row(&formulation->program, ROW_CONDITION, NULL, 1, PROGRAM_UNBOUNDED);
    muster_formulate_row_about(&formulation->program,
                               subject_of(NO_SLOT, NO_SLOT, (int64_t)condition));
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (slot_in(formulation, i, facts->actors))
            muster_add_acts(formulation, i, 1);
}

void muster_formulate_requirements(struct formulation *formulation) {
    const struct combat *combat = formulation->combat;
    formulation->indicators =
        muster_arena_array(formulation->arena, combat->condition_count, sizeof(size_t));
    for (size_t c = 0; c < combat->condition_count; c++)
        formulation->indicators[c] = NO_COLUMN;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (const struct demand *demand = slot_actor(formulation, i)->demands; demand != NULL;
             demand = demand->next)
            add_member(formulation, i, demand);
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        add_object(formulation, j);
    for (size_t i = 0; i < combat->joint_count; i++)
        add_joint(formulation, &combat->joints[i]);
    for (size_t c = 0; c < combat->condition_count && combat->fixes_conditions; c++)
        require_acting(formulation, c);
    for (size_t i = 0; i < formulation->actor_slot_count && combat->supported; i++)
        for (size_t j = 0; j < formulation->object_slot_count; j++)
            add_support(formulation, i, j);
}
