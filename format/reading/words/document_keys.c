/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/words/document_keys.h"

const struct key muster_document_keys[DOC_KEYS] = {
    [DOC_FORMAT] = {"format", true},
    [DOC_ID] = {"id", false},
    [DOC_TITLE] = {"title", false},
    [DOC_NOTE] = {"note", false},
    [DOC_RULES] = {"rules", false},
    [DOC_STEP] = {"step", true},
    [DOC_ACTIVE] = {"active", true},
    [DOC_DEFENDING] = {"defending", false},
    [DOC_PLAYERS] = {"players", true},
    [DOC_CREATURES] = {"creatures", true},
    [DOC_PLANESWALKERS] = {"planeswalkers", false},
    [DOC_BATTLES] = {"battles", false},
    [DOC_SOURCES] = {"sources", false},
    [DOC_EFFECTS] = {"effects", false},
    [DOC_DECLARATION] = {"declaration", false},
    [DOC_WEIGHTS] = {"weights", false},
    [DOC_DAMAGE_STEP] = {"damage_step", false},
    [DOC_BANDS] = {"bands", false},
    [DOC_DAMAGE] = {"damage", false},
    [DOC_FIGHT] = {"fight", false},
    [DOC_DIVIDE] = {"divide", false},
    [DOC_ILLEGAL] = {"illegal", false},
    [DOC_SCRIPT] = {"script", false},
    [DOC_SCHEMA] = {"$schema", false},
};

struct place muster_key_place(const struct document *document, enum document_key key) {
    return place_key(&document->root, muster_document_keys[key].name);
}

/* A part of the document, for muster_reader_try. */
struct section {
    struct document *document;
    enum document_key key;
    void (*read)(struct document *document, enum document_key key);
};

static void read_section(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    struct section *section = into;
    (void)reader;
    (void)place;
    (void)item;
    section->read(section->document, section->key);
}

bool muster_try_section(struct document *document, enum document_key key,
                        void (*read)(struct document *document, enum document_key key)) {
    struct section section = {document, key, read};
    return muster_reader_try(&document->reader, read_section, NULL, NULL, &section);
}
