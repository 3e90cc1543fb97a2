/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/damage_words.h"

#include <inttypes.h>
#include <string.h>

bool damage_is_asked(const muster_position *position) {
    muster_moment moment = muster_position_moment(position);
    return moment == MUSTER_AT_COMBAT_DAMAGE || moment == MUSTER_AT_DIVISION ||
           moment == MUSTER_AT_DAMAGE;
}

/* Whether the next entry goes on about the same source. */
static bool goes_on(const muster_damage_entry *entry, const muster_damage_entry *next) {
    return entry->from != NULL && next->from != NULL && strcmp(entry->from, next->from) == 0 &&
           entry->count == 1 && next->count == 1;
}

/* "2 to bear and 4 to Bob" */
static void add_parts(struct text *text, const muster_damage_entry *entry, bool first, bool last) {
    for (size_t i = 0; i < entry->to_count; i++)
        muster_text_format(text, "%s%" PRId64 " to %s%s",
                           first && i == 0                    ? ""
                           : last && i + 1 == entry->to_count ? " and "
                                                              : ", ",
                           entry->amounts[i],
                           entry->first > 0 && entry->count > 1 ? "each of some " : "",
                           entry->to[i]);
}

const char *damage_told(struct arena *arena, const muster_damage_entry *entries, size_t count) {
    struct text text = {.arena = arena};
    for (size_t i = 0; i < count; i++) {
        bool first = i == 0 || !goes_on(&entries[i - 1], &entries[i]);
        bool last = i + 1 == count || !goes_on(&entries[i], &entries[i + 1]);
        if (first) {
            muster_text_add(&text, i == 0 ? "" : "; ");
            if (entries[i].from != NULL && entries[i].first == 0 && entries[i].count > 1)
                muster_text_format(&text, "%" PRId64 " of %s assign ", entries[i].count,
                                   entries[i].from);
            else if (entries[i].from != NULL)
                muster_text_format(&text, "%s assigns ", entries[i].from);
        }
        add_parts(&text, &entries[i], first, last);
    }
    if (count == 0)
        muster_text_add(&text, "nobody has anything to decide");
    return text_bytes(&text);
}

const char *damage_told_of(struct arena *arena, muster_declaration *declaration) {
    size_t count;
    const muster_damage_entry *entries = muster_declaration_damage(declaration, &count);
    if (entries == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return damage_told(arena, entries, count);
}

void damage_explain(struct page *page, const muster_answer *answer, bool better) {
    struct arena *arena = page->text.arena;
    const muster_damage_verdict *verdict = muster_answer_damage(answer);
    if (verdict == NULL || verdict->declared == NULL)
        return;
    const muster_damage_report *declared = verdict->declared;
    for (size_t i = 0; i < declared->violation_count; i++)
        page_paragraph(page, 0, "- ",
                       muster_arena_format(arena, "%s (%s).", declared->violations[i].message,
                                           declared->violations[i].rule));
    if (better && verdict->better != NULL)
        page_say(page, 0, "Legal instead: %s.",
                 damage_told(arena, verdict->better->entries, verdict->better->entry_count));
}

void damage_explain_options(struct page *page, const muster_damage_options *options) {
    struct arena *arena = page->text.arena;
    for (size_t i = 0; options != NULL && i < options->option_count; i++) {
        const muster_damage_option *option = &options->options[i];
        if (!option->known)
            continue;
        const char *bounds = option->least == option->most
                                 ? muster_arena_format(arena, "%" PRId64, option->least)
                                 : muster_arena_format(arena, "from %" PRId64 " to %" PRId64,
                                                       option->least, option->most);
        page_paragraph(page, 2, "- ",
                       muster_arena_format(
                           arena, "%s%s%s: %s%s%s%s%s", option->from == NULL ? "" : option->from,
                           option->from == NULL ? "" : " to ", option->to, bounds,
                           option->reason_count > 0 ? "; no more: " : "",
                           option->reason_count > 0 ? option->reasons[0].message : "",
                           option->reason_count > 0 ? " (" : "",
                           option->reason_count > 0
                               ? muster_arena_format(arena, "%s)", option->reasons[0].rule)
                               : ""));
    }
}
