/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/solver/ilp/packing/draft_packing.h"

#include "tests/unit/draft.h"
#include "tests/unit/table.h"

void packing_attacker(struct program *program, size_t *blockers, size_t count, int64_t least,
                      int64_t worth) {
    size_t blocked = draft_column(program, 1, worth, 0);
    for (size_t i = 0; i < count; i++)
        blockers[i] = draft_column(program, 1, (int64_t)draft_below(3), -1);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    for (size_t i = 0; i < count; i++)
        muster_program_term(program, blockers[i], 1);
    muster_program_term(program, blocked, -least);
    for (size_t i = 0; i < count; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, blockers[i], 1);
        muster_program_term(program, blocked, -1);
    }
}

enum { MOST_BLOCKERS = 40, MOST_ATTACKERS = 30 };

struct program *packing_program(size_t attackers, size_t blockers) {
    struct program *program = draft_program();
    size_t options[MOST_BLOCKERS][MOST_ATTACKERS], counts[MOST_BLOCKERS] = {0};
    for (size_t a = 0; a < attackers; a++) {
        size_t count = 1 + draft_below(3), columns[3], who[3];
        packing_attacker(program, columns, count, 1 + (int64_t)draft_below(count),
                         (int64_t)draft_below(4));
        for (size_t i = 0; i < count; i++) {
            who[i] = draft_below(blockers);
            options[who[i]][counts[who[i]]] = columns[i];
            counts[who[i]] += counts[who[i]] < MOST_ATTACKERS - 1;
        }
    }
    for (size_t b = 0; b < blockers; b++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1 + (b % 7 == 0));
        for (size_t i = 0; i < counts[b]; i++)
            muster_program_term(program, options[b][i], 1);
    }
    return program;
}

int64_t packing_weight(const struct packing *packing, const bool *chosen) {
    int64_t weight = 0;
    for (size_t k = 0; k < packing->item_count; k++)
        weight += chosen[k] ? packing->items[k].weight : 0;
    return weight;
}

bool packing_fits(const struct packing *packing, const bool *chosen) {
    for (size_t i = 0; i < packing->row_count; i++) {
        int64_t used = 0;
        for (size_t j = 0; j < packing->rows[i].count; j++)
            used += chosen[packing->rows[i].items[j]] ? packing->rows[i].amounts[j] : 0;
        if (used > packing->rows[i].capacity)
            return false;
    }
    return true;
}

int64_t packing_try_all(const struct packing *packing, size_t rows) {
    bool *chosen = muster_arena_array(table_memory(), packing->item_count, sizeof(bool));
    struct packing before = *packing;
    int64_t best = 0;
    before.row_count = rows;
    ck_assert_uint_le(packing->item_count, 18);
    for (uint32_t mask = 0; mask < (uint32_t)1 << packing->item_count; mask++) {
        for (size_t k = 0; k < packing->item_count; k++)
            chosen[k] = (mask >> k & 1) != 0;
        if (!packing_fits(&before, chosen))
            continue;
        ck_assert(packing_fits(packing, chosen));
        best = packing_weight(packing, chosen) > best ? packing_weight(packing, chosen) : best;
    }
    return best;
}

bool *packing_nothing(const struct packing *packing) {
    return muster_arena_array(table_memory(), packing->item_count, sizeof(bool));
}

struct packing *packing_small(uint64_t seed) {
    struct packing *packing = NULL;
    for (draft_seed(seed); packing == NULL || packing->item_count > 14;)
        packing = muster_packing_new(packing_program(3 + draft_below(6), 3 + draft_below(6)), true);
    return packing;
}

struct packing *packing_circle(size_t count) {
    struct program *program = draft_program();
    for (size_t i = 0; i < count; i++)
        draft_column(program, 1, 1, 0);
    for (size_t i = 0; i < count; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, i, 1);
        muster_program_term(program, (i + 1) % count, 1);
    }
    return muster_packing_new(program, false);
}
