/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Depth-first search through all declarations, creature by creature. A branch is pruned as soon as
 * it is clear that nothing legal is in it: too many or too few block something, or not enough can
 * be obeyed. Among identical individuals, numbers that are too small or too large for what is left
 * are skipped all at once (shortfall.h). If the search finds nothing legal for a long time, it asks
 * the integer program whether what is decided so far can be completed at all: at every step, as
 * long as the answers prune, and otherwise every few steps (walk.h), so that the number of steps
 * between two legal declarations stays bounded.
 *
 * Neighbors differ in one or two deeds, so each step changes only the numbers that those deeds
 * affect, in the pruning bounds and in the incremental evaluation, which says at the end what is
 * legal. The referee itself judges if there is no incremental evaluation, and whenever something is
 * paid for; it also judges a sample of all other declarations, to check that the two agree.
 */
#include "solver/list/enumerate.h"

#include "base/numbers.h"
#include "solver/ilp/simplex.h"
#include "solver/list/deeds.h"
#include "solver/list/extension.h"
#include "solver/list/rests.h"
#include "solver/list/walk.h"

/*
 * Steps without a legal declaration before the program is asked (plus two for each creature, since
 * it takes as many to get there).
 */
enum { PATIENCE = 2048 };

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
    muster_deeds_evaluate(walk);
    if (!muster_enumeration_is_legal(walk)) {
        walk->fruitless_steps++;
        return;
    }
    walk->fruitless_steps = 0;
    walk->kept = walk->declaration.deed_count;
    if (!walk->visit(walk->context, &walk->declaration, kept))
        walk->result.stopped = true;
}

/* ---- A creature of one individual ---- */

/* Whether the current creature is a single one whose moves are listed. */
static bool is_single(const struct enumeration *walk) {
    size_t actor = enumeration_actor(walk);
    return walk->pruning->combat->actors[actor].size == 1 &&
           !muster_moves_of(walk->move_table, actor)->too_long;
}

static bool worth_trying(const struct enumeration *walk, size_t move) {
    size_t actor = enumeration_actor(walk);
    return pruning_allows(walk->pruning, actor,
                          move_at(walk->move_table, actor, move)->pruning_delta, 1);
}

/* If that is the last creature, each move leads to one declaration. */
static void finish_each(struct enumeration *walk) {
    size_t actor = enumeration_actor(walk), count = muster_moves_of(walk->move_table, actor)->count;
    finish(walk);
    for (size_t i = 0; i < count && !walk->result.stopped && !out_of_time(walk); i++) {
        if (!worth_trying(walk, i))
            continue;
        muster_deeds_push(walk, move_at(walk->move_table, actor, i), 1);
        finish(walk);
        muster_deeds_pop(walk);
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
    } else if (is_single(walk)) {
        if (turn + 1 == walk->turn_count)
            finish_each(walk);
        else
            push(walk, &(struct choice_point){.kind = SINGLE, .turn = turn});
    } else {
        int64_t size = walk->pruning->combat->actors[enumeration_actor(walk)].size;
        muster_rests_make(walk->move_table, enumeration_actor(walk));
        push(walk, &(struct choice_point){.kind = REST_PASSIVE, .turn = turn, .left = size});
    }
}

/* Does what is next; returns false if there is nothing legal in it. */
static bool try_next(struct enumeration *walk, struct choice_point *point) {
    size_t actor = enumeration_actor(walk);
    walk->fruitless_steps++;
    bool fits = true;
    if (point->next++ > 0) {
        const struct move *move = move_at(walk->move_table, actor, point->next - 2);
        muster_deeds_push(walk, move, 1);
        fits = muster_pruning_add(walk->pruning, move->pruning_delta, 1);
    }
    return muster_pruning_close(walk->pruning, actor) && fits;
}

static void take_back(struct enumeration *walk, const struct choice_point *point) {
    size_t actor = enumeration_actor(walk);
    muster_pruning_reopen(walk->pruning, actor);
    if (point->next < 2)
        return;
    muster_deeds_pop(walk);
    muster_pruning_add(walk->pruning,
                       move_at(walk->move_table, actor, point->next - 2)->pruning_delta, -1);
}

static void single(struct enumeration *walk, struct choice_point *point) {
    size_t turn = walk->turn = point->turn, actor = enumeration_actor(walk);
    size_t count = muster_moves_of(walk->move_table, actor)->count;
    if (point->next > 0)
        take_back(walk, point);
    for (;;) {
        while (point->next > 0 && point->next <= count && !worth_trying(walk, point->next - 1))
            point->next++;
        if (point->next > count) {
            walk->depth--;
            return;
        }
        if (try_next(walk, point))
            break;
        take_back(walk, point);
    }
    if (!muster_enumeration_is_hopeless(walk, &(struct undecided){.actor = actor + 1}))
        begin_turn(walk, turn + 1); /* this may move the array that `point` is in */
}

/* ---- Several individuals ---- */

/* The individuals that are left do nothing, so it is the next creature's turn. */
static void rest_passive(struct enumeration *walk, struct choice_point *point) {
    if (point->closed) {
        walk->turn = point->turn;
        muster_pruning_reopen(walk->pruning, enumeration_actor(walk));
        point->kind = REST_MOVES;
        point->closed = false;
        return;
    }
    point->closed = true;
    walk->fruitless_steps++;
    size_t turn = point->turn, actor = enumeration_actor(walk);
    if (muster_pruning_close(walk->pruning, actor) &&
        !muster_enumeration_is_hopeless(walk, &(struct undecided){.actor = actor + 1}))
        begin_turn(walk, turn + 1); /* this may move the array that `point` is in */
}

