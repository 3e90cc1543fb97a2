/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/render_restricted.h"

#include "base/hash.h"
#include "cli/render/options/option_rows.h"

#include <stdlib.h>
#include <string.h>

/* What one reason forbids one creature. */
struct stop {
    size_t block, line; /* the creature, and the first thing */
    uint64_t hash;      /* of the words and the things */
    size_t first;       /* the index of the first stop that differs only in the creature */
    bool written;
};

struct stops {
    const struct option_blocks *blocks;
    struct stop *list;
    size_t count;
    struct text *text;
    struct look look;
};

static const struct option_line *line_of(const struct stops *stops, const struct stop *stop) {
    return &stops->blocks->blocks[stop->block].lines[stop->line];
}

static bool is_of(const struct option_block *block, size_t line, const struct stop *stop) {
    return block->lines[line].first == stop->line;
}

/* Whether two creatures can't do the same things for the same reason. */
static bool is_same(const struct stops *stops, const struct stop *one, const struct stop *other) {
    const struct option_block *its = &stops->blocks->blocks[one->block];
    const struct option_block *others = &stops->blocks->blocks[other->block];
    const struct option_line *line = line_of(stops, one), *other_line = line_of(stops, other);
    if (one->hash != other->hash || one->line != other->line ||
        !option_lines_equal(line, other_line))
        return false;
    for (size_t i = 1; i < its->count; i++)
        if (is_of(its, i, one) != is_of(others, i, other))
            return false;
    return true;
}

static void add_stop(struct stops *stops, size_t number, size_t line) {
    const struct option_block *block = &stops->blocks->blocks[number];
    const struct option_line *first = &block->lines[line];
    struct stop *stop = &stops->list[stops->count];
    *stop = (struct stop){.block = number,
                          .line = line,
                          .hash = first->sharing == SHARE_OF_THINGS ? first->hash_of_thing
                                                                    : first->hash};
    for (size_t i = line; i < block->count; i++)
        if (is_of(block, i, stop))
            stop->hash = hash_word(stop->hash, i);
    while (stop->first < stops->count && (stops->list[stop->first].first != stop->first ||
                                          !is_same(stops, &stops->list[stop->first], stop)))
        stop->first++;
    stops->count++;
}

static void collect(struct stops *stops) {
    const struct option_blocks *blocks = stops->blocks;
    size_t room = 0;
    for (size_t i = 0; i < blocks->count; i++)
        room += blocks->blocks[i].count;
    stops->list = calloc(room + 1, sizeof(*stops->list));
    stops->text->failed |= stops->list == NULL;
    for (size_t i = 0; stops->list != NULL && i < blocks->count; i++) {
        const struct option_block *block = &blocks->blocks[i];
        for (size_t k = 1; k < block->count && !block->stopped; k++)
            if (block->lines[k].first == k && option_is_restricted(block->lines[k].choice))
                add_stop(stops, i, k);
    }
}

/* Whether the creatures of two reasons are the same. */
static bool same_creatures(const struct stops *stops, size_t one, size_t other) {
    size_t i = one, k = other;
    while (true) {
        while (i < stops->count && stops->list[i].first != one)
            i++;
        while (k < stops->count && stops->list[k].first != other)
            k++;
        if (i == stops->count || k == stops->count)
            return i == stops->count && k == stops->count;
        if (stops->list[i++].block != stops->list[k++].block)
            return false;
    }
}

static size_t write_creatures(const struct stops *stops, size_t first) {
    const char **names = calloc(stops->count, sizeof(*names));
    size_t count = 0;
    stops->text->failed |= names == NULL;
    for (size_t i = first; names != NULL && i < stops->count; i++)
        if (stops->list[i].first == first)
            names[count++] = stops->blocks->blocks[stops->list[i].block].creature->creature;
    muster_text_add(stops->text, "\n");
    option_row_names(stops->text, names, count);
    free(names);
    return count;
}

void render_restricted(struct text *text, const struct option_blocks *blocks, struct look look) {
    struct stops stops = {.blocks = blocks, .text = text, .look = look};
    collect(&stops);
    for (size_t i = 0; i < stops.count && !text->failed; i++) {
        if (stops.list[i].first != i || stops.list[i].written)
            continue;
        size_t creatures = write_creatures(&stops, i);
        for (size_t k = i; k < stops.count; k++) {
            struct stop *stop = &stops.list[k];
            if (stop->first != k || stop->written || !same_creatures(&stops, i, k))
                continue;
            option_row_line(text, blocks, &blocks->blocks[stop->block], stop->line, creatures > 1,
                            look);
            stop->written = true;
        }
    }
    free(stops.list);
}
