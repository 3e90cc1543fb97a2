/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Depth-first search through all declarations, creature by creature. A branch is pruned as soon as
 * it is clear that nothing legal is in it: too many or too few block something, or not enough can
 * be obeyed. If the search finds nothing legal for a long time, it asks the integer program whether
 * what is decided so far can be completed at all, so that the time between two legal declarations
 * stays bounded.
 *
 * Neighbors differ in one or two deeds, so each step changes only the numbers that those deeds
 * affect, in the pruning bounds and in the incremental evaluation, which says at the end what is
 * legal. The referee itself judges if there is no incremental evaluation, and whenever something is
 * paid for; it also judges a sample of all other declarations, to check that the two agree.
 */
#include "solver/list/enumerate.h"

#include "base/numbers.h"
#include "solver/ilp/simplex.h"
#include "solver/list/walk.h"

/*
 * Steps without a legal declaration before the program is asked: between creatures (plus two for
 * each creature, since it takes as many to get there), and within one creature.
 */
enum { PATIENCE = 2048, LONG_PATIENCE = 4096 };

/*
 * The most steps between two looks at the clock, and the seconds that count as a short time between
 * them.
 */
enum { LONGEST_STRIDE = 64 };
static const double moment = 0.0005;

/* Looks at the clock at every step if steps are slow, and otherwise every few steps. */
static bool out_of_time(struct enumeration *walk) {
    if (--walk->until_look > 0)
        return false;
    double now = muster_limits_now();
    walk->stride = now - walk->looked < moment ? smaller(2 * walk->stride, LONGEST_STRIDE) : 1;
    walk->until_look = walk->stride;
    walk->looked = now;
    if (!muster_limits_reached(walk->legality->limits))
        return false;
    enumeration_leave_open(walk, muster_limits_reason(walk->legality->limits));
    walk->result.stopped = true;
    return true;
}

static void finish(struct enumeration *walk) {
    size_t kept = walk->kept;
    if (!muster_enumeration_is_legal(walk)) {
        walk->fruitless_steps++;
        return;
    }
    walk->fruitless_steps = 0;
    walk->kept = walk->declaration.deed_count;
    if (!walk->visit(walk->context, &walk->declaration, kept))
        walk->result.stopped = true;
}

/* ---- One creature: which of its individuals do what ---- */

static size_t actor_of(const struct enumeration *walk) {
    return walk->turns[walk->turn];
}

/* Adds a deed after the others. */
static void push_deed(struct enumeration *walk, const struct move *move, int64_t count) {
    struct muster_declaration *declaration = &walk->declaration;
    size_t index = declaration->deed_count++;
    declaration->deeds = arena_grow(walk->legality->arena, declaration->deeds, index,
                                    &walk->deed_capacity, sizeof(*declaration->deeds));
    declaration->deeds[index] = move->deed;
    declaration->deeds[index].count = count;
    if (walk->kept > index)
        walk->kept = index;
}

static bool add(struct enumeration *walk, const struct move *move, int64_t count) {
    if (move->delta != NULL)
        muster_incremental_add(walk->incremental, move->delta, count);
    return muster_pruning_add(walk->pruning, move->pruning_delta, count);
}

/* Whether a move comes after that of the last deed, if that deed is of the same creature. */
static bool comes_after_last(const struct enumeration *walk, const struct move *move) {
    const struct muster_declaration *declaration = &walk->declaration;
    if (declaration->deed_count == 0)
        return true;
    const struct deed *last = &declaration->deeds[declaration->deed_count - 1];
    return last->creature != move->deed.creature ||
           muster_deed_compare_objects(&move->deed, last) > 0;
}

/* ---- The last creature ---- */

/*
 * Whether this is the last creature, a single one whose moves are listed: then each move leads to
 * one declaration.
 */
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
        if (!pruning_allows(walk->pruning, actor, move->pruning_delta, 1))
            continue;
        push_deed(walk, move, 1);
        if (move->delta != NULL)
            muster_incremental_add(walk->incremental, move->delta, 1);
        finish(walk);
        if (move->delta != NULL)
            muster_incremental_add(walk->incremental, move->delta, -1);
        walk->declaration.deed_count--;
    }
}

