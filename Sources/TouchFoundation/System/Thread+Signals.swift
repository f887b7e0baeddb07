package import Foundation

extension Thread {
    /// Starts the thread with all signals blocked.
    ///
    /// A thread inherits its creator's signal mask. Termination signals are for the run loop, which ends the program in
    /// an orderly way; delivered to another thread they would just kill it.
    package func startWithoutSignals() {
        var (all, previous) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        start()
    }
}

/// The signals that request the program's termination.
package enum TerminationSignals {
    package static let all = [SIGINT, SIGTERM, SIGHUP]

    /// Until a run loop handles these signals, each ends the program immediately with exit status 0, unless it was
    /// ignored when the program started, as with `nohup`.
    ///
    /// Nothing is lost: a program that opens a drawing may be killed at any time.
    package static func exitWithSuccess() {
        for number in all {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in _exit(EXIT_SUCCESS) }
            if !isIgnored(number) { sigaction(number, &action, nil) }
        }
    }

    /// Whether the program was started with the signal ignored, so that it must not end the program.
    package static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        let handlers = [action.__sigaction_handler.sa_handler, SIG_IGN].map { unsafeBitCast($0, to: Int.self) }
        return handlers[0] == handlers[1]
    }

    /// Unblocks the signals while the body runs, so that they take effect immediately.
    package static func withUnblocked<Value>(_ body: () throws -> Value) rethrows -> Value {
        var (mask, previous) = (sigset_t(), sigset_t())
        sigemptyset(&mask)
        for signal in all { sigaddset(&mask, signal) }
        pthread_sigmask(SIG_UNBLOCK, &mask, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return try body()
    }
}
