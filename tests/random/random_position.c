/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_position.h"
#include "random_board.h"

#include <stdio.h>
#include <stdlib.h>

static int chance(struct random_board *board, double probability) {
    return random_chance(&board->source, probability);
}

static void add_head(struct random_board *board, struct random_object *document, uint64_t seed) {
    int attack = board->shape.step == RANDOM_ATTACK;
    char id[48];

    snprintf(id, sizeof id, "%s %llu", attack ? "attack" : "block", (unsigned long long)seed);
    random_object_add(document, "format", random_quoted("muster/1"));
    random_object_add(document, "id", random_quoted(id));
    if (chance(board, 0.1))
        random_object_add(document, "title", random_quoted("A random \"position\""));
    if (chance(board, 0.05))
        random_object_add(document, "note", random_quoted("back\\slash, tab\t, \xe2\x9a\x94"));
    if (board->old_rules)
        random_object_add(document, "rules", random_quoted("2004"));
    else if (chance(board, 0.2))
        random_object_add(document, "rules", random_word(board, "current"));
    random_object_add(document, "step",
                      random_word(board, attack ? "declare-attackers" : "declare-blockers"));
    random_object_add(document, "active", random_quoted(board->players[board->active].id));
}

static void add_defending(struct random_board *board, struct random_object *document) {
    struct random_list defending = {0};

    if (!board->name_defending)
        return;
    for (size_t index = 0; index < board->player_count; index++)
        if (board->players[index].defending)
            random_list_add(&defending, random_quoted(board->players[index].id));
    if (defending.count > 1 || chance(board, 0.3)) {
        random_list_shuffle(&defending, &board->source);
        random_object_add(document, "defending", random_list_text(&defending));
        return;
    }
    random_object_add(document, "defending", defending.values[0]);
    defending.count = 0;
    free(random_list_text(&defending));
}

static void add_permanents(struct random_board *board, struct random_object *document,
                           const char *key, enum random_sort sort) {
    int any = 0;
    for (size_t index = 0; index < board->target_count; index++)
        any |= board->targets[index].sort == sort;
    if (any || chance(board, 0.03))
        random_object_add(document, key, random_permanents_text(board, sort));
}

char *random_position(uint64_t seed, const struct random_shape *shape) {
    struct random_board board;
    struct random_object document = {0};

    random_board_start(&board, seed, shape);
    add_head(&board, &document, seed);
    add_defending(&board, &document);
    random_object_add(&document, "players", random_players_text(&board));
    random_object_add(&document, "creatures", random_creatures_text(&board));
    add_permanents(&board, &document, "planeswalkers", RANDOM_PLANESWALKER);
    add_permanents(&board, &document, "battles", RANDOM_BATTLE);
    random_object_add(&document, "effects", random_effects_text(&board));
    if (shape->with_declaration)
        random_object_add(&document, "declaration", random_declaration_text(&board));
    return random_finish(&board, &document);
}

size_t random_position_size(uint64_t seed, const struct random_shape *shape) {
    struct random_board board;
    random_board_start(&board, seed, shape);
    return random_board_size(&board);
}
