/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/explain_program.h"

#include <string.h>

#include "base/text.h"
#include "model/object.h"
#include "solver/declare/combat_access.h"
#include "solver/rules/violation.h"

/* ---- Creatures ---- */

/* The words for the formulation's step. */
static const struct step_facts *step_of(const struct formulation *formulation) {
    return &muster_steps[formulation->combat->position->step];
}

/* Adds the id of an actor's creature, with its number: "token*40". */
static void add_actor(struct text *text, const struct combat *combat, size_t actor) {
    const struct creature *creature = muster_actor_creature(combat, actor);
    const struct deed *deed = combat->actors[actor].deed;
    muster_text_add(text, creature->id);
    if (combat->actors[actor].size > 1)
        muster_text_format(text, "*%lld", (long long)combat->actors[actor].size);
    if (deed == NULL)
        return;
    muster_text_format(text, " (declared: %s", muster_steps[combat->position->step].does);
    const char *between = " ";
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object); between = ", ") {
        muster_text_add(text, between);
        muster_text_add(text, muster_object_id(combat->position, &object, combat->arena));
    }
    muster_text_add(text, ")");
}

static void add_object(struct text *text, const struct combat *combat, size_t number) {
    const struct item *item = &combat->objects[number];
    muster_text_add(text, muster_object_bare_id(combat->position, item->number));
    if (item->ordinal > 0)
        muster_text_format(text, "#%lld", (long long)item->ordinal);
    else if (item->size > 1)
        muster_text_format(text, "*%lld", (long long)item->size);
}

/* Where a slot is among those of its class. */
enum class_place { PLACE_ONLY, PLACE_FIRST, PLACE_OTHER };

typedef void add_member(struct text *text, const struct combat *combat, size_t number);

static const char *explain_class(const struct formulation *formulation, const struct class *class,
                                 enum class_place place, add_member *add) {
    struct text text = {.arena = formulation->arena};
    if (place == PLACE_OTHER)
        return "another one of those";
    if (place == PLACE_FIRST)
        muster_text_add(&text, "one of ");
    for (size_t i = 0; i < class->count; i++) {
        if (i > 0)
            muster_text_add(&text, ", ");
        add(&text, formulation->combat, class->members[i]);
    }
    if (class->count > 1)
        muster_text_format(&text, " (%lld that are alike)", (long long)class->size);
    return text.bytes;
}

static enum class_place place_of(bool whole, bool again) {
    return whole ? PLACE_ONLY : again ? PLACE_OTHER : PLACE_FIRST;
}

const char *muster_explain_actor_slot(const struct formulation *formulation, size_t slot) {
    const struct actor_slot *slots = formulation->actor_slots;
    const struct class *class = &formulation->actors.list[slots[slot].class];
    bool again = slot > 0 && slots[slot - 1].class == slots[slot].class;
    return explain_class(formulation, class, place_of(slots[slot].size == class->size, again),
                         add_actor);
}

const char *muster_explain_object_slot(const struct formulation *formulation, size_t slot) {
    const struct object_slot *slots = formulation->object_slots;
    const struct class *class = &formulation->objects.list[slots[slot].class];
    bool again = slot > 0 && slots[slot - 1].class == slots[slot].class;
    return explain_class(formulation, class, place_of(slots[slot].size == class->size, again),
                         add_object);
}

/* The first creature's id, with "or one alike" if there are others. */
static const char *actor_words(const struct formulation *formulation, uint32_t slot) {
    if (slot == NO_SLOT)
        return "";
    const struct actor_slot *facts = &formulation->actor_slots[slot];
    return muster_arena_format(
        formulation->arena, "%s%s", muster_actor_creature(formulation->combat, facts->actor)->id,
        formulation->actors.list[facts->class].count > 1 ? " (or one alike)" : "");
}

