/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-format(5): docs/format.md between the sections that every manual page has. */
#include "markdown.h"
#include "pages.h"
#include "roff.h"

#include <ctype.h>

bool print_format(struct text *text, const char *markdown, const char *file) {
    struct markdown source = {.text = text, .file = file, .rest = markdown, .fresh = true};
    struct line title = markdown_next(&source);
    if (title.bytes == NULL || !line_begins(title, "# "))
        return markdown_refuse(&source, "no title in the first line");
    struct text purpose = {0};
    muster_text_format(&purpose, "%c%.*s", tolower((unsigned char)title.bytes[2]),
                       (int)title.length - 3, title.bytes + 3);
    roff_begin(text, "muster-format", "5", text_bytes(&purpose));
    muster_text_free(&purpose);
    muster_text_add(text, ".Sh DESCRIPTION\n");
    if (!markdown_convert(&source))
        return false;
    muster_text_add(text, ".Sh FILES\n"
                          ".Bl -tag -width Ds\n"
                          ".It Pa " PAGES_FOLDER "\n"
                          "This text as Markdown, the JSON Schema, the rules, and examples.\n"
                          ".El\n"
                          ".Sh SEE ALSO\n"
                          ".Xr muster 1\n");
    return true;
}
