/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/play/render_play.h"

#include "cli/render/damage/render_damage.h"
#include "cli/render/damage/render_damage_options.h"
#include "cli/render/damage/render_dealing.h"
#include "cli/render/layout/style.h"
#include "cli/render/options/render_options.h"
#include "cli/render/play/render_steps.h"
#include "cli/render/render.h"
#include "cli/render/render_notes.h"
#include "cli/render/words/names.h"

#include <inttypes.h>
#include <string.h>

/* What happened, entry by entry. */
static void add_log(struct text *text, const muster_played *played, bool numbered) {
    for (size_t i = 0; i < played->note_count; i++) {
        const muster_combat_note *note = &played->notes[i];
        bool first = i == 0 || played->notes[i - 1].entry != note->entry;
        if (numbered && first)
            muster_text_format(text, "%3zu  ", note->entry);
        else
            muster_text_add(text, numbered ? "     " : "  ");
        muster_text_add_foreign(text, note->text);
        muster_text_format(text, " (%s)\n", note->rule);
        if (i + 1 == played->note_count || played->notes[i + 1].entry != note->entry)
            render_renamed_of(text, played, note->entry, numbered ? "     " : "  ");
    }
}

/* ---- The position in a few lines ---- */

/* " blocking bear and elf"; of one that blocks nothing now, that it is blocking (506.4). */
static void add_blocks(struct text *text, const muster_view_combat *combat) {
    if (!combat->blocking)
        return;
    muster_text_add(text, combat->blocks.count == 0 ? " blocking nothing" : " blocking ");
    for (size_t i = 0; i < combat->blocks.count; i++) {
        muster_text_add(text, i == 0 ? "" : " and ");
        muster_text_add_foreign(text, combat->blocks.texts[i]);
    }
}

static void add_attack(struct text *text, const muster_view *view,
                       const muster_view_creature *creature) {
    if (!creature->combat->attacking)
        return;
    muster_text_add(text, creature->combat->blocked ? " blocked, attacking " : " attacking ");
    if (creature->attacking >= 0)
        muster_text_add_foreign(text, view->targets[creature->attacking].id);
    else
        muster_text_add(text, "nothing");
}

static void add_creature(struct text *text, const muster_view *view,
                         const muster_view_creature *creature) {
    muster_text_add_foreign(text, creature->id);
    if (creature->count > 1)
        muster_text_format(text, " (%" PRId64 ")", creature->count);
    muster_text_format(text, " %" PRId64 "/%" PRId64, creature->power, creature->toughness);
    if (creature->combat->damage > 0)
        muster_text_format(text, " with %" PRId64 " damage", creature->combat->damage);
    if (creature->tapped)
        muster_text_add(text, " tapped");
    add_attack(text, view, creature);
    add_blocks(text, creature->combat);
}

/* A planeswalker or battle. */
static void add_permanent(struct text *text, const muster_view_target *target) {
    muster_text_add_foreign(text, target->id);
    if (target->points_known)
        muster_text_format(text, " with %" PRId64 " %s", target->points,
                           target->kind == MUSTER_PLANESWALKER ? "loyalty" : "defense");
}

static void add_player(struct text *text, const muster_view *view, size_t number) {
    const muster_view_player *player = &view->players[number];
    bool first = true;
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, player->id);
    if (view->targets[number].points_known) /* players are the first targets */
        muster_text_format(text, ", %" PRId64 " life", view->targets[number].points);
    if (player->poison > 0)
        muster_text_format(text, ", %" PRId64 " poison", player->poison);
    for (size_t i = 0; i < view->creature_count; i++) {
        if (view->creatures[i].controller != number)
            continue;
        muster_text_add(text, first ? ": " : ", ");
        add_creature(text, view, &view->creatures[i]);
        first = false;
    }
    for (size_t i = 0; i < view->target_count; i++) {
        if (view->targets[i].kind == MUSTER_PLAYER || view->targets[i].controller != number)
            continue;
        muster_text_add(text, first ? ": " : ", ");
        add_permanent(text, &view->targets[i]);
        first = false;
    }
    muster_text_add(text, "\n");
}

static void add_position(struct text *text, const muster_position *position) {
    muster_view *view;
    if (muster_view_new(&view, position, NULL) != MUSTER_OK) {
        text->failed = true;
        return;
    }
    for (size_t i = 0; i < view->player_count; i++)
        add_player(text, view, i);
    muster_view_free(view);
}

/* ---- Where it stands ---- */

static void add_stop(struct text *text, const muster_played *played, const muster_verdict *verdict,
                     struct look look) {
    if (verdict->outcome == MUSTER_UNDECIDED) {
        style_add(text, look.color, STYLE_UNSURE, "\nUndecided");
        muster_text_format(text, " at entry %" PRId64 ": %s.\n", played->stopped_at,
                           verdict->reason);
    } else if (played->error != NULL) {
        const muster_error *error = played->error;
        style_add(text, look.color, STYLE_BAD, "\nImpossible");
        muster_text_format(text, " at entry %" PRId64, played->stopped_at);
        if (error->line > 0)
            muster_text_format(text, " (line %zu, column %zu)", error->line, error->column);
        muster_text_add(text, ": ");
        muster_text_add_foreign(text, error->message);
        muster_text_format(text, "%s\n", render_full_stop(error->message));
    } else if (played->check != NULL) {
        muster_text_format(text, "\nIt stops at entry %" PRId64 ".\n\n", played->stopped_at);
        if (muster_answer_damage(played->check) != NULL)
            render_damage(text, played->check, look);
        else
            render_verdict(text, muster_answer_verdict(played->check), true, look);
    }
}

