/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether conditions hold: by what the document tells, or by what it holds. */
#include <string.h>

#include "cards/board/board.h"
#include "cards/board/judge.h"

static enum truth judge_count(struct view *view, const struct card_condition *condition) {
    int64_t wanted, least;
    bool exact;
    if (!muster_amount_value(view, &condition->amount, &wanted) ||
        !muster_count_least(view, condition->pick, &least, &exact))
        return TRUTH_UNKNOWN;
    bool now = muster_numbers_compare(least, condition->compare, wanted);
    if (exact)
        return now ? TRUTH_YES : TRUTH_NO;
    switch (condition->compare) {
    case COMPARE_AT_LEAST:
    case COMPARE_MORE:
        return now ? TRUTH_YES : TRUTH_UNKNOWN;
    case COMPARE_AT_MOST:
    case COMPARE_LESS:
        return now ? TRUTH_UNKNOWN : TRUTH_NO;
    case COMPARE_EQUAL:
        return least > wanted ? TRUTH_NO : TRUTH_UNKNOWN;
    }
    return TRUTH_UNKNOWN;
}

static enum truth judge_matches(struct view *view, const struct card_condition *condition) {
    enum truth all = TRUTH_UNKNOWN;
    bool any = false;
    for (size_t i = 0; i < view->board->object_count; i++) {
        const struct board_object *object = view->board->objects[i];
        if (muster_match(view, condition->subject, object) != TRUTH_YES)
            continue;
        enum truth one = muster_match(view, condition->pick, object);
        all = any ? muster_truth_and(all, one) : one;
        any = true;
    }
    return any ? all : TRUTH_NO;
}

/* Of players whose life or poison counters aren't written, only the document can tell. */
static enum truth judge_total(struct view *view, const struct card_condition *condition) {
    enum truth any = TRUTH_NO;
    int64_t wanted;
    bool poison = condition->kind == CONDITION_POISON;
    if (!muster_amount_value(view, &condition->amount, &wanted))
        return TRUTH_UNKNOWN;
    for (size_t i = 0; i < view->board->player_count; i++) {
        const struct board_player *player = &view->board->players[i];
        int64_t total = poison ? player->poison : player->life;
        enum truth meant = muster_match_player(view, &condition->who, player->id);
        enum truth compares =
            !(poison ? player->has_poison : player->has_life)
                ? TRUTH_UNKNOWN
                : muster_truth(muster_numbers_compare(total, condition->compare, wanted));
        any = muster_truth_or(any, muster_truth_and(meant, compares));
    }
    return any;
}

static enum truth judge_kind(struct view *view, const struct card_condition *condition) {
    int64_t left, right;
    switch (condition->kind) {
    case CONDITION_ALWAYS:
        return TRUTH_YES;
    case CONDITION_AND:
    case CONDITION_OR: {
        bool every = condition->kind == CONDITION_AND;
        enum truth all = every ? TRUTH_YES : TRUTH_NO;
        for (const struct card_condition *part = condition->parts; part != NULL;
             part = part->next) {
            enum truth one = muster_judge(view, part);
            all = every ? muster_truth_and(all, one) : muster_truth_or(all, one);
        }
        return all;
    }
    case CONDITION_NOT:
        return muster_truth_not(muster_judge(view, condition->parts));
    case CONDITION_COUNT:
        return judge_count(view, condition);
    case CONDITION_MATCHES:
        return judge_matches(view, condition);
    case CONDITION_COMPARE:
        if (!muster_amount_value(view, &condition->left, &left) ||
            !muster_amount_value(view, &condition->amount, &right))
            return TRUTH_UNKNOWN;
        return muster_truth(muster_numbers_compare(left, condition->compare, right));
    case CONDITION_LIFE:
    case CONDITION_POISON:
        return judge_total(view, condition);
    case CONDITION_YOUR_TURN:
        return muster_truth(view->object->controller != NULL && view->board->active != NULL &&
                            strcmp(view->object->controller, view->board->active) == 0);
    case CONDITION_TOLD:
        return TRUTH_UNKNOWN;
    }
    return TRUTH_UNKNOWN;
}

/* Whether the last words are about the object being the Ring-bearer, which has a key of its own. */
static bool asks_ring_bearer(const char *words) {
    return strcmp(words, "~ is your ring-bearer") == 0;
}

/* Whether what is told of it are its parts, each by its own words. */
static bool is_told_in_parts(const struct card_condition *condition) {
    return condition->kind == CONDITION_NOT ||
           (condition->kind == CONDITION_AND &&
            condition->parts->words.end > condition->parts->words.start);
}

enum truth muster_judge(struct view *view, const struct card_condition *condition) {
    if (condition->kind == CONDITION_ALWAYS && condition->words.end > condition->words.start)
        return muster_truth(!muster_says_you_dont(view)); /* "if you do" */
    if (condition->kind == CONDITION_ALWAYS || condition->words.end <= condition->words.start ||
        is_told_in_parts(condition))
        return judge_kind(view, condition);
    const char *words =
        muster_plain_words(view->board, view->card->text + condition->words.start,
                           condition->words.end - condition->words.start, view->object->called);
    enum truth found = muster_told_by_document(view, words);
    if (found == TRUTH_UNKNOWN && asks_ring_bearer(words) && view->self != NULL &&
        view->self->ring_bearer)
        found = TRUTH_YES;
    if (found == TRUTH_UNKNOWN && strcmp(words, "~ is in your graveyard") == 0)
        found = view->object->in_graveyard ? TRUTH_YES : TRUTH_NO;
    if (found != TRUTH_UNKNOWN)
        return found;
    struct word_list *needs = view->needs;
    view->needs = NULL; /* what is needed is the condition as a whole */
    found = judge_kind(view, condition);
    view->needs = needs;
    return found == TRUTH_UNKNOWN ? muster_told_nowhere(view, words) : found;
}
