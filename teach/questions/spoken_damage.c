/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/spoken_damage.h"

#include "base/text.h"
#include "teach/questions/facts.h"
#include "teach/questions/question_words.h"
#include "teach/questions/spoken_words.h"
#include "teach/questions/things.h"
#include "teach/short_form.h"

#include <inttypes.h>
#include <string.h>

/* The length of a word that says nothing: "the", "and", "damage". */
static size_t filler(const char *words) {
    static const char *const fillers[] = {"the",     "and",    "to",    "damage", "points", "each",
                                          "assigns", "assign", "deals", "gets",   "of",     "on"};
    size_t length = SPOKEN_ONE_OF(words, fillers);
    return length > 0 ? length : strchr(" ,;:.=+", *words) != NULL;
}

/* The only source that could give somebody something, or NULL. */
static const char *only_source(struct arena *arena, const muster_position *position) {
    const muster_damage_options *options = facts_damage_options(arena, position);
    const char *only = NULL;
    for (size_t i = 0; options != NULL && i < options->option_count; i++) {
        const muster_damage_option *option = &options->options[i];
        bool free = option->least < option->most;
        if (!free || option->from == NULL || (only != NULL && strcmp(only, option->from) == 0))
            continue;
        if (only != NULL)
            return NULL;
        only = option->from;
    }
    return only;
}

/* How much a source, or a division, has to give in all. */
static int64_t total_of(struct arena *arena, const muster_position *position, const char *source) {
    const muster_damage_verdict *whole = facts_assignment(arena, position, NULL);
    int64_t total = 0;
    for (size_t i = 0; whole != NULL && whole->declared != NULL && i < whole->declared->entry_count;
         i++) {
        const muster_damage_entry *entry = &whole->declared->entries[i];
        bool same = source == NULL || (entry->from != NULL && strcmp(entry->from, source) == 0);
        for (size_t j = 0; same && j < entry->to_count; j++)
            total += entry->amounts[j];
    }
    return total;
}

/* Where the number of a pair stands. */
enum order { NUMBER_FIRST, NUMBER_LAST };

/* What is said of damage, while it is read. */
struct damage_speech {
    struct arena *arena;
    const muster_position *position;
    struct things things;
    enum order order;
    bool division;
    const char *source;              /* or NULL: none was named */
    const struct table_thing *thing; /* that was named, and no number yet; or NULL */
    bool has_number;
    int64_t number;
    bool opened; /* the source stands in the form */
    struct text form;
};

static void add_pair(struct damage_speech *speech, const char *to, int64_t number) {
    struct text *form = &speech->form;
    if (speech->opened)
        muster_text_add(form, "+");
    else
        muster_text_format(form, "%s%s%s", form->length > 0 ? "," : "",
                           speech->division ? "" : speech->source, speech->division ? "" : "=");
    muster_text_format(form, "%s:%" PRId64, to, number);
    speech->opened = true;
    speech->has_number = false;
    speech->thing = NULL;
}

/* A name is to whom the number goes, or a source. */
static bool take_thing(struct damage_speech *speech, const struct table_thing *thing) {
    if (speech->order == NUMBER_FIRST && speech->has_number) {
        if (speech->source == NULL && !speech->division)
            return false;
        add_pair(speech, thing->written, speech->number);
        return true;
    }
    /* The one before it had no number, and so it is a source. */
    if (speech->order == NUMBER_LAST && speech->thing == NULL) {
        speech->thing = thing;
        return true;
    }
    speech->source = speech->order == NUMBER_LAST ? speech->thing->written : thing->written;
    speech->thing = speech->order == NUMBER_LAST ? thing : NULL;
    speech->opened = false;
    return true;
}

static bool take_number(struct damage_speech *speech, int64_t number) {
    bool last = speech->order == NUMBER_LAST;
    if (last && (speech->thing == NULL || (speech->source == NULL && !speech->division)))
        return false;
    if (last)
        add_pair(speech, speech->thing->written, number);
    else if (speech->has_number)
        return false;
    speech->number = number;
    speech->has_number = !last;
    return true;
}

/* The length of a word for all that there is to give; 0: none. */
static size_t everything(const char *words) {
    size_t all = spoken_begins(words, "all");
    return all > 0 ? all : spoken_begins(words, "everything");
}

/* Takes the words at the beginning. Returns their length; 0 if they aren't understood. */
static size_t take_words(struct damage_speech *speech, const char *words) {
    size_t length;
    bool plural, taken = true;
    int64_t number;
    const struct table_thing *thing = things_find(&speech->things, words, &length, &plural);
    if (thing != NULL) {
        taken = take_thing(speech, thing);
    } else if ((length = spoken_number(words, &number)) > 0) {
        taken = take_number(speech, number);
    } else if ((length = everything(words)) > 0) {
        bool counted = spoken_number(words + length + strspn(words + length, " "), &number) > 0;
        taken = counted || /* "all 3" */
                take_number(speech, total_of(speech->arena, speech->position,
                                             speech->division ? NULL : speech->source));
    } else {
        length = filler(words);
    }
    return taken ? length : 0;
}

/* Pairs of a number and a name, after the name of a source or without one, in short form; or NULL.
 */
static const char *understand(struct arena *arena, const muster_position *position,
                              const char *words, enum order order) {
    bool division = muster_position_moment(position) == MUSTER_AT_DIVISION;
    struct damage_speech speech = {.arena = arena,
                                   .position = position,
                                   .things = things_of(arena, position),
                                   .order = order,
                                   .division = division,
                                   .source = division ? NULL : only_source(arena, position),
                                   .form = {.arena = arena}};
    while (*words != '\0') {
        size_t length = take_words(&speech, words);
        if (length == 0)
            return NULL;
        words += length;
    }
    bool whole = speech.form.length > 0 && !speech.has_number && speech.thing == NULL;
    return whole ? text_bytes(&speech.form) : NULL;
}

muster_declaration *spoken_damage_read(struct arena *arena, const struct question *question,
                                       const char *answer, struct misreading *why) {
    const muster_position *position = question->situation->position;
    muster_declaration *declaration = short_form_read(arena, position, answer, why);
    if (declaration != NULL)
        return declaration;
    const char *words = question_word(arena, answer);
    const char *form = understand(arena, position, words, NUMBER_FIRST);
    if (form == NULL)
        form = understand(arena, position, words, NUMBER_LAST);
    return form == NULL ? NULL : short_form_read(arena, position, form, why);
}
