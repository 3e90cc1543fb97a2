/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads declarations and bans from the short form of the command line: "wall=bear,hydra=bear+elf",
 * "bear=Bob,knight=Bob,band bear+knight".
 */
#include <stdlib.h>
#include <string.h>

#include "format/collect_deeds.h"
#include "format/read_declaration.h"
#include "model/position.h"

struct short_form {
    struct collector collector;
    struct reader *reader;
    const char *text;
    const char *at; /* where the part that is read begins */
    size_t band_capacity;
};

/* Reports an error at a byte of the text: the short form has columns instead of JSON pointers. */
static _Noreturn void fail(struct short_form *form, const char *at, const char *message) {
    const struct place nowhere = {0};
    form->reader->column = (size_t)(at - form->text) + 1;
    muster_reader_fail(form->reader, &nowhere, "bad-short-form", "%s", message);
}

/* ---- Pieces ---- */

static bool is_space(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

static const char *after_spaces(const char *at) {
    while (is_space(*at))
        at++;
    return at;
}

static bool is_id(const struct short_form *form, const char *piece) {
    int64_t ordinal;
    return muster_position_find_one(form->reader->position, piece, &ordinal).kind != ENTITY_NONE;
}

/*
 * The piece before the next of `separators`, without the spaces around it unless they belong to an
 * id; moves *at past it, and *begin to its first letter.
 */
static char *next_piece(struct short_form *form, const char **at, const char *separators,
                        const char **begin) {
    size_t length = strcspn(*at, separators);
    char *piece = muster_arena_text(form->reader->arena, *at, length);
    *begin = *at;
    *at += length;
    if (is_id(form, piece))
        return piece;
    while (length > 0 && is_space(piece[length - 1]))
        piece[--length] = '\0';
    *begin = after_spaces(*begin);
    return piece + (after_spaces(piece) - piece);
}

/*
 * Reports signs that other notations use in place of ours, unless the piece is an id that contains
 * them.
 */
static void check_signs(struct short_form *form, const char *at, const char *piece) {
    static const struct {
        const char *sign, *message;
    } signs[] = {{"->", "found '->', expected '='"},
                 {";", "found ';', expected ',' between two creatures"}};
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        const char *found = strstr(piece, signs[i].sign);
        if (found != NULL && !is_id(form, piece))
            fail(form, at + (found - piece), signs[i].message);
    }
}

/* "token*40": takes the number off the piece, unless the whole piece is a creature's id. */
static int64_t take_count(struct short_form *form, const char *at, char *piece) {
    char *star = strrchr(piece, '*');
    if (star == NULL || muster_entity_find(form->reader->position, piece).kind != ENTITY_NONE)
        return 1;
    char *end;
    const char *digits = after_spaces(star + 1);
    long long count = strtoll(digits, &end, 10);
    if (*digits < '0' || *digits > '9' || *end != '\0' || count < 1 || count > INTEGER_LIMIT)
        fail(form, at + (digits - piece), "expected a number from 1 to 1000000 after '*'");
    *star = '\0';
    while (star > piece && is_space(star[-1]) && !is_id(form, piece))
        *--star = '\0';
    return count;
}

/* ---- Entries ---- */

/* Reads the id of a creature and a count after it, if any; moves *at to the sign that follows. */
static char *creature_piece(struct short_form *form, const char **at, const char **begin) {
    char *name = next_piece(form, at, "=,", begin);
    if (*name == '\0')
        fail(form, *begin, "expected the id of a creature");
    check_signs(form, *begin, name);
    form->reader->column = (size_t)(*begin - form->text) + 1;
    return name;
}

/* Reads the id of what is attacked or blocked, after a '=' or '+'. */
static struct object object_piece(struct short_form *form, const char **at) {
    const struct place nowhere = {0};
    const char *begin;
    (*at)++;
    char *id = next_piece(form, at, "+,", &begin);
    if (*id == '\0')
        fail(form, begin, "expected an id");
    check_signs(form, begin, id);
    form->reader->column = (size_t)(begin - form->text) + 1;
    return muster_collector_object(&form->collector, &nowhere, id);
}

/* "hydra=bear+elf" */
static void read_entry(struct short_form *form) {
    const struct place nowhere = {0};
    const char *at = form->at, *start;
    char *name = creature_piece(form, &at, &start);
    if (*at != '=')
        fail(form, at,
             muster_arena_format(form->reader->arena, "expected '=' and what the creature %s",
                                 muster_steps[form->reader->position->step].does));
    int64_t count = take_count(form, start, name);
    int creature = muster_collector_creature(&form->collector, &nowhere, name);
    struct named_runs named = {.count = 0};
    do {
        const struct object object = object_piece(form, &at);
        const struct run run = run_of(&object);
        muster_collector_name(&form->collector, &named, &run);
    } while (*at == '+');
    form->reader->column = (size_t)(start - form->text) + 1;
    muster_collector_add(&form->collector, &nowhere, creature, count, &named);
}

