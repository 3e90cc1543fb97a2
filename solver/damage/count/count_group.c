/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the assignments of sources that share what somebody's trample depends on. */
#include "base/numbers.h"
#include "solver/damage/count/group.h"

/* A recipient takes points of all that is left, in each state. */
struct taking {
    unsigned sets;        /* of the recipient */
    int64_t step;         /* how much of a source's damage a unit takes */
    int64_t gain;         /* how much each recipient gets by a unit */
    bool deadly;          /* one point is enough */
    size_t word;          /* or NO_PLACE */
    int64_t exactly;      /* units; -1: any number */
    struct natural *ways; /* by number of units; from 1 on */
};

struct group_count {
    const struct sharing_group *plan;
    uint32_t *key; /* of a state under way: the words, what is left to divide, the sets */
    size_t taking_count, taking_capacity;
    struct taking *takings; /* of the step under way, in their order */
    bool too_many;
    /* before a step, and while its damage is divided */
    struct states *from, *to;
};

/* ---- One step ---- */

/* Adds a state, reached in this many more ways. */
static void reach(struct group_count *group, const uint32_t *ways, const struct natural *factor) {
    if (!muster_states_add(group->to, group->key, 0, ways, group->plan->width, factor))
        group->too_many = true;
}

static void swap(struct group_count *group, size_t key_length) {
    struct states *filled = group->to;
    group->to = group->from;
    group->from = filled;
    muster_states_start(group->to, key_length, group->plan->width);
}

static void load(struct group_count *group, size_t entry, size_t length) {
    const uint32_t *key = muster_states_key(group->from, entry);
    for (size_t i = 0; i < length; i++)
        group->key[i] = key[i];
}

/* One unit more or less changes a word so. */
static uint32_t gained(const struct group_count *group, const struct taking *taking, uint32_t word,
                       int64_t units) {
    int64_t need = group->plan->counting->needs[group->plan->words[taking->word].need].need;
    int64_t held = (word & HELD) + units * taking->gain;
    if (held >= need || (taking->deadly && units > 0 && need < INT32_MAX))
        return (uint32_t)smaller(need, HELD); /* whether somebody depends on it doesn't matter */
    return (uint32_t)smaller(held, HELD - 1) | (word & DEPENDED_ON);
}

/*
 * How many units a recipient may take in a state, from *least on; -1: none. The last recipient
 * takes all that is left.
 */
static int64_t most_units(const struct taking *taking, bool last, int64_t left, int64_t *least) {
    int64_t most = left / taking->step;
    *least = last && taking->exactly < 0 ? most : 0;
    if (taking->exactly >= 0)
        *least = taking->exactly;
    if (*least > most || (last && *least * taking->step != left))
        return -1;
    return taking->exactly >= 0 ? *least : most;
}

static void take(struct group_count *group, const struct taking *taking, bool last) {
    size_t words = group->plan->word_count, left = words, sets = words + 1;
    struct natural one = muster_natural_of(1, group->plan->counting->scratch);
    swap(group, words + 2);
    for (size_t i = 0; i < group->from->count && !group->too_many; i++) {
        const uint32_t *ways = muster_states_ways(group->from, i);
        const uint32_t *key = muster_states_key(group->from, i);
        int64_t units, most = most_units(taking, last, key[left], &units);
        for (; units <= most; units++) {
            arena_tick(group->plan->counting->scratch);
            load(group, i, words + 2);
            group->key[left] -= (uint32_t)(units * taking->step);
            if (units > 0)
                group->key[sets] &= taking->sets;
            if (group->key[sets] == 0)
                break; /* nor with more */
            if (taking->word != NO_PLACE)
                group->key[taking->word] = gained(group, taking, group->key[taking->word], units);
            reach(group, ways, units == 0 || taking->exactly >= 0 ? &one : &taking->ways[units]);
        }
    }
}

static void add_taking(struct group_count *group, const struct taking *taking) {
    group->takings = arena_grow(group->plan->counting->scratch, group->takings, group->taking_count,
                                &group->taking_capacity, sizeof(*group->takings));
    group->takings[group->taking_count++] = *taking;
}

