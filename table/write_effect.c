/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "* Lure: lure bear, times=2" */
#include "table/write_table.h"

#include <string.h>

#include "table/lay_table.h"
#include "table/quoted.h"
#include "table/write_words.h"

/* The ids that a selector picks, if it does nothing else; NULL if it does. */
static const struct json_node *only_ids(const struct json_node *selector) {
    const struct json_node *first = muster_json_first(selector);
    bool only = first != NULL && muster_json_next(first) == NULL &&
                muster_json_key(first) != NULL && strcmp(muster_json_key(first), "id") == 0;
    return only ? first : NULL;
}

static bool is_plain_id(const struct json_node *id) {
    return muster_json_is_string(id) && muster_table_is_plain(muster_json_string(id), false);
}

static bool is_everything(const struct json_node *value) {
    return muster_json_is_object(value) && muster_json_first(value) == NULL;
}

/* Adds what the effect is about, as ids. Returns false where that can't be said so. */
static bool add_subject(struct text *text, const char *key, const struct json_node *subject) {
    bool players = strcmp(key, "players") == 0;
    const struct json_node *ids = players ? subject : only_ids(subject);
    if (is_everything(subject)) {
        muster_text_add(text, " all");
        return true;
    }
    if (is_plain_id(ids)) {
        muster_text_format(text, " %s", muster_json_string(ids));
        return true;
    }
    /* Several targets are several selectors. */
    if (!muster_json_is_array(ids) || !muster_table_are_words(ids) ||
        (strcmp(key, "targets") == 0 && muster_json_count(ids) > 1))
        return false;
    text_put_letter(text, ' ');
    muster_table_add_names(text, ids);
    return true;
}

/* Adds a key of the effect; where a selector may stand, ids will do. */
static void add_key(struct text *text, const struct json_node *member) {
    const char *key = muster_json_key(member);
    const struct json_node *id = only_ids(member);
    bool selector = muster_notation_is_selector(key);
    if (selector && is_everything(member))
        muster_text_format(text, "%s=all", key);
    else if (selector && is_plain_id(id))
        muster_text_format(text, "%s=%s", key, muster_json_string(id));
    else
        muster_table_add_pair(text, key, member);
}

static void add_source(struct text *text, const char *source) {
    bool plain = muster_table_is_clean(source) && source[strcspn(source, ":={[\"")] == '\0';
    if (plain)
        muster_text_add(text, source);
    else
        muster_quoted_write(text, source);
    muster_text_add(text, ": ");
}

void muster_table_add_effect(struct table_writing *writing, const struct json_node *effect) {
    struct text *text = writing->text;
    const char *kind = muster_json_string(muster_json_get(effect, "kind"));
    const char *source = muster_json_string(muster_json_get(effect, "source"));
    const char *main_key = muster_laying_main_key(kind);
    const struct json_node *subject = muster_json_get(effect, main_key), *member;
    muster_text_add(text, "* ");
    if (source != NULL)
        add_source(text, source);
    muster_text_add(text, kind);
    bool said = subject != NULL && add_subject(text, main_key, subject);
    bool follows = said;
    json_for_each (member, effect) {
        const char *key = muster_json_key(member);
        if (strcmp(key, "kind") == 0 || strcmp(key, "source") == 0 ||
            (said && strcmp(key, main_key) == 0))
            continue;
        muster_text_add(text, follows ? ", " : " ");
        add_key(text, member);
        follows = true;
    }
    text_put_letter(text, '\n');
}
