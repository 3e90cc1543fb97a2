/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The creature types that a document asks about. A creature of every type gets these in the
 * document without cards, which has no word for all of them.
 */
#include <string.h>

#include "cards/document/document.h"
#include "model/words/rule_words.h"

static void note(struct board *board, struct word_list *types, const char *word) {
    const char *lower = word == NULL ? NULL : muster_words_lower(board->arena, word);
    const char *type = lower == NULL ? NULL : muster_creature_type_word(lower);
    if (type != NULL && !muster_word_has(types, type))
        muster_word_add(board->arena, types, type);
}

/* "protection from goblins", "bands with other dinosaurs": each word may be a type. */
static void note_words(struct board *board, struct word_list *types, const char *text) {
    while (text != NULL && *text != '\0') {
        size_t length = strcspn(text, " ");
        note(board, types, muster_arena_text(board->arena, text, length));
        text += length;
        text += strspn(text, " ");
    }
}

/* All texts of a part of the document, which the parser bounds in depth. */
static void note_tree(struct board *board, struct word_list *types, const struct json_node *node) {
    const struct json_node *child;
    if (node == NULL)
        return;
    note(board, types, muster_json_string(node));
    if (muster_json_is_array(node) || muster_json_is_object(node))
        json_for_each (child, node)
            note_tree(board, types, child);
}

struct word_list muster_mentioned_types(struct board *board) {
    struct word_list types = {0};
    note_tree(board, &types, muster_json_get(board->root, "effects"));
    for (size_t i = 0; i < board->object_count; i++) {
        const struct board_object *object = board->objects[i];
        if (object->kind != OBJECT_CREATURE)
            continue;
        note_tree(board, &types, muster_json_get(object->node, "protection"));
        for (size_t word = 0; word < object->now.keywords.count; word++)
            note_words(board, &types, object->now.keywords.words[word]);
    }
    return types;
}
