/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads positions and declarations from JSON text or from a builder. The JSON is checked and
 * parsed here, and its tree is freed again.
 */
#ifndef MUSTER_FORMAT_TEXT_DOCUMENT_H
#define MUSTER_FORMAT_TEXT_DOCUMENT_H

#include "format/reading/declarations/read_declaration.h"
#include "model/declaration.h"
#include "model/position.h"
#include "json/node.h"
#include "json/place.h"

/* What a position is read from: JSON or, unless `json_only`, a table. */
struct position_source {
    const char *text;
    size_t length;
    const char *edition; /* NULL: the one that its `rules` names */
    bool json_only;
};

/*
 * Reads a document into a zeroed position. Returns a status; *error says why where it is
 * MUSTER_BAD_INPUT. *tree becomes the tree that was read, which the caller frees with
 * muster_json_free whatever the status; the position no longer needs it. It is not freed here
 * because muster_batch_answer does better to free it late.
 */
muster_status muster_document_read_position(struct muster_position *position,
                                            const struct position_source *source,
                                            struct json_node **tree, muster_error *error);

/*
 * All that is wrong with a document, as far as it can be said at once; none where it is right.
 * Fails where memory runs out only.
 */
muster_status muster_document_errors(struct error_list *all, const char *json, size_t length);

/* The same for a position that is made by calls. A call that was refused is the only error. */
muster_status muster_document_build_errors(struct error_list *all,
                                           const struct muster_builder *builder);

/* What a declaration is read from: the one that is not NULL. */
struct declaration_source {
    const char *json;
    size_t length;     /* of `json` */
    const char *words; /* the short form */
    const struct muster_builder *builder;
};

/* The same for a declaration. */
muster_status muster_document_declaration_errors(struct error_list *all,
                                                 const struct muster_position *position,
                                                 const struct declaration_source *source);

/* Reads a position from a builder. */
muster_status muster_document_build_position(struct muster_position *position,
                                             const struct muster_builder *builder,
                                             muster_error *error);

/*
 * Adds the effects of a builder's document, which holds nothing else, to a position that shares
 * memory with another one. Leaves through the arena, with the reason in *error, where they are
 * wrong.
 */
void muster_document_add_effects(struct muster_position *position,
                                 const struct muster_builder *builder, struct arena *arena,
                                 muster_error *error);

/* Reads a declaration, as JSON or in the short form, into a zeroed one. */
muster_status muster_document_read_declaration(struct muster_declaration *declaration,
                                               const struct muster_position *position,
                                               const char *json, size_t length,
                                               muster_error *error);

/* The same from a part of a document that was parsed, which stands at this place in the text. */
muster_status muster_document_read_entry(struct muster_declaration *declaration,
                                         const struct muster_position *position,
                                         const struct json_node *item, const struct place *place,
                                         muster_error *error);
muster_status muster_document_read_bans(struct muster_declaration *declaration, const char *text,
                                        muster_error *error);
muster_status muster_document_read_short_declaration(struct muster_declaration *declaration,
                                                     const struct muster_position *position,
                                                     const char *text, muster_error *error);

/* Makes a declaration from a builder, or from entries like those in answers. */
muster_status muster_document_build_declaration(struct muster_declaration *declaration,
                                                const struct muster_position *position,
                                                const struct muster_builder *builder,
                                                muster_error *error);
muster_status muster_document_list_declaration(struct muster_declaration *declaration,
                                               const struct muster_position *position,
                                               const struct entry_list *list, muster_error *error);

/*
 * Finds the line and column of an error by its path, in the text that the position was read from.
 * Where that is a table, which has no paths, the path becomes "".
 */
void muster_document_locate(const char *text, size_t length, muster_error *error);

/*
 * The `id` of a document if it has one that is a string; NULL otherwise, also where the document
 * is not JSON. Belongs to `memory`. `json` may be NULL.
 */
const char *muster_document_read_id(const char *json, size_t length, struct arena *arena);

#endif
