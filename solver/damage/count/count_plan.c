/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is counted: who gives what to whom, who depends on whom, and who is alike. */
#include "base/numbers.h"
#include "solver/damage/count/counting.h"

/* ---- Sources and recipients ---- */

static void add_recipient(struct counting *counting, struct count_source *source, size_t *capacity,
                          enum recipient_kind kind, size_t number, unsigned sets) {
    for (size_t i = 0; i < source->recipient_count; i++)
        if (source->recipients[i].kind == kind && source->recipients[i].number == number) {
            source->recipients[i].sets |= sets;
            return;
        }
    struct count_recipient recipient = {
        .kind = kind, .number = number, .count = 1, .sets = sets, .fixed = -1, .place = NO_PLACE};
    const struct combatant *from = &counting->combatants->list[source->combatant];
    struct recipient to = {kind, (int)number, 0};
    if (kind == RECIPIENT_CREATURE) {
        const struct combatant *combatant = &counting->combatants->list[number];
        recipient.count = combatant->count;
        to = (struct recipient){kind, combatant->creature, combatant->runs[0].first};
    }
    if (counting->given != NULL)
        recipient.fixed =
            muster_assignment_named(counting->given, from->creature, from->runs[0].first, &to);
    source->recipients = arena_grow(counting->arena, source->recipients, source->recipient_count,
                                    capacity, sizeof(*source->recipients));
    source->recipients[source->recipient_count++] = recipient;
}

enum { LETHAL_SETS = 1 << SET_TRAMPLE | 1 << SET_TRAMPLE_LOYALTY };
enum { LOYALTY_SETS = 1 << SET_BEYOND_LOYALTY | 1 << SET_TRAMPLE_LOYALTY };
enum { ATTACKED_SETS = 1 << SET_UNBLOCKED | 1 << SET_TRAMPLE };

/* The sets that a mode's recipients are in, from those with the fewest recipients. */
static void add_mode(struct counting *counting, struct count_source *source, size_t *capacity,
                     const struct damage_mode *mode) {
    unsigned creatures = 0, target = 0, beyond = 0;
    switch (mode->kind) {
    case DIVIDES_FREELY:
        creatures = target = 1u << SET_FREE;
        break;
    case DIVIDES_UNBLOCKED:
    case DIVIDES_AS_UNBLOCKED:
        beyond = mode->controller < 0 ? 0 : 1u << SET_BEYOND_LOYALTY;
        target = 1u << SET_UNBLOCKED | beyond;
        break;
    case DIVIDES_BLOCKED:
    case DIVIDES_BLOCKING:
        beyond = mode->controller < 0 ? 0 : 1u << SET_TRAMPLE_LOYALTY;
        target = mode->target < 0 ? 0 : 1u << SET_TRAMPLE | beyond;
        creatures = 1u << SET_BLOCKERS | target;
        break;
    }
    if (mode->creature_count == 0 && mode->target < 0)
        source->nothing = true;
    for (size_t i = 0; i < mode->creature_count; i++)
        add_recipient(counting, source, capacity, RECIPIENT_CREATURE, mode->creatures[i],
                      creatures);
    if (mode->target >= 0)
        add_recipient(counting, source, capacity, RECIPIENT_TARGET, (size_t)mode->target, target);
    if (mode->controller >= 0)
        add_recipient(counting, source, capacity, RECIPIENT_TARGET, (size_t)mode->controller,
                      beyond);
}

static void add_source(struct counting *counting, size_t number) {
    const struct combatant *combatant = &counting->combatants->list[number];
    struct count_source source = {
        .combatant = number,
        .amount = combatant->amount,
        .count = combatant->count,
        .deadly = keyword_list_deals(&combatant_creature(counting->combatants, number)->keywords,
                                     DAMAGE_ABILITY_DEATHTOUCH),
        .group = NO_PLACE};
    size_t capacity = 0;
    int64_t individuals = 0;
    for (size_t i = 0; i < combatant->mode_count; i++)
        add_mode(counting, &source, &capacity, &combatant->modes[i]);
    for (size_t i = 0; i < source.recipient_count; i++) {
        source.sets |= source.recipients[i].sets;
        individuals += source.recipients[i].count;
    }
    source.constant = individuals + source.nothing <= 1;
    counting->sources[counting->source_count++] = source;
}

