/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/show_card.h"

static bool is_there(const char *words) {
    return words != NULL && words[0] != '\0';
}

static void add(struct text *text, const char *before, const char *words) {
    if (!is_there(words))
        return;
    muster_text_add(text, before);
    muster_text_add_foreign(text, words);
}

/* "2/2", "loyalty 3", "defense 5". */
static void add_numbers(struct text *text, const char *before, const muster_card *face) {
    if (is_there(face->power) || is_there(face->toughness)) {
        add(text, before, is_there(face->power) ? face->power : "?");
        add(text, "/", is_there(face->toughness) ? face->toughness : "?");
    }
    if (is_there(face->loyalty)) {
        muster_text_add(text, before);
        add(text, "loyalty ", face->loyalty);
    }
    if (is_there(face->defense)) {
        muster_text_add(text, before);
        add(text, "defense ", face->defense);
    }
}

/* The lines of the text, each of which may hold what would control a terminal. */
static void add_lines(struct text *text, const char *lines) {
    while (is_there(lines)) {
        size_t length = strcspn(lines, "\n");
        muster_text_add_foreign_part(text, lines, length);
        muster_text_add(text, "\n");
        lines += length + (lines[length] == '\n');
    }
}

static void add_colors(struct text *text, const muster_texts *colors) {
    static const char *const words[][2] = {
        {"W", "white"}, {"U", "blue"}, {"B", "black"}, {"R", "red"}, {"G", "green"}};
    if (colors->count == 0)
        return;
    for (size_t i = 0; i < colors->count; i++)
        for (size_t k = 0; k < sizeof(words) / sizeof(words[0]); k++)
            if (strcmp(words[k][0], colors->texts[i]) == 0)
                add(text, i == 0 ? "" : ", ", words[k][1]);
    muster_text_add(text, "\n");
}

static void add_face(struct text *text, const muster_card *face) {
    muster_text_add_foreign(text, face->name);
    add(text, "  ", face->mana_cost);
    add(text, "\n", face->type_line);
    muster_text_add(text, "\n");
    if (!is_there(face->mana_cost))
        add_colors(text, &face->colors);
    add_lines(text, face->oracle_text);
    struct text numbers = {.arena = text->arena};
    add_numbers(&numbers, "\n", face);
    if (numbers.length > 0)
        muster_text_format(text, "%s\n", text_bytes(&numbers) + 1);
    if (text->arena == NULL)
        muster_text_free_part(&numbers, text);
}

void show_card(struct text *text, const muster_card *card) {
    if (card->face_count == 0) {
        add_face(text, card);
        return;
    }
    for (size_t i = 0; i < card->face_count; i++) {
        muster_text_add(text, i == 0 ? "" : "//\n");
        add_face(text, &card->faces[i]);
    }
}

static bool append(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

void show_card_json(struct text *text, const muster_card *card) {
    text->failed = muster_card_write(card, append, text) != MUSTER_OK || text->failed;
    muster_text_add(text, "\n");
}

static void add_line(struct text *text, const muster_card *face) {
    add(text, "  ", face->mana_cost);
    add(text, "  ", face->type_line);
    add_numbers(text, "  ", face);
}

void show_card_line(struct text *text, const muster_card *card) {
    muster_text_add_foreign(text, card->name);
    add_line(text, card);
    for (size_t i = 0; i < card->face_count; i++) {
        muster_text_add(text, i == 0 ? "" : "  //");
        add_line(text, &card->faces[i]);
    }
    muster_text_add(text, "\n");
}
