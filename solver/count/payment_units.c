/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/payment_units.h"

#include <string.h>

#include "model/object.h"
#include "solver/rules/obstacles.h"
#include "solver/rules/payment.h"

/* Units under construction. */
struct unit_search {
    const struct muster_position *position;
    struct arena *arena;
    struct as_though *as_though;
    struct payment_units *units;
};

static bool is_known(const struct payment_units *units, const struct payment_unit *unit) {
    for (size_t i = 0; i < units->count; i++) {
        const struct payment_unit *known = &units->list[i];
        if (known->creature == unit->creature && known->object_count == unit->object_count &&
            memcmp(known->objects, unit->objects, unit->object_count * sizeof(int)) == 0)
            return true;
    }
    return false;
}

static bool add(struct unit_search *search, const struct payment_unit *unit) {
    struct payment_units *units = search->units;
    if (unit->object_count == 0 || is_known(units, unit))
        return true;
    if (units->count == MOST_PAYMENT_UNITS)
        return false;
    units->list[units->count++] = *unit;
    return true;
}

/* What a creature could do that an effect asks it to pay for; false: some of that is several. */
static bool list_objects(struct unit_search *search, const struct effect *effect, int creature,
                         struct payment_unit *unit) {
    const struct muster_position *position = search->position;
    const int objects = (int)muster_object_numbers(position);
    *unit = (struct payment_unit){.creature = creature};
    unit->objects = muster_arena_array(search->arena, (size_t)objects, sizeof(int));
    for (int o = 0; o < objects; o++) {
        arena_tick(search->arena);
        if (!muster_object_is_here(position, o) ||
            !muster_cost_applies(position, effect, creature, o) ||
            !muster_option_allowed(position, search->as_though, creature, o))
            continue;
        if (position->creatures[creature].count > 1 || muster_object_size(position, o) > 1)
            return false;
        unit->objects[unit->object_count++] = o;
    }
    return true;
}

static bool add_units(struct unit_search *search, const struct effect *effect, int creature) {
    struct payment_unit all;
    if (!list_objects(search, effect, creature, &all))
        return false;
    if (!effect->per_attacker)
        return add(search, &all);
    for (size_t i = 0; i < all.object_count; i++) {
        const struct payment_unit single = {creature, 1, &all.objects[i]};
        if (!add(search, &single))
            return false;
    }
    return true;
}

bool muster_payment_units_find(const struct muster_position *position, struct arena *arena,
                               struct payment_units *units) {
    struct unit_search search = {position, arena, muster_as_though_new(arena, position), units};
    units->count = 0;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (muster_effect_kinds[effect->kind].class != CLASS_COST)
            continue;
        for (size_t i = 0; i < position->creature_count; i++)
            if (position->creatures[i].declares && !add_units(&search, effect, (int)i))
                return false;
    }
    return true;
}

struct partial muster_payment_units_ban(const struct payment_units *units, unsigned paid,
                                        struct arena *arena) {
    size_t count = 0;
    for (size_t i = 0; i < units->count; i++)
        count += units->list[i].object_count;
    struct ban *bans = muster_arena_array(arena, count, sizeof(*bans));
    struct partial partial = {.bans = bans};
    for (size_t i = 0; i < units->count; i++)
        for (size_t k = 0; k < units->list[i].object_count && (paid >> i & 1) == 0; k++)
            bans[partial.ban_count++] = (struct ban){.creature = units->list[i].creature,
                                                     .object.number = units->list[i].objects[k]};
    return partial;
}
