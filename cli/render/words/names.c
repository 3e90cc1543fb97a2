/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/words/names.h"

#include <inttypes.h>
#include <string.h>

static const muster_position *named;

void names_use(const muster_position *position) {
    named = position;
}

const char *name_of(const char *id) {
    size_t index = 0;
    if (named == NULL)
        return id;
    const muster_sort sort = muster_position_find(named, id, &index, NULL);
    const char *name =
        sort == MUSTER_NOTHING ? NULL : muster_position_full_name_at(named, sort, index);
    return name == NULL ? id : name;
}

void name_add(struct text *text, const char *id) {
    const char *mark = strrchr(id, '#'), *name = name_of(id);
    const size_t length = strlen(name);
    const bool bracketed = mark != NULL && name != id && name[length - 1] == ')';
    if (mark == NULL) {
        muster_text_add_foreign(text, name);
        return;
    }
    if (!bracketed) {
        muster_text_add_foreign(text, id);
        return;
    }
    muster_text_add_foreign_part(text, name, length - 1);
    muster_text_add(text, mark);
    muster_text_add(text, ")");
}

void name_add_numbered(struct text *text, const char *id, int64_t number) {
    struct text whole = {0};
    muster_text_add(&whole, id);
    if (number > 0)
        muster_text_format(&whole, "#%" PRId64, number);
    name_add(text, text_bytes(&whole));
    muster_text_free_part(&whole, text);
}
