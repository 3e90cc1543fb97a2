/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_dealing.h"

#include "cli/render/style.h"

#include <inttypes.h>
#include <string.h>

static void add_effect(struct text *text, const muster_damage_choice *choice) {
    if (choice->source != NULL) {
        muster_text_add(text, " (");
        muster_text_add_foreign(text, choice->source);
        muster_text_add(text, ")");
    } else if (choice->effect >= 0) {
        muster_text_format(text, " (effects[%" PRId64 "])", choice->effect);
    }
}

/* "Bob chose: 2 of vamp's 3 damage to Bob (shield)". */
static void add_choice(struct text *text, const muster_damage_choice *choice) {
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, choice->player);
    if (choice->from == NULL) {
        muster_text_format(text, " chose: %" PRId64 " life for a gain of %" PRId64, choice->used,
                           choice->amount);
    } else {
        muster_text_format(text, " chose: %s", choice->declined ? "not " : "");
        if (!choice->declined && choice->used != choice->amount)
            muster_text_format(text, "%" PRId64 " of ", choice->used);
        muster_text_add_foreign(text, choice->from);
        muster_text_format(text, "'s %" PRId64 " damage to ", choice->amount);
        muster_text_add_foreign(text, choice->to);
        if (choice->onto != NULL) {
            muster_text_add(text, ", to ");
            muster_text_add_foreign(text, choice->onto);
            muster_text_add(text, " instead");
        }
    }
    add_effect(text, choice);
    muster_text_add(text, "\n");
}

static void add_player(struct text *text, const muster_player_result *player) {
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, player->player);
    if (player->life_known)
        muster_text_format(text, ": %" PRId64 " life", player->life);
    else
        muster_text_add(text, ": life");
    if (player->lost > 0)
        muster_text_format(text, ", %" PRId64 " lost", player->lost);
    if (player->gained > 0)
        muster_text_format(text, ", %" PRId64 " gained", player->gained);
    if (player->poison > 0)
        muster_text_format(text, ", %" PRId64 " poison counter%s", player->poison,
                           player->poison == 1 ? "" : "s");
    if (player->loses)
        muster_text_format(text, ", loses the game (%s)",
                           player->life_known && player->life <= 0 ? "704.5a" : "704.5c");
    muster_text_add(text, "\n");
}

static void add_creature(struct text *text, const muster_creature_result *creature) {
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, creature->creature);
    if (creature->dies != NULL) {
        muster_text_format(text, ": dies (%s)\n", creature->dies);
        return;
    }
    muster_text_format(text, ": %" PRId64 " damage marked", creature->damage);
    for (size_t i = 0; i < creature->counter_count; i++) {
        muster_text_format(text, ", %" PRId64 " ", creature->counters[i].number);
        muster_text_add_foreign(text, creature->counters[i].kind);
        muster_text_format(text, " counter%s", creature->counters[i].number == 1 ? "" : "s");
    }
    if (creature->regenerated > 0)
        muster_text_add(text, ", regenerated (701.19a)");
    muster_text_add(text, "\n");
}

static void add_permanent(struct text *text, const muster_permanent_result *permanent) {
    const char *word = permanent->is_battle ? "defense" : "loyalty";
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, permanent->id);
    if (permanent->known)
        muster_text_format(text, ": %s %" PRId64, word, permanent->left);
    else
        muster_text_format(text, ": %s", word);
    muster_text_format(text, ", %" PRId64 " lost", permanent->lost);
    if (permanent->dies != NULL)
        muster_text_format(text, ", %s (%s)", permanent->is_battle ? "defeated" : "dies",
                           permanent->dies);
    muster_text_add(text, "\n");
}

static void add_outcome(struct text *text, const muster_damage_outcome *outcome) {
    for (size_t i = 0; i < outcome->choice_count; i++)
        add_choice(text, &outcome->choices[i]);
    for (size_t i = 0; i < outcome->player_count; i++)
        add_player(text, &outcome->players[i]);
    for (size_t i = 0; i < outcome->creature_count; i++)
        add_creature(text, &outcome->creatures[i]);
    for (size_t i = 0; i < outcome->permanent_count; i++)
        add_permanent(text, &outcome->permanents[i]);
    if (outcome->player_count + outcome->creature_count + outcome->permanent_count == 0)
        muster_text_add(text, "  nothing is different\n");
    if (outcome->event_count > 0)
        muster_text_add(text, "\n");
    for (size_t i = 0; i < outcome->event_count; i++) {
        muster_text_add(text, "  ");
        muster_text_add_foreign(text, outcome->events[i].text);
        muster_text_format(text, " (%s)\n", outcome->events[i].rule);
    }
}

void render_outcomes(struct text *text, const muster_dealing *dealing) {
    if (dealing->outcome_count > 1 || dealing->more)
        muster_text_format(text, "%s%zu different outcomes, as players choose:\n",
                           dealing->more ? "At least " : "", dealing->outcome_count);
    for (size_t i = 0; i < dealing->outcome_count; i++) {
        bool several = dealing->outcome_count > 1;
        if (several)
            muster_text_format(text, "\nOutcome %zu:\n", i);
        else
            muster_text_add(text, "After the damage:\n");
        add_outcome(text, &dealing->outcomes[i]);
        if (dealing->outcomes[i].next != NULL) {
            muster_text_add(text, "\n  As a document:\n");
            muster_text_add_foreign(text, dealing->outcomes[i].next);
            muster_text_add(text, "\n");
        }
    }
}

void render_dealing(struct text *text, const muster_answer *answer, struct look look) {
    const muster_dealing *dealing = muster_answer_dealing(answer);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    if (verdict->outcome == MUSTER_UNDECIDED) {
        style_add(text, look.color, STYLE_UNSURE, "Undecided");
        muster_text_format(text, ": %s.\n", verdict->reason);
    }
    render_outcomes(text, dealing);
}
