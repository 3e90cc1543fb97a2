/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions, asked everything; the larger ones for a short time. Whatever a document says, the
 * answers have to agree with each other.
 */
#include <string.h>

#include "model/position.h"
#include "question.h"

/* So that thousands of questions a second stay possible, and none runs into the time limit. */
static bool is_small(const muster_position *position) {
    int64_t individuals = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        individuals += position->creatures[i].count;
    return individuals <= 40 && position->effect_count <= 12 && position->target_count <= 12;
}

/* Few enough that all legal declarations can be gone through. */
static bool is_tiny(const muster_position *position) {
    int64_t individuals = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        individuals += position->creatures[i].count;
    return individuals <= FUZZ_TINY && position->effect_count <= 8 &&
           position->target_count <= FUZZ_TINY;
}

/* The program as text ends as its language wants it, and nothing in it commands a terminal. */
static void write_program(const muster_position *position, const muster_declaration *declaration,
                          muster_model_format format, const char *end) {
    muster_model *model;
    INSIST(muster_model_write(&model, position, declaration, format, NULL) == MUSTER_OK);
    const char *text = muster_model_text(model);
    INSIST((text == NULL) == (muster_model_reason(model) != NULL));
    if (text != NULL) {
        size_t length = strlen(text);
        INSIST(length > strlen(end) && strcmp(text + length - strlen(end), end) == 0);
        INSIST(strstr(text, end) == text + length - strlen(end));
        for (; *text != '\0'; text++)
            INSIST(*text == '\n' || ((unsigned char)*text >= ' ' && *text != 0x7F));
    }
    muster_model_free(model);
}

/* All questions by one edition; the maximum, or -1. */
static int64_t ask(const char *json, size_t size, const char *edition) {
    muster_position *position;
    muster_declaration *nothing;
    if (muster_position_read_edition(&position, json, size, edition, NULL) != MUSTER_OK)
        return -1;
    int64_t maximum = -1;
    if (is_small(position)) {
        maximum = fuzz_ask_solve(position);
        fuzz_ask_why(position, NULL);
        if (muster_position_has_declaration(position))
            fuzz_ask_check(position, NULL);
        INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
        fuzz_ask_check(position, nothing);
        fuzz_ask_why(position, nothing);
        write_program(position, nothing, MUSTER_LP, "\nEnd\n");
        write_program(position, NULL, MUSTER_MPS, "\nENDATA\n");
        muster_declaration_free(nothing);
    } else {
        INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
        fuzz_ask_shortly(position, nothing);
        muster_declaration_free(nothing);
    }
    if (is_tiny(position)) {
        int64_t all = fuzz_survey(position, fuzz_request());
        INSIST(all != 0);
        fuzz_compare_preferences(position);
        fuzz_complete(position, json, size);
    }
    muster_position_free(position);
    return maximum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int64_t current = ask((const char *)data, size, "current");
    int64_t old = ask((const char *)data, size, "2004");
    /* 2004 allows fewer declarations, and asks for nothing that is not asked for today. */
    INSIST(current < 0 || old <= current);
    return 0;
}
