/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Declarations: attacks, blocks, or assignments of damage that somebody proposes, read from JSON or
 * from the short form of command lines, and who does what in them. muster/ask.h has the questions
 * about them, muster/build.h makes them by calls, and muster/damage.h says who assigns how much.
 */
#ifndef MUSTER_DECLARATION_H
#define MUSTER_DECLARATION_H

#include "muster/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One moment of a game: somebody is about to declare attackers or blockers, to assign combat
 * damage, or to divide damage; or damage is about to be dealt. muster_position_moment says which.
 */
typedef struct muster_position muster_position;

/** Proposed attacks, blocks or amounts of damage for one position, which must outlive it. */
typedef struct muster_declaration muster_declaration;

/**
 * Reads a declaration: {"attacks": [...]}, {"blocks": [...]} or {"damage": [...]}, as in the
 * format. Fails with MUSTER_BAD_INPUT where an id names nothing, or where the position asks for
 * something else. A creature that exists but may not do what the text says is no error: the
 * declaration is then illegal.
 */
MUSTER_API muster_status muster_declaration_read(muster_declaration **out,
                                                 const muster_position *position, const char *json,
                                                 size_t length, muster_error *error);

/**
 * Reads the short form for command lines: "wall=bear,hydra=bear+elf" in the block step (creature =
 * attackers), "bear=Bob,elf=Gideon" in the attack step (creature = what it attacks); "token*40=Bob"
 * means 40 of a creature with `count`; "band bear+elf" that these attack in a band; "" or "none"
 * declares nothing. Of combat damage "wurm=bear:2+Bob:4" is who assigns how much to whom, and of a
 * division "bear:2,elf:1" who gets how much. Spaces are allowed around ids and signs. Fails with
 * MUSTER_BAD_INPUT; error->column says where the text is wrong.
 */
MUSTER_API muster_status muster_declaration_parse(muster_declaration **out,
                                                  const muster_position *position, const char *text,
                                                  muster_error *error);

/**
 * All that is wrong with a declaration that muster_declaration_read refuses, as in
 * muster_position_errors.
 */
MUSTER_API muster_status muster_declaration_errors(muster_error *errors, size_t capacity,
                                                   size_t *count, const muster_position *position,
                                                   const char *json, size_t length);

/**
 * All that is wrong with the short form of a declaration, at most one error for each part between
 * commas, as in muster_position_errors.
 */
MUSTER_API muster_status muster_declaration_parse_errors(muster_error *errors, size_t capacity,
                                                         size_t *count,
                                                         const muster_position *position,
                                                         const char *text);

/**
 * The declaration in the document, to be freed like any other; *out is NULL where
 * muster_position_has_declaration says there is none.
 */
MUSTER_API muster_status muster_declaration_of(muster_declaration **out,
                                               const muster_position *position,
                                               muster_error *error);

/** Frees a declaration, but not its position; NULL is allowed. */
MUSTER_API void muster_declaration_free(muster_declaration *declaration);

/**
 * Rules out ways to complete a partial declaration (muster_request.given). With
 * "wall=elf+bear,hydra" wall blocks neither elf nor bear, and hydra does not block at all; likewise
 * for attacks. May be called several times. After MUSTER_BAD_INPUT part of the text may have taken
 * effect.
 */
MUSTER_API muster_status muster_declaration_rule_out(muster_declaration *declaration,
                                                     const char *text, muster_error *error);

/**
 * Something that is attacked or blocked; or several attackers of a creature with `count`, which may
 * be a million: "goblin#3" to "goblin#7". From the caller `id` may also be that of one of them.
 */
typedef struct muster_run {
    const char *id; /**< without a number: "goblin" */
    int64_t first;  /**< the number of the first one, from 1; 0 where there is only one */
    int64_t last;   /**< that of the last one */
} muster_run;

/**
 * Writes the id that a document has for one attacker of a run: "goblin#3" for number 3, which is
 * one from `first` to `last`; where these are 0, the id as it is. Returns its length, which is
 * `size` or more where it was cut off, as snprintf does. Use it in a loop:
 *
 *     for (int64_t number = run->first; number <= run->last; number++) {
 *         muster_run_id(run, number, id, sizeof(id));
 */
MUSTER_API size_t muster_run_id(const muster_run *run, int64_t number, char *buffer, size_t size);

/** What some individuals of one creature do. */
typedef struct muster_entry {
    const char *creature;   /**< id */
    int64_t count;          /**< how many individuals; from the caller, 0 means 1 */
    int64_t individuals;    /**< how many of the creature there are */
    size_t run_count;       /**< at least 1 */
    const muster_run *runs; /**< what they attack, or the attackers that each of them blocks */
    int64_t room[2];        /**< for later versions; 0 */
} muster_entry;

/** Whether two entries say the same: the same creature and number of it, and the same runs. */
MUSTER_API bool muster_entry_equal(const muster_entry *one, const muster_entry *other);

/** Whether two lists of entries say the same, in the same order. */
MUSTER_API bool muster_entries_equal(const muster_entry *one, size_t one_count,
                                     const muster_entry *other, size_t other_count);

/** How many targets or attackers an entry names, or how many members a band has. */
MUSTER_API int64_t muster_entry_size(const muster_entry *entry);

/**
 * The entries of a declaration, in the document's order. The array belongs to the declaration; in
 * muster_list it changes with the next one. NULL (and *count 0) if memory runs out.
 */
MUSTER_API const muster_entry *muster_declaration_entries(muster_declaration *declaration,
                                                          size_t *count);

/**
 * What a declaration pays in all, resource by resource, with prices that its players can pay where
 * there is a choice; none where it pays nothing, or what they can't afford (muster_check says so).
 * Belongs to the declaration; in muster_list it changes with the next one. NULL if memory runs out.
 */
MUSTER_API const muster_amount *muster_declaration_costs(muster_declaration *declaration,
                                                         size_t *count);

/**
 * The bands of a declaration (702.22), each with its members as `runs` of one; otherwise as
 * muster_declaration_entries. Without bands the array is empty; NULL only if memory runs out.
 */
MUSTER_API const muster_entry *muster_declaration_bands(muster_declaration *declaration,
                                                        size_t *count);

/**
 * A declaration as one line of JSON without the newline, as defined by the format. It belongs to
 * the declaration, like its entries. NULL if memory runs out.
 */
MUSTER_API const char *muster_declaration_json(muster_declaration *declaration);

#ifdef __cplusplus
}
#endif

#endif
