/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/canonical_form.h"

#include <stdlib.h>

/* One counter of a thing or group that may be interchangeable with others. */
struct interchange_row {
    int class;
    bool group;
    uint64_t past;
    size_t unit, counter, place;
};

struct canonical_form muster_canonical_new(const struct tally *tally) {
    struct arena *arena = tally->arena;
    struct canonical_form canonical = {.tally = tally};
    canonical.thing_past = muster_arena_array(arena, tally->thing_count, sizeof(uint64_t));
    canonical.group_past = muster_arena_array(arena, tally->group_count, sizeof(uint64_t));
    canonical.list = muster_arena_array(arena, tally->counter_count, sizeof(*canonical.list));
    canonical.rows = muster_arena_array(arena, tally->counter_count, sizeof(*canonical.rows));
    canonical.places = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    return canonical;
}

static uint64_t scatter(uint64_t number) {
    number = (number + 1) * 0x9e3779b97f4a7c15u;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9u;
    number = (number ^ number >> 27) * 0x94d049bb133111ebu;
    return number ^ number >> 31;
}

static int compare_rows(const void *left, const void *right) {
    const struct interchange_row *one = left, *other = right;
    if (one->group != other->group)
        return one->group ? 1 : -1;
    if (one->class != other->class)
        return one->class < other->class ? -1 : 1;
    if (one->past != other->past)
        return one->past < other->past ? -1 : 1;
    if (one->unit != other->unit)
        return one->unit < other->unit ? -1 : 1;
    return (one->counter > other->counter) - (one->counter < other->counter);
}

static bool same_group(const struct interchange_row *one, const struct interchange_row *other) {
    return one->group == other->group && one->class == other->class && one->past == other->past;
}

/* The counters in the key whose owners may be interchangeable with others. */
static size_t list_rows(const struct canonical_form *canonical, const size_t *live,
                        size_t live_count) {
    const struct tally *tally = canonical->tally;
    size_t count = 0;
    for (size_t place = 0; place < live_count; place++) {
        const struct tally_counter *counter = &tally->counters[live[place]];
        bool group = counter->group != NOBODY;
        if (!group && counter->thing == NOBODY)
            continue;
        size_t unit = (size_t)(group ? counter->group : counter->thing);
        struct interchange_row row = {
            .class = group ? tally->groups[unit].class : tally->things[unit].class,
            .group = group,
            .past = group ? canonical->group_past[unit] : canonical->thing_past[unit],
            .unit = unit,
            .counter = live[place],
            .place = place};
        if (row.class != NOBODY)
            canonical->rows[count++] = row;
    }
    qsort(canonical->rows, count, sizeof(*canonical->rows), compare_rows);
    return count;
}

/*
 * Rows from `first` up to `end` belong together: their units are interchangeable if all have
 * equally many counters.
 */
static void add_group(struct canonical_form *canonical, size_t first, size_t end) {
    size_t length = 0, units = 0;
    for (size_t i = first; i < end; i++)
        if (canonical->rows[i].unit == canonical->rows[first].unit)
            length++;
    for (size_t i = first; i < end; i++) {
        bool starts = (i - first) % length == 0;
        if (i > first && starts != (canonical->rows[i].unit != canonical->rows[i - 1].unit))
            return;
        units += starts;
        canonical->places[i] = canonical->rows[i].place;
    }
    if (units > 1 && (end - first) % length == 0)
        canonical->list[canonical->count++] = (struct interchange){
            .count = units, .length = length, .places = &canonical->places[first]};
}

static void pass_bin(struct canonical_form *canonical, const struct bin *bin) {
    if (bin->thing_count == 0)
        canonical->group_past[bin->group] += scatter(SIZE_MAX - 1);
    for (size_t i = 0; i < bin->thing_count; i++) {
        canonical->thing_past[bin->things[i]] += scatter(bin->group);
        canonical->group_past[bin->group] +=
            scatter(bin->things[i] + canonical->tally->group_count);
    }
}

void muster_canonical_pass(struct canonical_form *canonical, const struct schedule_step *step,
                           const size_t *live, size_t live_count) {
    const struct tally *tally = canonical->tally;
    canonical->count = 0;
    for (size_t i = 0; i < step->bin_count; i++)
        pass_bin(canonical, &tally->bins[step->bins[i]]);
    if (tally->groups[tally->bins[step->bins[0]].group].joint_bins && step->closed_count == 0)
        return; /* halfway through a group's sets of things, no two things are interchangeable */
    size_t count = list_rows(canonical, live, live_count), first = 0;
    for (size_t i = 1; i <= count; i++)
        if (i == count || !same_group(&canonical->rows[first], &canonical->rows[i])) {
            add_group(canonical, first, i);
            first = i;
        }
}

bool muster_canonical_alike(const struct canonical_form *canonical,
                            const struct schedule_step *step, size_t one, size_t other) {
    const struct tally *tally = canonical->tally;
    const struct bin *left = &tally->bins[step->bins[one]];
    const struct bin *right = &tally->bins[step->bins[other]];
    if (left->group != right->group)
        return canonical->group_past[left->group] == canonical->group_past[right->group];
    size_t thing = left->things[0], twin = right->things[0];
    return tally->things[thing].class != NOBODY &&
           tally->things[thing].class == tally->things[twin].class &&
           canonical->thing_past[thing] == canonical->thing_past[twin];
}

static int compare_places(const struct interchange *swap, const uint32_t *key, size_t one,
                          size_t other) {
    const size_t *left = swap->places + one * swap->length;
    const size_t *right = swap->places + other * swap->length;
    for (size_t i = 0; i < swap->length; i++)
        if (key[left[i]] != key[right[i]])
            return key[left[i]] < key[right[i]] ? -1 : 1;
    return 0;
}

static void exchange(const struct interchange *swap, uint32_t *key, size_t one, size_t other) {
    const size_t *left = swap->places + one * swap->length;
    const size_t *right = swap->places + other * swap->length;
    for (size_t i = 0; i < swap->length; i++) {
        uint32_t value = key[left[i]];
        key[left[i]] = key[right[i]];
        key[right[i]] = value;
    }
}

/* Shellsort: most keys are nearly in order, and some are in reverse order. */
static void sort_rows(const struct interchange *swap, uint32_t *key) {
    static const size_t gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof(gaps) / sizeof(gaps[0]); g++)
        for (size_t i = gaps[g]; i < swap->count; i++)
            for (size_t k = i; k >= gaps[g]; k -= gaps[g]) {
                if (compare_places(swap, key, k - gaps[g], k) <= 0)
                    break;
                exchange(swap, key, k - gaps[g], k);
            }
}

static bool is_sorted(const struct interchange *swap, const uint32_t *key) {
    for (size_t i = 1; i < swap->count; i++)
        if (compare_places(swap, key, i - 1, i) > 0)
            return false;
    return true;
}

void muster_canonical_settle(const struct canonical_form *canonical, uint32_t *key) {
    for (size_t g = 0; g < canonical->count; g++)
        if (!is_sorted(&canonical->list[g], key))
            sort_rows(&canonical->list[g], key);
}
