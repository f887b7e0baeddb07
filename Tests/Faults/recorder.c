// Writes down what a program does to the files of a folder, so that a test can say what a cut of the power may leave.
//
//     RECORDER_FOLDER     the folder
//     RECORDER_TRACE      where it is written: records of kind, length, inode and offset, and so many bytes
//
// What is written to the standard output is recorded too: by that a program says how far it is. Preloaded into the program
// (see RecordedDisk.swift).

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum kind { WRITTEN = 1, CUT, SYNC_BEGUN, SYNCED, NAMED, UNNAMED, SAID, MADE };

struct record {
    uint32_t kind;
    uint32_t length;
    uint64_t inode;
    int64_t offset;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int trace = -1;
static const char *folder;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("RECORDER_TRACE");
    folder = getenv("RECORDER_FOLDER");
    if (path == NULL || folder == NULL) return;
    trace = REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_inside(const char *path) {
    size_t length = folder == NULL ? 0 : strlen(folder);
    return trace >= 0 && length > 0 && strncmp(path, folder, length) == 0;
}

/// The inode of an open file in the folder; 0 if it is none.
static uint64_t inode_of(int file) {
    char link[64], path[4096];
    if (trace < 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    struct stat status;
    return is_inside(path) && fstat(file, &status) == 0 ? status.st_ino : 0;
}

static void note(enum kind kind, uint64_t inode, int64_t offset, const void *bytes, size_t length) {
    struct record record = {kind, (uint32_t)length, inode, offset};
    char *whole = malloc(sizeof record + length);
    if (whole == NULL) abort();
    memcpy(whole, &record, sizeof record);
    if (length > 0) memcpy(whole + sizeof record, bytes, length);
    if (REAL(write)(trace, whole, sizeof record + length) < 0) abort();
    free(whole);
}

static void note_name(enum kind kind, const char *path) {
    struct stat status;
    if (!is_inside(path)) return;
    note(kind, kind != UNNAMED && stat(path, &status) == 0 ? status.st_ino : 0, 0, path, strlen(path));
}

// MARK: What is written

#define WRITING(name, type)                                                                   \
    ssize_t name(int file, const void *bytes, size_t count, type offset) {                    \
        uint64_t inode = inode_of(file);                                                      \
        if (inode == 0) return REAL(name)(file, bytes, count, offset);                        \
        pthread_mutex_lock(&mutex);                                                           \
        ssize_t written = REAL(name)(file, bytes, count, offset);                             \
        if (written > 0) note(WRITTEN, inode, offset, bytes, (size_t)written);                \
        pthread_mutex_unlock(&mutex);                                                         \
        return written;                                                                       \
    }
WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t count) {
    uint64_t inode = inode_of(file);
    if (inode == 0 && (file != STDOUT_FILENO || trace < 0)) return REAL(write)(file, bytes, count);
    pthread_mutex_lock(&mutex);
    int64_t offset = inode == 0 ? 0 : lseek(file, 0, SEEK_CUR);
    ssize_t written = REAL(write)(file, bytes, count);
    if (written > 0) note(inode == 0 ? SAID : WRITTEN, inode, offset, bytes, (size_t)written);
    pthread_mutex_unlock(&mutex);
    return written;
}

#define CUTTING(name, type)                                                                   \
    int name(int file, type size) {                                                           \
        uint64_t inode = inode_of(file);                                                      \
        if (inode == 0) return REAL(name)(file, size);                                        \
        pthread_mutex_lock(&mutex);                                                           \
        int result = REAL(name)(file, size);                                                  \
        if (result == 0) note(CUT, inode, size, NULL, 0);                                     \
        pthread_mutex_unlock(&mutex);                                                         \
        return result;                                                                        \
    }
CUTTING(ftruncate, off_t)
CUTTING(ftruncate64, off64_t)

// MARK: What the disk has

#define SYNCING(name)                                                                         \
    int name(int file) {                                                                      \
        uint64_t inode = inode_of(file);                                                      \
        if (inode == 0) return REAL(name)(file);                                              \
        pthread_mutex_lock(&mutex);                                                           \
        note(SYNC_BEGUN, inode, 0, NULL, 0);                                                  \
        pthread_mutex_unlock(&mutex);                                                         \
        int result = REAL(name)(file);                                                        \
        pthread_mutex_lock(&mutex);                                                           \
        if (result == 0) note(SYNCED, inode, 0, NULL, 0);                                     \
        pthread_mutex_unlock(&mutex);                                                         \
        return result;                                                                        \
    }
SYNCING(fsync)
SYNCING(fdatasync)

// MARK: Names

#define OPENING(name)                                                                         \
    int name(const char *path, int flags, ...) {                                              \
        va_list arguments;                                                                    \
        va_start(arguments, flags);                                                           \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;          \
        va_end(arguments);                                                                    \
        if (!(flags & O_CREAT) || !is_inside(path)) return REAL(name)(path, flags, mode);     \
        pthread_mutex_lock(&mutex);                                                           \
        struct stat status;                                                                   \
        int isNew = stat(path, &status) != 0;                                                 \
        int file = REAL(name)(path, flags, mode);                                             \
        if (file >= 0 && isNew) note_name(MADE, path);                                        \
        pthread_mutex_unlock(&mutex);                                                         \
        return file;                                                                          \
    }
OPENING(open)
OPENING(open64)

int link(const char *old, const char *new) {
    pthread_mutex_lock(&mutex);
    int result = REAL(link)(old, new);
    if (result == 0) note_name(NAMED, new);
    pthread_mutex_unlock(&mutex);
    return result;
}

int rename(const char *old, const char *new) {
    pthread_mutex_lock(&mutex);
    int result = REAL(rename)(old, new);
    if (result == 0) {
        note_name(NAMED, new);
        note_name(UNNAMED, old);
    }
    pthread_mutex_unlock(&mutex);
    return result;
}

int unlink(const char *path) {
    pthread_mutex_lock(&mutex);
    int result = REAL(unlink)(path);
    if (result == 0) note_name(UNNAMED, path);
    pthread_mutex_unlock(&mutex);
    return result;
}
