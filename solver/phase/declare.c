/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a legal declaration of attackers or blockers does (508.1f-k, 509.1d-h). */
#include <string.h>

#include "solver/phase/combat.h"
#include "solver/rules/payment.h"

/* ---- Costs ---- */

/* Takes what a declaration pays from the players' resources and life (508.1j, 509.1f). */
static void pay(struct muster_combat *combat, struct muster_position *draft,
                const struct muster_declaration *declaration) {
    const struct muster_position *position = declaration->position;
    bool unsettled = false;
    struct payments payments = muster_declaration_payments(declaration, &combat->arena);
    const int64_t *totals = muster_payments_afford(position, &payments, &unsettled, &combat->arena);
    size_t resources = position->resources.count;
    if (totals == NULL)
        return;
    for (size_t i = 0; i < draft->player_count; i++) {
        struct player *player = &draft->players[i];
        for (size_t j = 0; j < resources; j++) {
            int64_t paid = totals[i * resources + j];
            if (paid == 0)
                continue;
            for (size_t k = 0; k < player->stock_count; k++)
                if (player->stocks[k].resource == (int)j)
                    player->stocks[k].amount -= paid;
            if (player->has_life && strcmp(position->resources.texts[j], "life") == 0)
                player->life -= paid;
            muster_phase_note(combat, draft->step == STEP_ATTACK ? "508.1j" : "509.1f",
                              "%s pays %lld %s", player->id, (long long)paid,
                              position->resources.texts[j]);
        }
    }
}

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

/* ---- Attackers ---- */

static bool has_vigilance(const struct muster_position *position, const struct creature *creature) {
    int word = muster_words_find(&position->words, "vigilance");
    for (size_t i = 0; i < creature->keywords.count; i++)
        if (creature->keywords.keywords[i].name == word)
            return true;
    return false;
}

static void attack(struct muster_combat *combat, struct muster_position *draft, int number,
                   int target) {
    struct creature *creature = &draft->creatures[number];
    creature->is_attacking = true;
    creature->attacking = target;
    creature->has_attacked = true;
    creature->blocked = creature->struck_first = GIVEN_NOT;
    if (!has_vigilance(draft, creature))
        creature->tapped = true;
    muster_phase_note(combat, "508.1", "%s%s attack%s %s", creature->id,
                      creature->count > 1 ? " (several)" : "", creature->count > 1 ? "" : "s",
                      draft->targets[target].id);
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

/* Only these players declare now. */
static void set_defending(struct muster_position *draft, const struct phase_defenders *group) {
    for (size_t i = 0; i < draft->player_count; i++)
        draft->players[i].defending = false;
    for (size_t i = 0; i < group->count; i++)
        draft->players[group->players[i]].defending = true;
}

static void declare_attackers(struct muster_combat *combat,
                              const struct muster_declaration *declaration) {
    struct muster_position *draft = muster_phase_draft(combat);
    pay(combat, draft, declaration);
    keep_bands(combat, draft, declaration);
    const int *doers = find_doers(combat, draft, declaration);
    for (size_t i = 0; i < declaration->deed_count; i++)
        attack(combat, draft, doers[i], declaration->deeds[i].runs[0].number);
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
    muster_phase_commit(combat, draft);
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
        if (draft->creatures[object.number].count > 1) /* told below, when it is split */
            draft->creatures[object.number].blocked = before;
        muster_phase_note(combat, "509.1", "%s blocks %s", draft->creatures[number].id,
                          muster_object_id(draft, &object, &combat->arena));
    }
}

/* Splits an attacking entry where some individuals are blocked and others are not. */
static void split_blocked(struct muster_combat *combat, struct muster_position *draft,
                          int attacker) {
    struct arena *arena = &combat->arena;
    size_t count = (size_t)draft->creatures[attacker].count, parts = 0;
    bool *blocked = muster_arena_array(arena, count, sizeof(*blocked));
    for (size_t i = 0; i < draft->creature_count; i++)
        for (size_t j = 0; j < draft->creatures[i].blocking_count; j++)
            if (draft->creatures[i].blocking[j].number == attacker)
                blocked[draft->creatures[i].blocking[j].ordinal - 1] = true;
    for (size_t i = 0; i < count; i++)
        parts += i == 0 || blocked[i] != blocked[i - 1];
    int64_t *sizes = muster_arena_array(arena, parts, sizeof(*sizes));
    parts = 0;
    for (size_t i = 0; i < count; i++) {
        parts += i == 0 || blocked[i] != blocked[i - 1];
        sizes[parts - 1]++;
    }
    size_t first = parts == 1 ? 0 : muster_phase_split(combat, draft, attacker, sizes, parts);
    for (size_t i = 0; i < parts; i++) {
        int number = i == 0 ? attacker : (int)(first + i - 1);
        draft->creatures[number].blocked = blocked[0] == (i % 2 == 0) ? GIVEN_TRUE : GIVEN_FALSE;
    }
}

/* All have declared: each attacker is blocked or unblocked now (509.1h). */
static void settle_blocked(struct muster_combat *combat, struct muster_position *draft) {
    size_t count = draft->creature_count;
    for (size_t i = 0; i < count; i++) {
        struct creature *attacker = &draft->creatures[i];
        if (!attacker->is_attacking || attacker->blocked != GIVEN_NOT)
            continue;
        if (attacker->count > 1)
            split_blocked(combat, draft, (int)i);
        else
            attacker->blocked = GIVEN_FALSE;
    }
}

static void declare_blockers(struct muster_combat *combat,
                             const struct muster_declaration *declaration) {
    struct muster_position *draft = muster_phase_draft(combat);
    pay(combat, draft, declaration);
    const int *doers = find_doers(combat, draft, declaration);
    for (size_t i = 0; i < declaration->deed_count; i++)
        block(combat, draft, doers[i], &declaration->deeds[i]);
    combat->blockers_declared += count_declared(declaration);
    if (declaration->deed_count > 0 && combat->first_blocker == NULL)
        combat->first_blocker = draft->creatures[doers[0]].id;
    combat->blocks_alone = NULL;
    combat->defenders_done++;
    if (combat->defenders_done < combat->defenders_count) {
        set_defending(draft, &combat->defenders[combat->defenders_done]);
    } else {
        settle_blocked(combat, draft);
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
    muster_phase_commit(combat, draft);
}

void muster_phase_declare(struct muster_combat *combat,
                          const struct muster_declaration *declaration) {
    switch (declaration->position->step) {
    case STEP_ATTACK:
        declare_attackers(combat, declaration);
        break;
    case STEP_BLOCK:
        declare_blockers(combat, declaration);
        break;
    }
}
