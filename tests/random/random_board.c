/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_board.h"
#include "random_size.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const player_ids[][RANDOM_MOST_PLAYERS] = {
    {"Alice", "Bob", "Carol", "Dave"},
    {"Alice", "Bob", "Carol", "Dave"},
    {"p1", "p2", "p3", "p4"},
    {"A", "a", "B", "b"},
    {"Zo\xc3\xab", "Ann Lee", "zoe", "Bob"},
};

static const char *const creature_ids[] = {"bear", "elf",  "wolf",  "goblin", "knight",
                                           "wall", "ogre", "cat",   "drake",  "imp",
                                           "rat",  "orc",  "giant", "shade"};

static const char *const planeswalker_ids[] = {"jace", "liliana"};
static const char *const battle_ids[] = {"zendikar", "ravnica"};

static void shuffle_ids(struct random_source *source, const char **ids, size_t count) {
    for (size_t left = count; left > 1; left--) {
        size_t other = random_below(source, left);
        const char *moved = ids[left - 1];
        ids[left - 1] = ids[other];
        ids[other] = moved;
    }
}

/* Players and teams. */

static void form_teams(struct random_board *board) {
    struct random_player *players = board->players;
    size_t first = random_below(&board->source, board->player_count);

    for (size_t step = 0; step < 2; step++)
        players[(first + step) % board->player_count].team = 0;
    if (board->player_count == 4 && random_chance(&board->source, 0.7))
        for (size_t step = 2; step < 4; step++)
            players[(first + step) % board->player_count].team = 1;
}

static int same_side(const struct random_board *board, size_t one, size_t other) {
    const struct random_player *players = board->players;
    return one == other ||
           (players[one].team != RANDOM_NO_TEAM && players[one].team == players[other].team);
}

static void seat_players(struct random_board *board) {
    static const double counts[] = {5, 3, 2};
    const char *ids[RANDOM_MOST_PLAYERS];
    size_t pool = random_below(&board->source, sizeof player_ids / sizeof *player_ids);

    memcpy(ids, player_ids[pool], sizeof ids);
    shuffle_ids(&board->source, ids, RANDOM_MOST_PLAYERS);
    board->player_count = 2 + random_weighted(&board->source, counts, 3);
    for (size_t player = 0; player < board->player_count; player++)
        board->players[player] = (struct random_player){ids[player], RANDOM_NO_TEAM, 0, 0};
    if (board->player_count > 2 && random_chance(&board->source, 0.35))
        form_teams(board);
    board->active = random_below(&board->source, board->player_count);
    for (size_t player = 0; player < board->player_count; player++)
        board->players[player].on_active_side = same_side(board, player, board->active);
}

/* Chooses the defending players: one player or team, or in the attack step all of them. */
static void choose_defenders(struct random_board *board) {
    int several = board->shape.step == RANDOM_ATTACK && random_chance(&board->source, 0.7);
    size_t chosen;

    do
        chosen = random_below(&board->source, board->player_count);
    while (board->players[chosen].on_active_side);
    board->name_defending = random_chance(&board->source, 0.2);
    for (size_t player = 0; player < board->player_count; player++) {
        if (board->players[player].on_active_side)
            continue;
        board->players[player].defending = several || same_side(board, player, chosen);
        if (!board->players[player].defending)
            board->name_defending = 1;
    }
}

/* What can be attacked, and the like. */

static size_t random_opponent(struct random_board *board, int on_active_side) {
    size_t player;
    do
        player = random_below(&board->source, board->player_count);
    while (board->players[player].on_active_side == on_active_side);
    return player;
}

static void add_target(struct random_board *board, struct random_target target) {
    board->targets[board->target_count++] = target;
}

static size_t attackable_count(const struct random_board *board) {
    size_t count = 0;
    for (size_t index = 0; index < board->target_count; index++)
        if (random_attackable(board, &board->targets[index]))
            count++;
    return count;
}

