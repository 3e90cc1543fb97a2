/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the bins, from all states before each to all states after it. */
#include <string.h>

#include "numbers.h"
#include "tally_layer.h"
#include "tally_plan.h"
#include "tally_swap.h"

enum { WORK_LIMIT = 30000000, PATIENCE = 4096, BIT_LIMIT = 1 << 19, WAYS_KEPT = 1024 };
enum { ABSENT = -1 };

/* A binomial that was needed. */
struct kept_ways {
    bool known;
    uint64_t n, k;
    struct natural ways;
};

struct run {
    struct tally *tally;
    struct memory *memory;
    const struct limits *limits;
    int64_t floor;
    struct tally_plan plan;
    struct swaps swaps;
    struct layer layers[2];
    size_t live_count; /* counters in the key before the step, then those it opens */
    size_t *live, *after, *kept;
    size_t after_count;
    int64_t *place;  /* by counter: where it stands in the state, or ABSENT */
    uint32_t *state; /* under way: counters at their places */
    uint32_t *trial, *key;
    struct natural one, total;
    struct kept_ways *ways;
    /* The step under way. */
    size_t step;
    const struct bin *bin;
    const struct squad *squad;
    const uint32_t *count; /* ways to the state */
    size_t count_length;
    struct layer *next;
    int64_t work;
    struct tallied result;
    bool stopped;
};

static void stop(struct run *run, const char *reason, bool out_of_time) {
    run->stopped = true;
    run->result.reason = reason;
    run->result.out_of_time = out_of_time;
}

/* In how many ways can k of n be chosen? Asked for again and again. */
static const struct natural *choose(struct run *run, uint64_t n, uint64_t k) {
    struct kept_ways *kept = &run->ways[(n * 31 + k) % WAYS_KEPT];
    if (!kept->known || kept->n != n || kept->k != k)
        *kept = (struct kept_ways){
            .known = true, .n = n, .k = k, .ways = natural_binomial(n, k, run->memory)};
    return &kept->ways;
}

static const struct natural *spread(struct run *run, int64_t n, int64_t bins) {
    return bins == 1 ? &run->one : choose(run, (uint64_t)(n + bins - 1), (uint64_t)n);
}

/* ---- Counters ---- */

static int64_t value_of(const struct run *run, const uint32_t *state, int counter) {
    return run->place[counter] == ABSENT ? 0 : state[run->place[counter]];
}

static bool holds(const struct run *run, const uint32_t *state, const struct check *check) {
    int64_t value = value_of(run, state, check->subject);
    return (check->guard != NOBODY && value_of(run, state, check->guard) == 0) ||
           (check->low <= value && value <= check->high);
}

/* Whether a counter has become too large for good. */
static bool is_too_much(const struct run *run, const uint32_t *state, size_t counter) {
    const struct counter *watched = &run->tally->counters[counter];
    for (size_t i = 0; i < watched->check_count; i++) {
        const struct check *check = &run->tally->checks[watched->checks[i]];
        if (value_of(run, state, check->subject) > check->high &&
            (check->guard == NOBODY || value_of(run, state, check->guard) > 0))
            return true;
    }
    return false;
}

static void raise(const struct run *run, uint32_t *state, size_t counter, int64_t by) {
    uint32_t *value = &state[run->place[counter]];
    *value = (uint32_t)smaller(*value + by, run->tally->counters[counter].cap);
}

/* So many touches; false where that is forbidden. */
static bool touch(const struct run *run, uint32_t *state, const struct touches *touches,
                  int64_t times) {
    for (size_t i = 0; i < touches->count && times > 0; i++)
        raise(run, state, touches->list[i].counter, touches->list[i].amount * times);
    for (size_t i = 0; i < touches->count && times > 0; i++)
        if (is_too_much(run, state, touches->list[i].counter))
            return false;
    return true;
}

/* ---- To the next layer ---- */

/* What a squad gains as its last bin is passed; `*factor` says in how many ways. */
static int64_t close_squad(struct run *run, uint32_t *state, const struct natural **factor,
                           bool *alive) {
    const struct squad *squad = run->squad;
    if (squad->placing == PLACE_ONE) {
        if (squad->used != NOBODY && value_of(run, state, squad->used) > 0)
            *alive = touch(run, state, &squad->acting, 1);
        return 0;
    }
    int64_t left = squad->size - value_of(run, state, squad->placed);
    if (run->tally->exact || left == 0)
        return 0; /* they do nothing */
    *factor = spread(run, left, value_of(run, state, squad->open));
    return left * squad->worths[value_of(run, state, squad->best)];
}

