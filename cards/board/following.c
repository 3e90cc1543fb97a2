/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/board/following.h"

#include <string.h>

const struct followed_creature *muster_following_creature(const struct following *following,
                                                          const char *id) {
    for (size_t i = 0; id != NULL && i < following->creature_count; i++)
        if (strcmp(following->creatures[i].id, id) == 0)
            return &following->creatures[i];
    return NULL;
}

/* A text that may not outlive the document. */
static const char *copied(const struct following *following, const char *text) {
    return muster_arena_string(following->arena, text);
}

void muster_following_note_creature(struct board *board, struct lasting_deed *lasting,
                                    const char *id) {
    if (id != NULL && !muster_word_has(&lasting->creatures, id))
        muster_word_add(board->following->arena, &lasting->creatures, copied(board->following, id));
}

/* ---- What has resolved ---- */

static size_t number_of(const struct statement *statement, const struct card_deed *wanted) {
    size_t number = 0;
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next) {
            if (deed == wanted)
                return number;
            number++;
        }
    return number;
}

/* Whether it no longer changes with what it is about (611.2c). */
static bool lasts(const struct board *board, const struct statement *statement) {
    return board->following != NULL && statement->object->kind == OBJECT_RESOLVED;
}

static struct lasting_deed *find(const struct following *following, size_t entry, size_t rank,
                                 size_t deed) {
    for (size_t i = 0; i < following->lasting_count; i++) {
        struct lasting_deed *lasting = &following->lasting[i];
        if (lasting->entry == entry && lasting->rank == rank && lasting->deed == deed)
            return lasting;
    }
    return NULL;
}

struct lasting_deed *muster_following_lasting(const struct board *board,
                                              const struct statement *statement,
                                              const struct card_deed *deed) {
    static struct lasting_deed nobody;
    if (!lasts(board, statement) || !board->following->begun)
        return NULL;
    struct lasting_deed *found = find(board->following, statement->object->index, statement->rank,
                                      number_of(statement, deed));
    return found == NULL ? &nobody : found;
}

struct lasting_deed *muster_following_note(struct board *board, const struct statement *statement,
                                           const struct card_deed *deed) {
    struct following *following = board->following;
    if (!lasts(board, statement) || following->begun)
        return NULL;
    size_t number = number_of(statement, deed);
    struct lasting_deed *found = find(following, statement->object->index, statement->rank, number);
    if (found != NULL)
        return found;
    following->lasting = arena_grow(following->arena, following->lasting, following->lasting_count,
                                    &following->lasting_capacity, sizeof(struct lasting_deed));
    found = &following->lasting[following->lasting_count++];
    *found = (struct lasting_deed){
        .entry = statement->object->index, .rank = statement->rank, .deed = number};
    return found;
}

static struct added_number *added_to(const struct lasting_deed *lasting, const char *id) {
    for (size_t i = 0; id != NULL && i < lasting->added_count; i++)
        if (strcmp(lasting->added[i].id, id) == 0)
            return &lasting->added[i];
    return NULL;
}

void muster_following_note_added(struct board *board, struct lasting_deed *lasting, const char *id,
                                 int64_t number) {
    struct following *following = board->following;
    struct added_number *added = added_to(lasting, id);
    if (added != NULL) {
        added->number = number;
        return;
    }
    lasting->added = arena_grow(following->arena, lasting->added, lasting->added_count,
                                &lasting->added_capacity, sizeof(struct added_number));
    lasting->added[lasting->added_count++] = (struct added_number){copied(following, id), number};
}

bool muster_following_added(const struct board *board, const struct lasting_deed *lasting,
                            const struct board_object *object, int64_t *number) {
    const struct followed_creature *followed =
        muster_following_creature(board->following, object->id);
    const struct added_number *added = added_to(lasting, object->id);
    if (added == NULL && followed != NULL)
        added = added_to(lasting, followed->split_from);
    if (added != NULL)
        *number = added->number;
    return added != NULL;
}

