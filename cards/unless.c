/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Unless" after "can't": costs, and companions who attack or block as well. */
#include "cards/deeds.h"
#include "cards/parser.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* "for each green creature they control that's attacking", where green creatures pay. */
static bool parse_each_of_subject(struct parser *parser) {
    static const char they[] = "they control that's attacking|he or she controls that's attacking";
    size_t begun = parser->at;
    if (muster_parse_words(parser, "for each")) {
        size_t first = parser->at, length = 0;
        while (!muster_parse_done(parser) && muster_parse_any(parser, they) < 0) {
            parser->at++;
            length++;
        }
        /* "Green creatures": its plural began the sentence. */
        size_t subject = parser->subject;
        bool same = length > 0 && subject + length < begun;
        for (size_t i = 0; i + 1 < length && same; i++)
            same = parser->tokens[first + i].length == parser->tokens[subject + i].length &&
                   memcmp(parser->tokens[first + i].text, parser->tokens[subject + i].text,
                          parser->tokens[first + i].length) == 0;
        if (same && muster_token_is(&parser->tokens[first + length - 1], "creature") &&
            muster_token_is(&parser->tokens[subject + length - 1], "creatures"))
            return true;
    }
    parser->at = begun;
    return false;
}

/* "{1} for each +1/+1 counter on it": what costs more; true, too, where it costs no more. */
static bool parse_each_counted(struct parser *parser, struct card_cost *cost) {
    static const char *const of_combat[] = {"attacking", "blocking", "they", "those", "them"};
    struct amount amount;
    if (!muster_parse_words(parser, "for each"))
        return true;
    size_t first = parser->at;
    bool read = cost->next == NULL && cost->alternative == NULL &&
                cost->amount.kind == AMOUNT_NUMBER && muster_parse_counted(parser, &amount);
    for (size_t at = first; at < parser->at && read; at++)
        for (size_t i = 0; i < COUNT(of_combat); i++)
            read &= !muster_token_is(&parser->tokens[at], of_combat[i]);
    if (!read)
        return false;
    amount.number = cost->amount.number;
    cost->amount = amount;
    return true;
}

struct card_cost *muster_parse_unless_cost(struct parser *parser, bool *for_attackers) {
    static const char payers[] =
        "its controller|their controller|that player|defending player|you|his or her controller|"
        "that creature's controller|they|enchanted creature's controller";
    static const char each[] =
#define COST_EACH(words) words "|"
#include "cards/words/cost_each.def"
#undef COST_EACH
        ;
    static const char attackers[] =
        "for each creature it's blocking|for each attacking creature it's blocking";
    size_t begun = parser->at;
    *for_attackers = false;
    if (!muster_parse_words(parser, "unless"))
        return NULL;
    struct card_cost *cost = NULL;
    if (muster_parse_any(parser, payers) >= 0)
        cost = muster_parse_cost(parser);
    if (cost == NULL) {
        parser->at = begun;
        return NULL;
    }
    if (muster_parse_any(parser, attackers) >= 0)
        *for_attackers = true;
    else if (muster_parse_any(parser, each) < 0 && !parse_each_of_subject(parser) &&
             !parse_each_counted(parser, cost)) {
        parser->at = begun;
        return NULL;
    }
    struct amount amount;
    bool where = parser->where != NULL;
    if (where)
        amount = *parser->where;
    else if (muster_parse_words(parser, ", where x is")) {
        where = muster_parse_amount(parser, &amount);
        if (!where)
            return NULL;
    }
    for (struct card_cost *part = cost; part != NULL && where; part = part->next)
        if (part->amount.kind == AMOUNT_X)
            part->amount = amount;
    return cost;
}

struct card_deed *muster_parse_unless_also(struct parser *parser, const char *verb,
                                           const char *verbs) {
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 1};
    enum compare compare = COMPARE_AT_LEAST;
    if (!muster_parse_words(parser, "unless"))
        return NULL;
    bool counted = muster_parse_quantity(parser, &compare, &amount), other = false;
    if (counted)
        other = muster_parse_words(parser, "other");
    else if (muster_parse_words(parser, "another"))
        other = true;
    else if (!muster_parse_words(parser, "a") && !muster_parse_words(parser, "an"))
        compare = COMPARE_EQUAL;
    const struct pick *pick = compare == COMPARE_AT_LEAST && amount.kind == AMOUNT_NUMBER
                                  ? muster_parse_description(parser)
                                  : NULL;
    bool also = pick != NULL && muster_parse_words(parser, "also");
    if (pick != NULL && (also || other || !counted) &&
        (muster_parse_words(parser, verb) || muster_parse_words(parser, verbs))) {
        struct card_deed *deed = muster_card_deed_new(parser, DEED_NOTHING);
        deed->other = pick;
        deed->amount = amount;
        return deed;
    }
    parser->at = begun;
    return NULL;
}
