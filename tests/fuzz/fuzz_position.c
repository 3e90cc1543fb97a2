/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of documents, by the document's rules and by each edition's. */
#include "fuzz.h"

static void read_edition(const uint8_t *data, size_t size, const char *edition) {
    muster_position *position;
    muster_error error;
    muster_status status =
        muster_position_read_edition(&position, (const char *)data, size, edition, &error);
    if (status == MUSTER_OK) {
        INSIST(position != NULL);
        muster_position_free(position);
    } else {
        INSIST(position == NULL);
        fuzz_check_error(status, &error, data, size);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_edition(data, size, NULL);
    read_edition(data, size, "2004");
    return 0;
}
