/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Follows random combats through the library, without JSON:
 *
 *     cc -std=c11 game.c $(pkg-config --cflags --libs muster) -o game
 *     ./game 7          one combat, with all that happens in it
 *     ./game 7 1000     1,000 of them, and how many things happened
 *
 * Each declaration is one that muster finds legal, and each event one that a game might bring: what
 * is impossible then is refused, and the combat is as it was. Prints what muster says happened.
 */
#include <inttypes.h>
#include <muster.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state; /* of the random numbers */

static size_t below(size_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)((state >> 33) % limit);
}

static int complain(const muster_error *error) {
    char line[1400];
    printf("error: %s\n", muster_error_text(error, line, sizeof(line)));
    return 1;
}

/* ---- The board: Ann attacks Ben and his planeswalker ----------------------------------------- */

static const char *const flying[] = {"flying"}, *const reach[] = {"reach"},
                         *const trample[] = {"trample"}, *const first_strike[] = {"first strike"},
                         *const banding[] = {"banding"};

static void tell(muster_builder *builder) {
    const muster_creature creatures[] = {
        {.id = "bear", .controller = "Ann", .power = 2, .toughness = 2},
        {.id = "drake", .controller = "Ann", .power = 2, .toughness = 2, .keywords = {flying, 1}},
        {.id = "wurm", .controller = "Ann", .power = 6, .toughness = 4, .keywords = {trample, 1}},
        {.id = "hero", .controller = "Ann", .power = 1, .toughness = 1, .keywords = {banding, 1}},
        {.id = "wall", .controller = "Ben", .toughness = 5},
        {.id = "spider", .controller = "Ben", .power = 2, .toughness = 4, .keywords = {reach, 1}},
        {.id = "knight",
         .controller = "Ben",
         .power = 2,
         .toughness = 2,
         .keywords = {first_strike, 1}},
        {.id = "rat", .controller = "Ben", .power = 1, .toughness = 1, .count = 3}};
    muster_builder_step(builder, "beginning-of-combat", "Ann");
    for (size_t i = 0; i < 2; i++) {
        muster_builder_entry(builder, "players");
        muster_builder_text(builder, "id", i == 0 ? "Ann" : "Ben");
        muster_builder_number(builder, "life", 20);
        muster_builder_end(builder);
    }
    muster_builder_entry(builder, "planeswalkers");
    muster_builder_text(builder, "id", "jace");
    muster_builder_text(builder, "controller", "Ben");
    muster_builder_number(builder, "loyalty", 4);
    muster_builder_end(builder);
    for (size_t i = 0; i < sizeof(creatures) / sizeof(creatures[0]); i++) {
        muster_creature creature = creatures[i];
        creature.size = sizeof(creature);
        muster_builder_creature(builder, &creature);
    }
}

/* ---- What may happen ------------------------------------------------------------------------- */

static const char *some_creature(const muster_position *position) {
    size_t count = muster_position_count(position, MUSTER_CREATURE);
    return count == 0 ? "" : muster_position_id_at(position, MUSTER_CREATURE, below(count));
}

/* A player or planeswalker; players come first. */
static const char *some_target(const muster_position *position) {
    size_t count = muster_position_count(position, MUSTER_TARGET);
    return muster_position_id_at(position, MUSTER_TARGET, below(count));
}

/* An effect begins: what effects say is as in a document, so a builder holds it. */
static muster_status begin_effect(muster_combat *combat, const char *kind, muster_error *error) {
    muster_builder *builder = NULL;
    const char *id = some_creature(muster_combat_position(combat));
    muster_builder_new(&builder);
    muster_builder_object(builder, "effect");
    muster_builder_text(builder, "kind", kind);
    muster_builder_text(builder, "source", "A spell");
    muster_builder_pick(builder, "creatures", &id, 1);
    muster_builder_end(builder);
    muster_status status = muster_combat_event_build(combat, builder, error);
    muster_builder_free(builder);
    return status;
}

/* Somebody new; whoever enters attacking isn't tapped for that. */
static muster_status enter(muster_combat *combat, bool attacking, muster_error *error) {
    char id[40];
    const muster_position *position = muster_combat_position(combat);
    snprintf(id, sizeof(id), "token-%" PRIu64, state >> 33);
    return muster_combat_happen(
        combat,
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS,
                        .creature =
                            MUSTER_CREATURE_OF(.id = id, .controller = attacking ? "Ann" : "Ben",
                                               .power = 1, .toughness = 1, .token = true),
                        .attacking = attacking ? some_target(position) : NULL,
                        .blocking = attacking ? NULL : some_creature(position)),
        error);
}

