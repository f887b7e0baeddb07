package import Foundation

extension Thread {
    /// Starts it with all signals blocked.
    ///
    /// A thread begins with those blocked that its maker has blocked. A signal that ends the program is the loop's, which
    /// ends it in order, and must not come to a thread that would let it die.
    package func startWithoutSignals() {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        start()
    }
}

/// The signals by which somebody asks a program to end.
package enum EndingSignals {
    /// What they do by themselves they do while the body runs, also where they are blocked as a rule.
    package static func letThrough<Value>(_ body: () throws -> Value) rethrows -> Value {
        var (ending, before) = (sigset_t(), sigset_t())
        sigemptyset(&ending)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
        pthread_sigmask(SIG_UNBLOCK, &ending, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
