import Foundation
import TouchSystem
import TouchTrackerUI

/// Makes copies of lines while people draw.
enum CopyingThread {
    /// A `BackgroundRunner`: each piece of work gets a thread of its own.
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