static const char *object_words(const struct formulation *formulation, uint32_t slot) {
    if (slot == NO_SLOT)
        return "";
    const struct object_slot *facts = &formulation->object_slots[slot];
    struct text text = {.arena = formulation->arena};
    add_object(&text, formulation->combat, facts->object);
    if (formulation->objects.list[facts->class].count > 1)
        muster_text_add(&text, " (or one alike)");
    return text.bytes;
}

/* ---- Effects and rules ---- */

const char *muster_explain_effect(const struct effect *effect, struct arena *arena) {
    const char *word = muster_effect_kinds[effect->kind].word;
    if (effect->source == NULL)
        return muster_arena_format(arena, "effects/%d (%s)", effect->place, word);
    return muster_arena_format(arena, "effects/%d (%s, %s)", effect->place, word, effect->source);
}

static const char *rule_of(const struct formulation *formulation, enum violation_kind kind) {
    struct violation violation = {.kind = kind};
    return muster_violation_rule(formulation->combat->position, &violation);
}

/* ---- Columns ---- */

/* The creatures that make a condition hold, or not hold, by acting. */
static const char *condition_words(const struct formulation *formulation, int64_t number) {
    const struct combat *combat = formulation->combat;
    const struct combat_condition *condition = &combat->conditions[number];
    struct text text = {.arena = formulation->arena};
    const char *verb = step_of(formulation)->verb;
    bool first = true;
    muster_text_format(
        &text,
        condition->declared ? "only 1 if one of these %ss: " : "1 if one of these %ss: ", verb);
    for (size_t i = 0; i < combat->actor_count; i++) {
        if (!muster_sets_has(&combat->actor_sets, condition->actors, i))
            continue;
        muster_text_add(&text, first ? "" : ", ");
        muster_text_add(&text, muster_actor_creature(combat, i)->id);
        first = false;
    }
    muster_text_add(&text, first ? "nobody" : "");
    return text.bytes;
}

static const char *obeyed_words(const struct formulation *formulation,
                                const struct effect *effect) {
    return effect == NULL ? "goad" : muster_explain_effect(effect, formulation->arena);
}

const char *muster_explain_column(const struct formulation *formulation, size_t number) {
    const struct column *column = &formulation->program.columns[number];
    struct arena *arena = formulation->arena;
    const char *actor = actor_words(formulation, muster_column_origin(column)->subject.actor);
    const char *object = object_words(formulation, muster_column_origin(column)->subject.object);
    switch (muster_column_origin(column)->family) {
    case COLUMN_PAIR:
        return muster_arena_format(arena, "%s %s %s", actor, step_of(formulation)->does, object);
    case COLUMN_TOGETHER:
        return muster_arena_format(arena, "all who can block %s do", object);
    case COLUMN_ACTS:
        return muster_arena_format(arena, "%s blocks at all", actor);
    case COLUMN_BLOCKED:
        return muster_arena_format(arena, "%s is blocked by %lld or more", object,
                                   (long long)muster_column_origin(column)->subject.number);
    case COLUMN_COMPANY:
        return muster_arena_format(
            arena, "%s does what needs company: %s", actor,
            muster_explain_effect(muster_column_origin(column)->effect, arena));
    case COLUMN_TOTAL:
        return muster_arena_format(
            arena, "how many act of those that count for: %s",
            muster_explain_effect(muster_column_origin(column)->effect, arena));
    case COLUMN_CONDITION:
        return condition_words(formulation, muster_column_origin(column)->subject.number);
    case COLUMN_OBEYED:
        return muster_arena_format(arena, "obeyed: %s",
                                   obeyed_words(formulation, muster_column_origin(column)->effect));
    case COLUMN_OTHER:
        break;
    }
    return "";
}

/* ---- Rows ---- */

static const struct item *row_item(const struct formulation *formulation, const struct row *row) {
    return slot_item(formulation, row_origin(row)->subject.object);
}

