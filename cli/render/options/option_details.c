/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/option_details.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

#include "base/cites.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

static bool same_words(const char *one, const char *other) {
    return strcmp(one == NULL ? "" : one, other == NULL ? "" : other) == 0;
}

/*
 * Whether a reason reads like one before it: several effects of one source, or without any, say the
 * same. Those stand near each other, so that not all of thousands need be compared.
 */
static bool is_told(const muster_choice *choice, size_t number) {
    enum { NEAR = 32 };
    const muster_violation *reason = &choice->reasons[number];
    for (size_t i = number > NEAR ? number - NEAR : 0; i < number; i++)
        if (same_words(choice->reasons[i].message, reason->message) &&
            same_words(choice->reasons[i].rule, reason->rule) &&
            same_words(choice->reasons[i].source, reason->source))
            return true;
    return false;
}

/* The number of a rule at the end of a message, with its brackets: "(509.1a)"; NULL: none. */
static const char *find_last_rule(const char *message) {
    static const char digits[] = "0123456789";
    const char *open = strrchr(message, '(');
    if (open == NULL)
        return NULL;
    size_t chapter = strspn(open + 1, digits);
    if (chapter == 0 || open[1 + chapter] != '.')
        return NULL;
    size_t rule = strspn(open + 2 + chapter, digits);
    const char *end = open + 2 + chapter + rule;
    end += *end >= 'a' && *end <= 'z';
    return rule > 0 && strcmp(end, ")") == 0 ? open : NULL;
}

/* Whether the brackets that a message ends with begin with a rule: "(500.2, Okk)". */
static bool cites(const char *message, const char *rule) {
    const char *open = strrchr(message, '(');
    size_t length = strlen(rule);
    return open != NULL && strncmp(open + 1, rule, length) == 0 && open[1 + length] == ',';
}

/* The message, then the rule and the source; a rule that the message ends with shares a bracket. */
static void add_reason(struct text *text, const muster_violation *reason) {
    const char *message = reason->message, *last = find_last_rule(message);
    size_t length = strlen(message);
    bool square = last == NULL && length > 0 && message[length - 1] == ')';
    if (strcmp(reason->kind, "requirements") == 0 && cites_rule(message, reason->rule)) {
        muster_text_add_foreign(text, message);
        return;
    }
    if (square && cites(message, reason->rule) && same_words(reason->source, NULL)) {
        muster_text_add_foreign(text, message);
        return;
    }
    if (last == NULL) {
        muster_text_add_foreign(text, message);
        muster_text_format(text, square ? " [%s" : " (%s", reason->rule);
    } else {
        muster_text_add_foreign_part(text, message, length - 1);
        bool same = strncmp(last + 1, reason->rule, strlen(last + 1) - 1) == 0;
        if (!same)
            muster_text_format(text, ", %s", reason->rule);
    }
    if (reason->source != NULL && reason->source[0] != '\0') {
        muster_text_add(text, ", ");
        muster_text_add_foreign(text, reason->source);
    }
    muster_text_add(text, square ? "]" : ")");
}

static void add_reasons(struct text *text, const muster_choice *choice) {
    for (size_t i = 0; i < choice->reason_count; i++) {
        if (is_told(choice, i))
            continue;
        muster_text_add(text, i == 0 ? "" : "; ");
        add_reason(text, &choice->reasons[i]);
    }
}

/* "exactly 2 of the 3", "up to 2 of the 3": how many individuals do it. */
static void add_numbers(struct text *text, const muster_choice *choice) {
    muster_text_add(text, " (");
    if (choice->least == choice->count && choice->count == 2)
        muster_text_add(text, "both");
    else if (choice->least == choice->most && choice->least == choice->count)
        muster_text_format(text, "all %" PRId64, choice->count);
    else if (choice->least == choice->most)
        muster_text_format(text, "exactly %" PRId64 " of the %" PRId64, choice->least,
                           choice->count);
    else if (choice->least == 0 && choice->most == choice->count && choice->count == 2)
        muster_text_add(text, "up to both");
    else if (choice->least == 0 && choice->most == choice->count)
        muster_text_format(text, "up to all %" PRId64, choice->count);
    else if (choice->least == 0)
        muster_text_format(text, "up to %" PRId64 " of the %" PRId64, choice->most, choice->count);
    else if (choice->most == choice->count)
        muster_text_format(text, "at least %" PRId64 " of the %" PRId64, choice->least,
                           choice->count);
    else
        muster_text_format(text, "%" PRId64 " to %" PRId64 " of the %" PRId64, choice->least,
                           choice->most, choice->count);
    muster_text_add(text, ")");
}

