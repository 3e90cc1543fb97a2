/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: what the document tells of the words of a condition, and what nobody told. */
#include <string.h>

#include "cards/board/board.h"

/* Whether a text is a beginning of the words: of whole ones, since "you do" isn't "you don't". */
static bool is_beginning(const char *text, const char *words) {
    size_t length = strlen(text);
    char next = strncmp(words, text, length) == 0 ? words[length] : 'a';
    return length > 0 && next != '\'' && !(next >= 'a' && next <= 'z');
}

/* Whether one of the texts is a beginning of the words. */
static bool told(struct view *view, struct fact_list *facts, const char *words) {
    const char *defending = muster_defending_player(view);
    for (size_t i = 0; i < facts->count; i++) {
        struct fact *fact = &facts->facts[i];
        const char *own =
            muster_plain_words(view->board, fact->words, strlen(fact->words), view->object->called);
        if (fact->player != NULL && (defending == NULL || strcmp(fact->player, defending) != 0))
            continue;
        if (is_beginning(own, words)) {
            fact->asked = true;
            return true;
        }
    }
    return false;
}

static const char you_dont[] = "you don't";

/* What the object's entry, or that of its source, says about words. */
enum truth muster_told_by_document(struct view *view, const char *words) {
    struct board_object *objects[] = {view->object, view->self};
    if (view->object->declined && strcmp(words, you_dont) == 0)
        return TRUTH_YES;
    for (size_t i = 0; i < 2; i++) {
        if (objects[i] == NULL)
            continue;
        if (told(view, &objects[i]->holds, words))
            return TRUTH_YES;
        if (told(view, &objects[i]->holds_not, words))
            return TRUTH_NO;
    }
    return TRUTH_UNKNOWN;
}

static bool is_fact(const struct view *view, const muster_card_fact *fact, const char *words) {
    const char *player = view->defending;
    return fact->object == view->object->number && strcmp(fact->words, words) == 0 &&
           (player == NULL) == (fact->player == NULL) &&
           (player == NULL || strcmp(fact->player, player) == 0);
}

/* What is assumed of a fact: YES, NO, or UNKNOWN. */
static enum truth assumed(const struct view *view, const char *words) {
    const struct board *board = view->board;
    for (size_t i = 0; i < board->assumed_count; i++)
        if (is_fact(view, &board->assumed[i], words))
            return muster_truth(board->assumed[i].holds);
    return TRUTH_UNKNOWN;
}

static void note_open(const struct view *view, const char *words) {
    struct board *board = view->board;
    for (size_t i = 0; i < board->open_count; i++)
        if (is_fact(view, &board->open[i], words))
            return;
    board->open = arena_grow(board->arena, board->open, board->open_count, &board->open_capacity,
                             sizeof(muster_card_fact));
    board->open[board->open_count++] = (muster_card_fact){
        .object = view->object->number, .words = words, .player = view->defending, .holds = false};
}

enum truth muster_told_nowhere(struct view *view, const char *words) {
    return muster_one_of_several(view, words, words);
}

enum truth muster_one_of_several(struct view *view, const char *need, const char *words) {
    enum truth found = assumed(view, words);
    if (found == TRUTH_UNKNOWN) {
        note_open(view, words);
        muster_need(view, need);
    }
    return found;
}

enum truth muster_told_of(struct view *view, const struct board_object *object, const char *words) {
    struct view of = *view;
    of.object = of.self = view->board->objects[object->number];
    of.defending = NULL;
    enum truth found = muster_told_by_document(&of, words);
    return found == TRUTH_UNKNOWN ? muster_told_nowhere(&of, words) : found;
}

bool muster_says_you_dont(struct view *view) {
    enum truth found = muster_told_by_document(view, you_dont);
    return (found == TRUTH_UNKNOWN ? assumed(view, you_dont) : found) == TRUTH_YES;
}
