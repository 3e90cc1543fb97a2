/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects of the format from what sentences say that creatures can't do, have to do and may do. */
#include <string.h>

#include "cards/board/begin.h"
#include "cards/board/following.h"
#include "cards/board/making.h"

static const char *effect_kind(enum deed_kind kind) {
    static const char *const kinds[] = {
#define DEED(name, bears, layer, effect, copies, phrase) effect,
#include "cards/words/deeds.def"
#undef DEED
    };
    return kinds[kind];
}

/* Whether each of several sources adds its own effect. */
static bool is_cumulative(enum deed_kind kind) {
    enum { REDUNDANT, CUMULATIVE };
    static const bool cumulative[] = {
#define DEED(name, bears, layer, effect, copies, phrase) copies,
#include "cards/words/deeds.def"
#undef DEED
    };
    return cumulative[kind];
}

/* How many times an effect is made: once for each of several sources, where that matters. */
static int64_t copies(const struct making *making) {
    const struct board_object *object = making->view->object;
    bool own = making->subject->kind == PICK_SELF && object->kind == OBJECT_CREATURE;
    return own || !is_cumulative(making->deed->kind) ? 1 : object->count;
}

static bool is_requirement(enum deed_kind kind) {
    return kind == DEED_MUST_ATTACK || kind == DEED_MUST_BLOCK || kind == DEED_MUST_BE_BLOCKED ||
           kind == DEED_MUST_BE_ATTACKED || kind == DEED_LURE;
}

/* The steps in which a deed makes effects; what changes creatures makes none. */
static int makes_effects_in(enum deed_kind kind) {
    int bears = muster_deed_bears_on(kind);
    return bears == BEARS_BOTH ? BEARS_NEITHER : bears;
}

/*
 * In a combat that is followed, damage may be dealt in the steps of declarations as well: what is
 * said of it is made beside what the step asks for.
 */
static bool is_aside(const struct board *board, enum deed_kind kind) {
    return board->following != NULL && !board->damage_step &&
           makes_effects_in(kind) == BEARS_DAMAGE;
}

/* Notes the finished effect, as often as it is there. */
static void keep(struct making *making, const char *json, const char *source, int64_t times) {
    struct board *board = making->view->board;
    for (; times > 0; times--) {
        struct statement *statement = making->statement;
        if (!muster_following_keeps(board, statement, source, making->shielded))
            continue;
        size_t index = board->effects_written + board->effects.count;
        muster_word_add(board->arena, &board->effects, json);
        for (; statement != NULL; statement = statement->parent) {
            statement->effects =
                arena_grow(board->arena, statement->effects, statement->effect_count,
                           &statement->effect_capacity, sizeof(size_t));
            statement->effects[statement->effect_count++] = index;
        }
    }
}

/* What a sentence about damage lacks is of no matter before damage is dealt. */
static void worsen(const struct making *making, enum muster_read_status status) {
    if (!making->aside)
        muster_statement_worse(making->statement, status);
}

static void make_effect(struct view *view, struct statement *statement, const struct pick *subject,
                        const struct card_deed *deed, const char *shielded) {
    enum { COPIES_MOST = 1000 };
    struct making making = {.view = view,
                            .statement = statement,
                            .subject = subject,
                            .deed = deed,
                            .shielded = shielded};
    const char *name = view->object->name != NULL ? view->object->name : view->object->id;
    int64_t times = copies(&making);
    making.refused = times > COPIES_MOST;
    making.builder = muster_making_begin(view->board);
    muster_builder_text(making.builder, "kind", effect_kind(deed->kind));
    if (name != NULL && *name != '\0')
        muster_builder_text(making.builder, "source", name);
    making.aside = is_aside(view->board, deed->kind);
    bool said = view->board->damage_step || making.aside ? muster_write_damage_deed(&making)
                : view->board->attack_step
                    ? muster_write_attack_deed(&making)
                    : muster_write_block_deed(&making) || muster_write_block_permission(&making);
    if (times > 1 && is_requirement(deed->kind) && times <= COPIES_MOST) {
        muster_builder_number(making.builder, "times", times);
        times = 1;
    }
    const char *kept = muster_making_end(view->board);
    if (making.refused || !said)
        worsen(&making, MUSTER_READ_NOT_UNDERSTOOD);
    else if (making.needed)
        worsen(&making, MUSTER_READ_NEEDS);
    else {
        worsen(&making, MUSTER_READ_APPLIED);
        if (!making.idle)
            keep(&making, kept, name, times);
    }
}

