/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How one source divides, in one mode, from one state on. What it assigns to recipients that later
 * sources reach is tried in all amounts up to lethal damage. Of the others some are destroyed, at
 * what that takes, and the points left go to the target or, where that isn't open, to recipients
 * that stay alive, or beyond lethal damage. That loses nothing: a point beyond lethal damage may as
 * well go to another recipient of its source; what costs no more and is worth no less may as well
 * be destroyed in place of something else; and a point to the target is worth no less than one that
 * destroys nothing.
 */
#include <stdlib.h>

#include "base/numbers.h"
#include "solver/damage/search/part_search.h"

/* A recipient that stays alive unless this source, the last that reaches it, destroys it. */
struct part_closing {
    size_t index;              /* in the way */
    int64_t cost, room, worth; /* room: for points that don't destroy it */
    int64_t counts, gain;      /* what destroying it adds to the bound; of the bound before */
    bool left_alive;
};

/* What some points to a recipient that later sources reach, too, come to. */
struct part_gift {
    uint64_t field;      /* of the key */
    int64_t value, most; /* how value and bound change */
};

/* A recipient that later sources reach, too. */
struct part_open {
    size_t index;            /* in the way */
    int64_t rest;            /* what it still needs */
    struct part_gift *gifts; /* by amount */
    int64_t most, later;     /* the most that the bound changes here, and with those after it */
    int64_t absorbed;        /* what this one and those after it take at most */
};

enum { GIFTS_A_TRY = 8 }; /* as much work as one try */

/* How a division goes on: the key and the value so far, and the points that are left. */
struct under_way {
    uint64_t key;
    int64_t value, left;
    int64_t most; /* that it can lead to */
    bool spares;  /* some recipient can still take points in place of those beyond lethal damage */
    int64_t room; /* for points that destroy nothing, in recipients that no later source reaches */
};

/* What the bound before this step has for a recipient. */
static int64_t gain_before(const struct part_search *search, size_t number) {
    return part_gain(search, search->bounds, search->step, number, search->from);
}

/* What the bound after this step has for a recipient that later sources reach. */
static int64_t gain_after(const struct part_search *search, size_t number, uint64_t key) {
    return part_gain(search, search->bounds, search->step + 1, number, key);
}

/* Whether the target is open whatever the recipients have. */
static bool is_open(const struct part_way *way) {
    return way->mode->target >= 0 && (!way->mode->tramples || way->count == 0);
}

/* Whether points that are left go to the target. */
static bool passes_to_target(const struct part_search *search) {
    return search->passes || is_open(search->way);
}

/*
 * The most that a division under way can lead to: points that are left may still be worth more than
 * their price, to the target, or, where that is below 0, where there is room.
 */
static int64_t promise(const struct part_search *search, const struct under_way *at) {
    if (passes_to_target(search))
        return at->most + at->left * larger(0, search->way->worth - search->price);
    return at->most + (search->price < 0 ? smaller(at->left, at->room) : 0);
}

/* ---- What is assigned ---- */

static void write_row(struct part_search *search, const struct recipient *to, int64_t amount) {
    const struct combatant *from = &search->part->combatants->list[search->source->combatant];
    const struct assigned row = {.from = from->creature,
                                 .from_first = from->runs[0].first,
                                 .from_last = from->runs[0].last,
                                 .to_kind = to->kind,
                                 .to = to->number,
                                 .to_first = to->ordinal,
                                 .to_last = to->ordinal,
                                 .amount = amount};
    if (amount > 0)
        muster_assignment_add(search->assignment, &row, search->part->arena);
}

/* Points that destroy nothing, and then those beyond lethal damage. */
static void spread(struct part_search *search, int64_t left) {
    const struct part_way *way = search->way;
    for (size_t i = 0; i < way->count; i++) {
        const struct part_recipient *recipient = &search->part->recipients[way->recipients[i]];
        if (recipient->last_step != search->step)
            continue;
        int64_t room = recipient->need - part_held(recipient, search->from) - search->amounts[i];
        if (search->amounts[i] == 0 && !part_is_dead(recipient, search->from))
            room = search->source->deadly ? 0 : room - 1;
        room = smaller(room, left);
        search->amounts[i] += room;
        left -= room;
    }
    if (way->count > 0)
        search->amounts[0] += left;
}

static void write_division(struct part_search *search, int64_t left, bool to_target) {
    const struct part_way *way = search->way;
    const struct combatants *all = search->part->combatants;
    search->written = true;
    if (!to_target)
        spread(search, left);
    for (size_t i = 0; i < way->count; i++) {
        const struct combatant *to =
            &all->list[search->part->recipients[way->recipients[i]].combatant];
        write_row(search, &(struct recipient){RECIPIENT_CREATURE, to->creature, to->runs[0].first},
                  search->amounts[i]);
    }
    if (to_target)
        write_row(search, &(struct recipient){RECIPIENT_TARGET, way->mode->target, 0}, left);
}

