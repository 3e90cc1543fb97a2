/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In how many ways an amount can be divided, by formulas. */
#include "base/numbers.h"
#include "solver/damage/count/counting.h"

int64_t muster_common_divisor(int64_t one, int64_t other) {
    while (other != 0) {
        int64_t rest = one % other;
        one = other;
        other = rest;
    }
    return one;
}

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

/* ---- Divisions of one giver ---- */

/* What is looked at: those divisions that are in each of some sets. */
struct set_cut {
    const struct counting *counting;
    const struct count_giver *giver;
    int64_t cycle; /* of the giver */
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

/* The steps in which alike getters take an amount. */
static void add_alike(struct set_cut *cut, const struct count_getter *getter) {
    const struct count_class *class = &cut->counting->classes[getter->number];
    if (class->cycled) {
        for (size_t i = 0; i < class->cycle_count; i++) {
            int64_t orbits = muster_common_divisor(cut->cycle, class->cycles[i]);
            add_steps(cut, class->cycles[i] / orbits, orbits);
        }
        return;
    }
    /* into at most n parts, as many as into parts of at most n */
    for (int64_t part = 1; part <= getter->count && part <= cut->left; part++)
        add_steps(cut, part, 1);
}

/* The least that each of a getter's individuals has to get in all of the sets. */
static int64_t least_of(const struct set_cut *cut, const struct count_getter *getter) {
    if (getter->place == NO_PLACE)
        return 0;
    const struct count_need *need = &cut->counting->needs[getter->place];
    for (int set = 0; set < SET_COUNT; set++) {
        if ((cut->sets >> set & 1) == 0)
            continue;
        if (getter->kind == RECIPIENT_CREATURE && set_needs_lethal(set) &&
            (cut->giver->sets & 1u << SET_BLOCKERS) != 0 &&
            (getter->sets & 1u << SET_BLOCKERS) != 0)
            return larger(need->owed, cut->giver->deadly ? need->need > 0 : need->need);
        if (getter->kind == RECIPIENT_TARGET && set_needs_loyalty(set) &&
            (getter->sets & (1u << SET_UNBLOCKED | 1u << SET_TRAMPLE)) != 0)
            return need->need;
    }
    return need->owed;
}

/* Takes away what a getter gets for certain; false where it can't be. */
static bool take(struct set_cut *cut, const struct count_getter *getter) {
    bool in_all = (getter->sets & cut->sets) == cut->sets;
    int64_t least = least_of(cut, getter);
    if (getter->fixed >= 0) {
        cut->left -= smaller(cut->left + 1, getter->fixed * getter->count);
        return getter->fixed >= least && (in_all || getter->fixed == 0) && cut->left >= 0;
    }
    if (least > 0 && (!in_all || getter->count > cut->left / least))
        return false;
    cut->left -= least * getter->count;
    return true;
}

/* How many divisions are in all of some sets. */
static struct natural count_cut(struct set_cut *cut) {
    struct arena *arena = cut->counting->scratch;
    const struct count_giver *giver = cut->giver;
    cut->left = giver->amount;
    cut->step_count = 0;
    for (size_t i = 0; i < giver->getter_count; i++)
        if (!take(cut, &giver->getters[i]))
            return muster_natural_of(0, arena);
    for (size_t i = 0; i < giver->getter_count; i++) {
        const struct count_getter *getter = &giver->getters[i];
        if ((getter->sets & cut->sets) != cut->sets || getter->fixed >= 0)
            continue;
        if (getter->kind == RECIPIENT_CREATURE && getter->count > 1)
            add_alike(cut, getter);
        else
            add_steps(cut, 1, 1);
    }
    return muster_count_sums(cut->left, cut->steps, cut->step_count, arena);
}

/* Whether one set's recipients are all in another, which has no conditions. */
static bool is_within(const struct counting *counting, const struct count_giver *giver, int set,
                      int other) {
    for (size_t i = 0; i < giver->getter_count; i++) {
        const struct count_getter *getter = &giver->getters[i];
        const struct set_cut cut = {.counting = counting, .giver = giver, .sets = 1u << other};
        if ((getter->sets >> set & 1) != 0 && (getter->sets >> other & 1) == 0)
            return false;
        if (least_of(&cut, getter) > 0)
            return false;
    }
    return true;
}

/* The sets that are not part of another. */
static unsigned needed_sets(const struct counting *counting, const struct count_giver *giver) {
    unsigned sets = giver->sets;
    for (int set = 0; set < SET_COUNT; set++)
        for (int other = 0; other < SET_COUNT && (sets >> set & 1) != 0; other++)
            if (other != set && (sets >> other & 1) != 0 && is_within(counting, giver, set, other))
                sets &= ~(1u << set);
    return sets;
}

static bool owes(const struct counting *counting, const struct count_getter *getter) {
    return getter->place != NO_PLACE && counting->needs[getter->place].owed > 0;
}

/* By inclusion and exclusion: those in one set, without those in two, with those in three ... */
struct natural muster_count_divisions_of(const struct counting *counting,
                                         const struct count_giver *giver, int64_t cycle) {
    struct arena *arena = counting->scratch;
    struct natural sum = muster_natural_of(giver->nothing, arena);
    struct natural twice = muster_natural_of(0, arena);
    unsigned sets = needed_sets(counting, giver);
    for (int i = 0; i < (int)giver->getter_count && giver->nothing; i++)
        if (giver->getters[i].fixed > 0 || owes(counting, &giver->getters[i]))
            sum = muster_natural_of(0, arena);
    for (unsigned some = sets; some > 0; some = (some - 1) & sets) {
        struct set_cut cut = {.counting = counting, .giver = giver, .cycle = cycle, .sets = some};
        struct natural ways = count_cut(&cut);
        unsigned bits = 0;
        for (unsigned left = some; left > 0; left &= left - 1)
            bits++;
        muster_natural_add(bits % 2 == 1 ? &sum : &twice, &ways, arena);
    }
    muster_natural_subtract(&sum, &twice);
    return sum;
}
