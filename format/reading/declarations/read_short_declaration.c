/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads declarations and bans from the short form of the command line: "wall=bear,hydra=bear+elf",
 * "bear=Bob,knight=Bob,band bear+knight".
 */
#include <string.h>

#include "format/reading/declarations/collect_deeds.h"
#include "format/reading/declarations/read_declaration.h"
#include "format/reading/words/short_text.h"
#include "model/position.h"

struct short_form {
    struct short_text in;
    struct collector collector;
    size_t band_capacity;
};

/* ---- Entries ---- */

/* Reads the id of a creature and a count after it, if any; moves *at to the sign that follows. */
static char *creature_piece(struct short_form *form, const char **at, const char **begin) {
    char *name = muster_short_piece(&form->in, at, "=,", begin);
    if (*name == '\0')
        muster_short_lack(&form->in, *begin, "the id of a creature");
    muster_short_check_signs(&form->in, *begin, name);
    form->in.reader->column = (size_t)(*begin - form->in.text) + 1;
    return name;
}

/* Reads the id of what is attacked or blocked, after a '=' or '+'. */
static struct object object_piece(struct short_form *form, const char **at) {
    const struct place nowhere = {0};
    const char *begin;
    (*at)++;
    char *id = muster_short_piece(&form->in, at, "+,", &begin);
    if (*id == '\0')
        muster_short_lack(&form->in, begin, "an id");
    muster_short_check_signs(&form->in, begin, id);
    form->in.reader->column = (size_t)(begin - form->in.text) + 1;
    return muster_collector_object(&form->collector, &nowhere, id);
}

/* "hydra=bear+elf" */
static void read_entry(struct short_form *form) {
    const struct place nowhere = {0};
    const char *at = form->in.at, *start;
    char *name = creature_piece(form, &at, &start);
    if (*at != '=')
        muster_short_lack(&form->in, at,
                          muster_arena_format(form->in.reader->arena,
                                              "'=' and what the creature %s",
                                              muster_steps[form->in.reader->position->step].does));
    int64_t count = muster_short_count(&form->in, start, name);
    int creature = muster_collector_creature(&form->collector, &nowhere, name);
    struct named_runs named = {.count = 0};
    do {
        const struct object object = object_piece(form, &at);
        const struct run run = run_of(&object);
        muster_collector_name(&form->collector, &named, &run);
    } while (*at == '+');
    form->in.reader->column = (size_t)(start - form->in.text) + 1;
    muster_collector_add(&form->collector, &nowhere, creature, count, &named);
}

/* ---- Bands ---- */

/*
 * Whether "band bear+knight" begins here. An entry always has a '=', so that a creature whose id
 * begins with the word "band" isn't taken for one.
 */
static bool is_band(const char *at) {
    at = muster_short_after_spaces(at);
    return strncmp(at, "band", strlen("band")) == 0 && muster_short_is_space(at[strlen("band")]) &&
           at[strcspn(at, "=,")] != '=';
}

/* Room for one member more than there are '+' before the next comma. */
static int *room_for_members(struct short_form *form, const char *at) {
    size_t count = 1;
    for (; *at != '\0' && *at != ','; at++)
        count += *at == '+';
    return muster_arena_array(form->in.reader->arena, count, sizeof(int));
}

static struct band *new_band(struct short_form *form) {
    struct muster_declaration *declaration = form->collector.declaration;
    declaration->bands =
        arena_grow(form->in.reader->arena, declaration->bands, declaration->band_count,
                   &form->band_capacity, sizeof(*declaration->bands));
    struct band *band = &declaration->bands[declaration->band_count++];
    *band = (struct band){0};
    return band;
}

/* "band bear+knight" */
static void read_band(struct short_form *form) {
    const struct place nowhere = {0};
    const char *at = muster_short_after_spaces(form->in.at);
    if (!muster_steps[form->in.reader->position->step].bands)
        muster_short_fail(&form->in, at, "only attackers form bands");
    at += strlen("band");
    struct band *band = new_band(form);
    band->members = room_for_members(form, at);
    for (;;) {
        const char *begin;
        char *id = muster_short_piece(&form->in, &at, "+,", &begin);
        if (*id == '\0')
            muster_short_lack(&form->in, begin, "the id of a creature");
        muster_short_check_signs(&form->in, begin, id);
        form->in.reader->column = (size_t)(begin - form->in.text) + 1;
        muster_collector_add_member(&form->collector, &nowhere, band, id);
        if (*at != '+')
            return;
        at++;
    }
}

/* ---- Bans ---- */

static void add_ban(struct short_form *form, struct ban ban) {
    struct muster_declaration *declaration = form->collector.declaration;
    declaration->bans =
        arena_grow(form->in.reader->arena, declaration->bans, declaration->ban_count,
                   &declaration->ban_capacity, sizeof(*declaration->bans));
    declaration->bans[declaration->ban_count++] = ban;
}

/* "wall=elf+bear", or "hydra" alone: it does nothing at all. */
static void read_ban(struct short_form *form) {
    const struct place nowhere = {0};
    const char *at = form->in.at, *start;
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
    if (is_band(form->in.at))
        read_band(form);
    else
        read_entry(form);
}

void muster_read_short_bans(struct reader *reader, const char *text,
                            struct muster_declaration *declaration) {
    struct short_form form = {.in = {.reader = reader, .text = text},
                              .collector = {.reader = reader, .declaration = declaration}};
    muster_short_parts(&form.in, read_ban_part, &form);
}

void muster_read_short_declaration(struct reader *reader, const char *text,
                                   struct muster_declaration *declaration) {
    struct short_form form = {.in = {.reader = reader, .text = text}};
    muster_collector_begin(&form.collector, reader, declaration);
    const char *at = text, *begin;
    const char *whole = muster_short_piece(&form.in, &at, "", &begin);
    if (*whole != '\0' && strcmp(whole, "none") != 0)
        muster_short_parts(&form.in, read_declared_part, &form);
    muster_collector_end(&form.collector);
}
