/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much an amount is: numbers told, and how many things there are. */
#include <string.h>

#include "cards/board/board.h"
#include "cards/board/judge.h"
#include "cards/parser.h"
#include "model/words/rule_words.h"

/* Whether a pick can only match what a document lists in full: creatures and the like. */
static bool only_known(const struct view *view, const struct pick *pick, bool lands_known) {
    switch (pick->kind) {
    case PICK_CREATURE:
    case PICK_POWER:
    case PICK_TOUGHNESS:
    case PICK_ATTACKING:
    case PICK_SELF:
    case PICK_ATTACHED:
    case PICK_TARGET:
    case PICK_EACH:
        return true;
    case PICK_LAND:
        return lands_known;
    case PICK_TYPE:
        return strcmp(pick->word, "planeswalker") == 0 || strcmp(pick->word, "battle") == 0 ||
               (strcmp(pick->word, "basic") == 0 && lands_known);
    case PICK_SUBTYPE:
        return muster_creature_type_word(pick->word) != NULL ||
               (lands_known &&
                (muster_basic_land_type(pick->word) != NULL || strcmp(pick->word, "desert") == 0 ||
                 strcmp(pick->word, "gate") == 0 || strcmp(pick->word, "cave") == 0 ||
                 strcmp(pick->word, "locus") == 0));
    case PICK_AND:
        for (const struct pick *part = pick->parts; part != NULL; part = part->next)
            if (only_known(view, part, lands_known))
                return true;
        return false;
    case PICK_OR:
        for (const struct pick *part = pick->parts; part != NULL; part = part->next)
            if (!only_known(view, part, lands_known))
                return false;
        return true;
    case PICK_ALL:
    case PICK_NOT:
    case PICK_CREATURE_CHOSEN:
    case PICK_PLAYER:
    case PICK_SOURCE:
    case PICK_PERMANENT:
    case PICK_CONTROLLER:
    CASES_OF_PICKED_QUALITIES:
    CASES_OF_PICKED_STATES:
        break;
    }
    return false;
}

/* Whether the lands of all players are written who may control what a pick asks for. */
static bool lands_known(struct view *view, const struct pick *pick) {
    for (size_t i = 0; i < view->board->player_count; i++) {
        const struct board_player *player = &view->board->players[i];
        bool asked = true;
        for (const struct pick *part = pick->kind == PICK_AND ? pick->parts : NULL; part != NULL;
             part = part->next)
            if (part->kind == PICK_CONTROLLER &&
                muster_match_player(view, &part->who, player->id) == TRUTH_NO)
                asked = false;
        if (asked && !player->has_lands)
            return false;
    }
    return true;
}

/* Adds `count` individuals of an object, if they match. */
static void add_matching(struct view *view, const struct pick *pick,
                         const struct board_object *object, int64_t count, int64_t *least,
                         bool *exact) {
    enum truth match = muster_match(view, pick, object);
    *least += match == TRUTH_YES ? count : 0;
    *exact = *exact && (match != TRUTH_UNKNOWN || count == 0);
}

/* Adds those of an entry that match, whose own copies are "others" for each of them. */
static void add_entry(struct view *view, const struct pick *pick, const struct board_object *object,
                      int64_t *least, bool *exact) {
    int64_t itself = object == view->self || object == view->each ? 1 : 0;
    add_matching(view, pick, object, object->count - itself, least, exact);
    view->itself = true;
    add_matching(view, pick, object, itself, least, exact);
    view->itself = false;
}

bool muster_count_least(struct view *view, const struct pick *pick, int64_t *least, bool *exact) {
    *least = 0;
    *exact = true;
    for (size_t i = 0; i < view->board->object_count; i++)
        if (muster_is_on_battlefield(view->board->objects[i]))
            add_entry(view, pick, view->board->objects[i], least, exact);
    if (!only_known(view, pick, lands_known(view, pick)))
        *exact = false;
    return !view->failed;
}

