/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lesson/files.h"

#include "base/nearest.h"
#include "base/utf8.h"
#include "cli/files/output.h"
#include "teach/reading/read_lesson.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char suffix[] = ".lesson";

static muster_status fail(muster_error *error, muster_status status, const char *code,
                          struct text *message) {
    *error = (muster_error){.status = message->failed ? MUSTER_NO_MEMORY : status};
    muster_utf8_copy(error->code, sizeof(error->code), code);
    muster_utf8_copy(error->message, sizeof(error->message), text_bytes(message));
    muster_text_free(message);
    return error->status;
}

static muster_status fail_memory(muster_error *error) {
    struct text message = {0};
    muster_text_add(&message, "out of memory");
    return fail(error, MUSTER_NO_MEMORY, "no-memory", &message);
}

/* ---- The folder ---- */

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Appends the folder of the program itself, if that is known. */
static void add_own_folder(struct text *text) {
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof(path) - 1);
    if (length <= 0)
        return;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (slash != NULL)
        *slash = '\0';
    muster_text_add(text, path);
}

/*
 * The folder in MUSTER_LESSONS; or the one near the program, installed or in the build folder; or
 * the one configured when muster was built.
 */
static void find_folder(struct text *folder) {
    static const char *const beside[] = {"/../share/muster/lessons", "/../lessons"};
    const char *said = getenv("MUSTER_LESSONS");
    if (said != NULL && said[0] != '\0') {
        muster_text_add(folder, said);
        return;
    }
    for (size_t i = 0; i < sizeof(beside) / sizeof(beside[0]); i++) {
        add_own_folder(folder);
        muster_text_add(folder, beside[i]);
        if (folder->failed || is_folder(text_bytes(folder)))
            return;
        muster_text_free(folder);
    }
    muster_text_add(folder, LESSONS_FOLDER);
}

/* The length of the lesson's name at the start of its file's name; 0: not a lesson. */
static size_t name_length(const char *file) {
    size_t length = strlen(file), tail = strlen(suffix);
    bool fits = length > tail && strcmp(file + length - tail, suffix) == 0;
    return fits && file[0] != '.' ? length - tail : 0;
}

/*
 * What is odd about a file of the folder, or NULL; *failed where there is no memory to look.
 * Opening a FIFO would wait for a writer.
 */
static const char *find_oddity(const struct lesson_names *names, const char *file, bool *failed) {
    struct text path = {0};
    struct stat status;
    if (!muster_utf8_is_valid(file))
        return "its name is not UTF-8";
    muster_text_format(&path, "%s/%s", text_bytes(&names->folder), file);
    *failed = path.failed;
    if (*failed) {
        muster_text_free(&path);
        return NULL;
    }
    const char *oddity = stat(text_bytes(&path), &status) != 0 ? "it can't be found"
                         : S_ISDIR(status.st_mode)             ? "it is a folder"
                         : !S_ISREG(status.st_mode)            ? "it is not a regular file"
                                                               : NULL;
    if (oddity == NULL && access(text_bytes(&path), R_OK) != 0)
        oddity = "it can't be read";
    muster_text_free(&path);
    return oddity;
}

static bool add_name(struct lesson_names *names, const char *file, bool report) {
    size_t length = name_length(file);
    if (length == 0)
        return true;
    bool failed = false;
    const char *oddity = find_oddity(names, file, &failed);
    if (failed)
        return false;
    if (oddity != NULL && report)
        output_complain("%s/%s is skipped: %s", text_bytes(&names->folder), file, oddity);
    if (oddity != NULL)
        return true;
    char **more = realloc(names->names, (names->count + 1) * sizeof(names->names[0]));
    if (more == NULL)
        return false;
    names->names = more;
    names->names[names->count] = strndup(file, length);
    return names->names[names->count++] != NULL;
}

static int compare(const void *one, const void *other) {
    return strcmp(*(char *const *)one, *(char *const *)other);
}

