/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A combat phase under way: it changes by declarations and events, and each change makes a new
 * position. Positions share what is the same in them; all of them stay until the combat is freed.
 */
#ifndef MUSTER_SOLVER_PHASE_COMBAT_H
#define MUSTER_SOLVER_PHASE_COMBAT_H

#include "base/limits.h"
#include "model/declaration.h"
#include "model/event.h"
#include "model/position.h"
#include "muster.h"

/* How far the phase has come. */
enum phase_stage {
    PHASE_BEFORE_ATTACKS,
    PHASE_ATTACKED, /* attackers are declared; not all defending players have declared blockers */
    PHASE_BLOCKED,  /* blockers are declared; damage is to be dealt */
    PHASE_DEALT,    /* the last combat damage has been dealt */
    PHASE_OVER      /* the end of combat step (511) */
};

/* What became of an effect in damage that was dealt. */
struct phase_used {
    int effect;   /* in position->damage_effects */
    int64_t used; /* of the shield of a number (615.7) */
    bool gone;    /* it was for one time only (615.8) */
};

/* One way in which damage may come out, with what was used up. */
struct phase_outcome {
    muster_damage_outcome outcome;
    size_t used_count;
    const struct phase_used *used;
};

/* What comes of damage: every different outcome. */
struct phase_dealing {
    bool combat;    /* combat damage, otherwise that of an event */
    bool two_steps; /* combat damage is dealt in two steps (510.4) */
    size_t count;
    const struct phase_outcome *outcomes;
    bool more;          /* there are others beyond a limit */
    const char *reason; /* why the search was not finished; NULL: it was */
};

/* Players who declare blockers together. */
struct phase_defenders {
    size_t count;
    const int *players;
};

struct muster_checker;

struct muster_combat {
    struct arena arena;
    const struct muster_position *now;
    enum phase_stage stage;
    bool any_attacker; /* a creature was declared as an attacker, or put attacking (508.8) */
    size_t defenders_count, defenders_done;
    struct phase_defenders *defenders; /* in turn order from the active player */
    const char *attacks_alone, *blocks_alone;
    int64_t attackers_declared, blockers_declared; /* individuals */
    const char *first_blocker;
    int damage_steps; /* in the whole script */
    size_t entry;     /* of what is being done, for notes */
    size_t note_count, note_capacity;
    muster_combat_note *notes;
    size_t renamed_count, renamed_capacity;
    muster_combat_renamed *renamed;
    const char *refusal; /* why the last event was impossible */
    struct limits limits;
    struct arena scratch; /* while something is done */
    double seconds;       /* for one thing that is done; 0: any number */
    size_t most_outcomes; /* of damage, to choose from */
    bool
        has_attackers_damage; /* the attackers' half of an assignment waits for the other (510.1) */
    struct assignment attackers_damage;
    const struct phase_dealing *dealing;    /* one of its outcomes has to be chosen; NULL: none */
    muster_dealing *choices;                /* the same for the public header */
    const muster_combat_cards *cards;       /* who reads cards anew; NULL: there are none */
    const struct muster_position *made;     /* the position that was made of them last */
    const struct muster_position *followed; /* the same; NULL: they have to be read anew */
    size_t renamed_followed;                /* how many of `renamed` they know */
    struct muster_checker *checker;         /* who judges declarations for their outcome alone */
};

/* How a declaration of damage or an event came out. */
enum phase_result {
    PHASE_HAPPENED,  /* or waits for the other side, or for a choice: combat->dealing */
    PHASE_UNDECIDED, /* the search was not finished: combat->refusal says why */
    PHASE_IMPOSSIBLE /* combat->refusal says why */
};

/* ---- The phase (begin.c, declare.c, happen.c) ---- */

/* Begins with a position, which has to stay. Under the arena's guard, as all of these. */
void muster_phase_begin(struct muster_combat *combat, const struct muster_position *position);

/* Does what a legal declaration of attackers or blockers says. */
enum phase_result muster_phase_declare(struct muster_combat *combat,
                                       const struct muster_declaration *declaration);

/*
 * Takes what a declaration pays from the players (508.1j, 509.1f): of several prices the first ones
 * that can be paid, unless it says what is paid. Impossible where that pays for it in no way.
 */
enum phase_result muster_phase_pay(struct muster_combat *combat, struct muster_position *draft,
                                   const struct muster_declaration *declaration);

/*
 * Lets an event happen, which was read for a draft of the position; the draft is changed, and
 * becomes the position.
 */
enum phase_result muster_phase_happen(struct muster_combat *combat, struct muster_position *draft,
                                      const struct combat_event *event);

/* ---- Damage (damage.c, outcome.c) ---- */

/*
 * Deals what a legal assignment of combat damage says, once both sides have theirs. `completed`:
 * the same of both sides, with what those do who are left out, if that was found to judge it; or
 * NULL.
 */
enum phase_result muster_phase_assign(struct muster_combat *combat,
                                      const struct assignment *assignment,
                                      const struct assignment *completed);

/* Deals damage that is not combat damage (120.4, 701.14). */
enum phase_result muster_phase_deal(struct muster_combat *combat, const struct combat_event *event);

/*
 * Deals the event of a document of the step `damage` (`division` NULL), or a legal division. What
 * follows is in the step `damage`, and nothing is dealt in it any more.
 */
enum phase_result muster_phase_deal_document(struct muster_combat *combat,
                                             const struct assignment *division);

/* Lets one of several outcomes happen. */
enum phase_result muster_phase_choose(struct muster_combat *combat, int64_t which);

