/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effects/evasion_words.h"

#include <string.h>

#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"

/* "a Forest", "a snow Swamp", "a nonbasic land": the land that a kind of landwalk asks for. */
static const char *land_words(const struct muster_position *position, const struct keyword *keyword,
                              struct arena *arena) {
    const char *before = "", *noun = "land";
    for (size_t i = 0; i < keyword->land_test_count; i++) {
        const struct land_test *test = &keyword->land_tests[i];
        const char *word = position->words.texts[test->word];
        if (test->kind == LAND_SUBTYPE && !test->absent)
            noun = muster_capital_word(word, arena);
        else
            before = muster_arena_format(arena, "%s%s%s ", before, test->absent ? "non" : "", word);
    }
    const char *words = muster_arena_format(arena, "%s%s", before, noun);
    bool vowel = strchr("aeiouAEIOU", words[0]) != NULL;
    return muster_arena_format(arena, "%s %s", vowel ? "an" : "a", words);
}

const char *muster_evasion_ability(const struct muster_position *position,
                                   const struct creature *attacker, const struct keyword *keyword,
                                   struct arena *arena) {
    if (keyword->ability == ABILITY_LANDWALK)
        return muster_arena_format(
            arena, "%s, while %s controls %s", keyword->text,
            position->players[muster_attacker_defender(position, attacker)].id,
            land_words(position, keyword, arena));
    if (keyword->ability != ABILITY_PROTECTION || keyword->word >= 0)
        return keyword->text;
    const char *kind = muster_kind_phrase(position, keyword->quality, NULL, true, arena);
    if (kind != NULL)
        return muster_arena_format(arena, "protection from creatures%s", kind);
    struct name_list members = muster_kind_members(position, keyword->quality, NULL, arena);
    return members.count == 0
               ? "protection from creatures of a certain kind"
               : muster_arena_format(arena, "protection from %s", muster_name_list_and(&members));
}

const char *muster_evasion_because(const struct muster_position *position,
                                   const struct creature *blocker, const struct creature *attacker,
                                   const struct keyword *keyword, struct arena *arena) {
    if (keyword->ability == ABILITY_SKULK)
        return muster_arena_format(arena, ": the power of %s, %lld, is more than its %lld",
                                   blocker->full_name, (long long)blocker->power,
                                   (long long)attacker->power);
    if (keyword->ability == ABILITY_FEAR)
        return muster_arena_format(arena, ": %s is neither an artifact nor black",
                                   blocker->full_name);
    if (keyword->ability == ABILITY_INTIMIDATE)
        return muster_arena_format(arena, ": %s is not an artifact, and shares no color with it",
                                   blocker->full_name);
    if (keyword->ability != ABILITY_PROTECTION || keyword->word >= 0)
        return "";
    const char *kind = muster_kind_phrase(position, keyword->quality, NULL, true, arena);
    return kind == NULL ? "" : muster_kind_numbers(keyword->quality, blocker, arena);
}
