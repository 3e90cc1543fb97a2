/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/board/match_combat.h"

#include <string.h>

/* Whether what is attacked is a player, or one of its planeswalkers where these count as well. */
static enum truth match_attacked(struct view *view, const struct pick *pick, const char *attacked) {
    const struct board_object *object = muster_board_object(view->board, attacked);
    if (object == NULL)
        return muster_match_player(view, &pick->who, attacked);
    if (pick->word == NULL || object->kind != OBJECT_PLANESWALKER)
        return TRUTH_NO;
    return muster_match_player(view, &pick->who, object->controller);
}

enum truth muster_match_attacking(struct view *view, const struct pick *pick,
                                  const struct board_object *object) {
    int64_t attackers = 0;
    if (!object->is_attacking || !muster_is_creature(object))
        return TRUTH_NO;
    bool alone = pick->word != NULL && strcmp(pick->word, "alone") == 0;
    for (size_t i = 0; alone && attackers < 2 && i < view->board->object_count; i++) {
        const struct board_object *other = view->board->objects[i];
        if (other->is_attacking && muster_is_creature(other) && muster_is_on_battlefield(other))
            attackers += other->count;
    }
    if (alone)
        return muster_truth(attackers == 1); /* 506.5 */
    if (pick->who.kind == WHO_NOBODY)
        return TRUTH_YES;
    return object->attacking == NULL ? TRUTH_NO : match_attacked(view, pick, object->attacking);
}

/* Whether an object is written to block a creature; unknown which individual of several. */
static enum truth blocks(const struct board_object *object, const struct board_object *attacker) {
    size_t length = attacker->id == NULL ? 0 : strlen(attacker->id);
    for (size_t i = 0; attacker->id != NULL && i < object->blocking.count; i++) {
        const char *id = object->blocking.words[i];
        if (strcmp(id, attacker->id) == 0)
            return TRUTH_YES;
        if (strncmp(id, attacker->id, length) == 0 && id[length] == '#')
            return attacker->count > 1 ? TRUTH_UNKNOWN : TRUTH_YES;
    }
    return TRUTH_NO;
}

enum truth muster_match_blocking(struct view *view, const struct pick *pick,
                                 const struct board_object *object) {
    if (pick->parts == NULL || !object->is_blocking)
        return muster_truth(object->is_blocking);
    const struct board_object *attacker = muster_single(view, pick->parts);
    return attacker == NULL ? TRUTH_UNKNOWN : blocks(object, attacker);
}

/* As it is written, or else whether a creature here blocks it. */
static enum truth is_blocked(const struct board *board, const struct board_object *object) {
    enum truth found = TRUTH_NO;
    if (object->blocked != TRUTH_UNKNOWN)
        return object->blocked;
    for (size_t i = 0; i < board->object_count; i++)
        found = muster_truth_or(found, blocks(board->objects[i], object));
    return found;
}

enum truth muster_match_blocked(struct view *view, const struct pick *pick,
                                const struct board_object *object) {
    if (!object->is_attacking || !muster_is_creature(object))
        return TRUTH_NO;
    if (pick->parts != NULL) {
        const struct board_object *blocker = muster_single(view, pick->parts);
        return blocker == NULL ? TRUTH_UNKNOWN : blocks(blocker, object);
    }
    enum truth found = is_blocked(view->board, object);
    if (strcmp(pick->word, "blocked") == 0)
        return found;
    return view->board->damage_step ? muster_truth_not(found) : TRUTH_NO;
}
