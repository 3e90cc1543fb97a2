/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is paid: mana, life, things sacrificed. */
#include "cards/parser.h"

#include <string.h>

static struct card_cost *cost_new(struct parser *parser, const char *resource, int64_t number) {
    struct card_cost *cost = muster_arena_take(parser->arena, sizeof(*cost));
    cost->resource = resource;
    cost->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = number};
    return cost;
}

static const char *color_of(char letter) {
    switch (letter) {
    case 'w':
        return "white";
    case 'u':
        return "blue";
    case 'b':
        return "black";
    case 'r':
        return "red";
    case 'g':
        return "green";
    case 'c':
        return "colorless";
    default:
        return NULL;
    }
}

/* One symbol such as "{2}", "{X}", "{W}", "{W/P}"; NULL for any other. */
static struct card_cost *cost_of_symbol(struct parser *parser, const struct token *token) {
    char letters[8] = {0};
    if (token->length < 3 || token->length > sizeof(letters) + 1)
        return NULL;
    for (size_t i = 0; i < token->length - 2; i++) {
        char letter = token->text[i + 1];
        letters[i] = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
    }
    size_t digits = strspn(letters, "0123456789");
    if (letters[digits] == '\0' && digits < 6) {
        int64_t number = 0;
        for (size_t i = 0; i < digits; i++)
            number = number * 10 + (letters[i] - '0');
        return cost_new(parser, "mana", number);
    }
    if (strcmp(letters, "x") == 0) {
        struct card_cost *cost = cost_new(parser, "mana", 1);
        cost->amount.kind = AMOUNT_X;
        return cost;
    }
    const char *color = color_of(letters[0]);
    if (color != NULL && letters[1] == '\0')
        return cost_new(parser, color, 1);
    if (color == NULL || strcmp(letters + 1, "/p") != 0)
        return NULL;
    struct card_cost *cost = cost_new(parser, color, 1);
    cost->alternative = cost_new(parser, "life", 2);
    return cost;
}

static struct card_cost *parse_mana(struct parser *parser) {
    struct card_cost *first = NULL, *last = NULL;
    const struct token *token;
    while ((token = muster_parse_kind(parser, TOKEN_SYMBOL)) != NULL) {
        struct card_cost *cost = cost_of_symbol(parser, token);
        if (cost == NULL ||
            (first != NULL && (cost->alternative != NULL || first->alternative != NULL)))
            return NULL;
        if (first == NULL)
            first = cost;
        else if (last->resource == cost->resource && last->amount.kind == cost->amount.kind &&
                 cost->amount.kind == AMOUNT_NUMBER) {
            last->amount.number += cost->amount.number;
            continue;
        } else
            last->next = cost;
        last = cost;
    }
    return first;
}

/* "pays {2}", "pays 2 life", "sacrifices a land": what it costs, by the words that follow. */
struct card_cost *muster_parse_cost(struct parser *parser) {
    static const char acts[] =
        "sacrifices|sacrifice|discards|discard|returns|return|taps|tap|exiles|exile";
    static const char *const names[] = {"sacrifice", "sacrifice", "discard", "discard", "return",
                                        "return",    "tap",       "tap",     "exile",   "exile"};
    struct amount amount;
    if (muster_parse_any(parser, "pays|pay") >= 0) {
        if (muster_parse_number(parser, &amount)) {
            struct card_cost *cost = cost_new(parser, "life", 0);
            cost->amount = amount;
            return muster_parse_words(parser, "life") ? cost : NULL;
        }
        if (muster_parse_peek(parser, 0)->kind == TOKEN_SYMBOL)
            return parse_mana(parser);
        return NULL;
    }
    int act = muster_parse_any(parser, acts);
    if (act < 0)
        return NULL;
    int64_t number = 1;
    if (muster_parse_number(parser, &amount) && amount.kind == AMOUNT_NUMBER)
        number = amount.number;
    else if (!muster_parse_words(parser, "a") && !muster_parse_words(parser, "an"))
        return NULL;
    /* The resource is named by the words up to the end, or up to "for each". */
    const char *name = names[act];
    while (muster_parse_peek(parser, 0)->kind == TOKEN_WORD &&
           !muster_token_is(muster_parse_peek(parser, 0), "for")) {
        const char *word = muster_parse_copy(parser, &parser->tokens[parser->at++]);
        size_t length = strlen(word);
        if (number > 1 && length > 1 && word[length - 1] == 's')
            word = muster_arena_text(parser->arena, word, length - 1);
        name = muster_arena_format(parser->arena, "%s %s", name, word);
    }
    return cost_new(parser, name, number);
}
