/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A combat whose cards are read anew after each event, while memory runs out. */
#include <string.h>

#include "trials.h"

static const muster_card cards[] = {
    {.name = "Goblin", .type_line = "Creature - Goblin", .power = "1", .toughness = "1"},
    {.name = "Foreman",
     .type_line = "Creature - Goblin",
     .oracle_text = "Other Goblins you control get +1/+1 and have menace.",
     .power = "2",
     .toughness = "2"},
    {.name = "Shield",
     .type_line = "Instant",
     .oracle_text = "Prevent the next 3 damage that would be dealt to target creature this turn."},
};

static muster_status look_up(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error) {
    (void)context;
    (void)error;
    *card = NULL;
    *face = 0;
    for (size_t i = 0; i < sizeof(cards) / sizeof(cards[0]); i++)
        if (strcmp(cards[i].name, name) == 0)
            *card = &cards[i];
    return MUSTER_OK;
}

static const muster_card_source source = {.size = sizeof(source), .look_up = look_up};

static muster_status read_cards(struct failing_trial *trial) {
    muster_expansion *expansion;
    muster_status status =
        muster_expand(&expansion, trial->json, strlen(trial->json), &source, &trial->error);
    if (status != MUSTER_OK)
        return status;
    const char *plain = muster_expansion_document(expansion);
    status = muster_position_read(&trial->position, plain, strlen(plain), &trial->error);
    muster_expansion_free(expansion);
    return status;
}

static muster_status let_happen(struct failing_trial *trial, muster_combat *combat) {
    static const char *const events[] = {
        "{\"fight\": [\"goblin\", \"wall\"]}", "{\"leaves\": \"boss\"}",
        "{\"enters\": {\"id\": \"new\", \"controller\": \"Ann\", \"card\": \"Foreman\"}}",
        "{\"gains\": \"goblin\", \"keywords\": [\"flying\"]}"};
    muster_status status = MUSTER_OK;
    for (size_t i = 0; i < sizeof(events) / sizeof(events[0]) && status == MUSTER_OK; i++)
        status = muster_combat_event(combat, events[i], strlen(events[i]), &trial->error);
    return status;
}

muster_status trial_follow_cards(struct failing_trial *trial) {
    muster_combat *combat = NULL;
    muster_followed_cards *followed = NULL;
    muster_status status = read_cards(trial);
    if (status == MUSTER_OK)
        status = muster_combat_begin(&combat, trial->position, &trial->error);
    if (status == MUSTER_OK)
        status = muster_cards_follow(&followed, trial->json, strlen(trial->json), &source, false,
                                     &trial->error);
    if (status == MUSTER_OK)
        status =
            muster_combat_follow(combat, muster_followed_cards_combat(followed), &trial->error);
    if (status == MUSTER_OK)
        status = let_happen(trial, combat);
    if (status == MUSTER_OK)
        trial->error.status = MUSTER_OK;
    muster_combat_free(combat);
    muster_followed_cards_free(followed);
    return status;
}