/* A division is complete: the points left go to the target, or else are too many. */
static void arrive(struct part_search *search, const struct under_way *at, bool to_target,
                   int64_t too_many) {
    int64_t worth = to_target ? at->left * search->way->worth : -too_many;
    int64_t value = at->value + worth;
    if (search->wanted == NULL && at->most - at->left * search->price + worth >= search->least)
        muster_part_note_state(search, at->key, value);
    else if (search->wanted != NULL && !search->written && search->wanted->key == at->key &&
             search->wanted->value == value)
        write_division(search, at->left, to_target);
}

/* ---- Divisions ---- */

/* Where the points left go once everything else is settled. */
static void dispose(struct part_search *search, const struct under_way *at) {
    if (passes_to_target(search))
        arrive(search, at, true, 0);
    else if (at->left <= at->room || search->way->count == 0)
        arrive(search, at, false, 0);
    else if (!at->spares)
        arrive(search, at, false, at->left - at->room);
}

/* Whether points that no recipient can take any more cost too much, or have nowhere to go. */
static bool leaves_too_many(const struct part_search *search, size_t index,
                            const struct under_way *at) {
    int64_t over = at->left - search->open[index].absorbed;
    if (over <= 0)
        return false;
    if (passes_to_target(search))
        return promise(search, at) - over * larger(0, search->price - search->way->worth) <
               search->least;
    return (at->spares && over > at->room) ||
           promise(search, at) - larger(0, over * search->price) < search->least;
}

/* Assigns to the recipients from `index` on that later sources reach, too. */
static void give_open(struct part_search *search, size_t index, const struct under_way *at) {
    if (--search->work < 0 || leaves_too_many(search, index, at))
        return;
    if (index == search->open_count) {
        dispose(search, at);
        return;
    }
    const struct part_open *open = &search->open[index];
    for (int64_t amount = smaller(open->rest, at->left); amount >= 0; amount--) {
        const struct part_gift *gift = &open->gifts[amount];
        struct under_way next = *at;
        next.left -= amount;
        next.most += gift->most;
        if (promise(search, &next) + open->later < search->least)
            continue;
        next.key |= gift->field;
        next.value += gift->value;
        next.spares = at->spares || amount < open->rest;
        search->amounts[open->index] = amount;
        give_open(search, index + 1, &next);
    }
}

/* Whether one that is no better has been left alive, and this may wait, too. */
static bool may_wait(const struct part_search *search, size_t index) {
    for (size_t i = 0; i < index; i++)
        if (search->closing[i].left_alive &&
            search->closing[i].worth >= search->closing[index].worth)
            return true;
    return false;
}

/* Destroys some of the recipients from `index` on that no later source reaches. */
static void destroy(struct part_search *search, size_t index, const struct under_way *at) {
    if (--search->work < 0)
        return;
    if (index == search->closing_count) {
        give_open(search, 0, at);
        return;
    }
    struct part_closing *closing = &search->closing[index];
    struct under_way next = *at;
    if (closing->cost <= at->left && !may_wait(search, index)) {
        next.left -= closing->cost;
        next.value += closing->worth;
        next.most += closing->counts - closing->gain - closing->cost * search->price;
        /* beside a point by deathtouch there is room for what else would be lethal */
        next.room += search->source->deadly ? closing->room : 0;
        search->amounts[closing->index] = closing->cost;
        if (promise(search, &next) + search->open_most >= search->least)
            destroy(search, index + 1, &next);
        search->amounts[closing->index] = 0;
    }
    next = *at;
    next.most -= closing->gain;
    next.room += search->source->deadly ? 0 : closing->room;
    next.spares = true;
    closing->left_alive = true;
    if (promise(search, &next) + search->open_most >= search->least)
        destroy(search, index + 1, &next);
    closing->left_alive = false;
}

/* What a recipient has after some more points, as a field of the key. */
static uint64_t field_after(const struct part_search *search,
                            const struct part_recipient *recipient, int64_t amount) {
    int64_t has = part_held(recipient, search->from) + amount;
    uint64_t field = (uint64_t)has << recipient->field.shift;
    if (has == recipient->need)
        return field;
    if ((search->from & recipient->field.touched) != 0 || (search->source->deadly && amount > 0))
        return field | recipient->field.touched;
    return field |
           (search->passes ? recipient->field.promised : search->from & recipient->field.promised);
}

/* All that may be assigned to a recipient that later sources reach, too. */
static void open_recipient(struct part_search *search, size_t index, struct part_gift *gifts) {
    size_t number = search->way->recipients[index];
    const struct part_recipient *recipient = &search->part->recipients[number];
    bool dead = part_is_dead(recipient, search->from);
    int64_t rest = recipient->need - part_held(recipient, search->from);
    int64_t before = gain_before(search, number);
    struct part_open *open = &search->open[search->open_count++];
    *open = (struct part_open){.index = index, .rest = rest, .gifts = gifts, .most = INT64_MIN};
    for (int64_t amount = 0; amount <= smaller(rest, search->source->amount); amount++) {
        bool dies = !dead && (amount == rest || (search->source->deadly && amount > 0));
        struct part_gift *gift = &gifts[amount];
        gift->field = field_after(search, recipient, amount);
        gift->value = dies ? recipient->worth : 0;
        gift->most = (dies ? part_worth(search, number) : 0) - amount * search->price - before +
                     gain_after(search, number, gift->field);
        open->most = larger(open->most, gift->most);
    }
}

