/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking for words that bear on something, among the tokens of a sentence. */
#ifndef MUSTER_CARDS_TEXT_BEARING_LOOK_H
#define MUSTER_CARDS_TEXT_BEARING_LOOK_H

#include "cards/text/card_text.h"

/* The tokens looked at, and how deep in quotations they stand. */
struct bearing_look {
    const struct card_text *card;
    size_t first, end;
    int depth;
    bool on_damage; /* asked is whether it may bear on damage, too */
};

/* The token at a place; one without text after the last. */
const struct token *muster_bearing_token(const struct bearing_look *look, size_t at);

/* Whether one of the words stands among the next `within` tokens, the one at the place included. */
bool muster_bearing_follows(const struct bearing_look *look, size_t at, size_t within,
                            const char *words);

/* Whether one of the words stands before a place, and no comma between them. */
bool muster_bearing_comes_after(const struct bearing_look *look, size_t at, const char *words);

/* Whether what a word says is a question rather than told: "if it's a Goblin", "that's a Wall". */
bool muster_bearing_is_asked(const struct bearing_look *look, size_t at);

/*
 * The same of "is": "if it's black", "creatures that are black", but not "creatures that began the
 * game are black" or "a creature that's older is black", where "that" has another verb.
 */
bool muster_bearing_being_asks(const struct bearing_look *look, size_t verb);

/* Whether a word tells who attacks or blocks, or may, must or can't. */
bool muster_bearing_tells_of_combat(const struct bearing_look *look, size_t at);

/* Whether some word from a place on bears, those of tokens that are made aside. */
bool muster_bearing_tokens_bear(const struct bearing_look *look, size_t first);

#endif
