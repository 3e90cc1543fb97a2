/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects: restrictions, requirements, permissions and costs. effect_kinds.def lists the kinds. */
#ifndef MUSTER_MODEL_EFFECT_H
#define MUSTER_MODEL_EFFECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/effect_keys.h"
#include "model/selector.h"
#include "model/step.h"

/* What effects of a kind are, in the words of the rules. */
enum effect_class {
    CLASS_RESTRICTION,
    CLASS_REQUIREMENT,
    CLASS_CAPACITY,
    CLASS_PERMISSION,
    CLASS_COST,
    CLASS_CHOICE /* who declares */
};

/* In which step a kind works; EITHER: the effect's own keys say which. */
enum effect_step { WORKS_ATTACK, WORKS_BLOCK, WORKS_EITHER };

enum effect_kind {
#define EFFECT_KIND(name, word, step, class, required, optional, says, phrase, found) EFFECT_##name,
#include "model/effect_kinds.def"
#undef EFFECT_KIND
};

/* No enumerator of its own, so that a switch without `default:` has to name the kinds and no more.
 */
enum {
    EFFECT_KIND_COUNT = 0
#define EFFECT_KIND(name, word, step, class, required, optional, says, phrase, found) +1
#include "model/effect_kinds.def"
#undef EFFECT_KIND
};

/*
 * The kinds of a class, as labels of a switch that treats them alike: `CASES_OF_RESTRICTIONS:`. So
 * a new kind is named where it means something, and the compiler asks after it elsewhere here only.
 */
/* clang-format off */
#define CASES_OF_RESTRICTIONS \
    case EFFECT_CANT_ATTACK: \
    case EFFECT_CANT_BLOCK: \
    case EFFECT_CANT_BE_BLOCKED: \
    case EFFECT_MIN_BLOCKERS: \
    case EFFECT_MAX_BLOCKERS: \
    case EFFECT_MAX_ATTACKERS: \
    case EFFECT_MAX_BLOCKING: \
    case EFFECT_ONLY_ALONE: \
    case EFFECT_NO_COMBAT
#define CASES_OF_REQUIREMENTS \
    case EFFECT_MUST_ATTACK: \
    case EFFECT_MUST_BE_ATTACKED: \
    case EFFECT_MUST_BLOCK: \
    case EFFECT_MUST_BE_BLOCKED: \
    case EFFECT_LURE
/* Capacities, permissions, costs, and who declares. */
#define CASES_OF_OTHER_EFFECTS \
    case EFFECT_EXTRA_BLOCKS: \
    case EFFECT_AS_THOUGH: \
    case EFFECT_ATTACK_COST: \
    case EFFECT_BLOCK_COST: \
    case EFFECT_DECLARED_BY
/* clang-format on */

struct effect_kind_facts {
    const char *word;
    enum effect_step step;
    enum effect_class class;
    unsigned required; /* sets of KEY_... */
    unsigned optional;
    const char *says;   /* its meaning, for the documentation */
    const char *phrase; /* the template of muster_effect_phrase */
    const char *found;  /* the template of muster_effect_found; "" where there is no more to say */
};

extern const struct effect_kind_facts muster_effect_kinds[EFFECT_KIND_COUNT];
extern const char *const muster_effect_key_words[EFFECT_KEY_COUNT];

/* One way to pay a cost: amounts of resources. */
struct price {
    size_t count;
    const int *resources;   /* numbers of resource names */
    const int64_t *amounts; /* 0 and up */
};

enum condition { CONDITION_NONE, CONDITION_DECLARED, CONDITION_NOT_DECLARED };

enum { COUNT_ALL = -1, COUNT_ANY = -2 }; /* `count` given as "all", as "any" */

/*
 * One effect. Selectors that were not given match everything; `given` says which were, where that
 * matters.
 */
struct effect {
    enum effect_kind kind;
    enum step step;     /* the step it works in */
    int number;         /* index in the position's `effects` */
    int place;          /* index in the document's `effects`, which lists others besides */
    int origin;         /* the same in the document that was read; -1: it came later, in a combat */
    bool ended;         /* it has no effect any longer (model/change.h) */
    const char *source; /* NULL where not given */
    const char *text;
    unsigned given; /* set of KEY_...: which keys were given */
    int player;     /* no-combat, where `creatures` are those of the player's side; declared-by */
    struct selector creatures; /* with TEST_NOT_ATTACKED where `each_turn` */
    bool each_turn;
    struct selector attackers;
    struct selector by; /* or except_by, as `given` says */
    struct target_selector targets;
    struct selector also;  /* unless ... */
    int64_t also_at_least; /* ... at least this many others also attack (block) */
    int64_t count;         /* or COUNT_ALL, COUNT_ANY */
    int64_t times;
    int64_t at_least;
    int64_t at_most; /* INT64_MAX: no such limit */
    enum condition condition;
    struct selector condition_creatures;
    bool per_attacker;  /* block-cost */
    size_t price_count; /* alternatives, one of which is paid */
    const struct price *prices;
    struct keyword_list lacks; /* as-though: attacker_lacks, or lacks */
    struct keyword_list has;   /* as-though: blocker_has, or has */
    bool untapped;             /* as-though */
};

#endif