/* A single blocker, planeswalker or cycle that somebody depends on. */
static void take_word(struct group_count *group, const struct group_step *step,
                      const struct count_recipient *recipient, size_t word) {
    struct arena *arena = group->plan->counting->scratch;
    int64_t cycle = group->plan->words[word].cycle;
    int64_t orbits = common_divisor(step->cycle, cycle);
    struct taking taking = {.sets = recipient->sets,
                            .step = cycle / orbits,
                            .gain = step->cycle / orbits,
                            .deadly = recipient->kind == RECIPIENT_CREATURE && step->source->deadly,
                            .word = word,
                            .exactly = recipient->fixed < 0 ? -1 : orbits * recipient->fixed};
    if (recipient->fixed >= 0 && !counting_is_cycled(group->plan->counting, recipient))
        taking.step = recipient->count;
    int64_t most = step->source->amount / taking.step;
    taking.ways = muster_arena_array(arena, (size_t)most + 1, sizeof(*taking.ways));
    for (int64_t i = 1; i <= most && taking.exactly < 0; i++)
        taking.ways[i] =
            muster_natural_binomial((uint64_t)(i + orbits - 1), (uint64_t)orbits - 1, arena);
    add_taking(group, &taking);
}

/* All on whom nobody depends, and who are in the same sets. */
static void take_rest(struct group_count *group, const struct group_step *step, unsigned sets) {
    const struct counting *counting = group->plan->counting;
    struct arena *arena = counting->scratch;
    const struct count_source *source = step->source;
    int64_t fixed = 0;
    size_t count = 0, capacity = 0;
    int64_t *steps = NULL;
    for (size_t i = 0; i < source->recipient_count; i++) {
        const struct count_recipient *recipient = &source->recipients[i];
        if (recipient->place != NO_PLACE || recipient->sets != sets)
            continue;
        if (recipient->fixed >= 0) {
            fixed += recipient->fixed * recipient->count;
            continue;
        }
        bool cycled = recipient->kind == RECIPIENT_CREATURE && recipient->count > 1;
        const struct count_class *class = cycled ? &counting->classes[recipient->number] : NULL;
        for (size_t k = 0; k < (cycled ? class->cycle_count : 1); k++) {
            int64_t cycle = cycled ? class->cycles[k] : 1;
            int64_t orbits = common_divisor(step->cycle, cycle);
            for (int64_t o = 0; o < orbits; o++) {
                steps = arena_grow(arena, steps, count, &capacity, sizeof(*steps));
                steps[count++] = cycle / orbits;
            }
        }
    }
    if (fixed > 0) {
        struct taking taking = {.sets = sets, .step = 1, .word = NO_PLACE, .exactly = fixed};
        add_taking(group, &taking);
    }
    if (count == 0)
        return;
    struct taking taking = {.sets = sets, .step = 1, .word = NO_PLACE, .exactly = -1};
    taking.ways = muster_arena_array(arena, (size_t)source->amount + 1, sizeof(*taking.ways));
    for (int64_t i = 1; i <= source->amount; i++)
        taking.ways[i] = muster_count_sums(i, steps, count, arena);
    add_taking(group, &taking);
}

/* Marks what a source depends on that divides its damage so that only these sets allow it. */
static void depend(struct group_count *group, const struct count_source *source, uint32_t sets) {
    bool free = (sets & (1u << SET_FREE | 1u << SET_UNBLOCKED | 1u << SET_BLOCKERS)) != 0;
    bool beyond = (sets & 1u << SET_BEYOND_LOYALTY) != 0, trample = (sets & 1u << SET_TRAMPLE) != 0;
    bool lethal = !free && !beyond, loyalty = !free && (beyond || !trample);
    const struct counting *counting = group->plan->counting;
    for (size_t i = 0; i < group->plan->word_count; i++)
        for (size_t j = 0; j < source->recipient_count; j++) {
            const struct count_recipient *recipient = &source->recipients[j];
            unsigned attacked = 1u << SET_UNBLOCKED | 1u << SET_TRAMPLE;
            bool needed = recipient->kind == RECIPIENT_CREATURE
                              ? lethal && (recipient->sets & 1u << SET_BLOCKERS) != 0
                              : loyalty && (recipient->sets & attacked) != 0;
            int64_t need = counting->needs[group->plan->words[i].need].need;
            if (needed && recipient->place == group->plan->words[i].need &&
                (group->key[i] & HELD) < smaller(need, HELD))
                group->key[i] |= DEPENDED_ON;
        }
}

/* Forgets what matters to nobody any more; false where somebody depends on what isn't there. */
static bool close_words(struct group_count *group, size_t step) {
    for (size_t i = 0; i < group->plan->word_count; i++) {
        if (group->plan->words[i].last_step != step)
            continue;
        if ((group->key[i] & DEPENDED_ON) != 0)
            return false;
        group->key[i] = 0;
    }
    return true;
}

