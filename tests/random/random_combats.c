/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays random combats by legal declarations and random events:
 *
 *     random_combats SEED COUNT
 *
 * Each combat begins with a random position; events are of every kind, with effects and keywords of
 * every kind. Every position has to be legal input that reads as itself, every declaration that was
 * found has to be judged legal, every outcome that is offered has to happen, state-based actions
 * have to be done, and life that is lost in plain combat damage has to be what was assigned. Says
 * where that isn't so, and exits with 1.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/position.h"
#include "random_events.h"
#include "random_number.h"
#include "random_position.h"

enum { ACTIONS_MOST = 24, PHASES_MOST = 3 };

/* Where the pieces of a text go; cut off at its end, which no document here reaches. */
struct sheet {
    char text[1 << 18];
    size_t length;
};

/* One combat under way. */
struct game {
    uint64_t seed;
    struct random_source source;
    muster_combat *combat;
    struct sheet script; /* what was done, for messages */
    size_t players, entered, phases;
    bool plain; /* nothing has changed damage so far */
    bool failed;
};

static uint64_t declarations, events, refusals;

static bool put(void *context, const char *bytes, size_t length) {
    struct sheet *sheet = context;
    if (length >= sizeof(sheet->text) - sheet->length)
        return false;
    memcpy(sheet->text + sheet->length, bytes, length);
    sheet->length += length;
    sheet->text[sheet->length] = '\0';
    return true;
}

static void fail(struct game *game, const char *what, const char *detail) {
    printf("seed %" PRIu64 ": %s: %s\n  %s\n", game->seed, what, detail, game->script.text);
    game->failed = true;
}

static void note(struct game *game, const char *text) {
    put(&game->script, text, strlen(text));
    put(&game->script, " ", 1);
}

/* ---- What holds of every position ---- */

static void write_position(struct sheet *sheet, const muster_position *position) {
    sheet->length = 0;
    sheet->text[0] = '\0';
    muster_position_write(position, put, sheet);
}

/* It is legal input, and reads as itself. */
static void check_position(struct game *game) {
    static struct sheet first, second;
    muster_error error;
    char line[1600];
    muster_position *again;
    write_position(&first, muster_combat_position(game->combat));
    if (muster_position_read(&again, first.text, first.length, &error) != MUSTER_OK) {
        fail(game, muster_error_text(&error, line, sizeof(line)), first.text);
        return;
    }
    write_position(&second, again);
    muster_position_free(again);
    if (strcmp(first.text, second.text) != 0)
        fail(game, "a position reads differently", first.text);
}

/* ---- Events ---- */

static void happen(struct game *game, const char *text) {
    muster_error error;
    const muster_position *before = muster_combat_position(game->combat);
    muster_status status = muster_combat_event(game->combat, text, strlen(text), &error);
    if (status == MUSTER_OK) {
        events++;
        game->plain = game->plain && random_event_is_plain(text);
        note(game, text);
    } else if (status != MUSTER_BAD_INPUT) {
        fail(game, "an event fails", text);
    } else {
        refusals++;
        if (muster_combat_position(game->combat) != before)
            fail(game, "a refused event changes the position", text);
    }
}

/* ---- Declarations ---- */

/* The declaration in an answer, as a text of its own. */
static bool find_declaration(const char *json, char *text, size_t size) {
    const char *begin = strstr(json, "\"declaration\":{");
    size_t depth = 0, length = 0;
    if (begin == NULL)
        return false;
    for (begin = strchr(begin, '{'); length < size - 1; length++) {
        text[length] = begin[length];
        depth += begin[length] == '{';
        depth -= begin[length] == '}';
        if (depth == 0)
            break;
    }
    if (length >= size - 1)
        return false;
    text[length + 1] = '\0';
    return true;
}

/* How much an assignment gives to a player, whose id stands in no other. */
static int64_t assigned_to(muster_declaration *declaration, const char *player) {
    size_t count;
    const muster_damage_entry *entries = muster_declaration_damage(declaration, &count);
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < entries[i].to_count; k++)
            if (strcmp(entries[i].to[k], player) == 0)
                sum += entries[i].amounts[k] * entries[i].count;
    return sum;
}

/* Where nothing changes damage, players lose what was assigned to them. */
static void check_sums(struct game *game, muster_declaration *declaration,
                       const muster_position *before) {
    const muster_position *after = muster_combat_position(game->combat);
    if (!game->plain || before == after || before->damage_effect_count > 0)
        return;
    for (size_t i = 0; i < before->player_count; i++)
        if (before->players[i].life - after->players[i].life !=
            assigned_to(declaration, before->players[i].id))
            fail(game, "the damage does not add up for", before->players[i].id);
}

/* Half of the combats ask for the answer, and half for the outcome alone. */
static muster_status declare_either(struct game *game, const muster_declaration *declaration,
                                    muster_outcome *outcome, muster_error *error) {
    muster_answer *verdict = NULL;
    muster_request request = MUSTER_REQUEST_INIT;
    request.brief = true;
    if (game->seed % 2 == 0)
        return muster_combat_declare_outcome(outcome, game->combat, declaration, &request, error);
    muster_status status =
        muster_combat_declare(game->combat, declaration, &request, &verdict, error);
    *outcome = status == MUSTER_OK ? muster_answer_outcome(verdict) : MUSTER_FAILED;
    muster_answer_free(verdict);
    return status;
}

