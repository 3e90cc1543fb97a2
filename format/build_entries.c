/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries that most documents have, each in one call, made of the builder's other calls. */
#include "format/builder.h"

#include <string.h>

#include "base/sized.h"

void muster_builder_step(muster_builder *builder, const char *step, const char *active) {
    muster_builder_text(builder, "format", "muster/1");
    muster_builder_text(builder, "step", step);
    muster_builder_text(builder, "active", active);
    muster_builder_list(builder, "players");
    muster_builder_end(builder);
    muster_builder_list(builder, "creatures");
    muster_builder_end(builder);
}

void muster_builder_player(muster_builder *builder, const char *id) {
    muster_builder_entry(builder, "players");
    muster_builder_text(builder, "id", id);
    muster_builder_end(builder);
}

void muster_builder_effect(muster_builder *builder, const char *kind, const char *source) {
    muster_builder_entry(builder, "effects");
    muster_builder_text(builder, "kind", kind);
    if (source != NULL)
        muster_builder_text(builder, "source", source);
}

/* Whether there are `count` texts; otherwise records the error. */
static bool has_texts(muster_builder *builder, const char *key, const char *const *texts,
                      size_t count) {
    if (texts == NULL && count > 0)
        muster_builder_misuse(builder, key,
                              "a list of texts is NULL; expected as many as its count says");
    return texts != NULL || count == 0;
}

void muster_builder_texts(muster_builder *builder, const char *key, const char *const *texts,
                          size_t count) {
    if (!has_texts(builder, key, texts, count))
        return;
    muster_builder_list(builder, key);
    for (size_t i = 0; i < count; i++)
        muster_builder_text(builder, NULL, texts[i]);
    muster_builder_end(builder);
}

void muster_builder_all(muster_builder *builder, const char *key) {
    muster_builder_object(builder, key);
    muster_builder_end(builder);
}

void muster_builder_none(muster_builder *builder, const char *key) {
    muster_builder_object(builder, key);
    muster_builder_list(builder, "any");
    muster_builder_end(builder);
    muster_builder_end(builder);
}

/*
 * An empty list of ids is more often a mistake than intended, and would leave the effect without
 * effect.
 */
static bool has_ids(muster_builder *builder, const char *key, const char *const *ids,
                    size_t count) {
    if (ids == NULL || count == 0)
        muster_builder_misuse(builder, key,
                              ids == NULL && count > 0
                                  ? "the list of ids is NULL; expected as many as its count says"
                                  : "no ids were given to pick; expected at least one, or "
                                    "muster_builder_all or muster_builder_none");
    return ids != NULL && count > 0;
}

void muster_builder_pick(muster_builder *builder, const char *key, const char *const *ids,
                         size_t count) {
    if (key != NULL && strcmp(key, "targets") == 0) {
        muster_builder_pick_targets(builder, key, ids, count);
        return;
    }
    if (!has_ids(builder, key, ids, count))
        return;
    muster_builder_object(builder, key);
    muster_builder_texts(builder, "id", ids, count);
    muster_builder_end(builder);
}

void muster_builder_pick_targets(muster_builder *builder, const char *key, const char *const *ids,
                                 size_t count) {
    if (!has_ids(builder, key, ids, count))
        return;
    muster_builder_object(builder, key);
    muster_builder_texts(builder, "id", ids, count);
    muster_builder_end(builder);
}

/* ---- Creatures ---- */

static void text_if(muster_builder *builder, const char *key, const char *text) {
    if (text != NULL)
        muster_builder_text(builder, key, text);
}

static void number_if(muster_builder *builder, const char *key, int64_t number) {
    if (number != 0)
        muster_builder_number(builder, key, number);
}

static void flag_if(muster_builder *builder, const char *key, bool flag) {
    if (flag)
        muster_builder_flag(builder, key, true);
}

static void texts_if(muster_builder *builder, const char *key, muster_texts list) {
    if (list.count > 0)
        muster_builder_texts(builder, key, list.texts, list.count);
}

/* Returns what is wrong with the struct, or NULL. */
static const char *take_creature(const muster_creature *given, muster_creature *creature) {
    enum { LEAST = offsetof(muster_creature, controller) + sizeof(given->controller) };
    if (given == NULL)
        return "the creature is NULL; expected MUSTER_CREATURE_OF(.id = ...)";
    switch (muster_sized_take(creature, sizeof(*creature), LEAST, given)) {
    case SIZED_TOO_SMALL:
        return "the creature's size is not sizeof(muster_creature); expected "
               "MUSTER_CREATURE_OF(.id = ...), which sets it";
    case SIZED_UNKNOWN:
        return "the creature says what this version of the library does not know; its size is "
               "larger than that of the library's muster_creature";
    case SIZED_TAKEN:
        break;
    }
    return NULL;
}

