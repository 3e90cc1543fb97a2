/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What describe prints: the format as JSON Schema and as Markdown, from the tables of model/. */
#ifndef MUSTER_DOCS_DESCRIBE_H
#define MUSTER_DOCS_DESCRIBE_H

/* The JSON Schema (draft 2020-12) of positions, declarations and answers, to standard output. */
void print_schema(void);

/* The tables of effects, keywords and violations in Markdown, to standard output. */
void print_tables(void);

#endif
