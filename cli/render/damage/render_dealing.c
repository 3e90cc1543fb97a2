/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/damage/render_dealing.h"

#include "cli/render/layout/style.h"

#include <inttypes.h>
#include <string.h>

/* "Deflecting Palm", or where it stands in the document. */
static void add_effect(struct text *text, const muster_damage_choice *choice) {
    if (choice->source != NULL)
        muster_text_add_foreign(text, choice->source);
    else
        muster_text_format(text, "/effects/%" PRId64, choice->effect);
}

/* Whether another player says next what comes of the effect that this one chose. */
static bool is_decided_next(const muster_damage_choice *choice, const muster_damage_choice *next) {
    return next != NULL && choice->from != NULL && next->from != NULL &&
           choice->effect == next->effect && choice->amount == next->amount &&
           strcmp(choice->player, next->player) != 0 && strcmp(choice->from, next->from) == 0 &&
           strcmp(choice->to, next->to) == 0;
}

/* "Bob applies Sacred Boon to 2 of vamp's 3 damage to Bob". */
static void add_applied(struct text *text, const muster_damage_choice *choice, bool is_decided) {
    muster_text_add(text, is_decided         ? " chooses "
                          : choice->declined ? " doesn't apply "
                                             : " applies ");
    add_effect(text, choice);
    muster_text_add(text, is_decided ? " for " : " to ");
    if (!choice->declined && choice->used == 0)
        muster_text_add(text, "none of ");
    else if (!choice->declined && choice->used != choice->amount)
        muster_text_format(text, "%" PRId64 " of ", choice->used);
    muster_text_add_foreign(text, choice->from);
    muster_text_format(text, "'s %" PRId64 " damage to ", choice->amount);
    muster_text_add_foreign(text, choice->to);
    if (choice->onto != NULL && choice->used > 0) {
        muster_text_add(text, ", which goes to ");
        muster_text_add_foreign(text, choice->onto);
    }
}

/* `next`: the choice after it, or NULL. */
static void add_choice(struct text *text, const muster_damage_choice *choice,
                       const muster_damage_choice *next) {
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, choice->player);
    if (choice->from != NULL) {
        add_applied(text, choice, is_decided_next(choice, next));
    } else {
        muster_text_add(text, " applies ");
        add_effect(text, choice);
        muster_text_format(text, " first to a gain of %" PRId64 " life, which becomes %" PRId64,
                           choice->amount, choice->used);
    }
    muster_text_add(text, "\n");
}

/* One number of a list, if it isn't 0, after what comes before it; then a comma comes. */
static void add_part(struct text *text, const char **before, int64_t number, const char *what) {
    if (number == 0)
        return;
    muster_text_format(text, "%s%" PRId64 " %s", *before, number, what);
    *before = ", ";
}

static void add_player(struct text *text, const muster_player_result *player) {
    const char *before = ": ";
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, player->player);
    if (player->life_known) {
        muster_text_format(text, ": %" PRId64 " life", player->life);
        before = " (";
    }
    add_part(text, &before, player->lost, player->life_known ? "lost" : "life lost");
    add_part(text, &before, player->gained, player->life_known ? "gained" : "life gained");
    if (player->life_known && (player->lost != 0 || player->gained != 0))
        muster_text_add(text, ")");
    before = player->life_known || player->lost != 0 || player->gained != 0 ? ", " : ": ";
    add_part(text, &before, player->poison,
             player->poison == 1 ? "poison counter" : "poison counters");
    if (player->loses)
        muster_text_format(text, ", loses the game (%s)",
                           player->life_known && player->life <= 0 ? "704.5a" : "704.5c");
    muster_text_add(text, "\n");
}

static void add_creature(struct text *text, const muster_creature_result *creature) {
    const char *before = ": ";
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, creature->creature);
    if (creature->dies != NULL) {
        muster_text_format(text, ": dies (%s)\n", creature->dies);
        return;
    }
    if (creature->regenerated > 0) {
        muster_text_add(text, ": regenerates (701.19a)");
        before = ", ";
    }
    add_part(text, &before, creature->damage, "damage marked");
    for (size_t i = 0; i < creature->counter_count; i++) {
        muster_text_format(text, "%s%" PRId64 " ", before, creature->counters[i].number);
        muster_text_add_foreign(text, creature->counters[i].kind);
        muster_text_format(text, " counter%s", creature->counters[i].number == 1 ? "" : "s");
        before = ", ";
    }
    if (creature->damage == 0 && creature->counter_count == 0 && creature->regenerated == 0)
        muster_text_add(text, ": no damage marked, no counters");
    muster_text_add(text, "\n");
}

static void add_permanent(struct text *text, const muster_permanent_result *permanent) {
    const char *word = permanent->is_battle ? "defense" : "loyalty";
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, permanent->id);
    if (permanent->known)
        muster_text_format(text, ": %s %" PRId64 " (%" PRId64 " lost)", word, permanent->left,
                           permanent->lost);
    else
        muster_text_format(text, ": %" PRId64 " %s lost", permanent->lost, word);
    if (permanent->dies != NULL)
        muster_text_format(text, ", %s (%s)", permanent->is_battle ? "defeated" : "dies",
                           permanent->dies);
    muster_text_add(text, "\n");
}

/* `only`: nothing else can come of it, so that choices don't matter. */
static void add_outcome(struct text *text, const muster_damage_outcome *outcome, bool only) {
    for (size_t i = 0; i < outcome->choice_count && !only; i++)
        add_choice(text, &outcome->choices[i],
                   i + 1 < outcome->choice_count ? &outcome->choices[i + 1] : NULL);
    for (size_t i = 0; i < outcome->player_count; i++)
        add_player(text, &outcome->players[i]);
    for (size_t i = 0; i < outcome->creature_count; i++)
        add_creature(text, &outcome->creatures[i]);
    for (size_t i = 0; i < outcome->permanent_count; i++)
        add_permanent(text, &outcome->permanents[i]);
    if (outcome->player_count + outcome->creature_count + outcome->permanent_count == 0)
        muster_text_add(text, "  nothing changes\n");
    if (outcome->event_count > 0)
        muster_text_add(text, only && outcome->choice_count > 0 ? "\nOne way there:\n" : "\n");
    for (size_t i = 0; i < outcome->event_count; i++) {
        muster_text_add(text, "  ");
        muster_text_add_foreign(text, outcome->events[i].text);
        muster_text_format(text, " (%s)\n", outcome->events[i].rule);
    }
}

void render_outcomes(struct text *text, const muster_dealing *dealing, bool choose) {
    bool only = dealing->outcome_count == 1 && dealing->found_all;
    if (dealing->outcome_count > 1 || (dealing->more && dealing->outcome_count > 0))
        muster_text_format(text, "%s%zu different outcomes, as players choose:\n",
                           dealing->more ? "At least " : "", dealing->outcome_count);
    for (size_t i = 0; i < dealing->outcome_count; i++) {
        bool several = dealing->outcome_count > 1;
        if (several && choose)
            muster_text_format(text, "\nOutcome %zu (choose %zu):\n", i + 1, i);
        else if (several)
            muster_text_format(text, "\nOutcome %zu:\n", i + 1);
        else if (only && dealing->outcomes[i].choice_count > 0)
            muster_text_add(text, "After the damage, whatever the players choose:\n");
        else
            muster_text_add(text, "After the damage:\n");
        add_outcome(text, &dealing->outcomes[i], only);
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
    render_outcomes(text, dealing, false);
}
