/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A walk through all declarations, creature by creature, that turns back as soon as it is clear
 * that nothing legal lies ahead: too much is blocked or too little, or not enough can be obeyed any
 * more. Where the walk meets nothing legal for long, it asks the integer program whether what is
 * decided so far can be completed at all, so that it never wanders far.
 */
#include "enumerate.h"

#include "backend.h"
#include "completion.h"
#include "numbers.h"
#include "prospects.h"

/* Steps without a legal declaration after which the program is asked: between creatures, within. */
enum { PATIENCE = 64, LONG_PATIENCE = 4096 };

struct walk {
    struct legality *legality;
    struct memory *memory;
    const struct enumeration_request *request;
    enumeration_visitor *visit;
    void *context;
    struct prospects *prospects;
    size_t actor; /* under way */
    struct muster_declaration declaration;
    size_t deed_capacity;
    int64_t idle_steps; /* since the last legal declaration */
    struct enumeration_end end;
};

static void walk_actor(struct walk *walk, size_t actor);

static void leave_open(struct walk *walk, const char *reason) {
    walk->end.proved = false;
    walk->end.reason = reason;
}

/* ---- Asking the program ---- */

/* Deeds decided so far are exact; individuals of decided creatures that are in none do nothing. */
static struct partial decided(const struct walk *walk, size_t actors, bool *exact,
                              struct muster_declaration *given) {
    const struct combat *combat = walk->prospects->combat;
    const struct muster_declaration *done = &walk->declaration;
    const struct partial *wanted = walk->request->partial;
    struct memory *memory = walk->legality->scratch;
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
                              .objects = memory_take(memory, sizeof(struct object))};
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
static bool is_hopeless(struct walk *walk, size_t actors) {
    struct memory *scratch = walk->legality->scratch;
    struct mark mark = memory_mark(scratch);
    const struct partial *wanted = walk->request->partial;
    size_t most = walk->declaration.deed_count + walk->prospects->combat->actor_count;
    if (wanted != NULL && wanted->given != NULL)
        most += wanted->given->deed_count;
    bool *exact = memory_array(scratch, most, sizeof(bool));
    struct muster_declaration given = {.position = walk->legality->position};
    given.deeds = memory_array(scratch, most, sizeof(*given.deeds));
    struct partial partial = decided(walk, actors, exact, &given);
    struct wish wish = {.partial = &partial, .free = walk->request->free, .any = true};
    struct completion completion = complete(walk->legality, &wish);
    bool hopeless = completion.declaration == NULL && completion.proved;
    memory_release(scratch, mark);
    return hopeless;
}

/* ---- One declaration ---- */

static bool pays_something(const struct walk *walk) {
    return walk->legality->position->has_costs &&
           declaration_payments(&walk->declaration, walk->legality->scratch).count > 0;
}

static bool is_legal(struct walk *walk) {
    struct memory *scratch = walk->legality->scratch;
    const struct partial *wanted = walk->request->partial;
    struct ruling *ruling = referee_judge(&walk->declaration, scratch);
    if (ruling->violation_count > 0 || (walk->request->free && pays_something(walk)) ||
        (wanted != NULL && !partial_holds(wanted, &walk->declaration, scratch)))
        return false;
    struct trial trial = legality_try(walk->legality, &walk->declaration, ruling);
    if (trial.legal == UNPROVED)
        leave_open(walk, trial.reason);
    return trial.legal == LEGAL;
}

static void finish(struct walk *walk) {
    struct mark mark = memory_mark(walk->legality->scratch);
    bool legal = is_legal(walk);
    memory_release(walk->legality->scratch, mark);
    walk->idle_steps = legal ? 0 : walk->idle_steps + 1;
    if (legal && !walk->visit(walk->context, &walk->declaration))
        walk->end.stopped = true;
}

/* ---- One creature: which of its individuals do what ---- */

static struct deed *push_deed(struct walk *walk) {
    struct muster_declaration *declaration = &walk->declaration;
    const struct actor *actor = &walk->prospects->combat->actors[walk->actor];
    if (declaration->deed_count == walk->deed_capacity) {
        declaration->deeds = memory_grow(walk->memory, declaration->deeds, declaration->deed_count,
                                         &walk->deed_capacity, sizeof(*declaration->deeds));
        /* Each deed keeps its room for objects, whatever stands in it. */
        for (size_t i = declaration->deed_count; i < walk->deed_capacity; i++)
            declaration->deeds[i].objects =
                memory_array(walk->memory, walk->prospects->most_objects, sizeof(struct object));
    }
    struct deed *deed = &declaration->deeds[declaration->deed_count++];
    deed->creature = actor->creature;
    deed->object_count = 0;
    deed->count = 0;
    return deed;
}

