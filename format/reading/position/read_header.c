/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_header.h"

#include "model/position.h"

static const char *word_at(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

/* Reads a key whose value is one of some words. */
static int read_choice(struct document *document, enum document_key key, const char *text,
                       const char *code, const char *const *words, size_t count) {
    struct reader *reader = &document->reader;
    struct place here = muster_key_place(document, key);
    const char *list = "";
    for (size_t i = 0; i < count; i++)
        if (muster_words_alike(text, words[i]))
            return (int)i;
    for (size_t i = 0; i < count; i++)
        list = muster_arena_format(reader->arena, "%s%s'%s'", list,
                                   i == 0           ? ""
                                   : i + 1 == count ? " or "
                                                    : ", ",
                                   words[i]);
    muster_reader_fail(reader, &here, code, "found '%.64s', expected %s%s", text, list,
                       muster_reader_suggestion(reader, muster_words_lower(reader->arena, text),
                                                count, word_at, words));
}

static void read_format(struct reader *reader, const struct place *place,
                        const struct json_node *item) {
    const char *version = muster_reader_look(reader, place, item);
    if (!muster_words_alike(version, "muster/1"))
        muster_reader_fail(reader, place, "unknown-format", "found '%.64s', expected 'muster/1'",
                           version);
}

static void read_step(struct document *document) {
    static const char *const moments[] = {
#define MOMENT(name, word, family) word,
#include "model/moments.def"
#undef MOMENT
    };
    struct muster_position *position = document->reader.position;
    struct place here = muster_key_place(document, DOC_STEP);
    const char *given = muster_reader_look(&document->reader, &here, document->found[DOC_STEP]);
    position->moment =
        (enum moment)read_choice(document, DOC_STEP, given, "unknown-step", moments, MOMENT_COUNT);
    position->step = muster_moment_step(position->moment);
}

static void read_edition(struct document *document, const char *edition) {
    static const char *const editions[] = {"current", "2004"};
    document->reader.position->edition =
        (enum edition)read_choice(document, DOC_RULES, edition, "unknown-edition", editions, 2);
}

/* One key of the document that says something of the whole. */
static void read_header_key(struct document *document, enum document_key key) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = muster_key_place(document, key);
    const struct json_node *item = document->found[key];
    switch (key) {
    case DOC_SCHEMA:
        muster_reader_look(reader, &here, item);
        break;
    case DOC_ID:
        position->id = muster_reader_string(reader, &here, item);
        break;
    case DOC_FORMAT:
        read_format(reader, &here, item);
        break;
    case DOC_TITLE:
        position->title = muster_reader_string(reader, &here, item);
        break;
    case DOC_NOTE:
        position->note = muster_reader_string(reader, &here, item);
        break;
    case DOC_RULES:
        read_edition(document, muster_reader_string(reader, &here, item));
        break;
    case DOC_STEP:
        read_step(document);
        break;
    case DOC_ACTIVE:
    case DOC_DEFENDING:
    case DOC_PLAYERS:
    case DOC_CREATURES:
    case DOC_PLANESWALKERS:
    case DOC_BATTLES:
    case DOC_SOURCES:
    case DOC_DAMAGE_STEP:
    case DOC_BANDS:
    case DOC_DAMAGE:
    case DOC_FIGHT:
    case DOC_DIVIDE:
    case DOC_ILLEGAL:
    case DOC_EFFECTS:
    case DOC_DECLARATION:
    case DOC_WEIGHTS:
    case DOC_SCRIPT:
    case DOC_KEYS:
        break;
    }
}

void muster_read_header(struct document *document) {
    static const enum document_key keys[] = {DOC_SCHEMA, DOC_ID,    DOC_FORMAT, DOC_TITLE,
                                             DOC_NOTE,   DOC_RULES, DOC_STEP};
    struct muster_position *position = document->reader.position;
    position->edition = EDITION_CURRENT;
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        bool required = muster_document_keys[keys[i]].required;
        if ((document->found[keys[i]] != NULL || required) &&
            !muster_try_section(document, keys[i], read_header_key) && keys[i] == DOC_STEP)
            document->reader.unknown |= UNKNOWN_STEP;
    }
    if (document->edition != NULL)
        read_edition(document, document->edition);
    position->wall = muster_words_number(&position->words, "wall");
    position->artifact = muster_words_number(&position->words, "artifact");
    position->land = muster_words_number(&position->words, "land");
}
