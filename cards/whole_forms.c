/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One clause: a subject and what is said of it, or a form of words that has no subject. */
#include "cards/clauses.h"
#include "cards/damage.h"
#include "cards/deeds.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* "all creatures able to block ~ this turn do so" */
static bool parse_lure(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    bool all = muster_parse_words(parser, "all");
    if (all || muster_parse_words(parser, "each")) {
        const struct pick *by = muster_parse_description(parser);
        if (by != NULL && muster_parse_words(parser, "able to block")) {
            const struct pick *attackers = muster_parse_noun(parser);
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
        muster_parse_duration(parser);
        if (!muster_parse_done(parser))
            can = !muster_token_is(muster_parse_peek(parser, 0), "you") ||
                  muster_parse_peek(parser, 0)->kind == TOKEN_WORD;
        static const char *const you[] = {"you or planeswalkers you control",
                                          "you or a planeswalker you control", "you"};
        int which = muster_parse_any(parser, you, COUNT(you));
        if (which >= 0) {
            deed->targets = which == 2 ? TARGETS_PLAYER : TARGETS_PLAYER_AND_PLANESWALKERS;
            deed->target = (struct who){.kind = WHO_YOU};
        }
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

/* The creatures of a player, or of each player by itself. */
static const struct pick *creatures_of(struct parser *parser, struct who who) {
    struct pick *pick = muster_pick_new(parser, PICK_CONTROLLER);
    pick->who = who;
    return muster_pick_both(parser, PICK_AND, muster_pick_new(parser, PICK_CREATURE), pick);
}

/* A player, or "players": every one of them. */
static bool parse_players(struct parser *parser, struct who *who) {
    *who = (struct who){.kind = WHO_ANY};
    return muster_parse_words(parser, "players") || muster_parse_player(parser, who);
}

/* "your opponents can't attack you or planeswalkers you control": what they control can't */
static bool parse_player_cant(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    struct who who;
    bool cant = parse_players(parser, &who) && muster_parse_words(parser, "can't");
    struct card_deed *deed = muster_card_deed_new(parser, DEED_CANT_ATTACK);
    if (cant && muster_parse_words(parser, "attack")) {
        muster_parse_duration(parser);
        if (!muster_ends_piece(parser))
            cant = muster_parse_targets(parser, &deed->targets, &deed->target);
    } else if (cant && muster_parse_words(parser, "block"))
        deed->kind = DEED_CANT_BLOCK;
    else
        cant = false;
    muster_parse_duration(parser);
    if (!cant || !muster_ends_piece(parser)) {
        parser->at = begun;
        return false;
    }
    muster_clause_add(parser, clauses, creatures_of(parser, who), deed);
    return true;
}

/* "each opponent can't attack with more than two creatures each combat" */
static bool parse_with_more_than(struct parser *parser, struct clauses *clauses) {
    static const char *const verbs[] = {
        "can't attack with more than", "can't block with more than", "can attack with no more than",
        "can block with no more than", "can't attack you with more than"};
    size_t begun = parser->at;
    struct who who;
    int verb = parse_players(parser, &who) ? muster_parse_any(parser, verbs, COUNT(verbs)) : -1;
    struct card_deed *deed =
        muster_card_deed_new(parser, verb % 2 == 0 ? DEED_MAX_ATTACKERS : DEED_MAX_BLOCKING);
    if (verb < 0 || !muster_parse_number(parser, &deed->amount) ||
        !(muster_parse_words(parser, "creature") || muster_parse_words(parser, "creatures"))) {
        parser->at = begun;
        return false;
    }
    deed->each_other = true;
    if (verb == 4) {
        deed->targets = TARGETS_PLAYER;
        deed->target = (struct who){.kind = WHO_YOU};
    }
    muster_parse_duration(parser);
    muster_clause_add(parser, clauses, creatures_of(parser, who), deed);
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

/* "target player skips their next combat phase" */
static bool parse_skips_combat(struct parser *parser, struct clauses *clauses) {
    static const char *const phases[] = {
        "their next combat phase",     "his or her next combat phase",
        "your next combat phase",      "all combat phases of their next turn",
        "your combat phase",           "all combat phases of his or her next turn",
        "their combat phase",          "all of their combat phases",
        "all combat phases this turn", "their next combat phase this turn"};
    size_t begun = parser->at;
    struct who who = {.kind = WHO_YOU};
    bool skips = muster_parse_words(parser, "skip") ||
                 (muster_parse_player(parser, &who) &&
                  (muster_parse_words(parser, "skips") || muster_parse_words(parser, "skip")));
    if (!skips || muster_parse_any(parser, phases, COUNT(phases)) < 0) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    struct card_deed *deed = muster_card_deed_new(parser, DEED_NO_COMBAT);
    deed->target = who;
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL), deed);
    return true;
}

/* "you choose which creatures block this turn and how those creatures block" */
static bool parse_chooses(struct parser *parser, struct clauses *clauses) {
    static const char *const choices[] = {
        "choose which creatures attack",   "chooses which creatures attack",
        "choose which creatures block",    "chooses which creatures block",
        "choose how each creature blocks", "chooses how each creature blocks"};
    static const char *const how[] = {"and how those creatures block", "and how they block",
                                      "and which players they attack"};
    size_t begun = parser->at;
    struct who who;
    int which =
        muster_parse_player(parser, &who) ? muster_parse_any(parser, choices, COUNT(choices)) : -1;
    if (which < 0) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    muster_parse_any(parser, how, COUNT(how));
    muster_parse_duration(parser);
    struct card_deed *deed =
        muster_card_deed_new(parser, which < 2 ? DEED_CHOOSES_ATTACKS : DEED_CHOOSES_BLOCKS);
    deed->target = who;
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL), deed);
    return true;
}