/*
 * Gives a move to one individual after another; those that are left get moves from `after` on, none
 * of which begins before the object `from`.
 */
static void begin_multiply(struct enumeration *walk, const struct move *move, int64_t left,
                           size_t after, size_t from) {
    struct choice_point point = {
        .kind = MULTIPLY, .left = left, .next = after, .move = move, .step = 1, .from = from};
    muster_deeds_push(walk, move, 0);
    push(walk, &point);
}

/* The first object of the moves from `next` on; any, where they aren't listed. */
static size_t first_of(const struct enumeration *walk, size_t next) {
    const struct moves *moves = muster_moves_of(walk->move_table, enumeration_actor(walk));
    if (moves->too_long)
        return 0;
    if (next == moves->count)
        return walk->pruning->object_count;
    return move_at(walk->move_table, enumeration_actor(walk), next)->pruning_delta->first;
}

/* Takes back what individuals do in the last deed. */
static void end_multiply(struct enumeration *walk, struct choice_point *point) {
    muster_pruning_add(walk->pruning, point->move->pruning_delta, -point->count);
    muster_deeds_pop(walk);
    walk->depth--;
}

/*
 * How many more individuals have to do the move, at least, before something legal contains what is
 * decided; the others come after it. SHORTFALL_FOREVER: there is no such number.
 */
static int64_t missing(struct enumeration *walk, const struct choice_point *point) {
    size_t actor = enumeration_actor(walk), first = point->move->pruning_delta->first;
    struct undecided others = {.actor = actor, .from = point->from};
    int64_t more = 0;
    if (walk->pruning->rests[actor] == NULL)
        return 0;
    struct remainder remainder = {.actor = actor,
                                  .left = point->left - point->count,
                                  .from = others.from,
                                  .rising = point->move->pruning_delta};
    more = muster_pruning_shortfall(walk->pruning, &remainder);
    if (more == SHORTFALL_FOREVER || (more == 0 && !muster_enumeration_is_hopeless(walk, &others)))
        return more;
    remainder = (struct remainder){.actor = actor, .left = remainder.left, .from = first};
    if (muster_pruning_shortfall(walk->pruning, &remainder) > 0)
        return SHORTFALL_FOREVER;
    others.from = first;
    return larger(more, muster_enumeration_least_more(walk, &others));
}

static void multiply(struct enumeration *walk, struct choice_point *point) {
    if (point->step > point->left - point->count) {
        end_multiply(walk, point);
        return;
    }
    point->count += point->step;
    muster_deeds_raise(walk, point->step);
    walk->fruitless_steps++;
    if (!muster_pruning_add(walk->pruning, point->move->pruning_delta,
                            point->step)) { /* neither do more fit */
        end_multiply(walk, point);
        return;
    }
    int64_t more = point->count < point->left ? missing(walk, point) : 0;
    point->step = larger(more, 1);
    if (more == 0)
        push(walk, &(struct choice_point){.kind = REST_PASSIVE,
                                          .turn = walk->turn,
                                          .left = point->left - point->count,
                                          .next = point->next});
}

/* A creature with too many moves to list: tries the next one. */
static void extend(struct enumeration *walk, const struct choice_point *point) {
    struct move_extension *extension = point->extension;
    enum extension_step step = muster_extension_next(walk, extension);
    if (step == EXTENSION_MOVE)
        begin_multiply(walk, &extension->move, point->left, 0, extension->chosen[0]);
    else if (step == EXTENSION_END)
        walk->depth--;
}

/* Whether individuals that are left can still do something legal, by moves from `next` on. */
static bool may_move(struct enumeration *walk, const struct choice_point *point) {
    size_t actor = enumeration_actor(walk);
    if (walk->pruning->rests[actor] == NULL)
        return true;
    size_t first = first_of(walk, point->next);
    if (point->next > 0 && first == first_of(walk, point->next - 1))
        return true;
    walk->fruitless_steps++;
    const struct remainder remainder = {.actor = actor, .left = point->left, .from = first};
    return muster_pruning_shortfall(walk->pruning, &remainder) == 0 &&
           !muster_enumeration_is_hopeless(walk,
                                           &(struct undecided){.actor = actor, .from = first});
}

/* What the individuals that are left do, if they do anything. */
static void rest_moves(struct enumeration *walk, struct choice_point *point) {
    const struct moves *moves = muster_moves_of(walk->move_table, enumeration_actor(walk));
    if (point->left > 0 && point->next < moves->count) {
        if (!may_move(walk, point)) {
            walk->depth--;
            return;
        }
        size_t i = point->next++;
        const struct move *move = move_at(walk->move_table, enumeration_actor(walk), i);
        if (pruning_allows(walk->pruning, enumeration_actor(walk), move->pruning_delta,
                           point->left))
            begin_multiply(walk, move, point->left, i + 1, first_of(walk, i + 1));
    } else if (point->left > 0 && moves->too_long && !point->closed) {
        point->closed = true;
        struct move_extension *extension = muster_extension_new(walk);
        push(walk,
             &(struct choice_point){.kind = EXTEND, .left = point->left, .extension = extension});
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
        case SINGLE:
            single(walk, point);
            break;
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