/* The bin is dealt with: settles what can be settled, and goes over to the next layer. */
static bool arrive(struct run *run, uint32_t *state, int64_t value, const struct natural *factor) {
    const struct tally_step *step = &run->plan.steps[run->step];
    bool alive = true;
    if (step->closes)
        value += close_squad(run, state, &factor, &alive);
    for (size_t i = 0; i < step->check_count && alive; i++) {
        const struct check *check = &run->tally->checks[step->checks[i]];
        bool held = holds(run, state, check);
        if (check->weight > 0)
            value += held ? check->weight : 0;
        else
            alive = held;
    }
    run->work += 1 + (int64_t)run->live_count / 8;
    if (!alive || (run->tally->exact && value + run->plan.ahead[run->step + 1] < run->floor))
        return true;
    for (size_t i = 0; i < run->after_count; i++)
        run->key[i] = state[run->kept[i]];
    swaps_settle(&run->swaps, run->key);
    if (!layer_add(run->next, run->key, value, run->count, run->count_length, factor))
        stop(run, "there are too many states", false);
    return !run->stopped;
}

/* ---- One bin ---- */

static void begin_trial(struct run *run) {
    memcpy(run->trial, run->state, run->live_count * sizeof(*run->trial));
}

static void place_one(struct run *run, int64_t value) {
    const struct bin *bin = run->bin;
    const struct squad *squad = run->squad;
    int64_t most = bin->multiple;
    if (squad->used != NOBODY && run->tally->counters[squad->used].cap == squad->capacity)
        most = smaller(most, squad->capacity - value_of(run, run->state, squad->used));
    for (int64_t x = bin->least; x <= most; x++) {
        begin_trial(run);
        if (squad->used != NOBODY)
            raise(run, run->trial, (size_t)squad->used, x);
        if (x == 0 && bin->absent != NOBODY)
            raise(run, run->trial, (size_t)bin->absent, 1);
        if (!touch(run, run->trial, &bin->touches, x) ||
            (bin->absent != NOBODY && is_too_much(run, run->trial, (size_t)bin->absent)))
            continue;
        const struct natural *factor =
            bin->multiple == 1 ? &run->one : choose(run, (uint64_t)bin->multiple, (uint64_t)x);
        if (!arrive(run, run->trial, value + x * bin->worth, factor))
            return;
    }
}

/* From how many individuals on no counter can tell how many they are. */
static int64_t threshold(const struct run *run) {
    int64_t most = 0;
    for (size_t i = 0; i < run->bin->touches.count; i++) {
        const struct touch *touch = &run->bin->touches.list[i];
        int64_t left = run->tally->counters[touch->counter].cap -
                       value_of(run, run->state, (int)touch->counter);
        most = larger(most, (left + touch->amount - 1) / touch->amount);
    }
    return most;
}

/* Any number from now on: those that are left over may go here, if that is worth most. */
static void open_bin(struct run *run, uint32_t *state) {
    const struct squad *squad = run->squad;
    int64_t best = value_of(run, state, squad->best);
    uint32_t rank = 0;
    while (squad->worths[rank] != run->bin->worth)
        rank++;
    if (rank < best)
        return;
    if (rank > best)
        state[run->place[squad->open]] = 0;
    state[run->place[squad->best]] = rank;
    raise(run, state, (size_t)squad->open, run->bin->multiple);
}

/* Puts `x` individuals into the bin, and perhaps opens it. False: more of them won't do either. */
static bool place(struct run *run, int64_t value, int64_t x, bool open) {
    const struct bin *bin = run->bin;
    begin_trial(run);
    raise(run, run->trial, (size_t)run->squad->placed, x);
    if (bin->absent != NOBODY && x < run->squad->size)
        raise(run, run->trial, (size_t)bin->absent, 1);
    if (!touch(run, run->trial, &bin->touches, x))
        return false;
    if (bin->absent != NOBODY && is_too_much(run, run->trial, (size_t)bin->absent))
        return false;
    if (open)
        open_bin(run, run->trial);
    const struct natural *factor =
        run->tally->exact && x > 0 ? spread(run, x, bin->multiple) : &run->one;
    return arrive(run, run->trial, value + x * bin->worth, factor);
}

