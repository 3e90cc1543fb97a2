/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/render_options.h"

#include "base/hash.h"
#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/options/render_payments.h"
#include "cli/render/options/render_sides.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What is said of a creature and a thing. */
struct option_line {
    const muster_choice *choice;
    struct text said; /* with "it" for the creature, and a common word for the thing */
    uint64_t hash;    /* of what is said */
    size_t first;     /* the index of the first line of the creature that says the same */
};

/* What is said of a creature. */
struct option_block {
    const muster_choice *creature;
    struct option_line *lines;
    size_t count;
    uint64_t hash; /* of all its lines and their things */
    size_t first;  /* the index of the first creature of which the same is said */
};

struct options_page {
    struct text *text;
    struct option_block *blocks;
    size_t count;
    muster_step step;
    struct look look;
};

/* ---- The words of a line ---- */

static bool same_text(const char *one, const char *other) {
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
        if (same_text(choice->reasons[i].message, reason->message) &&
            same_text(choice->reasons[i].rule, reason->rule) &&
            same_text(choice->reasons[i].source, reason->source))
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

/* The message, then the rule and the source; a rule that the message ends with shares a bracket. */
static void add_reason(struct text *text, const muster_violation *reason) {
    const char *message = reason->message, *last = find_last_rule(message);
    size_t length = strlen(message);
    bool square = last == NULL && length > 0 && message[length - 1] == ')';
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
    if (choice->least == choice->most && choice->least == choice->count)
        muster_text_format(text, "all %" PRId64, choice->count);
    else if (choice->least == choice->most)
        muster_text_format(text, "exactly %" PRId64 " of the %" PRId64, choice->least,
                           choice->count);
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

/* What stands after the verb and its objects: how many, for what, and why. */
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

/* The same where it is said of several things or creatures, which are then not named. */
static void add_shared_details(struct text *text, const muster_choice *choice, bool things,
                               bool creatures, muster_step step) {
    struct text details = {0}, thing = {0}, of_thing = {0};
    add_details(&details, choice);
    muster_text_format(&thing, "that %s", muster_words_of_step(step)->object);
    if (things)
        phrase_replace(&of_thing, text_bytes(&details), choice->object, text_bytes(&thing));
    else
        muster_text_add(&of_thing, text_bytes(&details));
    if (creatures)
        phrase_replace(text, text_bytes(&of_thing), choice->creature, "it");
    else
        muster_text_add(text, text_bytes(&of_thing));
    muster_text_free_part(&details, text);
    muster_text_free_part(&thing, text);
    muster_text_free_part(&of_thing, text);
}

/* The things of the lines that say the same as one: "Bob, Carol or jace". */
static void add_objects(struct text *text, const struct option_block *block, size_t line,
                        size_t count, bool all) {
    enum { MOST = 8, FIRST = 6 };
    size_t shown = all || count <= MOST ? count : FIRST, told = 0;
    for (size_t i = line; i < block->count && told < shown; i++) {
        if (block->lines[i].first != line)
            continue;
        muster_text_add(text, told == 0 ? "" : told + 1 == count ? " or " : ", ");
        name_add(text, block->lines[i].choice->object);
        told++;
    }
    if (shown < count)
        muster_text_format(text, " or any of %zu more", count - shown);
}

/* What a creature that must do something can do: "Bob, Carol or jace". */
static void add_possible(struct text *text, const struct option_block *block) {
    enum { NAMED = 4 };
    size_t all = 0, told = 0;
    for (size_t i = 1; i < block->count; i++)
        all += block->lines[i].choice->kind != MUSTER_NEVER;
    size_t names = all > NAMED + 1 ? NAMED : all;
    for (size_t i = 1; i < block->count && told < names; i++) {
        if (block->lines[i].choice->kind == MUSTER_NEVER)
            continue;
        muster_text_add(text, told == 0 ? "" : told + 1 == all ? " or " : ", ");
        name_add(text, block->lines[i].choice->object);
        told++;
    }
    if (told < all)
        muster_text_format(text, " or one of %zu more", all - told);
}

/* ---- Who shares what ---- */

/* Whether a line for one object says that as many individuals must do it as must do anything. */
static bool says_it_all(const muster_choice *whole, const muster_choice *pairs, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (pairs[i].kind == MUSTER_MUST && pairs[i].least == whole->least)
            return true;
    return false;
}

static void share_line(const struct options_page *page, struct option_block *block, size_t index) {
    struct option_line *line = &block->lines[index];
    add_shared_details(&line->said, line->choice, line->choice->object != NULL, true, page->step);
    line->hash = hash_text(HASH_BEGIN + (unsigned)line->choice->kind, text_bytes(&line->said));
    line->first = index == 0 || page->look.all ? index : 1;
    while (line->first < index &&
           (block->lines[line->first].hash != line->hash ||
            strcmp(text_bytes(&block->lines[line->first].said), text_bytes(&line->said)) != 0))
        line->first++;
    block->hash = hash_word(block->hash, line->hash + line->first);
    page->text->failed |= line->said.failed;
}

/* Line 0 is what the creature must do at all, and is only shown if no other says as much. */
static void make_block(const struct options_page *page, struct option_block *block,
                       const muster_choice *whole, const muster_choice *pairs, size_t count) {
    *block = (struct option_block){.creature = whole,
                                   .lines = calloc(count + 1, sizeof(*block->lines)),
                                   .hash = (uint64_t)whole->count};
    page->text->failed |= block->lines == NULL;
    if (block->lines == NULL)
        return;
    block->count = count + 1;
    for (size_t i = 0; i < block->count; i++) {
        block->lines[i].choice = i == 0 ? whole : &pairs[i - 1];
        share_line(page, block, i);
    }
}

static bool same_block(const struct option_block *one, const struct option_block *other) {
    if (one->hash != other->hash || one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++)
        if (one->lines[i].choice->kind != other->lines[i].choice->kind ||
            one->lines[i].first != other->lines[i].first ||
            strcmp(text_bytes(&one->lines[i].said), text_bytes(&other->lines[i].said)) != 0)
            return false;
    return true;
}

static void share_block(const struct options_page *page, size_t index) {
    struct option_block *block = &page->blocks[index];
    block->first = page->look.all ? index : 0;
    while (block->first < index && (page->blocks[block->first].first != block->first ||
                                    !same_block(&page->blocks[block->first], block)))
        block->first++;
}

/* ---- Writing ---- */

static size_t sharing(const struct option_block *block, size_t line) {
    size_t count = 0;
    for (size_t i = line; i < block->count; i++)
        count += block->lines[i].first == line;
    return count;
}

static void write_line(const struct options_page *page, const struct option_block *block,
                       size_t index, bool creatures) {
    enum { WORD = 7 };
    static const char *const words[] = {"never", "may", "must", "undecided"};
    static const enum style_role roles[] = {STYLE_BAD, STYLE_PLAIN, STYLE_GOOD, STYLE_PLAIN};
    const muster_choice *choice = block->lines[index].choice;
    const char *word = words[choice->kind];
    size_t count = index == 0 ? 0 : sharing(block, index);
    size_t gap = strlen(word) < WORD ? WORD - strlen(word) : 1;
    struct text rest = {0};
    muster_text_format(&rest, "%s ", muster_words_of_step(page->step)->verb);
    if (index == 0)
        add_possible(&rest, block);
    else
        add_objects(&rest, block, index, count, page->look.all);
    if (creatures || count > 1)
        add_shared_details(&rest, choice, count > 1, creatures, page->step);
    else
        add_details(&rest, choice);
    muster_text_add(page->text, "  ");
    style_add(page->text, page->look.color, roles[choice->kind], word);
    muster_text_spaces(page->text, gap);
    text_wrap(page->text, &rest, 2 + strlen(word) + gap);
    muster_text_add(page->text, "\n");
    muster_text_free_part(&rest, page->text);
}

static void write_names(const struct options_page *page, size_t index, size_t *count) {
    const char **names = calloc(page->count, sizeof(*names));
    struct text list = {0};
    *count = 0;
    page->text->failed |= names == NULL;
    for (size_t i = index; names != NULL && i < page->count; i++)
        if (page->blocks[i].first == index)
            names[(*count)++] = page->blocks[i].creature->creature;
    phrase_names(&list, names, *count);
    text_wrap(page->text, &list, 0);
    muster_text_add(page->text, *count > 1 ? ", each:\n" : "\n");
    muster_text_free_part(&list, page->text);
    free(names);
}

static void write_block(const struct options_page *page, size_t index) {
    const struct option_block *block = &page->blocks[index];
    const muster_choice *whole = block->creature, *pairs = block->lines[1].choice;
    size_t count;
    muster_text_add(page->text, index == 0 ? "" : "\n");
    write_names(page, index, &count);
    if (whole->kind == MUSTER_MUST && !says_it_all(whole, pairs, block->count - 1))
        write_line(page, block, 0, count > 1);
    for (size_t i = 1; i < block->count; i++)
        if (block->lines[i].first == i)
            write_line(page, block, i, count > 1);
}

static void free_blocks(struct options_page *page) {
    for (size_t i = 0; i < page->count; i++) {
        for (size_t k = 0; k < page->blocks[i].count; k++)
            muster_text_free(&page->blocks[i].lines[k].said);
        free(page->blocks[i].lines);
    }
    free(page->blocks);
}

static void write_choices(struct options_page *page, const muster_choices *choices) {
    size_t things = choices->choice_count / choices->creature_choice_count;
    page->blocks = calloc(choices->creature_choice_count, sizeof(*page->blocks));
    page->text->failed |= page->blocks == NULL;
    while (page->count < choices->creature_choice_count && !page->text->failed) {
        size_t i = page->count++;
        make_block(page, &page->blocks[i], &choices->creature_choices[i],
                   &choices->choices[i * things], things);
        share_block(page, i);
    }
    for (size_t i = 0; i < page->count && !page->text->failed; i++)
        if (page->blocks[i].first == i)
            write_block(page, i);
    free_blocks(page);
}

/* What holds of several creatures together. */
static void write_groups(struct text *text, const muster_answer *answer) {
    size_t count = 0;
    const muster_claim *claims = muster_answer_claims(answer, &count);
    bool first = true;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(claims[i].kind, "number-of") != 0 &&
            strcmp(claims[i].kind, "both-or-neither") != 0)
            continue;
        struct text words = {0};
        muster_text_add_foreign(&words, claims[i].sentence);
        muster_text_add(text, first ? "\nTogether\n  " : "  ");
        text_wrap(text, &words, 2);
        muster_text_add(text, "\n");
        muster_text_free_part(&words, text);
        first = false;
    }
}

void render_choice_details(struct text *text, const muster_choice *choice, muster_step step) {
    add_shared_details(text, choice, false, true, step);
}

void render_choices(struct text *text, const muster_answer *answer, struct look look) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_choices *choices = muster_answer_choices(answer);
    struct options_page page = {.text = text, .step = verdict->step, .look = look};
    if (verdict->title != NULL) {
        muster_text_add_foreign(text, verdict->title);
        muster_text_add(text, "\n");
    }
    if (choices->reason != NULL)
        muster_text_format(text, "Undecided: %s.\n", verdict->reason);
    if (choices->side_count > 0) {
        render_sides(text, choices, verdict->step, look);
        render_payments(text, choices, verdict->step);
        return;
    }
    if (choices->choice_count > 0)
        write_choices(&page, choices);
    else if (choices->reason == NULL)
        muster_text_format(text,
                           choices->object_count > 0 ? "There is no creature to %s with.\n"
                                                     : "There is nothing to %s.\n",
                           muster_words_of_step(verdict->step)->verb);
    write_groups(text, answer);
    render_payments(text, choices, verdict->step);
}
