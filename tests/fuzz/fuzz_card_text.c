/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a card, as that of a creature, an Aura and something that has resolved. */
#include <string.h>

#include "base/text.h"
#include "fuzz.h"
#include "fuzz_source.h"
#include "json/writer.h"

static void add_thing(struct writer *writer, const char *list, const char *id, const char *text) {
    muster_json_open_list(writer, list);
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "id", id);
    muster_json_add_text(writer, "controller", "Bob");
    muster_json_add_text(writer, "text", text);
    if (strcmp(list, "permanents") == 0)
        muster_json_add_text(writer, "attached_to", "wall");
    muster_json_close_object(writer);
    muster_json_close_list(writer);
}

static char *document(const char *step, const char *text) {
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_text(&writer, "format", "muster/1");
    muster_json_add_text(&writer, "step", step);
    muster_json_add_text(&writer, "active", "Alice");
    muster_json_add_json(&writer, "players", "[{\"id\":\"Alice\"},{\"id\":\"Bob\"}]");
    add_thing(&writer, "creatures", "wall", text);
    add_thing(&writer, "permanents", "aura", text);
    muster_json_open_list(&writer, "resolved");
    muster_json_open_object(&writer, NULL);
    muster_json_add_text(&writer, "controller", "Bob");
    muster_json_add_text(&writer, "text", text);
    muster_json_add_json(&writer, "targets", "[\"wall\"]");
    muster_json_close_object(&writer);
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    return muster_writer_end(&writer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const steps[] = {"declare-attackers", "declare-blockers"};
    char text[2001] = "";
    if (size >= sizeof(text))
        return 0;
    memcpy(text, data, size);
    for (size_t i = 0; i < size; i++) /* what isn't text is refused by the reader of JSON */
        if ((unsigned char)text[i] >= 0x80 || text[i] == '\0')
            text[i] = '?';
    for (size_t i = 0; i < 2; i++) {
        char *json = document(steps[i], text);
        INSIST(json != NULL);
        fuzz_expand(json, strlen(json));
        muster_json_forget_text(json);
    }
    return 0;
}