/* Whether it takes more than one creature to block the attacker of a row. */
static bool is_restricted(const struct formulation *formulation, const struct row *row) {
    return row_item(formulation, row)->minimum > 1;
}

/* The effect or rule that a row comes from. */
static const char *ground_words(const struct formulation *formulation, const struct row *row) {
    const struct muster_position *position = formulation->combat->position;
    const char *rule = "";
    switch (row_origin(row)->family) {
    case ROW_CAPACITY:
        rule =
            rule_of(formulation, muster_violation_of_capacity(formulation->combat->position->step));
        break;
    case ROW_MINIMUM:
        if (row_origin(row)->effect == NULL && is_restricted(formulation, row))
            rule = rule_of(formulation, VIOLATION_MENACE);
        else if (row_origin(row)->effect != NULL)
            rule = rule_of(formulation, VIOLATION_EFFECT);
        break;
    case ROW_MAXIMUM:
    case ROW_ALL:
    case ROW_COMPANIONS:
    case ROW_ALONE:
    case ROW_LIMIT:
        rule = rule_of(formulation, VIOLATION_EFFECT);
        break;
    case ROW_OBEYED:
        rule = muster_rule_of_requirement(position);
        break;
    case ROW_CONDITION:
        rule = row_origin(row)->effect == NULL ? "" : muster_rule_of_requirement(position);
        break;
    case ROW_SUPPORT:
        rule = "500.5";
        break;
    case ROW_ACTS: /* not from a rule of the game */
    case ROW_BLOCKED:
    case ROW_BUDGET:
    case ROW_ORDER:
    case ROW_OPTIMUM:
        break;
    }
    if (row_origin(row)->effect == NULL)
        return rule;
    return muster_arena_format(formulation->arena, "%s%s%s",
                               muster_explain_effect(row_origin(row)->effect, formulation->arena),
                               rule[0] == '\0' ? "" : ", ", rule);
}

/* What a row says about one attacker, in words. */
static const char *attacker_row_words(const struct formulation *formulation, const struct row *row,
                                      const char *actor, const char *object) {
    struct arena *arena = formulation->arena;
    const struct item *item = row_item(formulation, row);
    if (row_origin(row)->family == ROW_ALL)
        return muster_arena_format(arena, "if %s is blocked then by %s too", object, actor);
    if (row_origin(row)->family == ROW_MAXIMUM)
        return muster_arena_format(arena, "%s is blocked by no more than %lld", object,
                                   (long long)item->maximum);
    if (row_origin(row)->family == ROW_MINIMUM && item->minimum > 1)
        return muster_arena_format(arena, "%s is blocked by %lld or more, or not at all", object,
                                   (long long)item->minimum);
    if (row_origin(row)->family == ROW_MINIMUM)
        return muster_arena_format(arena, "%s counts as blocked only by as many as that takes",
                                   object);
    if (row_origin(row)->subject.actor != NO_SLOT)
        return muster_arena_format(arena, "what %s blocks counts as blocked: %s", actor, object);
    if (row_origin(row)->subject.number > 0)
        return muster_arena_format(arena, "%s is blocked by %lld or more only if by fewer too",
                                   object, (long long)row_origin(row)->subject.number);
    return muster_arena_format(arena, "%s has no more blockers than it counts as blocked by",
                               object);
}