/* "each opponent must attack you or a planeswalker you control with at least one creature ..." */
static bool parse_must_attack_with(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    static const char *const you[] = {"you or a planeswalker you control",
                                      "you or planeswalkers you control", "you"};
    struct card_deed *deed = muster_card_deed_new(parser, DEED_MUST_BE_ATTACKED);
    if (muster_parse_words(parser, "each opponent must attack")) {
        int which = muster_parse_any(parser, you, COUNT(you));
        if (which >= 0 && muster_parse_words(parser, "with at least") &&
            muster_parse_number(parser, &deed->amount) &&
            (muster_parse_words(parser, "creature") || muster_parse_words(parser, "creatures"))) {
            muster_parse_duration(parser);
            if (muster_parse_words(parser, "if able")) {
                deed->targets = which == 2 ? TARGETS_PLAYER : TARGETS_PLAYER_AND_PLANESWALKERS;
                deed->target = (struct who){.kind = WHO_YOU};
                struct pick *pick = muster_pick_new(parser, PICK_CONTROLLER);
                pick->who = (struct who){.kind = WHO_OPPONENTS};
                muster_clause_add(parser, clauses, pick, deed);
                return true;
            }
        }
    }
    parser->at = begun;
    return false;
}

/* "you can't be attacked except by creatures with flying" */
static bool parse_cant_be_attacked(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "you can't be attacked"))
        return false;
    struct card_deed *deed = muster_card_deed_new(parser, DEED_CANT_ATTACK);
    deed->targets = TARGETS_PLAYER;
    deed->target = (struct who){.kind = WHO_YOU};
    const struct pick *subject = muster_pick_new(parser, PICK_ALL);
    bool except = muster_parse_words(parser, "except by");
    if (except || muster_parse_words(parser, "by")) {
        subject = muster_parse_noun(parser);
        if (subject == NULL) {
            parser->at = begun;
            return false;
        }
        if (except)
            subject = muster_pick_not(parser, subject);
    }
    muster_parse_duration(parser);
    muster_clause_add(parser, clauses, subject, deed);
    return true;
}

/* "goad target creature", "suspect it", "detain ..." */
static bool parse_designation(struct parser *parser, struct clauses *clauses) {
    static const char *const verbs[] = {"goad", "suspect", "detain"};
    static const enum deed_kind kinds[] = {DEED_GOADED, DEED_SUSPECTED, DEED_DETAINED};
    size_t begun = parser->at;
    int which = parser->effect ? muster_parse_any(parser, verbs, COUNT(verbs)) : -1;
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
    static const char *const what[] = {"power and toughness are each equal to", "power is equal to",
                                       "toughness is equal to"};
    static const char *const its[] = {"its", "his", "her"};
    size_t begun = parser->at;
    const struct pick *subject = NULL;
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL &&
        muster_parse_kind(parser, TOKEN_OWN) != NULL)
        subject = muster_pick_new(parser, PICK_SELF);
    else {
        parser->at = begun;
        if (muster_parse_words(parser, "enchanted creature's"))
            subject = muster_pick_new(parser, PICK_ATTACHED);
        else if (parser->it != NULL && muster_parse_any(parser, its, COUNT(its)) >= 0)
            subject = parser->it;
    }
    int which = subject == NULL ? -1 : muster_parse_any(parser, what, COUNT(what));
    struct amount amount;
    if (which < 0 || !muster_parse_amount(parser, &amount)) {
        parser->at = begun;
        return false;
    }
    struct card_deed *power =
        muster_card_deed_new(parser, which == 2 ? DEED_TOUGHNESS_IS : DEED_POWER_IS);
    power->amount = amount;
    if (which == 0) {
        struct card_deed *toughness = muster_card_deed_new(parser, DEED_TOUGHNESS_IS);
        toughness->amount = amount;
        power->next = toughness;
    }
    muster_clause_add(parser, clauses, subject, power);
    return true;
}

