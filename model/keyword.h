/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keyword abilities: those that affect attacking and blocking, and all the others of rule 702,
 * which are accepted but have no effect here.
 */
#ifndef MUSTER_MODEL_KEYWORD_H
#define MUSTER_MODEL_KEYWORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/words.h"

/* The keyword abilities that affect combat declarations; keywords.def has their words and rules. */
enum ability {
#define KEYWORD(name, word, rule_current, rule_2004) ABILITY_##name,
#include "model/words/keywords.def"
#undef KEYWORD
    ABILITY_OTHER, /* any other of rule 702 */
    ABILITY_COUNT = ABILITY_OTHER
};

/* The keyword abilities that affect damage; damage_keywords.def has their words and rules. */
enum damage_ability {
    DAMAGE_ABILITY_NONE = -1,
#define DAMAGE_KEYWORD(name, word, rule) DAMAGE_ABILITY_##name,
#include "model/words/damage_keywords.def"
#undef DAMAGE_KEYWORD
    DAMAGE_ABILITY_COUNT
};

/* The condition that one adjective or noun of "[type]walk" sets for a land. */
struct land_test {
    enum { LAND_SUBTYPE, LAND_SUPERTYPE, LAND_TYPE } kind;
    int word;
    bool absent; /* "nonbasic": the land must not have it */
};

struct keyword {
    enum ability ability;
    int word;                       /* the whole keyword in lower case; -1: the key `protection` */
    int name;                       /* the ability's bare name, "ward" of "ward {2}" */
    const char *text;               /* as given, for messages */
    const struct selector *quality; /* protection from these; bands with other of these */
    enum damage_ability damage;     /* what it is as damage is assigned and dealt */
    int64_t amount;                 /* the N of "toxic N" and "absorb N" */
    size_t land_test_count;         /* landwalk: a land that passes all of these */
    const struct land_test *land_tests;
};

struct keyword_list {
    struct keyword *keywords;
    size_t count;
    unsigned abilities;        /* the abilities of these keywords, as bits 1 << ability */
    unsigned damage_abilities; /* their damage abilities, as bits 1 << damage ability */
};

/* Adds a keyword; the caller has made room for it. */
void muster_keyword_list_add(struct keyword_list *list, const struct keyword *keyword);

/* The word of an ability, and the number of the rule that defines it in an edition. */
const char *muster_ability_word(enum ability ability);
const char *muster_ability_rule(enum ability ability, bool current);

/* The ability whose whole name is `text`, in lower case, or ABILITY_OTHER. */
enum ability muster_ability_named(const char *text);

/*
 * Whether a creature with `keyword` has what `asked` names: the same keyword, or any kind of it
 * where `asked` is a bare name such as "landwalk", "protection" or "ward".
 */
bool muster_keyword_answers(const struct keyword *keyword, const struct keyword *asked);

/* The damage ability whose whole name is `text`, in lower case, or DAMAGE_ABILITY_NONE. */
enum damage_ability muster_damage_ability_named(const char *text);

/* Whether a list has a damage ability. "Trample over planeswalkers" is trample, too (702.19c). */
static inline bool keyword_list_deals(const struct keyword_list *list,
                                      enum damage_ability ability) {
    return (list->damage_abilities >> ability & 1) != 0;
}

/* Whether a list has an ability. */
static inline bool keyword_list_has(const struct keyword_list *list, enum ability ability) {
    return (list->abilities >> ability & 1) != 0;
}

#endif
