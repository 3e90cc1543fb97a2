/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/outdone_payments.h"

#include "model/object.h"
#include "solver/ilp/solutions/losses.h"
#include "solver/rules/payment.h"

/* A payment by one creature. */
struct made {
    int creature;
    size_t slot;           /* of the creature */
    const int64_t *values; /* of the solution that is outdone */
    const struct run *run; /* for which the better one pays */
    const struct effect *effect;
};

/* The slot of a creature; NO_SLOT: it has several, or shares it with others. */
static size_t slot_of(const struct formulation *formulation, int creature) {
    size_t found = NO_SLOT;
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        const struct actor_slot *slot = &formulation->actor_slots[i];
        if (formulation->combat->actors[slot->actor].creature != creature)
            continue;
        if (found != NO_SLOT || formulation->actors.list[slot->class].count != 1)
            return NO_SLOT;
        found = i;
    }
    return found;
}

/* Whether acting on the object of a slot makes the payment. */
static bool pays(const struct formulation *formulation, const struct made *made, size_t slot) {
    const struct muster_position *position = formulation->combat->position;
    int number = slot_item(formulation, slot)->number;
    return (!made->effect->per_attacker || number == made->run->number) &&
           muster_cost_applies(position, made->effect, made->creature, number);
}

/* The first object that the solution pays for, or else could; NO_SLOT: none. */
static size_t first_paid(const struct formulation *formulation, const struct made *made) {
    size_t found = NO_SLOT;
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, made->slot, j);
        if (column == NO_COLUMN || !pays(formulation, made, j))
            continue;
        if (made->values[column] > 0)
            return j;
        found = found == NO_SLOT ? j : found;
    }
    return found;
}

/* Whether a payment is made by just the columns from `begun` on. */
static bool has_columns(const struct outdone *outdone, const struct outdone_payment *payment,
                        size_t begun) {
    if (payment->count != outdone->column_count - begun)
        return false;
    for (size_t i = 0; i < payment->count; i++)
        if (outdone->columns[payment->first + i] != outdone->columns[begun + i])
            return false;
    return true;
}

/* Whether acting at all makes the payment, whatever the creature acts on. */
static bool pays_for_all(const struct formulation *formulation, const struct made *made) {
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, made->slot, j) != NO_COLUMN && !pays(formulation, made, j))
            return false;
    return true;
}

static bool add_column(struct outdone *outdone, size_t column) {
    if (outdone->column_count == outdone->capacity)
        return false;
    outdone->columns[outdone->column_count++] = column;
    return true;
}

/* Adds the columns that tell whether the payment is made. */
static bool add_columns(const struct formulation *formulation, const struct made *made,
                        struct outdone *outdone) {
    const struct actor_slot *slot = &formulation->actor_slots[made->slot];
    if (slot->capacity > 1 && slot->acts != NO_COLUMN && pays_for_all(formulation, made))
        return add_column(outdone, slot->acts);
    if (slot->capacity > 1) {
        size_t one = first_paid(formulation, made);
        return one != NO_SLOT && formulation->object_slots[one].size == 1 &&
               add_column(outdone, pair_column(formulation, made->slot, one));
    }
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, made->slot, j);
        if (column != NO_COLUMN && pays(formulation, made, j) && !add_column(outdone, column))
            return false;
    }
    return true;
}

/*
 * Marks the columns of the creature that depend on this payment. A column that stands for several
 * objects may: some of them may be paid for.
 */
static void add_needs(const struct formulation *formulation, const struct made *made,
                      size_t payment, struct outdone *outdone) {
    for (size_t j = 0; payment < PARTS_AT_MOST && j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, made->slot, j);
        bool several = formulation->objects.list[formulation->object_slots[j].class].size > 1;
        if (column != NO_COLUMN && (several || pays(formulation, made, j)))
            outdone->needs[column] |= (uint64_t)1 << payment;
    }
}

