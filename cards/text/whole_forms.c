/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One clause: a subject and what is said of it, or a form of words that has no subject. */
#include "cards/damage.h"
#include "cards/deeds.h"
#include "cards/text/clauses.h"

/* "all creatures able to block ~ this turn do so" */
static bool parse_lure(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    bool all = muster_parse_words(parser, "all");
    if (all || muster_parse_words(parser, "each")) {
        const struct pick *by = muster_parse_description(parser);
        if (by != NULL && muster_parse_words(parser, "able to block")) {
            const struct pick *attackers = muster_parse_noun(parser);
            if (attackers != NULL && muster_parse_words(parser, "or")) {
                const struct pick *more = muster_parse_noun(parser);
                attackers =
                    more == NULL ? NULL : muster_pick_both(parser, PICK_OR, attackers, more);
            }
            muster_parse_duration(parser);
            if (attackers != NULL && muster_parse_words(parser, all ? "do so" : "does so")) {
                struct card_deed *deed = muster_card_deed_new(parser, DEED_LURE);
                deed->other = by;
                muster_clause_add(parser, clauses, attackers, deed);
                return true;
            }
        }
    }
    parser->at = begun;
    return false;
}

/* "no more than two creatures can attack you each combat", "no creatures can block" */
static bool parse_no_more_than(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 0};
    if (muster_parse_words(parser, "no more than") || muster_parse_words(parser, "only")) {
        if (!muster_parse_number(parser, &amount)) {
            parser->at = begun;
            return false;
        }
    } else if (!muster_parse_words(parser, "no"))
        return false;
    const struct pick *pick = muster_parse_description(parser);
    bool can =
        pick != NULL && (muster_parse_words(parser, "can") || muster_parse_words(parser, "may"));
    struct card_deed *deed = muster_card_deed_new(parser, DEED_MAX_ATTACKERS);
    deed->amount = amount;
    if (can && muster_parse_words(parser, "attack")) {
        if (!muster_parse_duration(parser) && !muster_parse_done(parser))
            can = muster_parse_targets(parser, &deed->targets, &deed->target) &&
                  deed->target.kind != WHO_OPPONENTS && deed->target.kind != WHO_NOT_YOU;
        muster_parse_duration(parser);
    } else if (can && muster_parse_words(parser, "block")) {
        deed->kind = DEED_MAX_BLOCKING;
        muster_parse_duration(parser);
    } else
        can = false;
    if (!can) {
        parser->at = begun;
        return false;
    }
    parser->it = pick;
    muster_clause_add(parser, clauses, pick, deed);
    return true;
}

/* "only creatures with flying can attack this turn": the others can't */
static bool parse_only(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    const struct pick *pick =
        muster_parse_words(parser, "only") ? muster_parse_description(parser) : NULL;
    struct card_deed *deed = muster_card_deed_new(parser, DEED_CANT_ATTACK);
    bool can = pick != NULL && muster_parse_words(parser, "can");
    if (can && muster_parse_words(parser, "attack")) {
        muster_parse_duration(parser);
        if (!muster_ends_piece(parser))
            can = muster_parse_targets(parser, &deed->targets, &deed->target);
    } else if (can && muster_parse_words(parser, "block"))
        deed->kind = DEED_CANT_BLOCK;
    else
        can = false;
    muster_parse_duration(parser);
    if (!can || !muster_ends_piece(parser)) {
        parser->at = begun;
        return false;
    }
    parser->it = muster_pick_not(parser, pick);
    muster_clause_add(parser, clauses, parser->it, deed);
    return true;
}

/* "goad target creature", "suspect it", "detain ...", "regenerate ..." */
static bool parse_designation(struct parser *parser, struct clauses *clauses) {
    static const enum deed_kind kinds[] = {DEED_GOADED, DEED_SUSPECTED, DEED_DETAINED,
                                           DEED_REGENERATES};
    size_t begun = parser->at;
    int which = parser->effect ? muster_parse_any(parser, "goad|suspect|detain|regenerate") : -1;
    if (which < 0)
        return false;
    const struct pick *pick = muster_parse_noun(parser);
    muster_parse_duration(parser);
    if (pick == NULL) {
        parser->at = begun;
        return false;
    }
    parser->it = pick;
    muster_clause_add(parser, clauses, pick, muster_card_deed_new(parser, kinds[which]));
    return true;
}

