/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forms of words about players: what they can't do, have to do, skip and choose. */
#include "cards/deeds.h"
#include "cards/text/clauses.h"

/* The creatures of a player, or of each player by itself. */
static const struct pick *creatures_of(struct parser *parser, struct who who) {
    struct pick *pick = muster_pick_new(parser, PICK_CONTROLLER);
    pick->who = who;
    return muster_pick_both(parser, PICK_AND, muster_pick_new(parser, PICK_CREATURE), pick);
}

/* A player, or "players": every one of them. */
static bool parse_players(struct parser *parser, struct who *who) {
    *who = (struct who){.kind = WHO_ANY};
    if (muster_parse_words(parser, "players") || muster_parse_player(parser, who))
        return true;
    *who = parser->they; /* "whenever an opponent casts a spell, they can't attack you" */
    return who->kind != WHO_NOBODY && !parser->it_named && muster_parse_words(parser, "they");
}

/* "your opponents can't attack you or planeswalkers you control": what they control can't */
static bool parse_player_cant(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    struct who who;
    bool cant = parse_players(parser, &who) && muster_parse_words(parser, "can't");
    struct card_deed *deed = muster_card_deed_new(parser, DEED_CANT_ATTACK);
    const struct pick *with = NULL;
    if (cant && muster_parse_words(parser, "attack")) {
        muster_parse_duration(parser);
        if (!muster_ends_piece(parser) && !muster_token_is(muster_parse_peek(parser, 0), "with"))
            cant = muster_parse_targets(parser, &deed->targets, &deed->target);
    } else if (cant && muster_parse_words(parser, "block"))
        deed->kind = DEED_CANT_BLOCK;
    else
        cant = false;
    if (muster_parse_words(parser, "with"))
        cant &= (with = muster_parse_description(parser)) != NULL;
    muster_parse_duration(parser);
    if (!cant || !muster_ends_piece(parser)) {
        parser->at = begun;
        return false;
    }
    muster_clause_add(parser, clauses,
                      muster_pick_both(parser, PICK_AND, with, creatures_of(parser, who)), deed);
    return true;
}

/* "each opponent can't attack with more than two creatures each combat" */
static bool parse_with_more_than(struct parser *parser, struct clauses *clauses) {
    static const char verbs[] =
        "can't attack with more than|can't block with more than|can attack with no more than|"
        "can block with no more than|can't attack you with more than";
    size_t begun = parser->at;
    struct who who;
    int verb = parse_players(parser, &who) ? muster_parse_any(parser, verbs) : -1;
    struct card_deed *deed =
        muster_card_deed_new(parser, verb % 2 == 0 ? DEED_MAX_ATTACKERS : DEED_MAX_BLOCKING);
    if (verb < 0 || !muster_parse_number(parser, &deed->amount) ||
        !(muster_parse_words(parser, "creature") || muster_parse_words(parser, "creatures"))) {
        parser->at = begun;
        return false;
    }
    deed->each = EACH_PLAYER;
    if (verb == 4) {
        deed->targets = TARGETS_PLAYER;
        deed->target = (struct who){.kind = WHO_YOU};
    }
    muster_parse_duration(parser);
    muster_clause_add(parser, clauses, creatures_of(parser, who), deed);
    return true;
}

/* "target player skips their next combat phase" */
static bool parse_skips_combat(struct parser *parser, struct clauses *clauses) {
    static const char phases[] =
        "their next combat phase|his or her next combat phase|your next combat phase|"
        "all combat phases of their next turn|your combat phase|"
        "all combat phases of his or her next turn|their combat phase|all of their combat phases|"
        "all combat phases this turn|their next combat phase this turn";
    size_t begun = parser->at;
    struct who who = {.kind = WHO_YOU};
    bool skips = muster_parse_words(parser, "skip") ||
                 (muster_parse_player(parser, &who) &&
                  (muster_parse_words(parser, "skips") || muster_parse_words(parser, "skip")));
    if (!skips || muster_parse_any(parser, phases) < 0) {
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
    static const char choices[] =
        "choose which creatures attack|chooses which creatures attack|"
        "choose which creatures block|chooses which creatures block|"
        "choose how each creature blocks|chooses how each creature blocks|"
        "choose how those creatures block";
    static const char how[] =
        "and how those creatures block|and how they block|and which players they attack";
    size_t begun = parser->at;
    struct who who;
    int which = muster_parse_player(parser, &who) ? muster_parse_any(parser, choices) : -1;
    if (which < 0) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    muster_parse_any(parser, how);
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
    static const char you[] =
        "you or a planeswalker you control|you or planeswalkers you control|you";
    struct card_deed *deed = muster_card_deed_new(parser, DEED_MUST_BE_ATTACKED);
    if (muster_parse_words(parser, "each opponent must attack")) {
        int which = muster_parse_any(parser, you);
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

bool muster_parse_player_form(struct parser *parser, struct clauses *clauses) {
    return parse_with_more_than(parser, clauses) || parse_player_cant(parser, clauses) ||
           parse_skips_combat(parser, clauses) || parse_chooses(parser, clauses) ||
           parse_must_attack_with(parser, clauses) || parse_cant_be_attacked(parser, clauses);
}
