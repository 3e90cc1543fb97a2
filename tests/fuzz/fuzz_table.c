/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table, with names of cards or without: it becomes a document, or its errors have places. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fuzz.h"
#include "fuzz_source.h"

static bool append(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

/* A position that was written as a table is read as the same one. */
static void check_round_trip(const char *text, size_t size) {
    muster_position *position = NULL, *again = NULL;
    struct text table = {0}, first = {0}, second = {0};
    if (muster_position_read(&position, text, size, NULL) != MUSTER_OK)
        return;
    INSIST(muster_position_write_table(position, append, &table) == MUSTER_OK);
    INSIST(muster_position_read(&again, text_bytes(&table), table.length, NULL) == MUSTER_OK);
    INSIST(muster_position_write(position, append, &first) == MUSTER_OK);
    INSIST(muster_position_write(again, append, &second) == MUSTER_OK);
    INSIST(first.length == second.length && memcmp(first.bytes, second.bytes, first.length) == 0);
    muster_text_free(&table);
    muster_text_free(&first);
    muster_text_free(&second);
    muster_position_free(position);
    muster_position_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > 4000)
        return 0;
    fuzz_expand((const char *)data, size);
    check_round_trip((const char *)data, size);
    return 0;
}
