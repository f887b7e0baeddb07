import Foundation
import TouchSystem
import TouchTrackerUI

/// Paints finished ink while people draw.
enum PaintingThread {
    /// An `InkPainter`: each picture gets a thread, and the canvas wants one at a time.
    static func paint(_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) {
        let thread = Thread {
            let picture = job.paint()
            DispatchQueue.main.async {
                MainActor.assumeIsolated { painted(picture) }
            }
        }
        thread.name = "painting"
        thread.startWithoutSignals()
    }
}
