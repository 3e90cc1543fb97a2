/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Alice: Grizzly Bears (bear) 2/2, trample, tapped" */
#include "table/write_table.h"

#include <inttypes.h>
#include <string.h>

#include "table/hints.h"
#include "table/lay_thing.h"
#include "table/name.h"
#include "table/quoted.h"
#include "table/write_words.h"

/* ---- The head: name, id, numbers ---- */

static const char *text_of(const struct json_node *object, const char *key) {
    const char *text = muster_json_string(muster_json_get(object, key));
    return text == NULL ? "" : text;
}

/* Whether a name reads as itself before an id in brackets. */
static bool is_plain_name(const char *name) {
    size_t length;
    if (!muster_table_is_clean(name) || name[strcspn(name, "(\"=[{")] != '\0' ||
        strchr(name, ';') != NULL || muster_thing_is_kind(name) ||
        muster_name_misplaced(name, &length) != NULL || muster_hint_is_counted(name))
        return false;
    for (const char *at = strchr(name, ' '); at != NULL; at = strchr(at + 1, ' '))
        if (muster_name_strength(at + 1) > 0 || muster_name_count(at + 1) > 0)
            return false;
    return true;
}

/* The name and the id, which may be left out where it is the one that is made of the name. */
static void add_name(struct text *text, const struct json_node *thing, bool may_leave_out) {
    const char *name = text_of(thing, "name"), *id = text_of(thing, "id");
    size_t length;
    bool plain = is_plain_name(name);
    bool leave_out = may_leave_out && plain && strchr(name, ',') == NULL &&
                     strcmp(muster_name_id(text->arena, name), id) == 0;
    if (plain)
        muster_text_format(text, "%s ", name);
    else if (*name != '\0') {
        muster_quoted_write(text, name);
        text_put_letter(text, ' ');
    }
    if (leave_out)
        return;
    text_put_letter(text, '(');
    if (muster_name_misplaced(id, &length) != NULL)
        muster_quoted_write(text, id);
    else
        muster_table_add_word(text, id, true);
    muster_text_add(text, ") ");
}

/* ---- Qualities ---- */

/* Whether a word is taken for a keyword, or something like it, and nothing else. */
static bool is_plain_quality(const char *word) {
    return muster_table_is_clean(word) && word[strcspn(word, ",=\"")] == '\0';
}

static void begin_quality(struct text *text) {
    while (text->length > 0 && text->bytes[text->length - 1] == ' ')
        text->length--;
    muster_text_add(text, ", ");
}

/* Whether all of a list can be written as words. */
static bool are_qualities(const struct json_node *list, bool (*fits)(const char *word)) {
    const struct json_node *element;
    if (!muster_json_is_array(list))
        return false;
    json_for_each (element, list)
        if (!muster_json_is_string(element) || !fits(muster_json_string(element)))
            return false;
    return muster_json_first(list) != NULL;
}

static bool is_keyword(const char *word) {
    return is_plain_quality(word) && !muster_thing_is_quality(word);
}

/* "a +1/+1 counter" would be read as one +1/+1 counter, "attacks Bob counter" as an attack. */
static bool is_counter(const char *word) {
    int64_t number;
    return is_plain_quality(word) && muster_thing_counted(word, &number) == 0 &&
           !muster_thing_is_quality(word) && *word != '(' && strncmp(word, "//", 2) != 0;
}

static bool is_color(const char *word) {
    const char *key = muster_thing_list_of(word);
    return key != NULL && strcmp(key, "colors") == 0;
}

static bool is_type(const char *word) {
    const char *key = muster_thing_list_of(word);
    return key != NULL && strcmp(key, "types") == 0;
}

/* The keys whose lists are written word by word, and what follows each word. */
static const struct {
    const char *key;
    bool (*fits)(const char *word);
    const char *after;
} lists[] = {
    {"keywords", is_keyword, ""},
    {"colors", is_color, ""},
    {"types", is_type, ""},
    {"counters", is_counter, " counter"},
};

