/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects of the format from what sentences say that creatures can't do, have to do and may do. */
#include <string.h>

#include "cards/board/board.h"
#include "json/writer.h"

/* Which creatures a key of an effect is about. */
enum effect_side { SIDE_ATTACKERS, SIDE_ATTACKING, SIDE_BLOCKERS };

/* One effect on its way to the document. */
struct making {
    struct view *view;
    struct statement *statement;
    const struct pick *subject;
    const struct card_deed *deed;
    struct writer writer;
    bool refused; /* the format can't say it */
    bool needed;  /* something has to be told */
    bool idle;    /* it concerns nobody */
};

/* ---- Creatures ---- */

static bool on_side(const struct board *board, const struct board_object *object,
                    enum effect_side side) {
    const struct board_player *player = muster_board_player(board, object->controller);
    if (object->kind != OBJECT_CREATURE || object->id == NULL || player == NULL)
        return false;
    switch (side) {
    case SIDE_ATTACKERS:
        return player->active_side;
    case SIDE_ATTACKING:
        return object->attacking != NULL;
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

/* The ids of a side that a pick matches; *all: they are all of it. */
static struct word_list collect(struct making *making, const struct pick *pick,
                                enum effect_side side, bool complement, bool *all) {
    struct board *board = making->view->board;
    struct word_list ids = {0};
    *all = true;
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

static void write_ids(struct writer *writer, const char *key, const struct word_list *ids) {
    if (ids->count == 1)
        muster_json_add_text(writer, key, ids->words[0]);
    else
        muster_json_add_texts(writer, key, ids->words, ids->count);
}

static void write_relative(struct writer *writer, const struct pick *relative) {
    muster_json_open_object(writer, NULL);
    muster_json_open_object(writer, "power");
    muster_json_add_text(writer, relative->kind == PICK_GREATER_POWER ? "more_than" : "less_than",
                         "its power");
    muster_json_close_object(writer);
    muster_json_close_object(writer);
}

/* A selector of creatures under a key. `subject`: an effect that is about nobody isn't made. */
static void write_creatures(struct making *making, const char *key, const struct pick *pick,
                            enum effect_side side, bool complement, bool subject) {
    bool all;
    const struct pick *relative = pick == NULL || subject ? NULL : relative_part(pick, false);
    making->view->relative = relative != NULL;
    making->refused |= relative != NULL && complement;
    struct word_list ids = collect(making, pick, side, complement, &all);
    making->view->relative = false;
    if (subject && ids.count == 0)
        making->idle = true;
    muster_json_open_object(&making->writer, key);
    if (relative != NULL) {
        muster_json_open_list(&making->writer, "all");
        muster_json_open_object(&making->writer, NULL);
        if (!all)
            write_ids(&making->writer, "id", &ids);
        muster_json_close_object(&making->writer);
        write_relative(&making->writer, relative);
        muster_json_close_list(&making->writer);
    } else if (ids.count == 0) {
        muster_json_open_object(&making->writer, "not");
        muster_json_close_object(&making->writer);
    } else if (!all)
        write_ids(&making->writer, "id", &ids);
    muster_json_close_object(&making->writer);
}

/* ---- What is attacked ---- */

static void write_target(struct writer *writer, const char *key, enum attacked_kind kind,
                         const char *player) {
    muster_json_open_object(writer, key);
    if (kind == TARGETS_PLAYER)
        muster_json_add_text(writer, "id", player);
    else
        muster_json_add_text(writer, "of", player);
    if (kind == TARGETS_PLAYER_AND_PLANESWALKERS) {
        muster_json_open_object(writer, "not");
        muster_json_add_text(writer, "kind", "battle");
        muster_json_close_object(writer);
    }
    if (kind == TARGETS_NOT_PLAYER)
        muster_json_add_text(writer, "kind", "planeswalker");
    muster_json_close_object(writer);
}

static void write_targets(struct making *making) {
    struct board *board = making->view->board;
    struct word_list players = {0};
    enum attacked_kind kind = making->deed->targets;
    if (kind == TARGETS_ANY)
        return;
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
        write_target(&making->writer, "targets", kind, players.words[0]);
    else {
        muster_json_open_object(&making->writer, "targets");
        muster_json_open_list(&making->writer, "any");
        for (size_t i = 0; i < players.count; i++)
            write_target(&making->writer, NULL, kind, players.words[i]);
        muster_json_close_list(&making->writer);
        muster_json_close_object(&making->writer);
    }
}

/* ---- Numbers and costs ---- */

static bool read_number(struct making *making, const struct amount *amount, int64_t *number) {
    if (muster_amount_value(making->view, amount, number))
        return true;
    making->needed = true;
    making->refused |= making->view->failed;
    return false;
}

static void write_number(struct making *making, const char *key, const struct amount *amount) {
    int64_t number;
    if (read_number(making, amount, &number))
        muster_json_add_number(&making->writer, key, number);
}

/* Whether some player on the side that declares has a resource of this name. */
static bool is_resource(const struct making *making, const char *name) {
    const struct board *board = making->view->board;
    for (size_t i = 0; i < board->player_count; i++) {
        const struct board_player *player = &board->players[i];
        if ((board->attack_step ? player->active_side : player->defends) &&
            muster_json_get(muster_json_get(player->node, "resources"), name) != NULL)
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
    muster_json_open_object(&making->writer, key);
    for (; cost != NULL; cost = choice ? NULL : cost->next) {
        int64_t number = 0;
        if (!read_number(making, &cost->amount, &number))
            continue;
        bool colored = is_color(cost->resource);
        if (strcmp(cost->resource, "mana") == 0 ||
            (colored && !choice && !is_resource(making, cost->resource))) {
            mana += number;
            any_mana = true;
        } else
            muster_json_add_amount(&making->writer, cost->resource, number);
    }
    if (any_mana)
        muster_json_add_number(&making->writer, "mana", mana);
    muster_json_close_object(&making->writer);
}

static void write_cost(struct making *making) {
    const struct card_cost *cost = making->deed->cost;
    if (cost->alternative == NULL) {
        write_payment(making, "cost", cost, false);
        return;
    }
    muster_json_open_list(&making->writer, "cost");
    for (; cost != NULL; cost = cost->alternative)
        write_payment(making, NULL, cost, true);
    muster_json_close_list(&making->writer);
}

/* ---- Each kind ---- */

static void write_unless_also(struct making *making, enum effect_side side) {
    muster_json_open_object(&making->writer, "unless");
    write_creatures(making, "also", making->deed->other, side, false, false);
    if (making->deed->amount.kind == AMOUNT_NUMBER && making->deed->amount.number > 1)
        muster_json_add_number(&making->writer, "at_least", making->deed->amount.number);
    muster_json_close_object(&making->writer);
}

static void write_extra(struct making *making) {
    int64_t number = 0, times = 1;
    if (!read_number(making, &making->deed->amount, &number))
        return;
    if (making->deed->second.pick != NULL && !read_number(making, &making->deed->second, &times))
        return;
    if (number * times == 0)
        making->idle = true;
    muster_json_add_number(&making->writer, "count", number * times);
}

static void write_lacks(struct making *making, const char *key) {
    const char *word = making->deed->word;
    muster_json_add_texts(&making->writer, key, &word, 1);
}

/* In the attack step. */
static bool write_attack_deed(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->kind) {
    case DEED_CANT_ATTACK:
    case DEED_MUST_ATTACK:
        write_creatures(making, "creatures", making->subject, SIDE_ATTACKERS, false, true);
        write_targets(making);
        return true;
    case DEED_CANT_ATTACK_UNLESS_ALSO:
        write_creatures(making, "creatures", making->subject, SIDE_ATTACKERS, false, true);
        write_unless_also(making, SIDE_ATTACKERS);
        return true;
    case DEED_ATTACKS_ALONE:
        write_creatures(making, "creatures", making->subject, SIDE_ATTACKERS, false, true);
        muster_json_add_text(&making->writer, "step", "attack");
        return true;
    case DEED_MAX_ATTACKERS:
        write_creatures(making, "creatures", making->subject, SIDE_ATTACKERS, false, true);
        write_targets(making);
        write_number(making, "count", &deed->amount);
        return true;
    case DEED_MUST_BE_ATTACKED:
        write_targets(making);
        write_creatures(making, "by", making->subject, SIDE_ATTACKERS, false, true);
        if (deed->amount.number > 1)
            muster_json_add_number(&making->writer, "at_least", deed->amount.number);
        return true;
    case DEED_ATTACKS_AS_THOUGH_LACKING:
    case DEED_ATTACKS_AS_THOUGH_HAVING:
        write_creatures(making, "creatures", making->subject, SIDE_ATTACKERS, false, true);
        write_targets(making);
        write_lacks(making, deed->kind == DEED_ATTACKS_AS_THOUGH_LACKING ? "lacks" : "has");
        return true;
    case DEED_ATTACK_COST:
        write_creatures(making, "creatures", making->subject, SIDE_ATTACKERS, false, true);
        write_targets(making);
        write_cost(making);
        return true;
    default:
        return false;
    }
}

static void write_blocked_by(struct making *making) {
    const struct card_deed *deed = making->deed;
    write_creatures(making, "attackers", making->subject, SIDE_ATTACKING, false, true);
    if (deed->other != NULL)
        write_creatures(making, deed->except ? "except_by" : "by", deed->other, SIDE_BLOCKERS,
                        false, false);
}

static void write_must_be_blocked(struct making *making) {
    const struct card_deed *deed = making->deed;
    write_creatures(making, "attackers", making->subject, SIDE_ATTACKING, false, true);
    if (deed->other != NULL)
        write_creatures(making, "by", deed->other, SIDE_BLOCKERS, false, false);
    if (deed->kind == DEED_MUST_BE_BLOCKED && deed->other != NULL && deed->amount.number > 0)
        write_number(making, "at_least", &deed->amount);
    if (deed->kind == DEED_MUST_BE_BLOCKED && deed->second.number > 0)
        write_number(making, "at_most", &deed->second);
}

/* Restrictions, requirements and costs of the block step. */
static bool write_block_deed(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->kind) {
    case DEED_CANT_BLOCK:
    case DEED_MUST_BLOCK:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        if (deed->other != NULL)
            write_creatures(making, "attackers", deed->other, SIDE_ATTACKING, deed->except, false);
        return true;
    case DEED_CANT_BLOCK_UNLESS_ALSO:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        write_unless_also(making, SIDE_BLOCKERS);
        return true;
    case DEED_BLOCKS_ALONE:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        muster_json_add_text(&making->writer, "step", "block");
        return true;
    case DEED_CANT_BE_BLOCKED:
        write_blocked_by(making);
        return true;
    case DEED_MIN_BLOCKERS:
    case DEED_MAX_BLOCKERS:
        write_creatures(making, "attackers", making->subject, SIDE_ATTACKING, false, true);
        write_number(making, "count", &deed->amount);
        return true;
    case DEED_ALL_BLOCK:
        write_creatures(making, "attackers", making->subject, SIDE_ATTACKING, false, true);
        muster_json_add_text(&making->writer, "count", "all");
        return true;
    case DEED_MAX_BLOCKING:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        write_number(making, "count", &deed->amount);
        return true;
    case DEED_MUST_BE_BLOCKED:
    case DEED_LURE:
        write_must_be_blocked(making);
        return true;
    case DEED_BLOCK_COST:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        if (deed->other != NULL || deed->each_other)
            write_creatures(making, "attackers", deed->other, SIDE_ATTACKING, false, false);
        if (deed->other != NULL && !deed->each_other)
            muster_json_add_text(&making->writer, "per", "creature");
        write_cost(making);
        return true;
    default:
        return false;
    }
}

/* Capacity and permissions of the block step. */
static bool write_block_permission(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->kind) {
    case DEED_EXTRA_BLOCKS:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        write_extra(making);
        return true;
    case DEED_BLOCKS_ANY_NUMBER:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        muster_json_add_text(&making->writer, "count", "any");
        return true;
    case DEED_BLOCKED_AS_THOUGH_LACKING:
        write_creatures(making, "attackers", making->subject, SIDE_ATTACKING, false, true);
        write_lacks(making, "attacker_lacks");
        return true;
    case DEED_BLOCKS_AS_THOUGH_LACKING:
    case DEED_BLOCKS_AS_THOUGH_HAVING:
    case DEED_BLOCKS_AS_THOUGH_UNTAPPED:
        write_creatures(making, "creatures", making->subject, SIDE_BLOCKERS, false, true);
        if (deed->other != NULL)
            write_creatures(making, "attackers", deed->other, SIDE_ATTACKING, false, false);
        if (deed->kind == DEED_BLOCKS_AS_THOUGH_UNTAPPED)
            muster_json_add_flag(&making->writer, "untapped", true);
        else
            write_lacks(making, deed->kind == DEED_BLOCKS_AS_THOUGH_LACKING ? "attacker_lacks"
                                                                            : "blocker_has");
        return true;
    default:
        return false;
    }
}

static const char *effect_kind(enum deed_kind kind) {
    static const struct {
        enum deed_kind deed;
        const char *effect;
    } kinds[] = {{DEED_CANT_ATTACK, "cant-attack"},
                 {DEED_CANT_ATTACK_UNLESS_ALSO, "cant-attack"},
                 {DEED_ATTACKS_ALONE, "only-alone"},
                 {DEED_CANT_BLOCK, "cant-block"},
                 {DEED_CANT_BLOCK_UNLESS_ALSO, "cant-block"},
                 {DEED_BLOCKS_ALONE, "only-alone"},
                 {DEED_CANT_BE_BLOCKED, "cant-be-blocked"},
                 {DEED_MIN_BLOCKERS, "min-blockers"},
                 {DEED_ALL_BLOCK, "min-blockers"},
                 {DEED_MAX_BLOCKERS, "max-blockers"},
                 {DEED_MAX_ATTACKERS, "max-attackers"},
                 {DEED_MAX_BLOCKING, "max-blocking"},
                 {DEED_MUST_ATTACK, "must-attack"},
                 {DEED_MUST_BE_ATTACKED, "must-be-attacked"},
                 {DEED_MUST_BLOCK, "must-block"},
                 {DEED_MUST_BE_BLOCKED, "must-be-blocked"},
                 {DEED_LURE, "lure"},
                 {DEED_EXTRA_BLOCKS, "extra-blocks"},
                 {DEED_BLOCKS_ANY_NUMBER, "extra-blocks"},
                 {DEED_ATTACKS_AS_THOUGH_LACKING, "as-though"},
                 {DEED_ATTACKS_AS_THOUGH_HAVING, "as-though"},
                 {DEED_BLOCKS_AS_THOUGH_LACKING, "as-though"},
                 {DEED_BLOCKS_AS_THOUGH_HAVING, "as-though"},
                 {DEED_BLOCKS_AS_THOUGH_UNTAPPED, "as-though"},
                 {DEED_BLOCKED_AS_THOUGH_LACKING, "as-though"},
                 {DEED_ATTACK_COST, "attack-cost"},
                 {DEED_BLOCK_COST, "block-cost"}};
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        if (kinds[i].deed == kind)
            return kinds[i].effect;
    return NULL;
}

/* How many times an effect is made: once for each of several sources, where that matters. */
static int64_t copies(const struct making *making) {
    const struct board_object *object = making->view->object;
    bool own = making->subject->kind == PICK_SELF && object->kind == OBJECT_CREATURE;
    bool counts = true;
    switch (making->deed->kind) {
    case DEED_MUST_ATTACK:
    case DEED_MUST_BLOCK:
    case DEED_MUST_BE_BLOCKED:
    case DEED_MUST_BE_ATTACKED:
    case DEED_LURE:
    case DEED_EXTRA_BLOCKS:
    case DEED_ATTACK_COST:
    case DEED_BLOCK_COST:
        break;
    default:
        counts = false;
    }
    return own || !counts ? 1 : object->count;
}

static bool is_requirement(enum deed_kind kind) {
    return kind == DEED_MUST_ATTACK || kind == DEED_MUST_BLOCK || kind == DEED_MUST_BE_BLOCKED ||
           kind == DEED_MUST_BE_ATTACKED || kind == DEED_LURE;
}

/* Notes the finished effect, as often as it is there. */
static void keep(struct making *making, const char *json, int64_t times) {
    struct board *board = making->view->board;
    for (; times > 0; times--) {
        struct statement *statement = making->statement;
        size_t index = board->effects_written + board->effects.count;
        muster_word_add(board->arena, &board->effects, json);
        for (; statement != NULL; statement = statement->parent) {
            statement->effects =
                arena_grow(board->arena, statement->effects, statement->effect_count,
                           &statement->effect_capacity, sizeof(size_t));
            statement->effects[statement->effect_count++] = index;
        }
    }
}

static void make_effect(struct view *view, struct statement *statement, const struct pick *subject,
                        const struct card_deed *deed) {
    enum { COPIES_MOST = 1000 };
    struct making making = {.view = view, .statement = statement, .subject = subject, .deed = deed};
    const char *name = view->object->name != NULL ? view->object->name : view->object->id;
    int64_t times = copies(&making);
    making.refused = times > COPIES_MOST;
    muster_json_open_object(&making.writer, NULL);
    muster_json_add_text(&making.writer, "kind", effect_kind(deed->kind));
    if (name != NULL && *name != '\0')
        muster_json_add_text(&making.writer, "source", name);
    bool said = view->board->attack_step
                    ? write_attack_deed(&making)
                    : write_block_deed(&making) || write_block_permission(&making);
    if (times > 1 && is_requirement(deed->kind) && times <= COPIES_MOST) {
        muster_json_add_number(&making.writer, "times", times);
        times = 1;
    }
    muster_json_close_object(&making.writer);
    char *json = muster_writer_end(&making.writer);
    if (json == NULL)
        muster_arena_leave(view->board->arena, ARENA_NO_MEMORY);
    const char *kept = muster_arena_text(view->board->arena, json, strlen(json));
    muster_json_forget_text(json);
    if (making.refused || !said)
        muster_statement_worse(statement, MUSTER_READ_NOT_UNDERSTOOD);
    else if (making.needed)
        muster_statement_worse(statement, MUSTER_READ_NEEDS);
    else {
        muster_statement_worse(statement, MUSTER_READ_APPLIED);
        if (!making.idle)
            keep(&making, kept, times);
    }
}

/* ---- Each sentence ---- */

static bool bears_now(const struct board *board, enum deed_kind kind) {
    enum { BEARS_NEITHER = 0, BEARS_ATTACK = 1, BEARS_BLOCK = 2, BEARS_BOTH = 0 };
    static const int bears[] = {
#define DEED(name, step, phrase) BEARS_##step,
#include "cards/deeds.def"
#undef DEED
    };
    return ((bears[kind] & BEARS_ATTACK) && board->attack_step) ||
           ((bears[kind] & BEARS_BLOCK) && board->block_step);
}

static void make_effects(struct board *board, struct statement *statement) {
    struct view view = muster_view_of(board, statement);
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next) {
        enum truth holds = TRUTH_UNKNOWN;
        bool judged = false;
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next) {
            if (!bears_now(board, deed->kind))
                continue;
            if (!judged)
                holds = muster_clause_holds(&view, clause);
            judged = true;
            if (holds == TRUTH_YES)
                make_effect(&view, statement, clause->subject, deed);
            else
                muster_statement_worse(statement,
                                       holds == TRUTH_NO ? MUSTER_READ_APPLIED : MUSTER_READ_NEEDS);
        }
    }
    if (statement->needs.count > 0)
        muster_statement_worse(statement, MUSTER_READ_NEEDS);
}

void muster_board_effects(struct board *board) {
    for (size_t i = 0; i < board->statement_count; i++) {
        arena_tick(board->arena);
        if (muster_statement_stands(board, board->statements[i]))
            make_effects(board, board->statements[i]);
    }
}
