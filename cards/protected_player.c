/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Protection of a player: damage by what it is from is prevented (702.16e). */
#include "cards/damage.h"

#include <string.h>

/* What protection is from, of all that can deal damage; NULL: something else. */
static const struct pick *parse_sources(struct parser *parser) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green"};
    if (muster_parse_words(parser, "everything"))
        return muster_pick_new(parser, PICK_ALL);
    if (muster_parse_any(parser, "the chosen color|the color of your choice") >= 0)
        return muster_pick_new(parser, PICK_CHOSEN_COLOR);
    if (muster_parse_any(parser, "each opponent|each of your opponents|your opponents") >= 0) {
        struct pick *theirs = muster_pick_new(parser, PICK_CONTROLLER);
        theirs->who = (struct who){.kind = WHO_OPPONENTS};
        return theirs;
    }
    size_t begun = parser->at;
    int color = muster_parse_listed(parser, colors, sizeof(colors) / sizeof(colors[0]));
    if (color >= 0 && (muster_ends_piece(parser) || muster_parse_done(parser)))
        return muster_pick_word(parser, PICK_COLOR, colors[color]);
    parser->at = begun;
    return muster_parse_description(parser);
}

bool muster_parse_protected_player(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    struct who who;
    bool read =
        muster_parse_player(parser, &who) && muster_parse_any(parser, "has|have|gains|gain") >= 0;
    if (read)
        muster_parse_words(parser, "hexproof and");
    const struct pick *from =
        read && muster_parse_words(parser, "protection from") ? parse_sources(parser) : NULL;
    muster_parse_duration(parser);
    if (from == NULL || !muster_ends_piece(parser)) {
        parser->at = begun;
        return false;
    }
    struct pick *player = muster_pick_new(parser, PICK_PLAYER);
    player->who = who;
    struct card_deed *deed = muster_card_deed_new(parser, DEED_PREVENTS_DAMAGE);
    deed->other = player;
    muster_clause_add(parser, clauses, from, deed);
    return true;
}
