/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Depth-first search through all declarations, creature by creature. A branch is pruned as soon as
 * it is clear that nothing legal is in it: too many or too few block something, or not enough can
 * be obeyed. Where the search meets nothing legal for long, it asks the integer program whether
 * what is decided so far can be completed at all, so that the time between two legal declarations
 * stays bounded.
 *
 * Neighbors differ in one or two deeds. So each step changes only the numbers that it touches, in
 * the pruning bounds and in the incremental evaluation, which says at the end what is legal. The
 * referee itself judges where there is no incremental evaluation or where something is paid for,
 * and a sample of all others, to see that they agree.
 */
#include "solver/list/enumerate.h"

#include "base/numbers.h"
#include "solver/ilp/simplex.h"
#include "solver/list/moves.h"
#include "solver/search/completion.h"

/*
 * Steps without a legal declaration after which the program is asked: between creatures (and two
 * for each of them, which it takes to get there), within one.
 */
enum { PATIENCE = 2048, LONG_PATIENCE = 4096 };

/* Declarations that the referee judges, too: the first ones, and then every 512th. */
enum { JUDGED_FIRST = 100, JUDGED_EVERY = 512 };

/* Steps between two looks at the clock, at most; and seconds between them that are short. */
enum { LONGEST_STRIDE = 64 };
static const double moment = 0.0005;

struct enumeration {
    struct legality *legality;
    const struct enumeration_query *query;
    enumeration_visitor *visit;
    void *context;
    struct pruning *pruning;
    struct incremental *incremental; /* NULL: the referee judges all */
    struct move_table *move_table;
    size_t turn_count;
    size_t *turns; /* actors that can do anything, in order */
    size_t turn;   /* under way */
    struct muster_declaration declaration;
    size_t deed_capacity;
    size_t kept;        /* deeds, from the first on, that are as the visitor saw them last */
    int64_t idle_steps; /* since the last legal declaration */
    int64_t patience;
    int64_t judged; /* declarations, by the incremental evaluation */
    int64_t stride, until_look;
    double looked; /* at the clock */
    struct enumeration_result result;
};

static void walk_on(struct enumeration *walk, size_t turn);

static void leave_open(struct enumeration *walk, const char *reason) {
    walk->result.proved = false;
    walk->result.reason = reason;
}

/* Looks at the clock at every step if steps take their time, and else every so often. */
static bool out_of_time(struct enumeration *walk) {
    if (--walk->until_look > 0)
        return false;
    double now = muster_limits_now();
    walk->stride = now - walk->looked < moment ? smaller(2 * walk->stride, LONGEST_STRIDE) : 1;
    walk->until_look = walk->stride;
    walk->looked = now;
    if (!muster_limits_reached(walk->legality->limits))
        return false;
    leave_open(walk, "the time limit was reached, or the search was interrupted");
    walk->result.stopped = true;
    return true;
}

/* ---- Asking the program ---- */

/* Deeds decided so far are exact; individuals of decided creatures that are in none do nothing. */
static struct partial decided(const struct enumeration *walk, size_t actors, bool *exact,
                              struct muster_declaration *given) {
    const struct combat *combat = walk->pruning->combat;
    const struct muster_declaration *done = &walk->declaration;
    const struct partial *wanted = walk->query->partial;
    struct arena *arena = walk->legality->scratch;
    size_t next = 0, first_wanted = 0;
    struct partial partial = {0};
    if (wanted != NULL)
        partial = *wanted;
    for (size_t i = 0; i < combat->actor_count; i++) {
        int creature = combat->actors[i].creature;
        int64_t idle = combat->actors[i].size;
        for (; next < done->deed_count && done->deeds[next].creature == creature; next++) {
            exact[given->deed_count] = true;
            given->deeds[given->deed_count++] = done->deeds[next];
            idle -= done->deeds[next].count;
        }
        if (i < actors && idle > 0) {
            exact[given->deed_count] = true;
            given->deeds[given->deed_count++] =
                (struct deed){.creature = creature,
                              .count = idle,
                              .objects = muster_arena_take(arena, sizeof(struct object))};
        }
        /* What is wanted of creatures that are not decided yet. */
        for (;
             wanted != NULL && wanted->given != NULL && first_wanted < wanted->given->deed_count &&
             wanted->given->deeds[first_wanted].creature <= creature;
             first_wanted++)
            if (i >= actors && idle == combat->actors[i].size &&
                wanted->given->deeds[first_wanted].creature == creature)
                given->deeds[given->deed_count++] = wanted->given->deeds[first_wanted];
    }
    partial.given = given;
    partial.exact = exact;
    return partial;
}

