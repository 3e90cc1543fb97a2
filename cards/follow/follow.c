/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public functions about the cards of a combat. */
#include "cards/follow/follow.h"

#include <stdlib.h>
#include <string.h>

/* ---- States ---- */

static struct followed_state *add_state(struct muster_followed_cards *cards) {
    cards->states = arena_grow(&cards->arena, cards->states, cards->state_count,
                               &cards->state_capacity, sizeof(*cards->states));
    struct followed_state *state = &cards->states[cards->state_count++];
    *state = (struct followed_state){0};
    return state;
}

/* Lists of a state that a later one goes on with have to be its own. */
static struct word_list own_list(struct arena *arena, const struct word_list *list) {
    struct word_list own = {0};
    for (size_t i = 0; i < list->count; i++)
        muster_word_add(arena, &own, list->words[i]);
    return own;
}

static void *own_array(struct arena *arena, const void *array, size_t count, size_t size) {
    void *own = muster_arena_array(arena, count + 1, size);
    if (count > 0)
        memcpy(own, array, count * size);
    return own;
}

static struct following own_following(struct arena *arena, const struct following *old) {
    struct following own = *old;
    own.left = own_list(arena, &old->left);
    own.ended = own_list(arena, &old->ended);
    own.creatures = own_array(arena, old->creatures, old->creature_count, sizeof(*old->creatures));
    own.creature_capacity = old->creature_count;
    for (size_t i = 0; i < own.creature_count; i++) {
        own.creatures[i].gained = own_list(arena, &old->creatures[i].gained);
        own.creatures[i].lost = own_list(arena, &old->creatures[i].lost);
    }
    own.used = own_array(arena, old->used, old->used_count, sizeof(*old->used));
    own.used_capacity = old->used_count;
    own.made = own_array(arena, old->made, old->made_count, sizeof(*old->made));
    own.made_capacity = old->made_count;
    return own;
}

/* ---- Reading anew ---- */

/* Reads the cards of a document, and the position that comes of them. */
static muster_status expand(struct muster_followed_cards *cards, struct followed_state *state,
                            muster_position **anew, muster_error *error) {
    muster_expansion *expansion = NULL;
    state->following.arena = &cards->arena;
    muster_status status =
        muster_expand_following(&expansion, state->document, strlen(state->document), cards->source,
                                &state->following, error);
    if (status != MUSTER_OK)
        return status;
    muster_expansion_free(cards->expansion);
    cards->expansion = expansion;
    if (!cards->as_understood && muster_follow_has_unread(expansion))
        return muster_follow_refuse_unread(error);
    const char *plain = muster_expansion_document(expansion);
    if (anew == NULL)
        return MUSTER_OK;
    return muster_position_read(anew, plain, strlen(plain), error);
}

/* One call of the combat. */
struct following_change {
    struct muster_followed_cards *cards;
    const muster_combat_change *change;
    muster_position **anew;
    muster_error *error;
    muster_status status;
};

static void begin(struct following_change *call, struct followed_state *state) {
    call->status = expand(call->cards, state, call->anew, call->error);
}

static void go_on(struct following_change *call) {
    struct muster_followed_cards *cards = call->cards;
    size_t before = (size_t)(muster_follow_state(cards, call->change->before) - cards->states);
    struct followed_state *state = add_state(cards);
    const struct followed_state *old = &cards->states[before];
    *state = *old;
    state->position = NULL;
    state->following = own_following(&cards->arena, &old->following);
    state->following.begun = true;
    const char *now = muster_follow_write(&cards->arena, call->change->position);
    state->document = muster_follow_merge(cards, state, call->change, now);
    call->status = expand(cards, state, call->anew, call->error);
}

static void follow_guarded(void *argument) {
    struct following_change *call = argument;
    struct muster_followed_cards *cards = call->cards;
    if (call->change->before == NULL)
        begin(call, &cards->states[0]);
    else
        go_on(call);
    cards->entering = cards->changed = NULL;
    if (call->status != MUSTER_OK || *call->anew == NULL)
        return;
    struct followed_state *state = &cards->states[cards->state_count - 1];
    state->position = *call->anew;
    state->shown = muster_follow_write(&cards->arena, *call->anew);
}

