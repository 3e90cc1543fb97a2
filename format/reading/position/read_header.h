/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what a document says of the whole: format, title, rules and step. */
#ifndef MUSTER_FORMAT_READ_HEADER_H
#define MUSTER_FORMAT_READ_HEADER_H

#include "format/reading/words/document_keys.h"

/*
 * Fills in what the document says of the whole. An error in the step leaves it unknown
 * (UNKNOWN_STEP), and the rest is read.
 */
void muster_read_header(struct document *document);

#endif
