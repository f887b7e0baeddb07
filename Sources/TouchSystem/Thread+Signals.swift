package import Foundation

extension Thread {
    /// Starts it with all signals blocked.
    ///
    /// A thread inherits its creator's signal mask. A signal to end the program is for the loop, which ends it in
    /// order, and must not reach a thread where it would just kill the program.
    package func startWithoutSignals() {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        start()
    }
}

/// The signals that ask a program to end.
package enum EndingSignals {
    /// Unblocks them while the body runs, so that they have their default effect.
    package static func letThrough<Value>(_ body: () throws -> Value) rethrows -> Value {
        var (ending, before) = (sigset_t(), sigset_t())
        sigemptyset(&ending)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
        pthread_sigmask(SIG_UNBLOCK, &ending, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
