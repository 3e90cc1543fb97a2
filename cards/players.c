/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players: "you", "defending player", "its controller", and what they control. */
#include "cards/parser.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const struct {
    const char *words, *controls;
    enum who_kind who;
} players[] = {
#define PLAYER(words, controls, who) {words, controls, WHO_##who},
#include "cards/words/players.def"
#undef PLAYER
};

static bool is_player_noun(struct parser *parser) {
    return muster_parse_words(parser, "player") || muster_parse_words(parser, "opponent") ||
           muster_parse_words(parser, "players") || muster_parse_words(parser, "opponents");
}

/* "target player", "that player", "its controller". */
static bool parse_other_player(struct parser *parser, struct who *who) {
    size_t begun = parser->at;
    if (muster_parse_words(parser, "target") && is_player_noun(parser)) {
        *who = (struct who){.kind = WHO_TARGET, .token = begun};
        parser->they = *who;
        return true;
    }
    parser->at = begun;
    if (parser->they.kind != WHO_NOBODY && (muster_parse_words(parser, "that player") ||
                                            muster_parse_words(parser, "that opponent"))) {
        *who = parser->they;
        return true;
    }
    if (parser->they.kind == WHO_NOBODY && parser->it != NULL && parser->it->kind == PICK_TARGET &&
        muster_parse_words(parser, "that player")) {
        *who = (struct who){.kind = WHO_CONTROLLER_OF, .of = parser->it};
        return true;
    }
    /* Whom a sentence before chose, which only the entry tells. */
    if (parser->effect && parser->they.kind == WHO_NOBODY &&
        (muster_parse_words(parser, "that player") ||
         muster_parse_words(parser, "that opponent"))) {
        *who = (struct who){.kind = WHO_CHOSEN};
        return true;
    }
    static const char controllers[] =
        "its controller|their controller|his controller|that creature's controller";
    if (parser->it != NULL && muster_parse_any(parser, controllers) >= 0) {
        *who = (struct who){.kind = WHO_CONTROLLER_OF, .of = parser->it};
        return true;
    }
    return false;
}

bool muster_parse_player(struct parser *parser, struct who *who) {
    for (size_t i = 0; i < COUNT(players); i++)
        if (players[i].who != WHO_NOT_YOU && muster_parse_words(parser, players[i].words)) {
            *who = (struct who){.kind = players[i].who};
            return true;
        }
    return parse_other_player(parser, who);
}

bool muster_parse_controls(struct parser *parser, struct who *who) {
    size_t begun = parser->at;
    for (size_t i = 0; i < COUNT(players); i++)
        if (muster_parse_words(parser, players[i].controls)) {
            *who = (struct who){.kind = players[i].who};
            return true;
        }
    if (parse_other_player(parser, who) &&
        (muster_parse_words(parser, "controls") || muster_parse_words(parser, "control")))
        return true;
    parser->at = begun;
    if ((parser->effect || parser->they.kind != WHO_NOBODY) &&
        muster_parse_words(parser, "they control")) {
        *who = parser->they.kind != WHO_NOBODY ? parser->they : (struct who){.kind = WHO_CHOSEN};
        return true;
    }
    return false;
}