/* " (paying 2 mana, Propaganda)" */
static void add_costs(struct text *text, const muster_choice *choice) {
    if (choice->cost_count == 0 && (!choice->free_known || choice->free))
        return;
    muster_text_add(text, " (paying");
    for (size_t i = 0; i < choice->cost_count; i++) {
        const muster_price *cost = &choice->costs[i];
        muster_text_add(text, i == 0 ? " " : "; ");
        muster_text_add_foreign(text, cost->words);
        muster_text_add(text, choice->count > 1 ? " each" : "");
        if (cost->source != NULL && cost->source[0] != '\0') {
            muster_text_add(text, ", ");
            muster_text_add_foreign(text, cost->source);
        }
    }
    muster_text_add(text, choice->cost_count == 0 ? " for others)" : ")");
}

static void add_details(struct text *text, const muster_choice *choice) {
    if (choice->kind == MUSTER_MAY || choice->kind == MUSTER_MUST) {
        if (choice->count > 1)
            add_numbers(text, choice);
        add_costs(text, choice);
    }
    if (choice->reason_count == 0)
        return;
    muster_text_add(text, ": ");
    add_reasons(text, choice);
}

/* What a thing is called where several share what is said; who goads is a player. */
static void add_thing(struct text *text, const muster_choice *choice, const char *details,
                      muster_step step) {
    struct text goaded = {0};
    muster_text_add(&goaded, "goaded by ");
    name_add(&goaded, choice->object);
    bool player = strstr(details, text_bytes(&goaded)) != NULL;
    muster_text_format(text, "that %s", player ? "player" : muster_words_of_step(step)->object);
    muster_text_free_part(&goaded, text);
}

/* Adds words about "it", of several creatures: "the power of each is 3", as "it" is not clear. */
static void add_about_each(struct text *text, const char *words) {
    static const char of_it[] = " of it is ";
    for (const char *at; (at = strstr(words, of_it)) != NULL; words = at + strlen(of_it))
        muster_text_format(text, "%.*s of each is ", (int)(at - words), words);
    muster_text_add(text, words);
}

void option_shared_details(struct text *text, const muster_choice *choice, bool things,
                           bool creatures, muster_step step) {
    struct text details = {0}, thing = {0}, of_thing = {0}, of_each = {0};
    add_details(&details, choice);
    if (details.length == 0) { /* of most pairs of a large board there is nothing to be said */
        muster_text_free_part(&details, text);
        return;
    }
    if (things) {
        add_thing(&thing, choice, text_bytes(&details), step);
        phrase_replace(&of_thing, text_bytes(&details), choice->object, text_bytes(&thing));
    } else {
        muster_text_add(&of_thing, text_bytes(&details));
    }
    if (creatures) {
        phrase_replace(&of_each, text_bytes(&of_thing), choice->creature, "it");
        add_about_each(text, text_bytes(&of_each));
    } else {
        muster_text_add(text, text_bytes(&of_thing));
    }
    muster_text_free_part(&details, text);
    muster_text_free_part(&thing, text);
    muster_text_free_part(&of_thing, text);
    muster_text_free_part(&of_each, text);
}

void option_details_of_one(struct text *text, const muster_choice *choice) {
    struct text details = {0}, begin = {0};
    add_details(&details, choice);
    muster_text_add(&begin, ": ");
    name_add(&begin, choice->creature);
    muster_text_add(&begin, " ");
    const char *words = text_bytes(&details), *at = strstr(words, text_bytes(&begin));
    if (at != NULL && at == strstr(words, ": ")) {
        muster_text_format(text, "%.*s: it ", (int)(at - words), words);
        words = at + begin.length;
    }
    muster_text_add(text, words);
    muster_text_free_part(&details, text);
    muster_text_free_part(&begin, text);
}
