/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number_word.h"

#include <string.h>
#include <strings.h>

int muster_number_word(const char *word, size_t length) {
    static const char *const small[] = {"zero",    "one",     "two",       "three",    "four",
                                        "five",    "six",     "seven",     "eight",    "nine",
                                        "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                        "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static const char *const tens[] = {"twenty", "thirty",  "forty",  "fifty",
                                       "sixty",  "seventy", "eighty", "ninety"};
    for (size_t i = 0; i < sizeof(small) / sizeof(small[0]); i++)
        if (strlen(small[i]) == length && strncasecmp(small[i], word, length) == 0)
            return (int)i;
    for (size_t i = 0; i < sizeof(tens) / sizeof(tens[0]); i++) {
        const int ten = ((int)i + 2) * 10;
        size_t own = strlen(tens[i]);
        if (length < own || strncasecmp(tens[i], word, own) != 0)
            continue;
        if (length == own)
            return ten;
        int rest = word[own] == '-' ? muster_number_word(word + own + 1, length - own - 1) : -1;
        return rest > 0 && rest < 10 ? ten + rest : -1;
    }
    return -1;
}