static muster_status fail(muster_error *error, int code) {
    error->status = MUSTER_OK; /* nothing has been said of it yet */
    return muster_expand_fail(error, (muster_status)code);
}

static muster_status follow(void *context, const muster_combat_change *change,
                            muster_position **anew, muster_error *error) {
    struct muster_followed_cards *cards = context;
    struct following_change call = {cards, change, anew, error, MUSTER_OK};
    *anew = NULL;
    int code = muster_arena_guard(&cards->arena, follow_guarded, &call);
    if (code == 0)
        return call.status;
    muster_position_free(*anew);
    *anew = NULL;
    return fail(error, code);
}

/* ---- Beginning ---- */

struct opening {
    struct muster_followed_cards *cards;
    const char *text;
    size_t length;
    muster_error *error;
    muster_status status;
    struct document_origin origin;
};

static size_t count_effects(const struct json_node *root) {
    const struct json_node *effects = muster_json_get(root, "effects");
    return muster_json_is_array(effects) ? muster_json_count(effects) : 0;
}

static void open(void *argument) {
    struct opening *opening = argument;
    struct muster_followed_cards *cards = opening->cards;
    struct followed_state *state = add_state(cards);
    opening->status = muster_origin_open(&opening->origin, opening->text, opening->length,
                                         muster_is_table(opening->text, opening->length),
                                         cards->source, opening->error);
    if (opening->origin.is_table)
        cards->table = muster_arena_text(&cards->arena, opening->text, opening->length);
    if (opening->status == MUSTER_OK) {
        state->document = muster_follow_print(&cards->arena, opening->origin.root);
        state->own_effects = count_effects(opening->origin.root);
    }
}

/* In a table an entry is a line. */
static void locate(void *context, muster_error *error) {
    const struct muster_followed_cards *cards = context;
    struct document_origin origin;
    muster_error ignored;
    if (cards->table == NULL)
        return;
    if (muster_origin_open(&origin, cards->table, strlen(cards->table), true, cards->source,
                           &ignored) == MUSTER_OK)
        muster_origin_locate(&origin, error);
    muster_json_free(origin.root);
    muster_origin_close(&origin);
}

muster_status muster_cards_follow(muster_followed_cards **out, const char *text, size_t length,
                                  const muster_card_source *source, bool as_understood,
                                  muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    *told = (muster_error){.status = MUSTER_OK};
    if (out != NULL)
        *out = NULL;
    if (out == NULL || text == NULL)
        return fail(told, MUSTER_BAD_ARGUMENT);
    struct muster_followed_cards *cards = calloc(1, sizeof(*cards));
    if (cards == NULL)
        return fail(told, MUSTER_NO_MEMORY);
    cards->source = source;
    cards->as_understood = as_understood;
    cards->calls = (muster_combat_cards){.size = sizeof(cards->calls),
                                         .follow = follow,
                                         .event = muster_follow_event,
                                         .context = cards,
                                         .locate = locate};
    struct opening opening = {.cards = cards, .text = text, .length = length, .error = told};
    int code = muster_arena_guard(&cards->arena, open, &opening);
    muster_json_free(opening.origin.root);
    muster_origin_close(&opening.origin);
    if (code == 0 && opening.status == MUSTER_OK) {
        *out = cards;
        return MUSTER_OK;
    }
    muster_followed_cards_free(cards);
    return code == 0 ? muster_expand_fail(told, opening.status) : fail(told, code);
}

const muster_combat_cards *muster_followed_cards_combat(const muster_followed_cards *cards) {
    return &cards->calls;
}

const muster_expansion *muster_followed_cards_expansion(const muster_followed_cards *cards) {
    return cards->expansion;
}

void muster_followed_cards_free(muster_followed_cards *cards) {
    if (cards == NULL)
        return;
    muster_expansion_free(cards->expansion);
    muster_arena_free(&cards->arena);
    free(cards);
}
