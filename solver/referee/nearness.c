/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Individuals that do the same in both declarations are matched with each other first. That never
 * harms: the number of differences is a metric, and paying for no more is transitive. Those left
 * form a transportation problem between groups that do the same, which is solved by the cheapest
 * augmenting paths one after the other (Bellman and Ford).
 */
#include "solver/referee/nearness.h"

#include "base/numbers.h"
#include "solver/referee/judges.h"
#include "solver/referee/referee.h"

/* More pairs of groups of one creature than this aren't compared. */
enum { GROUP_PAIR_LIMIT = 4096 };

#define UNREACHED INT64_MAX
#define NO_GROUP SIZE_MAX

/* Groups of individuals of one creature; `left` of each are not matched yet. */
struct deed_groups {
    size_t count;
    struct deed *deeds;
    int64_t *left;
};

struct nearness_search {
    const struct muster_position *position;
    struct arena *arena;
    struct nearness nearness;
    size_t pairing_capacity;
};

static int64_t differences(const struct deed *one, const struct deed *other) {
    return deed_size(one) + deed_size(other) - 2 * muster_deed_common(one, other);
}

static void pair(struct nearness_search *search, const struct deed *from, const struct deed *to,
                 int64_t count) {
    struct nearness *nearness = &search->nearness;
    if (count == 0 || from->run_count + to->run_count == 0)
        return;
    nearness->pairings = arena_grow(search->arena, nearness->pairings, nearness->pairing_count,
                                    &search->pairing_capacity, sizeof(*nearness->pairings));
    nearness->pairings[nearness->pairing_count++] =
        (struct pairing){.from = *from, .to = *to, .count = count};
    nearness->declared += count * deed_size(from);
    nearness->distance += count * differences(from, to);
    nearness->kept += count * muster_deed_common(from, to);
}

/* ---- Groups ---- */

/* The deeds of one creature from *next on, and one more for individuals that do nothing. */
static struct deed_groups groups_of(const struct muster_declaration *declaration, size_t *next,
                                    int creature, struct arena *arena) {
    size_t first = *next;
    int64_t passive = declaration->position->creatures[creature].count;
    while (*next < declaration->deed_count && declaration->deeds[*next].creature == creature)
        ++*next;
    struct deed_groups groups = {.count = *next - first + 1};
    groups.deeds = muster_arena_array(arena, groups.count, sizeof(*groups.deeds));
    groups.left = muster_arena_array(arena, groups.count, sizeof(*groups.left));
    for (size_t i = 0; i + 1 < groups.count; i++) {
        groups.deeds[i] = declaration->deeds[first + i];
        groups.left[i] = groups.deeds[i].count;
        passive -= groups.left[i];
    }
    groups.deeds[groups.count - 1] = (struct deed){.creature = creature, .count = passive};
    groups.left[groups.count - 1] = passive;
    return groups;
}

/* Both lists of deeds are in canonical order but for the last, which is nothing in both. */
static void pair_same(struct nearness_search *search, struct deed_groups *from,
                      struct deed_groups *to) {
    for (size_t i = 0, j = 0; i + 1 < from->count && j + 1 < to->count;) {
        int order = muster_deed_compare(&from->deeds[i], &to->deeds[j]);
        if (order == 0) {
            int64_t same = smaller(from->left[i], to->left[j]);
            pair(search, &from->deeds[i], &to->deeds[j], same);
            from->left[i] -= same;
            to->left[j] -= same;
        }
        i += order <= 0;
        j += order >= 0;
    }
    int64_t passive = smaller(from->left[from->count - 1], to->left[to->count - 1]);
    from->left[from->count - 1] -= passive;
    to->left[to->count - 1] -= passive;
}

/* Leaves out groups of which nobody is left. Returns the most objects that one of the others has.
 */
static int64_t drop_matched(struct deed_groups *groups) {
    size_t kept = 0;
    int64_t most = 0;
    for (size_t i = 0; i < groups->count; i++) {
        if (groups->left[i] == 0)
            continue;
        groups->deeds[kept] = groups->deeds[i];
        groups->left[kept++] = groups->left[i];
        most = larger(most, deed_size(&groups->deeds[kept - 1]));
    }
    groups->count = kept;
    return most;
}

/* ---- The transportation problem ---- */

struct transport {
    struct arena *arena;
    struct deed_groups *from, *to;
    int64_t *cost;       /* by pair; UNREACHED: `to` pays for more */
    int64_t *flow;       /* by pair: how many are matched */
    int64_t *from_price; /* the cheapest path to each group in one search */
    int64_t *to_price;
    size_t *from_parent, *to_parent;
};

static size_t at(const struct transport *transport, size_t from, size_t to) {
    return from * transport->to->count + to;
}

/* One round of Bellman and Ford; whether anything became cheaper. */
static bool relax(struct transport *transport) {
    bool cheaper = false;
    arena_tick_loop(transport->arena, transport->from->count * transport->to->count);
    for (size_t i = 0; i < transport->from->count; i++)
        for (size_t j = 0; j < transport->to->count; j++) {
            int64_t cost = transport->cost[at(transport, i, j)];
            if (cost == UNREACHED)
                continue;
            if (transport->from_price[i] != UNREACHED &&
                transport->from_price[i] + cost < transport->to_price[j]) {
                transport->to_price[j] = transport->from_price[i] + cost;
                transport->to_parent[j] = i;
                cheaper = true;
            }
            if (transport->flow[at(transport, i, j)] > 0 && transport->to_price[j] != UNREACHED &&
                transport->to_price[j] - cost < transport->from_price[i]) {
                transport->from_price[i] = transport->to_price[j] - cost;
                transport->from_parent[i] = j;
                cheaper = true;
            }
        }
    return cheaper;
}