/* A number that an entry tells of these words: the object's, or that of each it is asked of. */
static bool find_told(const struct view *view, const char *words, int64_t *number) {
    const struct board_object *object = view->each != NULL ? view->each : view->object;
    for (size_t i = 0; i < object->amount_count; i++) {
        const struct told_amount *told = &object->amounts[i];
        if (strcmp(
                muster_plain_words(view->board, told->words, strlen(told->words), object->called),
                words) == 0) {
            *number = told->number;
            return true;
        }
    }
    return false;
}

static bool told_amount(struct view *view, const char *words, int64_t *number) {
    if (find_told(view, words, number))
        return true;
    muster_need(view, muster_arena_format(view->board->arena, "amounts.%s", words));
    return false;
}

static const char *span_words(struct view *view, struct text_span span) {
    return muster_plain_words(view->board, view->card->text + span.start, span.end - span.start,
                              view->object->called);
}

static bool amount_of_object(struct view *view, const struct amount *amount, int64_t *number) {
    const struct board_object *object = muster_single(view, amount->pick);
    if (object == NULL) {
        view->failed |=
            amount->pick->kind != PICK_CREATURE_CHOSEN && amount->pick->kind != PICK_TARGET;
        return false;
    }
    /* Counters are known where they are written with their numbers. */
    if (amount->kind == AMOUNT_COUNTERS && amount->words.end > amount->words.start &&
        !object->counters_numbered &&
        (!object->counters_written || muster_counters_of(object, amount->word) > 0))
        return told_amount(view, span_words(view, amount->words), number);
    *number = amount->kind == AMOUNT_POWER        ? object->now.power
              : amount->kind == AMOUNT_TOUGHNESS  ? object->now.toughness
              : amount->kind == AMOUNT_MANA_VALUE ? object->mana_value
              : amount->kind == AMOUNT_COLORS     ? (int64_t)object->now.colors.count
                                                  : muster_counters_of(object, amount->word);
    return true;
}

/* The power of all that match together; where that isn't known of some, it can be told. */
static bool total_power(struct view *view, const struct amount *amount, int64_t *number) {
    bool known = true;
    *number = 0;
    for (size_t i = 0; i < view->board->object_count; i++) {
        const struct board_object *object = view->board->objects[i];
        enum truth match =
            muster_is_on_battlefield(object) ? muster_match(view, amount->pick, object) : TRUTH_NO;
        known &= match != TRUTH_UNKNOWN;
        if (match == TRUTH_YES)
            *number += muster_amount_bounded(object->now.power * object->count);
    }
    return known || told_amount(view, span_words(view, amount->words), number);
}

/* The greatest power or toughness of any that matches, 0 without any; it can be told as well. */
static bool greatest(struct view *view, const struct amount *amount, int64_t *number) {
    bool known = true, any = false;
    *number = 0;
    for (size_t i = 0; i < view->board->object_count; i++) {
        const struct board_object *object = view->board->objects[i];
        enum truth match = muster_is_on_battlefield(object) && object->count > 0
                               ? muster_match(view, amount->pick, object)
                               : TRUTH_NO;
        int64_t own =
            amount->kind == AMOUNT_GREATEST_POWER ? object->now.power : object->now.toughness;
        known &= match != TRUTH_UNKNOWN;
        if (match == TRUTH_YES && (!any || own > *number))
            *number = own;
        any |= match == TRUTH_YES;
    }
    return find_told(view, span_words(view, amount->words), number) || known ||
           told_amount(view, span_words(view, amount->words), number);
}

/* Whether something before an object matches as well, and has the same power. */
static bool repeats_power(struct view *view, const struct pick *pick, size_t number) {
    struct board_object *const *objects = view->board->objects;
    for (size_t i = 0; i < number; i++)
        if (objects[i]->now.power == objects[number]->now.power && objects[i]->count > 0 &&
            muster_is_on_battlefield(objects[i]) &&
            muster_match(view, pick, objects[i]) == TRUTH_YES)
            return true;
    return false;
}

