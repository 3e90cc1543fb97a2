/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one function that the page calls. web/README.md describes requests and answers. */
#include "web/muster_web.h"

#include "web/ask.h"

#include <string.h>

static struct text answer;

const char *muster_web_ask(const char *request) {
    static const char no_memory[] = "{\"format\":\"muster/1\",\"answer\":\"error\",\"error\":{"
                                    "\"code\":\"no-memory\",\"message\":\"out of memory\"}}";
    muster_text_free(&answer);
    web_ask(&answer, request, strlen(request));
    return answer.failed ? no_memory : text_bytes(&answer);
}