/* Adds the columns of a payment; those of one creature that have the same are one. */
static bool add_payment(const struct formulation *formulation, const struct made *made,
                        struct outdone *outdone, size_t first_of_creature) {
    size_t begun = outdone->column_count, payment = first_of_creature;
    if (!add_columns(formulation, made, outdone))
        return false;
    while (payment < outdone->payment_count &&
           !has_columns(outdone, &outdone->payments[payment], begun))
        payment++;
    add_needs(formulation, made, payment, outdone);
    if (payment < outdone->payment_count) {
        outdone->column_count = begun;
        return true;
    }
    if (payment == outdone->capacity)
        return false;
    outdone->payments[outdone->payment_count++] =
        (struct outdone_payment){.first = begun,
                                 .count = outdone->column_count - begun,
                                 .loss = outdone->obeyed - outdone->floor};
    return true;
}

/* Adds what the better one pays for one run of a deed of a single creature. */
static bool add_run(const struct formulation *formulation, struct made *made,
                    struct outdone *outdone, size_t first_of_creature) {
    const struct muster_position *position = formulation->combat->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        made->effect = &position->effects[e];
        arena_tick(formulation->arena);
        if (!muster_cost_applies(position, made->effect, made->creature, made->run->number))
            continue;
        if ((made->effect->per_attacker && muster_object_size(position, made->run->number) > 1) ||
            !add_payment(formulation, made, outdone, first_of_creature))
            return false;
    }
    return true;
}

static bool add_deed(const struct formulation *formulation, const int64_t *values,
                     const struct deed *deed, size_t slot, struct outdone *outdone) {
    struct made made = {.creature = deed->creature, .slot = slot, .values = values};
    size_t first_of_creature = outdone->payment_count;
    for (size_t k = 0; k < deed->run_count; k++) {
        made.run = &deed->runs[k];
        if (!add_run(formulation, &made, outdone, first_of_creature))
            return false;
    }
    return true;
}

static bool deed_pays(const struct muster_position *position, const struct deed *deed,
                      struct arena *arena) {
    struct deed only = *deed;
    const struct muster_declaration alone = {.position = position, .deed_count = 1, .deeds = &only};
    return muster_declaration_pays(&alone, arena);
}

/* Adds that as many of several identical creatures pay; `slot`: theirs, or NO_SLOT. */
static bool add_levels(const struct formulation *formulation, const struct deed *deeds,
                       size_t count, size_t slot, struct outdone *outdone) {
    size_t paying = 0, first = outdone->payment_count;
    for (size_t i = 0; i < count; i++)
        if (deed_pays(formulation->combat->position, &deeds[i], formulation->arena))
            paying += (size_t)deeds[i].count;
    if (paying == 0)
        return true;
    if (slot == NO_SLOT || outdone->levels[slot] == NO_COLUMN || paying > outdone->capacity - first)
        return false;
    for (size_t k = 0; k < paying; k++) {
        size_t column = outdone->column_count;
        if (!add_column(outdone, outdone->levels[slot] + k))
            return false;
        outdone->payments[outdone->payment_count++] = (struct outdone_payment){
            .first = column, .count = 1, .loss = outdone->obeyed - outdone->floor};
    }
    outdone->groups[outdone->group_count++] = (struct outdone_level){slot, first, paying};
    return true;
}

bool muster_outdone_add_payments(const struct formulation *formulation, const int64_t *values,
                                 const struct muster_declaration *better, struct outdone *outdone) {
    for (size_t i = 0, end; i < better->deed_count; i = end) {
        const struct deed *deeds = &better->deeds[i];
        for (end = i + 1; end < better->deed_count;)
            if (better->deeds[end].creature == deeds->creature)
                end++;
            else
                break;
        size_t slot = slot_of(formulation, deeds->creature);
        bool single = slot != NO_SLOT && formulation->actor_slots[slot].size == 1;
        if (!(single ? add_deed(formulation, values, deeds, slot, outdone)
                     : add_levels(formulation, deeds, end - i, slot, outdone)))
            return false;
    }
    return true;
}
