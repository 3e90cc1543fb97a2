/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one effect, and what counters, do to an object's power and toughness (613.4). */
#include "cards/board/change_look.h"

#include <string.h>

#include "cards/board/begin.h"
#include "cards/board/following.h"

/* Written numbers are final, so that they are switched already (613.4d). */
static void switch_numbers(struct board_object *object) {
    int64_t power = object->now.power;
    if (!object->power_written)
        object->now.power = object->now.toughness;
    if (!object->toughness_written)
        object->now.toughness = power;
}

/* Whether a number is counted or told of each creature that is changed by itself. */
static bool is_of_each(const struct pick *pick) {
    bool found = pick != NULL && pick->kind == PICK_EACH;
    for (const struct pick *part = pick == NULL ? NULL : pick->parts; part != NULL && !found;
         part = part->next)
        found = is_of_each(part);
    return found;
}

/*
 * The number of this creature, which nothing that has resolved asks for. On very large boards
 * counting for each would take too long.
 */
static bool measure_each(struct view *view, const struct board_object *object,
                         const struct amount *amount, int64_t *number) {
    enum { OBJECTS_MOST = 400 };
    view->failed |= view->board->object_count > OBJECTS_MOST;
    view->each = object;
    bool known = !view->failed && muster_amount_value(view, amount, number);
    view->each = NULL;
    return known;
}

/* Looked for once, before anything changes: counting for each creature again would take long. */
static bool measure(struct look_change *change, const struct amount *amount, int64_t *number) {
    if (!change->measured)
        change->known = muster_amount_value(change->view, amount, &change->number);
    change->measured = true;
    if (change->known)
        *number = change->number;
    return change->known;
}

/* A number, or how many times: for what has resolved before, as much as then. */
static bool find_number(struct look_change *change, const struct amount *amount, int64_t *number) {
    struct board *board = change->view->board;
    if (muster_settled_number(board, change->statement, change->deed, number))
        return true;
    if (!measure(change, amount, number))
        return false;
    muster_settle_number(board, change->statement, change->deed, *number);
    return true;
}

/* The number that power or toughness is; of what says "its mana value" each has its own. */
static bool own_number(struct look_change *change, const struct board_object *object,
                       int64_t *number) {
    if (change->deed->amount.kind != AMOUNT_OWN_MANA_VALUE)
        return find_number(change, &change->deed->amount, number);
    *number = object->mana_value;
    return true;
}

static bool find_times(struct look_change *change, const struct board_object *object,
                       int64_t *times) {
    const struct amount *amount = change->deed->other->amount;
    return is_of_each(amount->pick) ? measure_each(change->view, object, amount, times)
                                    : find_number(change, amount, times);
}

/*
 * Doubled, or tripled, as often as it happens; more often than that nobody does it. What that added
 * as it resolved doesn't change with what the number becomes later (701.10b).
 */
static int64_t doubled(struct look_change *change, const struct board_object *object,
                       int64_t number) {
    enum { TIMES_MOST = 16 };
    struct view *view = change->view;
    const struct lasting_deed *lasting =
        muster_following_lasting(view->board, change->statement, change->deed);
    int64_t added, now = number;
    if (lasting != NULL && muster_following_added(view->board, lasting, object, &added))
        return muster_amount_bounded(number + added);
    if (view->object->count > TIMES_MOST)
        view->failed = true;
    for (int64_t i = 0; i < view->object->count && !view->failed; i++)
        now = muster_amount_bounded(change->deed->amount.number * now);
    struct lasting_deed *noted =
        muster_following_note(view->board, change->statement, change->deed);
    if (noted != NULL && object->id != NULL)
        muster_following_note_added(view->board, noted, object->id, now - number);
    return now;
}

void muster_look_numbers(struct look_change *change, struct board_object *object) {
    const struct card_deed *deed = change->deed;
    int64_t number = 0, times = 1;
    struct view *view = change->view;
    change->done |= !object->power_written || !object->toughness_written;
    switch (deed->kind) {
    case DEED_BASE_POWER_AND_TOUGHNESS:
        if (!object->power_written)
            object->now.power = deed->amount.number;
        if (!object->toughness_written)
            object->now.toughness = deed->second.number;
        break;
    case DEED_POWER_IS:
        if (!object->power_written && own_number(change, object, &number))
            object->now.power = number;
        break;
    case DEED_TOUGHNESS_IS:
        if (!object->toughness_written && own_number(change, object, &number))
            object->now.toughness = number;
        break;
    case DEED_POWER_AND_TOUGHNESS:
        if (object->power_written && object->toughness_written)
            break;
        if (deed->amount.kind != AMOUNT_NUMBER) {
            muster_need(view, "power and toughness");
            break;
        }
        if (deed->other != NULL && !find_times(change, object, &times))
            break;
        times = muster_amount_bounded(muster_amount_bounded(times) * view->object->count);
        if (!object->power_written)
            object->now.power = muster_amount_bounded(
                object->now.power + muster_amount_bounded(deed->amount.number) * times);
        if (!object->toughness_written)
            object->now.toughness = muster_amount_bounded(
                object->now.toughness + muster_amount_bounded(deed->second.number) * times);
        break;
    case DEED_DOUBLES_POWER:
        if (!object->power_written)
            object->now.power = doubled(change, object, object->now.power);
        break;
    case DEED_DOUBLES_TOUGHNESS:
        if (!object->toughness_written)
            object->now.toughness = doubled(change, object, object->now.toughness);
        break;
    case DEED_SWITCHES:
        if (view->object->count % 2 == 1)
            switch_numbers(object);
        break;
    CASES_OF_TYPE_CHANGES:
    CASES_OF_ABILITY_CHANGES:
    CASES_OF_ATTACK_DEEDS:
    CASES_OF_BLOCK_DEEDS:
    CASES_OF_BLOCK_PERMISSIONS:
    CASES_OF_DAMAGE_DEEDS:
    case DEED_NOTHING:
        break;
    }
}

void muster_look_counters(struct board_object *object) {
    for (size_t i = 0; i < object->counter_count; i++) {
        int power, toughness;
        const char *kind = object->counters[i].kind;
        char signs[2];
        bool fits = strlen(kind) == 5 && (kind[0] == '+' || kind[0] == '-') && kind[2] == '/' &&
                    (kind[3] == '+' || kind[3] == '-') && kind[1] >= '0' && kind[1] <= '9' &&
                    kind[4] >= '0' && kind[4] <= '9';
        if (!fits)
            continue;
        signs[0] = kind[0];
        signs[1] = kind[3];
        power = (kind[1] - '0') * (signs[0] == '-' ? -1 : 1);
        toughness = (kind[4] - '0') * (signs[1] == '-' ? -1 : 1);
        if (!object->power_written)
            object->now.power += power * object->counters[i].number;
        if (!object->toughness_written)
            object->now.toughness += toughness * object->counters[i].number;
    }
}
