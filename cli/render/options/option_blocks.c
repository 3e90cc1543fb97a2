/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/option_blocks.h"

#include "base/hash.h"
#include "base/text.h"
#include "cli/render/options/option_details.h"

#include <stdlib.h>
#include <string.h>

static bool is_never_for(const muster_choice *choice, const char *kind) {
    return choice->kind == MUSTER_NEVER && choice->reason_count == 1 &&
           strcmp(choice->reasons[0].kind, kind) == 0;
}

bool option_is_surpassed(const muster_choice *choice) {
    return is_never_for(choice, "requirements");
}

bool option_is_restricted(const muster_choice *choice) {
    return choice->kind == MUSTER_NEVER && !option_is_surpassed(choice) &&
           !is_never_for(choice, "given");
}

bool option_line_counts(const struct option_blocks *blocks, const struct option_block *block,
                        size_t line) {
    if (block->lines[line].first != line)
        return false;
    const muster_choice *choice = block->lines[line].choice;
    if (line == 0)
        return block->stopped;
    if (blocks->possible)
        return !block->stopped && !option_is_surpassed(choice) && !option_is_restricted(choice);
    return choice->kind != MUSTER_NEVER || !block->stopped;
}

/* ---- Lines of a creature ---- */

/* Whether a line says the same as one that is the first of its kind, and how. */
static bool joins(struct option_line *first, const struct option_line *line) {
    bool words = first->hash == line->hash && first->sharing != SHARE_OF_THINGS &&
                 same_text(first->words, line->words);
    bool things = first->hash_of_thing == line->hash_of_thing && first->sharing != SHARE_WORDS &&
                  same_text(first->of_thing, line->of_thing);
    if (words != things)
        first->sharing = words ? SHARE_WORDS : SHARE_OF_THINGS;
    return words || things;
}

static void share_line(struct option_blocks *blocks, struct option_block *block, size_t index) {
    struct option_line *line = &block->lines[index];
    const muster_choice *choice = line->choice;
    struct text words = {0}, of_thing = {0};
    option_shared_details(&words, choice, false, true, blocks->step);
    if (choice->object != NULL)
        option_shared_details(&of_thing, choice, true, true, blocks->step);
    blocks->failed |= words.failed || of_thing.failed;
    line->words = words.bytes;
    line->of_thing = of_thing.bytes;
    line->hash = hash_text(HASH_BEGIN + (unsigned)choice->kind, text_bytes(&words));
    line->hash_of_thing = hash_text(HASH_BEGIN + (unsigned)choice->kind, text_bytes(&of_thing));
    line->first = index == 0 || blocks->all ? index : 1;
    while (line->first < index && (block->lines[line->first].first != line->first ||
                                   block->lines[line->first].choice->kind != choice->kind ||
                                   !joins(&block->lines[line->first], line)))
        line->first++;
}

/* ---- Creatures ---- */

static bool same_string(const char *one, const char *other) {
    return strcmp(one == NULL ? "" : one, other == NULL ? "" : other) == 0;
}

static bool has_reason(const muster_choice *choice, const muster_violation *reason) {
    for (size_t i = 0; i < choice->reason_count; i++)
        if (same_string(choice->reasons[i].message, reason->message) &&
            same_string(choice->reasons[i].rule, reason->rule) &&
            same_string(choice->reasons[i].source, reason->source))
            return true;
    return false;
}

/* Whether all that a creature never does has the reasons for which it never does anything. */
static bool is_stopped(const muster_choice *whole, const muster_choice *pairs, size_t count) {
    if (whole->kind != MUSTER_NEVER || whole->reason_count == 0 || count < 2)
        return false;
    for (size_t i = 0; i < whole->reason_count; i++)
        for (size_t k = 0; k < count; k++)
            if (strcmp(whole->reasons[i].kind, "requirements") == 0 ||
                !has_reason(&pairs[k], &whole->reasons[i]))
                return false;
    return true;
}