/* Changes the draft as an outcome says; ids of the draft are those that the outcome has. */
void muster_phase_apply_outcome(struct muster_combat *combat, struct muster_position *draft,
                                const struct phase_outcome *outcome);

/* Sets what a player has, wherever it is kept. */
void muster_phase_set_life(struct muster_combat *combat, struct muster_position *draft,
                           struct player *player, int64_t life);
void muster_phase_set_stock(struct muster_combat *combat, struct player *player, int resource,
                            int64_t amount);

/*
 * Whether damage can be assigned in the position: how much loyalty planeswalkers have is known
 * where creatures trample over them. Otherwise the reason is in combat->refusal.
 */
bool muster_phase_has_loyalties(struct muster_combat *combat);

/* Ends the step where nothing else can come in this phase (508.8, 511). */
void muster_phase_finish(struct muster_combat *combat);

/* What is declared next. */
muster_combat_next muster_phase_next(const struct muster_combat *combat);

/* Adds a sentence to the log. */
void muster_phase_note(struct muster_combat *combat, const char *rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with a text that stays as long as the combat. */
void muster_phase_note_text(struct muster_combat *combat, const char *rule, const char *text);

/* Who has no life left after the change that led to the draft; of damage its outcome tells it. */
void muster_phase_note_losers(struct muster_combat *combat, const struct muster_position *draft);

/* The position in which attackers, or the next blockers, can be declared. */
const struct muster_position *muster_phase_declaring(struct muster_combat *combat);

/* ---- The position that follows (draft.c, structure.c, leave_combat.c) ---- */

/* A copy of the position to be changed; players, creatures and targets are its own, and what
 * players can pay with is where it changes (muster_phase_set_stock). */
struct muster_position *muster_phase_draft(struct muster_combat *combat);

/* Its lists of effects are its own, with room for one more in each. */
void muster_phase_copy_effects(struct muster_combat *combat, struct muster_position *draft);

/* Its tables of words can take new ones. */
void muster_phase_own_words(struct muster_position *draft, struct arena *arena);

/*
 * Says of every attacker whether it is blocked, where that isn't said yet: entries of which only
 * some individuals are blocked are split. Unless `all`, of the blocked ones only (509.1h).
 */
void muster_phase_settle_blocked(struct muster_combat *combat, struct muster_position *draft,
                                 bool all);

/* The same for all that a document may leave to a default, as far as the combat has come. */
void muster_phase_settle_combat(struct muster_combat *combat, struct muster_position *draft);

/* Whether that would change nothing. */
bool muster_phase_is_settled(const struct muster_combat *combat);

/* Settles a draft in a moment, and makes it the position of the combat. */
void muster_phase_commit(struct muster_combat *combat, struct muster_position *draft);

/* Looks up its ids again, after things came or went. */
void muster_phase_number_ids(struct muster_position *draft, struct arena *arena);

/*
 * Takes the individuals of an entry apart: the first sizes[0] stay, the next sizes[1] become a new
 * entry, and so on. Returns the number of the first new entry; the others follow.
 */
size_t muster_phase_split(struct muster_combat *combat, struct muster_position *draft, int creature,
                          const int64_t *sizes, size_t parts);

/* The entry that holds one individual alone, which is taken out of its entry; 0: the entry. */
int muster_phase_single(struct muster_combat *combat, struct muster_position *draft, int creature,
                        int64_t ordinal);

/* Takes creatures, or something that can be attacked, off the battlefield. */
void muster_phase_remove_creature(struct muster_combat *combat, struct muster_position *draft,
                                  int creature);
void muster_phase_remove_creatures(struct muster_combat *combat, struct muster_position *draft,
                                   const bool *gone); /* by number */
void muster_phase_remove_target(struct muster_combat *combat, struct muster_position *draft,
                                int target);

/* Removes from combat (506.4); the attackers of a target attack nothing then (506.4c). */
void muster_phase_leave_combat(struct muster_position *draft, int creature, struct arena *arena);
void muster_phase_unattack(struct muster_combat *combat, struct muster_position *draft, int target);

/* Whether any creature attacks a target. */
bool muster_phase_is_attacked(const struct muster_position *draft, int target);

/* What becomes of a creature by state-based actions (704.5f-g). */
enum phase_fate { PHASE_LIVES, PHASE_REGENERATED, PHASE_DIES };

/*
 * Looks at one creature of a draft, and notes what happens: it regenerates, or has to be taken off
 * the battlefield.
 */
enum phase_fate muster_phase_fate(struct muster_combat *combat, struct muster_position *draft,
                                  int number);

/*
 * What state-based actions do where abilities have changed, and no damage is dealt (704.5f-g):
 * whether a creature is gone, or was regenerated, after which they are looked at again.
 */
bool muster_phase_state_based(struct muster_combat *combat);

/* What a regeneration shield does instead of destruction (701.19a). */
void muster_phase_regenerate(struct muster_combat *combat, struct muster_position *draft,
                             int number);

/* Adds a planeswalker or battle after the others: `as` has its name, and `type` is its word. */
void muster_phase_add_target(struct muster_combat *combat, struct muster_position *draft,
                             const struct target *target, const struct creature *as, int type);

/* Adds a creature after the others. */
int muster_phase_add_creature(struct muster_combat *combat, struct muster_position *draft,
                              const struct creature *creature);

/* An attacker is blocked now, by `blocker` if that is not -1. */
void muster_phase_block(struct muster_combat *combat, struct muster_position *draft, int blocker,
                        struct object attacker);

/* So are, then, all others in its band (702.22h-i). */
void muster_phase_block_band(struct muster_combat *combat, struct muster_position *draft,
                             int blocker, int attacker);

#endif
