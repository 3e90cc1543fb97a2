/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of declarations in the short form. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    INSIST(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    for (size_t i = 0; i < fuzz_position_count(); i++) {
        muster_declaration *declaration;
        muster_error error;
        muster_status status =
            muster_declaration_parse(&declaration, fuzz_position(i), text, &error);
        if (status == MUSTER_OK) {
            muster_declaration_free(declaration);
        } else {
            INSIST(declaration == NULL);
            INSIST(error.column <= strlen(text) + 1);
            fuzz_check_error(status, &error, data, size);
        }
    }
    free(text);
    return 0;
}
