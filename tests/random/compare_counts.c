/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads documents, one a line, and counts the legal declarations of each in two ways: by going
 * through them, and without. What a document declares is taken as given the second time. Prints
 * where the counts differ, and in the end how many were compared, and why others were not.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solver/count/count_legal.h"
#include "solver/ilp/simplex.h"
#include "solver/list/enumerate.h"

enum { REASON_LIMIT = 32 };

/* One question, as memory_guard wants it. */
struct twice {
    const struct muster_position *position;
    const struct partial *partial;
    bool free;
    struct arena arena, scratch;
    struct count_result reckoning;
    struct enumeration_result end;
    uint64_t listed;
    char *counted;
};

struct sums {
    size_t compared, differing, reason_count;
    struct {
        const char *reason;
        size_t times;
    } reasons[REASON_LIMIT];
};

static bool count_one(void *context, const struct muster_declaration *declaration, size_t kept) {
    (void)declaration;
    (void)kept;
    return ++*(uint64_t *)context < 100000;
}

static void count_both(void *argument) {
    struct twice *trial = argument;
    struct limits limits = {0};
    const struct enumeration_query request = {.partial = trial->partial, .free = trial->free};
    trial->scratch.guard = trial->arena.guard;
    struct legality *legality =
        muster_legality_new(trial->position, &limits, &trial->arena, &trial->scratch);
    trial->reckoning = muster_count_legal_declarations(legality, trial->partial, trial->free);
    if (trial->reckoning.done)
        trial->counted = muster_natural_text(&trial->reckoning.count, &trial->arena);
    trial->end = muster_enumerate_legal(legality, &request, count_one, &trial->listed);
}

static void note_reason(struct sums *sums, const char *reason) {
    size_t i = 0;
    while (i < sums->reason_count && strcmp(sums->reasons[i].reason, reason) != 0)
        i++;
    if (i == REASON_LIMIT)
        return;
    if (i == sums->reason_count)
        sums->reasons[sums->reason_count++].reason = reason;
    sums->reasons[i].times++;
}

static void compare(struct sums *sums, const struct muster_position *position,
                    const struct partial *partial, bool free, const char *line) {
    struct twice trial = {.position = position, .partial = partial, .free = free};
    char listed[32];
    muster_status status = muster_arena_guard(&trial.arena, count_both, &trial);
    snprintf(listed, sizeof(listed), "%" PRIu64, trial.listed);
    if (status == MUSTER_OK && !trial.reckoning.done) {
        note_reason(sums, trial.reckoning.reason);
    } else if (status != MUSTER_OK ||
               (!trial.end.stopped && trial.end.proved && strcmp(listed, trial.counted) != 0)) {
        sums->differing++;
        printf("DIFFERENT: status %d, %s, not %s%s%s: %s", (int)status,
               trial.counted == NULL ? "-" : trial.counted, listed, free ? ", free" : "",
               partial == NULL ? "" : ", given", line);
    } else {
        sums->compared++;
    }
    muster_arena_free(&trial.scratch);
    muster_arena_free(&trial.arena);
}

static void compare_line(struct sums *sums, const char *line, size_t length) {
    muster_position *position = NULL;
    muster_error error;
    if (muster_position_read(&position, line, length, &error) != MUSTER_OK) {
        printf("%s: %s", error.message, line);
        exit(EXIT_FAILURE);
    }
    struct partial given = {.given = position->declaration};
    compare(sums, position, NULL, false, line);
    if (position->has_costs)
        compare(sums, position, NULL, true, line);
    if (position->declaration != NULL)
        compare(sums, position, &given, false, line);
    muster_position_free(position);
}

int main(void) {
    struct sums sums = {0};
    char *line = NULL;
    size_t room = 0, others = 0;
    for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;)
        compare_line(&sums, line, (size_t)length);
    free(line);
    printf("compared: %zu, different: %zu\n", sums.compared, sums.differing);
    for (size_t i = 0; i < sums.reason_count; i++) {
        printf("not counted: %zu: %s\n", sums.reasons[i].times, sums.reasons[i].reason);
        others += sums.reasons[i].times;
    }
    /* Most can be counted: else this test would say little. */
    return sums.differing > 0 || others > sums.compared / 4;
}
