/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is wrong with a document with cards, at its places in the text that was written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/document/expanding.h"
#include "json/locate.h"

/*
 * An error of the document that was made becomes one of the text. Both have the same paths; how far
 * a piece of a short form is from its beginning is kept.
 */
static void place(const struct document_origin *origin, const char *made, muster_error *error) {
    muster_error begin = *error;
    muster_json_locate_pointer(made, strlen(made), error->path, &begin);
    size_t piece = error->line == begin.line && error->column > begin.column
                       ? error->column - begin.column
                       : 0;
    muster_expand_place(origin, error);
    error->column += piece > 0 && origin->is_table ? piece - 1 : piece;
}

/* Adds what is wrong with the document that was made, which is known only by reading it. */
static muster_status find_in_made(struct error_list *all, const struct document_origin *origin,
                                  const muster_expansion *expansion) {
    const char *made = muster_expansion_document(expansion);
    struct error_list *more = calloc(1, sizeof(*more));
    if (more == NULL)
        return MUSTER_NO_MEMORY;
    muster_status status =
        muster_position_errors(more->errors, MUSTER_ERRORS_MOST, &more->count, made, strlen(made));
    for (size_t i = 0; i < more->count && all->count < MUSTER_ERRORS_MOST; i++) {
        place(origin, made, &more->errors[i]);
        all->errors[all->count++] = more->errors[i];
    }
    free(more);
    return status;
}

static muster_status find_all(struct error_list *all, struct document_origin *origin,
                              const muster_card_source *source) {
    muster_expansion *expansion;
    muster_error first;
    static const struct assumed_facts none = {0};
    muster_status status = muster_expand_origin(&expansion, origin, source, &none, all, &first);
    if (status == MUSTER_OK)
        status = find_in_made(all, origin, expansion);
    else if (status == MUSTER_BAD_INPUT && all->count == 0)
        all->errors[all->count++] = first;
    muster_expansion_free(expansion);
    if (status == MUSTER_BAD_INPUT)
        status = MUSTER_OK;
    return status == MUSTER_OK && origin->is_table ? muster_origin_merge(origin, all) : status;
}

muster_status muster_expand_errors(muster_error *errors, size_t capacity, size_t *count,
                                   const char *text, size_t length,
                                   const muster_card_source *source) {
    struct document_origin origin;
    muster_error first;
    if (count != NULL)
        *count = 0;
    if ((errors == NULL && capacity > 0) || count == NULL || text == NULL)
        return MUSTER_BAD_ARGUMENT;
    struct error_list *all = calloc(1, sizeof(*all));
    if (all == NULL)
        return MUSTER_NO_MEMORY;
    muster_status status =
        muster_origin_open(&origin, text, length, muster_is_table(text, length), source, &first);
    if (status == MUSTER_OK) {
        status = find_all(all, &origin, source);
    } else if (status == MUSTER_BAD_INPUT) {
        all->errors[all->count++] = first;
        status = MUSTER_OK;
    }
    for (size_t i = 0; i < all->count && i < capacity; i++)
        errors[i] = all->errors[i];
    *count = status == MUSTER_OK ? all->count : 0;
    muster_json_free(origin.root);
    muster_origin_close(&origin);
    free(all);
    return status;
}

/* ---- The first error, or none ---- */

/* What is wrong first with a text, which is known only once everything is. */
static muster_status fail_first(muster_error *error, const char *text, size_t length,
                                const muster_card_source *source) {
    muster_error first;
    size_t count;
    muster_status status = muster_expand_errors(&first, 1, &count, text, length, source);
    if (status == MUSTER_OK && count > 0)
        *error = first;
    return muster_expand_fail(error, status == MUSTER_OK ? MUSTER_BAD_INPUT : status);
}

muster_status muster_expand(muster_expansion **out, const char *text, size_t length,
                            const muster_card_source *source, muster_error *error) {
    return muster_expand_assuming(out, text, length, source, NULL, 0, error);
}

muster_status muster_expand_assuming(muster_expansion **out, const char *text, size_t length,
                                     const muster_card_source *source,
                                     const muster_card_fact *facts, size_t count,
                                     muster_error *error) {
    const muster_texts none = {0};
    return muster_expand_without(out, text, length, source, facts, count, none, error);
}

muster_status muster_expand_without(muster_expansion **out, const char *text, size_t length,
                                    const muster_card_source *source, const muster_card_fact *facts,
                                    size_t count, muster_texts gone, muster_error *error) {
    const struct assumed_facts assumptions = {facts, count, gone};
    struct document_origin origin;
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    *told = (muster_error){.status = MUSTER_OK};
    if (out != NULL)
        *out = NULL;
    if (out == NULL || text == NULL || (facts == NULL && count > 0) ||
        (gone.texts == NULL && gone.count > 0))
        return muster_expand_fail(told, MUSTER_BAD_ARGUMENT);
    muster_status status =
        muster_origin_open(&origin, text, length, muster_is_table(text, length), source, told);
    bool open = status == MUSTER_OK;
    if (open && origin.is_table && origin.table.problems.count > 0)
        status = MUSTER_BAD_INPUT;
    else if (open)
        status = muster_expand_origin(out, &origin, source, &assumptions, NULL, told);
    muster_json_free(origin.root);
    muster_origin_close(&origin);
    return status == MUSTER_BAD_INPUT && open ? fail_first(told, text, length, source)
           : status == MUSTER_OK              ? MUSTER_OK
                                              : muster_expand_fail(told, status);
}
