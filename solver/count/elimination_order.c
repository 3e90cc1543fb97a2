/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of bins: a greedy elimination order. The next group or thing is the one after which the
 * number of distinct states is smallest; interchangeable ones count as one multiset.
 */
#include <stdlib.h>

#include "solver/count/schedule.h"

enum { VISIT_LIMIT = 30000000 };

/* A group or a thing, as a unit to be eliminated. */
struct unit {
    size_t class;
    size_t bin_count, left; /* all bins, and those still to come */
    size_t *bins;
    double range; /* number of states of its counters */
    size_t mark, left_then;
};

struct order_bin {
    int class; /* the class of its group */
    size_t bin;
};

struct order {
    const struct tally *tally;
    size_t unit_count; /* the groups, then the things */
    struct unit *units;
    size_t *open;            /* by class: units that are in the state now */
    size_t *increments_left; /* by counter: increments still to come */
    size_t *increments_all, *mark, *left_then;
    bool *done; /* by bin */
    size_t now; /* marks what the current trial has visited */
    size_t *changed, changed_count;
    size_t *moved, moved_count;
    size_t visits;
    size_t *bins, count;
    struct schedule *schedule;
};

static struct unit *thing_unit(struct order *order, size_t thing) {
    return &order->units[order->tally->group_count + thing];
}

/* ---- Preparation ---- */

static void list_bins(struct order *order) {
    const struct tally *tally = order->tally;
    for (size_t b = 0; b < tally->bin_count; b++) {
        order->units[tally->bins[b].group].bin_count++;
        for (size_t i = 0; i < tally->bins[b].thing_count; i++)
            thing_unit(order, tally->bins[b].things[i])->bin_count++;
    }
    for (size_t u = 0; u < order->unit_count; u++)
        order->units[u].bins =
            muster_arena_array(tally->arena, order->units[u].bin_count, sizeof(size_t));
    for (size_t b = 0; b < tally->bin_count; b++) {
        struct unit *unit = &order->units[tally->bins[b].group];
        unit->bins[unit->left++] = b;
        for (size_t i = 0; i < tally->bins[b].thing_count; i++) {
            unit = thing_unit(order, tally->bins[b].things[i]);
            unit->bins[unit->left++] = b;
        }
        for (size_t i = 0; i < tally->bins[b].increments.count; i++)
            order->increments_all[tally->bins[b].increments.list[i].counter]++;
    }
}

/* Sorts the bins of a thing by the classes of their groups, and otherwise in the groups' order. */
static int compare_bins(const void *left, const void *right) {
    const struct order_bin *one = left, *other = right;
    if (one->class != other->class)
        return one->class < other->class ? -1 : 1;
    return (one->bin > other->bin) - (one->bin < other->bin);
}

static void sort_bins(const struct order *order) {
    const struct tally *tally = order->tally;
    struct order_bin *sorted = muster_arena_array(tally->arena, tally->bin_count, sizeof(*sorted));
    for (size_t u = tally->group_count; u < order->unit_count; u++) {
        const struct unit *unit = &order->units[u];
        arena_tick_loop(tally->arena, 4 * unit->bin_count);
        for (size_t i = 0; i < unit->bin_count; i++)
            sorted[i] =
                (struct order_bin){.class = tally->groups[tally->bins[unit->bins[i]].group].class,
                                   .bin = unit->bins[i]};
        qsort(sorted, unit->bin_count, sizeof(*sorted), compare_bins);
        for (size_t i = 0; i < unit->bin_count; i++)
            unit->bins[i] = sorted[i].bin;
    }
}

static void set_ranges(struct order *order) {
    const struct tally *tally = order->tally;
    for (size_t u = 0; u < order->unit_count; u++)
        order->units[u].range = 1;
    for (size_t c = 0; c < tally->counter_count; c++) {
        const struct tally_counter *counter = &tally->counters[c];
        if (counter->group != NOBODY)
            order->units[counter->group].range *= (double)counter->cap + 1;
        else if (counter->thing != NOBODY)
            thing_unit(order, (size_t)counter->thing)->range *= (double)counter->cap + 1;
    }
}

/* Numbers the classes: of groups, of things, and one for each unit that is like no other. */
static void set_classes(struct order *order) {
    const struct tally *tally = order->tally;
    size_t groups = tally->group_count, items = tally->combat->object_count;
    for (size_t u = 0; u < order->unit_count; u++) {
        bool group = u < groups;
        int class = group ? tally->groups[u].class : tally->things[u - groups].class;
        if (class == NOBODY)
            order->units[u].class = groups + items + u;
        else
            order->units[u].class = (group ? 0 : groups) + (size_t) class;
    }
}

