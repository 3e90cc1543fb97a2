/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/effect_line.h"

#include "teach/position.h"

#include <string.h>

/* The line without blanks at its ends. */
static struct lines line_of(struct problems *problems, const char *words) {
    words += strspn(words, " \t*");
    return muster_lines_read(problems, words, strlen(words));
}

muster_builder *effect_line_read(struct arena *arena, const char *words, const char **message,
                                 size_t *column) {
    struct problems problems = {.arena = arena};
    struct lines lines = line_of(&problems, words);
    size_t skipped = strspn(words, " \t*");
    *column = 1;
    if (lines.count != 1 && problems.count == 0) {
        *message = lines.count == 0 ? "found nothing, expected an effect, such as 'Lure: lure bear'"
                                    : "found several lines, expected one effect";
        return NULL;
    }
    struct laying laying = muster_laying_new(&problems, NULL, (struct spot){1, 1});
    if (problems.count == 0) {
        struct scan scan = {&problems, &lines.list[0], lines.list[0].text};
        muster_laying_effect(&laying, &scan);
        if (problems.count == 0)
            muster_scan_done(&scan);
    }
    if (problems.count > 0) {
        muster_problems_sort(&problems);
        *message = problems.list[0].message;
        *column = problems.list[0].spot.column + skipped;
        return NULL;
    }
    struct node *only = muster_node_new(arena, NODE_OBJECT, laying.spot);
    muster_node_put(only, "effects", muster_node_child(laying.document, "effects"));
    muster_builder *builder;
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    position_tell(builder, only);
    return builder;
}