/* "switch target creature's power and toughness" */
static bool parse_switch(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    const struct pick *subject = NULL;
    if (!parser->effect || !muster_parse_words(parser, "switch"))
        return false;
    size_t target = parser->at;
    if (muster_parse_words(parser, "target creature's")) {
        struct pick *pick = muster_pick_new(parser, PICK_TARGET);
        pick->token = target;
        subject = pick;
    } else if (muster_parse_words(parser, "each creature's"))
        subject = muster_pick_new(parser, PICK_CREATURE);
    else if (muster_parse_words(parser, "enchanted creature's"))
        subject = muster_pick_new(parser, PICK_ATTACHED);
    else if (muster_parse_kind(parser, TOKEN_SELF) != NULL &&
             muster_parse_kind(parser, TOKEN_OWN) != NULL)
        subject = muster_pick_new(parser, PICK_SELF);
    if (subject == NULL || !muster_parse_words(parser, "power and toughness")) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    parser->it = subject;
    muster_clause_add(parser, clauses, subject, muster_card_deed_new(parser, DEED_SWITCHES));
    return true;
}

/* "its activated abilities can't be activated unless they're mana abilities" */
static bool parse_aside(struct parser *parser, struct clauses *clauses) {
    static const char *const asides[] = {
#define ASIDE(words) words,
#include "cards/asides.def"
#undef ASIDE
    };
    if (muster_parse_any(parser, asides, COUNT(asides)) < 0)
        return false;
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL),
                      muster_card_deed_new(parser, DEED_NOTHING));
    return true;
}

/* "it's a Spirit in addition to its other types" */
static bool parse_it_is(struct parser *parser, struct clauses *clauses) {
    static const char *const its[] = {"it's", "they're", "he's", "she's"};
    size_t begun = parser->at;
    if (parser->it == NULL || muster_parse_any(parser, its, COUNT(its)) < 0)
        return false;
    const struct card_deed *deeds = muster_parse_looks(parser);
    if (deeds == NULL) {
        parser->at = begun;
        return false;
    }
    muster_clause_add(parser, clauses, parser->it, deeds);
    return true;
}

/* A subject and what is said of it. */
static bool parse_plain(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    const struct pick *it = parser->it, *subject = muster_parse_noun(parser);
    if (subject == NULL)
        return false;
    parser->outer = it;
    parser->it = subject;
    const struct card_deed *deeds = muster_parse_deeds(parser);
    if (deeds == NULL) {
        parser->at = begun;
        parser->it = it;
        return false;
    }
    muster_clause_add(parser, clauses, subject, deeds);
    return true;
}

/* "You may have it block ~ this turn if able": done, or it would not have been written. */
static void skip_may(struct parser *parser) {
    static const char *const may[] = {"you may have", "you may"};
    if (parser->effect)
        muster_parse_any(parser, may, COUNT(may));
}

bool muster_parse_clause(struct parser *parser, struct clauses *clauses) {
    if (muster_parse_damage(parser, clauses))
        return true;
    skip_may(parser);
    return parse_lure(parser, clauses) || parse_no_more_than(parser, clauses) ||
           parse_only(parser, clauses) || parse_with_more_than(parser, clauses) ||
           parse_player_cant(parser, clauses) || parse_switch(parser, clauses) ||
           parse_skips_combat(parser, clauses) || parse_chooses(parser, clauses) ||
           parse_must_attack_with(parser, clauses) || parse_cant_be_attacked(parser, clauses) ||
           parse_designation(parser, clauses) || parse_equal(parser, clauses) ||
           parse_aside(parser, clauses) || parse_it_is(parser, clauses) ||
           parse_plain(parser, clauses);
}
