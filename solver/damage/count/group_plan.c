/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a group of sources goes through: which words a state has, and in which order they come. */
#include "base/numbers.h"
#include "solver/damage/count/group.h"

static void add_word(struct sharing_group *group, size_t need, int64_t cycle) {
    group->words = arena_grow(group->counting->scratch, group->words, group->word_count,
                              &group->word_capacity, sizeof(*group->words));
    group->words[group->word_count++] = (struct state_word){.need = need, .cycle = cycle};
}

static void find_words(struct sharing_group *group) {
    const struct counting *counting = group->counting;
    for (size_t i = 0; i < counting->need_count; i++) {
        const struct count_need *need = &counting->needs[i];
        if (counting_root(counting, i) != group->number)
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

static bool touches(const struct count_source *source, size_t need) {
    for (size_t i = 0; i < source->recipient_count; i++)
        if (source->recipients[i].place == need)
            return true;
    return false;
}

/* Whether it is one individual, and what others depend on is assigned to single ones. */
static bool has_formula(const struct counting *counting, const struct count_source *source) {
    bool single = !counting->classes[source->combatant].cycled;
    for (size_t i = 0; i < source->recipient_count && single; i++)
        single = source->recipients[i].place == NO_PLACE ||
                 !counting_is_cycled(counting, &source->recipients[i]);
    return single;
}

/* About how many states a group goes through if the sources come in this order. */
static double work(const struct sharing_group *group, const struct count_source *const *order,
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

static void move_to_end(const struct count_source **order, size_t count, size_t at) {
    const struct count_source *moved = order[at];
    for (size_t i = at + 1; i < count; i++)
        order[i - 1] = order[i];
    order[count - 1] = moved;
}

/*
 * The sources in their order, but the one with the most damage last where a formula for it saves
 * work.
 */
static const struct count_source **order_sources(const struct sharing_group *group, size_t *count) {
    const struct counting *counting = group->counting;
    struct arena *arena = counting->scratch;
    const struct count_source **order =
        muster_arena_array(arena, counting->source_count, sizeof(*order));
    size_t most = NO_PLACE;
    *count = 0;
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        if (source->group != group->number)
            continue;
        if (has_formula(counting, source) &&
            (most == NO_PLACE || source->amount >= order[most]->amount))
            most = *count;
        order[(*count)++] = source;
    }
    const struct count_source **moved = muster_arena_copy(arena, order, *count, sizeof(*order));
    if (most == NO_PLACE)
        return order;
    move_to_end(moved, *count, most);
    return work(group, moved, *count) < work(group, order, *count) ? moved : order;
}

static void add_step(struct sharing_group *group, const struct count_source *source,
                     int64_t cycle) {
    group->steps = arena_grow(group->counting->scratch, group->steps, group->step_count,
                              &group->step_capacity, sizeof(*group->steps));
    for (size_t i = 0; i < group->word_count; i++)
        if (touches(source, group->words[i].need))
            group->words[i].last_step = group->step_count;
    group->steps[group->step_count++] = (struct group_step){source, cycle};
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
    const struct count_source **order = order_sources(group, &count);
    for (size_t i = 0; i < count; i++) {
        const struct count_source *source = order[i];
        const struct count_class *class = &counting->classes[source->combatant];
        int64_t recipients = 1;
        for (size_t j = 0; j < source->recipient_count; j++)
            recipients += source->recipients[j].count;
        size_t cycles = class->cycled ? class->cycle_count : 1;
        for (size_t k = 0; k < cycles; k++) {
            add_step(group, source, class->cycled ? class->cycles[k] : 1);
            bits += smaller(source->amount * bits_of(recipients),
                            recipients * bits_of(source->amount)) +
                    1;
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