static muster_status happen(muster_combat *combat, muster_error *error) {
    static const char *const kinds[] = {"cant-block", "must-block", "must-attack", "extra-blocks"};
    static const char *const *const abilities[] = {flying, reach, trample, first_strike};
    const muster_position *position = muster_combat_position(combat);
    const int64_t grown = 3;
    /* Each uses some of these members; the others stay NULL or 0. */
    muster_event event = {.size = sizeof(event), .what = some_creature(position)};
    switch (event.kind = (muster_event_kind)below(MUSTER_EVENT_ADDITIONAL_COMBAT)) {
    case MUSTER_EVENT_EFFECT:
        return begin_effect(combat, kinds[below(3)], error);
    case MUSTER_EVENT_ENTERS:
        return enter(combat, below(2) == 0, error);
    case MUSTER_EVENT_END_EFFECT:
        event.what = "A spell";
        break;
    case MUSTER_EVENT_CONTROL:
        event.to = below(2) == 0 ? "Ann" : "Ben";
        break;
    case MUSTER_EVENT_GAINS:
    case MUSTER_EVENT_LOSES:
        event.keywords = (muster_texts){abilities[below(4)], 1};
        break;
    case MUSTER_EVENT_SET:
        event.power = &grown;
        break;
    case MUSTER_EVENT_NOT_A_PLANESWALKER:
        event.what = "jace";
        break;
    case MUSTER_EVENT_RESELECT:
        event.attacking = some_target(position);
        break;
    case MUSTER_EVENT_DEAL:
        event.to = below(2) == 0 ? some_creature(position) : some_target(position);
        event.number = 1;
        break;
    case MUSTER_EVENT_FIGHT:
        event.to = some_creature(position);
        break;
    case MUSTER_EVENT_LIFE:
        event.what = below(2) == 0 ? "Ann" : "Ben";
        event.number = below(2) == 0 ? 2 : -2;
        break;
    case MUSTER_EVENT_CHOOSE:
        event.what = NULL;
        break;
    default:
        break;
    }
    return muster_combat_happen(combat, &event, error);
}

/* ---- What is declared ------------------------------------------------------------------------ */

/* The declaration that muster found, of creatures or of damage, as one of our own. */
static muster_status take(muster_declaration **out, const muster_position *position,
                          const muster_answer *answer, muster_error *error) {
    const muster_damage_verdict *damage = muster_answer_damage(answer);
    const muster_report *found = muster_answer_verdict(answer)->declared;
    muster_builder *builder = NULL;
    if (damage == NULL) /* bands could be formed, too; these are not */
        return muster_declaration_new(out, position, found->entries, found->entry_count, NULL, 0,
                                      error);
    muster_builder_new(&builder);
    muster_builder_list(builder, "damage");
    muster_builder_end(builder);
    for (size_t i = 0; i < damage->declared->entry_count; i++) {
        const muster_damage_entry *entry = &damage->declared->entries[i];
        for (size_t k = 0; k < entry->to_count; k++)
            muster_builder_damage(builder, entry->from, entry->to[k], entry->amounts[k],
                                  entry->count);
    }
    muster_status status = muster_declaration_build(out, position, builder, error);
    muster_builder_free(builder);
    return status;
}

static muster_status declare(muster_combat *combat, muster_error *error) {
    const muster_position *position = muster_combat_declaring(combat);
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer = NULL;
    muster_declaration *declaration = NULL;
    muster_outcome outcome = MUSTER_FAILED;
    request.brief = true;
    if (muster_combat_next_of(combat) != MUSTER_NEXT_DAMAGE && below(3) > 0)
        request.prefer = MUSTER_PREFER_MOST; /* as many creatures as may */
    muster_status status = muster_solve(&answer, position, &request, error);
    if (status == MUSTER_OK)
        status = take(&declaration, position, answer, error);
    if (status == MUSTER_OK)
        status = muster_combat_declare_outcome(&outcome, combat, declaration, NULL, error);
    if (status == MUSTER_OK && outcome != MUSTER_LEGAL)
        puts("muster finds illegal what it found");
    muster_declaration_free(declaration);
    muster_answer_free(answer);
    return status;
}

/* ---- A combat -------------------------------------------------------------------------------- */

static size_t declared, happened, refused;

static muster_status advance(muster_combat *combat, muster_error *error) {
    muster_combat_next next = muster_combat_next_of(combat);
    if (next == MUSTER_NEXT_CHOOSE) /* there is always a first outcome */
        return muster_combat_choose(combat, 0, error);
    if (below(2) == 0) {
        muster_status status = happen(combat, error);
        refused += status == MUSTER_BAD_INPUT;
        happened += status == MUSTER_OK;
        return status == MUSTER_BAD_INPUT ? MUSTER_OK : status;
    }
    if (next == MUSTER_NEXT_NOTHING)
        return muster_combat_finish(combat);
    declared++;
    return declare(combat, error);
}

static int play(const muster_position *position, bool print) {
    muster_combat *combat = NULL;
    muster_error error;
    size_t count, shown = 0;
    muster_status status = muster_combat_begin(&combat, position, &error);
    while (status == MUSTER_OK &&
           muster_position_moment(muster_combat_position(combat)) != MUSTER_AT_END_OF_COMBAT) {
        status = advance(combat, &error);
        const muster_combat_note *notes = muster_combat_log(combat, &count);
        for (; print && shown < count; shown++)
            printf("%s (%s)\n", notes[shown].text, notes[shown].rule);
    }
    muster_combat_free(combat);
    return status == MUSTER_OK ? 0 : complain(&error);
}

int main(int count, char **arguments) {
    muster_builder *builder = NULL;
    muster_position *position = NULL;
    muster_error error;
    unsigned long combats = count > 2 ? strtoul(arguments[2], NULL, 10) : 1;
    int failed = 0;
    state = count > 1 ? strtoul(arguments[1], NULL, 10) : 1;
    muster_builder_new(&builder);
    tell(builder);
    if (muster_position_build(&position, builder, &error) != MUSTER_OK)
        failed = complain(&error);
    for (unsigned long i = 0; i < combats && failed == 0; i++)
        failed = play(position, combats == 1);
    if (combats > 1)
        printf("%lu combats: %zu declarations, %zu events, %zu events refused\n", combats, declared,
               happened, refused);
    muster_position_free(position);
    muster_builder_free(builder);
    return failed;
}
