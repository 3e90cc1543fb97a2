/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON in, JSON out: the whole of muster behind one function. */
#ifndef MUSTER_WEB_H
#define MUSTER_WEB_H

/*
 * Answers a request, {"question": "check", "document": {...}, ...}, with one line of JSON; what is
 * wrong with the request is an answer, too. The answer stays until the next call. Not for several
 * threads.
 */
const char *muster_web_ask(const char *request);

#endif
