/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/board/resolved_line.h"

#include <string.h>

#include "cards/board/triggers.h"

bool muster_is_spell_line(const struct sentence *sentence) {
    bool mode = sentence->form == FORM_CHOOSE || sentence->bullet > 0;
    return (sentence->form == FORM_STATIC || sentence->form == FORM_CHOOSE) &&
           (!mode || sentence->under == FORM_STATIC);
}

/* "You may exert ~ as it attacks. When you do, ...": what resolves is what follows (701.43a). */
static bool is_exert(const struct card_text *card, const struct sentence *sentence) {
    return sentence->end - sentence->first > 2 &&
           muster_token_is(&card->tokens.tokens[sentence->first + 1], "may") &&
           muster_token_is(&card->tokens.tokens[sentence->first + 2], "exert");
}

bool muster_is_reflexive(const struct card_text *card, const struct sentence *sentence) {
    const struct token *token = &card->tokens.tokens[sentence->first];
    return !sentence->opens && sentence->form == FORM_TRIGGERED && muster_token_is(token, "when") &&
           muster_token_is(token + 1, "you") && muster_token_is(token + 2, "do");
}

bool muster_is_ability_line(const struct card_text *card, const struct sentence *sentence) {
    return sentence->under == FORM_ACTIVATED || sentence->under == FORM_TRIGGERED ||
           muster_trigger_of_keyword(card, sentence) != NULL;
}

static bool names_backup(const struct card_text *card, const struct sentence *sentence) {
    bool found = false;
    for (size_t at = sentence->first; at < sentence->end; at++)
        found |= muster_token_is(&card->tokens.tokens[at], "backup");
    return found;
}

/* Keywords that change power and that a card has beside what its other lines do. */
static bool is_by_the_way(const struct card_text *card, const struct sentence *sentence) {
    return sentence->form == FORM_KEYWORDS && muster_names_trigger_of_numbers(card, sentence) &&
           !names_backup(card, sentence);
}

/* Whether the entry's text is that of its source, and not the words of what has resolved. */
static bool has_text_of_source(const struct board_object *entry) {
    const struct board_object *source = entry->source;
    return source != NULL && source->text_count > 0 && entry->text_count > 0 &&
           source->texts[0]->length == entry->texts[0]->length &&
           memcmp(source->texts[0]->text, entry->texts[0]->text, source->texts[0]->length) == 0;
}

bool muster_is_of_permanent(const struct board_object *entry) {
    static const char *const spells[] = {"instant", "sorcery"};
    bool spell = muster_word_has(&entry->base.types, spells[0]) ||
                 muster_word_has(&entry->base.types, spells[1]);
    return has_text_of_source(entry) || (entry->base.types.count > 0 && !spell);
}

size_t muster_resolved_line(const struct board_object *entry, const struct card_text *card) {
    if (entry->ability_line > 0)
        return entry->ability_line;
    const char *words = entry->ability_words;
    size_t line = 0, spell_lines = 0, aside = 0;
    bool several = false;
    for (size_t i = 0; i < card->count; i++) {
        const struct sentence *sentence = &card->sentences[i];
        if (words != NULL) {
            const char *own = card->text + sentence->words.start;
            if (sentence->opens && strncmp(own, words, strlen(words)) == 0)
                return sentence->line;
            continue;
        }
        spell_lines += muster_is_spell_line(sentence) && !is_exert(card, sentence);
        /* Such a keyword is meant where there is nothing else that could be. */
        if (is_by_the_way(card, sentence))
            aside = aside > 0 && aside != sentence->line ? SIZE_MAX : sentence->line;
        else if (muster_is_ability_line(card, sentence)) {
            several |= line != 0 && line != sentence->line;
            line = sentence->line;
        }
    }
    if (words != NULL)
        return SIZE_MAX;
    if (spell_lines > 0 && !muster_is_of_permanent(entry))
        return 0;
    if (line == 0 && aside > 0)
        return aside;
    return several || line == 0 ? SIZE_MAX : line;
}

bool muster_is_trigger_of_numbers(const struct card_text *card, const struct sentence *sentence) {
    return muster_names_trigger_of_numbers(card, sentence) || names_backup(card, sentence);
}
