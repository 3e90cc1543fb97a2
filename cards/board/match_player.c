/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which players a description picks. */
#include <string.h>

#include "cards/board/board.h"

const struct board_player *muster_you(const struct view *view) {
    return muster_board_player(view->board, view->object->controller);
}

static bool same_side(const struct board_player *one, const struct board_player *other) {
    return one == other || (one != NULL && other != NULL && one->team != NULL &&
                            other->team != NULL && strcmp(one->team, other->team) == 0);
}

/* The defending player: the one attacked, or the only one there is. */
static enum truth is_defending(struct view *view, const struct board_player *player) {
    const char *defending = muster_defending_player(view);
    if (defending != NULL)
        return muster_truth(strcmp(defending, player->id) == 0);
    if (!player->defends)
        return TRUTH_NO;
    muster_need(view, "defending player");
    return TRUTH_UNKNOWN;
}

enum truth muster_match_player(struct view *view, const struct who *who, const char *id) {
    const struct board_player *player = muster_board_player(view->board, id);
    if (player == NULL)
        return TRUTH_NO;
    switch (who->kind) {
    case WHO_NOBODY:
    case WHO_ANY:
        return TRUTH_YES;
    case WHO_YOU:
        return muster_truth(player == muster_you(view));
    case WHO_NOT_YOU:
        return muster_truth(player != muster_you(view));
    case WHO_OPPONENTS:
        return muster_truth(!same_side(player, muster_you(view)));
    case WHO_DEFENDING:
        return is_defending(view, player);
    case WHO_ATTACKING:
        return muster_truth(player->active_side);
    case WHO_ENCHANTED:
        return muster_truth(view->object->attached_id != NULL &&
                            strcmp(view->object->attached_id, player->id) == 0);
    case WHO_CHOSEN: {
        const char *chosen = muster_choice_of(view, "player");
        return chosen == NULL ? TRUTH_UNKNOWN : muster_truth(strcmp(chosen, player->id) == 0);
    }
    case WHO_TARGET: {
        struct word_list targets;
        return muster_targets(view, who->token, &targets) && targets.count > 0
                   ? muster_truth(muster_word_has(&targets, player->id))
                   : TRUTH_UNKNOWN;
    }
    case WHO_CONTROLLER_OF:
    case WHO_OWNER_OF: {
        const struct board_object *object = muster_single(view, who->of);
        if (object == NULL)
            view->failed = true;
        const char *found = object == NULL                   ? NULL
                            : who->kind == WHO_CONTROLLER_OF ? object->controller
                                                             : object->owner;
        return found == NULL ? TRUTH_UNKNOWN : muster_truth(strcmp(found, player->id) == 0);
    }
    }
    return TRUTH_UNKNOWN;
}
