/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands above or in front of lines, and says when they count. */
#include "cards/text/text_splitter.h"

#include <string.h>

static bool is_sign(const struct token *token) {
    return token->kind == TOKEN_DASH || token->kind == TOKEN_COLON;
}

bool muster_read_level_line(struct text_splitter *splitter, size_t first, size_t end) {
    if (!begins_with(splitter, first, end, "level") || end - first < 2 || end - first > 3 ||
        is_sign(token_at(splitter, end - 1)))
        return false;
    const char *text = splitter->card->text + token_at(splitter, first + 1)->start;
    const char *stop = splitter->card->text + token_at(splitter, end - 1)->end;
    if (text >= stop || *text < '0' || *text > '9')
        return false;
    int64_t numbers[2] = {0, 0};
    size_t which = 0;
    bool open = false;
    for (; text < stop; text++) {
        if (*text >= '0' && *text <= '9' && numbers[which] < 100000)
            numbers[which] = numbers[which] * 10 + (*text - '0');
        else if (*text == '-' && which == 0)
            which = 1;
        else if (*text == '+')
            open = true;
        else
            return false;
    }
    splitter->level_least = numbers[0];
    splitter->level_most = open ? INT32_MAX : which == 1 ? numbers[1] : numbers[0];
    return true;
}

bool muster_read_station_line(struct text_splitter *splitter, size_t first, size_t end) {
    if (end - first != 3 || !begins_with(splitter, first, end, "station") ||
        token_at(splitter, first + 1)->kind != TOKEN_NUMBER ||
        !begins_with(splitter, first + 2, end, "+"))
        return false;
    splitter->charge_least = token_at(splitter, first + 1)->number;
    splitter->told = (struct text_span){token_at(splitter, first + 1)->start,
                                        token_at(splitter, first + 2)->end};
    return true;
}

/* After "1-9 |" or "20 |", what was rolled; `first` where there is none. */
static size_t after_roll(const struct text_splitter *splitter, size_t first, size_t end) {
    size_t at = first;
    if (end - first < 3 || token_at(splitter, at++)->kind != TOKEN_NUMBER)
        return first;
    if (token_at(splitter, at)->kind == TOKEN_DASH && at + 2 < end &&
        token_at(splitter, at + 1)->kind == TOKEN_NUMBER)
        at += 2;
    return begins_with(splitter, at, end, "|") ? at + 1 : first;
}

/* "8+ |" of a station card, which the lines after it belong to as well (721.2). */
static bool is_station_symbol(const struct text_splitter *splitter, size_t first, size_t end) {
    return end - first > 3 && token_at(splitter, first)->kind == TOKEN_NUMBER &&
           begins_with(splitter, first + 1, end, "+") && begins_with(splitter, first + 2, end, "|");
}

size_t muster_take_told(struct text_splitter *splitter, size_t first, size_t end) {
    static const char *const words[][2] = {{"max", "speed"}, {"solved", NULL}};
    if (splitter->charge_least > 0 && !is_station_symbol(splitter, first, end))
        return first;
    splitter->told = (struct text_span){0, 0};
    splitter->charge_least = 0;
    for (size_t i = 0; i < 2; i++) {
        size_t length = words[i][1] == NULL ? 1 : 2;
        if (end - first > length + 1 && begins_with(splitter, first, end, words[i][0]) &&
            (length == 1 || begins_with(splitter, first + 1, end, words[i][1])) &&
            token_at(splitter, first + length)->kind == TOKEN_DASH) {
            splitter->told = (struct text_span){token_at(splitter, first)->start,
                                                token_at(splitter, first + length - 1)->end};
            return first + length + 1;
        }
    }
    size_t bar = after_roll(splitter, first, end);
    if (bar > first) {
        splitter->told =
            (struct text_span){token_at(splitter, first)->start, token_at(splitter, bar - 2)->end};
        return bar;
    }
    if (is_station_symbol(splitter, first, end)) {
        splitter->told = (struct text_span){token_at(splitter, first)->start,
                                            token_at(splitter, first + 1)->end};
        splitter->charge_least = token_at(splitter, first)->number;
        return first + 3;
    }
    return first;
}
