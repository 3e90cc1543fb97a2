/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of effects: creatures, what is attacked, numbers and costs. */
#include "cards/board/making.h"

#include <string.h>

#include "cards/board/begin.h"
#include "cards/board/following.h"

static void release_builder(void *builder) {
    muster_builder_free(builder);
}

muster_builder *muster_making_begin(struct board *board) {
    if (board->builder != NULL) {
        muster_builder_reset(board->builder);
        return board->builder;
    }
    if (muster_builder_new(&board->builder) != MUSTER_OK)
        muster_arena_leave(board->arena, ARENA_NO_MEMORY);
    muster_arena_own(board->arena, board->builder, release_builder);
    return board->builder;
}

const char *muster_making_end(struct board *board) {
    const char *json = muster_builder_json(board->builder);
    if (json == NULL)
        muster_arena_leave(board->arena, ARENA_NO_MEMORY);
    return muster_arena_string(board->arena, json);
}

static bool on_side(const struct board *board, const struct board_object *object,
                    enum effect_side side) {
    const struct board_player *player = muster_board_player(board, object->controller);
    if (object->kind != OBJECT_CREATURE || object->id == NULL || player == NULL)
        return false;
    switch (side) {
    case SIDE_ATTACKERS:
        return player->active_side;
    case SIDE_ATTACKING:
        return object->is_attacking;
    case SIDE_BLOCKERS:
        return player->defends;
    }
    return false;
}

