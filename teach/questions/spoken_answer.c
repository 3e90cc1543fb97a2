/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/spoken_answer.h"

#include "teach/questions/question_words.h"
#include "teach/questions/spoken_words.h"
#include "teach/questions/things.h"
#include "teach/short_form.h"

#include <inttypes.h>
#include <string.h>

/* How many are spoken of, where it isn't a number. */
enum { NOT_SAID = 0, ALL = -1, BOTH = -2 };

/* Some of the identical creatures of one entry. */
struct said_subject {
    const struct table_thing *thing;
    int64_t number;
};

struct speech {
    struct arena *arena;
    const struct question *question;
    struct things things;
    struct said_subject *subjects; /* of the clause that is being read */
    size_t subject_count;
    const char *objects;   /* of that clause, with '+' between; "" if there are none yet */
    bool has_sign;         /* there is an '=', which something has to follow */
    bool joined;           /* a verb or '=' came after the subjects */
    bool inverted;         /* the objects came first: "attack Bob with the bear" */
    int64_t number;        /* of what comes next; or ALL, BOTH or NOT_SAID */
    const char *form;      /* the clauses before it, in short form */
    const char *band;      /* who is declared in the last clause, with '+' between */
    const char *complaint; /* what is missing, where that is known; or NULL */
};

/* ---- Words ---- */

/* The length of a word that joins creatures to what they attack or block; 0: none. */
static size_t verb(const char *words) {
    static const char *const verbs[] = {"blocks", "block",    "attacks",
                                        "attack", "blocking", "attacking"};
    return *words == '=' ? 1 : SPOKEN_ONE_OF(words, verbs);
}

/* The length of a word or sign that says nothing that the order of the names doesn't say. */
static size_t filler(const char *words) {
    static const char *const fillers[] = {
        "the", "my",       "his",  "her", "with", "and", "a",  "i",  "also", "an",   "to",
        "of",  "creature", "them", "we",  "they", "do",  "on", "at", "just", "only", "creatures"};
    size_t length = SPOKEN_ONE_OF(words, fillers);
    return length > 0 ? length : strchr(" ,;+.", *words) != NULL;
}

/* The length of words that say how many, and how many that is; 0: none. */
static size_t quantity(const char *words, int64_t *number) {
    static const char *const all[] = {"all",        "everybody", "everyone",
                                      "everything", "each",      "every"};
    *number = BOTH;
    if (spoken_begins(words, "both") > 0)
        return strlen("both");
    *number = ALL;
    size_t length = SPOKEN_ONE_OF(words, all);
    if (length > 0)
        return length;
    length = spoken_number(words, number);
    return *number > 0 ? length : 0;
}

static bool is_nothing(const char *words) {
    static const char *const nothing[] = {"nobody",
                                          "nothing",
                                          "no one",
                                          "no blocks",
                                          "no block",
                                          "no attack",
                                          "no attacks",
                                          "no blockers",
                                          "no attackers",
                                          "i don't attack",
                                          "i don't block",
                                          "nobody blocks",
                                          "nobody attacks",
                                          "nothing blocks",
                                          "nothing attacks",
                                          "no creature blocks",
                                          "no creature attacks",
                                          "no creatures block",
                                          "no creatures attack",
                                          "don't attack",
                                          "don't block",
                                          "-"};
    for (size_t i = 0; i < sizeof(nothing) / sizeof(nothing[0]); i++)
        if (strcmp(words, nothing[i]) == 0)
            return true;
    return false;
}

/* ---- Clauses ---- */

/* All things of this role, and the only one; NULL if there are several. */
static int64_t count_role(const struct speech *speech, enum thing_role role,
                          const struct table_thing **only) {
    int64_t count = 0;
    *only = NULL;
    for (size_t i = 0; i < speech->things.count; i++) {
        const struct table_thing *thing = &speech->things.list[i];
        if (thing->role != role)
            continue;
        *only = count == 0 ? thing : NULL;
        count += thing->count;
    }
    return count;
}

/* "bear or elf": what could be attacked or blocked. */
static const char *objects_told(const struct speech *speech) {
    const char *told = "";
    for (size_t i = 0; i < speech->things.count; i++)
        if (speech->things.list[i].role == THING_OBJECT)
            told = muster_arena_format(speech->arena, "%s%s%s", told, told[0] != '\0' ? " or " : "",
                                       speech->things.list[i].written);
    return told;
}

