/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the commands of cli/ read and write, without files or a terminal: the functions of
 * cli/files/input.h, cli/files/output.h, cli/files/replace_file.h and cli/render/layout/screen.h
 * are in in_memory.c, on top of these. There is one memory, as there is one standard output.
 */
#ifndef MUSTER_WEB_IN_MEMORY_H
#define MUSTER_WEB_IN_MEMORY_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* The names of texts that commands read like files. */
#define IN_MEMORY_DECLARATION "declaration"

/* Forgets everything. `columns` is how wide words are folded; 0: 80. */
void in_memory_begin(size_t columns);

/* What standard input holds; it has to stay until the next in_memory_begin. */
void in_memory_document(const char *bytes, size_t length);

/* What the file IN_MEMORY_DECLARATION holds; likewise. */
void in_memory_declaration(const char *bytes, size_t length);

/* What has been written to standard output, and to standard error without "muster: ". */
const struct text *in_memory_output(void);
const struct text *in_memory_complaints(void);

/* Whether memory ran out for any of it. */
bool in_memory_lost(void);

/* Frees everything. */
void in_memory_end(void);

#endif
