/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/object.h"
#include "solver/explain/ground_words.h"
#include "solver/explain/requirement_words.h"

/* "Ben", "Ben or jace", "one of 7"; "" where there is none. */
struct must_choice {
    struct arena *arena;
    size_t count;
    const char *text;
};

static void add_name(struct must_choice *choice, const char *name) {
    choice->text = choice->count == 0
                       ? name
                       : muster_arena_format(choice->arena, "%s or %s", choice->text, name);
    choice->count++;
}

static const char *choice_text(const struct must_choice *choice) {
    enum { FEW = 4 };
    if (choice->count == 0)
        return "something that is not there";
    return choice->count <= FEW ? choice->text
                                : muster_arena_format(choice->arena, "one of %zu", choice->count);
}

/* What the creature may attack or block to obey. */
static const char *object_words(const struct muster_position *position, const struct asked *asked,
                                struct arena *arena) {
    const struct effect *effect = asked->effect;
    struct must_choice choice = {.arena = arena};
    size_t count = muster_object_numbers(position);
    if ((effect->given & muster_steps[position->step].picks) == 0)
        return "";
    for (size_t i = 0; i < count && choice.count < 100; i++)
        if (muster_object_is_here(position, (int)i) &&
            muster_object_is_picked(position, effect, (int)i,
                                    &position->creatures[asked->creature]))
            add_name(&choice, muster_object_bare_id(position, (int)i));
    return muster_arena_format(arena, " %s", choice_text(&choice));
}

static const char *each(const struct creature *creature) {
    return creature->count > 1 ? "each " : "";
}

/* " (Lure, twice)" */
static const char *notes(const struct asked *asked, struct arena *arena) {
    const struct effect *effect = asked->effect;
    const char *times = "";
    if (effect->times == 2)
        times = "twice";
    else if (effect->times > 2)
        times = muster_arena_format(arena, "%lld times", (long long)effect->times);
    if (effect->source == NULL || *effect->source == '\0')
        return *times == '\0' ? "" : muster_arena_format(arena, " (%s)", times);
    return muster_arena_format(arena, " (%s%s%s)", effect->source, *times == '\0' ? "" : ", ",
                               times);
}

static const char *goad_words(const struct muster_position *position, const struct asked *asked,
                              struct arena *arena) {
    const struct creature *creature = &position->creatures[asked->creature];
    const char *player = position->players[asked->goading].id;
    if (!asked->other_player)
        return muster_arena_format(arena, "%s%s must attack (goaded by %s)", each(creature),
                                   creature->id, player);
    return muster_arena_format(arena, "%s%s must attack a player other than %s (goaded by %s)",
                               each(creature), creature->id, player, player);
}

const char *muster_must_words(const struct muster_position *position, const struct asked *asked,
                              struct arena *arena) {
    const struct effect *effect = asked->effect;
    if (effect == NULL)
        return goad_words(position, asked, arena);
    const struct creature *creature =
        asked->creature < 0 ? NULL : &position->creatures[asked->creature];
    const struct creature *attacker =
        asked->attacker < 0 ? NULL : &position->creatures[asked->attacker];
    if (effect->kind == EFFECT_LURE)
        return muster_arena_format(arena, "%s%s must block %s%s%s%s", each(creature), creature->id,
                                   each(attacker), attacker->id,
                                   muster_requirement_condition(position, effect, arena),
                                   notes(asked, arena));
    if (creature != NULL)
        return muster_arena_format(
            arena, "%s%s must %s%s%s%s", each(creature), creature->id,
            muster_steps[position->step].verb, object_words(position, asked, arena),
            muster_requirement_condition(position, effect, arena), notes(asked, arena));
    struct effect bare = *effect;
    struct asked unsaid = *asked;
    bare.source = NULL;
    unsaid.effect = &bare;
    return muster_arena_format(arena, "%s%s%s", attacker == NULL ? "" : each(attacker),
                               muster_requirement_words(position, &unsaid, arena),
                               notes(asked, arena));
}