/* "~'s power and toughness are each equal to the number of ..." */
static bool parse_equal(struct parser *parser, struct clauses *clauses) {
    static const char what[] =
        "power and toughness are each equal to|power is equal to|toughness is equal to|"
        "power and toughness are each";
    static const char toughness_too[] = "and its toughness is equal to that number plus|"
                                        "and his toughness is equal to that number plus|"
                                        "and her toughness is equal to that number plus";
    size_t begun = parser->at;
    const struct pick *subject = NULL;
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL &&
        muster_parse_kind(parser, TOKEN_OWN) != NULL)
        subject = muster_pick_new(parser, PICK_SELF);
    else {
        parser->at = begun;
        if (muster_parse_words(parser, "enchanted creature's"))
            subject = muster_pick_new(parser, PICK_ATTACHED);
        else if (parser->it != NULL && muster_parse_any(parser, "its|his|her") >= 0)
            subject = parser->it;
    }
    int which = subject == NULL ? -1 : muster_parse_any(parser, what);
    struct amount amount, plus = {0};
    /* "The number of time counters on it" */
    const struct pick *it = parser->it;
    parser->it = subject;
    bool read = which >= 0 && muster_parse_amount(parser, &amount);
    parser->it = it;
    bool both = read && which == 1 && muster_parse_any(parser, toughness_too) >= 0;
    if (!read || (both && !muster_parse_number(parser, &plus))) {
        parser->at = begun;
        return false;
    }
    struct card_deed *power =
        muster_card_deed_new(parser, which == 2 ? DEED_TOUGHNESS_IS : DEED_POWER_IS);
    power->amount = amount;
    if (which == 0 || which == 3 || both) {
        struct card_deed *toughness = muster_card_deed_new(parser, DEED_TOUGHNESS_IS);
        toughness->amount = amount;
        toughness->amount.plus += plus.number;
        power->next = toughness;
    }
    muster_clause_add(parser, clauses, subject, power);
    return true;
}

/* "target creature's", "each creature's", "~'s", "its": whose power; NULL if none comes next. */
static const struct pick *parse_possessive(struct parser *parser) {
    size_t target = parser->at;
    if (muster_parse_words(parser, "target creature's")) {
        struct pick *pick = muster_pick_new(parser, PICK_TARGET);
        pick->token = target;
        return pick;
    }
    if (muster_parse_words(parser, "each creature's"))
        return muster_pick_new(parser, PICK_CREATURE);
    if (muster_parse_any(parser, "enchanted creature's|equipped creature's") >= 0)
        return muster_pick_new(parser, PICK_ATTACHED);
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL &&
        muster_parse_kind(parser, TOKEN_OWN) != NULL)
        return muster_pick_new(parser, PICK_SELF);
    parser->at = target;
    if (parser->it != NULL && muster_pick_is_single(parser->it) &&
        muster_parse_any(parser, "its|his|her|that creature's") >= 0)
        return parser->it;
    return NULL;
}

/* "switch target creature's power and toughness" */
static bool parse_switch(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    if (!parser->effect || !muster_parse_words(parser, "switch"))
        return false;
    const struct pick *subject = parse_possessive(parser);
    if (subject == NULL || !muster_parse_words(parser, "power and toughness")) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    parser->it = subject;
    muster_clause_add(parser, clauses, subject, muster_card_deed_new(parser, DEED_SWITCHES));
    return true;
}

/* "double target creature's power until end of turn", "triple the power of each creature you
 * control"
 */
static bool parse_double(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    const int times = parser->effect ? muster_parse_any(parser, "double|triple") : -1;
    if (times < 0)
        return false;
    int which =
        muster_parse_any(parser, "the power and toughness of|the power of|the toughness of");
    const struct pick *subject = which >= 0 ? muster_parse_noun(parser) : parse_possessive(parser);
    if (which < 0 && subject != NULL)
        which = muster_parse_any(parser, "power and toughness|power|toughness");
    muster_parse_duration(parser);
    if (subject == NULL || which < 0) {
        parser->at = begun;
        return false;
    }
    struct card_deeds deeds = {NULL, NULL};
    if (which < 2)
        muster_card_deed_add(parser, &deeds, DEED_DOUBLES_POWER);
    if (which != 1)
        muster_card_deed_add(parser, &deeds, DEED_DOUBLES_TOUGHNESS);
    for (struct card_deed *deed = deeds.first; deed != NULL; deed = deed->next)
        deed->amount.number = 2 + times;
    parser->it = subject;
    muster_clause_add(parser, clauses, subject, deeds.first);
    return true;
}

/* "its activated abilities can't be activated unless they're mana abilities" */
static bool parse_aside(struct parser *parser, struct clauses *clauses) {
    static const char asides[] =
#define ASIDE(words) words "|"
#include "cards/words/asides.def"
#undef ASIDE
        ;
    size_t begun = parser->at;
    if (muster_parse_any(parser, asides) < 0)
        return false;
    /* "It can't be regenerated" follows what destroys, but not "it can't be regenerated this turn".
     */
    if (muster_token_is(muster_parse_peek(parser, 0), "this")) {
        parser->at = begun;
        return false;
    }
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL),
                      muster_card_deed_new(parser, DEED_NOTHING));
    return true;
}