bool muster_following_concerns(const struct board *board, const struct lasting_deed *lasting,
                               const struct board_object *object) {
    const struct followed_creature *followed =
        muster_following_creature(board->following, object->id);
    if (object->id == NULL || (followed != NULL && followed->entered))
        return false;
    return muster_word_has(&lasting->creatures, object->id) ||
           (followed != NULL && followed->split_from != NULL &&
            muster_word_has(&lasting->creatures, followed->split_from));
}

/* ---- Who has left, and what events did ---- */

bool muster_following_has_left(const struct board *board, const char *id) {
    return board->following != NULL && id != NULL && muster_word_has(&board->following->left, id);
}

void muster_following_keywords(struct board *board) {
    const struct following *following = board->following;
    for (size_t i = 0; following != NULL && i < following->creature_count; i++) {
        const struct followed_creature *creature = &following->creatures[i];
        struct board_object *object = muster_board_object(board, creature->id);
        if (object == NULL || object->kind != OBJECT_CREATURE)
            continue;
        for (size_t k = 0; k < creature->lost.count; k++)
            muster_word_remove(&object->now.keywords, creature->lost.words[k]);
        for (size_t k = 0; k < creature->gained.count; k++)
            if (!muster_word_has(&object->now.keywords, creature->gained.words[k]))
                muster_word_add(board->arena, &object->now.keywords, creature->gained.words[k]);
    }
}

/* ---- The sources of what has resolved ---- */

void muster_following_sources(struct board *board) {
    struct following *following = board->following;
    size_t number = 0;
    for (size_t i = 0; following != NULL && i < board->object_count; i++) {
        struct board_object *entry = board->objects[i];
        if (entry->kind != OBJECT_RESOLVED)
            continue;
        if (!following->begun)
            muster_word_add(following->arena, &following->guessed,
                            entry->source == NULL || entry->source->id == NULL
                                ? ""
                                : copied(following, entry->source->id));
        else if (number < following->guessed.count &&
                 muster_word_has(&following->left, following->guessed.words[number])) {
            entry->source = NULL;
            entry->source_gone = true;
        }
        number++;
    }
}

void muster_following_round(struct board *board) {
    if (board->following != NULL && !board->following->begun)
        board->following->lasting_count = 0;
}

/* ---- Effects ---- */

bool muster_following_same_shielded(const char *one, const char *other) {
    return one == other || (one != NULL && other != NULL && strcmp(one, other) == 0);
}

int64_t muster_following_amount(const struct board *board, const struct statement *statement,
                                const char *shielded) {
    const struct following *following = board->following;
    if (following == NULL || statement->object->kind != OBJECT_RESOLVED)
        return -1;
    for (size_t i = 0; i < following->used_count; i++) {
        const struct used_effect *used = &following->used[i];
        if (used->entry == statement->object->index && used->rank == statement->rank &&
            used->count == statement->made &&
            muster_following_same_shielded(used->shielded, shielded))
            return used->left;
    }
    return -1;
}

bool muster_following_has_ended(const struct board *board, const struct board_object *object) {
    const char *name = object->name != NULL ? object->name : object->id;
    return board->following != NULL && name != NULL &&
           muster_word_has(&board->following->ended, name);
}

bool muster_following_keeps(struct board *board, struct statement *statement, const char *source,
                            const char *shielded) {
    struct following *following = board->following;
    if (following == NULL)
        return true;
    bool kept = muster_following_amount(board, statement, shielded) != 0;
    /* Shields for each of several are told apart by whom they are for: that stays so when some
     * leave.
     */
    size_t count = shielded == NULL ? statement->made++ : statement->made;
    if (!kept)
        return false;
    following->made = arena_grow(following->arena, following->made, following->made_count,
                                 &following->made_capacity, sizeof(struct made_effect));
    following->made[following->made_count++] =
        (struct made_effect){.resolved = statement->object->kind == OBJECT_RESOLVED,
                             .entry = statement->object->index,
                             .rank = statement->rank,
                             .count = count,
                             .shielded = shielded == NULL ? NULL : copied(following, shielded),
                             .source = copied(following, source)};
    return true;
}