/* ---- The tree of choices ---- */

static void push(struct enumeration *walk, const struct choice_point *point) {
    walk->points = arena_grow(walk->legality->arena, walk->points, walk->depth,
                              &walk->point_capacity, sizeof(*walk->points));
    walk->points[walk->depth++] = *point;
}

/* Goes on with the next creature that can do anything, or finishes. */
static void begin_turn(struct enumeration *walk, size_t turn) {
    walk->turn = turn;
    if (turn == walk->turn_count) {
        finish(walk);
    } else if (is_last(walk)) {
        finish_each(walk);
    } else {
        int64_t size = walk->pruning->combat->actors[actor_of(walk)].size;
        push(walk, &(struct choice_point){.kind = REST_PASSIVE, .turn = turn, .left = size});
    }
}

/* The individuals that are left do nothing, so it is the next creature's turn. */
static void rest_passive(struct enumeration *walk, struct choice_point *point) {
    if (point->closed) {
        walk->turn = point->turn;
        muster_pruning_reopen(walk->pruning, actor_of(walk));
        point->kind = REST_MOVES;
        point->closed = false;
        return;
    }
    point->closed = true;
    walk->fruitless_steps++;
    size_t turn = point->turn, actor = actor_of(walk);
    if (muster_pruning_close(walk->pruning, actor) &&
        (walk->fruitless_steps < walk->patience ||
         !muster_enumeration_is_hopeless(walk, actor + 1)))
        begin_turn(walk, turn + 1); /* this may move the array that `point` is in */
}

/* Gives a move to one individual after another; those that are left get moves from `after` on. */
static void begin_multiply(struct enumeration *walk, const struct move *move, int64_t left,
                           size_t after) {
    struct choice_point point = {.kind = MULTIPLY,
                                 .left = left,
                                 .next = after,
                                 .move = move,
                                 .deed = walk->declaration.deed_count};
    push_deed(walk, move, 0);
    push(walk, &point);
}

static void multiply(struct enumeration *walk, struct choice_point *point) {
    bool fits = false;
    if (point->count < point->left) {
        walk->declaration.deeds[point->deed].count = ++point->count;
        walk->kept = walk->kept < point->deed ? walk->kept : point->deed;
        fits = add(walk, point->move, 1); /* if not, neither does one more */
    }
    if (!fits) {
        add(walk, point->move, -point->count);
        walk->declaration.deed_count--;
        walk->depth--;
        return;
    }
    walk->fruitless_steps++;
    if (walk->fruitless_steps % LONG_PATIENCE == 0 &&
        muster_enumeration_is_hopeless(walk, actor_of(walk)))
        return;
    push(walk, &(struct choice_point){.kind = REST_PASSIVE,
                                      .turn = walk->turn,
                                      .left = point->left - point->count,
                                      .next = point->next});
}

/* ---- A creature with too many moves to list ---- */

static void begin_extension(struct enumeration *walk, int64_t left) {
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    size_t most = walk->pruning->most_objects;
    struct move_extension *extension = muster_arena_take(scratch, sizeof(*extension));
    extension->outer = mark;
    extension->move.deed =
        (struct deed){.creature = walk->pruning->combat->actors[actor_of(walk)].creature,
                      .count = 1,
                      .runs = muster_arena_array(scratch, most, sizeof(struct run))};
    extension->chosen = muster_arena_array(scratch, most, sizeof(size_t));
    push(walk, &(struct choice_point){.kind = EXTEND, .left = left, .extension = extension});
}

/* Takes the last object out of the set; the objects after it come next. */
static void shorten(struct move_extension *extension) {
    struct deed *deed = &extension->move.deed;
    struct run *last = &deed->runs[deed->run_count - 1];
    extension->next = extension->chosen[--extension->chosen_count] + 1;
    if (last->first == last->last)
        deed->run_count--;
    else
        last->last--;
}

