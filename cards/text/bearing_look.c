/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/text/bearing_look.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

const struct token *muster_bearing_token(const struct bearing_look *look, size_t at) {
    static const struct token nothing = {.kind = TOKEN_END, .text = ""};
    return at < look->end ? &look->card->tokens.tokens[at] : &nothing;
}

bool muster_bearing_follows(const struct bearing_look *look, size_t at, size_t within,
                            const char *const *words, size_t count) {
    for (size_t i = at; i < look->end && i < at + within; i++)
        if (muster_token_is_any(muster_bearing_token(look, i), words, count))
            return true;
    return false;
}

bool muster_bearing_comes_after(const struct bearing_look *look, size_t at,
                                const char *const *words, size_t count) {
    for (size_t i = at; i-- > look->first && muster_bearing_token(look, i)->kind != TOKEN_COMMA;)
        if (muster_token_is_any(muster_bearing_token(look, i), words, count))
            return true;
    return false;
}

bool muster_bearing_is_asked(const struct bearing_look *look, size_t at) {
    static const char *const asking[] = {"if",      "as",    "unless", "that's", "that",    "when",
                                         "whether", "who's", "while",  "until",  "whenever"};
    return muster_bearing_comes_after(look, at, asking, COUNT(asking));
}

bool muster_bearing_being_asks(const struct bearing_look *look, size_t verb) {
    static const char *const asking[] = {"if",    "as",    "unless", "that's",  "when",
                                         "who's", "while", "until",  "whether", "whenever"};
    static const char *const before[] = {"that", "and", "or"};
    return muster_bearing_comes_after(look, verb, asking, COUNT(asking)) ||
           (muster_token_is_any(muster_bearing_token(look, verb - 1), before, COUNT(before)) &&
            muster_bearing_comes_after(look, verb, before, 1));
}
