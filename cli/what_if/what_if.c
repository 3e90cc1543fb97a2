/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/what_if/what_if.h"

#include "base/nearest.h"
#include "cli/failure.h"
#include "cli/render/words/names.h"
#include "teach/effect_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const option_names[] = {[MUSTER_WITHOUT] = "--without",
                                           [MUSTER_TAP] = "--tap",
                                           [MUSTER_UNTAP] = "--untap",
                                           [MUSTER_WITH] = "--with"};

/* An effect line that is being read, for muster_arena_guard. */
struct line_reading {
    struct arena arena;
    const char *words;
    const char *message;
    size_t column;
    muster_builder *builder;
};

static void read_line(void *argument) {
    struct line_reading *reading = argument;
    reading->builder =
        effect_line_read(&reading->arena, reading->words, &reading->message, &reading->column);
}

/*
 * "Carol: Bear 2/2" is an effect of a source called Carol only if a kind of effect follows.
 * Otherwise it is taken for the line of a player who isn't there.
 */
static void add_who(const muster_position *position, muster_error *error, const char *words) {
    enum { MOST = 100 };
    const char *players[MOST];
    size_t length = strcspn(words, ":"), count = 0;
    char name[64];
    bool kind = strcmp(error->code, "unknown-kind") == 0;
    if ((error->traits & MUSTER_ERROR_SUGGESTS) != 0)
        return;
    if ((!kind && strcmp(error->code, "bad-effect-line") != 0) || words[length] != ':' ||
        length == 0 || length >= sizeof(name) || words[0] < 'A' || words[0] > 'Z')
        return;
    snprintf(name, sizeof(name), "%.*s", (int)length, words);
    for (size_t i = 0; i < muster_position_count(position, MUSTER_TARGET) && count < MOST; i++)
        players[count++] = muster_position_id_at(position, MUSTER_TARGET, i);
    const char *near = muster_nearest_of(name, players, count);
    if (near == NULL && !kind)
        return;
    error->column = 1;
    snprintf(error->message, sizeof(error->message),
             "no player is called '%s', and no kind of effect follows%s%s%s", name,
             near == NULL ? "" : "; did you mean '", near == NULL ? "" : near,
             near == NULL ? "" : "'?");
}

/* Makes one change, an effect line. */
static muster_status add_effect(muster_position **changed, const muster_position *position,
                                const char *words, muster_error *error) {
    struct line_reading reading = {.words = words};
    muster_status status = muster_arena_guard(&reading.arena, read_line, &reading);
    if (status == MUSTER_OK && reading.builder == NULL) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT, .column = reading.column};
        snprintf(error->code, sizeof(error->code), "bad-effect-line");
        snprintf(error->message, sizeof(error->message), "%s", reading.message);
        add_who(position, error, words);
        status = error->status;
    } else if (status == MUSTER_OK) {
        const muster_what_if with = {MUSTER_WITH, NULL, reading.builder, {0, 0}};
        status = muster_position_what_if(changed, position, &with, 1, error);
        error->path[0] = '\0'; /* of a document that nobody has seen */
        if (status == MUSTER_BAD_INPUT)
            add_who(position, error, words);
    } else {
        status = fail_no_memory(error);
    }
    muster_builder_free(reading.builder);
    muster_arena_free(&reading.arena);
    return status;
}

static muster_status change_once(muster_position **changed, const muster_position *position,
                                 const struct what_if *what, muster_error *error) {
    if (what->kind == MUSTER_WITH)
        return add_effect(changed, position, what->words, error);
    const muster_what_if change = {what->kind, what->words, NULL, {0, 0}};
    return muster_position_what_if(changed, position, &change, 1, error);
}

muster_status what_if_change(struct positions *positions, const struct arguments *arguments,
                             const struct document_changes *changes, struct failure *failure) {
    for (int i = 0; i < arguments->what_if_count; i++) {
        muster_position *changed;
        const struct what_if *change = &arguments->what_ifs[i];
        if (changes->only_document[i] || (changes->made[i] && change->kind == MUSTER_WITH))
            continue;
        muster_status status =
            change_once(&changed, positions->list[positions->count - 1], change, &failure->error);
        if (status == MUSTER_BAD_INPUT && changes->made[i])
            continue; /* only the document knew it */
        if (status != MUSTER_OK) {
            failure->where = option_names[change->kind];
            return status;
        }
        positions->list[positions->count++] = changed;
    }
    return MUSTER_OK;
}

void positions_free(struct positions *positions) {
    while (positions->count > 0)
        muster_position_free(positions->list[--positions->count]);
}

/* What has the id, by its name; else it is the source of effects, whoever has that name, too. */
static void say_left_out(struct text *text, const muster_position *original, const char *what) {
    bool is_id =
        original != NULL && muster_position_find(original, what, NULL, NULL) != MUSTER_NOTHING;
    muster_text_add(text, is_id ? "without " : "without the effects of ");
    muster_text_add(text, is_id ? name_of(what) : what);
}

void what_if_say(struct text *text, const struct arguments *arguments,
                 const muster_position *original) {
    names_use(original);
    for (int i = 0; i < arguments->what_if_count; i++) {
        const struct what_if *what = &arguments->what_ifs[i];
        muster_text_add(text, i == 0 ? "" : i + 1 == arguments->what_if_count ? " and " : ", ");
        if (what->kind == MUSTER_WITHOUT) {
            say_left_out(text, original, what->words);
            continue;
        }
        muster_text_add(text, what->kind == MUSTER_WITH ? "with '" : "with ");
        muster_text_add(text, what->words);
        muster_text_add(text, what->kind == MUSTER_TAP     ? " tapped"
                              : what->kind == MUSTER_UNTAP ? " untapped"
                              : what->kind == MUSTER_WITH  ? "'"
                                                           : "");
    }
}