static struct order order_new(const struct tally *tally, struct schedule *schedule) {
    struct arena *arena = tally->arena;
    struct order order = {.tally = tally,
                          .schedule = schedule,
                          .unit_count = tally->group_count + tally->thing_count};
    order.units = muster_arena_array(arena, order.unit_count, sizeof(*order.units));
    order.open = muster_arena_array(
        arena, tally->group_count + tally->combat->object_count + order.unit_count, sizeof(size_t));
    order.increments_all = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    order.increments_left = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    order.mark = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    order.left_then = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    order.moved = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    order.changed = muster_arena_array(arena, order.unit_count, sizeof(size_t));
    order.done = muster_arena_array(arena, tally->bin_count, sizeof(bool));
    order.bins = muster_arena_array(arena, tally->bin_count, sizeof(size_t));
    list_bins(&order);
    sort_bins(&order);
    set_ranges(&order);
    set_classes(&order);
    for (size_t c = 0; c < tally->counter_count; c++)
        order.increments_left[c] = order.increments_all[c];
    return order;
}

/* ---- The number of states after a unit ---- */

static void visit_unit(struct order *order, struct unit *unit) {
    if (unit->mark != order->now) {
        unit->mark = order->now;
        unit->left_then = unit->left;
        order->changed[order->changed_count++] = (size_t)(unit - order->units);
    }
    unit->left_then--;
}

static void visit_bin(struct order *order, size_t b) {
    const struct bin *bin = &order->tally->bins[b];
    order->visits += 1 + bin->increments.count;
    visit_unit(order, &order->units[bin->group]);
    for (size_t i = 0; i < bin->thing_count; i++)
        visit_unit(order, thing_unit(order, bin->things[i]));
    for (size_t i = 0; i < bin->increments.count; i++) {
        size_t c = bin->increments.list[i].counter;
        if (order->tally->counters[c].thing != NOBODY || order->tally->counters[c].group != NOBODY)
            continue;
        if (order->mark[c] != order->now) {
            order->mark[c] = order->now;
            order->left_then[c] = order->increments_left[c];
            order->moved[order->moved_count++] = c;
        }
        order->left_then[c]--;
    }
}

/* Bins for several things at once can only be processed with their group. */
static bool can_be_next(const struct order *order, size_t u) {
    const struct unit *unit = &order->units[u];
    if (unit->left == 0)
        return false;
    arena_tick_loop(order->tally->arena, unit->bin_count);
    for (size_t i = 0; u >= order->tally->group_count && i < unit->bin_count; i++)
        if (!order->done[unit->bins[i]] &&
            order->tally->groups[order->tally->bins[unit->bins[i]].group].joint_bins)
            return false;
    return true;
}

/*
 * Adds a unit of a class to the state, or removes one; returns the factor for the number of states.
 */
static double reopen(struct order *order, size_t class, double range, bool more) {
    double count = (double)order->open[class];
    order->open[class] += more ? 1 : (size_t)-1;
    return more ? (count + range) / (count + 1) : count / (count + range - 1);
}

static double change_units(struct order *order, bool undo) {
    double factor = 1;
    for (size_t i = 0; i < order->changed_count; i++) {
        const struct unit *unit = &order->units[order->changed[i]];
        bool before = unit->bin_count > unit->left;
        bool after = unit->left_then > 0;
        if (before != after)
            factor *= reopen(order, unit->class, unit->range, after != undo);
    }
    return factor;
}

static double change_counters(const struct order *order) {
    double factor = 1;
    for (size_t i = 0; i < order->moved_count; i++) {
        size_t c = order->moved[i];
        double range = (double)order->tally->counters[c].cap + 1;
        bool before = order->increments_all[c] > order->increments_left[c];
        bool after = order->left_then[c] > 0;
        if (before != after)
            factor *= after ? range : 1 / range;
    }
    return factor;
}

/* The factor by which the number of states changes when this unit is eliminated next. */
static double try_unit(struct order *order, size_t u, bool commit) {
    const struct unit *unit = &order->units[u];
    size_t visits = order->visits;
    order->now++;
    order->changed_count = order->moved_count = 0;
    for (size_t i = 0; i < unit->bin_count; i++)
        if (!order->done[unit->bins[i]])
            visit_bin(order, unit->bins[i]);
    arena_tick_loop(order->tally->arena, 4 * (order->visits - visits));
    double factor = change_units(order, false) * change_counters(order);
    if (!commit)
        change_units(order, true);
    return factor;
}

/* Whether the things of a group's bin are finished together with the group. */
static bool ends_others(const struct order *order, size_t b) {
    const struct bin *bin = &order->tally->bins[b];
    if (bin->thing_count == 0)
        return false; /* the rest of the group comes last */
    for (size_t i = 0; i < bin->thing_count; i++)
        if (order->units[order->tally->group_count + bin->things[i]].left_then > 0)
            return false;
    return true;
}