/* What a row says about one actor or about many, in words. */
static const char *actor_row_words(const struct formulation *formulation, const struct row *row,
                                   const char *actor, const char *object) {
    struct arena *arena = formulation->arena;
    const char *verb = step_of(formulation)->does;
    bool about_actor = row_origin(row)->subject.actor != NO_SLOT;
    switch (row_origin(row)->family) {
    case ROW_CAPACITY:
        return muster_arena_format(
            arena, "%s %s no more than %lld at once", actor, verb,
            (long long)formulation->actor_slots[row_origin(row)->subject.actor].capacity);
    case ROW_ACTS:
        if (row_origin(row)->subject.object == NO_SLOT)
            return muster_arena_format(arena, "%s acts only if it %s something", actor, verb);
        return muster_arena_format(arena, "%s acts if it %s %s", actor, verb, object);
    case ROW_COMPANIONS:
        if (row_origin(row)->subject.actor == NO_SLOT)
            return "adds up those that count as company";
        if (row_origin(row)->subject.object == NO_SLOT)
            return muster_arena_format(arena, "%s needs company", actor);
        return muster_arena_format(arena, "%s needs company if it %s %s", actor, verb, object);
    case ROW_ALONE:
        return about_actor ? muster_arena_format(arena, "%s stays at home beside it", actor)
                           : "only one of those that must be alone";
    case ROW_LIMIT:
        return muster_arena_format(arena, "no more than %lld in all", (long long)row->upper);
    case ROW_SUPPORT:
        return muster_arena_format(arena, "%s %s %s only if a requirement in force asks for it",
                                   actor, verb, object);
    case ROW_OPTIMUM:
        return muster_arena_format(arena, "no fewer than %lld requirements are obeyed",
                                   (long long)row->lower);
    case ROW_BLOCKED: /* explained by attacker_row_words or requirement_row_words */
    case ROW_MINIMUM:
    case ROW_MAXIMUM:
    case ROW_ALL:
    case ROW_OBEYED:
    case ROW_CONDITION:
    case ROW_ORDER:
    case ROW_BUDGET: /* explained by their effects, or not exported */
        break;
    }
    return "";
}

/* What a row says about a requirement or a condition, in words. */
static const char *requirement_row_words(const struct formulation *formulation,
                                         const struct row *row, const char *actor,
                                         const char *object) {
    struct arena *arena = formulation->arena;
    if (row_origin(row)->family == ROW_CONDITION && row_origin(row)->effect == NULL)
        return muster_arena_format(arena, "condition %lld%s",
                                   (long long)row_origin(row)->subject.number + 1,
                                   row->lower > 0 ? " is settled: some of those act" : "");
    const char *says = row_origin(row)->family == ROW_CONDITION
                           ? "counts only while its condition holds"
                           : "counts only if obeyed";
    return muster_arena_format(arena, "%s%s%s%s%s", says, *actor != '\0' ? ", by " : "", actor,
                               *object != '\0' ? ", about " : "", object);
}

/* A row that puts identical creatures or objects in order, in words. */
static const char *order_words(const struct formulation *formulation, const struct row *row,
                               const char *actor, const char *object) {
    return muster_arena_format(formulation->arena, "among those like %s%s the first has most",
                               actor, row_origin(row)->subject.actor == NO_SLOT ? object : "");
}

const char *muster_explain_row(const struct formulation *formulation, size_t number) {
    const struct row *row = &formulation->program.rows[number];
    const char *actor = actor_words(formulation, row_origin(row)->subject.actor);
    const char *object = object_words(formulation, row_origin(row)->subject.object);
    const char *ground = ground_words(formulation, row);
    const char *says = "";
    switch (row_origin(row)->family) {
    case ROW_BLOCKED:
    case ROW_MINIMUM:
    case ROW_MAXIMUM:
    case ROW_ALL:
        says = attacker_row_words(formulation, row, actor, object);
        break;
    case ROW_OBEYED:
    case ROW_CONDITION:
        says = requirement_row_words(formulation, row, actor, object);
        break;
    case ROW_ORDER:
        says = order_words(formulation, row, actor, object);
        break;
    case ROW_CAPACITY:
    case ROW_ACTS:
    case ROW_COMPANIONS:
    case ROW_ALONE:
    case ROW_LIMIT:
    case ROW_SUPPORT:
    case ROW_BUDGET:
    case ROW_OPTIMUM:
        says = actor_row_words(formulation, row, actor, object);
        break;
    }
    if (*ground == '\0')
        return says;
    return muster_arena_format(formulation->arena, "%s: %s", ground, says);
}