/* ---- Needs ---- */

/* Whether a source may depend on how much one of its recipients gets. */
static bool depends_on(const struct count_source *source, const struct count_recipient *recipient) {
    return recipient->kind == RECIPIENT_CREATURE
               ? (source->sets & LETHAL_SETS) != 0 && (recipient->sets & 1u << SET_BLOCKERS) != 0
               : (source->sets & LOYALTY_SETS) != 0 && (recipient->sets & ATTACKED_SETS) != 0;
}

static size_t find_need(const struct counting *counting, enum recipient_kind kind, size_t number) {
    for (size_t i = 0; i < counting->need_count; i++)
        if (counting->needs[i].kind == kind && counting->needs[i].number == number)
            return i;
    return NO_PLACE;
}

/* What is certain to be assigned to somebody by those who have only one recipient. */
static int64_t still_needed(const struct counting *counting, enum recipient_kind kind,
                            size_t number, int64_t need) {
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        if (!source->constant || source->recipient_count == 0 ||
            source->recipients[0].kind != kind || source->recipients[0].number != number)
            continue;
        if (counting->combatants->list[source->combatant].role != ROLE_ATTACKER)
            continue;
        need -= source->amount * source->count;
        if (kind == RECIPIENT_CREATURE && source->deadly)
            return 0;
    }
    return need;
}

static void add_need(struct counting *counting, size_t *capacity, enum recipient_kind kind,
                     size_t number) {
    const struct combatants *all = counting->combatants;
    int64_t need = kind == RECIPIENT_CREATURE
                       ? muster_lethal_need(combatant_creature(counting->combatants, number))
                       : all->position->targets[number].strength;
    if (find_need(counting, kind, number) != NO_PLACE)
        return;
    need = still_needed(counting, kind, number, need);
    if (need <= 0)
        return;
    counting->needs = arena_grow(counting->arena, counting->needs, counting->need_count, capacity,
                                 sizeof(*counting->needs));
    counting->needs[counting->need_count] = (struct count_need){
        .kind = kind, .number = number, .need = need, .root = counting->need_count};
    counting->need_count++;
}

static void find_needs(struct counting *counting) {
    size_t capacity = 0;
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        for (size_t j = 0; j < source->recipient_count && !source->constant; j++)
            if (depends_on(source, &source->recipients[j]))
                add_need(counting, &capacity, source->recipients[j].kind,
                         source->recipients[j].number);
    }
    for (size_t i = 0; i < counting->source_count; i++) {
        struct count_source *source = &counting->sources[i];
        /* only what attackers assign makes damage lethal (702.19b) */
        if (source->constant || counting->combatants->list[source->combatant].role != ROLE_ATTACKER)
            continue;
        for (size_t j = 0; j < source->recipient_count; j++) {
            struct count_recipient *recipient = &source->recipients[j];
            recipient->place = find_need(counting, recipient->kind, recipient->number);
            if (recipient->place != NO_PLACE)
                counting->needs[recipient->place].touching += source->count;
        }
    }
}

/* ---- Who is counted together ---- */

/*
 * Sources that share what somebody depends on are a group; so are identical ones that depend on
 * what they assign themselves. A need that only one individual can meet is its own affair.
 */
