/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best division of a part, source after source. A state says what the recipients have that
 * later sources reach as well: how many points, up to lethal damage; whether deathtouch has touched
 * them; and whether a trampler has relied on their having lethal damage in the end. Of the ways to
 * reach a state the best is kept.
 *
 * The first passes follow few states of each step; with what they find, and bounds of what states
 * can lead to, few have to be followed in the last one.
 */
#include "solver/damage/search/part_search.h"

#include <limits.h>
#include <stdlib.h>

enum {
    MOST_WORK = 100000, /* what is tried: beyond that, the program takes no longer */
    FEW_STATES = 60,    /* of so few, no bounds are made */
    NARROW = 8,         /* how many states of each step are followed at first, */
    WIDER = 64          /* and then */
};

/* Goes on from a state in all ways. */
static void leave_state(struct part_search *search, size_t number) {
    const struct part_state state = search->layers[search->step].states[number];
    search->before = number;
    search->from = state.key;
    const int64_t most = muster_part_most_from(search, search->step, state.key, state.value);
    for (size_t i = 0; i < search->source->way_count; i++) {
        search->way = &search->source->ways[i];
        search->passes =
            search->way->mode->tramples && search->way->mode->target >= 0 && search->way->count > 0;
        if (search->passes)
            muster_part_divide(search, state.value, most);
        search->passes = false;
        muster_part_divide(search, state.value, most);
    }
}

static void enter_step(struct part_search *search, size_t step) {
    const struct damage_part *part = search->part;
    search->step = step;
    search->source = &part->sources[step];
    search->price = search->bounds == NULL ? 0 : search->bounds->prices[step];
    search->ending = search->ending_promises = 0;
    for (size_t i = 0; i < part->recipient_count; i++) {
        const struct part_recipient *recipient = &part->recipients[i];
        search->ending |= recipient->last_step == step ? recipient->field.mask : 0;
        search->ending_promises |= recipient->last_step == step ? recipient->field.promised : 0;
    }
}

static void take_step(struct part_search *search, size_t step) {
    const struct part_layer *before = &search->layers[step];
    enter_step(search, step);
    muster_part_begin_states(search);
    for (size_t i = 0; i < before->count && search->work >= 0; i++) {
        arena_tick(search->part->arena);
        leave_state(search, i);
    }
}

/* Goes back from the best end, and writes how each source divides. */
static void write_all(struct part_search *search) {
    size_t number = 0;
    const int work = search->work;
    search->work = INT_MAX;
    search->least = INT64_MIN;
    for (size_t step = search->part->source_count; step > 0; step--) {
        search->wanted = &search->layers[step].states[number];
        search->written = false;
        enter_step(search, step - 1);
        number = search->wanted->before;
        leave_state(search, number);
    }
    search->work = work;
}

/* ---- All of it ---- */

static void find_bounds(struct part_search *search, struct part_bounds *bounds) {
    const struct damage_part *part = search->part;
    struct arena *arena = part->arena;
    muster_part_bound(part, PART_VALUE, 0, bounds);
    search->bounds = bounds;
    search->held_count =
        muster_arena_array(arena, part->source_count + 1, sizeof(*search->held_count));
    search->held = muster_arena_array(arena, part->source_count + 1, sizeof(*search->held));
    for (size_t step = 0; step <= part->source_count; step++) {
        search->held[step] = muster_arena_array(arena, part->recipient_count, sizeof(size_t));
        for (size_t b = 0; b < part->recipient_count; b++)
            if (part->recipients[b].first_step < step && step <= part->recipients[b].last_step)
                search->held[step][search->held_count[step]++] = b;
    }
}

/* A state and the most that it can lead to. */
struct promise {
    int64_t most;
    struct part_state state;
};

static int compare_promises(const void *one, const void *other) {
    const struct promise *a = one, *b = other;
    if (a->most != b->most)
        return (a->most < b->most) - (a->most > b->most);
    return (a->state.key > b->state.key) - (a->state.key < b->state.key);
}

/* Leaves out the states of a layer from which too few can be destroyed. */
static void keep_destroying(struct part_search *search, size_t step) {
    struct part_layer *layer = &search->layers[step];
    size_t kept = 0;
    for (size_t i = 0; i < layer->count; i++)
        if (muster_part_destroys_enough(search, step, layer->states[i].key, layer->states[i].value))
            layer->states[kept++] = layer->states[i];
    layer->count = kept;
}

/* Whether nobody has relied on a recipient's having lethal damage that it hasn't yet. */
static bool owes_nothing(const struct part_search *search, size_t step, uint64_t key) {
    for (size_t i = 0; i < search->held_count[step]; i++)
        if ((key & search->part->recipients[search->held[step][i]].field.promised) != 0)
            return false;
    return true;
}

/*
 * Keeps those states of a layer that promise most, and one among them from which an end can be
 * reached in any case; returns whether that leaves any out.
 */
static bool narrow(struct part_search *search, size_t step, size_t width) {
    struct part_layer *layer = &search->layers[step];
    if (search->kills.bounds != NULL)
        keep_destroying(search, step);
    if (layer->count <= width)
        return false;
    struct promise *promises =
        muster_arena_array(search->part->arena, layer->count, sizeof(*promises));
    for (size_t i = 0; i < layer->count; i++)
        promises[i] = (struct promise){
            muster_part_most_from(search, step, layer->states[i].key, layer->states[i].value),
            layer->states[i]};
    qsort(promises, layer->count, sizeof(*promises), compare_promises);
    size_t safe = 0;
    while (safe < layer->count && !owes_nothing(search, step, promises[safe].state.key))
        safe++;
    if (safe >= width && safe < layer->count)
        promises[width - 1] = promises[safe];
    layer->count = width;
    for (size_t i = 0; i < layer->count; i++)
        layer->states[i] = promises[i].state;
    return true;
}

