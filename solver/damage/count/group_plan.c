/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a group of givers goes through: which words a state has, and in which order they come. */
#include "base/numbers.h"
#include "solver/damage/count/group.h"

static size_t root_of(const struct counting *counting, size_t need) {
    while (counting->needs[need].root != need)
        need = counting->needs[need].root;
    return need;
}

static void add_word(struct sharing_group *group, size_t need, int64_t cycle) {
    group->words = arena_grow(group->counting->scratch, group->words, group->word_count,
                              &group->word_capacity, sizeof(*group->words));
    group->words[group->word_count++] = (struct state_word){.need = need, .cycle = cycle};
}

static void find_words(struct sharing_group *group) {
    const struct counting *counting = group->counting;
    for (size_t i = 0; i < counting->need_count; i++) {
        const struct count_need *need = &counting->needs[i];
        if (root_of(counting, i) != group->number)
            continue;
        if (need->kind == RECIPIENT_CREATURE && counting->classes[need->number].cycled) {
            const struct count_class *class = &counting->classes[need->number];
            for (size_t k = 0; k < class->cycle_count; k++)
                add_word(group, i, class->cycles[k]);
        } else {
            add_word(group, i, 1);
        }
    }
}

/* ---- The steps ---- */

static bool touches(const struct count_giver *giver, size_t need) {
    for (size_t i = 0; i < giver->getter_count; i++)
        if (giver->getters[i].place == need)
            return true;
    return false;
}

static bool is_cycled(const struct counting *counting, const struct count_getter *getter) {
    return getter->kind == RECIPIENT_CREATURE && counting->classes[getter->number].cycled;
}

/* Whether it is one individual, and what others depend on is assigned to single ones. */
static bool has_formula(const struct counting *counting, const struct count_giver *giver) {
    bool single = !counting->classes[giver->combatant].cycled;
    for (size_t i = 0; i < giver->getter_count && single; i++)
        single = giver->getters[i].place == NO_PLACE || !is_cycled(counting, &giver->getters[i]);
    return single;
}

/* About how many states a group goes through if the givers come in this order. */
static double work(const struct sharing_group *group, const struct count_giver *const *order,
                   size_t count) {
    double sum = 0;
    size_t steps = count - has_formula(group->counting, order[count - 1]);
    double *product = muster_arena_array(group->counting->scratch, steps, sizeof(*product));
    for (size_t s = 0; s < steps; s++)
        product[s] = 1 + (double)order[s]->amount;
    for (size_t w = 0; w < group->word_count; w++) {
        size_t need = group->words[w].need, first = count, last = 0;
        for (size_t s = 0; s < count; s++)
            if (touches(order[s], need)) {
                first = first < s ? first : s;
                last = s;
            }
        for (size_t s = first; s <= last && s < steps; s++)
            product[s] *= 1 + (double)group->counting->needs[need].need;
    }
    for (size_t s = 0; s < steps; s++)
        sum += product[s];
    return sum;
}

static void move_to_end(const struct count_giver **order, size_t count, size_t at) {
    const struct count_giver *moved = order[at];
    for (size_t i = at + 1; i < count; i++)
        order[i - 1] = order[i];
    order[count - 1] = moved;
}

/*
 * The givers in their order, but the one with the most damage last where a formula for it saves
 * work.
 */
static const struct count_giver **order_givers(const struct sharing_group *group, size_t *count) {
    const struct counting *counting = group->counting;
    struct arena *arena = counting->scratch;
    const struct count_giver **order =
        muster_arena_array(arena, counting->giver_count, sizeof(*order));
    size_t most = NO_PLACE;
    *count = 0;
    for (size_t i = 0; i < counting->giver_count; i++) {
        const struct count_giver *giver = &counting->givers[i];
        if (giver->group != group->number)
            continue;
        if (has_formula(counting, giver) &&
            (most == NO_PLACE || giver->amount >= order[most]->amount))
            most = *count;
        order[(*count)++] = giver;
    }
    const struct count_giver **moved = muster_arena_copy(arena, order, *count, sizeof(*order));
    if (most == NO_PLACE)
        return order;
    move_to_end(moved, *count, most);
    return work(group, moved, *count) < work(group, order, *count) ? moved : order;
}

static void add_step(struct sharing_group *group, const struct count_giver *giver, int64_t cycle) {
    group->steps = arena_grow(group->counting->scratch, group->steps, group->step_count,
                              &group->step_capacity, sizeof(*group->steps));
    for (size_t i = 0; i < group->word_count; i++)
        if (touches(giver, group->words[i].need))
            group->words[i].last_step = group->step_count;
    group->steps[group->step_count++] = (struct group_step){giver, cycle};
}

static int64_t bits_of(int64_t number) {
    int64_t bits = 0;
    for (; number > 0; number >>= 1)
        bits++;
    return bits;
}

static void find_steps(struct sharing_group *group) {
    const struct counting *counting = group->counting;
    int64_t bits = 64;
    size_t count;
    const struct count_giver **order = order_givers(group, &count);
    for (size_t i = 0; i < count; i++) {
        const struct count_giver *giver = order[i];
        const struct count_class *class = &counting->classes[giver->combatant];
        int64_t getters = 1;
        for (size_t j = 0; j < giver->getter_count; j++)
            getters += giver->getters[j].count;
        size_t cycles = class->cycled ? class->cycle_count : 1;
        for (size_t k = 0; k < cycles; k++) {
            add_step(group, giver, class->cycled ? class->cycles[k] : 1);
            bits += smaller(giver->amount * bits_of(getters), getters * bits_of(giver->amount)) + 1;
        }
    }
    group->width = (size_t)bits / 32 + 1;
    group->formula = count > 0 && has_formula(counting, order[count - 1]);
}

void muster_group_plan(struct sharing_group *group, const struct counting *counting,
                       size_t number) {
    *group = (struct sharing_group){.counting = counting, .number = number};
    find_words(group);
    find_steps(group);
}
