/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In how many ways an amount can be divided, by formulas. */
#include "base/numbers.h"
#include "solver/damage/count/counting.h"

struct natural muster_count_sums(int64_t amount, const int64_t *steps, size_t count,
                                 struct arena *arena) {
    size_t ones = 0;
    for (size_t i = 0; i < count; i++)
        ones += steps[i] == 1;
    if (amount < 0)
        return muster_natural_of(0, arena);
    if (ones == count)
        return count == 0 ? muster_natural_of(amount == 0, arena)
                          : muster_natural_binomial((uint64_t)amount + count - 1, count - 1, arena);
    /* ways[a]: to divide a; first among those with steps of 1, then with one more each time */
    struct natural *ways = muster_arena_array(arena, (size_t)amount + 1, sizeof(*ways));
    for (int64_t a = 0; a <= amount; a++) {
        arena_tick(arena);
        ways[a] = ones == 0 ? muster_natural_of(a == 0, arena)
                            : muster_natural_binomial((uint64_t)a + ones - 1, ones - 1, arena);
    }
    for (size_t i = 0; i < count; i++)
        for (int64_t a = steps[i]; a <= amount && steps[i] > 1; a++) {
            arena_tick(arena);
            muster_natural_add(&ways[a], &ways[a - steps[i]], arena);
        }
    return ways[amount];
}

/* ---- Divisions of one source ---- */

/* What is looked at: those divisions that are in each of some sets. */
struct set_cut {
    const struct counting *counting;
    const struct count_source *source;
    int64_t cycle; /* of the source */
    unsigned sets; /* bits */
    int64_t left;  /* to be divided freely */
    size_t step_count, step_capacity;
    int64_t *steps;
};

static void add_steps(struct set_cut *cut, int64_t step, int64_t times) {
    struct arena *arena = cut->counting->scratch;
    for (int64_t i = 0; i < times; i++) {
        cut->steps = arena_grow(arena, cut->steps, cut->step_count, &cut->step_capacity,
                                sizeof(*cut->steps));
        cut->steps[cut->step_count++] = step;
    }
}

/* The steps in which identical recipients take an amount. */
static void add_alike(struct set_cut *cut, const struct count_recipient *recipient) {
    const struct count_class *class = &cut->counting->classes[recipient->number];
    if (class->cycled) {
        for (size_t i = 0; i < class->cycle_count; i++) {
            int64_t orbits = common_divisor(cut->cycle, class->cycles[i]);
            add_steps(cut, class->cycles[i] / orbits, orbits);
        }
        return;
    }
    /* into at most n parts, as many as into parts of at most n */
    for (int64_t part = 1; part <= recipient->count && part <= cut->left; part++)
        add_steps(cut, part, 1);
}

/* The least that each of a recipient's individuals has to get in all of the sets. */
static int64_t least_of(const struct set_cut *cut, const struct count_recipient *recipient) {
    if (recipient->place == NO_PLACE)
        return 0;
    const struct count_need *need = &cut->counting->needs[recipient->place];
    for (int set = 0; set < SET_COUNT; set++) {
        if ((cut->sets >> set & 1) == 0)
            continue;
        if (recipient->kind == RECIPIENT_CREATURE && set_needs_lethal(set) &&
            (cut->source->sets & 1u << SET_BLOCKERS) != 0 &&
            (recipient->sets & 1u << SET_BLOCKERS) != 0)
            return larger(need->owed, cut->source->deadly ? need->need > 0 : need->need);
        if (recipient->kind == RECIPIENT_TARGET && set_needs_loyalty(set) &&
            (recipient->sets & (1u << SET_UNBLOCKED | 1u << SET_TRAMPLE)) != 0)
            return need->need;
    }
    return need->owed;
}

/* Takes away what a recipient gets for certain; false where it can't be. */
static bool take(struct set_cut *cut, const struct count_recipient *recipient) {
    bool in_all = (recipient->sets & cut->sets) == cut->sets;
    int64_t least = least_of(cut, recipient);
    if (recipient->fixed >= 0) {
        cut->left -= smaller(cut->left + 1, recipient->fixed * recipient->count);
        return recipient->fixed >= least && (in_all || recipient->fixed == 0) && cut->left >= 0;
    }
    if (least > 0 && (!in_all || recipient->count > cut->left / least))
        return false;
    cut->left -= least * recipient->count;
    return true;
}

/* How many divisions are in all of some sets. */
static struct natural count_cut(struct set_cut *cut) {
    struct arena *arena = cut->counting->scratch;
    const struct count_source *source = cut->source;
    cut->left = source->amount;
    cut->step_count = 0;
    for (size_t i = 0; i < source->recipient_count; i++)
        if (!take(cut, &source->recipients[i]))
            return muster_natural_of(0, arena);
    for (size_t i = 0; i < source->recipient_count; i++) {
        const struct count_recipient *recipient = &source->recipients[i];
        if ((recipient->sets & cut->sets) != cut->sets || recipient->fixed >= 0)
            continue;
        if (recipient->kind == RECIPIENT_CREATURE && recipient->count > 1)
            add_alike(cut, recipient);
        else
            add_steps(cut, 1, 1);
    }
    return muster_count_sums(cut->left, cut->steps, cut->step_count, arena);
}

/* Whether one set's recipients are all in another, which has no conditions. */
static bool is_within(const struct counting *counting, const struct count_source *source, int set,
                      int other) {
    for (size_t i = 0; i < source->recipient_count; i++) {
        const struct count_recipient *recipient = &source->recipients[i];
        const struct set_cut cut = {.counting = counting, .source = source, .sets = 1u << other};
        if ((recipient->sets >> set & 1) != 0 && (recipient->sets >> other & 1) == 0)
            return false;
        if (least_of(&cut, recipient) > 0)
            return false;
    }
    return true;
}

/* The sets that are not part of another. */
static unsigned needed_sets(const struct counting *counting, const struct count_source *source) {
    unsigned sets = source->sets;
    for (int set = 0; set < SET_COUNT; set++)
        for (int other = 0; other < SET_COUNT && (sets >> set & 1) != 0; other++)
            if (other != set && (sets >> other & 1) != 0 && is_within(counting, source, set, other))
                sets &= ~(1u << set);
    return sets;
}

static bool owes(const struct counting *counting, const struct count_recipient *recipient) {
    return recipient->place != NO_PLACE && counting->needs[recipient->place].owed > 0;
}

/* By inclusion and exclusion: those in one set, without those in two, with those in three ... */
struct natural muster_count_divisions_of(const struct counting *counting,
                                         const struct count_source *source, int64_t cycle) {
    struct arena *arena = counting->scratch;
    struct natural sum = muster_natural_of(source->nothing, arena);
    struct natural twice = muster_natural_of(0, arena);
    unsigned sets = needed_sets(counting, source);
    for (int i = 0; i < (int)source->recipient_count && source->nothing; i++)
        if (source->recipients[i].fixed > 0 || owes(counting, &source->recipients[i]))
            sum = muster_natural_of(0, arena);
    for (unsigned some = sets; some > 0; some = (some - 1) & sets) {
        struct set_cut cut = {.counting = counting, .source = source, .cycle = cycle, .sets = some};
        struct natural ways = count_cut(&cut);
        unsigned bits = 0;
        for (unsigned left = some; left > 0; left &= left - 1)
            bits++;
        muster_natural_add(bits % 2 == 1 ? &sum : &twice, &ways, arena);
    }
    muster_natural_subtract(&sum, &twice);
    return sum;
}
