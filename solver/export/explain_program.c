/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/explain_program.h"

#include <string.h>

#include "solver/export/line_writer.h"
#include "solver/rules/violation.h"

/* ---- Creatures ---- */

static bool is_attack(const struct formulation *formulation) {
    return formulation->combat->position->step == STEP_ATTACK;
}

/* The creature of an actor in clear, with its number: "token*40". */
static void add_actor(struct sheet *sheet, const struct combat *combat, size_t actor) {
    const struct creature *creature = actor_creature(combat, actor);
    const struct deed *deed = combat->actors[actor].deed;
    sheet_add(sheet, creature->id);
    if (combat->actors[actor].size > 1)
        sheet_format(sheet, "*%lld", (long long)combat->actors[actor].size);
    if (deed == NULL)
        return;
    sheet_add(sheet,
              combat->position->step == STEP_ATTACK ? " (declared: attacks" : " (declared: blocks");
    for (size_t i = 0; i < deed->object_count; i++) {
        sheet_add(sheet, i == 0 ? " " : ", ");
        sheet_add(sheet, combat->position->step == STEP_ATTACK
                             ? combat->position->targets[deed->objects[i].number].id
                             : object_id(combat->position, &deed->objects[i], combat->memory));
    }
    sheet_add(sheet, ")");
}

static void add_object(struct sheet *sheet, const struct combat *combat, size_t number) {
    const struct item *item = &combat->objects[number];
    if (combat->position->step == STEP_ATTACK)
        sheet_add(sheet, combat->position->targets[item->number].id);
    else
        sheet_add(sheet, combat->position->creatures[item->number].id);
    if (item->ordinal > 0)
        sheet_format(sheet, "#%lld", (long long)item->ordinal);
    else if (item->size > 1)
        sheet_format(sheet, "*%lld", (long long)item->size);
}

/* Which of the slots of its class a slot is. */
enum class_place { PLACE_ONLY, PLACE_FIRST, PLACE_OTHER };

typedef void add_member(struct sheet *sheet, const struct combat *combat, size_t number);

static const char *explain_class(const struct formulation *formulation, const struct class *class,
                                 enum class_place place, add_member *add) {
    struct sheet sheet = {.memory = formulation->memory};
    if (place == PLACE_OTHER)
        return "another one of those";
    if (place == PLACE_FIRST)
        sheet_add(&sheet, "one of ");
    for (size_t i = 0; i < class->count; i++) {
        if (i > 0)
            sheet_add(&sheet, ", ");
        add(&sheet, formulation->combat, class->members[i]);
    }
    if (class->count > 1)
        sheet_format(&sheet, " (%lld that are alike)", (long long)class->size);
    return sheet.bytes;
}

static enum class_place place_of(bool whole, bool again) {
    return whole ? PLACE_ONLY : again ? PLACE_OTHER : PLACE_FIRST;
}

const char *explain_actor_slot(const struct formulation *formulation, size_t slot) {
    const struct actor_slot *slots = formulation->actor_slots;
    const struct class *class = &formulation->actors.list[slots[slot].class];
    bool again = slot > 0 && slots[slot - 1].class == slots[slot].class;
    return explain_class(formulation, class, place_of(slots[slot].size == class->size, again),
                         add_actor);
}

const char *explain_object_slot(const struct formulation *formulation, size_t slot) {
    const struct object_slot *slots = formulation->object_slots;
    const struct class *class = &formulation->objects.list[slots[slot].class];
    bool again = slot > 0 && slots[slot - 1].class == slots[slot].class;
    return explain_class(formulation, class, place_of(slots[slot].size == class->size, again),
                         add_object);
}

/* The first creature's id, with "or one alike" where there are others. */
static const char *actor_words(const struct formulation *formulation, uint32_t slot) {
    if (slot == NO_SLOT)
        return "";
    const struct actor_slot *facts = &formulation->actor_slots[slot];
    return memory_format(formulation->memory, "%s%s",
                         actor_creature(formulation->combat, facts->actor)->id,
                         formulation->actors.list[facts->class].count > 1 ? " (or one alike)" : "");
}

static const char *object_words(const struct formulation *formulation, uint32_t slot) {
    if (slot == NO_SLOT)
        return "";
    const struct object_slot *facts = &formulation->object_slots[slot];
    struct sheet sheet = {.memory = formulation->memory};
    add_object(&sheet, formulation->combat, facts->object);
    if (formulation->objects.list[facts->class].count > 1)
        sheet_add(&sheet, " (or one alike)");
    return sheet.bytes;
}

