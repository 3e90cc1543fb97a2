/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sums that the search ended with, beside those of its replay. */
#include "solver/damage/deal/replaying.h"

/* How many sums the search must have: one for everything here that isn't 0. */
static size_t count_sums(const struct replay *replay) {
    size_t count = 0;
    for (int i = 0; i < (int)replay->event->position->player_count; i++) {
        const struct life_change *change = &replay->life_changes[i];
        count += (size_t)(change->lost != 0) + (change->gained != 0) + (change->poison != 0);
    }
    for (int i = 0; i < (int)replay->event->recipient_count; i++) {
        const struct dealt_tally *tally = &replay->tallies[i];
        bool creature = muster_deal_creature(replay->event, i) != NULL;
        count += (size_t)(tally->marked != 0) + (tally->minus != 0) + (tally->strength != 0) +
                 (tally->shields != 0) + (creature && tally->deathtouch);
    }
    return count;
}

/* What the replay has for a sum of the search that stays; -1: the sum is of the search alone. */
static int64_t amount_of(const struct replay *replay, const struct deal_sum *sum) {
    switch (sum->kind) {
    case SUM_LOST:
        return replay->life_changes[sum->one].lost;
    case SUM_GAINED:
        return replay->life_changes[sum->one].gained;
    case SUM_POISON:
        return replay->life_changes[sum->one].poison;
    case SUM_MARKED:
        return replay->tallies[sum->one].marked;
    case SUM_MINUS:
        return replay->tallies[sum->one].minus;
    case SUM_STRENGTH:
        return replay->tallies[sum->one].strength;
    case SUM_SHIELDS:
        return replay->tallies[sum->one].shields;
    case SUM_DEATHTOUCH:
        return muster_deal_creature(replay->event, sum->one) == NULL
                   ? -1
                   : replay->tallies[sum->one].deathtouch;
    case SUM_LOSS:
    case SUM_LIFELINK:
    case SUM_THEN_GAIN:
    case SUM_GAIN:
    case SUM_THEN_DEAL:
    case SUM_GAINED_NOW:
    case SUM_TOXIC:
    case SUM_POOL:
    case SUM_WAITS:
    case SUM_OWED:
    case SUM_SHIELDED:
    case SUM_SPARE:
    case SUM_USED:
    case SUM_BOUND:
    case SUM_GONE:
        break;
    }
    return -1;
}

bool muster_replay_agrees(const struct replay *replay, const struct deal_state *state) {
    size_t found = 0;
    for (size_t i = 0; i < state->sum_count; i++) {
        const struct deal_sum *sum = &state->sums[i];
        int64_t amount = amount_of(replay, sum);
        if (amount < 0)
            continue;
        if (amount != (sum->kind == SUM_DEATHTOUCH ? sum->amount != 0 : sum->amount))
            return false;
        found++;
    }
    return found == count_sums(replay);
}