static void find_groups(struct counting *counting) {
    for (size_t i = 0; i < counting->source_count; i++) {
        struct count_source *source = &counting->sources[i];
        size_t first = NO_PLACE;
        for (size_t j = 0; j < source->recipient_count; j++) {
            size_t place = source->recipients[j].place;
            if (place == NO_PLACE)
                continue;
            if (first == NO_PLACE)
                first = counting_root(counting, place);
            counting->needs[counting_root(counting, place)].root = first;
        }
    }
    for (size_t i = 0; i < counting->source_count; i++) {
        struct count_source *source = &counting->sources[i];
        for (size_t j = 0; j < source->recipient_count; j++) {
            size_t place = source->recipients[j].place;
            if (place != NO_PLACE)
                source->group = counting_root(counting, place);
        }
    }
    /* a group of one individual has a formula */
    for (size_t i = 0; i < counting->source_count; i++) {
        struct count_source *source = &counting->sources[i];
        bool alone = source->count == 1;
        for (size_t j = 0; j < source->recipient_count && alone; j++)
            alone = source->recipients[j].place == NO_PLACE ||
                    counting->needs[source->recipients[j].place].touching == 1;
        if (alone)
            source->group = NO_PLACE;
    }
}

/* ---- Identical individuals ---- */

static bool is_choice(const struct count_recipient *recipient) {
    return recipient->kind == RECIPIENT_CREATURE && recipient->count > 1 && recipient->fixed < 0;
}

static void find_classes(struct counting *counting) {
    const struct combatants *all = counting->combatants;
    counting->classes = muster_arena_array(counting->arena, all->count, sizeof(*counting->classes));
    for (size_t i = 0; i < all->count; i++)
        counting->classes[i] =
            (struct count_class){.combatant = i, .count = all->list[i].count, .root = i};
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        counting->classes[source->combatant].is_source = !source->constant;
        for (size_t j = 0; j < source->recipient_count; j++)
            if (is_choice(&source->recipients[j]))
                counting->classes[source->recipients[j].number].uses +=
                    source->group == NO_PLACE ? source->count : 2;
    }
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        struct count_class *own = &counting->classes[source->combatant];
        if (source->constant || own->count == 1)
            continue;
        own->cycled = own->uses > 0 || source->group != NO_PLACE;
        for (size_t j = 0; j < source->recipient_count; j++)
            own->cycled = own->cycled || is_choice(&source->recipients[j]);
    }
    for (size_t i = 0; i < all->count; i++) {
        struct count_class *class = &counting->classes[i];
        if (class->count > 1 && class->uses > 1)
            class->cycled = true;
    }
}

/*
 * Of individuals that only get damage no more can be told apart than there are points. If they all
 * need lethal damage, and there are more of them than points, that can't be.
 */
static void leave_out_idle(struct counting *counting) {
    for (size_t c = 0; c < counting->combatants->count; c++) {
        struct count_class *class = &counting->classes[c];
        int64_t points = 0;
        bool fixed = false;
        if (!class->cycled || class->is_source)
            continue;
        for (size_t i = 0; i < counting->source_count; i++) {
            const struct count_source *source = &counting->sources[i];
            for (size_t j = 0; j < source->recipient_count; j++)
                if (source->recipients[j].kind == RECIPIENT_CREATURE &&
                    source->recipients[j].number == c) {
                    points += source->amount * source->count;
                    fixed = fixed || source->recipients[j].fixed > 0;
                }
        }
        if (fixed || points >= class->count)
            continue;
        class->count = points;
        size_t need = find_need(counting, RECIPIENT_CREATURE, c);
        if (need != NO_PLACE)
            counting->needs[need].need = INT32_MAX;
        for (size_t i = 0; i < counting->source_count; i++)
            for (size_t j = 0; j < counting->sources[i].recipient_count; j++) {
                struct count_recipient *recipient = &counting->sources[i].recipients[j];
                if (recipient->kind == RECIPIENT_CREATURE && recipient->number == c)
                    recipient->count = points;
            }
    }
}

void muster_counting_plan(struct counting *counting) {
    const struct combatants *all = counting->combatants;
    counting->sources = muster_arena_array(counting->arena, all->count, sizeof(*counting->sources));
    for (size_t i = 0; i < all->count; i++)
        if (combatant_on_side(&all->list[i], counting->side) && all->list[i].mode_count > 0)
            add_source(counting, i);
    find_needs(counting);
    find_groups(counting);
    find_classes(counting);
    leave_out_idle(counting);
}