/* Whether what is decided up to `actors`, and the deeds beyond, can't be part of anything legal. */
static bool is_hopeless(struct enumeration *walk, size_t actors) {
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    const struct partial *wanted = walk->query->partial;
    size_t most = walk->declaration.deed_count + walk->pruning->combat->actor_count;
    if (wanted != NULL && wanted->given != NULL)
        most += wanted->given->deed_count;
    bool *exact = muster_arena_array(scratch, most, sizeof(bool));
    struct muster_declaration given = {.position = walk->legality->position};
    given.deeds = muster_arena_array(scratch, most, sizeof(*given.deeds));
    struct partial partial = decided(walk, actors, exact, &given);
    struct completion_query query = {.partial = &partial, .free = walk->query->free, .any = true};
    struct completion_result completion = muster_find_completion(walk->legality, &query);
    bool hopeless = completion.declaration == NULL && completion.proved;
    muster_arena_release(scratch, mark);
    return hopeless;
}

/* ---- One declaration ---- */

static bool pays_something(const struct enumeration *walk) {
    return walk->legality->position->has_costs &&
           muster_declaration_payments(&walk->declaration, walk->legality->scratch).count > 0;
}

static bool contains_wanted(const struct enumeration *walk) {
    const struct partial *wanted = walk->query->partial;
    struct mark mark = muster_arena_mark(walk->legality->scratch);
    bool holds =
        wanted == NULL || muster_partial_holds(wanted, &walk->declaration, walk->legality->scratch);
    muster_arena_release(walk->legality->scratch, mark);
    return holds;
}

static enum legal judge(struct enumeration *walk) {
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct ruling *ruling = muster_referee_judge(&walk->declaration, scratch);
    struct legality_result judged = {.legal = ILLEGAL};
    if (ruling->violation_count == 0 && !(walk->query->free && pays_something(walk)) &&
        contains_wanted(walk))
        judged = muster_legality_judge(walk->legality, &walk->declaration, ruling);
    if (judged.legal == UNPROVED)
        leave_open(walk, judged.reason);
    muster_arena_release(scratch, mark);
    return judged.legal;
}

/* The same by the incremental evaluation; UNPROVED: that is for the referee. */
static enum legal judge_incrementally(const struct enumeration *walk) {
    const struct incremental *incremental = walk->incremental;
    if (incremental == NULL || muster_incremental_pays(incremental))
        return UNPROVED;
    if (!incremental_keeps_all(incremental))
        return ILLEGAL;
    size_t pattern = muster_incremental_conditions(incremental);
    const struct maximum *maximum = muster_legality_free_maximum(walk->legality, pattern);
    if (muster_incremental_obeyed(incremental, pattern) < maximum->value)
        return ILLEGAL;
    if (!maximum->proved)
        return UNPROVED;
    return walk->query->partial == NULL || contains_wanted(walk) ? LEGAL : ILLEGAL;
}

static bool is_legal(struct enumeration *walk) {
    enum legal legal = judge_incrementally(walk);
    if (legal == UNPROVED)
        return judge(walk) == LEGAL;
    int64_t number = walk->judged++;
    if (number < JUDGED_FIRST || number % JUDGED_EVERY == 0)
        muster_insist(walk->legality->arena, judge(walk) == legal);
    return legal == LEGAL;
}