static void add_permanents(struct random_board *board) {
    static const double planeswalkers[] = {6, 3, 1}, battles[] = {7, 2, 1};
    size_t count = random_weighted(&board->source, planeswalkers, 3);

    for (size_t index = 0; index < count; index++) {
        int friendly = random_chance(&board->source, 0.15);
        size_t controller = friendly ? board->active : random_opponent(board, 1);
        struct random_target target = {RANDOM_PLANESWALKER, planeswalker_ids[index], controller,
                                       controller};
        if (attackable_count(board) < board->shape.max_targets)
            add_target(board, target);
    }
    count = random_weighted(&board->source, battles, 3);
    for (size_t index = 0; index < count; index++) {
        int protector_active = random_chance(&board->source, 0.15);
        size_t protector = protector_active ? board->active : random_opponent(board, 1);
        size_t controller = protector_active ? random_opponent(board, 1) : board->active;
        struct random_target target = {RANDOM_BATTLE, battle_ids[index], controller, protector};
        if (!protector_active && random_chance(&board->source, 0.15))
            target.controller = random_below(&board->source, board->player_count);
        if (attackable_count(board) < board->shape.max_targets)
            add_target(board, target);
    }
}

static void add_targets(struct random_board *board) {
    for (size_t player = 0; player < board->player_count; player++) {
        struct random_target target = {RANDOM_PLAYER, board->players[player].id, player, player};
        add_target(board, target);
    }
    add_permanents(board);
}

int random_attackable(const struct random_board *board, const struct random_target *target) {
    return board->players[target->defender].defending;
}

/* Creatures. */

static void name_creature(struct random_board *board, struct random_creature *creature,
                          const char *const *ids) {
    const struct random_creature *before = creature - 1;
    snprintf(creature->id, sizeof creature->id, "%s", ids[board->creature_count]);
    if (board->creature_count > 0 && islower((unsigned char)before->id[0]) &&
        random_chance(&board->source, 0.1 * board->shape.surprise)) {
        memcpy(creature->id, before->id, sizeof creature->id);
        creature->id[0] = (char)toupper((unsigned char)creature->id[0]);
    }
}

static void add_creature(struct random_board *board, const char *const *ids, size_t controller,
                         int count, int attacking) {
    struct random_creature *creature = &board->creatures[board->creature_count];
    if (board->creature_count == sizeof creature_ids / sizeof *creature_ids)
        return;
    memset(creature, 0, sizeof *creature);
    name_creature(board, creature, ids);
    creature->controller = controller;
    creature->count = count;
    creature->attacking = attacking;
    random_creature_start(board, creature);
    board->creature_count++;
}

static size_t player_where(struct random_board *board, int on_active_side, int defending) {
    size_t found[RANDOM_MOST_PLAYERS], count = 0;
    for (size_t player = 0; player < board->player_count; player++)
        if (board->players[player].on_active_side == on_active_side &&
            board->players[player].defending == defending)
            found[count++] = player;
    return count == 0 ? board->active : found[random_below(&board->source, count)];
}

static int random_count(struct random_board *board, double several, size_t most) {
    if (most < 2 || !random_chance(&board->source, several))
        return 1;
    return random_between(&board->source, 2, (int)most);
}

static void add_declaring(struct random_board *board, const char *const *ids) {
    static const double counts[] = {0.5, 2, 7, 10, 9};
    int attack = board->shape.step == RANDOM_ATTACK;
    size_t entries = random_weighted(&board->source, counts, board->shape.max_entries + 1);

    for (size_t entry = 0; entry < entries; entry++) {
        int count = random_count(board, 0.25, board->shape.max_count);
        size_t controller = player_where(board, attack, !attack);
        add_creature(board, ids, controller, count, -1);
    }
}

/* The index of something that can be attacked in the block step, here or elsewhere; -1: none. */
static int attacked_target(struct random_board *board, int here) {
    int found[RANDOM_MOST_TARGETS];
    size_t count = 0;
    for (size_t index = 0; index < board->target_count; index++) {
        const struct random_player *defender = &board->players[board->targets[index].defender];
        if (!defender->on_active_side && defender->defending == here)
            found[count++] = (int)index;
    }
    return count == 0 ? -1 : found[random_below(&board->source, count)];
}

