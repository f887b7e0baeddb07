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
