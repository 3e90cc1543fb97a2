/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the script of a document. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/text/document.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"
#include "solver/api/play.h"
#include "solver/api/playing.h"
#include "solver/phase/begin.h"
#include "solver/phase/retell.h"
#include "solver/phase/settle_combat.h"
#include "table/origin.h"

/* ---- Where it stops ---- */

static void stop(struct playing *playing, size_t entry, muster_outcome outcome) {
    playing->stopped = true;
    playing->played->stopped_at = (int64_t)entry;
    playing->answer->verdict.outcome = outcome;
}

static void stop_impossible(struct playing *playing, size_t entry, const muster_error *error) {
    muster_error *kept = muster_arena_take(&playing->answer->arena, sizeof(*kept));
    *kept = *error;
    playing->played->error = kept;
    stop(playing, entry, MUSTER_IMPOSSIBLE);
}

static void stop_undecided(struct playing *playing, size_t entry, const char *reason) {
    playing->answer->verdict.reason = muster_arena_string(&playing->answer->arena, reason);
    stop(playing, entry, MUSTER_UNDECIDED);
}

/* There is no answer. */
static void fail(struct playing *playing, muster_status status) {
    playing->stopped = true;
    playing->status = status;
}

static void release_answer(void *answer) {
    muster_answer_free(answer);
}

/* An answer within this one, which is written now. */
static void own_answer(struct playing *playing, muster_answer *answer) {
    muster_arena_own(&playing->answer->arena, answer, release_answer);
    if (muster_answer_json(answer) == NULL)
        muster_arena_leave(&playing->answer->arena, MUSTER_NO_MEMORY);
}

/* A path within an entry becomes one within the document. */
static void place_in_entry(const struct place *place, muster_error *error) {
    char within[sizeof(error->path)];
    size_t length;
    memcpy(within, error->path, sizeof(within));
    muster_place_write(place, error->path, sizeof(error->path));
    length = strlen(error->path);
    snprintf(error->path + length, sizeof(error->path) - length, "%s", within);
}

/* What a step of a script that failed with a status means for the whole. */
static void stop_failed(struct playing *playing, size_t entry, muster_status status,
                        const struct place *place, muster_error *error) {
    if (status == MUSTER_NO_MEMORY && playing->combat->limits.full) {
        stop_undecided(playing, entry, "the memory limit was reached before a proof");
    } else if (status != MUSTER_BAD_INPUT) {
        fail(playing, status);
    } else if (strcmp(error->code, "undecided") == 0 || strcmp(error->code, "unread") == 0) {
        stop_undecided(playing, entry, error->message);
    } else {
        if (strncmp(error->path, "/script/", strlen("/script/")) != 0)
            place_in_entry(place, error);
        stop_impossible(playing, entry, error);
    }
}

/* ---- Entries ---- */

enum entry_kind { ENTRY_EVENT, ENTRY_ATTACKS, ENTRY_BLOCKS, ENTRY_DAMAGE };

static enum entry_kind kind_of(const struct json_node *item) {
    if (muster_json_get(item, "attacks") != NULL)
        return ENTRY_ATTACKS;
    if (muster_json_get(item, "blocks") != NULL)
        return ENTRY_BLOCKS;
    return muster_json_get(item, "damage") != NULL ? ENTRY_DAMAGE : ENTRY_EVENT;
}

static const char *word_of(enum entry_kind kind) {
    static const char *const words[] = {"an event", "'attacks'", "'blocks'", "'damage'"};
    return words[kind];
}

static const char *expected(muster_combat_next next) {
    switch (next) {
    case MUSTER_NEXT_ATTACKS:
        return "expected 'attacks' or an event";
    case MUSTER_NEXT_BLOCKS:
        return "expected 'blocks' or an event";
    case MUSTER_NEXT_DAMAGE:
        return "expected 'damage' or an event";
    case MUSTER_NEXT_CHOOSE:
        return "expected 'choose'";
    case MUSTER_NEXT_NOTHING:
        break;
    }
    return "nothing more is declared in this combat phase";
}

static bool is_next(enum entry_kind kind, muster_combat_next next) {
    return (kind == ENTRY_ATTACKS && next == MUSTER_NEXT_ATTACKS) ||
           (kind == ENTRY_BLOCKS && next == MUSTER_NEXT_BLOCKS) ||
           (kind == ENTRY_DAMAGE && next == MUSTER_NEXT_DAMAGE);
}

/* The request for a question on the way: what is left of the time. */
static muster_request rest_of(const struct playing *playing) {
    muster_request request = playing->request;
    request.time_limit = muster_limits_rest(request.time_limit, playing->begun);
    return request;
}

