/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words and signs of a card's text. Reminder text, in parentheses, is left out; the card's own
 * name, "this creature" and the like become one token.
 */
#ifndef MUSTER_CARDS_TOKENS_H
#define MUSTER_CARDS_TOKENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum token_kind {
    TOKEN_END,
    TOKEN_WORD,   /* "creature", "can't", "+x" */
    TOKEN_SELF,   /* what the text stands on: its name, "this creature", "~" */
    TOKEN_OWN,    /* the "'s" after it */
    TOKEN_NUMBER, /* "three", "3" */
    TOKEN_SYMBOL, /* "{T}", "{2}" */
    TOKEN_PAIR,   /* "+1/-1", "2/2" */
    TOKEN_QUOTE,  /* a quoted ability with its quotation marks */
    TOKEN_COMMA,
    TOKEN_PERIOD,
    TOKEN_COLON,
    TOKEN_DASH,
    TOKEN_BULLET,
    TOKEN_NEWLINE,
    TOKEN_OTHER
};

struct token {
    enum token_kind kind;
    bool capital;      /* begins with a capital letter */
    bool signed_pair;  /* TOKEN_PAIR: "+1/+1" rather than "1/1" */
    const char *text;  /* in lower case, not ended by a NUL */
    size_t length;     /* of it */
    int64_t number;    /* TOKEN_NUMBER, and the first of a pair */
    int64_t second;    /* the second of a pair */
    size_t start, end; /* where it stands in the text */
};

struct token_list {
    const struct token *tokens; /* ended by TOKEN_END */
    size_t count;               /* without it */
};

/* What a text calls the object by that it stands on (201.5). */
struct own_names {
    const char *full;      /* NULL: it has no name */
    const char *shortened; /* "Zurgo" of Zurgo Helmsmasher; NULL: none but what the lexer finds */
};

enum { OWN_NAMES_MOST = 3 };

/* All that a text calls its object by, the longer first; returns how many there are. */
size_t muster_own_names(struct arena *arena, struct own_names names,
                        const char *found[OWN_NAMES_MOST]);

/* Takes a text apart, in time proportional to its length. */
struct token_list muster_card_tokens(struct arena *arena, const char *text, size_t length,
                                     struct own_names names);

/* Whether a token is this word, or one of those in "a|an|another", in lower case. */
bool muster_token_is(const struct token *token, const char *word);
bool muster_token_is_any(const struct token *token, const char *words);

#endif
