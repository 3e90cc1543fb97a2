/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a batch: whatever stands in it, there is an answer, and that is one line of JSON. */
#include "fuzz.h"
#include "model/position.h"

/* Attackers have numbers, and an answer about a million of them is a hundred million bytes long. */
static bool is_huge(const uint8_t *data, size_t size) {
    muster_position *position;
    int64_t attackers = 0;
    if (muster_position_read(&position, (const char *)data, size, NULL) != MUSTER_OK)
        return false;
    for (size_t i = 0; i < position->creature_count; i++)
        attackers += position->creatures[i].declares ? 0 : position->creatures[i].count;
    muster_position_free(position);
    return attackers > 1000;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    muster_error error;
    if (is_huge(data, size))
        return 0;
    request.time_limit = 0.5;
    INSIST(muster_batch_answer(&answer, (const char *)data, size, 3, &request, &error) ==
           MUSTER_OK);
    fuzz_answer_text(answer);
    muster_answer_free(answer);
    return 0;
}
