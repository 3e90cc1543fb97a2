/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_missed.h"

#include "base/hash.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Numbered items ---- */

void render_item(struct text *text, const char *words, size_t indent) {
    struct text clean = {0};
    muster_text_add_foreign(&clean, words);
    text_wrap(text, &clean, indent);
    muster_text_add(text, "\n");
    muster_text_free_part(&clean, text);
}

void render_item_number(struct text *text, size_t index, size_t count) {
    if (count > 1)
        muster_text_format(text, "  %zu. ", index + 1);
    else
        muster_text_spaces(text, 2);
}

size_t render_item_width(size_t index, size_t count) {
    enum { NUMBER = 3 };
    size_t width = 2 + NUMBER;
    if (count <= 1)
        return 2;
    for (; index >= 9; index /= 10)
        width++;
    return width;
}

/* ---- One by one ---- */

static void add_words(struct text *text, const muster_missed *missed, size_t width) {
    struct text line = {0};
    muster_text_add(&line, missed->words);
    muster_text_add(&line, ".");
    if (missed->requirement->obeyed > 0)
        muster_text_format(&line, " Obeyed: %lld of %lld.", (long long)missed->requirement->obeyed,
                           (long long)missed->requirement->count);
    render_item(text, text_bytes(&line), width);
    muster_text_free_part(&line, text);
}

static void add_doubt(struct text *text, const muster_missed *missed, size_t width) {
    muster_text_spaces(text, width);
    muster_text_add(text, "Why is undecided: ");
    muster_text_add_foreign(text, missed->reason);
    muster_text_add(text, ".\n");
}

/* A reason shared by several is given after the last of them. */
static void add_missed(struct text *text, const muster_missed *missed, size_t index, size_t count) {
    size_t width = render_item_width(index, count);
    render_item_number(text, index, count);
    add_words(text, missed, width);
    if (missed->reason != NULL) {
        add_doubt(text, missed, width);
    } else if (missed->told != NULL) {
        muster_text_spaces(text, width);
        render_item(text, missed->told, width);
    }
}

/* ---- Those of which the same is said ---- */

enum { INDENT = 5, LONG = 500 }; /* a message of more bytes is left to --all */

/* An entry, with what is said of its creature, whichever that is. */
struct said {
    struct text words, message;
    uint64_t hash;
    size_t first; /* the first entry of which the same is said */
};

static bool is_ground(const muster_missed *missed, const char *const *kinds, size_t count) {
    for (size_t i = 0; i < missed->ground_count; i++)
        for (size_t k = 0; k < count; k++)
            if (strcmp(missed->grounds[i].kind, kinds[k]) == 0)
                return true;
    return false;
}

/* In place of a long message: with how many others it can't be obeyed. */
static void add_short(struct text *text, const muster_missed *missed) {
    static const char *const costs[] = {"attack-cost", "block-cost"};
    muster_text_format(text,
                       "That can't be obeyed together with %zu others%s (--all says which, and "
                       "why).",
                       missed->other_count,
                       is_ground(missed, costs, 2) ? " without paying for anything else" : "");
}

static bool is_shortened(const muster_missed *missed) {
    static const char *const unasked[] = {"unasked"};
    return missed->other_count > 4 && strlen(missed->message) > LONG &&
           !is_ground(missed, unasked, 1);
}

static void say(struct said *said, const muster_missed *missed) {
    const muster_requirement *requirement = missed->requirement;
    const char *creature =
        requirement->individuals == 1 && requirement->creature != NULL ? requirement->creature : "";
    phrase_replace(&said->words, missed->words, creature, "it");
    if (missed->message != NULL && is_shortened(missed))
        add_short(&said->message, missed);
    else if (missed->message != NULL)
        phrase_replace(&said->message, missed->message, creature, "it");
    said->hash =
        hash_text(hash_text(HASH_BEGIN, text_bytes(&said->words)), text_bytes(&said->message));
}

/* Whether the same is said of two different creatures. */
static bool is_same(const struct said *one, const struct said *other) {
    return one->hash == other->hash &&
           strcmp(text_bytes(&one->words), text_bytes(&other->words)) == 0 &&
           strcmp(text_bytes(&one->message), text_bytes(&other->message)) == 0;
}

/* "3, 5, 10 to 12. " */
static void add_numbers(struct text *text, const struct said *said, size_t first, size_t count) {
    struct text numbers = {0};
    for (size_t i = first, last; i < count; i = last + 1) {
        last = i;
        if (said[i].first != first)
            continue;
        while (last + 1 < count && said[last + 1].first == first)
            last++;
        muster_text_format(&numbers, "%s%zu", numbers.length == 0 ? "" : ", ", i + 1);
        if (last > i)
            muster_text_format(&numbers, last > i + 1 ? " to %zu" : ", %zu", last + 1);
    }
    muster_text_format(text, "%s. ", text_bytes(&numbers));
    muster_text_free_part(&numbers, text);
}

/* "wall, ox and bear: each must block elf (Lure). That can't be obeyed because it is tapped." */
static void add_shared(struct text *text, const muster_explanation *why, const struct said *said,
                       size_t first) {
    const char **names = calloc(why->missed_count, sizeof(*names));
    struct text line = {0};
    size_t count = 0;
    text->failed |= names == NULL;
    for (size_t i = first; names != NULL && i < why->missed_count; i++)
        if (said[i].first == first)
            names[count++] = why->missed[i].requirement->creature;
    if (count > 1) {
        add_numbers(&line, said, first, why->missed_count);
        phrase_names(&line, names, count);
        muster_text_format(&line, ": each %s. ", text_bytes(&said[first].words) + strlen("it "));
    } else {
        muster_text_format(&line, "%zu. %s. ", first + 1, why->missed[first].words);
    }
    bool own = count == 1 && !is_shortened(&why->missed[first]);
    muster_text_add(&line, own ? why->missed[first].message : text_bytes(&said[first].message));
    muster_text_spaces(text, 2);
    render_item(text, text_bytes(&line), INDENT);
    muster_text_free_part(&line, text);
    free(names);
}

static void share(struct text *text, const muster_explanation *why) {
    struct said *said = calloc(why->missed_count, sizeof(*said));
    text->failed |= said == NULL;
    for (size_t i = 0; said != NULL && i < why->missed_count; i++) {
        say(&said[i], &why->missed[i]);
        bool named = strncmp(text_bytes(&said[i].words), "it ", 3) == 0;
        while (said[i].first < i && (!named || !is_same(&said[said[i].first], &said[i])))
            said[i].first++;
    }
    for (size_t i = 0; said != NULL && i < why->missed_count && !text->failed; i++)
        if (said[i].first == i)
            add_shared(text, why, said, i);
    for (size_t i = 0; said != NULL && i < why->missed_count; i++) {
        muster_text_free_part(&said[i].words, text);
        muster_text_free_part(&said[i].message, text);
    }
    free(said);
}

void render_missed(struct text *text, const muster_explanation *why, struct look look) {
    enum { FEW = 8 };
    bool shared = !look.all && why->missed_count > FEW;
    for (size_t i = 0; i < why->missed_count && shared; i++)
        shared = why->missed[i].reason == NULL && why->missed[i].requirement->obeyed == 0;
    if (shared)
        share(text, why);
    for (size_t i = 0; i < why->missed_count && !shared; i++)
        add_missed(text, &why->missed[i], i, why->missed_count);
}
