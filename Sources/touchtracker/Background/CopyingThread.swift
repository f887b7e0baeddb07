import Foundation
import TouchFoundation
import TouchTrackerUI

/// Copies lines in the background while drawing continues.
enum CopyingThread {
    /// A `BackgroundRunner`: each call starts a thread.
    static func run(
        _ work: @escaping @Sendable () -> Void, _ completion: @escaping @MainActor () -> Void
    ) -> () -> Void {
        let isDone = Monitor(false)
        let thread = Thread {
            work()
            isDone.change { $0 = true }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion() } }
        }
        thread.name = "copying"
        thread.startWithoutSignals()
        return { isDone.wait { !$0 } }
    }
}