/* Wants what is better than what is known, as the bounds count it. */
static void want_more(struct part_search *search) {
    const struct part_kills *kills = &search->kills;
    search->least = search->known + 1 - (kills->fixed ? kills->count * kills->unit : 0);
}

/*
 * Goes through all steps with the states of each that promise most, and takes over what is better
 * than what is known. Returns whether nothing is better than that.
 */
static bool search_layers(struct part_search *search, size_t width) {
    const struct damage_part *part = search->part;
    struct part_layer *last = &search->layers[part->source_count];
    bool all = true;
    search->wanted = NULL;
    for (size_t step = 0; step < part->source_count; step++) {
        search->layers[step + 1].count = 0;
        take_step(search, step);
        if (narrow(search, step + 1, width))
            all = false;
    }
    /* one that a mode has passed over may still seem to promise something at the end */
    if (search->work >= 0 && last->count > 0 && last->states[0].value > search->known) {
        search->known = last->states[0].value;
        search->assignment->count = 0;
        write_all(search);
        want_more(search);
    }
    return all || muster_part_most_from(search, 0, 0, 0) < search->least;
}

/* Whether better prices show that nothing is better than what is known. */
static bool prices_prove(struct part_search *search, struct part_bounds *bounds) {
    return search->known > INT64_MIN && muster_part_bound_towards(bounds, search->least);
}

/* Whether all that count when destroyed count alike, and for more than everything else. */
static bool kills_come_first(struct part_search *search) {
    const struct damage_part *part = search->part;
    struct part_kills *kills = &search->kills;
    int64_t points = 0;
    for (size_t b = 0; b < part->recipient_count; b++) {
        int64_t worth = part->recipients[b].worth;
        if (worth != 0 && kills->unit != 0 && worth != kills->unit)
            return false;
        kills->unit = larger(kills->unit, worth);
    }
    for (size_t g = 0; g < part->source_count; g++) {
        int64_t most = 0;
        for (size_t w = 0; w < part->sources[g].way_count; w++)
            most = larger(most, part->sources[g].ways[w].worth);
        points += part->sources[g].amount * most;
        kills->total += part->sources[g].amount;
    }
    return points + kills->total < kills->unit;
}

/*
 * Whether no more can be destroyed than is known. `thorough`: if the bounds leave that open, looks
 * for more, and goes on with what is found.
 */
static bool kills_are_most(struct part_search *search, struct part_bounds *of_kills,
                           bool thorough) {
    struct part_kills *kills = &search->kills;
    while (search->known > INT64_MIN && search->work >= 0) {
        kills->count = muster_part_destroyed(search, search->known);
        int64_t known = search->known;
        int64_t more = (kills->count + 1) * PART_KILL_UNIT - kills->total;
        if (muster_part_bound_towards(of_kills, more))
            return true;
        if (!thorough)
            return false;
        kills->count++;
        kills->bounds = of_kills;
        search_layers(search, SIZE_MAX);
        kills->bounds = NULL;
        if (search->known == known && search->work >= 0) {
            kills->count--;
            return true;
        }
    }
    return false;
}

/*
 * Where no more can be destroyed than is known, looks only among assignments that destroy as many:
 * what is worth a fraction of a kill in the bounds then no longer hides what else is worth more.
 */
static bool fix_kills(struct part_search *search, struct part_bounds *of_kills,
                      struct part_bounds *of_rest, bool thorough) {
    if (!kills_are_most(search, of_kills, thorough))
        return false;
    muster_part_bound(search->part, PART_REST, search->kills.count, of_rest);
    search->kills.fixed = true;
    search->kills.bounds = of_kills;
    search->bounds = of_rest;
    want_more(search);
    return true;
}

static bool search_widely(struct part_search *search, struct part_bounds *bounds) {
    return prices_prove(search, bounds) || search_layers(search, WIDER) ||
           prices_prove(search, bounds);
}

/* First with few states; false: nothing is proved within the work. */
static bool search_widths(struct part_search *search) {
    struct part_bounds bounds, of_kills, of_rest;
    if (search->part->states <= FEW_STATES)
        return search_layers(search, SIZE_MAX);
    find_bounds(search, &bounds);
    if (search_layers(search, NARROW) || prices_prove(search, &bounds))
        return true;
    if (!kills_come_first(search))
        return search_widely(search, &bounds) || search_layers(search, SIZE_MAX);
    muster_part_bound(search->part, PART_KILLS, 0, &of_kills);
    if (!fix_kills(search, &of_kills, &of_rest, false)) {
        if (search_widely(search, &bounds))
            return true;
        if (!fix_kills(search, &of_kills, &of_rest, true))
            return search_layers(search, SIZE_MAX);
    }
    return search_widely(search, &of_rest) || search_layers(search, SIZE_MAX);
}

bool muster_part_assign(const struct damage_part *part, struct assignment *assignment) {
    struct arena *arena = part->arena;
    struct assignment good = {0};
    struct part_search search = {
        .part = part,
        .layers = muster_arena_array(arena, part->source_count + 1, sizeof(*search.layers)),
        .work = MOST_WORK,
        .assignment = &good,
        .least = INT64_MIN,
        .known = INT64_MIN};
    if (!muster_part_divide_begin(&search))
        return false;
    search.layers[0].states = muster_arena_array(arena, 1, sizeof(struct part_state));
    search.layers[0].count = search.layers[0].capacity = 1;
    if (!search_widths(&search) || search.work < 0)
        return false;
    for (size_t i = 0; i < good.count; i++)
        muster_assignment_add(assignment, &good.rows[i], arena);
    return true;
}