/* Writes the clause that was read. Returns false if it isn't whole. */
static bool finish_clause(struct speech *speech) {
    const struct table_thing *only;
    count_role(speech, THING_OBJECT, &only);
    const char *objects = speech->objects[0] != '\0'          ? speech->objects
                          : only != NULL && !speech->has_sign ? only->written
                                                              : NULL;
    if (speech->subject_count > 0 && objects == NULL && !speech->has_sign)
        speech->complaint =
            muster_arena_format(speech->arena, "Name what is %sed, too: %s",
                                question_noun(speech->question), objects_told(speech));
    if (speech->subject_count == 0 && speech->objects[0] != '\0')
        speech->complaint = muster_arena_format(speech->arena, "Name who %ss, too",
                                                question_noun(speech->question));
    if (speech->subject_count == 0 || objects == NULL)
        return false;
    speech->band = "";
    for (size_t i = 0; i < speech->subject_count; i++) {
        const struct said_subject *subject = &speech->subjects[i];
        speech->band = muster_arena_format(speech->arena, "%s%s%s", speech->band, i > 0 ? "+" : "",
                                           subject->thing->written);
        const char *times = subject->number == 1
                                ? ""
                                : muster_arena_format(speech->arena, "*%" PRId64, subject->number);
        speech->form = muster_arena_format(speech->arena, "%s%s%s%s=%s", speech->form,
                                           speech->form[0] != '\0' ? "," : "",
                                           subject->thing->written, times, objects);
    }
    speech->subject_count = 0;
    speech->objects = "";
    speech->joined = speech->inverted;
    return true;
}

/* A creature that is declared begins a clause, or joins others at its beginning. */
static bool take_subject(struct speech *speech, const struct table_thing *thing, bool plural) {
    if (speech->objects[0] != '\0' && !speech->inverted && !finish_clause(speech))
        return false;
    for (size_t i = 0; i < speech->subject_count; i++)
        if (speech->subjects[i].thing == thing)
            return false;
    int64_t number = speech->number;
    if (number == ALL || (number == NOT_SAID && plural))
        number = thing->count;
    else if (number == BOTH && thing->count > 1)
        number = 2;
    else if (number == BOTH || number == NOT_SAID)
        number = 1;
    speech->number = NOT_SAID;
    speech->subjects[speech->subject_count++] = (struct said_subject){thing, number};
    return true;
}

static bool take_object(struct speech *speech, const struct table_thing *thing) {
    if (speech->inverted && speech->subject_count > 0 && !finish_clause(speech))
        return false;
    bool follows = speech->joined || speech->subject_count > 0; /* "the elf, the bear" */
    if (!follows || (speech->number != NOT_SAID && thing->count > 1))
        return false;
    speech->inverted = speech->inverted || speech->subject_count == 0;
    speech->number = NOT_SAID;
    speech->objects = muster_arena_format(speech->arena, "%s%s%s", speech->objects,
                                          speech->objects[0] != '\0' ? "+" : "", thing->written);
    return true;
}

/* How many were said, but not of what: of all that are declared, or could be attacked or blocked.
 */
static bool take_number(struct speech *speech) {
    enum thing_role role = speech->joined && speech->subject_count > 0 && !speech->inverted
                               ? THING_OBJECT
                               : THING_DECLARED;
    const struct table_thing *only;
    int64_t total = count_role(speech, role, &only), said = speech->number;
    bool repeated = said < NOT_SAID && !speech->joined && speech->subject_count > 0;
    if (said == NOT_SAID || repeated) { /* "the bear and the elf both attack" */
        speech->number = NOT_SAID;
        return true;
    }
    bool everything = said == ALL || said == total || (said == BOTH && total == 2);
    if (!everything && (only == NULL || only->count < 2))
        return false;
    for (size_t i = 0; i < speech->things.count; i++) {
        const struct table_thing *thing = &speech->things.list[i];
        speech->number = everything ? ALL : said;
        if (thing->role == role && !(role == THING_OBJECT ? take_object(speech, thing)
                                                          : take_subject(speech, thing, false)))
            return false;
    }
    speech->number = NOT_SAID;
    return true;
}

static bool take_verb(struct speech *speech) {
    if (!take_number(speech))
        return false;
    if (speech->inverted && speech->subject_count > 0 && !finish_clause(speech))
        return false;
    speech->joined = true;
    return true;
}

/*
 * What muster writes in brackets: "goblin (2 of 3)", "(both)", "(all 3)", or the id of what was
 * just named. Returns the length; 0 if it isn't understood.
 */
