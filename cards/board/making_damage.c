/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of effects on damage and on life. */
#include "cards/board/following.h"
#include "cards/board/making.h"
#include "cards/parser.h"

#include <string.h>

/* What may deal damage, or be dealt damage, and has an id in the plain document. */
static bool takes_part(const struct board_object *object, bool dealing) {
    return object->id != NULL &&
           (object->kind == OBJECT_CREATURE || object->kind == OBJECT_PLANESWALKER ||
            object->kind == OBJECT_BATTLE || (dealing && object->kind == OBJECT_SOURCE));
}

/* Whether a description of recipients picks a player. */
static enum truth match_recipient(struct view *view, const struct pick *pick, const char *player) {
    switch (pick->kind) {
    case PICK_ALL:
        return TRUTH_YES;
    case PICK_PLAYER:
        return muster_match_player(view, &pick->who, player);
    case PICK_OR: {
        enum truth any = TRUTH_NO;
        for (const struct pick *part = pick->parts; part != NULL; part = part->next)
            any = muster_truth_or(any, match_recipient(view, part, player));
        return any;
    }
    case PICK_TARGET: {
        struct word_list targets;
        if (!muster_targets(view, pick->token, &targets))
            return TRUTH_UNKNOWN;
        return muster_truth(muster_word_has(&targets, player));
    }
    case PICK_SELF:
    case PICK_ATTACHED:
    case PICK_CREATURE_CHOSEN:
    case PICK_EACH:
    case PICK_SOURCE:
    case PICK_PERMANENT:
    case PICK_AND:
    case PICK_NOT:
    CASES_OF_PICKED_LOOKS:
    CASES_OF_PICKED_ROLES:
    CASES_OF_PICKED_STATES:
        break;
    }
    return TRUTH_NO;
}

/* The ids that a pick names, players among them unless they deal damage; *all: everybody. */
static struct word_list collect(struct making *making, const struct pick *pick, bool dealing,
                                bool *all) {
    struct board *board = making->view->board;
    struct word_list ids = {0};
    *all = pick->kind == PICK_ALL || pick->kind == PICK_SOURCE; /* those who come later, too */
    for (size_t i = 0; i < board->object_count; i++) {
        const struct board_object *object = board->objects[i];
        arena_tick(board->arena);
        if (!takes_part(object, dealing))
            continue;
        enum truth match = muster_match(making->view, pick, object);
        making->needed |= match == TRUTH_UNKNOWN;
        if (match == TRUTH_YES)
            muster_word_add(board->arena, &ids, object->id);
        else
            *all = false;
    }
    for (size_t i = 0; i < board->player_count && !dealing; i++) {
        enum truth match = match_recipient(making->view, pick, board->players[i].id);
        making->needed |= match == TRUTH_UNKNOWN;
        if (match == TRUTH_YES)
            muster_word_add(board->arena, &ids, board->players[i].id);
        else
            *all = false;
    }
    making->refused |= making->view->failed;
    return ids;
}

static void write_selection(struct making *making, const char *key, const struct pick *pick,
                            bool dealing) {
    bool all;
    struct word_list ids = collect(making, pick, dealing, &all);
    if (all)
        return;
    making->idle |= ids.count == 0;
    muster_builder_object(making->builder, key);
    muster_builder_texts(making->builder, "id", ids.words, ids.count);
    muster_builder_end(making->builder);
}

bool muster_making_each_shielded(struct making *making, struct word_list *ids) {
    bool all;
    struct board *board = making->view->board;
    *ids = collect(making, making->deed->other, false, &all);
    for (size_t i = 0; i < ids->count; i++) {
        const struct board_object *object = muster_board_object(board, ids->words[i]);
        making->refused |= object != NULL && object->count > 1;
    }
    return !making->refused && !making->needed;
}

/* `from`, `to` and `combat`. */
static void write_scope(struct making *making) {
    const struct card_deed *deed = making->deed;
    write_selection(making, "from", making->subject, true);
    if (making->shielded != NULL) {
        muster_builder_object(making->builder, "to");
        muster_builder_text(making->builder, "id", making->shielded);
        muster_builder_end(making->builder);
    } else if (deed->other != NULL)
        write_selection(making, "to", deed->other, false);
    if (deed->word != NULL)
        muster_builder_flag(making->builder, "combat", strcmp(deed->word, "combat") == 0);
}

/* `creatures`: ids, since no side takes part more than the other. */
static void write_assigning(struct making *making) {
    bool all;
    struct board *board = making->view->board;
    struct word_list found = collect(making, making->subject, true, &all), ids = {0};
    for (size_t i = 0; i < found.count; i++) {
        const struct board_object *object = muster_board_object(board, found.words[i]);
        if (object != NULL && object->kind == OBJECT_CREATURE)
            muster_word_add(board->arena, &ids, found.words[i]);
    }
    making->idle |= ids.count == 0;
    muster_builder_object(making->builder, "creatures");
    muster_builder_texts(making->builder, "id", ids.words, ids.count);
    muster_builder_end(making->builder);
}

/* Whether the one creature that would be dealt damage is gone: nothing is dealt to it (614.9). */
static bool has_left(const struct making *making, const struct word_list *ids) {
    const struct following *following = making->view->board->following;
    return ids->count == 0 && !making->needed && !making->view->failed && following != NULL &&
           following->left.count > 0 && muster_pick_is_single(making->deed->onto);
}

