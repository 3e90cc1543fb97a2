/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The short form of the command line -> declaration: "wall=bear,hydra=bear+elf". */
#include <stdlib.h>
#include <string.h>

#include "collect_deeds.h"
#include "position.h"

struct short_form {
    struct collector collector;
    struct reader *reader;
    const char *text;
};

/* Fails at a byte of the text: the short form has columns, no JSON pointers. */
static _Noreturn void fail(struct short_form *form, const char *at, const char *message) {
    muster_error *error = form->reader->error;
    struct memory *memory = form->reader->memory;
    size_t column = (size_t)(at - form->text) + 1;
    *error = (muster_error){.status = MUSTER_BAD_INPUT, .line = 1, .column = column};
    strncpy(error->code, "bad-short-form", sizeof(error->code) - 1);
    strncpy(error->message, message, sizeof(error->message) - 1);
    memory_leave(memory, MUSTER_BAD_INPUT);
}

/* The piece before the next of `separators`; moves *at behind it. */
static char *next_piece(struct short_form *form, const char **at, const char *separators) {
    size_t length = strcspn(*at, separators);
    char *piece = memory_text(form->reader->memory, *at, length);
    *at += length;
    return piece;
}

/* "token*40": takes the number off the piece. A creature whose id looks so is taken as it is. */
static int64_t take_count(struct short_form *form, const char *at, char *piece) {
    char *star = strrchr(piece, '*');
    if (star == NULL || position_find(form->reader->position, piece).kind != ENTITY_NONE)
        return 1;
    char *end;
    long long count = strtoll(star + 1, &end, 10);
    if (star[1] < '0' || star[1] > '9' || *end != '\0' || count < 1 || count > INTEGER_LIMIT)
        fail(form, at + (star - piece) + 1, "expected how many, from 1 to 1000000, behind '*'");
    *star = '\0';
    return count;
}

/* "hydra=bear+elf"; returns where it ends. */
static const char *read_entry(struct short_form *form, const char *at) {
    const struct place nowhere = {0};
    const char *start = at;
    char *name = next_piece(form, &at, "=,");
    if (*name == '\0')
        fail(form, start, "expected the id of a creature");
    if (*at != '=')
        fail(form, at,
             form->reader->position->step == STEP_ATTACK
                 ? "expected '=' and what the creature attacks"
                 : "expected '=' and the attackers that the creature blocks");
    int64_t count = take_count(form, start, name);
    form->reader->column = (size_t)(start - form->text) + 1;
    int creature = collector_creature(&form->collector, &nowhere, name);
    struct object *objects = NULL;
    size_t object_count = 0, capacity = 0;
    do {
        at++;
        const char *begin = at;
        char *id = next_piece(form, &at, "+,");
        if (*id == '\0')
            fail(form, begin, "expected an id");
        form->reader->column = (size_t)(begin - form->text) + 1;
        objects =
            memory_grow(form->reader->memory, objects, object_count, &capacity, sizeof(*objects));
        objects[object_count++] = collector_object(&form->collector, &nowhere, id);
    } while (*at == '+');
    form->reader->column = (size_t)(start - form->text) + 1;
    collector_add(&form->collector, &nowhere, creature, count, objects, object_count);
    return at;
}

static void add_ban(struct short_form *form, struct ban ban) {
    struct muster_declaration *declaration = form->collector.declaration;
    declaration->bans = memory_grow(form->reader->memory, declaration->bans, declaration->ban_count,
                                    &declaration->ban_capacity, sizeof(*declaration->bans));
    declaration->bans[declaration->ban_count++] = ban;
}

/* "wall=elf+bear", or "hydra" alone: it does nothing at all. Returns where it ends. */
static const char *read_ban(struct short_form *form, const char *at) {
    const struct place nowhere = {0};
    const char *start = at;
    char *name = next_piece(form, &at, "=,");
    if (*name == '\0')
        fail(form, start, "expected the id of a creature");
    form->reader->column = (size_t)(start - form->text) + 1;
    struct ban ban = {.creature = collector_creature(&form->collector, &nowhere, name)};
    if (*at != '=') {
        ban.everything = true;
        add_ban(form, ban);
        return at;
    }
    do {
        at++;
        const char *begin = at;
        char *id = next_piece(form, &at, "+,");
        if (*id == '\0')
            fail(form, begin, "expected an id");
        form->reader->column = (size_t)(begin - form->text) + 1;
        ban.object = collector_object(&form->collector, &nowhere, id);
        add_ban(form, ban);
    } while (*at == '+');
    return at;
}

void read_short_bans(struct reader *reader, const char *text,
                     struct muster_declaration *declaration) {
    struct short_form form = {.reader = reader,
                              .text = text,
                              .collector = {.reader = reader, .declaration = declaration}};
    const char *at = text;
    for (;;) {
        at = read_ban(&form, at);
        if (*at == '\0')
            return;
        at++;
    }
}

void read_short_declaration(struct reader *reader, const char *text,
                            struct muster_declaration *declaration) {
    struct short_form form = {.reader = reader, .text = text};
    collector_begin(&form.collector, reader, declaration);
    bool nothing = *text == '\0' || strcmp(text, "none") == 0;
    const char *at = text;
    while (!nothing) {
        at = read_entry(&form, at);
        if (*at == '\0')
            break;
        at++;
    }
    collector_end(&form.collector);
}
