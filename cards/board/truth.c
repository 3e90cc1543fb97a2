/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Yes, no and unknown; what is needed; numbers compared. */
#include "cards/board/board.h"

enum truth muster_truth_not(enum truth truth) {
    return truth == TRUTH_UNKNOWN ? TRUTH_UNKNOWN : truth == TRUTH_YES ? TRUTH_NO : TRUTH_YES;
}

enum truth muster_truth_and(enum truth one, enum truth other) {
    if (one == TRUTH_NO || other == TRUTH_NO)
        return TRUTH_NO;
    return one == TRUTH_YES && other == TRUTH_YES ? TRUTH_YES : TRUTH_UNKNOWN;
}

enum truth muster_truth_or(enum truth one, enum truth other) {
    return muster_truth_not(muster_truth_and(muster_truth_not(one), muster_truth_not(other)));
}

enum truth muster_truth(bool value) {
    return value ? TRUTH_YES : TRUTH_NO;
}

void muster_need(struct view *view, const char *words) {
    if (view->needs != NULL && !muster_word_has(view->needs, words))
        muster_word_add(view->board->arena, view->needs, words);
}

bool muster_numbers_compare(int64_t left, enum compare compare, int64_t right) {
    switch (compare) {
    case COMPARE_EQUAL:
        return left == right;
    case COMPARE_AT_LEAST:
        return left >= right;
    case COMPARE_AT_MOST:
        return left <= right;
    case COMPARE_MORE:
        return left > right;
    case COMPARE_LESS:
        return left < right;
    }
    return false;
}
