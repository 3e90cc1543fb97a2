/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: which part of what is given or ruled out decides, and how names are told. */
#include "solver/answers/choice_table.h"

/* Names take searches of their own, and nobody reads thousands. */
enum { NAMED_AT_MOST = 300, SMALL_BOARD = 60 };

bool survey_may_name(struct survey *survey) {
    const struct muster_position *position = survey->request->position;
    return position->creature_count <= SMALL_BOARD && position->target_count <= SMALL_BOARD &&
           survey->named++ < NAMED_AT_MOST;
}

const char *semicolon_list(const struct name_list *names) {
    const char *text = "";
    for (size_t i = 0; i < names->count && i < NAMES_IN_FULL; i++)
        text = memory_format(names->memory, "%s%s%s", text, i == 0 ? "" : "; ", names->names[i]);
    return names->count > NAMES_IN_FULL ? memory_format(names->memory, "%s; and %zu more", text,
                                                        names->count - NAMES_IN_FULL)
                                        : text;
}

/* What is given, and this, or that it is not done, as one; false where that can't be said so. */
static bool join(const struct survey *survey, const struct row *row, bool done,
                 struct partial *joined) {
    const struct partial *partial = survey->request->partial;
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->scratch;
    size_t deeds = partial->given == NULL ? 0 : partial->given->deed_count;
    struct muster_declaration *given = memory_take(memory, sizeof(*given));
    struct ban *bans = memory_array(memory, partial->ban_count + 1, sizeof(*bans));
    *given = (struct muster_declaration){.position = position};
    given->deeds = memory_array(memory, deeds + 1, sizeof(*given->deeds));
    struct deed *own = NULL;
    for (size_t i = 0; i < deeds; i++) {
        given->deeds[given->deed_count++] = partial->given->deeds[i];
        if (partial->given->deeds[i].creature == row->creature)
            own = &given->deeds[i];
    }
    for (size_t i = 0; i < partial->ban_count; i++)
        bans[i] = partial->bans[i];
    *joined = (struct partial){.given = given, .ban_count = partial->ban_count, .bans = bans};
    if (!done) {
        bans[joined->ban_count++] = (struct ban){
            .creature = row->creature, .everything = row->anything, .object = row->object};
        return true;
    }
    if (own != NULL && position->creatures[row->creature].count > 1)
        return false; /* is it one of those that do something already? */
    if (own == NULL) {
        own = &given->deeds[given->deed_count++];
        *own = (struct deed){.creature = row->creature, .count = 1};
    }
    struct object *objects = memory_array(memory, own->object_count + 1, sizeof(*objects));
    for (size_t i = 0; i < own->object_count; i++)
        objects[i] = own->objects[i];
    objects[own->object_count++] = row->object;
    own->objects = objects;
    declaration_sort(given);
    return true;
}

static bool is_row(const struct blame_part *part, const struct row *row, bool done) {
    return part->ban != done && part->creature == row->creature &&
           part->everything == row->anything &&
           (row->anything || object_compare(&part->object, &row->object) == 0);
}

/* "wall blocks elf", "hydra doesn't block at all" */
static const char *part_words(const struct muster_position *position, const struct blame_part *part,
                              struct memory *memory) {
    const char *verb = position->step == STEP_ATTACK ? "attack" : "block";
    const char *creature = position->creatures[part->creature].id;
    if (part->ban && part->everything)
        return memory_format(memory, "%s doesn't %s", creature, verb);
    const char *object = object_id(position, &part->object, memory);
    if (part->ban)
        return memory_format(memory, "%s doesn't %s %s", creature, verb, object);
    if (part->count > 1)
        return memory_format(memory, "%lld of %s %s %s", (long long)part->count, creature, verb,
                             object);
    return memory_format(memory, "%s %ss %s", creature, verb, object);
}

const char *given_words(struct survey *survey, const struct row *row, bool done) {
    struct memory *memory = &survey->answer->memory;
    const char *vague = done ? "it doesn't go with what is given or ruled out"
                             : "what is given or ruled out can't be completed without it";
    struct name_list names = {.memory = memory};
    struct partial joined;
    if (!survey_may_name(survey) || !join(survey, row, done, &joined))
        return vague;
    struct blame blame = find_blame(survey->legality, &joined, false);
    bool itself = false;
    for (size_t i = 0; i < blame.count; i++) {
        const struct blame_part *part = &blame.parts[i];
        bool against = part->ban == done && part->creature == row->creature && !row->anything &&
                       !part->everything && object_compare(&part->object, &row->object) == 0;
        itself = itself || against;
        if (!is_row(part, row, done))
            name_list_add(&names, part_words(survey->request->position, part, memory));
    }
    if (names.count == 0 || !blame.proved)
        return vague;
    if (itself && names.count == 1)
        return done ? "it is ruled out" : "it is given";
    return memory_format(memory, "%s: %s",
                         done ? "it doesn't go with what is given or ruled out"
                              : "without it this can't be completed",
                         semicolon_list(&names));
}
