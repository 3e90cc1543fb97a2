/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Objects: Z(o,t) individuals of o are blocked by t or more, for the few t that matter. The first t
 * is the least number of blockers that an attacker may have, so that Z(o,first) are blocked at all.
 *
 *   Z(o,t_s) <= Z(o,t_(s-1))
 *   sum_d y(d,o) >= t_1 Z(o,t_1) + (t_2 - t_1) Z(o,t_2) + ...
 *   and, where too many blockers harm or none at all is a case of its own,
 *   sum_d y(d,o) <= (t_2 - 1) Z(o,t_1) + (t_3 - t_2) Z(o,t_2) + ... + (most + 1 - t_r) Z(o,t_r)
 *   y(d,o) <= size(d) Z(o,t_1)
 */
#include "solver/declare/formulation.h"

#include "base/numbers.h"

static int64_t base_of(const struct item *item) {
    return larger(item->minimum, 1);
}

static void add_blockers(struct formulation *formulation, size_t index, int64_t factor) {
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (pair_column(formulation, i, index) != NO_COLUMN)
            muster_program_term(&formulation->program, pair_column(formulation, i, index), factor);
}

/* How many individuals can block an attacker. */
static int64_t available_to(const struct formulation *formulation, size_t index) {
    int64_t available = 0;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (pair_column(formulation, i, index) != NO_COLUMN)
            available += formulation->actor_slots[i].size;
    return available;
}

/* How many of them can do so at once: no limit lets more of its creatures block. */
static int64_t at_once(const struct formulation *formulation, size_t index, int64_t available) {
    const struct combat *combat = formulation->combat;
    int64_t most = available;
    for (size_t n = 0; n < combat->limit_count; n++) {
        const struct limit *limit = &combat->limits[n];
        int64_t limited = 0;
        for (size_t i = 0; i < formulation->actor_slot_count && limit->objects < 0; i++)
            if (pair_column(formulation, i, index) != NO_COLUMN &&
                slot_in(formulation, i, limit->actors))
                limited += formulation->actor_slots[i].size;
        if (limited > limit->most)
            most = smaller(most, available - limited + limit->most);
    }
    return most;
}

/* Adds a level if it is new and can be reached; levels stay in ascending order. */
static void add_level(struct formulation *formulation, struct object_slot *slot, int64_t from,
                      size_t *capacity) {
    size_t at = 0;
    while (at < slot->level_count && slot->levels[at].from < from)
        at++;
    if (from > slot->available || (at < slot->level_count && slot->levels[at].from == from))
        return;
    slot->levels = arena_grow(formulation->arena, slot->levels, slot->level_count, capacity,
                              sizeof(*slot->levels));
    for (size_t i = slot->level_count++; i > at; i--)
        slot->levels[i] = slot->levels[i - 1];
    slot->levels[at] = (struct blocker_level){.from = from};
}

static size_t add_level_column(struct formulation *formulation, size_t index, int64_t from) {
    struct program *program = &formulation->program;
    size_t column = muster_program_column(program, formulation->object_slots[index].size, true);
    muster_formulate_column_about(program, column, COLUMN_BLOCKED, subject_of(NO_SLOT, index, from),
                                  NULL);
    return column;
}

static void find_levels(struct formulation *formulation, size_t index) {
    struct object_slot *slot = &formulation->object_slots[index];
    const struct item *item = slot_item(formulation, index);
    size_t capacity = 0;
    if (item->minimum > 1 || item->all >= 0)
        add_level(formulation, slot, base_of(item), &capacity);
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next) {
        if (!muster_covers_actors(formulation, index, demand->actors))
            continue;
        add_level(formulation, slot, base_of(item), &capacity);
        add_level(formulation, slot, larger(base_of(item), demand->at_least), &capacity);
        if (demand->at_most < slot->available)
            add_level(formulation, slot, larger(base_of(item), demand->at_most + 1), &capacity);
    }
    slot->strict = item->minimum > 1 || item->all >= 0 || slot->level_count > 1;
    for (size_t i = 0; i < slot->level_count; i++) {
        slot->levels[i].column = slot->together; /* then there is only one level: blocked by all */
        if (slot->together == NO_COLUMN)
            slot->levels[i].column = add_level_column(formulation, index, slot->levels[i].from);
    }
}