static void place_many(struct run *run, int64_t value) {
    const struct bin *bin = run->bin;
    const struct squad *squad = run->squad;
    int64_t left = squad->size - value_of(run, run->state, squad->placed);
    if (bin->absent != NOBODY) { /* none of them, or all */
        if (bin->least == 0)
            place(run, value, 0, false);
        if (left == squad->size)
            place(run, value, squad->size, false);
        return;
    }
    int64_t open_from = run->tally->exact ? left + 1 : larger(bin->least, threshold(run));
    for (int64_t x = bin->least; x <= left && x <= open_from; x++)
        if (!place(run, value, x, x == open_from))
            return;
}

/* ---- One step ---- */

/* More bits than a number of ways after this step can have. */
static size_t bits_after(const struct run *run, const struct layer *layer) {
    size_t most = 0;
    const struct squad *squad = run->squad;
    for (size_t e = 0; e < layer->count; e++) {
        size_t bits = limbs_bits(layer_ways(layer, e), layer->width);
        most = bits > most ? bits : most;
    }
    uint64_t bins = (uint64_t)run->bin->multiple, individuals = (uint64_t)squad->size;
    if (squad->placing == PLACE_ONE)
        individuals = (uint64_t)squad->capacity;
    else if (run->plan.steps[run->step].closes)
        bins = (uint64_t)run->tally->counters[squad->open].cap;
    /* Not more than (n + k)^min(n, k) ways to choose, and as many choices as individuals. */
    uint64_t sum = bins + individuals + 1, entries = layer->count + 1;
    uint64_t fewer = bins < individuals ? bins : individuals;
    size_t each = 0;
    for (uint64_t n = sum; n > 0; n >>= 1)
        each++;
    most += bins == 1 ? 0 : (size_t)fewer * each;
    most += each;
    for (uint64_t n = entries; n > 0; n >>= 1)
        most++;
    return most;
}

/* The state gets the counters that this step opens; the key afterwards loses those it closes. */
static void change_counters(struct run *run) {
    const struct tally_step *step = &run->plan.steps[run->step];
    for (size_t i = 0; i < step->opened_count; i++) {
        run->place[step->opened[i]] = (int64_t)run->live_count;
        run->live[run->live_count++] = step->opened[i];
    }
    run->after_count = 0;
    for (size_t i = 0; i < run->live_count; i++)
        if (run->plan.last[run->live[i]] > run->step) {
            run->kept[run->after_count] = i;
            run->after[run->after_count++] = run->live[i];
        }
}

/* A squad that begins may do nothing: a bin that is always open. */
static void fill_state(struct run *run, const struct layer *layer, size_t entry) {
    const struct squad *squad = run->squad;
    memset(run->state, 0, run->live_count * sizeof(*run->state));
    if (layer->key_length > 0)
        memcpy(run->state, layer_key(layer, entry), layer->key_length * sizeof(*run->state));
    if (squad->placing == PLACE_MANY && run->place[squad->open] >= (int64_t)layer->key_length)
        run->state[run->place[squad->open]] = 1;
}

static void forget_counters(struct run *run) {
    for (size_t i = 0; i < run->live_count; i++)
        run->place[run->live[i]] = ABSENT;
    for (size_t i = 0; i < run->after_count; i++) {
        run->live[i] = run->after[i];
        run->place[run->live[i]] = (int64_t)i;
    }
    run->live_count = run->after_count;
}

/* Where nothing is kept in mind, a part has come to its end: what follows multiplies with it. */
static void part_ends(struct run *run, struct layer *layer) {
    struct natural ways = {.length = limbs_length(layer_ways(layer, 0), layer->width)};
    int64_t value = layer_value(layer, 0);
    ways.limbs = memory_array(run->memory, ways.length, sizeof(*ways.limbs));
    memcpy(ways.limbs, layer_ways(layer, 0), ways.length * sizeof(*ways.limbs));
    natural_multiply(&run->total, &ways, run->memory);
    layer_start(layer, 0, 1);
    layer_add(layer, NULL, value, run->one.limbs, run->one.length, &run->one);
}

