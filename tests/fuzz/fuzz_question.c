/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions of any size. Each document is asked one question out of all those that fit its size,
 * picked by a hash of its text, so that an execution stays short and repeats itself; a replay asks
 * all of them. Whatever a document says, the answers have to agree with each other.
 */
#include <string.h>

#include "model/position.h"
#include "question.h"

/* So that no question runs into the time limit. */
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

static void check_nothing(const muster_position *position) {
    muster_declaration *nothing;
    INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
    fuzz_ask_check(position, nothing);
    muster_declaration_free(nothing);
}

static void why_nothing(const muster_position *position) {
    muster_declaration *nothing;
    INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
    fuzz_ask_why(position, nothing);
    muster_declaration_free(nothing);
}

static void why_declared(const muster_position *position) {
    fuzz_ask_why(position, NULL);
}

static void check_declared(const muster_position *position) {
    if (muster_position_has_declaration(position))
        fuzz_ask_check(position, NULL);
}

static void write_lp(const muster_position *position) {
    muster_declaration *nothing;
    INSIST(muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK);
    write_program(position, nothing, MUSTER_LP, "\nEnd\n");
    muster_declaration_free(nothing);
}

static void write_mps(const muster_position *position) {
    write_program(position, NULL, MUSTER_MPS, "\nENDATA\n");
}

static void survey(const muster_position *position) {
    INSIST(fuzz_survey(position, fuzz_request()) != 0);
}

/* Questions about one position, from which one is picked. */
struct fuzz_part {
    bool (*fits)(const muster_position *position);
    void (*ask)(const muster_position *position);
};

static const struct fuzz_part parts[] = {
    {is_small, check_nothing}, {is_small, check_declared},
    {is_small, why_nothing},   {is_small, why_declared},
    {is_small, write_lp},      {is_small, write_mps},
    {is_tiny, survey},         {is_tiny, fuzz_compare_preferences},
    {is_tiny, fuzz_complete},
};

enum { PART_COUNT = sizeof(parts) / sizeof(parts[0]) };

/* Two editions; the one that asks for less can't have the larger maximum. */
static void compare_editions(const muster_position *current, const muster_position *old) {
    if (!is_small(current))
        return;
    int64_t maximum = fuzz_ask_solve(current), before = fuzz_ask_solve(old);
    INSIST(maximum < 0 || before <= maximum);
}

/* By FNV-1a. */
static uint32_t hash(const uint8_t *data, size_t size) {
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ data[i]) * 16777619U;
    return sum ^ sum >> 15;
}

static void ask_all(const muster_position *current, const muster_position *old) {
    compare_editions(current, old);
    for (size_t i = 0; i < PART_COUNT; i++) {
        if (parts[i].fits(current))
            parts[i].ask(current);
        if (parts[i].fits(old))
            parts[i].ask(old);
    }
    for (size_t i = 0; i < fuzz_short_count(); i++) {
        fuzz_ask_shortly(current, i);
        fuzz_ask_shortly(old, i);
    }
}

/* One question; those for positions of any size are asked the smaller ones now and then, too. */
static void ask_one(const muster_position *current, const muster_position *old, uint32_t pick) {
    const muster_position *position = pick % 4 == 3 ? old : current;
    size_t fitting[PART_COUNT], count = 0;
    pick /= 4;
    for (size_t i = 0; i < PART_COUNT; i++)
        if (parts[i].fits(position))
            fitting[count++] = i;
    size_t number = pick % (count + 3);
    pick /= (uint32_t)(count + 3);
    if (number < count)
        parts[fitting[number]].ask(position);
    else if (number == count && count > 0)
        compare_editions(current, old);
    else
        fuzz_ask_shortly(position, pick % fuzz_short_count());
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    muster_position *current = NULL, *old = NULL;
    const char *json = (const char *)data;
    fuzz_check_errors(json, size);
    if (muster_position_read_edition(&current, json, size, "current", NULL) == MUSTER_OK &&
        muster_position_read_edition(&old, json, size, "2004", NULL) == MUSTER_OK) {
        if (fuzz_everything)
            ask_all(current, old);
        else
            ask_one(current, old, hash(data, size));
    }
    muster_position_free(current);
    muster_position_free(old);
    return 0;
}
