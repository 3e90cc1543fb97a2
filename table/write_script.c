/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the entries of a script, and a declaration, as lines: what is declared in the short form
 * where it can be.
 */
#include <inttypes.h>
#include <string.h>

#include "table/entry_keys.h"
#include "table/write_table.h"
#include "table/write_words.h"

/* ---- The short form ---- */

static bool is_short_text(const struct json_node *node) {
    return muster_json_is_string(node) && muster_entry_id_is_short(muster_json_string(node));
}

/* Whether all of a list, or what stands alone, is an id in the short form. */
static bool are_short(const struct json_node *node, bool several) {
    const struct json_node *element;
    if (!muster_json_is_array(node))
        return is_short_text(node);
    json_for_each (element, node)
        if (!is_short_text(element))
            return false;
    return several && muster_json_first(node) != NULL;
}

static size_t size_of(const struct json_node *node) {
    return muster_json_is_array(node) ? muster_json_count(node) : 1;
}

static const struct json_node *first_of(const struct json_node *node) {
    return muster_json_is_array(node) ? muster_json_first(node) : node;
}

static bool is_short_deed(const struct entry_form *form, const struct json_node *deed) {
    const struct json_node *object = muster_json_get(deed, form->object),
                           *amount = muster_json_get(deed, "amount"),
                           *count = muster_json_get(deed, "count");
    size_t keys = 2 + (size_t)(count != NULL) + (size_t)form->amounts;
    return muster_json_is_object(deed) && muster_json_count(deed) == keys &&
           is_short_text(muster_json_get(deed, form->subject)) && object != NULL &&
           are_short(object, form->several) &&
           (!form->amounts || (amount != NULL && size_of(amount) == size_of(object))) &&
           (count == NULL || muster_json_number(count) >= 1);
}

static bool is_short(const struct entry_form *form, const struct json_node *entry) {
    const struct json_node *list = muster_json_get(entry, form->key), *element;
    if (!muster_json_is_array(list))
        return false;
    json_for_each (element, list)
        if (!is_short_deed(form, element))
            return false;
    json_for_each (element, muster_json_get(entry, "bands"))
        if (!are_short(element, true))
            return false;
    return true;
}

static void add_deed(struct text *text, const struct entry_form *form,
                     const struct json_node *deed) {
    const struct json_node *object = first_of(muster_json_get(deed, form->object));
    const struct json_node *amount =
        form->amounts ? first_of(muster_json_get(deed, "amount")) : NULL;
    const struct json_node *count = muster_json_get(deed, "count");
    bool list = muster_json_is_array(muster_json_get(deed, form->object));
    muster_text_add(text, muster_json_string(muster_json_get(deed, form->subject)));
    if (count != NULL)
        muster_text_format(text, "*%" PRId64, (int64_t)muster_json_number(count));
    for (const char *sign = "="; object != NULL; sign = "+") {
        muster_text_format(text, "%s%s", sign, muster_json_string(object));
        if (amount != NULL)
            muster_text_format(text, ":%" PRId64, (int64_t)muster_json_number(amount));
        object = list ? muster_json_next(object) : NULL;
        amount = list && amount != NULL ? muster_json_next(amount) : NULL;
    }
}

static void add_short(struct text *text, const struct entry_form *form,
                      const struct json_node *entry) {
    const struct json_node *element, *member;
    const char *separator = " ";
    json_for_each (element, muster_json_get(entry, form->key)) {
        muster_text_add(text, separator);
        add_deed(text, form, element);
        separator = ", ";
    }
    json_for_each (element, muster_json_get(entry, "bands")) {
        muster_text_format(text, "%sband ", separator);
        json_for_each (member, element)
            muster_text_format(text, "%s%s", member == muster_json_first(element) ? "" : "+",
                               muster_json_string(member));
        separator = ", ";
    }
    if (*separator == ' ')
        muster_text_add(text, " none");
}

/* ---- Lines ---- */

/* The key that says what an entry is. */
static const struct json_node *main_key(const struct json_node *entry) {
    const struct json_node *member;
    json_for_each (member, entry)
        if (!muster_entry_key_is_further(muster_json_key(member)))
            return member;
    return NULL;
}

void muster_table_add_entry(struct text *text, const struct json_node *entry) {
    const struct json_node *named = main_key(entry), *member;
    muster_text_add(text, "> ");
    if (named == NULL || !muster_table_is_plain(muster_json_key(named), false)) {
        muster_table_add_value(text, entry, true);
        text_put_letter(text, '\n');
        return;
    }
    const struct entry_form *form = muster_entry_form(muster_json_key(named));
    bool is_true = muster_json_type(named) == JSON_TRUE;
    bool shortly = form != NULL && is_short(form, entry);
    const char *separator = form != NULL ? "; " : ", ";
    muster_text_add(text, muster_json_key(named));
    if (shortly) {
        add_short(text, form, entry);
    } else if (!is_true || muster_json_count(entry) > 1) {
        text_put_letter(text, ' ');
        muster_table_add_value(text, named, false);
    }
    json_for_each (member, entry) {
        if (member == named || (shortly && strcmp(muster_json_key(member), "bands") == 0))
            continue;
        muster_text_add(text, separator);
        muster_table_add_pair(text, muster_json_key(member), member);
        separator = ", ";
    }
    text_put_letter(text, '\n');
}

/* The short form of a declaration, after a blank; NULL: it has none that reads as itself. */
static const char *short_declaration(struct text *words, const struct json_node *declaration) {
    const struct json_node *named = main_key(declaration), *member;
    const struct entry_form *form =
        named == NULL ? NULL : muster_entry_form(muster_json_key(named));
    if (form == NULL || !is_short(form, declaration))
        return NULL;
    json_for_each (member, declaration)
        if (member != named && strcmp(muster_json_key(member), "bands") != 0)
            return NULL;
    add_short(words, form, declaration);
    const char *written = text_bytes(words);
    return written[1] != '{' && muster_table_is_clean(written + 1) ? written : NULL;
}

void muster_table_add_declaration(struct text *text, const struct json_node *declaration) {
    struct text words = {.arena = text->arena};
    const char *written = short_declaration(&words, declaration);
    muster_text_add(text, "declaration:");
    if (written != NULL) {
        muster_text_add(text, written);
    } else {
        text_put_letter(text, ' ');
        muster_table_add_value(text, declaration, false);
    }
    text_put_letter(text, '\n');
}
