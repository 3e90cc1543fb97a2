/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/check/render_broken.h"

#include "base/utf8.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <stdlib.h>
#include <string.h>

/* A violation, and what it says whomever it is about. */
struct broken {
    const muster_violation *violation;
    const char *about; /* what its message begins with, or "" */
    struct text said;
    size_t first; /* the index of the first that says the same */
};

/* The creature that a violation is about if its message begins with that, or "". */
static const char *about_of(const muster_violation *violation) {
    const char *id = violation->creature_count > 0 ? violation->creatures[0] : "";
    const char *name = name_of(id);
    size_t length = strlen(name);
    bool begins = strncmp(violation->message, name, length) == 0 &&
                  (violation->message[length] == ' ' || violation->message[length] == ',');
    return begins ? id : "";
}

static const char *source_of(const muster_violation *violation) {
    return violation->source == NULL ? "" : violation->source;
}

static bool says_the_same(const struct broken *one, const struct broken *other) {
    return (one->about[0] == '\0') == (other->about[0] == '\0') &&
           strcmp(one->violation->rule, other->violation->rule) == 0 &&
           strcmp(source_of(one->violation), source_of(other->violation)) == 0 &&
           strcmp(text_bytes(&one->said), text_bytes(&other->said)) == 0;
}

/* Returns how many there are that don't repeat another. */
static size_t share(struct broken *list, const muster_report *declared) {
    size_t different = 0;
    for (size_t i = 0; i < declared->violation_count; i++) {
        const muster_violation *violation = &declared->violations[i];
        list[i] = (struct broken){.violation = violation, .about = about_of(violation)};
        phrase_of_each(&list[i].said, violation->message, list[i].about, "it");
        while (list[i].first < i && (list[list[i].first].first != list[i].first ||
                                     !says_the_same(&list[list[i].first], &list[i])))
            list[i].first++;
        different += list[i].first == i;
    }
    return different;
}

static bool has_name(const char *const *names, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* The message; of several creatures: "each of b0, b5 and b10 can't block because it is tapped". */
static void add_message(struct text *words, const struct broken *list, size_t count, size_t index) {
    const char **names = calloc(count, sizeof(*names));
    size_t name_count = 0;
    struct text each = {0};
    words->failed |= names == NULL;
    for (size_t i = index; names != NULL && i < count; i++)
        if (list[i].first == index && !has_name(names, name_count, list[i].about))
            names[name_count++] = list[i].about;
    muster_text_add(&each, "each of ");
    phrase_names(&each, names, name_count);
    if (name_count > 1)
        phrase_of_each(words, list[index].violation->message, names[0], text_bytes(&each));
    else
        muster_text_add_foreign(words, list[index].violation->message);
    muster_text_free_part(&each, words);
    free(names);
}

static void add_line(struct text *text, const struct broken *list, size_t count, size_t index,
                     size_t widest) {
    const muster_violation *violation = list[index].violation;
    struct text words = {0};
    add_message(&words, list, count, index);
    if (source_of(violation)[0] != '\0') {
        muster_text_add(&words, " [");
        muster_text_add_foreign(&words, violation->source);
        muster_text_add(&words, "]");
    }
    muster_text_format(text, "  %s", violation->rule);
    muster_text_spaces(text, widest - muster_utf8_width(violation->rule) + 2);
    text_wrap(text, &words, widest + 4);
    muster_text_add(text, "\n");
    muster_text_free_part(&words, text);
}

static void add_lines(struct text *text, const struct broken *list, size_t count, size_t shown) {
    size_t widest = 0;
    for (size_t i = 0; i < count; i++) {
        size_t width = muster_utf8_width(list[i].violation->rule);
        widest = width > widest ? width : widest;
    }
    for (size_t i = 0; i < count && shown > 0; i++) {
        if (list[i].first != i)
            continue;
        add_line(text, list, count, i, widest);
        shown--;
    }
}

size_t render_broken_count(const muster_report *declared) {
    size_t count = 0;
    for (size_t i = 0; i < declared->violation_count; i++) {
        const muster_violation *own = &declared->violations[i];
        size_t first = 0;
        while (first < i && (strcmp(declared->violations[first].message, own->message) != 0 ||
                             strcmp(declared->violations[first].rule, own->rule) != 0 ||
                             strcmp(source_of(&declared->violations[first]), source_of(own)) != 0))
            first++;
        count += first == i;
    }
    return count;
}

void render_broken(struct text *text, const muster_report *declared, struct look look) {
    const size_t count = declared->violation_count;
    struct broken *list = calloc(count + 1, sizeof(*list));
    text->failed |= list == NULL;
    if (list == NULL)
        return;
    size_t different = share(list, declared);
    size_t shown = look.all || different <= ROWS_SHOWN + 1 ? different : ROWS_SHOWN;
    add_lines(text, list, count, shown);
    if (shown < different)
        muster_text_format(text, "  and %zu more (--all shows them)\n", different - shown);
    for (size_t i = 0; i < count; i++)
        muster_text_free_part(&list[i].said, text);
    free(list);
}
