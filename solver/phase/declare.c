/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a legal declaration of attackers or blockers does (508.1f-k, 509.1d-h). */
#include <inttypes.h>
#include <string.h>

#include "solver/phase/declare.h"
#include "solver/phase/draft.h"
#include "solver/phase/leave_combat.h"
#include "solver/phase/note.h"
#include "solver/phase/pay.h"
#include "solver/phase/settle_combat.h"
#include "solver/phase/structure.h"

/* ---- Who does what: entries whose individuals do different things are split ---- */

static int64_t count_declared(const struct muster_declaration *declaration) {
    int64_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++)
        count += declaration->deeds[i].count;
    return count;
}

/* The entry for each deed; individuals in no deed stay in the entry they had. */
static int *find_doers(struct muster_combat *combat, struct muster_position *draft,
                       const struct muster_declaration *declaration) {
    struct arena *arena = &combat->arena;
    size_t count = declaration->deed_count;
    int *doers = muster_arena_array(arena, count, sizeof(*doers));
    for (size_t i = 0, next; i < count; i = next) {
        int creature = declaration->deeds[i].creature;
        int64_t rest = draft->creatures[creature].count;
        for (next = i; next < count && declaration->deeds[next].creature == creature; next++)
            rest -= declaration->deeds[next].count;
        size_t parts = 0;
        int64_t *sizes = muster_arena_array(arena, next - i + 1, sizeof(*sizes));
        if (rest > 0)
            sizes[parts++] = rest;
        for (size_t j = i; j < next; j++)
            sizes[parts++] = declaration->deeds[j].count;
        size_t first = parts > 1 ? muster_phase_split(combat, draft, creature, sizes, parts) : 0;
        for (size_t j = i; j < next; j++) {
            size_t part = j - i + (rest > 0);
            doers[j] = part == 0 ? creature : (int)(first + part - 1);
        }
    }
    return doers;
}

/* "wolf", "wolf (3)" */
static const char *name_of(struct muster_combat *combat, const struct creature *creature) {
    return creature->count == 1 ? creature->id
                                : muster_arena_format(&combat->arena, "%s (%" PRId64 ")",
                                                      creature->id, creature->count);
}

/* ---- Attackers ---- */

/* `word`: the number of "vigilance", or less than 0 where nobody has it. */
static bool has_vigilance(const struct creature *creature, int word) {
    for (size_t i = 0; i < creature->keywords.count && word >= 0; i++)
        if (creature->keywords.keywords[i].name == word)
            return true;
    return false;
}

static void attack(struct muster_combat *combat, struct muster_position *draft, int number,
                   int target, int vigilance) {
    struct creature *creature = &draft->creatures[number];
    creature->is_attacking = true;
    creature->attacking = target;
    creature->has_attacked = true;
    creature->blocked = creature->struck_first = GIVEN_NOT;
    if (!has_vigilance(creature, vigilance))
        creature->tapped = true;
    muster_phase_note(combat, "508.1", "%s attack%s %s", name_of(combat, creature),
                      creature->count > 1 ? "" : "s", draft->targets[target].id);
}

/* Bands stay as they are declared (702.22e); their members stand for one creature each. */
static void keep_bands(struct muster_combat *combat, struct muster_position *draft,
                       const struct muster_declaration *declaration) {
    size_t count = declaration->band_count;
    struct attacking_band *bands = muster_arena_array(&combat->arena, count, sizeof(*bands));
    for (size_t i = 0; i < count; i++) {
        const struct band *band = &declaration->bands[i];
        bands[i].member_count = band->member_count;
        bands[i].members = muster_arena_array(&combat->arena, band->member_count, sizeof(int));
        memcpy(bands[i].members, band->members, band->member_count * sizeof(int));
    }
    draft->damage.bands = bands;
    draft->damage.band_count = count;
}

/* One more id after `all` (NULL: none yet), of which it may be the last. */
static const char *join(struct muster_combat *combat, const char *all, const char *id, bool last) {
    return all == NULL
               ? id
               : muster_arena_format(&combat->arena, "%s%s%s", all, last ? " and " : ", ", id);
}

static const char *join_ids(struct muster_combat *combat, const struct muster_position *draft,
                            const struct attacking_band *band) {
    const char *all = NULL;
    for (size_t i = 0; i < band->member_count; i++)
        all = join(combat, all, draft->creatures[band->members[i]].id, i + 1 == band->member_count);
    return all;
}

/* What players who may declare something don't: those who defend now, or the attacking side. */
static void note_nothing(struct muster_combat *combat, const struct muster_position *position,
                         bool defending) {
    const char *all = NULL;
    size_t count = 0, seen = 0;
    for (size_t i = 0; i < position->player_count; i++)
        count += defending ? position->players[i].defending : position->players[i].active_side;
    for (size_t i = 0; i < position->player_count; i++)
        if (defending ? position->players[i].defending : position->players[i].active_side)
            all = join(combat, all, position->players[i].id, ++seen == count);
    if (all != NULL)
        muster_phase_note(combat, defending ? "509.1" : "508.1", "%s declare%s no %s", all,
                          count == 1 ? "s" : "", defending ? "blockers" : "attackers");
}

