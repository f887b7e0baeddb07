import Foundation
import TouchFoundation
import TouchTrackerUI

/// Paints finished ink in the background.
enum PaintingThread {
    /// One processor is left to the main thread.
    private static let count = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)

    /// An `InkPainter`. Each job has threads of its own; the canvas requests one at a time.
    static func paint(_ job: InkJob, _ completion: @escaping @MainActor (InkPicture?) -> Void) {
        start {
            let picture = job.paint(inParts: count, perform)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { completion(picture) }
            }
        }
    }

    /// Executes all parts concurrently and waits for them.
    private static func perform(_ parts: [@Sendable () -> Void]) {
        let group = DispatchGroup()
        for part in parts.dropFirst() {
            group.enter()
            start {
                part()
                group.leave()
            }
        }
        parts.first?()
        group.wait()
    }

    private static func start(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = "painting"
        thread.startWithoutSignals()
    }
}

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
