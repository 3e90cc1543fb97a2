/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/hints.h"

#include <stddef.h>
#include <string.h>

#include "table/name.h"

static const char digits[] = "0123456789";

/* The end of "2", "2x" or "2 x" that a name begins with, after the blanks that follow; NULL: it
 * doesn't. */
static const char *after_count(const char *name) {
    const char *at = name + strspn(name, digits);
    if (at == name)
        return NULL;
    const char *rest = at + strspn(at, " ");
    if (*rest == 'x' && (rest[1] == ' ' || at == rest))
        rest++;
    const char *word = rest + strspn(rest, " ");
    return word > at && *word != '\0' && strchr(digits, *word) == NULL ? word : NULL;
}

/* The digits of "x 2" that a name ends with; NULL: it doesn't. */
static const char *count_after_name(const char *name) {
    const char *end = strrchr(name, ' ');
    size_t before = end == NULL ? 0 : (size_t)(end - name);
    bool count = before > 2 && strncmp(end - 2, " x", 2) == 0 && end[1] != '\0' &&
                 end[1 + strspn(end + 1, digits)] == '\0';
    return count ? end + 1 : NULL;
}

/* The end of "3/3" at the beginning of a name, after the blanks that follow; NULL: there is none.
 */
static const char *after_strength(const char *name) {
    const char *slash = name + strspn(name, digits);
    size_t toughness = *slash == '/' ? strspn(slash + 1, digits) : 0;
    const char *end = slash + 1 + toughness;
    if (slash == name || toughness == 0 || *end != ' ')
        return NULL;
    return end + strspn(end, " ");
}

/* Whether a number, a slash and a number stand in a name, with blanks or signs. */
static bool has_odd_strength(const char *name) {
    const char *slash = strchr(name, '/');
    if (slash == NULL || slash == name || slash[1] == '/')
        return false;
    const char *before = slash - 1, *after = slash + 1 + strspn(slash + 1, " +");
    while (before > name && *before == ' ')
        before--;
    return strchr("0123456789*", *before) != NULL && *after != '\0' &&
           strchr("0123456789*", *after) != NULL;
}

bool muster_hint_is_counted(const char *name) {
    return after_count(name) != NULL || count_after_name(name) != NULL;
}

/* "; several that are alike are 'Bear x2'" for "2 Bear", "2x Bear" and "Bear x 2"; or NULL. */
static const char *counted(struct arena *arena, const char *name) {
    const char *word = after_count(name);
    if (word != NULL)
        return muster_arena_format(arena, "; several that are alike are '%s x%.*s'", word,
                                   (int)strspn(name, digits), name);
    word = count_after_name(name);
    return word == NULL
               ? NULL
               : muster_arena_format(arena, "; several that are alike are '%.*s x%s'",
                                     (int)(word - name - (ptrdiff_t)strlen(" x ")), name, word);
}

/* What a player has, said of what isn't a thing: "life 3", "3 life", "lands: Island". */
static bool is_of_player(const char *name) {
    static const char *const words[] = {"life", "lands", "mana", "poison"};
    const char *begin = name + strspn(name, "0123456789 ");
    size_t length = strcspn(begin, " :=0123456789");
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (strlen(words[i]) == length && strncmp(begin, words[i], length) == 0)
            return true;
    return false;
}

const char *muster_hint_no_card(struct arena *arena, const char *name) {
    const char *word = after_strength(name);
    if (is_of_player(name))
        return "; what is said of a player has a line such as 'player: Bob life=3'";
    if (word != NULL)
        return muster_arena_format(arena, "; power and toughness come after the name: '%s %.*s'",
                                   word, (int)strcspn(name, " "), name);
    if ((word = counted(arena, name)) != NULL)
        return word;
    if (has_odd_strength(name))
        return "; power and toughness are two numbers without blanks, such as 2/2";
    return "; what is not a card needs power and toughness, such as 2/2, or its text in quotation "
           "marks";
}

/* The digits of "3x", "x3", "X 3" and the like; NULL: it is no number of times. */
static const char *times_of(struct arena *arena, const char *words) {
    static const char sign[] = "\xC3\x97"; /* a multiplication sign */
    size_t before = strspn(words, digits);
    const char *at = words + before;
    size_t times = strncmp(at, sign, strlen(sign)) == 0 ? strlen(sign)
                   : *at == 'x' || *at == 'X'           ? 1
                                                        : 0;
    at += times;
    at += strspn(at, " ");
    size_t after = strspn(at, digits);
    if (times == 0 || at[after] != '\0' || (before > 0) == (after > 0))
        return NULL;
    return muster_arena_text(arena, before > 0 ? words : at, before > 0 ? before : after);
}

/* The form that tables have of what people say of attacks and blocks, or NULL. */
static const char *as_declared(struct arena *arena, const char *words) {
    static const char attacking[] = "attacking ", blocking[] = "blocking ",
                      blocked[] = "blocked by ";
    if (strncmp(words, attacking, strlen(attacking)) == 0)
        return muster_arena_format(arena, "; expected 'attacks %s'", words + strlen(attacking));
    if (strncmp(words, blocking, strlen(blocking)) == 0)
        return muster_arena_format(arena, "; expected 'blocks %s'", words + strlen(blocking));
    if (strncmp(words, blocked, strlen(blocked)) == 0)
        return muster_arena_format(
            arena, "; expected 'blocks ATTACKER' in the line of '%s', which blocks it",
            words + strlen(blocked));
    return NULL;
}

const char *muster_hint_no_keyword(struct arena *arena, const char *words) {
    static const char with[] = "with ";
    const char *times = times_of(arena, words), *declared = as_declared(arena, words);
    if (strncmp(words, with, strlen(with)) == 0)
        return muster_arena_format(arena, "; expected ', %s'", words + strlen(with));
    if (times != NULL)
        return muster_arena_format(arena, "; expected 'x%s' before the first comma", times);
    if (declared != NULL)
        return declared;
    for (const char *at = words; (at = strchr(at, ' ')) != NULL;)
        if (muster_name_strength(++at) > 0)
            return "; each creature has a line of its own, which begins with its player and a "
                   "colon";
    return strchr(words, ' ') != NULL ? "; between two keywords stands a comma" : "";
}

const char *muster_hint_same_id(struct arena *arena, const char *id) {
    return muster_arena_format(
        arena, "; several that are alike are 'NAME x2', and others of the name 'NAME (%s2)'", id);
}

const char *muster_hint_counted_name(struct arena *arena, const char *name) {
    return muster_arena_format(arena,
                               "found a number in the name '%s'%s, and a name with a number "
                               "goes in quotation marks",
                               name, counted(arena, name));
}
