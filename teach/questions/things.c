/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/things.h"

#include "teach/questions/facts.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_words.h"

#include <string.h>

/* ---- What lies on the table ---- */

static struct table_thing thing_called(struct arena *arena, const char *id, const char *name) {
    const char *called = name == NULL || name[0] == '\0' ? id : name;
    return (struct table_thing){.written = id,
                                .id = question_word(arena, id),
                                .name = question_word(arena, called),
                                .count = 1};
}

static struct table_thing thing_of_creature(struct arena *arena,
                                            const muster_view_creature *creature) {
    struct table_thing thing = thing_called(arena, creature->id, creature->name);
    thing.count = creature->count;
    thing.can_die = true;
    thing.role = creature->declares                              ? THING_DECLARED
                 : creature->attacks || creature->attacking >= 0 ? THING_OBJECT
                                                                 : THING_ASIDE;
    return thing;
}

/* "The player" is nobody's word for the active one, whose attack it is. */
static struct table_thing thing_of_target(struct arena *arena, const muster_view_target *target,
                                          bool active) {
    static const char *const sorts[][2] = {[MUSTER_PLAYER] = {"player", "opponent"},
                                           [MUSTER_PLANESWALKER] = {"planeswalker", "walker"},
                                           [MUSTER_BATTLE] = {"battle", "siege"}};
    struct table_thing thing = thing_called(arena, target->id, target->name);
    for (size_t i = 0; i < sizeof(thing.sorts) / sizeof(thing.sorts[0]) && !active; i++)
        thing.sorts[i] = sorts[target->kind][i];
    thing.can_die = target->kind != MUSTER_PLAYER;
    return thing;
}

struct things things_of(struct arena *arena, const muster_position *position) {
    const muster_view *view = facts_view(arena, position);
    size_t creatures = view->creature_count;
    bool attacks = view->moment == MUSTER_AT_ATTACKS;
    struct table_thing *list =
        muster_arena_array(arena, creatures + view->target_count, sizeof(list[0]));
    for (size_t i = 0; i < creatures; i++) {
        list[i] = thing_of_creature(arena, &view->creatures[i]);
        if (attacks && list[i].role == THING_OBJECT)
            list[i].role = THING_ASIDE;
    }
    for (size_t i = 0; i < view->target_count; i++) {
        list[creatures + i] = thing_of_target(arena, &view->targets[i], i == view->active);
        if (attacks && view->targets[i].attackable)
            list[creatures + i].role = THING_OBJECT;
    }
    return (struct things){creatures + view->target_count, list};
}

/* ---- Words ---- */

/* The length of the word, or of its plural: "goblins", "elves"; otherwise 0. */
static size_t begins_plural(const char *words, const char *word, bool *plural) {
    static const char *const endings[] = {"s", "es"};
    size_t length = strlen(word), same = spoken_begins(words, word);
    if (same > 0 || length == 0)
        return same;
    for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++)
        if (strncmp(words, word, length) == 0 && spoken_begins(words + length, endings[i]) > 0) {
            *plural = true;
            return length + strlen(endings[i]);
        }
    if (word[length - 1] != 'f' || strncmp(words, word, length - 1) != 0 ||
        spoken_begins(words + length - 1, "ves") == 0)
        return 0;
    *plural = true;
    return length - 1 + strlen("ves");
}

/* How words call a thing: those that come first count more where they are as long. */
enum call { CALLED_ID, CALLED_NAME, CALLED_LAST_WORDS, CALLED_SORT, CALL_COUNT };

/* The length of the words by which they call the thing in this way; 0 if they don't. */
static size_t calls(const struct table_thing *thing, enum call call, const char *words,
                    bool *plural) {
    size_t longest = 0, length;
    if (call == CALLED_ID)
        return begins_plural(words, thing->id, plural);
    if (call == CALLED_NAME)
        return begins_plural(words, thing->name, plural);
    if (call == CALLED_SORT) {
        for (size_t i = 0; i < sizeof(thing->sorts) / sizeof(thing->sorts[0]) && longest == 0; i++)
            longest = thing->sorts[i] == NULL ? 0 : spoken_begins(words, thing->sorts[i]);
        return longest;
    }
    for (const char *at = strchr(thing->name, ' '); at != NULL; at = strchr(at + 1, ' ')) {
        bool several = false;
        length = begins_plural(words, at + 1, &several);
        if (length > longest) {
            longest = length;
            *plural = several || words[length - 1] == 's';
        }
    }
    return longest;
}

const struct table_thing *things_find(const struct things *things, const char *words,
                                      size_t *length, bool *plural) {
    const struct table_thing *found = NULL;
    *length = 0;
    *plural = false;
    for (int call = 0; call < CALL_COUNT; call++) {
        size_t longest = *length; /* what calls it in an earlier way is preferred */
        for (size_t i = 0; i < things->count; i++) {
            bool several = false;
            size_t its = calls(&things->list[i], (enum call)call, words, &several);
            if (its > *length) {
                found = &things->list[i];
                *length = its;
                *plural = several && found->count > 1;
            } else if (its > longest && its == *length) {
                found = NULL; /* two are called that */
            }
        }
    }
    return found;
}