/* The players who defend now, or the attacking side; returns how many. */
static size_t add_players(struct text *text, const muster_position *position, bool defending) {
    muster_view *view;
    size_t count = 0;
    if (muster_view_new(&view, position, NULL) != MUSTER_OK) {
        text->failed = true;
        return 0;
    }
    for (size_t i = 0; i < view->player_count; i++) {
        if (defending ? !view->players[i].defending : !view->players[i].active)
            continue;
        muster_text_add(text, count++ == 0 ? "" : " and ");
        muster_text_add_foreign(text, view->players[i].id);
    }
    muster_view_free(view);
    return count;
}

static const char *sentence_of(muster_combat_next next) {
    switch (next) {
    case MUSTER_NEXT_DAMAGE:
        return "Combat damage is assigned next.";
    case MUSTER_NEXT_CHOOSE:
        return "What happened may come out in several ways, of which one has to be chosen:";
    case MUSTER_NEXT_ATTACKS:
    case MUSTER_NEXT_BLOCKS:
    case MUSTER_NEXT_NOTHING:
        break;
    }
    return "Nothing more is declared in this combat.";
}

/* Whose declaration is next. */
static void add_sentence(struct text *text, const muster_played *played) {
    bool blocks = played->next == MUSTER_NEXT_BLOCKS;
    if (blocks || played->next == MUSTER_NEXT_ATTACKS) {
        size_t count = add_players(text, played->position, blocks);
        muster_text_format(text, " declare%s %s next.\n", count == 1 ? "s" : "",
                           blocks ? "blockers" : "attackers");
        return;
    }
    muster_text_format(text, "%s\n", sentence_of(played->next));
}

/* Who can do what in the declaration that is next. */
static void add_options(struct text *text, const muster_answer *options, struct look look) {
    if (muster_answer_damage_options(options) != NULL) {
        render_damage_options(text, options, look);
        render_assigners(text, options);
    } else if (muster_answer_choices(options) != NULL) {
        render_choices(text, options, look);
    }
}

static void add_next(struct text *text, const muster_played *played, struct look look) {
    muster_text_add(text, "\n");
    add_sentence(text, played);
    if (played->outcomes != NULL)
        render_outcomes(text, played->outcomes, true);
    if (played->options == NULL)
        return;
    muster_text_add(text, "\n");
    add_options(text, played->options, look);
}

void render_play(struct text *text, const muster_answer *answer, bool script, struct look look) {
    const muster_played *played = muster_answer_played(answer);
    if (look.draw) {
        render_steps(text, played);
    } else {
        add_log(text, played, script);
        muster_text_add(text, played->note_count > 0 ? "\nNow:\n" : "Now:\n");
        add_position(text, played->position);
    }
    names_use(played->position); /* for verdicts and options, which are about it */
    add_stop(text, played, muster_answer_verdict(answer), look);
    add_next(text, played, look);
    names_use(NULL);
}

const char *render_full_stop(const char *words) {
    size_t length = strlen(words);
    return length > 0 && strchr(".?!", words[length - 1]) != NULL ? "" : ".";
}

/* ---- The same in pieces, as a combat is played step by step ---- */

void render_play_entry(struct text *text, const muster_answer *answer, size_t entry) {
    render_notes_of(text, muster_answer_played(answer), entry);
}

void render_play_position(struct text *text, const muster_answer *answer) {
    add_position(text, muster_answer_played(answer)->position);
}

void render_play_question(struct text *text, const muster_answer *answer) {
    const muster_played *played = muster_answer_played(answer);
    muster_text_add(text, "\n");
    add_sentence(text, played);
    if (played->outcomes != NULL)
        render_outcomes(text, played->outcomes, true);
}

void render_play_options(struct text *text, const muster_answer *answer, struct look look) {
    const muster_played *played = muster_answer_played(answer);
    names_use(played->position);
    if (played->options == NULL)
        add_sentence(text, played);
    else
        add_options(text, played->options, look);
    names_use(NULL);
}

void render_play_refusal(struct text *text, const muster_answer *answer, struct look look) {
    const muster_played *played = muster_answer_played(answer);
    if (played->error != NULL) {
        style_add(text, look.color, STYLE_BAD, "Impossible");
        muster_text_add(text, ": ");
        muster_text_add_foreign(text, played->error->message);
        muster_text_format(text, "%s\n", render_full_stop(played->error->message));
        return;
    }
    if (played->check == NULL) {
        add_stop(text, played, muster_answer_verdict(answer), look);
        return;
    }
    const muster_verdict *verdict = muster_answer_verdict(played->check);
    const muster_damage_verdict *damage = muster_answer_damage(played->check);
    const muster_damage_report *report = damage == NULL ? NULL : damage->declared;
    style_add(text, look.color, STYLE_BAD, "Not legal");
    if (verdict->sentence_count > 0) {
        muster_text_add(text, ": ");
        muster_text_add_foreign(text, verdict->sentences[0]);
    } else if (report != NULL && report->violation_count > 0) {
        muster_text_add(text, ": ");
        muster_text_add_foreign(text, report->violations[0].message);
        muster_text_format(text, " (%s)", report->violations[0].rule);
    }
    muster_text_add(text, ". Type why for more.\n");
}

void render_play_reason(struct text *text, const muster_answer *answer, struct look look) {
    const muster_played *played = muster_answer_played(answer);
    names_use(played->position);
    if (played->check == NULL)
        add_stop(text, played, muster_answer_verdict(answer), look);
    else if (muster_answer_damage(played->check) != NULL)
        render_damage(text, played->check, look);
    else
        render_verdict(text, muster_answer_verdict(played->check), true, look);
    names_use(NULL);
}