static void take_step(struct run *run, size_t number) {
    const struct layer *layer = &run->layers[number % 2];
    run->step = number;
    run->bin = &run->tally->bins[run->plan.steps[number].bin];
    run->squad = &run->tally->squads[run->bin->squad];
    run->next = &run->layers[(number + 1) % 2];
    change_counters(run);
    size_t bits = bits_after(run, layer);
    if (bits > BIT_LIMIT) {
        stop(run, "the number is too large", false);
        return;
    }
    layer_start(run->next, run->after_count, bits / 32 + 1);
    swaps_pass(&run->swaps, &run->plan.steps[number], run->after, run->after_count);
    for (size_t e = 0; e < layer->count && !run->stopped; e++) {
        if (e % PATIENCE == 0 && limits_reached(run->limits))
            stop(run, "the time limit was reached, or the search was interrupted", true);
        if (run->work > WORK_LIMIT)
            stop(run, "there is too much to do", false);
        fill_state(run, layer, e);
        run->count = layer_ways(layer, e);
        run->count_length = limbs_length(run->count, layer->width);
        if (run->squad->placing == PLACE_ONE)
            place_one(run, layer_value(layer, e));
        else
            place_many(run, layer_value(layer, e));
    }
    forget_counters(run);
    if (run->after_count == 0 && run->next->count == 1 && !run->tally->exact)
        part_ends(run, run->next);
}

/* Checks that nothing can change; false where one forbids everything. */
static bool settle_first(struct run *run, int64_t *value) {
    bool alive = true;
    for (size_t i = 0; i < run->plan.settled_count; i++) {
        const struct check *check = &run->tally->checks[run->plan.settled[i]];
        bool held = holds(run, run->state, check);
        *value += held ? check->weight : 0;
        alive = alive && (check->weight > 0 || held);
    }
    return alive;
}

static void add_up(struct run *run, const struct layer *layer) {
    struct tallied *result = &run->result;
    result->done = true;
    result->count = natural_of(0, run->memory);
    for (size_t e = 0; e < layer->count; e++) {
        struct natural ways = {.length = limbs_length(layer_ways(layer, e), layer->width),
                               .limbs = (uint32_t *)(uintptr_t)layer_ways(layer, e)};
        if (!run->tally->exact || layer_value(layer, e) >= run->floor)
            natural_add(&result->count, &ways, run->memory);
        result->value =
            result->found ? larger(result->value, layer_value(layer, e)) : layer_value(layer, e);
        result->found = true;
    }
    natural_multiply(&result->count, &run->total, run->memory);
}

static struct run run_new(struct tally *tally, int64_t floor, const struct limits *limits) {
    struct memory *memory = tally->memory;
    size_t counters = tally->counter_count;
    struct run run = {.tally = tally, .memory = memory, .limits = limits, .floor = floor};
    run.plan = tally_plan(tally);
    run.swaps = swaps_new(tally);
    for (int i = 0; i < 2; i++)
        run.layers[i] = (struct layer){.memory = memory, .exact = tally->exact};
    run.live = memory_array(memory, counters, sizeof(size_t));
    run.after = memory_array(memory, counters, sizeof(size_t));
    run.kept = memory_array(memory, counters, sizeof(size_t));
    run.place = memory_array(memory, counters, sizeof(*run.place));
    run.state = memory_array(memory, counters, sizeof(uint32_t));
    run.trial = memory_array(memory, counters, sizeof(uint32_t));
    run.key = memory_array(memory, counters, sizeof(uint32_t));
    run.ways = memory_array(memory, WAYS_KEPT, sizeof(*run.ways));
    run.one = natural_of(1, memory);
    run.total = natural_of(1, memory);
    for (size_t c = 0; c < counters; c++)
        run.place[c] = ABSENT;
    return run;
}

struct tallied tally_count(struct tally *tally, int64_t floor, const struct limits *limits) {
    if (tally->declined != NULL)
        return (struct tallied){.reason = tally->declined};
    if (tally->impossible)
        return (struct tallied){.done = true};
    struct run run = run_new(tally, floor, limits);
    int64_t value = 0;
    layer_start(&run.layers[0], 0, 1);
    if (settle_first(&run, &value))
        layer_add(&run.layers[0], NULL, value, run.one.limbs, 1, &run.one);
    size_t step = 0;
    while (step < run.plan.step_count && !run.stopped)
        take_step(&run, step++);
    if (!run.stopped)
        add_up(&run, &run.layers[step % 2]);
    return run.result;
}