/* The recipients that later sources reach, too. */
static void open_recipients(struct part_search *search) {
    const struct part_way *way = search->way;
    struct part_gift *gifts = search->gifts;
    search->open_count = 0;
    for (size_t i = 0; i < way->count; i++) {
        if (search->part->recipients[way->recipients[i]].last_step == search->step)
            continue;
        open_recipient(search, i, gifts);
        gifts += smaller(search->open[search->open_count - 1].rest, search->source->amount) + 1;
    }
    search->work -= (int)(gifts - search->gifts) / GIFTS_A_TRY;
    search->open_most = 0;
    search->open[search->open_count].absorbed = 0;
    for (size_t i = search->open_count; i > 0; i--) {
        struct part_open *open = &search->open[i - 1];
        open->later = search->open_most;
        open->absorbed = search->open[i].absorbed + open->rest;
        search->open_most += open->most;
    }
}

static int compare_closing(const void *one, const void *other) {
    const struct part_closing *a = one, *b = other;
    if (a->cost != b->cost)
        return (a->cost > b->cost) - (a->cost < b->cost);
    if (a->worth != b->worth)
        return (a->worth < b->worth) - (a->worth > b->worth);
    return (a->index > b->index) - (a->index < b->index);
}

/*
 * The recipients that no later source reaches: some are dead, some have to be destroyed as others
 * rely on it, and of the rest some are.
 */
static void close_recipients(struct part_search *search, struct under_way at) {
    const struct part_way *way = search->way;
    search->closing_count = 0;
    for (size_t i = way->count; i > 0; i--) {
        const struct part_recipient *recipient = &search->part->recipients[way->recipients[i - 1]];
        int64_t rest = recipient->need - part_held(recipient, search->from);
        if (recipient->last_step != search->step)
            continue;
        int64_t cost = search->source->deadly ? 1 : rest;
        int64_t gain = gain_before(search, way->recipients[i - 1]);
        search->amounts[i - 1] = 0;
        if (part_is_dead(recipient, search->from)) {
            at.room += rest;
            at.most -= gain;
        } else if (search->passes || (search->from & recipient->field.promised) != 0) {
            search->amounts[i - 1] = cost;
            at.left -= cost;
            at.room += rest - cost;
            at.value += recipient->worth;
            at.most += part_worth(search, way->recipients[i - 1]) - gain - cost * search->price;
        } else {
            search->closing[search->closing_count++] =
                (struct part_closing){.index = i - 1,
                                      .cost = cost,
                                      .room = rest - 1,
                                      .worth = recipient->worth,
                                      .counts = part_worth(search, way->recipients[i - 1]),
                                      .gain = gain};
        }
    }
    if (at.left < search->passes || promise(search, &at) < search->least)
        return;
    open_recipients(search);
    if (search->closing_count > 1)
        qsort(search->closing, search->closing_count, sizeof(*search->closing), compare_closing);
    destroy(search, 0, &at);
}

void muster_part_divide(struct part_search *search, int64_t value, int64_t most) {
    /* the fields of this way's recipients are written anew; those that end here are dropped */
    const struct under_way at = {
        .key = search->from & ~search->ending & ~search->way->fields,
        .value = value,
        .left = search->source->amount,
        .most = most - (search->bounds == NULL ? 0 : search->bounds->passing[search->step])};
    if ((search->from & search->ending_promises & ~search->way->fields) == 0)
        close_recipients(search, at); /* else somebody has relied on a recipient out of reach */
}

bool muster_part_divide_begin(struct part_search *search) {
    const struct damage_part *part = search->part;
    struct arena *arena = part->arena;
    size_t count = part->recipient_count;
    int64_t most = 0;
    for (size_t g = 0; g < part->source_count; g++)
        for (size_t w = 0; w < part->sources[g].way_count; w++) {
            const struct part_way *way = &part->sources[g].ways[w];
            int64_t gifts = 0;
            for (size_t i = 0; i < way->count; i++)
                gifts +=
                    smaller(part->recipients[way->recipients[i]].need, part->sources[g].amount) + 1;
            most = larger(most, gifts);
        }
    if (most > search->work)
        return false;
    search->amounts = muster_arena_array(arena, count, sizeof(*search->amounts));
    search->closing = muster_arena_array(arena, count, sizeof(*search->closing));
    search->open = muster_arena_array(arena, count + 1, sizeof(*search->open));
    search->gifts = muster_arena_array(arena, (size_t)most, sizeof(*search->gifts));
    return true;
}
