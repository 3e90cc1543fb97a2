/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The active player, the defending players, and who of the creatures declares. */
#include "format/reading/position/settle_sides.h"

#include "format/reading/words/read_ids.h"
#include "model/settle.h"

void muster_settle_active(struct document *document, enum document_key key) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = muster_key_place(document, key);
    position->active = muster_read_player(reader, &here, document->found[key]);
    int team = position->players[position->active].team;
    for (size_t i = 0; i < position->player_count; i++) {
        struct player *player = &position->players[i];
        player->active_side = (int)i == position->active || (team >= 0 && player->team == team);
    }
}

static void mark_defending(struct document *document, const struct place *place,
                           const struct json_node *item) {
    struct reader *reader = &document->reader;
    int number = muster_read_player(reader, place, item);
    struct player *player = &reader->position->players[number];
    if (player->active_side)
        muster_reader_fail(reader, place, "wrong-id",
                           "'%s' is on the active player's side; expected a defending player",
                           player->id);
    if (player->defending)
        muster_reader_fail(reader, place, "named-twice", "'%s' is named twice", player->id);
    player->defending = true;
}

/* Reports that the key is missing, and lists the players that it could name. */
static _Noreturn void fail_defending(struct document *document) {
    enum { SHOWN = 6 };
    struct reader *reader = &document->reader;
    const struct muster_position *position = reader->position;
    const char *names = "", *first = NULL;
    size_t count = 0;
    for (size_t i = 0; i < position->player_count; i++) {
        const struct player *player = &position->players[i];
        if (player->active_side || count++ >= SHOWN)
            continue;
        first = first == NULL ? player->id : first;
        names = muster_arena_format(reader->arena, "%s%s'%.40s'", names, count == 1 ? "" : ", ",
                                    player->id);
    }
    reader->traits |= MUSTER_ERROR_NO_DEFENDING;
    muster_reader_fail(
        reader, &document->root, "missing-key",
        "the key 'defending' is missing: more than one player or team could be declaring "
        "blockers; expected one of %s%s (\"defending\": \"%.40s\"), or a list",
        names, count > SHOWN ? ", ..." : "", first);
}

/* By default everybody else defends; in the block step only if that is one player or one team. */
static void default_defending(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    int first = -1;
    for (size_t i = 0; i < position->player_count; i++) {
        struct player *player = &position->players[i];
        player->defending = !player->active_side;
        if (!player->defending || !muster_defenders_declare(position))
            continue;
        if (first >= 0 && (player->team < 0 || player->team != position->players[first].team))
            fail_defending(document);
        if (first < 0)
            first = (int)i;
    }
    if (muster_defenders_declare(position) && first < 0)
        muster_reader_fail(reader, &document->root, "missing-key",
                           "there is no player who could be declaring blockers");
}

void muster_settle_defending(struct document *document, enum document_key key) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = muster_key_place(document, key);
    const struct json_node *item = document->found[key];
    if (item == NULL) {
        default_defending(document);
    } else if (muster_json_is_array(item)) {
        if (muster_reader_array(reader, &here, item) == 0)
            muster_reader_fail(reader, &here, "empty-list", "expected at least one player");
        size_t index = 0;
        const struct json_node *element;
        json_for_each (element, item) {
            struct place entry = place_index(&here, index++);
            mark_defending(document, &entry, element);
        }
    } else {
        mark_defending(document, &here, item);
    }
    muster_settle_targets(position);
}
