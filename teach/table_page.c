/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table_page.h"

#include <inttypes.h>
#include <string.h>

/* Appends a value as it would be written in a lesson. */
static void add_value(struct page *page, const struct node *node) {
    const char *between = "";
    switch (node->type) {
    case NODE_TEXT:
        page_add(page, node->text);
        return;
    case NODE_NUMBER:
        page_format(page, "%" PRId64, node->number);
        return;
    case NODE_FLAG:
        page_add(page, node->number != 0 ? "true" : "false");
        return;
    case NODE_LIST:
        for (const struct node *child = node->first; child != NULL; child = child->next) {
            page_add(page, between);
            add_value(page, child);
            between = " and ";
        }
        return;
    case NODE_OBJECT:
        if (node->first == NULL)
            page_add(page, "all");
        for (const struct node *child = node->first; child != NULL; child = child->next) {
            page_add(page, between);
            if (strcmp(child->key, "id") != 0)
                page_format(page, "%s ", child->key);
            add_value(page, child);
            between = ", ";
        }
        return;
    }
}

static bool is_shown_apart(const char *key) {
    static const char *const keys[] = {"id",        "name", "controller", "power",
                                       "toughness", "kind", "source",     "count"};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

/* The keys of a creature that are not shown in another way. */
static void add_qualities(struct page *words, const struct node *creature) {
    for (const struct node *child = creature->first; child != NULL; child = child->next) {
        if (is_shown_apart(child->key))
            continue;
        page_add(words, words->length > 0 ? ", " : "");
        if (child->type == NODE_FLAG)
            page_add(words,
                     strcmp(child->key, "summoning_sick") == 0 ? "summoning sick" : child->key);
        else if (strcmp(child->key, "attacking") == 0)
            page_format(words, "attacks %s", child->text);
        else if (strcmp(child->key, "keywords") != 0 && strcmp(child->key, "colors") != 0)
            page_format(words, "%s ", child->key);
        if (child->type != NODE_FLAG && strcmp(child->key, "attacking") != 0)
            add_value(words, child);
    }
}

static void add_creature(struct page *page, const struct node *creature, size_t column) {
    const char *id = node_text(creature, "id"), *name = node_text(creature, "name");
    const struct node *power = node_child(creature, "power");
    const struct node *toughness = node_child(creature, "toughness");
    const struct node *count = node_child(creature, "count");
    struct page words = page_new(page->pool, 0), mark = words, qualities = words;
    page_format(&mark, "%s%*s", id, (int)(column - page_columns(id, strlen(id)) + 2), "");
    add_qualities(&qualities, creature);
    page_format(&words, "%s", name == NULL ? "" : name);
    if (count != NULL)
        page_format(&words, " x%" PRId64, count->number);
    if (power != NULL && toughness != NULL)
        page_format(&words, " %" PRId64 "/%" PRId64, power->number, toughness->number);
    page_format(&words, "%s%s", qualities.length > 0 ? ", " : "", page_text(&qualities));
    page_paragraph(page, 2, page_text(&mark), page_text(&words));
}

/* How wide the ids are in a list. */
static size_t widest_id(const struct node *list) {
    size_t widest = 0;
    for (const struct node *child = list == NULL ? NULL : list->first; child != NULL;
         child = child->next) {
        const char *id = node_text(child, "id");
        size_t columns = page_columns(id, strlen(id));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void add_of(struct page *page, const struct node *list, const char *player, size_t column) {
    for (const struct node *child = list == NULL ? NULL : list->first; child != NULL;
         child = child->next)
        if (strcmp(node_text(child, "controller"), player) == 0)
            add_creature(page, child, column);
}

static void add_effect(struct page *page, const struct node *effect) {
    const char *source = node_text(effect, "source");
    struct page words = page_new(page->pool, 0);
    if (source != NULL)
        page_format(&words, "%s: ", source);
    page_add(&words, node_text(effect, "kind"));
    for (const struct node *child = effect->first; child != NULL; child = child->next) {
        if (is_shown_apart(child->key) && strcmp(child->key, "count") != 0)
            continue;
        page_format(&words, ", %s ", child->key);
        add_value(&words, child);
    }
    page_paragraph(page, 2, "* ", page_text(&words));
}

void table_page(struct page *page, const struct situation *situation) {
    const struct node *root = situation->document, *players = node_child(root, "players");
    const struct node *creatures = node_child(root, "creatures");
    const struct node *effects = node_child(root, "effects");
    size_t column = widest_id(creatures);
    for (const struct node *player = players->first; player != NULL; player = player->next) {
        const char *id = node_text(player, "id");
        page_say(page, 0, "%s", id);
        add_of(page, creatures, id, column);
        add_of(page, node_child(root, "planeswalkers"), id, column);
        add_of(page, node_child(root, "battles"), id, column);
    }
    if (effects != NULL)
        page_say(page, 0, "In force:");
    for (const struct node *effect = effects == NULL ? NULL : effects->first; effect != NULL;
         effect = effect->next)
        add_effect(page, effect);
}