static void finish(struct enumeration *walk) {
    size_t kept = walk->kept;
    if (!is_legal(walk)) {
        walk->idle_steps++;
        return;
    }
    walk->idle_steps = 0;
    walk->kept = walk->declaration.deed_count;
    if (!walk->visit(walk->context, &walk->declaration, kept))
        walk->result.stopped = true;
}

/* ---- One creature: which of its individuals do what ---- */

static size_t actor_of(const struct enumeration *walk) {
    return walk->turns[walk->turn];
}

/* One more deed after the others. */
static void push_deed(struct enumeration *walk, const struct move *move, int64_t count) {
    struct muster_declaration *declaration = &walk->declaration;
    size_t index = declaration->deed_count++;
    declaration->deeds = arena_grow(walk->legality->arena, declaration->deeds, index,
                                    &walk->deed_capacity, sizeof(*declaration->deeds));
    declaration->deeds[index] =
        (struct deed){.creature = walk->pruning->combat->actors[actor_of(walk)].creature,
                      .count = count,
                      .object_count = move->object_count,
                      .objects = move->objects};
    if (walk->kept > index)
        walk->kept = index;
}

static bool add(struct enumeration *walk, const struct move *move, int64_t count) {
    if (move->delta != NULL)
        muster_incremental_add(walk->incremental, move->delta, count);
    return muster_pruning_add(walk->pruning, move->pruning_delta, count);
}

static void next_turn(struct enumeration *walk) {
    size_t turn = walk->turn, actor = actor_of(walk);
    walk->idle_steps++;
    if (muster_pruning_close(walk->pruning, actor) &&
        (walk->idle_steps < walk->patience || !is_hopeless(walk, actor + 1)))
        walk_on(walk, turn + 1);
    muster_pruning_reopen(walk->pruning, actor);
    walk->turn = turn;
}

static void place_rest(struct enumeration *walk, int64_t left, size_t first);

/* Gives a move to one individual after the other; those left get moves that come after it. */
static void multiply(struct enumeration *walk, const struct move *move, int64_t left,
                     size_t after) {
    size_t index = walk->declaration.deed_count;
    int64_t count = 0;
    push_deed(walk, move, 0);
    while (count < left && !walk->result.stopped) {
        walk->declaration.deeds[index].count = ++count;
        walk->kept = walk->kept < index ? walk->kept : index;
        if (!add(walk, move, 1))
            break; /* one more of the same is no better */
        walk->idle_steps++;
        if (walk->idle_steps % LONG_PATIENCE != 0 || !is_hopeless(walk, actor_of(walk)))
            place_rest(walk, left - count, after);
    }
    add(walk, move, -count);
    walk->declaration.deed_count--;
}

/* Whether objects come after those of the deed before, if that is of the same creature. */
static bool comes_after_last(const struct enumeration *walk, const struct move *move) {
    const struct muster_declaration *declaration = &walk->declaration;
    if (declaration->deed_count == 0)
        return true;
    const struct deed *last = &declaration->deeds[declaration->deed_count - 1];
    if (last->creature != walk->pruning->combat->actors[actor_of(walk)].creature)
        return true;
    for (size_t i = 0; i < move->object_count && i < last->object_count; i++) {
        int order = muster_object_compare(&move->objects[i], &last->objects[i]);
        if (order != 0)
            return order > 0;
    }
    return move->object_count > last->object_count;
}

/*
 * For a creature with too many moves to list: sets of objects in lexicographic order, those of the
 * move so far, and more, from `first` on.
 */
static void extend(struct enumeration *walk, struct move *move, int64_t left, size_t first) {
    const struct pruning *pruning = walk->pruning;
    struct arena *scratch = walk->legality->scratch;
    for (size_t o = first; o < pruning->object_count && !walk->result.stopped; o++) {
        if (!muster_pruning_allowed(pruning, actor_of(walk), o))
            continue;
        move->objects[move->object_count++] = pruning->objects[o];
        if (comes_after_last(walk, move)) {
            struct mark mark = muster_arena_mark(scratch);
            muster_move_prepare(walk->move_table, actor_of(walk), move, scratch);
            multiply(walk, move, left, 0);
            muster_arena_release(scratch, mark);
        }
        if ((int64_t)move->object_count < pruning->combat->actors[actor_of(walk)].capacity)
            extend(walk, move, left, o + 1);
        move->object_count--;
    }
}