static void tie_levels(struct formulation *formulation, size_t index) {
    struct program *program = &formulation->program;
    const struct object_slot *slot = &formulation->object_slots[index];
    const struct item *item = slot_item(formulation, index);
    const struct blocker_level *levels = slot->levels;
    for (size_t s = 1; s < slot->level_count; s++) {
        muster_formulate_row(program, ROW_BLOCKED, NULL, -PROGRAM_UNBOUNDED, 0);
        muster_formulate_row_about(program, subject_of(NO_SLOT, index, levels[s].from));
        muster_program_term(program, levels[s].column, 1);
        muster_program_term(program, levels[s - 1].column, -1);
    }
    muster_formulate_row(program, ROW_MINIMUM, item->minimum_effect, 0, PROGRAM_UNBOUNDED);
    muster_formulate_row_about(program, subject_of(NO_SLOT, index, 0));
    add_blockers(formulation, index, 1);
    for (size_t s = 0; s < slot->level_count; s++)
        muster_program_term(program, levels[s].column,
                            s == 0 ? -levels[0].from : levels[s - 1].from - levels[s].from);
    if (!slot->strict)
        return;
    muster_formulate_row(program, ROW_BLOCKED, item->maximum_effect, -PROGRAM_UNBOUNDED, 0);
    muster_formulate_row_about(program, subject_of(NO_SLOT, index, 0));
    add_blockers(formulation, index, 1);
    for (size_t s = 0; s < slot->level_count; s++) {
        int64_t next = s + 1 < slot->level_count ? levels[s + 1].from : slot->available + 1;
        muster_program_term(program, levels[s].column, s == 0 ? 1 - next : levels[s].from - next);
    }
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        if (pair_column(formulation, i, index) == NO_COLUMN)
            continue;
        muster_formulate_row(program, ROW_BLOCKED, item->minimum_effect, -PROGRAM_UNBOUNDED, 0);
        muster_formulate_row_about(program, subject_of(i, index, 0));
        muster_program_term(program, pair_column(formulation, i, index), 1);
        muster_program_term(program, levels[0].column, -formulation->actor_slots[i].size);
    }
}

/* "unless all creatures the defending player controls block it" */
static void tie_all(struct formulation *formulation, size_t index) {
    const struct object_slot *slot = &formulation->object_slots[index];
    const struct item *item = slot_item(formulation, index);
    for (size_t i = 0; i < formulation->actor_slot_count && item->all >= 0; i++) {
        if (pair_column(formulation, i, index) == NO_COLUMN || !slot_in(formulation, i, item->all))
            continue;
        muster_formulate_row(&formulation->program, ROW_ALL, item->all_effect, 0,
                             PROGRAM_UNBOUNDED);
        muster_formulate_row_about(&formulation->program, subject_of(i, index, 0));
        muster_program_term(&formulation->program, pair_column(formulation, i, index), 1);
        muster_program_term(&formulation->program, slot->levels[0].column,
                            -formulation->actor_slots[i].size);
    }
}

static void limit_blockers(struct formulation *formulation, size_t index, int64_t individuals) {
    const struct object_slot *slot = &formulation->object_slots[index];
    const struct item *item = slot_item(formulation, index);
    if (item->maximum >= individuals || (slot->level_count > 0 && slot->strict))
        return;
    muster_formulate_row(&formulation->program, ROW_MAXIMUM, item->maximum_effect,
                         -PROGRAM_UNBOUNDED, item->maximum * slot->size);
    muster_formulate_row_about(&formulation->program, subject_of(NO_SLOT, index, 0));
    add_blockers(formulation, index, 1);
}

/* Adds the columns of requirements on an attacker that have their own; returns whether any has. */
static bool add_obeyed(struct formulation *formulation, size_t index, int64_t factor) {
    struct program *program = &formulation->program;
    const struct object_slot *slot = &formulation->object_slots[index];
    bool any = false;
    for (size_t i = slot->first_obeyed; i < slot->end_obeyed; i++) {
        if (muster_column_origin(&program->columns[i])->family != COLUMN_OBEYED)
            continue; /* a condition's */
        muster_program_term(program, i, factor);
        any = true;
    }
    return any;
}

/*
 * Identical attackers with slots of their own: the first obeys the most requirements, of those that
 * have columns. Without such columns it has the most blockers.
 */
void muster_formulate_object_order(struct formulation *formulation) {
    switch (formulation->combat->position->step) {
    case STEP_ATTACK:
        return; /* what is attacked never has slots for its individuals */
    case STEP_BLOCK:
        break;
    }
    for (size_t j = 1; j < formulation->object_slot_count; j++) {
        if (formulation->object_slots[j].class != formulation->object_slots[j - 1].class)
            continue;
        muster_formulate_row(&formulation->program, ROW_ORDER, NULL, 0, PROGRAM_UNBOUNDED);
        muster_formulate_row_about(&formulation->program, subject_of(NO_SLOT, j, 0));
        if (add_obeyed(formulation, j - 1, 1)) {
            add_obeyed(formulation, j, -1);
        } else {
            add_blockers(formulation, j - 1, 1);
            add_blockers(formulation, j, -1);
        }
    }
}

void muster_formulate_objects(struct formulation *formulation) {
    switch (formulation->combat->position->step) {
    case STEP_ATTACK:
        return; /* attacked players and permanents set no such conditions */
    case STEP_BLOCK:
        break;
    }
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        struct object_slot *slot = &formulation->object_slots[j];
        int64_t individuals = available_to(formulation, j);
        int64_t maximum = slot_item(formulation, j)->maximum;
        slot->available = smaller(at_once(formulation, j, individuals), maximum);
        find_levels(formulation, j);
        if (slot->level_count > 0 && slot->together == NO_COLUMN)
            tie_levels(formulation, j);
        tie_all(formulation, j);
        limit_blockers(formulation, j, individuals);
    }
}
