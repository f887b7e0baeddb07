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

/// Takes away from this process, for good, what a program that reads files, computes and writes to open descriptors does
/// not need: new privileges, and where the system can filter calls, writing to files, networks, other processes and
/// threads. The process can still replace itself by such a program. A refused call fails with EPERM.
enum tt_filter tt_sandbox_program(void);

/// Creates a file in memory that has no name; its content is sealed after tt_seal().
///
/// Returns a descriptor that other programs don't inherit; -1 if there is none.
int tt_memory_file(void);

/// Makes the content of a file in memory unchangeable. Returns 0 if that is done.
int tt_seal(int file);

/// Creates a pipe that other programs don't inherit. Returns 0 if that is done.
int tt_pipe(int ends[2]);

/// The descriptors of a program that is started; all others are closed.
struct tt_descriptors {
    int input;
    int output;
    /// Standard error; -1 if nobody reads it.
    int errors;
    /// More descriptors, from 3 on, and their number.
    const int *more;
    int more_count;
};

/// The maximum number of more descriptors.
enum { TT_MAX_MORE = 32 };

/// Starts a program with some descriptors; all signals have their default effect.
///
/// Returns 0 and the process, or the error.
int tt_start(
    const char *program, char *const arguments[], const struct tt_descriptors *descriptors, pid_t *process);

/// Waits until a process that this one started has ended, at most some milliseconds; kills it then.
///
/// Returns its status as from waitpid(); -1 if it was killed because the time was over.
int tt_wait(pid_t process, int milliseconds);

#endif
