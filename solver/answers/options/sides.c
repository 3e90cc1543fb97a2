/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options, from the other side: how many creatures together attack a target or block an attacker
 * over all legal declarations; so also whether it can be left alone for sure.
 */
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "model/object.h"
#include "solver/answers/options/whole_table.h"
#include "solver/explain/text/name_list.h"

/* Some of the table's objects. */
struct side {
    struct choice_table *table;
    const char *id;      /* of the only one, or of one or another: "Carol or jace" */
    const char *name;    /* the same with names, for sentences */
    const char *all;     /* all of them, with names: "Carol and Jace Beleren (jace)" */
    size_t first, count; /* in `objects` */
    const size_t *objects;
};

/* ---- What is asked about ---- */

static const char *name_of(const struct choice_table *table, size_t object) {
    struct arena *arena = &table->answer->arena;
    return muster_object_full_name(table->query->position, &table->objects[object], arena);
}

/* Whether an object is the one with this id, an individual of it, or, of a player, a planeswalker
 * or battle of theirs. */
static bool is_of(const struct choice_table *table, size_t object, const char *of) {
    const struct muster_position *position = table->query->position;
    int number = table->objects[object].number;
    const struct creature *attacker = muster_object_attacker_of(position, number);
    int defender = attacker == NULL ? position->targets[number].defender
                                    : muster_attacker_defender(position, attacker);
    const char *player = position->players[defender].id;
    return strcmp(of, table->choices->objects[object].id) == 0 ||
           strcmp(of, muster_object_bare_id(position, number)) == 0 || strcmp(of, player) == 0;
}

static const char *object_at(const void *table, size_t index) {
    return ((const struct choice_table *)table)->choices->objects[index].id;
}

/* "; did you mean 'bear'?", else "; expected one of: bear, elf and 2 more". */
static const char *expected_ids(const struct choice_table *table) {
    enum { SHOWN = 4 };
    struct arena *arena = &table->answer->scratch;
    const char *near = muster_nearest_word(table->query->of, table->object_count, object_at, table);
    size_t shown = table->object_count < SHOWN ? table->object_count : SHOWN;
    const char *words = "";
    if (near != NULL)
        return muster_arena_format(arena, "; did you mean '%.64s'?", near);
    for (size_t i = 0; i < shown; i++)
        words = muster_arena_format(arena, "%s%s%.64s", words,
                                    i == 0 ? "; expected one of: " : ", ", object_at(table, i));
    return shown == table->object_count
               ? words
               : muster_arena_format(arena, "%s and %zu more", words, table->object_count - shown);
}

/* Leaves the question: nothing here has the id. */
static void refuse(const struct choice_table *table) {
    muster_error *error = table->query->error;
    if (error != NULL) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT};
        snprintf(error->code, sizeof(error->code), "unknown-id");
        snprintf(error->message, sizeof(error->message), "nothing with the id '%.64s' %s here%s",
                 table->query->of,
                 table->query->position->step == STEP_ATTACK ? "can be attacked" : "can be blocked",
                 expected_ids(table));
    }
    muster_arena_leave(&table->answer->arena, MUSTER_BAD_INPUT);
}

/* ---- Searches ---- */

/* The most that a legal declaration has, with this weight for each pair; false: not proved. */
static bool most_of(const struct side *side, int64_t weight, int64_t *most) {
    struct choice_table *table = side->table;
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    size_t count = 0;
    struct objective_term *terms =
        muster_arena_array(scratch, side->count * table->creature_count, sizeof(*terms));
    for (size_t c = 0; c < table->creature_count; c++)
        for (size_t i = 0; i < side->count; i++) {
            const struct choice_row *row =
                &table->pairs[c * table->object_count + side->objects[side->first + i]];
            terms[count++] = (struct objective_term){
                .creature = row->creature, .object = row->object, .weight = weight};
        }
    bool proved = muster_choice_table_most(table, terms, count, most);
    *most *= weight < 0 ? -1 : 1;
    muster_arena_release(scratch, mark);
    return proved;
}

/* ---- In words ---- */

static const char *creatures(struct arena *arena, int64_t count) {
    return muster_arena_format(arena, "%lld creature%s", (long long)count, count == 1 ? "" : "s");
}