static void note_bands(struct muster_combat *combat, const struct muster_position *draft) {
    for (size_t i = 0; i < draft->damage.band_count; i++)
        muster_phase_note(combat, "702.22c", "%s attack as a band",
                          join_ids(combat, draft, &draft->damage.bands[i]));
}

/* Only these players declare now. */
static void set_defending(struct muster_position *draft, const struct phase_defenders *group) {
    for (size_t i = 0; i < draft->player_count; i++)
        draft->players[i].defending = false;
    for (size_t i = 0; i < group->count; i++)
        draft->players[group->players[i]].defending = true;
}

static enum phase_result declare_attackers(struct muster_combat *combat,
                                           const struct muster_declaration *declaration) {
    struct muster_position *draft = muster_phase_draft(combat);
    enum phase_result paid = muster_phase_pay(combat, draft, declaration);
    if (paid != PHASE_HAPPENED)
        return paid;
    keep_bands(combat, draft, declaration);
    const int *doers = find_doers(combat, draft, declaration);
    int vigilance = muster_words_find(&draft->words, "vigilance");
    for (size_t i = 0; i < declaration->deed_count; i++)
        attack(combat, draft, doers[i], declaration->deeds[i].runs[0].number, vigilance);
    if (declaration->deed_count == 0)
        note_nothing(combat, draft, false);
    note_bands(combat, draft);
    combat->attackers_declared = count_declared(declaration);
    combat->attacks_alone = combat->attackers_declared == 1 ? draft->creatures[doers[0]].id : NULL;
    if (combat->attacks_alone != NULL)
        muster_phase_note(combat, "506.5", "%s attacks alone", combat->attacks_alone);
    combat->any_attacker = declaration->deed_count > 0;
    combat->stage = PHASE_ATTACKED;
    combat->defenders_done = 0;
    draft->moment = MOMENT_DECLARE_BLOCKERS;
    draft->damage.damage_step = 1;
    if (combat->defenders_count > 0)
        set_defending(draft, &combat->defenders[0]);
    muster_phase_note_losers(combat, draft); /* who paid its last life */
    muster_phase_commit(combat, draft);
    return PHASE_HAPPENED;
}

/* ---- Blockers ---- */

static void block(struct muster_combat *combat, struct muster_position *draft, int number,
                  const struct deed *deed) {
    struct deed_walk walk = {0};
    struct object object;
    draft->creatures[number].is_blocking = true;
    while (deed_next(deed, &walk, &object)) {
        enum given_flag before = draft->creatures[object.number].blocked;
        muster_phase_block(combat, draft, number, object);
        if (draft->creatures[object.number].count > 1 && before != GIVEN_TRUE)
            draft->creatures[object.number].blocked = GIVEN_NOT; /* told below, when it is split */
        const struct creature *creature = &draft->creatures[number];
        muster_phase_note(combat, "509.1", "%s block%s %s", name_of(combat, creature),
                          creature->count > 1 ? "" : "s",
                          muster_object_id(draft, &object, &combat->arena));
    }
    for (walk = (struct deed_walk){0}; deed_next(deed, &walk, &object);)
        muster_phase_block_band(combat, draft, number, object.number);
}

static enum phase_result declare_blockers(struct muster_combat *combat,
                                          const struct muster_declaration *declaration) {
    struct muster_position *draft = muster_phase_draft(combat);
    enum phase_result paid = muster_phase_pay(combat, draft, declaration);
    if (paid != PHASE_HAPPENED)
        return paid;
    const int *doers = find_doers(combat, draft, declaration);
    for (size_t i = 0; i < declaration->deed_count; i++)
        block(combat, draft, doers[i], &declaration->deeds[i]);
    if (declaration->deed_count == 0)
        note_nothing(combat, draft, true);
    combat->blockers_declared += count_declared(declaration);
    if (declaration->deed_count > 0 && combat->first_blocker == NULL)
        combat->first_blocker = draft->creatures[doers[0]].id;
    combat->blocks_alone = NULL;
    combat->defenders_done++;
    if (combat->defenders_done < combat->defenders_count) {
        set_defending(draft, &combat->defenders[combat->defenders_done]);
    } else {
        muster_phase_settle_blocked(combat, draft, true);
        combat->stage = PHASE_BLOCKED;
        draft->moment = MOMENT_COMBAT_DAMAGE;
        for (size_t i = 0; i < combat->defenders_count; i++)
            for (size_t j = 0; j < combat->defenders[i].count; j++)
                draft->players[combat->defenders[i].players[j]].defending = true;
        if (combat->blockers_declared == 1) {
            combat->blocks_alone = combat->first_blocker;
            muster_phase_note(combat, "506.5", "%s blocks alone", combat->blocks_alone);
        }
    }
    muster_phase_note_losers(combat, draft); /* who paid its last life */
    muster_phase_commit(combat, draft);
    return PHASE_HAPPENED;
}

enum phase_result muster_phase_declare(struct muster_combat *combat,
                                       const struct muster_declaration *declaration) {
    switch (declaration->position->step) {
    case STEP_ATTACK:
        return declare_attackers(combat, declaration);
    case STEP_BLOCK:
        break;
    }
    return declare_blockers(combat, declaration);
}
