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

size_t muster_mode_times(const struct board_object *entry, size_t bullet) {
    const struct object_choice *mode = bullet > 0 ? muster_object_choice(entry, "mode") : NULL;
    size_t times = 0;
    for (size_t i = 0; mode != NULL && i < mode->number_count; i++)
        times += (size_t)mode->numbers[i] == bullet;
    return times;
}

/* How many targets a "target" has: "target" itself 1, "up to two target" 0 to 2. */
struct target_bounds {
    size_t least, most;
};

static bool is_before(const struct token *tokens, size_t first, size_t at, const char *word) {
    return at > first && muster_token_is(&tokens[at - 1], word);
}

/* How many players are on another side than the object's controller. */
static size_t count_opponents(const struct view *view) {
    const struct board *board = view->board;
    const struct board_player *you = muster_board_player(board, view->object->controller);
    size_t count = 0;
    for (size_t i = 0; i < board->player_count; i++) {
        const struct board_player *player = &board->players[i];
        bool team = you != NULL && you->team != NULL && player->team != NULL &&
                    strcmp(you->team, player->team) == 0;
        count += player != you && !team;
    }
    return count;
}

/* How often a word "target" is said: "for each opponent, ..." once for each of them. */
static size_t times_of(const struct view *view, size_t first, size_t at) {
    const struct token *tokens = view->card->tokens.tokens;
    while (at > first + 2 &&
           !(is_before(tokens, first, at, "opponent") && is_before(tokens, first, at - 1, "each") &&
             is_before(tokens, first, at - 2, "for")))
        at--;
    size_t count = at > first + 2 ? count_opponents(view) : 1;
    return count > 0 ? count : 1;
}

static struct target_bounds bounds_of(const struct view *view, size_t first, size_t at) {
    const struct token *tokens = view->card->tokens.tokens;
    while (is_before(tokens, first, at, "other") || is_before(tokens, first, at, "another"))
        at--;
    if (is_before(tokens, first, at, "of") && is_before(tokens, first, at - 1, "number"))
        return (struct target_bounds){0, SIZE_MAX};
    if (is_before(tokens, first, at, "more") && is_before(tokens, first, at - 1, "or"))
        return (struct target_bounds){1, SIZE_MAX}; /* "one or more" */
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
    /* With these the rest of the sentence begins. */
    static const char ends[] = "an|you|can't|would|gains|loses|player|players|opponent|deals|gets|"
                               "has|becomes|is|attacks|blocks";
    for (at++; tokens[at].kind == TOKEN_WORD && !muster_token_is_any(&tokens[at], ends); at++)
        if (muster_token_is_any(&tokens[at], "card|cards|spell|spells|ability"))
            return true;
    return false;
}

/* Whether a token is the word "target" of something that is chosen. */
static bool is_target(const struct token *tokens, size_t first, size_t at) {
    return muster_token_is(&tokens[at], "target") && !is_of_card(tokens, at) &&
           !(at > first && muster_token_is_any(&tokens[at - 1], "the|that|a|each|its|can't"));
}

/* "Whenever that creature deals combat damage this turn, ...": it has targets of its own (603.3d).
 */
static bool is_delayed_trigger(const struct view *view, const struct sentence *sentence) {
    const struct token *token = &view->card->tokens.tokens[sentence->first];
    return !sentence->opens &&
           (muster_token_is(token, "whenever") || muster_token_is(token, "at") ||
            (muster_token_is(token, "when") && !muster_token_is(token + 1, "you")));
}

/* Whether a sentence belongs to the ability that a resolved entry is about, and to its modes. */
static bool same_ability(const struct view *view, const struct sentence *sentence) {
    const struct sentence *own = view->sentence;
    bool spell = own->form == FORM_STATIC && own->bullet == 0 && sentence->bullet == 0 &&
                 sentence->form == FORM_STATIC;
    if ((!spell && sentence->line != own->line) ||
        (sentence != own && is_delayed_trigger(view, sentence)))
        return false;
    return sentence->bullet == 0 || sentence->bullet == own->bullet ||
           muster_mode_chosen(view->object, sentence->bullet) == TRUTH_YES;
}

/* The place of a word "target" in the text of an ability; {0} before the first. */
struct target_place {
    size_t sentence, token;
    size_t next; /* the token after it; 0: the sentence begins */
};