/* "attacks", "attack": what that many creatures do. */
static const char *verb_of(const struct side *side, int64_t count) {
    enum step step = side->table->query->position->step;
    return count == 1 ? muster_steps[step].does : muster_steps[step].verb;
}

static const char *message_of(const struct side *side, int64_t least, int64_t most) {
    struct arena *arena = &side->table->answer->arena;
    const struct step_facts *words = &muster_steps[side->table->query->position->step];
    if (most == 0)
        return muster_arena_format(arena, "no creature %s %s in any legal %s", words->does,
                                   side->name, words->verb);
    if (least == most)
        return muster_arena_format(arena, "in every legal %s exactly %s %s %s", words->verb,
                                   creatures(arena, least), verb_of(side, least), side->name);
    if (least > 0)
        return muster_arena_format(arena, "in every legal %s at least %s and at most %lld %s %s",
                                   words->verb, creatures(arena, least), (long long)most,
                                   words->verb, side->name);
    return muster_arena_format(arena, "some legal %s leaves %s un%sed; at most %s %s %s",
                               words->verb, side->all, words->verb, creatures(arena, most),
                               verb_of(side, most), side->name);
}

/* ---- Claims ---- */

static void claim(const struct side *side, const muster_side_choice *choice) {
    struct choice_table *table = side->table;
    size_t count = 0;
    muster_conflict_part *parts = muster_arena_array(
        &table->answer->arena, side->count * table->creature_count, sizeof(*parts));
    for (size_t c = 0; c < table->creature_count; c++)
        for (size_t i = 0; i < side->count; i++) {
            const muster_choice *pair =
                &table->choices->choices[c * table->object_count + side->objects[side->first + i]];
            parts[count++] = (muster_conflict_part){
                .creature = pair->creature, .object = pair->object, .count = 1};
        }
    muster_claim *said = muster_claim_add(table->answer, CLAIM_NUMBER_OF, NULL, choice->message);
    said->parts = parts;
    said->part_count = count;
    said->at_least = choice->least;
    said->at_most = choice->most;
}

static muster_side_choice choose(const struct side *side, bool together) {
    muster_side_choice choice = {.id = side->id, .together = together};
    choice.known = most_of(side, 1, &choice.most) && most_of(side, -1, &choice.least);
    if (!choice.known) {
        choice.message = "how many there are is undecided";
        if (side->table->choices->reason == NULL)
            side->table->choices->reason = muster_limits_reason(side->table->query->limits);
        return choice;
    }
    choice.message = message_of(side, choice.least, choice.most);
    if (side->table->claims)
        claim(side, &choice);
    return choice;
}

void muster_choice_table_sides(struct choice_table *table) {
    struct arena *arena = &table->answer->arena;
    size_t *objects = muster_arena_array(arena, table->object_count, sizeof(*objects)), count = 0;
    for (size_t o = 0; o < table->object_count; o++)
        if (is_of(table, o, table->query->of))
            objects[count++] = o;
    if (count == 0)
        refuse(table);
    muster_side_choice *sides = muster_arena_array(arena, count + 1, sizeof(*sides));
    struct side side = {.table = table, .objects = objects, .count = 1};
    table->choices->sides = sides;
    for (; side.first < count; side.first++) {
        side.id = table->choices->objects[objects[side.first]].id;
        side.name = side.all = name_of(table, objects[side.first]);
        sides[table->choices->side_count] = choose(&side, false);
        table->choices->side_count++;
    }
    if (count == 1 || table->query->position->step == STEP_BLOCK)
        return;
    side = (struct side){.table = table, .objects = objects, .count = count};
    struct name_list ids = {.arena = arena}, names = ids;
    for (size_t i = 0; i < count; i++) {
        muster_name_list_add(&ids, table->choices->objects[objects[i]].id);
        muster_name_list_add(&names, name_of(table, objects[i]));
    }
    side.id = muster_name_list_or(&ids);
    side.name = muster_name_list_or(&names);
    side.all = muster_name_list_and(&names);
    sides[table->choices->side_count] = choose(&side, true);
    table->choices->side_count++;
}
