/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/event_nodes.h"

#include "base/sized.h"
#include "format/builder.h"
#include "model/event.h"

static const char *const event_words[] = {
#define EVENT(name, word, rule) word,
#include "model/events.def"
#undef EVENT
};

#define EVENT(name, word, rule)                                                                    \
    _Static_assert((int)EVENT_##name == (int)MUSTER_EVENT_##name, "the order of events.def");
#include "model/events.def"
#undef EVENT

/* What is wrong with an event in any combat, besides what the reader of scripts refuses. */
static const char *wrong_with(const muster_event *event) {
    if ((int)event->kind < 0 || (int)event->kind >= EVENT_KIND_COUNT)
        return "the event's kind is none of muster_event_kind";
    if (event->kind == MUSTER_EVENT_EFFECT)
        return "an effect that begins is told by muster_combat_event_build";
    bool tells_what = event->kind != MUSTER_EVENT_ENTERS && event->kind != MUSTER_EVENT_CHOOSE &&
                      event->kind != MUSTER_EVENT_ADDITIONAL_COMBAT;
    if (event->what != NULL && !tells_what)
        return "an event of this kind has no 'what'";
    bool has_rest = event->to != NULL || event->keywords.count > 0 || event->power != NULL ||
                    event->toughness != NULL || event->number != 0;
    if (event->kind == MUSTER_EVENT_ENTERS && has_rest)
        return "what a creature that enters is like stands in 'creature'";
    if ((event->creature != NULL) != (event->kind == MUSTER_EVENT_ENTERS))
        return event->creature != NULL ? "only an event of MUSTER_EVENT_ENTERS has a creature"
                                       : "nobody enters; expected a creature";
    if (event->keywords.texts == NULL && event->keywords.count > 0)
        return "the list of keywords is NULL; expected as many as its count says";
    return NULL;
}

const char *muster_event_take(muster_event *event, const muster_event *given) {
    enum { LEAST = sizeof(*given) };
    *event = (muster_event){.size = sizeof(*event)};
    switch (muster_sized_take(event, sizeof(*event), LEAST, given)) {
    case SIZED_TOO_SMALL:
        return "the event's size is not sizeof(muster_event); expected MUSTER_EVENT_OF(.kind = "
               "...), which sets it";
    case SIZED_UNKNOWN:
        return "the event says what this version of the library does not know; its size is larger "
               "than that of the library's muster_event";
    case SIZED_TAKEN:
        break;
    }
    return wrong_with(event);
}

/* ---- Nodes ---- */

/* An event that is being written. */
struct event_tree {
    const muster_event *event;
    struct arena *arena;
    struct json_node *root;
};

static struct json_node *make(const struct event_tree *tree, enum json_type type, const char *key) {
    return muster_json_make(tree->arena, type, key, NULL, 0);
}

/* A text; null where it was left out, which the reader refuses. */
static struct json_node *make_text(const struct event_tree *tree, const char *key,
                                   const char *text) {
    return text == NULL ? make(tree, JSON_NULL, key)
                        : muster_json_make(tree->arena, JSON_STRING, key, text, 0);
}

static void add_number(const struct event_tree *tree, struct json_node *parent, const char *key,
                       int64_t number) {
    muster_json_append(parent, muster_json_make(tree->arena, JSON_NUMBER, key, NULL, number));
}

static void add_dealt(const struct event_tree *tree, const char *word) {
    struct json_node *list = make(tree, JSON_ARRAY, word), *row = make(tree, JSON_OBJECT, NULL);
    muster_json_append(row, make_text(tree, "from", tree->event->what));
    muster_json_append(row, make_text(tree, "to", tree->event->to));
    add_number(tree, row, "amount", tree->event->number);
    muster_json_append(list, row);
    muster_json_append(tree->root, list);
}

static void add_fight(const struct event_tree *tree, const char *word) {
    struct json_node *list = make(tree, JSON_ARRAY, word);
    muster_json_append(list, make_text(tree, NULL, tree->event->what));
    muster_json_append(list, make_text(tree, NULL, tree->event->to));
    muster_json_append(tree->root, list);
}

static void add_keywords(const struct event_tree *tree) {
    const muster_texts *keywords = &tree->event->keywords;
    struct json_node *list = make(tree, JSON_ARRAY, "keywords");
    for (size_t i = 0; i < keywords->count; i++)
        muster_json_append(list, make_text(tree, NULL, keywords->texts[i]));
    muster_json_append(tree->root, list);
}

/* What is said under other keys than the one that names the event. */
static void add_rest(const struct event_tree *tree) {
    const muster_event *event = tree->event;
    if (event->attacking != NULL)
        muster_json_append(tree->root, make_text(tree, "attacking", event->attacking));
    if (event->blocking != NULL)
        muster_json_append(tree->root, make_text(tree, "blocking", event->blocking));
    if (event->keywords.count > 0)
        add_keywords(tree);
    if (event->power != NULL)
        add_number(tree, tree->root, "power", *event->power);
    if (event->toughness != NULL)
        add_number(tree, tree->root, "toughness", *event->toughness);
}

const struct json_node *muster_event_nodes(const muster_event *event, struct arena *arena) {
    const char *word = event_words[event->kind];
    struct event_tree tree = {event, arena, muster_json_make(arena, JSON_OBJECT, NULL, NULL, 0)};
    bool to = event->to != NULL, number = event->number != 0 || event->kind == MUSTER_EVENT_LIFE;
    switch (event->kind) {
    case MUSTER_EVENT_DEAL:
        add_dealt(&tree, word);
        to = number = false;
        break;
    case MUSTER_EVENT_FIGHT:
        add_fight(&tree, word);
        to = false;
        break;
    case MUSTER_EVENT_CHOOSE:
        add_number(&tree, tree.root, word, event->number);
        number = false;
        break;
    case MUSTER_EVENT_ADDITIONAL_COMBAT:
        muster_json_append(tree.root, make(&tree, JSON_TRUE, word));
        break;
    case MUSTER_EVENT_LEAVES:
    case MUSTER_EVENT_PHASES_OUT:
    case MUSTER_EVENT_REMOVED:
    case MUSTER_EVENT_CONTROL:
    case MUSTER_EVENT_NOT_A_CREATURE:
    case MUSTER_EVENT_NOT_A_PLANESWALKER:
    case MUSTER_EVENT_TAP:
    case MUSTER_EVENT_UNTAP:
    case MUSTER_EVENT_EFFECT:
    case MUSTER_EVENT_END_EFFECT:
    case MUSTER_EVENT_GAINS:
    case MUSTER_EVENT_LOSES:
    case MUSTER_EVENT_SET:
    case MUSTER_EVENT_ENTERS:
    case MUSTER_EVENT_BECOMES_BLOCKED:
    case MUSTER_EVENT_BECOMES_UNBLOCKED:
    case MUSTER_EVENT_RESELECT:
    case MUSTER_EVENT_LIFE:
    case MUSTER_EVENT_REGENERATES:
        muster_json_append(tree.root, make_text(&tree, word, event->what));
        break;
    }
    if (to)
        muster_json_append(tree.root, make_text(&tree, "to", event->to));
    if (number)
        add_number(&tree, tree.root, "by", event->number);
    add_rest(&tree);
    return tree.root;
}

void muster_event_build(const muster_event *event, struct muster_builder *builder) {
    muster_builder_entrant(builder, event->creature);
    if (event->attacking != NULL)
        muster_builder_text(builder, "attacking", event->attacking);
    if (event->blocking != NULL)
        muster_builder_text(builder, "blocking", event->blocking);
}