static void add_attackers(struct random_board *board, const char *const *ids) {
    static const double counts[] = {3, 6, 6, 4};
    size_t entries = 1 + random_weighted(&board->source, counts, 4);
    size_t left = board->shape.max_attackers;

    for (size_t entry = 0; entry < entries && left > 0; entry++) {
        int count = random_count(board, 0.2, left < 3 ? left : 3);
        size_t controller = player_where(board, 1, 0);
        int target = attacked_target(board, 1);
        add_creature(board, ids, controller, count, target);
        left -= (size_t)count;
    }
    for (int more = 0; more < 2; more++) {
        int target = attacked_target(board, 0);
        int count = random_count(board, 0.2, 2);
        size_t controller = player_where(board, 1, 0);
        if (target >= 0 && random_chance(&board->source, 0.3))
            add_creature(board, ids, controller, count, target);
    }
}

/* Creatures that neither declare nor attack here: the other side's and uninvolved players'. */
static void add_bystanders(struct random_board *board, const char *const *ids) {
    int attack = board->shape.step == RANDOM_ATTACK;
    while (random_chance(&board->source, 0.2)) {
        int other_side = random_chance(&board->source, 0.5);
        size_t controller = player_where(board, !attack && other_side, attack && other_side);
        int count = random_count(board, 0.2, 2);
        if (random_plays(board, &(struct random_creature){.controller = controller},
                         RANDOM_DECLARING))
            break;
        add_creature(board, ids, controller, count, -1);
    }
}

int random_plays(const struct random_board *board, const struct random_creature *creature,
                 enum random_role role) {
    const struct random_player *controller = &board->players[creature->controller];
    if (role == RANDOM_ANYONE)
        return 1;
    if (role == RANDOM_DECLARING)
        return board->shape.step == RANDOM_ATTACK ? controller->on_active_side
                                                  : controller->defending;
    return creature->attacking >= 0 &&
           random_attackable(board, &board->targets[creature->attacking]);
}

const struct random_creature *random_creature_of(struct random_board *board,
                                                 enum random_role role) {
    const struct random_creature *found[RANDOM_MOST_CREATURES];
    size_t count = 0;
    for (size_t index = 0; index < board->creature_count; index++)
        if (random_plays(board, &board->creatures[index], role))
            found[count++] = &board->creatures[index];
    return count == 0 ? NULL : found[random_below(&board->source, count)];
}

/* All together. */

static size_t at_most(size_t wanted, size_t limit, size_t standard) {
    if (wanted == 0)
        return standard;
    return wanted < limit ? wanted : limit;
}

static void fill_defaults(struct random_board *board, const struct random_shape *shape) {
    size_t size = random_chance(&board->source, 0.9) ? 3000 : 20000;
    board->shape = *shape;
    board->shape.max_entries = at_most(shape->max_entries, 4, 4);
    board->shape.max_count = at_most(shape->max_count, 8, 3);
    board->shape.max_attackers = at_most(shape->max_attackers, 8, 5);
    board->shape.max_targets = at_most(shape->max_targets, 5, 5);
    board->shape.max_effects = at_most(shape->max_effects, 16, 6);
    board->shape.max_declarations = at_most(shape->max_declarations, (size_t)1 << 20, size);
}

static void plan_extra_blocks(struct random_board *board) {
    static const double amounts[] = {2, 5, 2};
    if (board->shape.step == RANDOM_ATTACK || !random_chance(&board->source, 0.3))
        return;
    board->extra_block_count = random_chance(&board->source, 0.2) ? 2 : 1;
    for (size_t index = 0; index < board->extra_block_count; index++)
        board->extra_blocks[index] = (int)random_weighted(&board->source, amounts, 3);
}

void random_board_start(struct random_board *board, uint64_t seed,
                        const struct random_shape *shape) {
    const char *ids[sizeof creature_ids / sizeof *creature_ids];

    memset(board, 0, sizeof *board);
    random_start(&board->source, seed * 2 + (shape->step == RANDOM_BLOCK));
    fill_defaults(board, shape);
    board->old_rules = random_chance(&board->source, 0.25);
    seat_players(board);
    choose_defenders(board);
    add_targets(board);
    memcpy(ids, creature_ids, sizeof ids);
    shuffle_ids(&board->source, ids, sizeof ids / sizeof *ids);
    add_declaring(board, ids);
    if (shape->step == RANDOM_BLOCK)
        add_attackers(board, ids);
    add_bystanders(board, ids);
    plan_extra_blocks(board);
    random_board_fit(board);
}
