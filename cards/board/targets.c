/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was chosen, and the targets of what has resolved. */
#include <string.h>

#include "cards/board/board.h"

/* One of the five colors that is assumed to have been chosen: the first, or else the last. */
static const char *assumed_color(struct view *view) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green"};
    enum { LAST = 4 };
    bool known = true;
    for (size_t i = 0; i < LAST; i++) {
        enum truth chosen = muster_one_of_several(
            view, "choices.color",
            muster_arena_format(view->board->arena, "choices.color %s", colors[i]));
        if (chosen == TRUTH_YES)
            return colors[i];
        known &= chosen == TRUTH_NO;
    }
    return known ? colors[LAST] : NULL;
}

const char *muster_choice_of(struct view *view, const char *key) {
    const struct object_choice *choice = muster_object_choice(view->object, key);
    if (choice == NULL && view->self != NULL)
        choice = muster_object_choice(view->self, key);
    if (choice != NULL && choice->words.count > 0)
        return choice->words.words[0];
    if (strcmp(key, "color") == 0)
        return assumed_color(view);
    muster_need(view, muster_arena_format(view->board->arena, "choices.%s", key));
    return NULL;
}

enum truth muster_mode_chosen(const struct board_object *entry, size_t bullet) {
    const struct object_choice *mode = muster_object_choice(entry, "mode");
    if (mode == NULL)
        return TRUTH_UNKNOWN;
    for (size_t i = 0; i < mode->number_count; i++)
        if ((size_t)mode->numbers[i] == bullet)
            return TRUTH_YES;
    return TRUTH_NO;
}

/* How many targets a "target" has: "target" itself 1, "up to two target" 0 to 2. */
struct target_bounds {
    size_t least, most;
};

static bool is_before(const struct token *tokens, size_t first, size_t at, const char *word) {
    return at > first && muster_token_is(&tokens[at - 1], word);
}

static struct target_bounds bounds_of(const struct view *view, size_t first, size_t at) {
    const struct token *tokens = view->card->tokens.tokens;
    while (is_before(tokens, first, at, "other") || is_before(tokens, first, at, "another"))
        at--;
    if (is_before(tokens, first, at, "of") && is_before(tokens, first, at - 1, "number"))
        return (struct target_bounds){0, SIZE_MAX};
    struct target_bounds bounds = {1, 1};
    if (is_before(tokens, first, at, "x")) {
        bool told = view->object->has_x;
        bounds.most = told ? (size_t)view->object->x : SIZE_MAX;
        bounds.least = told ? bounds.most : 0;
        at--;
    } else if (at > first && tokens[at - 1].kind == TOKEN_NUMBER) {
        bounds.most = bounds.least = (size_t)tokens[at - 1].number;
        /* "one or two", "one, two, or three" */
        for (at--; at > first + 1 && (tokens[at - 1].kind == TOKEN_COMMA ||
                                      muster_token_is(&tokens[at - 1], "or"));) {
            at--;
            if (tokens[at - 1].kind == TOKEN_NUMBER)
                bounds.least = (size_t)tokens[--at].number;
        }
    }
    if (is_before(tokens, first, at, "to") && is_before(tokens, first, at - 1, "up"))
        bounds.least = 0;
    return bounds;
}

/* "Target creature card", "target spell": what no document can name. */
static bool is_of_card(const struct token *tokens, size_t at) {
    static const char *const cards[] = {"card", "cards", "spell", "spells", "ability"};
    for (at++; tokens[at].kind == TOKEN_WORD && !muster_token_is(&tokens[at], "an") &&
               !muster_token_is(&tokens[at], "you") && !muster_token_is(&tokens[at], "can't") &&
               !muster_token_is(&tokens[at], "gains");
         at++)
        for (size_t i = 0; i < sizeof(cards) / sizeof(cards[0]); i++)
            if (muster_token_is(&tokens[at], cards[i]))
                return true;
    return false;
}

/* Whether a token is the word "target" of something that is chosen. */
static bool is_target(const struct token *tokens, size_t first, size_t at) {
    return muster_token_is(&tokens[at], "target") && !is_of_card(tokens, at) &&
           !(at > first &&
             (muster_token_is(&tokens[at - 1], "the") || muster_token_is(&tokens[at - 1], "that") ||
              muster_token_is(&tokens[at - 1], "a") || muster_token_is(&tokens[at - 1], "can't")));
}

/* Whether a sentence belongs to the ability that a resolved entry is about, and to its modes. */
static bool same_ability(const struct view *view, const struct sentence *sentence) {
    const struct sentence *own = view->sentence;
    bool spell = own->form == FORM_STATIC && own->bullet == 0 && sentence->bullet == 0 &&
                 sentence->form == FORM_STATIC;
    if (!spell && sentence->line != own->line)
        return false;
    return sentence->bullet == 0 || sentence->bullet == own->bullet ||
           muster_mode_chosen(view->object, sentence->bullet) == TRUTH_YES;
}

/* One pass over the words "target" of an ability: what comes before and after one of them. */
struct target_count {
    size_t before, least_after, least, most;
    struct target_bounds own;
};

static struct target_count count_targets(const struct view *view, size_t token) {
    struct target_count count = {0};
    bool passed = false;
    for (size_t i = 0; i < view->card->count; i++) {
        const struct sentence *sentence = &view->card->sentences[i];
        if (!same_ability(view, sentence))
            continue;
        for (size_t at = sentence->body; at < sentence->end; at++) {
            if (!is_target(view->card->tokens.tokens, sentence->body, at))
                continue;
            struct target_bounds bounds = bounds_of(view, sentence->body, at);
            size_t room = SIZE_MAX - count.most;
            count.most += bounds.most < room ? bounds.most : room;
            count.least += bounds.least;
            if (at == token) {
                count.own = bounds;
                passed = true;
            } else if (passed)
                count.least_after += bounds.least;
            else
                count.before += bounds.most == SIZE_MAX ? bounds.least : bounds.most;
        }
    }
    return count;
}

struct word_list muster_targets(struct view *view, size_t token) {
    const struct word_list *given = &view->object->targets;
    struct word_list found = {0};
    struct target_count count = count_targets(view, token);
    if (given->count < count.least || given->count > count.most) {
        muster_need(view, "targets");
        return found;
    }
    size_t left = given->count > count.before + count.least_after
                      ? given->count - count.before - count.least_after
                      : 0;
    for (size_t k = 0; k < count.own.most && k < left; k++)
        muster_word_add(view->board->arena, &found, given->words[count.before + k]);
    if (found.count < count.own.least)
        muster_need(view, "targets");
    return found;
}

/* The one object that a pick names, if it names one alone. */
const struct board_object *muster_single(struct view *view, const struct pick *pick) {
    switch (pick->kind) {
    case PICK_SELF:
        return view->self;
    case PICK_ATTACHED:
        return view->object->attached != NULL ? view->object->attached
               : view->self != NULL           ? view->self->attached
                                              : NULL;
    case PICK_TARGET: {
        struct word_list targets = muster_targets(view, pick->token);
        return targets.count == 1 ? muster_board_object(view->board, targets.words[0]) : NULL;
    }
    case PICK_CREATURE_CHOSEN: {
        const char *id = muster_choice_of(view, "creature");
        return id == NULL ? NULL : muster_board_object(view->board, id);
    }
    default:
        return NULL;
    }
}
