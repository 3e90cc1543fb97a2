/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The last source of a group, by a formula. How it may divide its damage depends on what is still
 * owed: to those whom somebody before depends on, and to those whom it depends on itself if it
 * assigns beyond them. Only the sums of both matter, so many states are one here.
 */
#include "base/numbers.h"
#include "solver/damage/count/group.h"

struct group_end {
    const struct sharing_group *group;
    const struct count_source *source;
    const struct count_recipient *
        *recipients;          /* by word; NULL: the last source has nothing to do with it */
    uint32_t *key;            /* what is owed to each, and whether somebody depends on it */
    struct counting counting; /* with what is owed as needs */
    struct count_need *needs;
};

/* What a word still owes, as far as it matters to the last source; its flag is kept. */
static uint32_t owed(const struct group_end *end, size_t word, uint32_t state) {
    const struct count_recipient *recipient = end->recipients[word];
    int64_t need = end->group->counting->needs[end->group->words[word].need].need;
    bool creature = recipient != NULL && recipient->kind == RECIPIENT_CREATURE;
    if (recipient == NULL || (state & HELD) >= smaller(need, HELD))
        return 0;
    if (creature && (state & DEPENDED_ON) == 0 && (recipient->sets & 1u << SET_BLOCKERS) == 0)
        return 0;
    int64_t left = need - (int64_t)(state & HELD);
    if (creature && end->source->deadly)
        left = 1;
    return (uint32_t)smaller(left, smaller(end->source->amount, HELD - 1) + 1) |
           (state & DEPENDED_ON);
}

/* Lets the first of those that are alike owe what all of them owe beyond 1. */
static void gather(struct group_end *end) {
    size_t first[2] = {NO_PLACE, NO_PLACE}; /* of those that nobody, and that somebody depends on */
    int64_t most = smaller(end->source->amount, HELD - 1) + 1;
    for (size_t i = 0; i < end->group->word_count; i++) {
        const struct count_recipient *recipient = end->recipients[i];
        bool depended_on = (end->key[i] & DEPENDED_ON) != 0;
        int64_t left = end->key[i] & HELD;
        if (left == 0 || recipient->kind != RECIPIENT_CREATURE || recipient->fixed >= 0)
            continue;
        if (first[depended_on] == NO_PLACE) {
            first[depended_on] = i;
            continue;
        }
        uint32_t *gathered = &end->key[first[depended_on]];
        int64_t sum = (*gathered & HELD) + left - 1;
        *gathered = (uint32_t)smaller(sum, most) | (*gathered & DEPENDED_ON);
        end->key[i] = 1u | (end->key[i] & DEPENDED_ON);
    }
}

static struct natural ways_to_end(struct group_end *end, const uint32_t *key) {
    for (size_t i = 0; i < end->group->word_count; i++) {
        if (end->recipients[i] == NULL)
            continue;
        struct count_need *need = &end->needs[end->group->words[i].need];
        need->need = key[i] & HELD;
        need->owed = (key[i] & DEPENDED_ON) != 0 ? need->need : 0;
    }
    return muster_count_divisions_of(&end->counting, end->source, 1);
}

static struct group_end begin(const struct sharing_group *group) {
    const struct counting *counting = group->counting;
    struct arena *arena = counting->scratch;
    struct group_end end = {.group = group, .counting = *counting};
    end.source = group->steps[group->step_count - 1].source;
    end.key = muster_arena_array(arena, group->word_count, sizeof(*end.key));
    end.recipients = muster_arena_array(arena, group->word_count, sizeof(*end.recipients));
    end.needs = muster_arena_copy(arena, counting->needs, counting->need_count, sizeof(*end.needs));
    end.counting.needs = end.needs;
    for (size_t w = 0; w < group->word_count; w++)
        for (size_t i = 0; i < end.source->recipient_count; i++)
            if (end.source->recipients[i].place == group->words[w].need)
                end.recipients[w] = &end.source->recipients[i];
    return end;
}

/* The states before the last step, in terms of what they owe to it. */
static bool gather_all(struct group_end *end, const struct states *before, struct states *owing) {
    struct natural one = muster_natural_of(1, end->group->counting->scratch);
    muster_states_start(owing, end->group->word_count, end->group->width);
    for (size_t i = 0; i < before->count; i++) {
        const uint32_t *key = muster_states_key(before, i);
        arena_tick(end->group->counting->scratch);
        for (size_t w = 0; w < end->group->word_count; w++)
            end->key[w] = owed(end, w, key[w]);
        gather(end);
        if (!muster_states_add(owing, end->key, 0, muster_states_ways(before, i), end->group->width,
                               &one))
            return false;
    }
    return true;
}

bool muster_group_end(const struct sharing_group *group, const struct states *before,
                      struct natural *count) {
    struct arena *arena = group->counting->scratch;
    struct group_end end = begin(group);
    struct states owing = {.arena = arena};
    if (!gather_all(&end, before, &owing))
        return false;
    uint32_t *sum = muster_arena_array(arena, group->width, sizeof(*sum));
    for (size_t i = 0; i < owing.count; i++) {
        struct mark mark = muster_arena_mark(arena);
        struct natural ways = ways_to_end(&end, muster_states_key(&owing, i));
        const uint32_t *before_it = muster_states_ways(&owing, i);
        muster_limbs_add_product(sum, group->width, before_it,
                                 muster_limbs_length(before_it, group->width), ways.limbs,
                                 ways.length);
        muster_arena_release(arena, mark);
        arena_tick(arena);
    }
    *count = (struct natural){muster_limbs_length(sum, group->width), group->width, sum};
    return true;
}
