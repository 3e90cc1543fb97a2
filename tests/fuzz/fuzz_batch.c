/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a batch: whatever stands in it, there is an answer, and that is one line of JSON. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    muster_error error;
    request.time_limit = 0.5;
    request.memory_limit = (size_t)256 << 20;
    muster_status status =
        muster_batch_answer(&answer, (const char *)data, size, 3, &request, &error);
    INSIST(status == MUSTER_OK);
    fuzz_answer_text(answer);
    muster_answer_free(answer);
    return 0;
}
