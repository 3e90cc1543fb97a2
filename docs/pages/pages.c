/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pages: prints the manual pages and the completions that `meson install` puts in place. */
#include "pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int print_usage(FILE *stream, int code) {
    fputs("Usage: pages manual|bash|zsh|fish\n"
          "       pages format FILE\n"
          "  manual   muster(1)\n"
          "  format   muster-format(5), made of FILE (docs/format.md)\n"
          "  bash, zsh, fish   completions for that shell\n",
          stream);
    return code;
}

/* The whole file, or NULL after a message. The caller frees it. */
static char *read_file(const char *name) {
    FILE *file = fopen(name, "rb");
    char *bytes = NULL;
    long length = -1;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) >= 0)
        bytes = malloc((size_t)length + 1);
    if (bytes != NULL) {
        rewind(file);
        bytes[fread(bytes, 1, (size_t)length, file)] = '\0';
    }
    if (bytes == NULL || ferror(file)) {
        perror(name);
        free(bytes);
        bytes = NULL;
    }
    if (file != NULL)
        fclose(file);
    return bytes;
}

static bool print_format_file(struct text *text, const char *name) {
    char *markdown = read_file(name);
    bool done = markdown != NULL && print_format(text, markdown, name);
    free(markdown);
    return done;
}

static bool write_out(struct text *text) {
    bool written = !text->failed && fputs(text_bytes(text), stdout) >= 0;
    written = fclose(stdout) == 0 && written;
    if (!written)
        fputs("pages: standard output could not be written\n", stderr);
    return written;
}

int main(int argument_count, char **arguments) {
    static const struct {
        const char *word;
        void (*print)(struct text *text);
    } kinds[] = {
        {"manual", print_manual}, {"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
    const char *what = argument_count > 1 ? arguments[1] : "";
    struct text text = {0};
    if (strcmp(what, "--help") == 0)
        return print_usage(stdout, 0);
    bool done = argument_count == 3 && strcmp(what, "format") == 0;
    if (done && !print_format_file(&text, arguments[2])) {
        muster_text_free(&text);
        return 1;
    }
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (argument_count == 2 && strcmp(what, kinds[i].word) == 0) {
            kinds[i].print(&text);
            done = true;
        }
    }
    if (!done)
        return print_usage(stderr, 2);
    bool written = write_out(&text);
    muster_text_free(&text);
    return written ? 0 : 1;
}
