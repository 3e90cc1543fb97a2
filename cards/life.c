/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of life: "you can't gain life", "you gain twice that much life instead". */
#include "cards/damage.h"

static struct card_deed *life_deed(struct parser *parser, struct clauses *clauses,
                                   enum deed_kind kind, struct who who) {
    struct card_deed *deed = muster_card_deed_new(parser, kind);
    deed->target = who;
    muster_clause_add(parser, clauses, muster_pick_new(parser, PICK_ALL), deed);
    return deed;
}

/* "your life total can't change": nothing is gained and nothing lost (119.8). */
static bool parse_cant_change(struct parser *parser, struct clauses *clauses) {
    if (!muster_parse_words(parser, "your life total can't change"))
        return false;
    muster_parse_duration(parser);
    life_deed(parser, clauses, DEED_CANT_GAIN_LIFE, (struct who){.kind = WHO_YOU});
    life_deed(parser, clauses, DEED_CANT_LOSE_LIFE, (struct who){.kind = WHO_YOU});
    return true;
}

/* "your opponents can't gain life", "players can't gain life" */
bool muster_parse_cant_gain(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    if (parse_cant_change(parser, clauses))
        return true;
    struct who who = {.kind = WHO_ANY};
    int which = -1;
    if (muster_parse_words(parser, "players") || muster_parse_player(parser, &who))
        which = muster_parse_any(parser, "can't gain life|can't lose life");
    if (which < 0) {
        parser->at = begun;
        return false;
    }
    muster_parse_duration(parser);
    life_deed(parser, clauses, which == 0 ? DEED_CANT_GAIN_LIFE : DEED_CANT_LOSE_LIFE, who);
    return true;
}

/* "if you would gain life, you gain twice that much life instead" */
bool muster_parse_would_gain(struct parser *parser, struct clauses *clauses) {
    static const char gains[] =
        "you gain twice that much life instead|you gain that much life plus";
    struct amount amount = {.kind = AMOUNT_NUMBER, .number = 2};
    size_t begun = parser->at;
    int which = muster_parse_words(parser, "if you would gain life ,")
                    ? muster_parse_any(parser, gains)
                    : -1;
    bool read = which == 0 || (which == 1 && muster_parse_number(parser, &amount) &&
                               muster_parse_words(parser, "instead"));
    if (!read || !muster_parse_done(parser)) {
        parser->at = begun;
        return false;
    }
    life_deed(parser, clauses, which == 0 ? DEED_MULTIPLIES_LIFE_GAIN : DEED_ADDS_LIFE_GAIN,
              (struct who){.kind = WHO_YOU})
        ->amount = amount;
    return true;
}

/* "damage that would reduce your life total to less than 1 reduces it to 1 instead" */
bool muster_parse_life_floor(struct parser *parser, struct clauses *clauses) {
    struct amount less, instead;
    size_t begun = parser->at;
    if (muster_parse_words(parser, "damage that would reduce your life total to less than") &&
        muster_parse_number(parser, &less) && muster_parse_words(parser, "reduces it to") &&
        muster_parse_number(parser, &instead) && muster_parse_words(parser, "instead") &&
        less.kind == AMOUNT_NUMBER && instead.kind == AMOUNT_NUMBER &&
        less.number == instead.number) {
        life_deed(parser, clauses, DEED_LIFE_FLOOR, (struct who){.kind = WHO_YOU})->amount = less;
        return true;
    }
    parser->at = begun;
    return false;
}
