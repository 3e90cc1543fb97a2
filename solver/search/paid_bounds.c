/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/paid_bounds.h"

#include <stdlib.h>
#include <string.h>

#include "solver/rules/payment.h"
#include "solver/search/known_best.h"

enum { KEPT_AT_FIRST = 256, KEPT_AT_MOST = 65536 };

/* Individuals of one creature that make the same payments. */
struct alike_payers {
    int creature;
    int64_t count;
    struct signature payments;
};

/* ---- What is paid ---- */

/* Once for the effect, or once for each attacker: then for which. */
static void write_effect(struct signature *payments, const struct muster_position *position,
                         const struct effect *effect, const struct deed *deed) {
    for (size_t i = 0; i < deed->run_count; i++) {
        const struct run *run = &deed->runs[i];
        arena_tick(payments->arena);
        if (!muster_cost_applies(position, effect, deed->creature, run->number))
            continue;
        signature_write(payments, effect->place);
        if (!effect->per_attacker)
            return;
        signature_write(payments, run->number);
        signature_write(payments, run->first);
        signature_write(payments, run->last);
    }
}

static struct alike_payers find_paying(const struct muster_position *position,
                                       const struct deed *deed, struct arena *scratch) {
    struct alike_payers paying = {
        .creature = deed->creature, .count = deed->count, .payments = {.arena = scratch}};
    for (size_t e = 0; e < position->effect_count; e++)
        if (muster_effect_kinds[position->effects[e].kind].class == CLASS_COST)
            write_effect(&paying.payments, position, &position->effects[e], deed);
    return paying;
}

static int compare(const void *one, const void *other) {
    const struct alike_payers *a = one, *b = other;
    if (a->creature != b->creature)
        return a->creature < b->creature ? -1 : 1;
    if (a->payments.count != b->payments.count)
        return a->payments.count < b->payments.count ? -1 : 1;
    return memcmp(a->payments.bytes, b->payments.bytes, a->payments.count);
}

/*
 * All payments of a declaration, in one order whatever is done for them. What one creature pays
 * ends with -1, and its effects say whether an attacker follows, so that it can be read in one way
 * only.
 */
static struct signature write_all(const struct muster_declaration *declaration, size_t pattern,
                                  struct arena *scratch) {
    struct alike_payers *list = muster_arena_array(scratch, declaration->deed_count, sizeof(*list));
    struct signature all = {.arena = scratch};
    size_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        list[count] = find_paying(declaration->position, &declaration->deeds[i], scratch);
        count += list[count].payments.count > 0;
    }
    qsort(list, count, sizeof(*list), compare);
    signature_write(&all, (int64_t)pattern);
    for (size_t i = 0, end; i < count; i = end) {
        int64_t individuals = 0;
        for (end = i; end < count && compare(&list[i], &list[end]) == 0; end++)
            individuals += list[end].count;
        signature_write(&all, list[i].creature);
        signature_write(&all, individuals);
        memcpy(muster_signature_room(&all, list[i].payments.count), list[i].payments.bytes,
               list[i].payments.count);
        signature_write(&all, -1);
    }
    return all;
}

/* ---- Bounds ---- */

/* Makes room for one more; false: there are as many as are kept. */
static bool grow(struct paid_bounds *bounds) {
    size_t before = bounds->capacity;
    if (bounds->payments.count < before)
        return true;
    if (before == KEPT_AT_MOST)
        return false;
    struct class_table old = bounds->payments;
    struct paid_bound *list = bounds->list;
    bounds->capacity = before == 0 ? KEPT_AT_FIRST : 4 * before;
    bounds->payments = muster_class_table_new(bounds->capacity, bounds->arena);
    bounds->list = muster_arena_array(bounds->arena, bounds->capacity, sizeof(*list));
    for (size_t i = 0; i < before; i++) {
        arena_tick(bounds->arena);
        bounds->list[muster_class_table_find(&bounds->payments, &old.rows[i])] = list[i];
    }
    return true;
}

struct paid_bound *muster_paid_bound(struct paid_bounds *bounds,
                                     const struct muster_declaration *declaration, size_t pattern,
                                     struct arena *scratch) {
    if (declaration->deed_count > KNOWN_DEEDS_MOST || !grow(bounds))
        return NULL;
    struct signature payments = write_all(declaration, pattern, scratch);
    size_t before = bounds->payments.count;
    struct paid_bound *bound = &bounds->list[muster_class_table_find(&bounds->payments, &payments)];
    if (bounds->payments.count > before)
        *bound = (struct paid_bound){.at_least = -1, .at_most = INT64_MAX};
    return bound;
}