static bool add_list(struct text *text, const struct json_node *member) {
    const char *key = muster_json_key(member);
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
        const struct json_node *element;
        if (strcmp(key, lists[i].key) != 0 || !are_qualities(member, lists[i].fits))
            continue;
        json_for_each (element, member) {
            begin_quality(text);
            muster_text_format(text, "%s%s", muster_json_string(element), lists[i].after);
        }
        return true;
    }
    return false;
}

/* Names with "and" between them after these words. */
static bool add_names(struct text *text, const struct json_node *member) {
    bool goaded = strcmp(muster_json_key(member), "goaded_by") == 0;
    bool blocks = strcmp(muster_json_key(member), "blocking") == 0;
    if ((!goaded && !blocks) || !muster_json_is_array(member) || !muster_table_are_words(member))
        return false;
    begin_quality(text);
    muster_text_add(text, goaded ? "goaded by " : "blocks ");
    muster_table_add_names(text, member);
    return true;
}

/* "tapped" in place of tapped=true. */
static bool add_flag(struct text *text, const struct json_node *member) {
    const char *word = muster_json_type(member) == JSON_TRUE
                           ? muster_thing_word_of_flag(muster_json_key(member))
                           : NULL;
    if (word == NULL)
        return false;
    begin_quality(text);
    muster_text_add(text, word);
    return true;
}

static bool add_attacked(struct table_writing *writing, const struct json_node *member) {
    const char *target = muster_json_string(member);
    if (strcmp(muster_json_key(member), "attacking") != 0 || target == NULL ||
        !muster_table_is_plain(target, false))
        return false;
    begin_quality(writing->text);
    muster_text_format(writing->text, "attacks %s", target);
    return true;
}

static bool is_head(const char *key) {
    static const char *const keys[] = {"id",        "name",  "controller", "power",
                                       "toughness", "count", "protector"};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static void add_qualities(struct table_writing *writing, const struct json_node *thing,
                          bool may_attack) {
    struct text *text = writing->text;
    const struct json_node *member;
    bool defaults = may_attack && writing->attacked != NULL &&
                    strcmp(text_of(thing, "controller"), writing->active) == 0;
    bool attacking = muster_json_get(thing, "attacking") != NULL;
    json_for_each (member, thing) {
        const char *key = muster_json_key(member);
        bool by_default = defaults && strcmp(key, "attacking") == 0 &&
                          muster_json_is_string(member) &&
                          strcmp(muster_json_string(member), writing->attacked) == 0;
        if (is_head(key) || by_default || add_list(text, member) || add_names(text, member) ||
            add_flag(text, member) || add_attacked(writing, member))
            continue;
        begin_quality(text);
        muster_table_add_pair(text, key, member);
    }
    if (defaults && !attacking) {
        begin_quality(text);
        muster_text_add(text, "not attacking");
    }
}

static void end_line(struct text *text) {
    while (text->length > 0 && text->bytes[text->length - 1] == ' ')
        text->length--;
    text_put_letter(text, '\n');
}

/* ---- Lines ---- */

void muster_table_add_creature(struct table_writing *writing, const struct json_node *creature) {
    struct text *text = writing->text;
    int64_t count = muster_json_integer(creature, "count", 1);
    muster_table_add_owner(writing, text_of(creature, "controller"));
    add_name(text, creature, true);
    muster_text_format(text, "%" PRId64 "/%" PRId64 " ", muster_json_integer(creature, "power", 0),
                       muster_json_integer(creature, "toughness", 0));
    if (count != 1)
        muster_text_format(text, "x%" PRId64 " ", count);
    add_qualities(writing, creature, true);
    end_line(text);
}

void muster_table_add_other(struct table_writing *writing, const struct json_node *thing,
                            const char *word) {
    struct text *text = writing->text;
    const char *protector = muster_json_string(muster_json_get(thing, "protector"));
    muster_table_add_owner(writing, text_of(thing, "controller"));
    muster_text_format(text, "%s ", word);
    add_name(text, thing, false);
    if (protector != NULL) {
        begin_quality(text);
        muster_text_add(text, "protected by ");
        muster_table_add_word(text, protector, true);
    }
    add_qualities(writing, thing, false);
    end_line(text);
}
