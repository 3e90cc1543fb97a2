/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/hitting_set.h"

#include <stdint.h>

enum { STEP_LIMIT = 20000 };

void muster_element_set_add(struct element_set *set, size_t element, struct arena *arena) {
    set->elements =
        arena_grow(arena, set->elements, set->count, &set->capacity, sizeof(*set->elements));
    set->elements[set->count++] = element;
}

static bool has_but(const struct element_set *set, size_t element, size_t without) {
    for (size_t i = 0; i < set->count; i++)
        if (set->elements[i] == element && element != without)
            return true;
    return false;
}

bool muster_element_set_has(const struct element_set *set, size_t element) {
    return has_but(set, element, SIZE_MAX);
}

void muster_hitting_cuts_add(struct hitting_cuts *hitting, const size_t *elements, size_t count) {
    hitting->cuts = arena_grow(hitting->arena, hitting->cuts, hitting->count, &hitting->capacity,
                               sizeof(*hitting->cuts));
    hitting->cuts[hitting->count++] = (struct cut){.count = count, .elements = elements};
}

static bool is_hit(const struct cut *cut, const struct element_set *set, size_t without) {
    for (size_t i = 0; i < cut->count; i++)
        if (has_but(set, cut->elements[i], without))
            return true;
    return false;
}

bool muster_hitting_set_hits(const struct hitting_cuts *hitting, const struct element_set *set,
                             size_t without) {
    for (size_t i = 0; i < hitting->count; i++) {
        arena_tick_loop(hitting->arena, hitting->cuts[i].count * set->count);
        if (!is_hit(&hitting->cuts[i], set, without))
            return false;
    }
    return true;
}

/* ---- The search for a smallest set ---- */

/* A cut that was not hit, and how many of its elements have been tried. */
struct step {
    const struct cut *cut;
    size_t tried;
};

/* The cuts, sorted by size, and which of them contain each element. */
struct hitting_search {
    struct arena *arena;
    size_t count, element_count;
    const struct cut **cuts;
    size_t *hits;  /* by cut: how often the set hits it */
    size_t *first; /* by element: where its cuts begin in `places`; they end where the next begin */
    size_t *places;
    size_t *marks; /* by element: the number of the last round that met it */
    size_t round;
    struct step *steps;
    struct element_set set;
    int steps_left;
};

/* Sorts by size; cuts of one size stay in order. */
static void sort_cuts(struct hitting_search *search, const struct hitting_cuts *hitting) {
    size_t longest = 0, before = 0;
    for (size_t i = 0; i < hitting->count; i++)
        longest = hitting->cuts[i].count > longest ? hitting->cuts[i].count : longest;
    size_t *starts = muster_arena_array(search->arena, longest + 1, sizeof(*starts));
    for (size_t i = 0; i < hitting->count; i++)
        starts[hitting->cuts[i].count]++;
    for (size_t k = 0; k <= longest; k++) {
        size_t own = starts[k];
        starts[k] = before;
        before += own;
    }
    for (size_t i = 0; i < hitting->count; i++)
        search->cuts[starts[hitting->cuts[i].count]++] = &hitting->cuts[i];
}

static void index_elements(struct hitting_search *search) {
    size_t total = 0;
    for (size_t i = 0; i < search->count; i++)
        for (size_t k = 0; k < search->cuts[i]->count; k++, total++)
            if (search->cuts[i]->elements[k] >= search->element_count)
                search->element_count = search->cuts[i]->elements[k] + 1;
    arena_tick_loop(search->arena, total);
    search->first = muster_arena_array(search->arena, search->element_count + 1, sizeof(size_t));
    search->marks = muster_arena_array(search->arena, search->element_count, sizeof(size_t));
    search->places = muster_arena_array(search->arena, total, sizeof(size_t));
    for (size_t i = 0; i < search->count; i++)
        for (size_t k = 0; k < search->cuts[i]->count; k++)
            search->first[search->cuts[i]->elements[k]]++;
    for (size_t e = 0, sum = 0; e <= search->element_count; e++)
        sum = search->first[e] += sum;
    for (size_t i = search->count; i-- > 0;)
        for (size_t k = 0; k < search->cuts[i]->count; k++)
            search->places[--search->first[search->cuts[i]->elements[k]]] = i;
}

static void add(struct hitting_search *search, size_t element) {
    search->set.elements[search->set.count++] = element;
    for (size_t k = search->first[element]; k < search->first[element + 1]; k++)
        search->hits[search->places[k]]++;
}

