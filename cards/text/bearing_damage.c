/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a sentence that the grammar doesn't read may bear on damage, or is over. */
#include "cards/text/bearing_look.h"

/* "You have hexproof and protection from everything": damage to a player (702.16e). */
static bool protects_player(const struct bearing_look *look) {
    for (size_t at = look->first + 1; at + 1 < look->end; at++)
        if (muster_token_is_any(muster_bearing_token(look, at), "has|have|gain|gains") &&
            muster_token_is_any(muster_bearing_token(look, at - 1),
                                "you|player|players|opponent|opponents") &&
            muster_bearing_follows(look, at + 1, look->end - at, "protection"))
            return true;
    return false;
}

/* "Can't lose the game", "you lose the game": what damage leads to (104.3b, 704.5a). */
static bool tells_who_loses(const struct bearing_look *look) {
    for (size_t at = look->first; at + 2 < look->end; at++)
        if (muster_token_is_any(muster_bearing_token(look, at), "lose|loses|win|wins") &&
            muster_token_is(muster_bearing_token(look, at + 1), "the") &&
            muster_token_is(muster_bearing_token(look, at + 2), "game"))
            return true;
    return false;
}

/*
 * "~ enters with two +1/+1 counters on it", and nothing of damage; "Cast this spell only before the
 * combat damage step": said of what is over once combat damage is dealt.
 */
static bool is_over_before_damage(const struct bearing_look *look) {
    if (muster_token_is_any(muster_bearing_token(look, look->first), "cast|activate"))
        return muster_bearing_follows(look, look->first, 4, "only");
    for (size_t at = look->first; at < look->end; at++)
        if (muster_token_is_any(muster_bearing_token(look, at), "enters|enter"))
            return muster_bearing_follows(look, at, 6, "with") &&
                   !muster_bearing_follows(look, look->first, look->end,
                                           "damage|life|prevent|prevents|dies");
    return false;
}

/*
 * "This spell costs {6} less to cast if you have 3 or less life", "rather than pay its mana cost",
 * "Counter target spell", "creatures with ice counters on them don't untap".
 */
static bool is_about_casting_or_untapping(const struct bearing_look *look) {
    if (muster_token_is(muster_bearing_token(look, look->first), "counter"))
        return true;
    bool found = false;
    for (size_t at = look->first + 1; at < look->end; at++) {
        const struct token *token = muster_bearing_token(look, at),
                           *before = muster_bearing_token(look, at - 1);
        found |= (muster_token_is(token, "cast") && muster_token_is(before, "to")) ||
                 (muster_token_is(token, "pay") && muster_token_is(before, "than")) ||
                 (muster_token_is(token, "untap") && muster_token_is_any(before, "don't|doesn't"));
    }
    return found &&
           !muster_bearing_follows(look, look->first, look->end,
                                   "damage|prevent|prevents|would|dies|gain|gains|lose|loses");
}

/*
 * Whether the numbers of a sentence stand where one is done: "gain 2 life", "deals damage equal to
 * its power".
 */
static bool tells_number(const struct bearing_look *look, size_t at) {
    const struct token *token = muster_bearing_token(look, at);
    return token->kind == TOKEN_NUMBER || muster_token_is(token, "x") ||
           (muster_token_is_any(token, "damage|life") &&
            muster_bearing_follows(look, at + 1, look->end, "equal"));
}

/* "Damage isn't removed from ~ during cleanup steps": said of what comes after the combat. */
static bool is_of_cleanup(const struct bearing_look *look) {
    return muster_bearing_follows(look, look->first, look->end, "cleanup") &&
           muster_bearing_follows(look, look->first, look->end, "removed");
}

/* "If damage is prevented this way, ...": what comes later of what is dealt now. */
static bool is_of_prevented(const struct bearing_look *look) {
    return muster_token_is_any(muster_bearing_token(look, look->first), "if|for") &&
           muster_bearing_follows(look, look->first, 7, "prevented");
}

/* Past the words that say so: "create that many tokens" bears on no damage by itself. */
static void skip_of_prevented(struct bearing_look *look) {
    for (size_t at = look->first; is_of_prevented(look) && at + 1 < look->end; at++)
        if (muster_bearing_token(look, at)->kind == TOKEN_COMMA)
            look->first = at + 1;
}

bool muster_is_done_once(const struct card_text *card, const struct sentence *sentence) {
    static const char lasts[] =
        "would|prevent|prevents|whenever|when|if|instead|next|until|turn|dealt|dies|lethal|"
        "unblocked|prevented|rather";
    enum { SUBJECT_MOST = 8 };
    struct bearing_look look = {card, sentence->body, sentence->end, 0, true};
    if (is_of_prevented(&look))
        return false;
    bool opened = sentence->form == FORM_TRIGGERED ||
                  muster_token_is(muster_bearing_token(&look, look.first), "if");
    for (size_t at = look.first; opened && at < look.end; at++) {
        if (muster_token_is(muster_bearing_token(&look, at), "would"))
            return false;
        if (muster_bearing_token(&look, at)->kind == TOKEN_COMMA) {
            look.first = at + 1; /* past the trigger or condition */
            break;
        }
    }
    if (muster_bearing_follows(&look, look.first, look.end, lasts))
        return false;
    if (muster_token_is(muster_bearing_token(&look, look.first), "put"))
        return muster_bearing_follows(&look, look.first, look.end, "counter|counters");
    for (size_t at = look.first; at < look.first + SUBJECT_MOST; at++)
        if (muster_token_is_any(muster_bearing_token(&look, at),
                                "gain|gains|lose|loses|deal|deals"))
            return tells_number(&look, at + 1);
    return false;
}

bool muster_words_bear_on_damage(const struct card_text *card, const struct sentence *sentence,
                                 bool resolved) {
    static const char words[] =
        "damage|life|prevent|prevents|lethal|unblocked|counters|counter|dies|destroyed|regenerate";
    /* "It can't be regenerated" follows what destroys, which is over. */
    struct bearing_look look = {card, sentence->first, sentence->end, 0, true};
    if (muster_bearing_follows(&look, look.first, look.end, "regenerated") &&
        (!muster_token_is_any(muster_bearing_token(&look, look.first), "it|they|those|that") ||
         muster_bearing_follows(&look, look.first, look.end, "turn")))
        return true;
    skip_of_prevented(&look);
    return muster_bearing_tokens_bear(&look, look.first) || protects_player(&look) ||
           tells_who_loses(&look) ||
           (muster_bearing_follows(&look, look.first, look.end, words) &&
            !is_over_before_damage(&look) && !is_of_cleanup(&look) &&
            !is_about_casting_or_untapping(&look) &&
            !(resolved && muster_is_done_once(card, sentence)));
}
