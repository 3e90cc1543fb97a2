/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a question, for people. */
#ifndef MUSTER_TEACH_TABLE_PAGE_H
#define MUSTER_TEACH_TABLE_PAGE_H

#include "lesson.h"
#include "page.h"

/* Appends who is there, and what is in force. */
void table_page(struct page *page, const struct situation *situation);

#endif
