/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/name_program.h"

#include "solver/declare/combat_access.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"
#include "model/object.h"

/* Limits of an id and of a name: two ids, a kind and numbers stay below 100 characters. */
enum { ID_LENGTH = 24, NAME_SIZE = 200 };

struct naming {
    const struct formulation *formulation;
    struct arena *arena;
    struct program_names *names;
    struct words seen;
    int *again; /* by word: how often it has been used as a name */
    size_t again_capacity;
};

/* ---- Words ---- */

/* Appends an id; each byte that is not an ASCII letter or digit becomes '_'. */
static void put_id(char *name, const char *id) {
    size_t length = 0;
    for (; *id != '\0' && length < ID_LENGTH; id++) {
        unsigned char byte = (unsigned char)*id;
        bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                     (byte >= '0' && byte <= '9');
        if (!utf8_continues(*id))
            name[length++] = plain ? (char)byte : '_';
    }
    name[length] = '\0';
}

/* Appends the kind of an effect: "max_blockers". */
static void put_kind(char *name, const struct effect *effect) {
    strcpy(name, effect == NULL ? "goad" : muster_effect_kinds[effect->kind].word);
    for (; *name != '\0'; name++)
        if (*name == '-')
            *name = '_';
}

/* The name, followed by "~2", "~3" and so on if it is already taken. */
static const char *make_unique(struct naming *naming, const char *name) {
    const char *result = name;
    char buffer[NAME_SIZE + 24];
    for (;;) {
        int known = (int)naming->seen.count;
        int number = muster_words_number(&naming->seen, result);
        if (number == known) {
            naming->again = arena_grow(naming->arena, naming->again, (size_t)number,
                                       &naming->again_capacity, sizeof(int));
            naming->again[number] = 1;
            return naming->seen.texts[number];
        }
        int *again = &naming->again[muster_words_find(&naming->seen, name)];
        snprintf(buffer, sizeof(buffer), "%s~%d", name, ++*again);
        result = buffer;
    }
}

/* ---- Slots ---- */

/* Replaces the class of each slot by its place in the class, from 1, or by 0 if it is alone. */
static void find_places(size_t *classes, size_t count) {
    size_t class = 0, place = 0;
    for (size_t i = 0; i < count; i++) {
        place = i > 0 && classes[i] == class ? place + 1 : 1;
        class = classes[i];
        bool last = i + 1 == count || classes[i + 1] != class;
        classes[i] = place == 1 && last ? 0 : place;
    }
}

static const char *slot_name(struct naming *naming, const char *id, int64_t number) {
    char name[NAME_SIZE];
    put_id(name, id);
    if (number > 0)
        snprintf(name + strlen(name), 24, ".%lld", (long long)number);
    return make_unique(naming, name);
}

static void name_actors(struct naming *naming) {
    const struct formulation *formulation = naming->formulation;
    size_t count = formulation->actor_slot_count;
    size_t *places = muster_arena_array(naming->arena, count, sizeof(size_t));
    naming->names->actors = muster_arena_array(naming->arena, count, sizeof(char *));
    for (size_t i = 0; i < count; i++)
        places[i] = formulation->actor_slots[i].class;
    find_places(places, count);
    for (size_t i = 0; i < count; i++)
        naming->names->actors[i] = slot_name(
            naming,
            muster_actor_creature(formulation->combat, formulation->actor_slots[i].actor)->id,
            (int64_t)places[i]);
}

static const char *object_name(const struct combat *combat, size_t object) {
    return muster_object_bare_id(combat->position, combat->objects[object].number);
}

static void name_objects(struct naming *naming) {
    const struct formulation *formulation = naming->formulation;
    size_t count = formulation->object_slot_count;
    size_t *places = muster_arena_array(naming->arena, count, sizeof(size_t));
    naming->names->objects = muster_arena_array(naming->arena, count, sizeof(char *));
    for (size_t j = 0; j < count; j++)
        places[j] = formulation->object_slots[j].class;
    find_places(places, count);
    for (size_t j = 0; j < count; j++) {
        size_t object = formulation->object_slots[j].object;
        int64_t ordinal = formulation->combat->objects[object].ordinal;
        naming->names->objects[j] = slot_name(naming, object_name(formulation->combat, object),
                                              places[j] > 0 ? (int64_t)places[j] : ordinal);
    }
}

/* ---- Columns and rows ---- */

