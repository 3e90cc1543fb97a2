/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/ground_words.h"
#include "solver/explain/requirement_words.h"

/* "Ben", "Ben or jace", "one of 7"; "" where there is none. */
struct choice {
    struct memory *memory;
    size_t count;
    const char *text;
};

static void add_name(struct choice *choice, const char *name) {
    choice->text =
        choice->count == 0 ? name : memory_format(choice->memory, "%s or %s", choice->text, name);
    choice->count++;
}

static const char *choice_text(const struct choice *choice) {
    enum { FEW = 4 };
    if (choice->count == 0)
        return "something that is not there";
    return choice->count <= FEW ? choice->text
                                : memory_format(choice->memory, "one of %zu", choice->count);
}

/* What the creature may attack or block to obey. */
static const char *object_words(const struct muster_position *position, const struct asked *asked,
                                struct memory *memory) {
    const struct effect *effect = asked->effect;
    struct choice choice = {.memory = memory};
    bool attacks = position->step == STEP_ATTACK;
    size_t count = attacks ? position->target_count : position->creature_count;
    if ((effect->given & (attacks ? KEY_TARGETS : KEY_ATTACKERS)) == 0)
        return "";
    for (size_t i = 0; i < count && choice.count < 100; i++)
        if (attacks ? position->targets[i].attackable &&
                          target_selector_matches(&effect->targets, &position->targets[i])
                    : position->creatures[i].attacks_here &&
                          selector_matches(&effect->attackers, &position->creatures[i],
                                           &position->creatures[asked->creature]))
            add_name(&choice, attacks ? position->targets[i].id : position->creatures[i].id);
    return memory_format(memory, " %s", choice_text(&choice));
}

static const char *each(const struct creature *creature) {
    return creature->count > 1 ? "each " : "";
}

/* " (Lure, twice)" */
static const char *notes(const struct asked *asked, struct memory *memory) {
    const struct effect *effect = asked->effect;
    const char *times = "";
    if (effect->times == 2)
        times = "twice";
    else if (effect->times > 2)
        times = memory_format(memory, "%lld times", (long long)effect->times);
    if (effect->source == NULL || *effect->source == '\0')
        return *times == '\0' ? "" : memory_format(memory, " (%s)", times);
    return memory_format(memory, " (%s%s%s)", effect->source, *times == '\0' ? "" : ", ", times);
}

static const char *goad_words(const struct muster_position *position, const struct asked *asked,
                              struct memory *memory) {
    const struct creature *creature = &position->creatures[asked->creature];
    const char *player = position->players[asked->goading].id;
    if (!asked->other_player)
        return memory_format(memory, "%s%s must attack (goaded by %s)", each(creature),
                             creature->id, player);
    return memory_format(memory, "%s%s must attack a player other than %s (goaded by %s)",
                         each(creature), creature->id, player, player);
}

const char *must_words(const struct muster_position *position, const struct asked *asked,
                       struct memory *memory) {
    const struct effect *effect = asked->effect;
    if (effect == NULL)
        return goad_words(position, asked, memory);
    const struct creature *creature =
        asked->creature < 0 ? NULL : &position->creatures[asked->creature];
    const struct creature *attacker =
        asked->attacker < 0 ? NULL : &position->creatures[asked->attacker];
    if (effect->kind == EFFECT_LURE)
        return memory_format(memory, "%s%s must block %s%s%s%s", each(creature), creature->id,
                             each(attacker), attacker->id,
                             requirement_condition(position, effect, memory), notes(asked, memory));
    if (creature != NULL)
        return memory_format(memory, "%s%s must %s%s%s%s", each(creature), creature->id,
                             position->step == STEP_ATTACK ? "attack" : "block",
                             object_words(position, asked, memory),
                             requirement_condition(position, effect, memory), notes(asked, memory));
    struct effect bare = *effect;
    struct asked unsaid = *asked;
    bare.source = NULL;
    unsaid.effect = &bare;
    return memory_format(memory, "%s%s%s", attacker == NULL ? "" : each(attacker),
                         requirement_words(position, &unsaid, memory), notes(asked, memory));
}