static void hash_block(const struct option_blocks *blocks, struct option_block *block) {
    for (size_t i = 0; i < block->count; i++) {
        const struct option_line *line = &block->lines[i];
        const struct option_line *first = &block->lines[line->first];
        if (!option_line_counts(blocks, block, line->first))
            continue;
        block->hash = hash_word(block->hash, i);
        block->hash = hash_word(
            block->hash, first->sharing == SHARE_OF_THINGS ? first->hash_of_thing : first->hash);
    }
}

/* Line 0 is what the creature must do at all, or never does. */
static void make_block(struct option_blocks *blocks, struct option_block *block,
                       const muster_choice *whole, const muster_choice *pairs, size_t count) {
    *block = (struct option_block){.creature = whole,
                                   .lines = calloc(count + 1, sizeof(*block->lines)),
                                   .stopped = !blocks->all && is_stopped(whole, pairs, count)};
    blocks->failed |= block->lines == NULL;
    if (block->lines == NULL)
        return;
    block->count = count + 1;
    for (size_t i = 0; i < block->count; i++) {
        block->lines[i].choice = i == 0 ? whole : &pairs[i - 1];
        share_line(blocks, block, i);
        block->surpassed |= i > 0 && option_is_surpassed(block->lines[i].choice);
    }
    block->hash = hash_word((uint64_t)whole->count, (uint64_t)whole->kind);
    block->hash = hash_word(block->hash, block->surpassed);
    hash_block(blocks, block);
}

bool option_lines_equal(const struct option_line *one, const struct option_line *other) {
    if (one->sharing != other->sharing)
        return false;
    return one->sharing == SHARE_OF_THINGS ? same_text(one->of_thing, other->of_thing)
                                           : same_text(one->words, other->words);
}

static bool same_block(const struct option_blocks *blocks, const struct option_block *one,
                       const struct option_block *other) {
    if (one->hash != other->hash || one->count != other->count || one->stopped != other->stopped ||
        one->surpassed != other->surpassed || one->creature->kind != other->creature->kind ||
        one->creature->count != other->creature->count)
        return false;
    if (one->creature->kind == MUSTER_MUST && !option_lines_equal(&one->lines[0], &other->lines[0]))
        return false;
    for (size_t i = 0; i < one->count; i++) {
        size_t first = one->lines[i].first, its_first = other->lines[i].first;
        bool counts = option_line_counts(blocks, one, first);
        if (counts != option_line_counts(blocks, other, its_first) ||
            (counts &&
             (first != its_first || one->lines[i].choice->kind != other->lines[i].choice->kind ||
              !option_lines_equal(&one->lines[first], &other->lines[first]))))
            return false;
    }
    return true;
}

static void share_block(struct option_blocks *blocks, size_t index) {
    struct option_block *block = &blocks->blocks[index];
    block->first = blocks->all ? index : 0;
    while (block->first < index && (blocks->blocks[block->first].first != block->first ||
                                    !same_block(blocks, &blocks->blocks[block->first], block)))
        block->first++;
}

void option_blocks_make(struct option_blocks *blocks, const muster_choices *choices) {
    size_t things = choices->choice_count / choices->creature_choice_count;
    blocks->blocks = calloc(choices->creature_choice_count, sizeof(*blocks->blocks));
    blocks->failed |= blocks->blocks == NULL;
    while (blocks->count < choices->creature_choice_count && !blocks->failed) {
        size_t i = blocks->count++;
        make_block(blocks, &blocks->blocks[i], &choices->creature_choices[i],
                   &choices->choices[i * things], things);
        share_block(blocks, i);
    }
}

void option_blocks_free(struct option_blocks *blocks) {
    for (size_t i = 0; i < blocks->count; i++) {
        for (size_t k = 0; k < blocks->blocks[i].count; k++) {
            free(blocks->blocks[i].lines[k].words);
            free(blocks->blocks[i].lines[k].of_thing);
        }
        free(blocks->blocks[i].lines);
    }
    free(blocks->blocks);
}
