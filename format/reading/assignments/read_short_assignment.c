/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads assignments from the short form of the command line: "wurm=bear:2+Bob:4,bear=wurm:2". */
#include <stdlib.h>
#include <string.h>

#include "format/reading/assignments/collect_assignment.h"
#include "format/reading/assignments/read_assignment.h"
#include "format/reading/words/short_text.h"
#include "model/position.h"

struct short_assignment {
    struct short_text in;
    struct damage_collector collector;
};

static void set_column(struct short_assignment *form, const char *at) {
    form->in.reader->column = (size_t)(at - form->in.text) + 1;
}

/* The number after the ':' of "bear:2", which it takes off the piece. */
static int64_t take_amount(struct short_assignment *form, const char *at, char *piece) {
    char *colon = strrchr(piece, ':'), *end;
    if (colon == NULL)
        muster_short_lack(&form->in, at + strlen(piece),
                          "':' and how much damage, such as 'bear:2'");
    const char *digits = muster_short_after_spaces(colon + 1);
    long long amount = strtoll(digits, &end, 10);
    if (*digits < '0' || *digits > '9' || *end != '\0' || amount > INTEGER_LIMIT)
        muster_short_lack(&form->in, at + (digits - piece), "a number from 0 to 1000000 after ':'");
    while (colon > piece && muster_short_is_space(colon[-1]))
        colon--;
    *colon = '\0';
    return amount;
}

/* "bear:2", up to the next '+' or ','. */
static void read_recipient(struct short_assignment *form, const char **at,
                           struct given_amount *given) {
    const struct place nowhere = {0};
    const char *begin;
    char *piece = muster_short_piece(&form->in, at, "+,", &begin);
    if (*piece == '\0')
        muster_short_lack(&form->in, begin, "an id and ':' with how much damage");
    muster_short_check_signs(&form->in, begin, piece);
    given->amount = take_amount(form, begin, piece);
    set_column(form, begin);
    given->to = muster_damage_to(&form->collector, &nowhere, piece);
}

static size_t count_recipients(const char *at) {
    size_t count = 1;
    for (; *at != '\0' && *at != ','; at++)
        count += *at == '+';
    return count;
}

/* "wurm=bear:2+Bob:4"; in a division "bear:1+Bob:2". */
static void read_part(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct short_assignment *form = into;
    const char *at = form->in.at, *start = muster_short_after_spaces(at);
    struct damage_entry entry = {
        .index = form->collector.entry_count, .count = 1, .from = -1, .from_ordinal = 0};
    (void)item;
    if (reader->position->moment == MOMENT_COMBAT_DAMAGE) {
        char *name = muster_short_piece(&form->in, &at, "=,", &start);
        if (*name == '\0')
            muster_short_lack(&form->in, start, "the id of a creature");
        muster_short_check_signs(&form->in, start, name);
        if (*at++ != '=')
            muster_short_lack(&form->in, at - 1, "'=' and to whom the creature assigns damage");
        entry.count = muster_short_count(&form->in, start, name);
        set_column(form, start);
        muster_damage_from(&form->collector, place, name, &entry);
    }
    entry.column = (size_t)(start - form->in.text) + 1;
    entry.to_count = count_recipients(at);
    entry.to = muster_arena_array(reader->arena, entry.to_count, sizeof(*entry.to));
    for (size_t i = 0; i < entry.to_count; i++) {
        if (i > 0)
            at++;
        read_recipient(form, &at, &entry.to[i]);
    }
    set_column(form, start);
    muster_damage_add(&form->collector, place, &entry);
}

void muster_read_short_assignment(struct reader *reader, const char *text,
                                  struct muster_declaration *declaration) {
    struct short_assignment form = {
        .in = {.reader = reader, .text = text},
        .collector = {.reader = reader, .assignment = &declaration->damage, .list = NULL}};
    const char *at = text, *begin;
    size_t errors = muster_reader_error_count(reader);
    declaration->position = reader->position;
    if (reader->position->moment == MOMENT_DAMAGE)
        muster_short_fail(&form.in, text, "nothing is declared in the step 'damage'");
    const char *whole = muster_short_piece(&form.in, &at, "", &begin);
    if (*whole != '\0' && strcmp(whole, "none") != 0)
        muster_short_parts(&form.in, read_part, &form);
    muster_reader_stop(reader, errors);
    muster_damage_end(&form.collector);
}