/* ---- Bands ---- */

/*
 * Whether "band bear+knight" begins here. An entry always has a '=', so that a creature whose id
 * begins with the word "band" isn't taken for one.
 */
static bool is_band(const char *at) {
    at = after_spaces(at);
    return strncmp(at, "band", strlen("band")) == 0 && is_space(at[strlen("band")]) &&
           at[strcspn(at, "=,")] != '=';
}

/* Room for one member more than there are '+' before the next comma. */
static int *room_for_members(struct short_form *form, const char *at) {
    size_t count = 1;
    for (; *at != '\0' && *at != ','; at++)
        count += *at == '+';
    return muster_arena_array(form->reader->arena, count, sizeof(int));
}

static struct band *new_band(struct short_form *form) {
    struct muster_declaration *declaration = form->collector.declaration;
    declaration->bands =
        arena_grow(form->reader->arena, declaration->bands, declaration->band_count,
                   &form->band_capacity, sizeof(*declaration->bands));
    struct band *band = &declaration->bands[declaration->band_count++];
    *band = (struct band){0};
    return band;
}

/* "band bear+knight" */
static void read_band(struct short_form *form) {
    const struct place nowhere = {0};
    const char *at = after_spaces(form->at);
    if (!muster_steps[form->reader->position->step].bands)
        fail(form, at, "only attackers form bands");
    at += strlen("band");
    struct band *band = new_band(form);
    band->members = room_for_members(form, at);
    for (;;) {
        const char *begin;
        char *id = next_piece(form, &at, "+,", &begin);
        if (*id == '\0')
            fail(form, begin, "expected the id of a creature");
        check_signs(form, begin, id);
        form->reader->column = (size_t)(begin - form->text) + 1;
        muster_collector_add_member(&form->collector, &nowhere, band, id);
        if (*at != '+')
            return;
        at++;
    }
}

/* ---- Bans ---- */

static void add_ban(struct short_form *form, struct ban ban) {
    struct muster_declaration *declaration = form->collector.declaration;
    declaration->bans = arena_grow(form->reader->arena, declaration->bans, declaration->ban_count,
                                   &declaration->ban_capacity, sizeof(*declaration->bans));
    declaration->bans[declaration->ban_count++] = ban;
}

/* "wall=elf+bear", or "hydra" alone: it does nothing at all. */
static void read_ban(struct short_form *form) {
    const struct place nowhere = {0};
    const char *at = form->at, *start;
    char *name = creature_piece(form, &at, &start);
    struct ban ban = {.creature = muster_collector_creature(&form->collector, &nowhere, name)};
    if (*at != '=') {
        ban.everything = true;
        add_ban(form, ban);
        return;
    }
    do {
        ban.object = object_piece(form, &at);
        add_ban(form, ban);
    } while (*at == '+');
}

/* ---- Parts between commas ---- */

static void read_ban_part(struct reader *reader, const struct place *place,
                          const struct json_node *item, void *into) {
    (void)reader, (void)place, (void)item;
    read_ban(into);
}

static void read_declared_part(struct reader *reader, const struct place *place,
                               const struct json_node *item, void *into) {
    struct short_form *form = into;
    (void)reader, (void)place, (void)item;
    if (is_band(form->at))
        read_band(form);
    else
        read_entry(form);
}

static void read_parts(struct short_form *form, muster_read_value *read) {
    const struct place nowhere = {0};
    form->at = form->text;
    for (;;) {
        const char *comma = form->at + strcspn(form->at, ",");
        muster_reader_try(form->reader, read, &nowhere, NULL, form);
        if (*comma == '\0')
            return;
        form->at = comma + 1;
    }
}

void muster_read_short_bans(struct reader *reader, const char *text,
                            struct muster_declaration *declaration) {
    struct short_form form = {.reader = reader,
                              .text = text,
                              .collector = {.reader = reader, .declaration = declaration}};
    read_parts(&form, read_ban_part);
}

void muster_read_short_declaration(struct reader *reader, const char *text,
                                   struct muster_declaration *declaration) {
    struct short_form form = {.reader = reader, .text = text};
    muster_collector_begin(&form.collector, reader, declaration);
    const char *at = text, *begin;
    const char *whole = next_piece(&form, &at, "", &begin);
    if (*whole != '\0' && strcmp(whole, "none") != 0)
        read_parts(&form, read_declared_part);
    muster_collector_end(&form.collector);
}