/* ---- Effects and rules ---- */

const char *explain_effect(const struct effect *effect, struct memory *memory) {
    const char *word = effect_kinds[effect->kind].word;
    if (effect->source == NULL)
        return memory_format(memory, "effects/%d (%s)", effect->number, word);
    return memory_format(memory, "effects/%d (%s, %s)", effect->number, word, effect->source);
}

static const char *rule_of(const struct formulation *formulation, enum violation_kind kind) {
    struct violation violation = {.kind = kind};
    return violation_rule(formulation->combat->position, &violation);
}

/* ---- Columns ---- */

/* Those whose acting makes a condition hold, or not hold. */
static const char *condition_words(const struct formulation *formulation, int64_t number) {
    const struct combat *combat = formulation->combat;
    const struct combat_condition *condition = &combat->conditions[number];
    struct sheet sheet = {.memory = formulation->memory};
    const char *verb = is_attack(formulation) ? "attack" : "block";
    bool first = true;
    sheet_format(
        &sheet,
        condition->declared ? "only 1 if one of these %ss: " : "1 if one of these %ss: ", verb);
    for (size_t i = 0; i < combat->actor_count; i++) {
        if (!sets_has(&combat->actor_sets, condition->actors, i))
            continue;
        sheet_add(&sheet, first ? "" : ", ");
        sheet_add(&sheet, actor_creature(combat, i)->id);
        first = false;
    }
    sheet_add(&sheet, first ? "nobody" : "");
    return sheet.bytes;
}

static const char *obeyed_words(const struct formulation *formulation,
                                const struct effect *effect) {
    return effect == NULL ? "goad" : explain_effect(effect, formulation->memory);
}

const char *explain_column(const struct formulation *formulation, size_t number) {
    const struct column *column = &formulation->program.columns[number];
    struct memory *memory = formulation->memory;
    const char *actor = actor_words(formulation, column->subject.actor);
    const char *object = object_words(formulation, column->subject.object);
    switch (column->family) {
    case COLUMN_PAIR:
        return memory_format(memory, "%s %s %s", actor,
                             is_attack(formulation) ? "attacks" : "blocks", object);
    case COLUMN_TOGETHER:
        return memory_format(memory, "all who can block %s do", object);
    case COLUMN_ACTS:
        return memory_format(memory, "%s blocks at all", actor);
    case COLUMN_BLOCKED:
        return memory_format(memory, "%s is blocked by %lld or more", object,
                             (long long)column->subject.number);
    case COLUMN_COMPANY:
        return memory_format(memory, "%s does what needs company: %s", actor,
                             explain_effect(column->effect, memory));
    case COLUMN_TOTAL:
        return memory_format(memory, "how many act of those that count for: %s",
                             explain_effect(column->effect, memory));
    case COLUMN_CONDITION:
        return condition_words(formulation, column->subject.number);
    case COLUMN_OBEYED:
        return memory_format(memory, "obeyed: %s", obeyed_words(formulation, column->effect));
    case COLUMN_OTHER:
        break;
    }
    return "";
}

/* ---- Rows ---- */

static const struct item *row_item(const struct formulation *formulation, const struct row *row) {
    return &formulation->combat->objects[formulation->object_slots[row->subject.object].object];
}

/* Whether the attacker of a row can't be blocked by one creature alone. */
static bool is_restricted(const struct formulation *formulation, const struct row *row) {
    return row_item(formulation, row)->minimum > 1;
}

/* The effect or rule that a row comes from. */
static const char *ground_words(const struct formulation *formulation, const struct row *row) {
    const struct muster_position *position = formulation->combat->position;
    const char *rule = "";
    switch (row->family) {
    case ROW_CAPACITY:
        rule = rule_of(formulation,
                       is_attack(formulation) ? VIOLATION_TWO_TARGETS : VIOLATION_TOO_MANY_BLOCKS);
        break;
    case ROW_MINIMUM:
        if (row->effect == NULL && is_restricted(formulation, row))
            rule = rule_of(formulation, VIOLATION_MENACE);
        else if (row->effect != NULL)
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
        rule = requirement_rule(position);
        break;
    case ROW_CONDITION:
        rule = row->effect == NULL ? "" : requirement_rule(position);
        break;
    case ROW_SUPPORT:
        rule = "500.5";
        break;
    default:
        break;
    }
    if (row->effect == NULL)
        return rule;
    return memory_format(formulation->memory, "%s%s%s",
                         explain_effect(row->effect, formulation->memory),
                         rule[0] == '\0' ? "" : ", ", rule);
}

