/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking a card's text apart, line by line, and the headings of lines that say when they count. */
#ifndef MUSTER_CARDS_TEXT_TEXT_SPLITTER_H
#define MUSTER_CARDS_TEXT_TEXT_SPLITTER_H

#include "cards/text/card_text.h"

struct text_splitter {
    struct card_text *card;
    size_t capacity;
    size_t line;        /* number of the line, from 1 */
    size_t choose_line; /* of the "choose" line that bullets belong to; 0: none */
    enum form choose_form;
    size_t bullet;
    int64_t level_least, level_most, charge_least;
    struct text_span told;
};

static inline const struct token *token_at(const struct text_splitter *splitter, size_t at) {
    return &splitter->card->tokens.tokens[at];
}

static inline bool begins_with(const struct text_splitter *splitter, size_t first, size_t end,
                               const char *word) {
    return first < end && muster_token_is(token_at(splitter, first), word);
}

/* "LEVEL 1-4", "LEVEL 5+": the lines that follow count at these levels. */
bool muster_read_level_line(struct text_splitter *splitter, size_t first, size_t end);

/* "STATION 8+": the lines that follow count with as many charge counters. */
bool muster_read_station_line(struct text_splitter *splitter, size_t first, size_t end);

/*
 * Takes off what says when a line counts: "Max speed —", "Solved —", "8+ |". Returns where the rest
 * begins.
 */
size_t muster_take_told(struct text_splitter *splitter, size_t first, size_t end);

#endif