/* WORD_ACTOR_OBJECT_NUMBER; parts that the subject doesn't have are left out. */
static const char *join(struct naming *naming, const char *word, const struct subject *subject,
                        int64_t number) {
    char name[NAME_SIZE];
    snprintf(name, sizeof(name), "%s", word);
    if (subject->actor != NO_SLOT)
        snprintf(name + strlen(name), 80, "_%s", naming->names->actors[subject->actor]);
    if (subject->object != NO_SLOT)
        snprintf(name + strlen(name), 80, "_%s", naming->names->objects[subject->object]);
    if (number > 0)
        snprintf(name + strlen(name), 24, "_%lld", (long long)number);
    return make_unique(naming, name);
}

static const char *column_name(struct naming *naming, const struct column *column) {
    const struct subject *subject = &muster_column_origin(column)->subject;
    const struct step_facts *step = &muster_steps[naming->formulation->combat->position->step];
    char word[NAME_SIZE];
    switch (muster_column_origin(column)->family) {
    case COLUMN_PAIR:
        return join(naming, step->does, subject, 0);
    case COLUMN_TOGETHER:
        return join(naming, "all_block", subject, 0);
    case COLUMN_ACTS:
        return join(naming, "acts", subject, 0);
    case COLUMN_BLOCKED:
        return join(naming, "blocked", subject, subject->number > 1 ? subject->number : 0);
    case COLUMN_COMPANY:
        return join(naming, "company", subject, 0);
    case COLUMN_TOTAL:
        return join(naming, "total", subject, subject->number);
    case COLUMN_CONDITION:
        return join(naming, "condition", subject, subject->number + 1);
    case COLUMN_OBEYED:
        strcpy(word, "obeyed_");
        put_kind(word + strlen(word), muster_column_origin(column)->effect);
        return join(naming, word, subject, 0);
    case COLUMN_OTHER:
        break;
    }
    return join(naming, "column", subject, 0);
}

/* The first word of the names of a family's rows; an effect's kind follows, or replaces it. */
static const struct {
    const char *word;
    bool instead;
} families[] = {
    [ROW_CAPACITY] = {"capacity", false}, [ROW_ACTS] = {"acting", false},
    [ROW_BLOCKED] = {"blocking", false},  [ROW_MINIMUM] = {"minimum", true},
    [ROW_MAXIMUM] = {"maximum", true},    [ROW_ALL] = {"all", true},
    [ROW_COMPANIONS] = {"company", true}, [ROW_ALONE] = {"alone", true},
    [ROW_LIMIT] = {"limit", true},        [ROW_OBEYED] = {"obeys", false},
    [ROW_CONDITION] = {"if", false},      [ROW_SUPPORT] = {"support", false},
    [ROW_BUDGET] = {"budget", true},      [ROW_ORDER] = {"order", false},
    [ROW_OPTIMUM] = {"optimum", false},
};

static const char *row_name(struct naming *naming, const struct row *row) {
    const struct subject *subject = &row_origin(row)->subject;
    const struct formulation *formulation = naming->formulation;
    char word[NAME_SIZE];
    if (row_origin(row)->family == ROW_CONDITION && row_origin(row)->effect == NULL)
        return join(naming, row->lower > 0 ? "fixed" : "holds", subject, subject->number + 1);
    if (row_origin(row)->family == ROW_MINIMUM && row_origin(row)->effect == NULL &&
        slot_item(formulation, subject->object)->minimum > 1)
        return join(naming, "menace", subject, 0);
    strcpy(word, families[row_origin(row)->family].word);
    if (row_origin(row)->effect != NULL && families[row_origin(row)->family].instead)
        put_kind(word, row_origin(row)->effect);
    else if (row_origin(row)->family == ROW_OBEYED || row_origin(row)->family == ROW_CONDITION) {
        strcat(word, "_");
        put_kind(word + strlen(word), row_origin(row)->effect);
    }
    return join(naming, word, subject, 0);
}

struct program_names *muster_name_program(const struct formulation *formulation) {
    struct arena *arena = formulation->arena;
    const struct program *program = &formulation->program;
    struct naming naming = {.formulation = formulation,
                            .arena = arena,
                            .names = muster_arena_take(arena, sizeof(*naming.names)),
                            .seen = {.arena = arena}};
    name_actors(&naming);
    name_objects(&naming);
    naming.names->columns = muster_arena_array(arena, program->column_count, sizeof(char *));
    naming.names->rows = muster_arena_array(arena, program->row_count, sizeof(char *));
    for (size_t i = 0; i < program->column_count; i++)
        naming.names->columns[i] = column_name(&naming, &program->columns[i]);
    for (size_t i = 0; i < program->row_count; i++)
        naming.names->rows[i] = row_name(&naming, &program->rows[i]);
    return naming.names;
}
