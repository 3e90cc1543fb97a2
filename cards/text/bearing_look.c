/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/text/bearing_look.h"

const struct token *muster_bearing_token(const struct bearing_look *look, size_t at) {
    static const struct token nothing = {.kind = TOKEN_END, .text = ""};
    return at < look->end ? &look->card->tokens.tokens[at] : &nothing;
}

bool muster_bearing_follows(const struct bearing_look *look, size_t at, size_t within,
                            const char *words) {
    for (size_t i = at; i < look->end && i < at + within; i++)
        if (muster_token_is_any(muster_bearing_token(look, i), words))
            return true;
    return false;
}

bool muster_bearing_comes_after(const struct bearing_look *look, size_t at, const char *words) {
    for (size_t i = at; i-- > look->first && muster_bearing_token(look, i)->kind != TOKEN_COMMA;)
        if (muster_token_is_any(muster_bearing_token(look, i), words))
            return true;
    return false;
}

bool muster_bearing_is_asked(const struct bearing_look *look, size_t at) {
    static const char asking[] = "if|as|unless|that's|that|when|whether|who's|while|until|whenever";
    return muster_bearing_comes_after(look, at, asking);
}

bool muster_bearing_being_asks(const struct bearing_look *look, size_t verb) {
    static const char asking[] = "if|as|unless|when|while|until|whether|whenever";
    return muster_bearing_comes_after(look, verb, asking) ||
           (muster_token_is_any(muster_bearing_token(look, verb - 1), "that|and|or") &&
            muster_bearing_comes_after(look, verb, "that|that's|who's"));
}