muster_status lesson_names_read(struct lesson_names *names, bool report, muster_error *error) {
    *names = (struct lesson_names){0};
    find_folder(&names->folder);
    if (names->folder.failed)
        return fail_memory(error);
    DIR *folder = opendir(text_bytes(&names->folder));
    if (folder == NULL) {
        struct text message = {0};
        int reason = errno;
        muster_text_add(&message, "can't read the folder of lessons, ");
        muster_text_add_foreign(&message, text_bytes(&names->folder));
        muster_text_format(&message, ": %s", strerror(reason));
        return fail(error, reason == ENOMEM ? MUSTER_NO_MEMORY : MUSTER_BAD_INPUT,
                    reason == ENOMEM ? "no-memory" : "unreadable", &message);
    }
    bool added = true;
    for (struct dirent *entry; added && (entry = readdir(folder)) != NULL;)
        added = add_name(names, entry->d_name, report);
    closedir(folder);
    if (!added)
        return fail_memory(error);
    if (names->count > 0)
        qsort(names->names, names->count, sizeof(names->names[0]), compare);
    return MUSTER_OK;
}

void lesson_names_free(struct lesson_names *names) {
    for (size_t i = 0; i < names->count; i++)
        free(names->names[i]);
    free(names->names);
    muster_text_free(&names->folder);
    *names = (struct lesson_names){0};
}

/* ---- Files ---- */

static void name_file(struct lesson_file *file, const char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    size_t length = name_length(name);
    muster_text_format(&file->name, "%.*s", (int)(length > 0 ? length : strlen(name)), name);
}

/* Reads a file. Problems in the lesson are not a failure. */
static muster_status lesson_file_read(struct lesson_file *file, const char *path,
                                      muster_error *error) {
    struct bytes bytes = {0};
    muster_text_add(&file->path, path);
    name_file(file, path);
    muster_status status = input_read(&bytes, path, error);
    if (status == MUSTER_OK) {
        file->lesson = lesson_read(&file->arena, bytes.data, bytes.length);
        if (file->lesson == NULL || file->path.failed || file->name.failed)
            status = fail_memory(error);
    }
    free(bytes.data);
    return status;
}

static muster_status fail_unknown(const struct lesson_names *names, const char *name,
                                  muster_error *error) {
    struct text message = {0};
    const char *near = muster_nearest_of(name, (const char *const *)names->names, names->count);
    muster_text_add(&message, "there is no lesson '");
    muster_text_add_foreign(&message, name);
    if (near != NULL)
        muster_text_format(&message, "'; did you mean '%s'?", near);
    else
        muster_text_add(&message, "'; 'muster lesson --list' lists them");
    return fail(error, MUSTER_BAD_INPUT, "unreadable", &message);
}

muster_status lesson_file_find(struct lesson_file *file, const char *name, muster_error *error) {
    if (strchr(name, '/') != NULL || name_length(name) > 0)
        return lesson_file_read(file, name, error);
    struct lesson_names names;
    muster_status status = lesson_names_read(&names, false, error);
    bool found = false;
    for (size_t i = 0; status == MUSTER_OK && i < names.count; i++)
        found = found || strcmp(names.names[i], name) == 0;
    if (status == MUSTER_OK && found) {
        struct text path = {0};
        muster_text_format(&path, "%s/%s%s", text_bytes(&names.folder), name, suffix);
        status =
            path.failed ? fail_memory(error) : lesson_file_read(file, text_bytes(&path), error);
        muster_text_free(&path);
    } else if (status == MUSTER_OK) {
        status = fail_unknown(&names, name, error);
    }
    lesson_names_free(&names);
    return status;
}

void lesson_file_free(struct lesson_file *file) {
    muster_text_free(&file->path);
    muster_text_free(&file->name);
    muster_arena_free(&file->arena);
    *file = (struct lesson_file){0};
}
