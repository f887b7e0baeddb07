#ifndef TOUCHTRACKER_CSANDBOX_H
#define TOUCHTRACKER_CSANDBOX_H

#include <sys/types.h>

/// Whether the system filters system calls.
enum tt_filter {
    TT_FILTER_ACTIVE,
    /// The kernel or the processor has no filter that this program knows; all other limits apply.
    TT_FILTER_UNAVAILABLE,
};

/// Takes away from this process, for good, everything that computing on open descriptors does not need: new privileges,
/// and where the system can filter calls, files, networks, processes and threads. A refused call fails with EPERM.
enum tt_filter tt_sandbox(void);

/// Creates a file in memory that has no name; its content is sealed after tt_seal().
///
/// Returns a descriptor that other programs don't inherit; -1 if there is none.
int tt_memory_file(void);

/// Makes the content of a file in memory unchangeable. Returns 0 if that is done.
int tt_seal(int file);

/// Creates a pipe that other programs don't inherit. Returns 0 if that is done.
int tt_pipe(int ends[2]);

/// Starts a program that has two descriptors, as standard input and output, and no other; all signals have their default
/// effect.
///
/// Returns 0 and the process, or the error.
int tt_start(const char *program, char *const arguments[], int input, int output, pid_t *process);

#endif
