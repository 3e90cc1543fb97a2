/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of game states: phases as steps, and keys that are near others. */
#include "table/forge/state.h"

#include <string.h>
#include <strings.h>

/* Forge's phases, by both of their names, and the steps that they are; NULL: one after combat. */
static const struct {
    const char *phase, *name, *step;
} phases[] = {
    {"UNTAP", "Untap", "declare-attackers"},
    {"UPKEEP", "Upkeep", "declare-attackers"},
    {"DRAW", "Draw", "declare-attackers"},
    {"MAIN1", "Main1", "declare-attackers"},
    {"COMBAT_BEGIN", "BeginCombat", "declare-attackers"},
    {"COMBAT_DECLARE_ATTACKERS", "Declare Attackers", "declare-attackers"},
    {"COMBAT_DECLARE_BLOCKERS", "Declare Blockers", "declare-blockers"},
    {"COMBAT_FIRST_STRIKE_DAMAGE", "First Strike Damage", "combat-damage"},
    {"COMBAT_DAMAGE", "Combat Damage", "combat-damage"},
    {"COMBAT_END", "EndCombat", "end-of-combat"},
    {"MAIN2", "Main2", NULL},
    {"END_OF_TURN", "End of Turn", NULL},
    {"CLEANUP", "Cleanup", NULL},
};

enum { PHASES = sizeof(phases) / sizeof(phases[0]) };

static void complain_phase(struct state_reading *reading, const struct state_part *phase) {
    const char *known[PHASES];
    for (size_t i = 0; i < PHASES; i++)
        known[i] = phases[i].phase;
    const char *text = muster_state_text(reading, phase);
    muster_problems_add(reading->laying->problems, muster_state_spot(phase),
                        "found '%s'; expected a phase of Forge's, such as MAIN1 or "
                        "COMBAT_DECLARE_BLOCKERS%s",
                        text, muster_problems_near(reading->laying->problems, text, known, PHASES));
}

/* What attacks has been declared, so that blocks come next. */
const char *muster_state_step(struct state_reading *reading, const struct state_part *phase) {
    const char *step = "declare-attackers";
    size_t i = 0;
    while (phase->length > 0 && i < PHASES && !muster_state_is(phase, phases[i].phase) &&
           !muster_state_is(phase, phases[i].name))
        i++;
    if (i == PHASES)
        complain_phase(reading, phase);
    else if (phase->length > 0 && phases[i].step == NULL)
        muster_state_note(reading, phase, ", a phase after combat,", "");
    else if (phase->length > 0)
        step = phases[i].step;
    bool before = strcmp(step, "declare-attackers") == 0;
    return before && reading->attack_known ? "declare-blockers" : step;
}

/* The keys of a player that have no meaning here, though Forge knows them. */
static bool is_known_key(const char *rest) {
    static const char *const known[] = {
        "hand",       "library",     "exile",           "command",
        "sideboard",  "landsplayed", "landsplayedlast", "landsplayedlastturn",
        "counters",   "manapool",    "persistentmana",  "precast",
        "putonstack", "speed"};
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (strcasecmp(rest, known[i]) == 0)
            return true;
    return false;
}

const char *muster_state_near_key(struct state_reading *reading, const struct state_part *key) {
    static const char *const known[] = {
        "humanbattlefield", "aibattlefield", "p0battlefield", "p1battlefield", "humangraveyard",
        "aigraveyard",      "p0graveyard",   "p1graveyard",   "humanlife",     "ailife",
        "p0life",           "p1life",        "activeplayer",  "activephase"};
    size_t used;
    const char *text = muster_state_text(reading, key);
    if (muster_state_player(text, key->length, &used) >= 0 && is_known_key(text + used))
        return "";
    return muster_problems_near(reading->laying->problems, text, known,
                                sizeof(known) / sizeof(known[0]));
}