/* What a row says about one attacker. */
static const char *attacker_row_words(const struct formulation *formulation, const struct row *row,
                                      const char *actor, const char *object) {
    struct memory *memory = formulation->memory;
    const struct item *item = row_item(formulation, row);
    if (row->family == ROW_ALL)
        return memory_format(memory, "if %s is blocked then by %s too", object, actor);
    if (row->family == ROW_MAXIMUM)
        return memory_format(memory, "%s is blocked by no more than %lld", object,
                             (long long)item->maximum);
    if (row->family == ROW_MINIMUM && item->minimum > 1)
        return memory_format(memory, "%s is blocked by %lld or more, or not at all", object,
                             (long long)item->minimum);
    if (row->family == ROW_MINIMUM)
        return memory_format(memory, "%s counts as blocked only by as many as that takes", object);
    if (row->subject.actor != NO_SLOT)
        return memory_format(memory, "what %s blocks counts as blocked: %s", actor, object);
    if (row->subject.number > 0)
        return memory_format(memory, "%s is blocked by %lld or more only if by fewer too", object,
                             (long long)row->subject.number);
    return memory_format(memory, "%s has no more blockers than it counts as blocked by", object);
}

/* What a row says about one actor, or about many. */
static const char *actor_row_words(const struct formulation *formulation, const struct row *row,
                                   const char *actor, const char *object) {
    struct memory *memory = formulation->memory;
    const char *verb = is_attack(formulation) ? "attacks" : "blocks";
    bool about_actor = row->subject.actor != NO_SLOT;
    switch (row->family) {
    case ROW_CAPACITY:
        return memory_format(memory, "%s %s no more than %lld at once", actor, verb,
                             (long long)formulation->actor_slots[row->subject.actor].capacity);
    case ROW_ACTS:
        if (row->subject.object == NO_SLOT)
            return memory_format(memory, "%s acts only if it %s something", actor, verb);
        return memory_format(memory, "%s acts if it %s %s", actor, verb, object);
    case ROW_COMPANIONS:
        if (row->subject.actor == NO_SLOT)
            return "adds up those that count as company";
        if (row->subject.object == NO_SLOT)
            return memory_format(memory, "%s needs company", actor);
        return memory_format(memory, "%s needs company if it %s %s", actor, verb, object);
    case ROW_ALONE:
        return about_actor ? memory_format(memory, "%s stays at home beside it", actor)
                           : "only one of those that must be alone";
    case ROW_LIMIT:
        return memory_format(memory, "no more than %lld in all", (long long)row->upper);
    case ROW_SUPPORT:
        return memory_format(memory, "%s %s %s only if a requirement in force asks for it", actor,
                             verb, object);
    case ROW_OPTIMUM:
        return memory_format(memory, "no fewer than %lld requirements are obeyed",
                             (long long)row->lower);
    default:
        return "";
    }
}

/* What a row says about a requirement or a condition. */
static const char *requirement_row_words(const struct formulation *formulation,
                                         const struct row *row, const char *actor,
                                         const char *object) {
    struct memory *memory = formulation->memory;
    if (row->family == ROW_CONDITION && row->effect == NULL)
        return memory_format(memory, "condition %lld%s", (long long)row->subject.number + 1,
                             row->lower > 0 ? " is settled: some of those act" : "");
    const char *says = row->family == ROW_CONDITION ? "counts only while its condition holds"
                                                    : "counts only if obeyed";
    return memory_format(memory, "%s%s%s%s%s", says, *actor != '\0' ? ", by " : "", actor,
                         *object != '\0' ? ", about " : "", object);
}

/* Identical ones, numbered in order. */
static const char *order_words(const struct formulation *formulation, const struct row *row,
                               const char *actor, const char *object) {
    return memory_format(formulation->memory, "among those like %s%s the first has most", actor,
                         row->subject.actor == NO_SLOT ? object : "");
}

const char *explain_row(const struct formulation *formulation, size_t number) {
    const struct row *row = &formulation->program.rows[number];
    const char *actor = actor_words(formulation, row->subject.actor);
    const char *object = object_words(formulation, row->subject.object);
    const char *ground = ground_words(formulation, row);
    const char *says;
    switch (row->family) {
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
    default:
        says = actor_row_words(formulation, row, actor, object);
    }
    if (*ground == '\0')
        return says;
    return memory_format(formulation->memory, "%s: %s", ground, says);
}