static void next_actor(struct walk *walk) {
    size_t actor = walk->actor;
    walk->idle_steps++;
    if (prospects_close(walk->prospects, actor) &&
        (walk->idle_steps < PATIENCE || !is_hopeless(walk, actor + 1)))
        walk_actor(walk, actor + 1);
    prospects_reopen(walk->prospects, actor);
    walk->actor = actor;
}

static void place_rest(struct walk *walk, int64_t left, size_t previous);

/* Gives the last deed, whose objects are set, to one individual after the other. */
static void multiply(struct walk *walk, int64_t left) {
    size_t index = walk->declaration.deed_count - 1;
    for (int64_t count = 1; count <= left && !walk->end.stopped; count++) {
        struct deed *deed = &walk->declaration.deeds[index];
        deed->count = count;
        if (!prospects_do(walk->prospects, walk->actor, deed, 1)) {
            prospects_undo(walk->prospects, walk->actor, &walk->declaration.deeds[index], 1);
            walk->declaration.deeds[index].count = count - 1;
            break; /* one more of the same is no better */
        }
        walk->idle_steps++;
        if (walk->idle_steps % LONG_PATIENCE != 0 || !is_hopeless(walk, walk->actor))
            place_rest(walk, left - count, index);
    }
    struct deed *deed = &walk->declaration.deeds[index];
    prospects_undo(walk->prospects, walk->actor, deed, deed->count);
    deed->count = 0;
}

/* Whether the objects of a deed come after those of another, in lexicographic order. */
static bool comes_after(const struct deed *deed, const struct deed *previous) {
    for (size_t i = 0; i < deed->object_count && i < previous->object_count; i++) {
        int order = object_compare(&deed->objects[i], &previous->objects[i]);
        if (order != 0)
            return order > 0;
    }
    return deed->object_count > previous->object_count;
}

/* Sets of objects in lexicographic order: what is in the deed now, and more, from `first` on. */
static void extend(struct walk *walk, int64_t left, size_t first, size_t previous) {
    const struct prospects *prospects = walk->prospects;
    size_t index = walk->declaration.deed_count - 1;
    for (size_t o = first; o < prospects->object_count && !walk->end.stopped; o++) {
        struct deed *deed = &walk->declaration.deeds[index];
        if (!prospects_allowed(prospects, walk->actor, o))
            continue;
        deed->objects[deed->object_count++] = prospects->objects[o];
        if (previous == SIZE_MAX || comes_after(deed, &walk->declaration.deeds[previous]))
            multiply(walk, left);
        deed = &walk->declaration.deeds[index];
        if ((int64_t)deed->object_count < prospects->combat->actors[walk->actor].capacity)
            extend(walk, left, o + 1, previous);
        walk->declaration.deeds[index].object_count--;
    }
}

/* What the individuals that are left do; `previous` is the deed before, of the same creature. */
static void place_rest(struct walk *walk, int64_t left, size_t previous) {
    next_actor(walk);
    if (left == 0 || walk->end.stopped)
        return;
    push_deed(walk);
    extend(walk, left, 0, previous);
    walk->declaration.deed_count--;
}

static void walk_actor(struct walk *walk, size_t actor) {
    if (walk->end.stopped)
        return;
    if (limits_reached(walk->legality->limits)) {
        leave_open(walk, "the time limit was reached, or the search was interrupted");
        walk->end.stopped = true;
        return;
    }
    walk->actor = actor;
    if (actor == walk->prospects->combat->actor_count) {
        finish(walk);
        return;
    }
    place_rest(walk, walk->prospects->combat->actors[actor].size, SIZE_MAX);
}

struct enumeration_end enumerate_legal(struct legality *legality,
                                       const struct enumeration_request *request,
                                       enumeration_visitor *visit, void *context) {
    struct walk walk = {.legality = legality,
                        .memory = legality->memory,
                        .request = request,
                        .visit = visit,
                        .context = context,
                        .end = {.proved = true}};
    walk.declaration.position = legality->position;
    walk.prospects = prospects_new(legality, request->partial, request->free);
    if (walk.prospects == NULL) {
        leave_open(&walk, "the position is too large");
        return walk.end;
    }
    walk_actor(&walk, 0);
    if (walk.end.stopped && !walk.end.proved)
        walk.end.stopped = false;
    return walk.end;
}
