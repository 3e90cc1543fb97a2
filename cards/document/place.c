/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in the text something stands that has a path in the document that was made of it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/document/expanding.h"
#include "json/locate.h"

/*
 * The keywords of the document that was made begin with the added ones, where no others are
 * written.
 */
static void rename_keywords(const struct document_origin *origin, muster_error *error) {
    static const char before[] = "/creatures/", key[] = "/keywords/", added[] = "/added_keywords/";
    char *end = NULL, rest[sizeof(error->path)];
    if (strncmp(error->path, before, strlen(before)) != 0)
        return;
    size_t index = strtoul(error->path + strlen(before), &end, 10);
    const struct json_node *creature =
        muster_json_first(muster_json_get(origin->root, "creatures"));
    while (creature != NULL && index-- > 0)
        creature = muster_json_next(creature);
    if (strncmp(end, key, strlen(key)) != 0 || muster_json_get(creature, "keywords") != NULL)
        return;
    snprintf(rest, sizeof(rest), "%s", end + strlen(key));
    snprintf(end, sizeof(error->path) - (size_t)(end - error->path), "%s%s", added, rest);
}

void muster_expand_place(const struct document_origin *origin, muster_error *error) {
    rename_keywords(origin, error);
    if (origin->is_table)
        muster_origin_locate((void *)(uintptr_t)origin, error);
    else
        muster_json_locate_pointer(origin->text, origin->length, error->path, error);
}

void muster_expand_locate(muster_error *error, const char *text, size_t length,
                          const muster_card_source *source) {
    struct document_origin origin;
    muster_error ignored;
    if (error == NULL || text == NULL)
        return;
    muster_status status =
        muster_origin_open(&origin, text, length, muster_is_table(text, length), source, &ignored);
    if (status == MUSTER_OK)
        muster_expand_place(&origin, error);
    if (status == MUSTER_OK && origin.is_table)
        error->path[0] = '\0';
    muster_json_free(origin.root);
    muster_origin_close(&origin);
}
