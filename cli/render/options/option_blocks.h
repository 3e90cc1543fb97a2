/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of each creature, line by line, and which of them share it. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_OPTION_BLOCKS_H
#define MUSTER_CLI_RENDER_OPTIONS_OPTION_BLOCKS_H

#include "muster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How lines say the same: word for word, or of their own things. */
enum option_sharing { SHARE_EITHER, SHARE_WORDS, SHARE_OF_THINGS };

/* What is said of a creature and a thing; the creature is "it". */
struct option_line {
    const muster_choice *choice;
    char *words;    /* word for word, to be freed; NULL: nothing */
    char *of_thing; /* with a common word for the thing */
    uint64_t hash, hash_of_thing;
    size_t first; /* the index of the first line of the creature that says the same */
    enum option_sharing sharing; /* of that first line: how the others say the same */
};

/* What is said of a creature. */
struct option_block {
    const muster_choice *creature;
    struct option_line *lines; /* the first is about anything at all */
    size_t count;
    bool stopped;   /* one reason, or several, keep it from doing anything, whatever it is */
    bool surpassed; /* some of it is ruled out by requirements */
    uint64_t hash;  /* of all its lines and their things */
    size_t first;   /* the index of the first creature of which the same is said */
};

struct option_blocks {
    struct option_block *blocks;
    size_t count;
    bool all;      /* no lines or creatures share anything */
    bool possible; /* only what is possible counts as the same, and that some things are not */
    muster_step step;
    bool failed; /* memory ran out */
};

/* Whether requirements rule it out, and no restriction. */
bool option_is_surpassed(const muster_choice *choice);

/* Whether a restriction or a cost rules it out, and neither requirements nor what is given. */
bool option_is_restricted(const muster_choice *choice);

/*
 * Whether a line is written: not one of those that say the same as one before, nor, of a creature
 * that is stopped, what it never does; with `possible`, nothing that is surpassed or restricted.
 */
bool option_line_counts(const struct option_blocks *blocks, const struct option_block *block,
                        size_t line);

/* Whether two lines, each the first of its creature that says it, say the same. */
bool option_lines_equal(const struct option_line *one, const struct option_line *other);

/* Makes the blocks of all creatures, from all zero but for `all`, `possible` and `step`. */
void option_blocks_make(struct option_blocks *blocks, const muster_choices *choices);

void option_blocks_free(struct option_blocks *blocks);

#endif