static void remove_last(struct hitting_search *search) {
    size_t element = search->set.elements[--search->set.count];
    for (size_t k = search->first[element]; k < search->first[element + 1]; k++)
        search->hits[search->places[k]]--;
}

/* The smallest of the cuts that are not hit, or NULL. */
static const struct cut *next_cut(const struct hitting_search *search) {
    arena_tick_loop(search->arena, search->count);
    for (size_t i = 0; i < search->count; i++)
        if (search->hits[i] == 0)
            return search->cuts[i];
    return NULL;
}

/*
 * Whether the cuts that are not hit need more than `most` further elements: more than that many
 * have no element in common. It ends as soon as that is clear.
 */
static bool needs_more(struct hitting_search *search, size_t most) {
    size_t apart = 0;
    search->round++;
    for (size_t i = 0; i < search->count && apart <= most; i++) {
        const struct cut *cut = search->cuts[i];
        bool met = search->hits[i] > 0;
        arena_tick_loop(search->arena, cut->count);
        for (size_t k = 0; k < cut->count && !met; k++)
            met = search->marks[cut->elements[k]] == search->round;
        if (met)
            continue;
        apart++;
        for (size_t k = 0; k < cut->count; k++)
            search->marks[cut->elements[k]] = search->round;
    }
    return apart > most;
}

/*
 * Whether a set with at most `most` elements hits every cut; if so, the empty set becomes one. Also
 * false if the steps run out.
 */
static bool extend(struct hitting_search *search, size_t most) {
    if (needs_more(search, most))
        return false;
    for (size_t depth = 0;;) {
        const struct cut *cut = next_cut(search);
        if (cut == NULL)
            return true;
        search->steps[depth++] = (struct step){.cut = cut};
        if (search->set.count < most && needs_more(search, most - search->set.count))
            search->steps[depth - 1].tried = cut->count;
        for (;;) {
            struct step *step = &search->steps[depth - 1];
            if (step->tried < step->cut->count && depth <= most && --search->steps_left > 0) {
                add(search, step->cut->elements[step->tried++]);
                break;
            }
            if (--depth == 0)
                return false;
            remove_last(search);
        }
    }
}

/* How many cuts that are not hit an element would hit. */
static size_t use_of(const struct hitting_search *search, size_t element) {
    size_t use = 0;
    arena_tick_loop(search->arena, search->first[element + 1] - search->first[element]);
    for (size_t k = search->first[element]; k < search->first[element + 1]; k++)
        use += search->hits[search->places[k]] == 0;
    return use;
}

/* Adds one element after another, always the most useful one. */
static void extend_greedily(struct hitting_search *search) {
    for (const struct cut *cut = next_cut(search); cut != NULL && cut->count > 0;
         cut = next_cut(search)) {
        size_t best = 0, best_use = 0;
        for (size_t i = 0; i < cut->count; i++) {
            size_t use = use_of(search, cut->elements[i]);
            if (use > best_use) {
                best = i;
                best_use = use;
            }
        }
        add(search, cut->elements[best]);
    }
}

struct element_set muster_hitting_set_smallest(struct hitting_cuts *hitting) {
    struct arena *arena = hitting->arena;
    struct hitting_search search = {
        .arena = arena, .count = hitting->count, .steps_left = STEP_LIMIT};
    size_t capacity = hitting->count + 1; /* each element of the set hits another cut */
    search.set.elements = muster_arena_array(arena, capacity, sizeof(size_t));
    search.set.capacity = capacity;
    struct mark mark = muster_arena_mark(arena);
    search.cuts = muster_arena_array(arena, search.count, sizeof(*search.cuts));
    search.hits = muster_arena_array(arena, search.count, sizeof(size_t));
    search.steps = muster_arena_array(arena, capacity + 1, sizeof(*search.steps));
    sort_cuts(&search, hitting);
    index_elements(&search);
    bool found = false;
    for (size_t most = hitting->least; most <= search.count && search.steps_left > 0 && !found;
         most++) {
        found = extend(&search, most);
        if (found || search.steps_left > 0)
            hitting->least = found ? most : most + 1;
    }
    if (!found) {
        while (search.set.count > 0)
            remove_last(&search);
        extend_greedily(&search);
    }
    muster_arena_release(arena, mark);
    return search.set;
}
