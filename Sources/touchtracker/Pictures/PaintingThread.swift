import Foundation
import TouchSystem
import TouchTrackerUI

/// Paints finished ink while people draw.
enum PaintingThread {
    /// One is left to the hands that draw meanwhile.
    private static let count = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)

    /// An `InkPainter`: each picture gets threads of its own, and the canvas wants one at a time.
    static func paint(_ job: InkJob, _ completion: @escaping @MainActor (InkPicture?) -> Void) {
        start {
            let picture = job.paint(inParts: count, perform)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { completion(picture) }
            }
        }
    }

    /// Does all of them at the same time.
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