/* The current set has been tried: next come the sets that begin with it. */
static void lengthen(struct enumeration *walk, struct move_extension *extension) {
    int64_t most = walk->pruning->combat->actors[actor_of(walk)].capacity;
    extension->tried = false;
    if (extension->prepared)
        muster_arena_release(walk->legality->scratch, extension->inner);
    extension->prepared = false;
    if ((int64_t)extension->chosen_count >= most)
        shorten(extension);
}

/* Tries the next set in lexicographic order. */
static void extend(struct enumeration *walk, struct choice_point *point) {
    const struct pruning *pruning = walk->pruning;
    struct move_extension *extension = point->extension;
    struct move *move = &extension->move;
    if (extension->tried)
        lengthen(walk, extension);
    size_t o = extension->next;
    while (o < pruning->object_count && !pruning_allowed(pruning, actor_of(walk), o))
        o++;
    if (o < pruning->object_count) {
        const struct run run = run_of(&pruning->objects[o]);
        extension->chosen[extension->chosen_count++] = o;
        extension->next = o + 1;
        muster_deed_add(&move->deed, &run);
        extension->tried = true;
        if (comes_after_last(walk, move)) {
            extension->prepared = true;
            extension->inner = muster_arena_mark(walk->legality->scratch);
            muster_move_prepare(walk->move_table, actor_of(walk), move, walk->legality->scratch);
            begin_multiply(walk, move, point->left, 0);
        }
    } else if (extension->chosen_count > 0) {
        shorten(extension);
    } else {
        walk->depth--;
        muster_arena_release(walk->legality->scratch, extension->outer);
    }
}

/* What the individuals that are left do, if they do anything. */
static void rest_moves(struct enumeration *walk, struct choice_point *point) {
    const struct moves *moves = muster_moves_of(walk->move_table, actor_of(walk));
    if (point->left > 0 && point->next < moves->count) {
        size_t i = point->next++;
        const struct move *move = move_at(walk->move_table, actor_of(walk), i);
        if (pruning_allows(walk->pruning, actor_of(walk), move->pruning_delta, point->left))
            begin_multiply(walk, move, point->left, i + 1);
    } else if (point->left > 0 && moves->too_long && !point->closed) {
        point->closed = true;
        begin_extension(walk, point->left);
    } else {
        walk->depth--;
    }
}

/* Goes through all choices, always continuing from the latest one. */
static void walk_through(struct enumeration *walk) {
    begin_turn(walk, 0);
    while (walk->depth > 0 && !walk->result.stopped && !out_of_time(walk)) {
        struct choice_point *point = &walk->points[walk->depth - 1];
        switch (point->kind) {
        case REST_PASSIVE:
            rest_passive(walk, point);
            break;
        case REST_MOVES:
            rest_moves(walk, point);
            break;
        case MULTIPLY:
            multiply(walk, point);
            break;
        case EXTEND:
            extend(walk, point);
            break;
        }
    }
}

/* Gives turns to the actors that can do something. */
static void give_turns(struct enumeration *walk) {
    const struct pruning *pruning = walk->pruning;
    size_t actors = pruning->combat->actor_count;
    walk->turns = muster_arena_array(walk->legality->arena, actors, sizeof(size_t));
    for (size_t i = 0; i < actors; i++) {
        size_t o = 0;
        while (o < pruning->object_count && !pruning_allowed(pruning, i, o))
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
        enumeration_leave_open(&walk, "the position is too large");
        return walk.result;
    }
    walk.incremental =
        muster_incremental_new(legality->position, &legality->conditions, legality->arena);
    walk.move_table = muster_move_table_new(walk.pruning, walk.incremental, legality->arena);
    give_turns(&walk);
    walk.patience = PATIENCE + 2 * (int64_t)walk.turn_count;
    walk_through(&walk);
    if (walk.result.stopped && !walk.result.proved)
        walk.result.stopped = false;
    return walk.result;
}
