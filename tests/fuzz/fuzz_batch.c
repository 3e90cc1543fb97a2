/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a batch: whatever stands in it, there is an answer, and that is one line of JSON. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    muster_options options = MUSTER_OPTIONS_INIT;
    muster_answer *answer;
    muster_error error;
    options.time_limit = 0.5;
    INSIST(muster_batch_answer(&answer, (const char *)data, size, 3, &options, &error) ==
           MUSTER_OK);
    fuzz_answer_text(answer);
    muster_answer_free(answer);
    return 0;
}
