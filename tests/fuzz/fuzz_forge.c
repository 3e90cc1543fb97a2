/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game state of Forge: it becomes a document, or its errors have places, and so
 * does what is written of it.
 */
#include <string.h>

#include "base/text.h"
#include "fuzz.h"
#include "fuzz_source.h"

static bool append(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

static void hear(void *context, const char *left_out) {
    (void)context;
    INSIST(left_out[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct text state = {0}, again = {0};
    muster_error error;
    enum { LENGTH_MOST = 4000, WRITTEN_MOST = 100000 };
    if (size > LENGTH_MOST)
        return 0;
    fuzz_expand((const char *)data, size);
    if (muster_forge_state((const char *)data, size, &fuzz_source, append, hear, &state, &error) ==
            MUSTER_OK &&
        state.length <= WRITTEN_MOST) { /* a count makes a thing of each, which takes long */
        fuzz_expand(text_bytes(&state), state.length);
        if (muster_forge_state(text_bytes(&state), state.length, &fuzz_source, append, hear, &again,
                               &error) == MUSTER_OK)
            fuzz_expand(text_bytes(&again), again.length);
    }
    muster_text_free(&state);
    muster_text_free(&again);
    return 0;
}