/* "The next 1 damage that would be dealt to each creature you control": a shield for each. */
static void make_shields(struct view *view, struct statement *statement, const struct pick *subject,
                         const struct card_deed *deed) {
    struct making making = {.aside = is_aside(view->board, deed->kind),
                            .view = view,
                            .statement = statement,
                            .subject = subject,
                            .deed = deed};
    struct word_list ids;
    if (!muster_making_each_shielded(&making, &ids)) {
        worsen(&making, making.refused ? MUSTER_READ_NOT_UNDERSTOOD : MUSTER_READ_NEEDS);
        return;
    }
    worsen(&making, MUSTER_READ_APPLIED);
    for (size_t i = 0; i < ids.count; i++)
        make_effect(view, statement, subject, deed, ids.words[i]);
    statement->made++;
}

/* ---- Each sentence ---- */

static bool bears_now(const struct board *board, enum deed_kind kind) {
    int bears = makes_effects_in(kind);
    return ((bears & BEARS_ATTACK) && board->attack_step) ||
           ((bears & BEARS_BLOCK) && board->block_step) ||
           ((bears & BEARS_DAMAGE) && board->damage_step) || is_aside(board, kind);
}

/* Whether a clause asks about "defending player" where each of several may be attacked. */
static bool differs_by_player(const struct board *board, const struct statement *statement,
                              const struct clause *clause) {
    const struct token *tokens = statement->text->card.tokens.tokens;
    size_t defending = 0;
    bool asks = false;
    for (size_t i = 0; i < board->player_count; i++)
        defending += board->players[i].defends;
    for (size_t at = statement->sentence->body; at + 1 < statement->sentence->end; at++)
        asks |=
            muster_token_is(&tokens[at], "defending") && muster_token_is(&tokens[at + 1], "player");
    return board->attack_step && defending > 1 && asks && clause->condition != NULL;
}

/* Kinds that can be about attacks on one player, and say nothing else of what is attacked. */
static bool can_differ(const struct card_deed *deed) {
    return deed->targets == TARGETS_ANY &&
           (deed->kind == DEED_CANT_ATTACK || deed->kind == DEED_ATTACK_COST ||
            deed->kind == DEED_ATTACKS_AS_THOUGH_LACKING ||
            deed->kind == DEED_ATTACKS_AS_THOUGH_HAVING);
}

/* One effect for each defending player for which the condition holds. */
static void make_for_each_player(struct view *view, struct statement *statement,
                                 const struct clause *clause, const struct card_deed *deed) {
    struct board *board = view->board;
    for (size_t i = 0; i < board->player_count; i++) {
        if (!board->players[i].defends)
            continue;
        struct card_deed of_player = *deed;
        of_player.targets = TARGETS_OF;
        of_player.target = (struct who){.kind = WHO_DEFENDING};
        view->defending = board->players[i].id;
        enum truth holds = muster_clause_holds(view, clause);
        if (holds == TRUTH_YES)
            make_effect(view, statement, clause->subject, &of_player, NULL);
        else
            muster_statement_worse(statement,
                                   holds == TRUTH_NO ? MUSTER_READ_APPLIED : MUSTER_READ_NEEDS);
    }
    view->defending = NULL;
}

static void make_effects(struct board *board, struct statement *statement) {
    struct view view = muster_view_of(board, statement);
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next) {
        enum truth holds = TRUTH_UNKNOWN;
        bool judged = false;
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next) {
            if (!bears_now(board, deed->kind))
                continue;
            if (can_differ(deed) && differs_by_player(board, statement, clause)) {
                make_for_each_player(&view, statement, clause, deed);
                continue;
            }
            struct word_list *needs = view.needs;
            bool aside = is_aside(board, deed->kind);
            if (aside)
                view.needs = NULL;
            if (!judged || aside)
                holds = muster_begun_holds(&view, statement, clause);
            judged = !aside;
            if (holds == TRUTH_YES && deed->kind == DEED_PREVENTS_DAMAGE &&
                deed->each == EACH_PROTECTED)
                make_shields(&view, statement, clause->subject, deed);
            else if (holds == TRUTH_YES)
                make_effect(&view, statement, clause->subject, deed, NULL);
            view.needs = needs;
            if (holds != TRUTH_YES && !aside)
                muster_statement_worse(statement,
                                       holds == TRUTH_NO ? MUSTER_READ_APPLIED : MUSTER_READ_NEEDS);
        }
    }
    if (view.needs->count > 0)
        muster_statement_worse(statement, MUSTER_READ_NEEDS);
}

void muster_board_effects(struct board *board) {
    for (size_t i = 0; i < board->statement_count; i++) {
        arena_tick(board->arena);
        if (muster_statement_stands(board, board->statements[i]))
            make_effects(board, board->statements[i]);
    }
}
