/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/follow/merging.h"

#include <string.h>

#include "base/words.h"

const struct json_node *muster_merge_find(const struct json_node *list, const char *id) {
    const struct json_node *child;
    json_for_each (child, list)
        if (muster_words_same(muster_json_text(child, "id"), id))
            return child;
    return NULL;
}

void muster_merge_copy(struct document_merge *merging, const char *key,
                       const struct json_node *value) {
    if (value == NULL)
        return;
    if (key != NULL)
        muster_json_add_name(&merging->writer, key);
    muster_json_add_json(&merging->writer, NULL, muster_follow_print(merging->arena, value));
}

const char *muster_merge_kept(struct document_merge *merging, const char *text) {
    return muster_arena_string(merging->arena, text);
}

bool muster_merge_is_equal(struct document_merge *merging, const struct json_node *one,
                           const struct json_node *other) {
    if (one == NULL || other == NULL)
        return one == other;
    return strcmp(muster_follow_print(merging->arena, one),
                  muster_follow_print(merging->arena, other)) == 0;
}
