/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz_source.h"

#include <string.h>
#include <strings.h>

#include "fuzz.h"

static const muster_card faces[] = {
    {.size = sizeof(muster_card), .name = "Fire", .type_line = "Instant"},
    {.size = sizeof(muster_card), .name = "Ice", .type_line = "Creature", .oracle_text = "Flying"},
};

static const muster_card cards[] = {
    {.name = "Bear", .type_line = "Creature - Bear", .power = "2", .toughness = "2"},
    {.name = "Bear, the Second", .type_line = "Creature - Bear", .power = "3", .toughness = "*"},
    {.name = "Lure",
     .type_line = "Enchantment - Aura",
     .oracle_text = "Enchant creature\nAll creatures able to block enchanted creature do so."},
    {.name = "Jace", .type_line = "Planeswalker - Jace", .loyalty = "3"},
    {.name = "Siege", .type_line = "Battle - Siege", .defense = "4"},
    {.name = "Bait",
     .type_line = "Sorcery",
     .oracle_text = "Target creature must be blocked this turn if able."},
    {.name = "Fire // Ice", .type_line = "Instant // Creature", .faces = faces, .face_count = 2},
};

static muster_status look_up(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error) {
    (void)context;
    (void)error;
    *card = NULL;
    *face = 0;
    for (size_t i = 0; i < sizeof(cards) / sizeof(cards[0]); i++)
        if (strcasecmp(name, cards[i].name) == 0)
            *card = &cards[i];
    return MUSTER_OK;
}

const muster_card_source fuzz_source = {.size = sizeof(fuzz_source), .look_up = look_up};

static size_t count_lines(const char *text, size_t size) {
    size_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

void fuzz_expand(const char *text, size_t size) {
    muster_error error = {.line = 0}, errors[MUSTER_ERRORS_MOST];
    muster_expansion *expansion;
    size_t count;
    muster_status status = muster_expand(&expansion, text, size, &fuzz_source, &error);
    INSIST(status == MUSTER_OK || status == MUSTER_BAD_INPUT);
    INSIST((status == MUSTER_OK) == (expansion != NULL));
    if (status == MUSTER_OK) {
        const char *document = muster_expansion_document(expansion);
        INSIST(fuzz_is_json(document, strlen(document)));
        const char *json = muster_expansion_json(expansion);
        INSIST(fuzz_is_json(json, strlen(json)));
    } else {
        fuzz_check_error(status, &error, (const uint8_t *)text, size);
    }
    muster_expansion_free(expansion);
    INSIST(muster_expand_errors(errors, MUSTER_ERRORS_MOST, &count, text, size, &fuzz_source) ==
           MUSTER_OK);
    INSIST(status == MUSTER_OK || count > 0);
    for (size_t i = 0; i < count && i < MUSTER_ERRORS_MOST; i++) {
        INSIST(errors[i].message[0] != '\0');
        INSIST(errors[i].line <= count_lines(text, size));
    }
}