/* Ends a step: what is divided wholly, in a way that is open. */
static void end_step(struct group_count *group, size_t number) {
    const struct count_source *source = group->plan->steps[number].source;
    size_t words = group->plan->word_count;
    struct natural one = muster_natural_of(1, group->plan->counting->scratch);
    swap(group, words);
    for (size_t i = 0; i < group->from->count && !group->too_many; i++) {
        load(group, i, words + 2);
        if (group->key[words] > 0)
            continue;
        depend(group, source, group->key[words + 1]);
        if (close_words(group, number))
            reach(group, muster_states_ways(group->from, i), &one);
    }
}

static bool has_fixed(const struct count_source *source) {
    for (size_t i = 0; i < source->recipient_count; i++)
        if (source->recipients[i].fixed > 0)
            return true;
    return false;
}

/* The ways to assign nothing, which leave each state as it is. */
static void add_nothing(struct group_count *group, const struct states *before, size_t number) {
    struct natural one = muster_natural_of(1, group->plan->counting->scratch);
    for (size_t i = 0; i < before->count && !group->too_many; i++) {
        const uint32_t *key = muster_states_key(before, i);
        for (size_t w = 0; w < group->plan->word_count; w++)
            group->key[w] = key[w];
        if (close_words(group, number))
            reach(group, muster_states_ways(before, i), &one);
    }
}

static struct states *table(const struct group_count *group) {
    struct states *states = muster_arena_take(group->plan->counting->scratch, sizeof(*states));
    states->arena = group->plan->counting->scratch;
    return states;
}

static void make_step(struct group_count *group, size_t number) {
    const struct group_step *step = &group->plan->steps[number];
    const struct count_source *source = step->source;
    size_t words = group->plan->word_count;
    struct natural one = muster_natural_of(1, group->plan->counting->scratch);
    struct states *before = group->to;
    group->to = table(group); /* `before` is still needed where nothing is assigned */
    muster_states_start(group->to, words + 2, group->plan->width);
    for (size_t i = 0; i < before->count; i++) {
        const uint32_t *key = muster_states_key(before, i);
        for (size_t w = 0; w < words; w++)
            group->key[w] = key[w];
        group->key[words] = (uint32_t)source->amount;
        group->key[words + 1] = source->sets;
        reach(group, muster_states_ways(before, i), &one);
    }
    group->taking_count = 0;
    for (size_t w = 0; w < words; w++)
        for (size_t j = 0; j < source->recipient_count; j++)
            if (source->recipients[j].place == group->plan->words[w].need)
                take_word(group, step, &source->recipients[j], w);
    for (unsigned sets = 1; sets < 1u << SET_COUNT; sets++)
        take_rest(group, step, sets);
    for (size_t i = 0; i < group->taking_count; i++)
        take(group, &group->takings[i], i + 1 == group->taking_count);
    end_step(group, number);
    if (source->nothing && !has_fixed(source))
        add_nothing(group, before, number);
}

bool muster_count_group(const struct counting *counting, size_t number, struct natural *count) {
    struct arena *arena = counting->scratch;
    struct sharing_group plan;
    struct group_count group = {.plan = &plan};
    struct natural one = muster_natural_of(1, arena);
    muster_group_plan(&plan, counting, number);
    group.key = muster_arena_array(arena, plan.word_count + 2, sizeof(*group.key));
    group.from = table(&group);
    group.to = table(&group);
    muster_states_start(group.to, plan.word_count, plan.width);
    uint32_t *ways = muster_arena_array(arena, plan.width, sizeof(*ways));
    ways[0] = 1;
    reach(&group, ways, &one);
    for (size_t i = 0; i < plan.step_count - plan.formula && !group.too_many; i++)
        make_step(&group, i);
    if (group.too_many)
        return false;
    if (plan.formula)
        return muster_group_end(&plan, group.to, count);
    *count = muster_natural_of(0, arena);
    if (group.to->count > 0) { /* nothing is remembered at the end: there is one state at most */
        const uint32_t *found = muster_states_ways(group.to, 0);
        count->limbs = muster_arena_copy(arena, found, plan.width, sizeof(*found));
        count->capacity = plan.width;
        count->length = muster_limbs_length(found, plan.width);
    }
    return true;
}
