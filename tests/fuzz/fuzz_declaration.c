/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of declarations as JSON; what is read is judged, too. */
#include "fuzz.h"

#include "solver/referee/referee.h"

static void judge(void *argument) {
    const muster_declaration *declaration = argument;
    struct arena *arena = &((muster_declaration *)argument)->arena;
    INSIST(muster_referee_judge(declaration, arena)->obeyed == 0); /* there are no requirements */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (size_t i = 0; i < fuzz_position_count(); i++) {
        muster_declaration *declaration;
        muster_error error;
        muster_status status = muster_declaration_read(&declaration, fuzz_position(i),
                                                       (const char *)data, size, &error);
        if (status == MUSTER_OK) {
            INSIST(muster_arena_guard(&declaration->arena, judge, declaration) == MUSTER_OK);
        } else {
            INSIST(declaration == NULL);
            fuzz_check_error(status, &error, data, size);
        }
        muster_declaration_free(declaration);
    }
    return 0;
}