/* The part of a description that compares with the other creature; NULL if none does. */
static const struct pick *relative_part(const struct pick *pick, bool inside) {
    if (pick->kind == PICK_GREATER_POWER || pick->kind == PICK_LESS_POWER)
        return inside ? pick : NULL;
    if (pick->kind != PICK_AND)
        return NULL;
    for (const struct pick *part = pick->parts; part != NULL; part = part->next) {
        const struct pick *found = relative_part(part, true);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/*
 * Whether a description speaks of creatures in general, so that those who come later are meant,
 * too: "creatures your opponents control", and not "target creature" or "Goblins".
 */
static bool is_general(const struct pick *pick, enum effect_side side) {
    if (pick == NULL)
        return true;
    switch (pick->kind) {
    case PICK_ALL:
    case PICK_CREATURE:
    case PICK_PERMANENT:
    case PICK_CONTROLLER:
        return true;
    case PICK_ATTACKING:
        return side == SIDE_ATTACKING;
    case PICK_AND:
        for (const struct pick *part = pick->parts; part != NULL; part = part->next)
            if (!is_general(part, side))
                return false;
        return true;
    case PICK_OR:
    case PICK_NOT:
    case PICK_PLAYER:
    case PICK_SOURCE:
    CASES_OF_PICKED_ONES:
    CASES_OF_PICKED_LOOKS:
    CASES_OF_PICKED_STATES:
        break;
    }
    return false;
}

/* The ids of a side that a pick matches; *all: it means all of it. */
static struct word_list collect(struct making *making, const struct pick *pick,
                                enum effect_side side, bool complement, bool *all) {
    struct board *board = making->view->board;
    struct word_list ids = {0};
    *all = !complement && is_general(pick, side);
    for (size_t i = 0; i < board->object_count; i++) {
        const struct board_object *object = board->objects[i];
        arena_tick(board->arena);
        if (!on_side(board, object, side))
            continue;
        enum truth match = pick == NULL ? TRUTH_YES : muster_match(making->view, pick, object);
        if (complement)
            match = muster_truth_not(match);
        if (match == TRUTH_YES)
            muster_word_add(board->arena, &ids, object->id);
        else
            *all = false;
        making->needed |= match == TRUTH_UNKNOWN;
    }
    making->refused |= making->view->failed;
    return ids;
}

static void write_ids(muster_builder *builder, const char *key, const struct word_list *ids) {
    if (ids->count == 1)
        muster_builder_text(builder, key, ids->words[0]);
    else
        muster_builder_texts(builder, key, ids->words, ids->count);
}

static void write_relative(muster_builder *builder, const struct pick *relative) {
    muster_builder_object(builder, NULL);
    muster_builder_object(builder, "power");
    muster_builder_text(builder, relative->kind == PICK_GREATER_POWER ? "more_than" : "less_than",
                        "its power");
    muster_builder_end(builder);
    muster_builder_end(builder);
}

/* A selector under a key: of these ids, and of what is relative to the other creature. */
static void write_creatures(struct making *making, const char *key, const struct word_list *ids,
                            bool all, const struct pick *relative) {
    muster_builder_object(making->builder, key);
    if (relative != NULL) {
        muster_builder_list(making->builder, "all");
        muster_builder_object(making->builder, NULL);
        if (!all)
            write_ids(making->builder, "id", ids);
        muster_builder_end(making->builder);
        write_relative(making->builder, relative);
        muster_builder_end(making->builder);
    } else if (ids->count == 0) {
        muster_builder_object(making->builder, "not");
        muster_builder_end(making->builder);
    } else if (!all)
        write_ids(making->builder, "id", ids);
    muster_builder_end(making->builder);
}

void muster_making_subject(struct making *making, const char *key, enum effect_side side) {
    bool all;
    struct word_list ids = collect(making, making->subject, side, false, &all);
    write_creatures(making, key, &ids, all, NULL);
    making->idle |= ids.count == 0;
}

void muster_making_others(struct making *making, const char *key, const struct pick *pick,
                          enum effect_side side) {
    bool all;
    const struct pick *relative = pick == NULL ? NULL : relative_part(pick, false);
    making->view->relative = relative != NULL;
    struct word_list ids = collect(making, pick, side, false, &all);
    making->view->relative = false;
    write_creatures(making, key, &ids, all, relative);
}

void muster_making_attackers_but(struct making *making, const struct pick *pick) {
    bool all;
    making->refused |= relative_part(pick, false) != NULL;
    struct word_list ids = collect(making, pick, SIDE_ATTACKING, true, &all);
    write_creatures(making, "attackers", &ids, all, NULL);
}

/* ---- What is attacked ---- */

static void write_target(muster_builder *builder, const char *key, enum attacked_kind kind,
                         const char *player) {
    muster_builder_object(builder, key);
    if (kind == TARGETS_PLAYER)
        muster_builder_text(builder, "id", player);
    else
        muster_builder_text(builder, kind == TARGETS_CONTROLLED ? "controlled_by" : "of", player);
    if (kind == TARGETS_PLAYER_AND_PLANESWALKERS) {
        muster_builder_object(builder, "not");
        muster_builder_text(builder, "kind", "battle");
        muster_builder_end(builder);
    }
    if (kind == TARGETS_NOT_PLAYER)
        muster_builder_text(builder, "kind", "planeswalker");
    muster_builder_end(builder);
}

void muster_making_targets(struct making *making) {
    struct board *board = making->view->board;
    struct word_list players = {0};
    enum attacked_kind kind = making->deed->targets;
    if (kind == TARGETS_ANY)
        return;
    if (kind == TARGETS_SELF) {
        const struct board_object *self = making->view->self;
        if (self == NULL || self->id == NULL || self->kind == OBJECT_CREATURE)
            making->refused = true;
        else
            write_target(making->builder, "targets", TARGETS_PLAYER, self->id);
        return;
    }
    for (size_t i = 0; i < board->player_count; i++) {
        enum truth match =
            muster_match_player(making->view, &making->deed->target, board->players[i].id);
        making->needed |= match == TRUTH_UNKNOWN;
        if (match == TRUTH_YES && board->players[i].defends)
            muster_word_add(board->arena, &players, board->players[i].id);
    }
    making->refused |= making->view->failed;
    if (players.count == 0)
        making->idle = true;
    else if (players.count == 1)
        write_target(making->builder, "targets", kind, players.words[0]);
    else {
        muster_builder_object(making->builder, "targets");
        muster_builder_list(making->builder, "any");
        for (size_t i = 0; i < players.count; i++)
            write_target(making->builder, NULL, kind, players.words[i]);
        muster_builder_end(making->builder);
        muster_builder_end(making->builder);
    }
}

/* ---- Players ---- */

void muster_making_player(struct making *making, bool attacking) {
    struct board *board = making->view->board;
    const char *found = NULL;
    for (size_t i = 0; i < board->player_count; i++) {
        const struct board_player *player = &board->players[i];
        if (attacking && !player->active_side)
            continue;
        enum truth match = muster_match_player(making->view, &making->deed->target, player->id);
        making->needed |= match == TRUTH_UNKNOWN;
        if (match != TRUTH_YES)
            continue;
        /* Of a team that shares its turn one is enough, since nobody of it attacks then. */
        making->refused |= found != NULL && !attacking;
        found = player->id;
    }
    making->refused |= making->view->failed;
    making->idle = found == NULL;
    if (found != NULL)
        muster_builder_text(making->builder, "player", found);
}

size_t muster_making_players(struct making *making, enum effect_side side) {
    struct board *board = making->view->board;
    struct word_list players = {0};
    for (size_t i = 0; i < board->object_count; i++) {
        const struct board_object *object = board->objects[i];
        if (on_side(board, object, side) && !muster_word_has(&players, object->controller) &&
            muster_match(making->view, making->subject, object) != TRUTH_NO)
            muster_word_add(board->arena, &players, object->controller);
    }
    return players.count;
}

/* ---- Numbers and costs ---- */

bool muster_making_number(struct making *making, const struct amount *amount, int64_t *number) {
    if (muster_amount_value(making->view, amount, number))
        return true;
    making->needed = true;
    making->refused |= making->view->failed;
    return false;
}

/* The number of the deed: of what has resolved before, as it was then (608.2h). */
static bool deed_number(struct making *making, int64_t *number) {
    struct board *board = making->view->board;
    if (muster_settled_number(board, making->statement, making->deed, number))
        return true;
    if (!muster_making_number(making, &making->deed->amount, number))
        return false;
    muster_settle_number(board, making->statement, making->deed, *number);
    return true;
}

void muster_making_add_number(struct making *making, const char *key, const struct amount *amount) {
    int64_t number,
        left = muster_following_amount(making->view->board, making->statement, making->shielded);
    if (left >= 0 && strcmp(key, "amount") == 0) {
        muster_builder_number(making->builder, key, left);
        return;
    }
    if (amount == &making->deed->amount ? deed_number(making, &number)
                                        : muster_making_number(making, amount, &number))
        muster_builder_number(making->builder, key, number);
}

/* Whether some player on the side that declares has a resource of this name. */
static bool is_resource(const struct making *making, const char *name) {
    const struct board *board = making->view->board;
    for (size_t i = 0; i < board->player_count; i++) {
        const struct board_player *player = &board->players[i];
        if ((board->attack_step ? player->active_side : player->defends) &&
            muster_word_has(&player->resources, name))
            return true;
    }
    return false;
}

static bool is_color(const char *name) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green", "colorless"};
    for (size_t i = 0; i < 6; i++)
        if (strcmp(colors[i], name) == 0)
            return true;
    return false;
}

/* One way to pay: colored mana is mana, unless a player has that color by name. */
static void write_payment(struct making *making, const char *key, const struct card_cost *cost,
                          bool choice) {
    int64_t mana = 0;
    bool any_mana = false;
    muster_builder_object(making->builder, key);
    for (; cost != NULL; cost = choice ? NULL : cost->next) {
        int64_t number = 0;
        if (!muster_making_number(making, &cost->amount, &number))
            continue;
        bool colored = is_color(cost->resource);
        if (strcmp(cost->resource, "mana") == 0 ||
            (colored && !choice && !is_resource(making, cost->resource))) {
            mana += number;
            any_mana = true;
        } else
            muster_builder_number(making->builder, cost->resource, number);
    }
    if (any_mana)
        muster_builder_number(making->builder, "mana", mana);
    muster_builder_end(making->builder);
}

void muster_making_cost(struct making *making) {
    const struct card_cost *cost = making->deed->cost;
    if (cost->alternative == NULL) {
        write_payment(making, "cost", cost, false);
        return;
    }
    muster_builder_list(making->builder, "cost");
    for (; cost != NULL; cost = cost->alternative)
        write_payment(making, NULL, cost, true);
    muster_builder_end(making->builder);
}