/* The group at the end of the cheapest path that matches more individuals, or NO_GROUP. */
static size_t find_path(struct transport *transport) {
    size_t end = NO_GROUP;
    for (size_t i = 0; i < transport->from->count; i++) {
        transport->from_price[i] = transport->from->left[i] > 0 ? 0 : UNREACHED;
        transport->from_parent[i] = NO_GROUP;
    }
    for (size_t j = 0; j < transport->to->count; j++)
        transport->to_price[j] = UNREACHED;
    while (relax(transport))
        continue;
    for (size_t j = 0; j < transport->to->count; j++)
        if (transport->to->left[j] > 0 && transport->to_price[j] != UNREACHED &&
            (end == NO_GROUP || transport->to_price[j] < transport->to_price[end]))
            end = j;
    return end;
}

/* Matches as many as fit along the path that ends at this group. */
static void augment(struct transport *transport, size_t end) {
    int64_t room = transport->to->left[end];
    size_t to = end, from = transport->to_parent[end];
    for (; transport->from_parent[from] != NO_GROUP; from = transport->to_parent[to]) {
        to = transport->from_parent[from];
        room = smaller(room, transport->flow[at(transport, from, to)]);
    }
    room = smaller(room, transport->from->left[from]);
    transport->from->left[from] -= room;
    transport->to->left[end] -= room;
    for (to = end, from = transport->to_parent[end];; from = transport->to_parent[to]) {
        transport->flow[at(transport, from, to)] += room;
        if (transport->from_parent[from] == NO_GROUP)
            return;
        to = transport->from_parent[from];
        transport->flow[at(transport, from, to)] -= room;
    }
}

/* Whether all individuals could be matched. */
static bool solve(struct nearness_search *search, struct deed_groups *from,
                  struct deed_groups *to) {
    size_t pairs = from->count * to->count;
    struct arena *arena = search->arena;
    struct transport transport = {.arena = arena, .from = from, .to = to};
    transport.cost = muster_arena_array(arena, pairs, sizeof(int64_t));
    transport.flow = muster_arena_array(arena, pairs, sizeof(int64_t));
    transport.from_price = muster_arena_array(arena, from->count, sizeof(int64_t));
    transport.to_price = muster_arena_array(arena, to->count, sizeof(int64_t));
    transport.from_parent = muster_arena_array(arena, from->count, sizeof(size_t));
    transport.to_parent = muster_arena_array(arena, to->count, sizeof(size_t));
    for (size_t i = 0; i < from->count; i++)
        for (size_t j = 0; j < to->count; j++) {
            arena_tick_loop(arena, search->position->effect_count);
            transport.cost[at(&transport, i, j)] =
                muster_deed_pays_as_much(search->position, &from->deeds[i], &to->deeds[j])
                    ? differences(&from->deeds[i], &to->deeds[j])
                    : UNREACHED;
        }
    for (size_t end = find_path(&transport); end != NO_GROUP; end = find_path(&transport))
        augment(&transport, end);
    for (size_t i = 0; i < from->count; i++)
        for (size_t j = 0; j < to->count; j++)
            pair(search, &from->deeds[i], &to->deeds[j], transport.flow[at(&transport, i, j)]);
    for (size_t i = 0; i < from->count; i++)
        if (from->left[i] > 0)
            return false;
    return true;
}

/* Those left do different things, which have nothing in common: any matching is as good. */
static void pair_in_order(struct nearness_search *search, struct deed_groups *from,
                          struct deed_groups *to) {
    for (size_t i = 0, j = 0; i < from->count && j < to->count;) {
        int64_t count = smaller(from->left[i], to->left[j]);
        pair(search, &from->deeds[i], &to->deeds[j], count);
        from->left[i] -= count;
        to->left[j] -= count;
        i += from->left[i] == 0;
        j += i < from->count && to->left[j] == 0;
    }
}

static void compare_creature(struct nearness_search *search, struct deed_groups *from,
                             struct deed_groups *to) {
    pair_same(search, from, to);
    int64_t from_most = drop_matched(from), to_most = drop_matched(to);
    if (from->count == 0 || to->count == 0)
        return;
    bool several = from_most > 1 || to_most > 1;
    if (several && to->count > GROUP_PAIR_LIMIT / from->count)
        search->nearness.known = false;
    else if (several && from->count > 1 && to->count > 1) {
        search->nearness.known &= solve(search, from, to);
        return;
    }
    pair_in_order(search, from, to);
}

struct nearness muster_referee_nearness(const struct muster_declaration *declaration,
                                        const struct muster_declaration *other,
                                        struct arena *arena) {
    const struct muster_position *position = declaration->position;
    struct nearness_search search = {
        .position = position, .arena = arena, .nearness = {.known = true}};
    size_t from_next = 0, to_next = 0;
    if (!muster_referee_pays_no_more(declaration, other, arena))
        return (struct nearness){.known = false};
    for (size_t i = 0; i < position->creature_count; i++) {
        arena_tick(arena);
        struct deed_groups from = groups_of(declaration, &from_next, (int)i, arena);
        struct deed_groups to = groups_of(other, &to_next, (int)i, arena);
        compare_creature(&search, &from, &to);
    }
    return search.nearness;
}