/* Begins a step with the next bin. */
static void begin_step(struct order *order, enum step_sort sort) {
    order->schedule->steps[order->schedule->step_count++] =
        (struct schedule_step){.sort = sort, .bins = &order->bins[order->count]};
}

static void take_bin(struct order *order, size_t b) {
    order->done[b] = true;
    order->bins[order->count++] = b;
    order->schedule->steps[order->schedule->step_count - 1].bin_count++;
}

/*
 * The class whose bins make one step for a group (or a thing); NOBODY: this bin is a step of its
 * own.
 */
static int class_of_step(const struct order *order, size_t b, bool group) {
    const struct bin *bin = &order->tally->bins[b];
    const struct tally_group *other = &order->tally->groups[bin->group];
    if (bin->multiple > 1 || bin->thing_count != 1)
        return NOBODY;
    if (group)
        return other->placing == PLACE_MANY && bin->absent != NOBODY
                   ? NOBODY
                   : order->tally->things[bin->things[0]].class;
    return other->placing == PLACE_ONE ? other->class : NOBODY;
}

/* Takes the bins of a unit, class by class; `last_only`: only those that finish their things. */
static void take_bins(struct order *order, size_t u, bool last_only) {
    const struct unit *unit = &order->units[u];
    bool group = u < order->tally->group_count;
    int class = NOBODY;
    for (size_t i = 0; i < unit->bin_count; i++) {
        size_t b = unit->bins[i];
        if (order->done[b] || (last_only && !ends_others(order, b)))
            continue;
        int next = class_of_step(order, b, group);
        if (next == NOBODY || next != class)
            begin_step(order, next == NOBODY ? STEP_BIN : STEP_CLASS);
        class = next;
        take_bin(order, b);
    }
}

/*
 * Takes a group; if it is one individual that goes into at most one bin, all its bins are one step.
 */
static void take_group(struct order *order, size_t u) {
    const struct tally_group *group = &order->tally->groups[u];
    if (group->placing != PLACE_ONE || group->capacity > 1) {
        take_bins(order, u, true); /* first the bins that finish their things */
        take_bins(order, u, false);
        return;
    }
    begin_step(order, STEP_GROUP);
    for (size_t i = 0; i < order->units[u].bin_count; i++)
        if (!order->done[order->units[u].bins[i]])
            take_bin(order, order->units[u].bins[i]);
}

static void take_unit(struct order *order, size_t u) {
    try_unit(order, u, true);
    if (u < order->tally->group_count)
        take_group(order, u);
    else
        take_bins(order, u, false);
    for (size_t i = 0; i < order->changed_count; i++)
        order->units[order->changed[i]].left = order->units[order->changed[i]].left_then;
    for (size_t i = 0; i < order->moved_count; i++)
        order->increments_left[order->moved[i]] = order->left_then[order->moved[i]];
}

/*
 * A group of several individuals whose bins are for several things each. Its own counters are in
 * the state between its bins, so it comes when those of other groups have gone, and things can be
 * finished one after another.
 */
static bool is_late(const struct order *order, size_t u) {
    const struct tally_group *group = &order->tally->groups[u];
    return u < order->tally->group_count && group->joint_bins && group->placing == PLACE_MANY;
}

/* The best of the units that come next, or of those that come late; `unit_count`: there is none. */
static size_t choose_of(struct order *order, size_t first, bool late) {
    size_t best = order->unit_count;
    double least = 0;
    for (size_t u = first; u < order->unit_count; u++) {
        if (is_late(order, u) != late || !can_be_next(order, u))
            continue;
        if (order->visits > VISIT_LIMIT)
            return u;
        double factor = try_unit(order, u, false);
        if (factor <= 1.000001)
            return u; /* the state doesn't grow: no need to look further */
        if (u >= order->tally->group_count)
            factor *= (double)order->units[u].left; /* each state has about this many successors */
        if (best == order->unit_count || factor < least) {
            best = u;
            least = factor;
        }
    }
    return best;
}

static size_t choose(struct order *order, size_t first) {
    size_t next = choose_of(order, first, false);
    return next < order->unit_count ? next : choose_of(order, first, true);
}

void muster_elimination_order(const struct tally *tally, struct schedule *schedule) {
    schedule->steps = muster_arena_array(tally->arena, tally->bin_count, sizeof(*schedule->steps));
    struct order order = order_new(tally, schedule);
    size_t first = 0;
    while (order.count < tally->bin_count) {
        while (order.units[first].left == 0)
            first++;
        take_unit(&order, choose(&order, first));
    }
}