static void extend_nothing(struct enumeration *walk, int64_t left) {
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct move move = {
        .objects = muster_arena_array(scratch, walk->pruning->most_objects, sizeof(struct object))};
    extend(walk, &move, left, 0);
    muster_arena_release(scratch, mark);
}

/* What the individuals that are left do: nothing, or moves from `first` on. */
static void place_rest(struct enumeration *walk, int64_t left, size_t first) {
    next_turn(walk);
    if (left == 0 || walk->result.stopped)
        return;
    const struct moves *moves = muster_moves_of(walk->move_table, actor_of(walk));
    for (size_t i = first; i < moves->count && !walk->result.stopped; i++)
        multiply(walk, move_at(walk->move_table, actor_of(walk), i), left, i + 1);
    if (moves->too_long)
        extend_nothing(walk, left);
}

/* ---- The last creature ---- */

/* Whether it is a single one whose moves are listed: then each leads to one declaration. */
static bool is_last(const struct enumeration *walk) {
    return walk->turn + 1 == walk->turn_count &&
           walk->pruning->combat->actors[actor_of(walk)].size == 1 &&
           !muster_moves_of(walk->move_table, actor_of(walk))->too_long;
}

static void finish_each(struct enumeration *walk) {
    size_t actor = actor_of(walk), count = muster_moves_of(walk->move_table, actor)->count;
    finish(walk);
    for (size_t i = 0; i < count && !walk->result.stopped && !out_of_time(walk); i++) {
        const struct move *move = move_at(walk->move_table, actor, i);
        push_deed(walk, move, 1);
        if (move->delta != NULL)
            muster_incremental_add(walk->incremental, move->delta, 1);
        finish(walk);
        if (move->delta != NULL)
            muster_incremental_add(walk->incremental, move->delta, -1);
        walk->declaration.deed_count--;
    }
}

static void walk_on(struct enumeration *walk, size_t turn) {
    if (walk->result.stopped || out_of_time(walk))
        return;
    walk->turn = turn;
    if (turn == walk->turn_count)
        finish(walk);
    else if (is_last(walk))
        finish_each(walk);
    else
        place_rest(walk, walk->pruning->combat->actors[actor_of(walk)].size, 0);
}

/* Who can do nothing has no turn. */
static void give_turns(struct enumeration *walk) {
    const struct pruning *pruning = walk->pruning;
    size_t actors = pruning->combat->actor_count;
    walk->turns = muster_arena_array(walk->legality->arena, actors, sizeof(size_t));
    for (size_t i = 0; i < actors; i++) {
        size_t o = 0;
        while (o < pruning->object_count && !muster_pruning_allowed(pruning, i, o))
            o++;
        if (o < pruning->object_count)
            walk->turns[walk->turn_count++] = i;
    }
}

struct enumeration_result muster_enumerate_legal(struct legality *legality,
                                                 const struct enumeration_query *query,
                                                 enumeration_visitor *visit, void *context) {
    struct enumeration walk = {.legality = legality,
                               .query = query,
                               .visit = visit,
                               .context = context,
                               .stride = 1,
                               .result = {.proved = true}};
    walk.declaration.position = legality->position;
    walk.pruning = muster_pruning_new(legality, query->partial, query->free);
    if (walk.pruning == NULL) {
        leave_open(&walk, "the position is too large");
        return walk.result;
    }
    walk.incremental =
        muster_incremental_new(legality->position, &legality->conditions, legality->arena);
    walk.move_table = muster_move_table_new(walk.pruning, walk.incremental, legality->arena);
    give_turns(&walk);
    walk.patience = PATIENCE + 2 * (int64_t)walk.turn_count;
    walk_on(&walk, 0);
    if (walk.result.stopped && !walk.result.proved)
        walk.result.stopped = false;
    return walk.result;
}
