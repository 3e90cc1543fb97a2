/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_size.h"

#include <string.h>

/* No shape asks for that many declarations, and products of two such numbers still fit. */
static const size_t enough = (size_t)1 << 21;

/* How many sets of at most capacity out of a number of things there are. */
static size_t subsets(size_t things, size_t capacity) {
    size_t total = 0, of_this_size = 1;
    for (size_t size = 0; size <= things && size <= capacity; size++) {
        total += of_this_size;
        of_this_size = of_this_size * (things - size) / (size + 1);
    }
    return total;
}

/* How many multisets of this size there are, or beyond "enough" some number of at least that. */
static size_t multisets(size_t kinds, size_t size) {
    size_t total = 1;
    for (size_t chosen = 1; chosen <= size && total < enough; chosen++)
        total = total * (kinds + chosen - 1) / chosen;
    return total;
}

static size_t block_capacity(const struct random_board *board, size_t attackers) {
    size_t capacity = 1;
    for (size_t index = 0; index < board->extra_block_count; index++)
        capacity +=
            board->extra_blocks[index] == 0 ? attackers : (size_t)board->extra_blocks[index];
    return capacity;
}

/* The number of things one creature could do, including nothing. */
static size_t action_count(const struct random_board *board) {
    size_t things = 0;
    if (board->shape.step == RANDOM_ATTACK) {
        for (size_t index = 0; index < board->target_count; index++)
            if (random_attackable(board, &board->targets[index]))
                things++;
        return 1 + things;
    }
    for (size_t index = 0; index < board->creature_count; index++)
        if (random_plays(board, &board->creatures[index], RANDOM_ATTACKERS))
            things += (size_t)board->creatures[index].count;
    return subsets(things, block_capacity(board, things));
}

size_t random_board_size(const struct random_board *board) {
    size_t actions = action_count(board), total = 1;
    for (size_t index = 0; index < board->creature_count; index++)
        if (total < enough && random_plays(board, &board->creatures[index], RANDOM_DECLARING))
            total *= multisets(actions, (size_t)board->creatures[index].count);
    return total;
}

/* Takes one creature of the declaring side away. */
static void thin_out(struct random_board *board) {
    const struct random_creature *chosen = random_creature_of(board, RANDOM_DECLARING);
    size_t index = (size_t)(chosen - board->creatures);

    if (--board->creatures[index].count > 0)
        return;
    board->creature_count--;
    memmove(&board->creatures[index], &board->creatures[index + 1],
            (board->creature_count - index) * sizeof *board->creatures);
}

void random_board_fit(struct random_board *board) {
    while (random_board_size(board) > board->shape.max_declarations)
        thin_out(board);
}