static bool different_powers(struct view *view, const struct pick *pick, int64_t *number) {
    *number = 0;
    for (size_t i = 0; i < view->board->object_count; i++) {
        const struct board_object *object = view->board->objects[i];
        enum truth match =
            muster_is_on_battlefield(object) ? muster_match(view, pick, object) : TRUTH_NO;
        if (match == TRUTH_UNKNOWN)
            return false;
        if (match == TRUTH_YES && object->count > 0 && !repeats_power(view, pick, i))
            ++*number;
    }
    return true;
}

/* How many of the five types there are among what matches; false: some may be among the rest. */
static bool basic_types(struct view *view, const struct pick *pick, int64_t *number) {
    static const char *const types[] = {"plains", "island", "swamp", "mountain", "forest"};
    const struct pick *parts = pick->kind == PICK_AND ? pick->parts : pick;
    bool known = true;
    *number = 0;
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        const struct pick type = {.kind = PICK_SUBTYPE, .word = types[i], .next = parts},
                          both = {.kind = PICK_AND, .parts = &type};
        int64_t least;
        bool exact, read = muster_count_least(view, &both, &least, &exact);
        known &= read && (exact || least > 0);
        *number += read && least > 0;
    }
    return known;
}

/* What is counted or told, before it is multiplied or added to. */
static bool plain_value(struct view *view, const struct amount *amount, int64_t *number) {
    bool exact;
    switch (amount->kind) {
    case AMOUNT_NUMBER:
        *number = amount->number;
        return true;
    case AMOUNT_X:
        if (view->object->has_x) {
            *number = view->object->x;
            return true;
        }
        muster_need(view, "x");
        return false;
    case AMOUNT_COUNT:
        if (amount->words.end > amount->words.start &&
            find_told(view, span_words(view, amount->words), number))
            return true;
        if (!muster_count_least(view, amount->pick, number, &exact))
            return false;
        /* A number that the document doesn't hold can be told. */
        if (!exact && amount->words.end > amount->words.start) {
            if (!told_amount(view, span_words(view, amount->words), number))
                return false;
        } else if (!exact) {
            muster_need(view, "amounts");
            return false;
        }
        return true;
    case AMOUNT_TOTAL_POWER:
        return total_power(view, amount, number);
    case AMOUNT_GREATEST_POWER:
    case AMOUNT_GREATEST_TOUGHNESS:
        return greatest(view, amount, number);
    case AMOUNT_POWERS:
        return different_powers(view, amount->pick, number);
    case AMOUNT_BASIC_TYPES:
        return find_told(view, span_words(view, amount->words), number) ||
               basic_types(view, amount->pick, number) ||
               told_amount(view, span_words(view, amount->words), number);
    case AMOUNT_POWER:
    case AMOUNT_TOUGHNESS:
    case AMOUNT_MANA_VALUE:
    case AMOUNT_COLORS:
    case AMOUNT_COUNTERS:
        return amount_of_object(view, amount, number);
    case AMOUNT_LIFE: {
        const struct board_player *player = muster_you(view);
        if (player == NULL || !player->has_life) {
            muster_need(view, "your life total");
            return false;
        }
        *number = player->life;
        return true;
    }
    case AMOUNT_OWN_MANA_VALUE: /* whoever changes looks asks the thing itself */
        view->failed = true;
        return false;
    case AMOUNT_TOLD:
        return told_amount(view, span_words(view, amount->words), number);
    }
    return false;
}

int64_t muster_amount_bounded(int64_t number) {
    enum { MOST = 2000000 };
    return number > MOST ? MOST : number < -MOST ? -MOST : number;
}

bool muster_amount_value(struct view *view, const struct amount *amount, int64_t *number) {
    if (!plain_value(view, amount, number))
        return false;
    *number = muster_amount_bounded(*number);
    if (amount->but_first && *number > 0)
        --*number;
    if (amount->kind != AMOUNT_NUMBER && amount->number > 1)
        *number *= muster_amount_bounded(amount->number);
    *number = muster_amount_bounded(*number + muster_amount_bounded(amount->plus));
    return true;
}