/* A declaration was not legal, or that isn't known: the whole judgment says why. */
static void stop_judged(struct playing *playing, size_t entry,
                        const struct muster_declaration *declaration) {
    muster_answer *check;
    muster_error error;
    muster_request request = rest_of(playing);
    muster_status status =
        muster_check(&check, playing->combat->now, declaration, &request, &error);
    if (status != MUSTER_OK) {
        fail(playing, status);
        return;
    }
    own_answer(playing, check);
    if (muster_answer_outcome(check) == MUSTER_UNDECIDED) {
        stop_undecided(playing, entry, check->verdict.reason);
        return;
    }
    playing->played->check = check;
    stop(playing, entry, MUSTER_ILLEGAL);
}

/* Judges a declaration, and lets it happen if it is legal. */
static void declare(struct playing *playing, size_t entry, const struct place *place,
                    const struct muster_declaration *declaration) {
    muster_outcome outcome;
    muster_error error = {.status = MUSTER_OK};
    muster_request request = rest_of(playing);
    muster_status status =
        muster_combat_declare_outcome(&outcome, playing->combat, declaration, &request, &error);
    if (status != MUSTER_OK)
        stop_failed(playing, entry, status, place, &error);
    else if (outcome == MUSTER_UNDECIDED && playing->combat->refusal != NULL)
        stop_undecided(playing, entry, playing->combat->refusal);
    else if (outcome != MUSTER_LEGAL)
        stop_judged(playing, entry, declaration);
}

/* Individuals that differ where the script begins are told apart before damage is assigned. */
static muster_status tell_apart(struct playing *playing) {
    struct muster_combat *combat = playing->combat;
    const struct muster_position *before = combat->now;
    if (muster_phase_is_settled(combat))
        return MUSTER_OK;
    muster_status status = muster_api_combat_settle(combat);
    if (status == MUSTER_OK) {
        playing->before = before;
        playing->told_apart = combat->now;
    }
    return status;
}

struct retelling_damage {
    const struct playing *playing;
    struct muster_declaration *declaration;
};

static void retell(void *argument) {
    struct retelling_damage *retelling = argument;
    const struct playing *playing = retelling->playing;
    struct muster_declaration *declaration = retelling->declaration;
    muster_phase_retell(playing->before, playing->told_apart, &declaration->damage,
                        &declaration->arena);
    declaration->position = playing->told_apart;
}

/*
 * Reads what is declared. Individuals that were told apart have new ids, as the answer to an empty
 * script tells them ("goblin-2"); in damage they may have those of the document ("goblin#2"), too.
 */
static muster_status read_entry(struct muster_declaration *declaration, struct playing *playing,
                                const struct place *place, const struct json_node *item,
                                muster_error *error) {
    const struct muster_position *position = muster_combat_declaring(playing->combat);
    if (position == NULL)
        return MUSTER_NO_MEMORY;
    muster_status status = muster_document_read_entry(declaration, position, item, place, error);
    if (status != MUSTER_BAD_INPUT || strcmp(error->code, "unknown-id") != 0 ||
        playing->told_apart == NULL || position != playing->told_apart)
        return status;
    muster_error ignored;
    struct retelling_damage retelling = {playing, declaration};
    muster_arena_free(&declaration->arena);
    *declaration = (struct muster_declaration){0};
    status = muster_document_read_entry(declaration, playing->before, item, place, &ignored);
    if (status == MUSTER_OK)
        status = (muster_status)muster_arena_guard(&declaration->arena, retell, &retelling);
    return status;
}

static void read_and_declare(struct playing *playing, size_t entry, const struct place *place,
                             const struct json_node *item) {
    struct muster_declaration declaration = {0};
    muster_error error = {.status = MUSTER_OK};
    muster_status status = kind_of(item) == ENTRY_DAMAGE ? tell_apart(playing) : MUSTER_OK;
    if (status == MUSTER_OK)
        status = read_entry(&declaration, playing, place, item, &error);
    if (status == MUSTER_OK)
        declare(playing, entry, place, &declaration);
    else
        stop_failed(playing, entry, status, place, &error);
    muster_arena_free(&declaration.arena);
}

static void play_entry(struct playing *playing, size_t entry, const struct place *place,
                       const struct json_node *item) {
    struct muster_combat *combat = playing->combat;
    enum entry_kind kind = kind_of(item);
    muster_combat_next next = muster_phase_next(combat);
    muster_error error = {.status = MUSTER_OK};
    combat->entry = entry;
    if (kind == ENTRY_EVENT) {
        muster_status status = muster_api_combat_event(combat, place, item, &error);
        if (status != MUSTER_OK)
            stop_failed(playing, entry, status, place, &error);
        return;
    }
    if (is_next(kind, next)) {
        read_and_declare(playing, entry, place, item);
        return;
    }
    error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error.code, sizeof(error.code), "impossible");
    muster_place_write(place, error.path, sizeof(error.path));
    snprintf(error.message, sizeof(error.message), "found %s out of order; %s", word_of(kind),
             expected(next));
    stop_impossible(playing, entry, &error);
}

/* Without a choice a script stops at several outcomes, whatever comes next in it. */
static bool waits_for_choice(const struct playing *playing, const struct json_node *next) {
    return playing->combat->dealing != NULL &&
           (next == NULL || muster_json_get(next, "choose") == NULL);
}

