/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/board/begin.h"

#include "cards/board/change_look.h"
#include "cards/board/following.h"

/* ---- What depends on how creatures look ---- */

/* Whether who is picked depends on types, colors, abilities, power or toughness. */
static bool pick_asks(const struct pick *pick) {
    if (pick == NULL)
        return false;
    switch (pick->kind) {
    case PICK_ALL:
    case PICK_PLAYER:
    CASES_OF_PICKED_ONES:
    CASES_OF_PICKED_ROLES:
    CASES_OF_PICKED_STATES:
        return false;
    CASES_OF_JOINED_PICKS:
        for (const struct pick *part = pick->parts; part != NULL; part = part->next)
            if (pick_asks(part))
                return true;
        return false;
    case PICK_SOURCE:
    case PICK_PERMANENT:
    CASES_OF_PICKED_LOOKS:
        break;
    }
    return true;
}

/* The number of a deed that what happens later would change; NULL: it has none (608.2h). */
static const struct amount *counted(const struct card_deed *deed) {
    if (deed->kind == DEED_POWER_AND_TOUGHNESS)
        return deed->other == NULL ? NULL : deed->other->amount;
    bool settled = deed->amount.kind == AMOUNT_NUMBER || deed->amount.kind == AMOUNT_OWN_MANA_VALUE;
    return settled ? NULL : &deed->amount;
}

/* Whether a deed changes what something is: other effects are about whatever is so (611.2c). */
static bool changes_looks(const struct clause *clause) {
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
        if (muster_layer_of(deed->kind) != LAYER_NONE)
            return true;
    return false;
}

bool muster_begins(const struct statement *statement) {
    if (statement->object->kind != OBJECT_RESOLVED || !statement->chosen ||
        statement->meaning.reading != READING_CLAUSES)
        return false;
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next) {
        if (clause->condition != NULL || (changes_looks(clause) && pick_asks(clause->subject)))
            return true;
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if (counted(deed) != NULL)
                return true;
    }
    return false;
}

bool muster_begins_otherwise(const struct statement *statement) {
    return muster_token_is(&statement->text->card.tokens.tokens[statement->sentence->body],
                           "otherwise");
}

/* ---- Settling ---- */

static struct begun *settle(struct view *view, const struct clause *clause) {
    struct board *board = view->board;
    struct begun *begun = muster_arena_take(board->arena, sizeof(*begun));
    size_t count = 0;
    begun->clause = clause;
    view->becoming = muster_becomes_creature(clause);
    begun->holds = muster_clause_holds(view, clause);
    if (changes_looks(clause)) {
        begun->concerns =
            muster_arena_array(board->arena, board->object_count, sizeof(*begun->concerns));
        for (size_t i = 0; i < board->object_count; i++) {
            enum object_kind kind = board->objects[i]->kind;
            arena_tick(board->arena);
            begun->concerns[i] =
                kind == OBJECT_EMBLEM || kind == OBJECT_SOURCE || kind == OBJECT_RESOLVED
                    ? TRUTH_NO
                    : muster_match(view, clause->subject, board->objects[i]);
        }
    }
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
        count++;
    begun->numbers = muster_arena_array(board->arena, count, sizeof(*begun->numbers));
    count = 0;
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next, count++)
        if (counted(deed) == NULL ||
            !muster_amount_value(view, counted(deed), &begun->numbers[count]))
            begun->numbers[count] = -1;
    return begun;
}

void muster_begin(struct board *board, struct statement *statement) {
    struct view view = muster_view_of(board, statement);
    view.needs = NULL; /* what is needed is found with everything in place */
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next) {
        struct begun *begun = settle(&view, clause);
        begun->next = statement->begun;
        statement->begun = begun;
    }
}

/* ---- What is settled ---- */

static const struct begun *find(const struct statement *statement, const struct clause *clause) {
    const struct begun *begun = statement->begun;
    while (begun != NULL && begun->clause != clause)
        begun = begun->next;
    return begun;
}

enum truth muster_begun_holds(struct view *view, const struct statement *statement,
                              const struct clause *clause) {
    const struct begun *begun = find(statement, clause);
    return begun != NULL && begun->holds != TRUTH_UNKNOWN ? begun->holds
                                                          : muster_clause_holds(view, clause);
}

enum truth muster_begun_concerns(struct view *view, const struct statement *statement,
                                 const struct clause *clause, const struct board_object *object) {
    const struct begun *begun = find(statement, clause);
    return begun != NULL && begun->concerns != NULL &&
                   begun->concerns[object->number] != TRUTH_UNKNOWN
               ? begun->concerns[object->number]
               : muster_match(view, clause->subject, object);
}

/* The number of a deed as the statement began; false: that isn't known. */
static bool begun_number(const struct statement *statement, const struct card_deed *deed,
                         int64_t *found) {
    for (const struct begun *begun = statement->begun; begun != NULL; begun = begun->next) {
        size_t number = 0;
        for (const struct card_deed *own = begun->clause->deeds; own != NULL; own = own->next) {
            if (own == deed && begun->numbers[number] >= 0) {
                *found = begun->numbers[number];
                return true;
            }
            number++;
        }
    }
    return false;
}

void muster_settle_number(struct board *board, const struct statement *statement,
                          const struct card_deed *deed, int64_t number) {
    struct lasting_deed *noted = muster_following_note(board, statement, deed);
    if (noted == NULL)
        return;
    noted->has_number = true;
    noted->number = number;
}

bool muster_settled_number(struct board *board, const struct statement *statement,
                           const struct card_deed *deed, int64_t *number) {
    const struct lasting_deed *lasting = muster_following_lasting(board, statement, deed);
    if (lasting != NULL && lasting->has_number) {
        *number = lasting->number;
        return true;
    }
    if (!begun_number(statement, deed, number))
        return false;
    muster_settle_number(board, statement, deed, *number);
    return true;
}