/* Only where loyalty that has to be known isn't may a legal declaration be refused. */
static void declare_found(struct game *game, muster_declaration *declaration, const char *text) {
    muster_error error;
    muster_outcome outcome;
    const muster_position *before = muster_combat_position(game->combat);
    muster_status status = declare_either(game, declaration, &outcome, &error);
    if (status != MUSTER_OK && strstr(error.message, "loyalty") == NULL)
        fail(game, error.message, text);
    else if (status == MUSTER_OK && outcome == MUSTER_ILLEGAL)
        fail(game, "what was found is illegal", text);
    else if (status == MUSTER_OK && muster_position_moment(before) == MUSTER_AT_COMBAT_DAMAGE)
        check_sums(game, declaration, before);
}

static void declare(struct game *game) {
    static char text[1 << 14];
    muster_error error;
    muster_answer *answer = NULL;
    muster_declaration *declaration = NULL;
    muster_request request = MUSTER_REQUEST_INIT;
    const muster_position *position = muster_combat_declaring(game->combat);
    bool damage = muster_combat_next_of(game->combat) == MUSTER_NEXT_DAMAGE;
    request.brief = true;
    request.time_limit = 2;
    if (!damage && random_chance(&game->source, 0.7))
        request.prefer = MUSTER_PREFER_MOST;
    if (muster_solve(&answer, position, &request, &error) != MUSTER_OK) {
        fail(game, "nothing can be solved", error.message);
        return;
    }
    if (muster_answer_outcome(answer) == MUSTER_SOLVED &&
        find_declaration(muster_answer_json(answer), text, sizeof(text))) {
        if (muster_declaration_read(&declaration, position, text, strlen(text), &error) !=
            MUSTER_OK)
            fail(game, "a declaration can't be read", text);
        else
            declare_found(game, declaration, text);
        note(game, text);
        declarations++;
    }
    muster_declaration_free(declaration);
    muster_answer_free(answer);
}

/* ---- A combat ---- */

static void choose(struct game *game) {
    const muster_dealing *dealing = muster_combat_outcomes(game->combat);
    muster_error error;
    size_t which = random_below(&game->source, dealing->outcome_count);
    char text[64];
    snprintf(text, sizeof(text), "{\"choose\":%zu}", which);
    if (muster_combat_choose(game->combat, which, &error) != MUSTER_OK)
        fail(game, "an outcome can't be chosen", error.message);
    note(game, text);
}

static void act(struct game *game) {
    char text[2048];
    muster_combat_next next = muster_combat_next_of(game->combat);
    if (next == MUSTER_NEXT_CHOOSE) {
        choose(game);
    } else if (random_chance(&game->source, 0.5)) {
        struct event_drawing drawing = {.source = &game->source,
                                        .position = muster_combat_position(game->combat),
                                        .players = game->players,
                                        .entered = game->entered};
        if (random_event(&drawing, text, sizeof(text)))
            happen(game, text);
        game->entered = drawing.entered;
    } else if (next == MUSTER_NEXT_NOTHING) {
        if (game->phases++ < PHASES_MOST && random_chance(&game->source, 0.3))
            happen(game, "{\"additional_combat\":true}");
        else if (muster_combat_finish(game->combat) != MUSTER_OK)
            fail(game, "a combat can't be finished", "");
    } else {
        declare(game);
    }
}

static bool play(uint64_t seed) {
    static struct game game;
    const struct random_shape shape = {.step = RANDOM_ATTACK, .surprise = 0.3};
    muster_position *position;
    muster_error error;
    game = (struct game){.seed = seed, .plain = true};
    random_start(&game.source, seed);
    char *document = random_position(seed, &shape);
    bool begun = muster_position_read(&position, document, strlen(document), &error) == MUSTER_OK;
    if (begun && muster_combat_begin(&game.combat, position, &error) == MUSTER_OK) {
        note(&game, document);
        game.players = position->player_count;
        for (int i = 0; i < ACTIONS_MOST && !game.failed; i++) {
            act(&game);
            if (!game.failed)
                check_position(&game);
        }
        muster_combat_free(game.combat);
    }
    if (begun)
        muster_position_free(position);
    free(document);
    return !game.failed;
}

int main(int count, char **arguments) {
    uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
    uint64_t combats = count > 2 ? strtoull(arguments[2], NULL, 10) : 1000, failed = 0;
    const char *lacking = random_events_lack();
    if (lacking != NULL) {
        printf("nothing draws '%s'\n", lacking);
        return 1;
    }
    for (uint64_t i = 0; i < combats && failed < 5; i++)
        failed += !play(seed + i);
    printf("seeds %" PRIu64 " to %" PRIu64 ": %" PRIu64 " declarations, %" PRIu64
           " events, %" PRIu64 " events refused\n",
           seed, seed + combats - 1, declarations, events, refusals);
    return failed > 0 || declarations == 0 || events == 0;
}