static void play_script(struct playing *playing) {
    const struct place root = {0}, script = place_key(&root, "script");
    size_t entry = 0;
    const struct json_node *item;
    json_for_each (item, playing->script) {
        const struct place place = place_index(&script, entry);
        if (waits_for_choice(playing, item))
            return;
        play_entry(playing, entry, &place, item);
        if (playing->stopped)
            return;
        muster_playing_keep_position(playing);
        entry++;
    }
}

/* ---- What the answer says ---- */

/* What the next declaration must, may and can't hold, where that can be asked. */
static void add_options(struct playing *playing) {
    muster_answer *options = NULL;
    muster_request request = rest_of(playing);
    const muster_position *position = muster_combat_declaring(playing->combat);
    if (playing->combat->has_attackers_damage)
        request.side = MUSTER_BLOCKERS;
    switch (playing->played->next) {
    case MUSTER_NEXT_ATTACKS:
    case MUSTER_NEXT_BLOCKS:
    case MUSTER_NEXT_DAMAGE:
        break;
    case MUSTER_NEXT_CHOOSE:
    case MUSTER_NEXT_NOTHING:
        return;
    }
    if (position == NULL || muster_choices_of(&options, position, &request, NULL) != MUSTER_OK)
        return;
    own_answer(playing, options);
    playing->played->options = options;
}

/* The place of an error in a table that those know who have read its cards. */
static void locate_by_cards(const struct playing *playing) {
    const muster_combat_cards *cards = playing->request.cards;
    muster_error *error = (muster_error *)(uintptr_t)playing->played->error;
    if (error == NULL || cards == NULL || cards->size < sizeof(*cards) || cards->locate == NULL)
        return;
    cards->locate(cards->context, error);
    if (error->line > 0)
        error->path[0] = '\0';
}

static void play(void *argument) {
    struct playing *playing = argument;
    play_script(playing);
    if (playing->status != MUSTER_OK)
        return;
    if (!playing->stopped && muster_combat_finish(playing->combat) != MUSTER_OK)
        fail(playing, MUSTER_NO_MEMORY);
    if (muster_api_combat_settle(playing->combat) != MUSTER_OK)
        fail(playing, MUSTER_NO_MEMORY);
    muster_playing_describe(playing);
    if (playing->answer->verdict.outcome != MUSTER_UNDECIDED)
        add_options(playing);
    locate_by_cards(playing);
}

/* ---- Where an entry stands ---- */

/* In a table an entry is a line: that is where its error is. */
static void locate(const struct muster_answer *answer, const char *text, size_t length) {
    struct document_origin origin;
    muster_error *error = (muster_error *)(uintptr_t)answer->played->error, ignored;
    if (error == NULL || error->path[0] == '\0' || !muster_is_table(text, length))
        return;
    if (muster_origin_open(&origin, text, length, true, NULL, &ignored) == MUSTER_OK)
        muster_origin_locate(&origin, error);
    if (error->line > 0)
        error->path[0] = '\0';
    muster_json_free(origin.root);
    muster_origin_close(&origin);
}

/* ---- The public functions ---- */

muster_status muster_api_play(muster_answer **out, struct muster_position *position,
                              const struct json_node *tree, const muster_request *request,
                              double begun, muster_error *error) {
    struct playing playing = {.script = muster_json_get(tree, "script"), .begun = begun};
    position->has_script = false; /* it is asked about itself now */
    position->script = NULL;
    muster_status status =
        muster_playing_begin(&playing, position, true, request, ANSWER_PLAY, error);
    return status == MUSTER_OK ? muster_playing_run(out, &playing, play, error) : status;
}

static muster_status refuse_without_script(struct muster_position *position, muster_error *error) {
    muster_position_free(position);
    if (error != NULL) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT};
        snprintf(error->code, sizeof(error->code), "missing-key");
        snprintf(error->message, sizeof(error->message),
                 "the key 'script' is missing: there is nothing to play");
    }
    return MUSTER_BAD_INPUT;
}

muster_status muster_play(muster_answer **out, const char *json, size_t length,
                          const muster_request *request, muster_error *error) {
    struct json_node *tree;
    muster_position *position;
    double begun = muster_limits_now();
    if (out != NULL)
        *out = NULL;
    if (out == NULL || json == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    const struct position_source source = {.text = json, .length = length};
    muster_status status = muster_api_read_position(&position, &source, &tree, error);
    if (status == MUSTER_OK)
        status = position->has_script ? muster_api_play(out, position, tree, request, begun, error)
                                      : refuse_without_script(position, error);
    if (status == MUSTER_OK)
        locate(*out, json, length);
    muster_json_free(tree);
    return status;
}

const muster_played *muster_answer_played(const muster_answer *answer) {
    return answer->verdict.outcome == MUSTER_FAILED ? NULL : answer->played;
}
