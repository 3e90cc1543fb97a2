/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card_files/write_card.h"

#include <string.h>

#include "card_files/read_card.h"

static void add_text(struct writer *writer, const char *key, const char *text) {
    if (text != NULL && text[0] != '\0')
        muster_json_add_text(writer, key, text);
}

static bool are_equal(const muster_texts *one, const muster_texts *other) {
    if (one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++)
        if (strcmp(one->texts[i], other->texts[i]) != 0)
            return false;
    return true;
}

/* Colors that the mana cost doesn't tell: none (devoid), or those of a color indicator. */
static void add_colors(struct writer *writer, struct arena *arena, const muster_card *card) {
    muster_texts of_cost = muster_colors_of_cost(arena, card->mana_cost);
    if (card->face_count == 0 && !are_equal(&card->colors, &of_cost))
        muster_json_add_texts(writer, "colors", card->colors.texts, card->colors.count);
}

/* What is printed on a face, or on a card without faces: that one needs its types, even if none. */
static void add_print(struct writer *writer, struct arena *arena, const muster_card *card,
                      bool needs_types) {
    add_text(writer, "name", card->name);
    add_text(writer, "mana_cost", card->mana_cost);
    if (needs_types && (card->type_line == NULL || card->type_line[0] == '\0'))
        muster_json_add_text(writer, "type_line", "");
    add_text(writer, "type_line", card->type_line);
    add_text(writer, "oracle_text", card->oracle_text);
    add_text(writer, "power", card->power);
    add_text(writer, "toughness", card->toughness);
    add_text(writer, "loyalty", card->loyalty);
    add_text(writer, "defense", card->defense);
    add_colors(writer, arena, card);
    if (card->keywords.count > 0)
        muster_json_add_texts(writer, "keywords", card->keywords.texts, card->keywords.count);
}

void muster_json_add_card(struct writer *writer, struct arena *arena, const muster_card *card) {
    muster_json_open_object(writer, NULL);
    add_print(writer, arena, card, card->face_count == 0);
    if (card->face_count > 0) {
        muster_json_open_list(writer, "faces");
        for (size_t i = 0; i < card->face_count; i++) {
            muster_json_open_object(writer, NULL);
            add_print(writer, arena, &card->faces[i], false);
            muster_json_close_object(writer);
        }
        muster_json_close_list(writer);
    }
    muster_json_close_object(writer);
}