/* "it's a Spirit in addition to its other types and has flying" */
static bool parse_it_is(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    if (parser->it == NULL || muster_parse_any(parser, "it's|they're|he's|she's") < 0)
        return false;
    const struct card_deed *deeds = muster_parse_looks(parser);
    if (deeds == NULL) {
        parser->at = begun;
        return false;
    }
    muster_clause_add(parser, clauses, parser->it, deeds);
    begun = parser->at;
    deeds = muster_parse_any(parser, "and|,") < 0 ? NULL : muster_parse_deeds(parser);
    if (deeds != NULL)
        muster_clause_add(parser, clauses, parser->it, deeds);
    else
        parser->at = begun;
    return true;
}

/* "You and permanents you control have protection from red": of damage it is more than this. */
static void skip_you_and(struct parser *parser) {
    struct parser ahead = *parser;
    if (!muster_parse_words(&ahead, "you and"))
        return;
    size_t subject = ahead.at;
    if (muster_parse_noun(&ahead) != NULL && muster_parse_any(&ahead, "have|gain") >= 0 &&
        muster_parse_any(&ahead, "protection|hexproof|shroud") >= 0)
        parser->at = subject;
}

/*
 * A subject and what is said of it. "A creature you control gains flying": somebody chooses it, but
 * not "a creature dealt damage this way".
 */
static bool parse_plain(struct parser *parser, struct clauses *clauses) {
    size_t start = parser->at;
    skip_you_and(parser);
    size_t begun = parser->at;
    const struct pick *it = parser->it, *subject = muster_parse_noun(parser);
    if (subject == NULL) {
        parser->at = start;
        return false;
    }
    if (parser->effect && !muster_pick_is_single(subject) &&
        !muster_token_is(&parser->tokens[parser->at - 1], "way") &&
        muster_token_is_any(&parser->tokens[begun], "a|an|another"))
        subject = muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    bool named = parser->it_named;
    parser->subject = begun;
    parser->outer = it;
    parser->it = subject;
    parser->it_named = true;
    const struct card_deed *deeds = muster_parse_deeds(parser);
    if (deeds == NULL) {
        parser->at = start;
        parser->it = it;
        parser->it_named = named;
        return false;
    }
    /* "It blocks each attacking creature": of each of those it is asked by itself. */
    if (deeds->kind == DEED_MUST_BLOCK && deeds->each == EACH_ATTACKER) {
        struct card_deed *lure = muster_card_deed_new(parser, DEED_LURE);
        lure->other = subject;
        muster_clause_add(parser, clauses, deeds->other, lure);
        return deeds->next == NULL;
    }
    muster_clause_add(parser, clauses, subject, deeds);
    return true;
}

/* "Except for Walls, creatures can't attack": all others. */
static bool parse_except_for(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at, end = parser->end, comma = begun;
    struct clause *before = clauses->last;
    if (!muster_parse_words(parser, "except for"))
        return false;
    while (comma < end && parser->tokens[comma].kind != TOKEN_COMMA)
        comma++;
    parser->end = comma;
    const struct pick *left_out = muster_parse_noun(parser);
    bool whole = left_out != NULL && muster_parse_done(parser);
    parser->end = end;
    parser->at = comma + 1;
    if (!whole || comma == end || !parse_plain(parser, clauses)) {
        parser->at = begun;
        return false;
    }
    struct clause *made = before == NULL ? clauses->first : before->next;
    for (; made != NULL; made = made->next)
        made->subject =
            muster_pick_both(parser, PICK_AND, made->subject, muster_pick_not(parser, left_out));
    return true;
}

/* "You may have it block ~ this turn if able": done, or it would not have been written. */
static void skip_may(struct parser *parser) {
    if (parser->effect)
        muster_parse_any(parser, "you may have|you may");
}

bool muster_parse_clause(struct parser *parser, struct clauses *clauses) {
    if (muster_parse_damage(parser, clauses))
        return true;
    skip_may(parser);
    return parse_lure(parser, clauses) || parse_no_more_than(parser, clauses) ||
           parse_only(parser, clauses) || muster_parse_player_form(parser, clauses) ||
           parse_switch(parser, clauses) || parse_double(parser, clauses) ||
           parse_designation(parser, clauses) || parse_equal(parser, clauses) ||
           parse_aside(parser, clauses) || parse_it_is(parser, clauses) ||
           parse_except_for(parser, clauses) || parse_plain(parser, clauses);
}