/* Goes on to the next word "target"; false after the last. */
static bool next_target(const struct view *view, struct target_place *place) {
    for (; place->sentence < view->card->count; place->sentence++, place->next = 0) {
        const struct sentence *sentence = &view->card->sentences[place->sentence];
        if (!same_ability(view, sentence))
            continue;
        for (size_t at = place->next > 0 ? place->next : sentence->body; at < sentence->end; at++)
            if (is_target(view->card->tokens.tokens, sentence->body, at)) {
                place->token = at;
                place->next = at + 1;
                return true;
            }
    }
    return false;
}

static struct target_bounds bounds_at(const struct view *view, const struct target_place *place) {
    size_t first = view->card->sentences[place->sentence].body;
    struct target_bounds bounds = bounds_of(view, first, place->token);
    size_t times = times_of(view, first, place->token);
    bounds.most = bounds.most > SIZE_MAX / times ? SIZE_MAX : bounds.most * times;
    return bounds;
}

/* "Target attacking creature", and nothing else: "target creature or player". */
static bool asks_for_creature(const struct token *tokens, size_t at) {
    static const char others[] = "or|player|player's|opponent|opponent's|planeswalker|permanent";
    for (at++; tokens[at].kind == TOKEN_WORD; at++) {
        if (muster_token_is_any(&tokens[at], others))
            return false;
        if (muster_token_is_any(&tokens[at], "creature|creatures"))
            return !muster_token_is(&tokens[at + 1], "or") &&
                   !muster_token_is(&tokens[at + 1], "and/or");
    }
    return false;
}

/* Whether an id is of what was never a creature: in a combat, a creature may have become another.
 */
static bool is_no_creature(const struct view *view, const char *id) {
    const struct board_object *object = muster_board_object(view->board, id);
    return view->board->following == NULL &&
           (object == NULL || object->kind == OBJECT_PLANESWALKER || object->kind == OBJECT_BATTLE);
}

/*
 * Each word "target" takes as many of the ids as it may, in their order, as long as those after it
 * have their least.
 */
bool muster_targets(struct view *view, size_t token, struct word_list *targets) {
    const struct word_list *given = &view->object->targets;
    size_t least_after = 0, at = 0;
    bool passed = false;
    *targets = (struct word_list){0};
    for (struct target_place place = {0}; next_target(view, &place);)
        least_after += bounds_at(view, &place).least;
    bool enough = given->count >= least_after, fit = true;
    for (struct target_place place = {0}; enough && next_target(view, &place);) {
        const struct target_bounds bounds = bounds_at(view, &place);
        least_after -= bounds.least;
        size_t free = given->count - at - least_after;
        size_t taken = free < bounds.most ? free : bounds.most;
        passed |= place.token == token;
        for (size_t k = 0; k < taken && place.token == token; k++) {
            const char *id = given->words[at + k];
            fit &=
                !asks_for_creature(view->card->tokens.tokens, token) || !is_no_creature(view, id);
            muster_word_add(view->board->arena, targets, id);
        }
        at += taken;
    }
    if (enough && passed && fit && at == given->count)
        return true;
    muster_need(view, "targets");
    return false;
}

/* The one object that a pick names, if it names one alone. */
const struct board_object *muster_single(struct view *view, const struct pick *pick) {
    switch (pick->kind) {
    case PICK_SELF:
        return view->self;
    case PICK_EACH:
        return view->each;
    case PICK_ATTACHED:
        return view->object->attached != NULL ? view->object->attached
               : view->self != NULL           ? view->self->attached
                                              : NULL;
    case PICK_TARGET: {
        struct word_list targets;
        bool told = muster_targets(view, pick->token, &targets);
        return told && targets.count == 1 ? muster_board_object(view->board, targets.words[0])
                                          : NULL;
    }
    case PICK_CREATURE_CHOSEN: {
        const char *id = muster_choice_of(view, "creature");
        return id == NULL ? NULL : muster_board_object(view->board, id);
    }
    case PICK_ALL:
    case PICK_PLAYER:
    case PICK_SOURCE:
    case PICK_PERMANENT:
    CASES_OF_JOINED_PICKS:
    CASES_OF_PICKED_LOOKS:
    CASES_OF_PICKED_ROLES:
    CASES_OF_PICKED_STATES:
        break;
    }
    return NULL;
}