static size_t take_brackets(struct speech *speech, const char *words) {
    size_t length = strcspn(words, ")"), ignored;
    bool plural;
    int64_t number;
    if (words[length] == '\0' || length < 2)
        return 0;
    const char *inside = muster_arena_text(speech->arena, words + 1, length - 1);
    if (things_find(&speech->things, inside, &ignored, &plural) != NULL)
        return length + 1;
    if (speech->subject_count == 0 || speech->joined || quantity(inside, &number) == 0)
        return 0;
    struct said_subject *subject = &speech->subjects[speech->subject_count - 1];
    subject->number = number == BOTH ? 2 : number == ALL ? subject->thing->count : number;
    return length + 1;
}

/* Takes the words at the beginning. Returns their length; 0 if they aren't understood. */
static size_t take_words(struct speech *speech, const char *words) {
    size_t length;
    bool plural, taken = true;
    int64_t number;
    if (*words == '(')
        return take_brackets(speech, words);
    const struct table_thing *thing = things_find(&speech->things, words, &length, &plural);
    if (thing != NULL && thing->role == THING_DECLARED) {
        taken = take_subject(speech, thing, plural);
    } else if (thing != NULL) {
        taken = take_object(speech, thing);
    } else if ((length = quantity(words, &number)) > 0) {
        taken = speech->number <= NOT_SAID; /* "all three", but not "2 3" */
        speech->number = number;
    } else if ((length = verb(words)) > 0) {
        taken = take_verb(speech);
    } else {
        length = filler(words);
    }
    return taken ? length : 0;
}

/* The short form of what was said; NULL if it isn't understood. */
static const char *understand(struct speech *speech, const char *words) {
    if (is_nothing(words))
        return "none";
    while (*words != '\0') {
        size_t length = take_words(speech, words);
        if (length == 0)
            return NULL;
        words += length;
    }
    return take_number(speech) && finish_clause(speech) ? speech->form : NULL;
}

/* Takes "in a band" off the end. Whether it was there. */
static bool take_band(char *words) {
    static const char *const endings[] = {" in a band", " as a band", " in one band",
                                          " as one band"};
    size_t length = strlen(words);
    for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
        size_t ending = strlen(endings[i]);
        if (length > ending && strcmp(words + length - ending, endings[i]) == 0) {
            words[length - ending] = '\0';
            return true;
        }
    }
    return false;
}

/*
 * Cuts "in a band: hero and bear" off, as muster writes it after the attacks, once or several
 * times. Returns what the short form has for it: ",band hero+bear"; NULL if it isn't understood.
 */
static const char *take_bands(const struct speech *speech, char *words) {
    static const char mark[] = "in a band:";
    const char *form = "", *joint;
    char *start = strstr(words, mark);
    for (const char *at = start; at != NULL && *at != '\0';) {
        bool plural, begins = strncmp(at, mark, strlen(mark)) == 0;
        size_t length;
        const struct table_thing *thing = things_find(&speech->things, at, &length, &plural);
        length = begins ? strlen(mark) : thing != NULL ? length : filler(at);
        joint = begins ? ",band " : form[strlen(form) - 1] == ' ' ? "" : "+";
        if (length == 0)
            return NULL;
        if (begins || thing != NULL)
            form = muster_arena_format(speech->arena, "%s%s%s", form, joint,
                                       begins ? "" : thing->written);
        at += length;
    }
    if (start != NULL)
        *start = '\0';
    return form;
}

muster_declaration *spoken_answer_read(struct arena *arena, const struct question *question,
                                       const char *answer, struct misreading *why) {
    const muster_position *position = question->situation->position;
    muster_declaration *declaration = short_form_read(arena, position, answer, why);
    if (declaration != NULL)
        return declaration;
    /* Individuals and bands are for those who know the short form. */
    if (strpbrk(answer, "*#") != NULL || strstr(answer, "band ") != NULL)
        return NULL;
    struct speech speech = {.arena = arena,
                            .question = question,
                            .things = things_of(arena, position),
                            .objects = "",
                            .form = "",
                            .band = "",
                            .has_sign = strchr(answer, '=') != NULL};
    speech.subjects = muster_arena_array(arena, speech.things.count, sizeof(speech.subjects[0]));
    char *words = question_word(arena, answer);
    const char *bands = take_bands(&speech, words);
    bool band = bands != NULL && take_band(words);
    const char *form = bands == NULL ? NULL : understand(&speech, words);
    if (form != NULL)
        form = muster_arena_format(arena, "%s%s%s%s", form, band ? ",band " : "",
                                   band ? speech.band : "", bands);
    if (form == NULL && speech.complaint != NULL)
        *why = (struct misreading){.message = speech.complaint};
    return form == NULL ? NULL : short_form_read(arena, position, form, why);
}