/* Adds what a creature is like to the object that is open. */
static void add_creature(muster_builder *builder, const muster_creature *creature) {
    text_if(builder, "id", creature->id);
    text_if(builder, "controller", creature->controller);
    text_if(builder, "attacking", creature->attacking);
    text_if(builder, "name", creature->name);
    text_if(builder, "owner", creature->owner);
    number_if(builder, "count", creature->count);
    number_if(builder, "power", creature->power);
    number_if(builder, "toughness", creature->toughness);
    number_if(builder, "mana_value", creature->mana_value);
    texts_if(builder, "colors", creature->colors);
    texts_if(builder, "types", creature->types);
    texts_if(builder, "subtypes", creature->subtypes);
    texts_if(builder, "keywords", creature->keywords);
    texts_if(builder, "counters", creature->counters);
    texts_if(builder, "goaded_by", creature->goaded_by);
    flag_if(builder, "tapped", creature->tapped);
    flag_if(builder, "summoning_sick", creature->summoning_sick);
    flag_if(builder, "token", creature->token);
    flag_if(builder, "suspected", creature->suspected);
    flag_if(builder, "detained", creature->detained);
    texts_if(builder, "blocking", creature->blocking);
    number_if(builder, "damage", creature->damage);
    number_if(builder, "regeneration", creature->regeneration);
    flag_if(builder, "attacked", creature->attacked);
}

void muster_builder_creature(muster_builder *builder, const muster_creature *given) {
    muster_creature creature = {0};
    const char *wrong = take_creature(given, &creature);
    if (wrong != NULL) {
        muster_builder_misuse_entry(builder, "creatures", wrong);
        return;
    }
    muster_builder_entry(builder, "creatures");
    add_creature(builder, &creature);
    muster_builder_end(builder);
}

void muster_builder_entrant(muster_builder *builder, const muster_creature *given) {
    muster_creature creature = {0};
    const char *wrong = take_creature(given, &creature);
    if (wrong != NULL) {
        muster_builder_misuse(builder, "enters", wrong);
        return;
    }
    muster_builder_object(builder, "enters");
    add_creature(builder, &creature);
    muster_builder_end(builder);
}

/* ---- Damage ---- */

void muster_builder_source(muster_builder *builder, const char *id, const char *controller) {
    muster_builder_entry(builder, "sources");
    muster_builder_text(builder, "id", id);
    muster_builder_text(builder, "controller", controller);
}

/* One entry of damage. */
struct damage_call {
    muster_builder *builder;
    const char *from, *to;
    int64_t amount, count;
};

static void add_damage(void *argument) {
    const struct damage_call *call = argument;
    muster_builder_entry(call->builder, "damage");
    text_if(call->builder, "from", call->from);
    muster_builder_text(call->builder, "to", call->to);
    muster_builder_number(call->builder, "amount", call->amount);
    if (call->count > 1)
        muster_builder_number(call->builder, "count", call->count);
    muster_builder_end(call->builder);
}

void muster_builder_damage(muster_builder *builder, const char *from, const char *to,
                           int64_t amount, int64_t count) {
    muster_builder_at_once(builder, add_damage,
                           &(struct damage_call){builder, from, to, amount, count});
}

void muster_builder_fight(muster_builder *builder, const char *one, const char *other) {
    muster_builder_texts(builder, "fight", (const char *const[]){one, other}, 2);
}

void muster_builder_divide(muster_builder *builder, const char *source, int64_t amount) {
    muster_builder_object(builder, "divide");
    text_if(builder, "source", source);
    muster_builder_number(builder, "amount", amount);
}

void muster_builder_counters(muster_builder *builder, const char *const *kinds,
                             const int64_t *numbers, size_t count) {
    if (!has_texts(builder, "counters", kinds, numbers == NULL ? 0 : count))
        return;
    if (numbers == NULL && count > 0) {
        muster_builder_misuse(builder, "counters",
                              "the list of numbers is NULL; expected as many as its count says");
        return;
    }
    muster_builder_object(builder, "counters");
    for (size_t i = 0; i < count; i++)
        muster_builder_number(builder, kinds[i], numbers[i]);
    muster_builder_end(builder);
}
