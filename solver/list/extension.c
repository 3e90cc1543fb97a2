/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/extension.h"

/* Adds an object after those that are chosen. */
static void choose(const struct pruning *pruning, struct move_extension *extension, size_t object) {
    const struct run run = run_of(&pruning->objects[object]);
    extension->chosen[extension->chosen_count++] = object;
    extension->next = object + 1;
    extension->tried = true;
    muster_deed_add(&extension->move.deed, &run);
}

struct move_extension *muster_extension_new(struct enumeration *walk) {
    const struct pruning *pruning = walk->pruning;
    const struct muster_declaration *done = &walk->declaration;
    struct arena *scratch = walk->legality->scratch;
    struct mark mark = muster_arena_mark(scratch);
    size_t most = pruning->most_objects;
    struct move_extension *extension = muster_arena_take(scratch, sizeof(*extension));
    extension->outer = mark;
    extension->move.deed =
        (struct deed){.creature = enumeration_creature(walk),
                      .count = 1,
                      .runs = muster_arena_array(scratch, most, sizeof(struct run))};
    extension->chosen = muster_arena_array(scratch, most, sizeof(size_t));
    const struct deed *last = done->deed_count > 0 ? &done->deeds[done->deed_count - 1] : NULL;
    struct object object;
    if (last != NULL && last->creature == extension->move.deed.creature)
        for (struct deed_walk at = {0}; deed_next(last, &at, &object);)
            choose(pruning, extension, muster_pruning_index_of(pruning, &object));
    return extension;
}

/* Takes the last object out of the set; the objects after it come next. */
static void shorten(struct move_extension *extension) {
    struct deed *deed = &extension->move.deed;
    struct run *last = &deed->runs[deed->run_count - 1];
    extension->next = extension->chosen[--extension->chosen_count] + 1;
    extension->tried = false;
    if (last->first == last->last)
        deed->run_count--;
    else
        last->last--;
}

/* The current set has been tried: next come the sets that begin with it. */
static void lengthen(struct enumeration *walk, struct move_extension *extension) {
    int64_t most = walk->pruning->combat->actors[enumeration_actor(walk)].capacity;
    extension->tried = false;
    if (extension->prepared)
        muster_arena_release(walk->legality->scratch, extension->inner);
    extension->prepared = false;
    if ((int64_t)extension->chosen_count >= most)
        shorten(extension);
}

/*
 * Whether nothing legal is left where an individual's move begins with the current set. Where
 * something is given, that individual may be one that it is about: then this isn't asked.
 */
static bool leads_nowhere(struct enumeration *walk, const struct move_extension *extension) {
    const struct partial *wanted = walk->query->partial;
    size_t actor = enumeration_actor(walk);
    bool single = walk->pruning->combat->actors[actor].size == 1;
    const struct undecided undecided = {.actor = actor,
                                        .from = single ? extension->next : extension->chosen[0],
                                        .begun = &extension->move.deed};
    return (wanted == NULL || wanted->given == NULL) &&
           muster_enumeration_is_hopeless(walk, &undecided);
}

enum extension_step muster_extension_next(struct enumeration *walk,
                                          struct move_extension *extension) {
    const struct pruning *pruning = walk->pruning;
    size_t actor = enumeration_actor(walk), o;
    if (extension->tried)
        lengthen(walk, extension);
    for (o = extension->next; o < pruning->object_count && !pruning_allowed(pruning, actor, o);)
        o++;
    if (o < pruning->object_count) {
        choose(pruning, extension, o);
        walk->fruitless_steps++;
        if (leads_nowhere(walk, extension)) {
            shorten(extension);
            return EXTENSION_SKIP;
        }
        extension->prepared = true;
        extension->inner = muster_arena_mark(walk->legality->scratch);
        muster_move_prepare(walk->move_table, actor, &extension->move, walk->legality->scratch);
        return EXTENSION_MOVE;
    }
    if (extension->chosen_count > 0) {
        shorten(extension);
        return EXTENSION_SKIP;
    }
    muster_arena_release(walk->legality->scratch, extension->outer);
    return EXTENSION_END;
}
