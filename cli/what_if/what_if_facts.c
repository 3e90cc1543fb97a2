/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/what_if/what_if_facts.h"

#include <string.h>
#include <strings.h>

static const char *const fact_keys[] = {"holds", "holds_not"};

/* The words after "holds:", or NULL. */
static const char *after_key(const char *words, const char *key) {
    size_t length = strlen(key);
    if (strncmp(words, key, length) != 0 || words[length] != ':')
        return NULL;
    words += length + 1;
    words += strspn(words, " ");
    return *words == '\0' ? NULL : words;
}

bool told_facts_add(struct told_facts *facts, const char *words, bool without) {
    for (size_t i = 0; i < 2; i++) {
        const char *fact = after_key(words, fact_keys[i]);
        if (fact != NULL) {
            facts->list[facts->count++] = (struct told_fact){fact, (i == 0) != without};
            return true;
        }
    }
    return false;
}

bool told_facts_concern(const struct told_facts *facts, const struct json_node *entry) {
    return facts->count > 0 &&
           (muster_json_get(entry, "card") != NULL || muster_json_get(entry, "text") != NULL);
}

bool told_facts_have_key(const char *key) {
    return strcmp(key, fact_keys[0]) == 0 || strcmp(key, fact_keys[1]) == 0;
}

/* Whether a fact of the entry is told anew, so that it stays no longer. */
static bool is_told(const struct told_facts *facts, const struct json_node *fact) {
    const char *words = muster_json_string(fact);
    for (size_t i = 0; words != NULL && i < facts->count; i++)
        if (strcasecmp(facts->list[i].words, words) == 0)
            return true;
    return false;
}

/* Whether nothing later is told of the same words. */
static bool is_last(const struct told_facts *facts, size_t number) {
    for (size_t i = number + 1; i < facts->count; i++)
        if (strcasecmp(facts->list[i].words, facts->list[number].words) == 0)
            return false;
    return true;
}

static bool copy(struct writer *writer, const struct json_node *fact) {
    char *json = muster_json_print(fact);
    bool whole = json != NULL;
    muster_json_add_json(writer, NULL, json);
    muster_json_forget_print(json);
    return whole;
}

bool told_facts_write(const struct told_facts *facts, struct writer *writer,
                      const struct json_node *entry) {
    bool whole = true;
    for (size_t key = 0; key < 2; key++) {
        const struct json_node *written = muster_json_get(entry, fact_keys[key]), *fact;
        muster_json_open_list(writer, fact_keys[key]);
        if (muster_json_is_array(written))
            json_for_each (fact, written)
                whole = (is_told(facts, fact) || copy(writer, fact)) && whole;
        else if (written != NULL && !is_told(facts, written))
            whole = copy(writer, written) && whole;
        for (size_t i = 0; i < facts->count; i++)
            if (facts->list[i].holds == (key == 0) && is_last(facts, i))
                muster_json_add_text(writer, NULL, facts->list[i].words);
        muster_json_close_list(writer);
    }
    return whole;
}