/* `onto`: nobody named is whoever controls the source. */
static void write_onto(struct making *making) {
    bool all;
    if (making->deed->onto == NULL) {
        muster_builder_text(making->builder, "onto", "its controller");
        return;
    }
    struct word_list ids = collect(making, making->deed->onto, false, &all);
    if (has_left(making, &ids)) {
        making->idle = true;
        return;
    }
    making->refused |= ids.count != 1 && !making->needed;
    if (ids.count == 1)
        muster_builder_text(making->builder, "onto", ids.words[0]);
}

static void write_players(struct making *making) {
    struct board *board = making->view->board;
    struct word_list ids = {0};
    for (size_t i = 0; i < board->player_count; i++) {
        enum truth match =
            muster_match_player(making->view, &making->deed->target, board->players[i].id);
        making->needed |= match == TRUTH_UNKNOWN;
        if (match == TRUTH_YES)
            muster_word_add(board->arena, &ids, board->players[i].id);
    }
    making->refused |= making->view->failed;
    making->idle |= ids.count == 0;
    muster_builder_texts(making->builder, "players", ids.words, ids.count);
}

/* `then`: the object itself deals as much as was prevented (615.5). */
static void write_dealt_then(struct making *making) {
    bool all;
    const struct board_object *by = making->view->self;
    struct word_list ids = {0};
    if (making->deed->onto != NULL)
        ids = collect(making, making->deed->onto, false, &all);
    if (making->deed->onto != NULL && has_left(making, &ids))
        return;
    if (making->deed->onto != NULL && ids.count != 1) {
        making->refused |= !making->needed;
        return;
    }
    if (by == NULL || by->id == NULL) { /* a spell isn't among what deals damage unless written */
        muster_need(making->view, "source");
        making->needed = true;
        return;
    }
    muster_builder_object(making->builder, "then");
    muster_builder_text(making->builder, "deal_to",
                        making->deed->onto == NULL ? "its controller" : ids.words[0]);
    muster_builder_text(making->builder, "by", by->id);
    muster_builder_end(making->builder);
}

/* How much is prevented, and whether only once. */
static void write_prevented(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->prevented) {
    case PREVENTED_ALL:
        break;
    case PREVENTED_AMOUNT:
        muster_making_add_number(making, "amount", &deed->amount);
        break;
    case PREVENTED_EACH:
        muster_making_add_number(making, "amount", &deed->amount);
        muster_builder_flag(making->builder, "each", true);
        break;
    case PREVENTED_BUT:
        muster_making_add_number(making, "leaves", &deed->amount);
        break;
    case PREVENTED_HALF_UP:
    case PREVENTED_HALF_DOWN:
        muster_builder_text(making->builder, "half",
                            deed->prevented == PREVENTED_HALF_UP ? "up" : "down");
        break;
    }
    if (deed->once)
        muster_builder_flag(making->builder, "once", true);
    if (deed->gains_life && making->view->object->controller != NULL) {
        muster_builder_object(making->builder, "then");
        muster_builder_text(making->builder, "gain_life", making->view->object->controller);
        muster_builder_end(making->builder);
    }
    if (deed->deals)
        write_dealt_then(making);
}

bool muster_write_damage_deed(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->kind) {
    case DEED_ASSIGNS_DAMAGE:
        write_assigning(making);
        if (deed->word != NULL)
            muster_builder_text(making->builder, "amount", deed->word);
        else
            muster_builder_number(making->builder, "amount", 0);
        return true;
    case DEED_DAMAGE_AS_THOUGH_UNBLOCKED:
    case DEED_DIVIDES_DAMAGE_FREELY:
        write_assigning(making);
        if (deed->has_to)
            muster_builder_flag(making->builder, "must", true);
        return true;
    case DEED_PREVENTS_DAMAGE:
        write_scope(making);
        write_prevented(making);
        return true;
    case DEED_DEALS_PREVENTED:
    case DEED_GAINS_PREVENTED: /* part of the effect that prevents it */
        making->idle = true;
        return true;
    case DEED_DAMAGE_CANT_BE_PREVENTED:
    case DEED_COUNTERS_INSTEAD:
        write_scope(making);
        return true;
    case DEED_MULTIPLIES_DAMAGE:
    case DEED_ADDS_DAMAGE:
        write_scope(making);
        muster_making_add_number(making, "by", &deed->amount);
        return true;
    case DEED_REDIRECTS_DAMAGE:
        write_scope(making);
        write_onto(making);
        if (deed->prevented == PREVENTED_AMOUNT)
            muster_making_add_number(making, "amount", &deed->amount);
        if (deed->once)
            muster_builder_flag(making->builder, "once", true);
        return true;
    case DEED_CANT_GAIN_LIFE:
    case DEED_CANT_LOSE_LIFE:
        write_players(making);
        return true;
    case DEED_MULTIPLIES_LIFE_GAIN:
    case DEED_ADDS_LIFE_GAIN:
        write_players(making);
        muster_making_add_number(making, "by", &deed->amount);
        return true;
    case DEED_LIFE_FLOOR:
        write_players(making);
        muster_making_add_number(making, "at", &deed->amount);
        return true;
    CASES_OF_ATTACK_DEEDS:
    CASES_OF_BLOCK_DEEDS:
    CASES_OF_BLOCK_PERMISSIONS:
    CASES_OF_CHANGES:
    case DEED_NOTHING:
        break;
    }
    return false;
}
