import Foundation
import TouchKit

/// Returns freed memory to the system once drawing has paused.
///
/// The C library keeps freed memory for later allocations, separately for each thread that ever painted, although such
/// a thread may not paint again for a long time.
@MainActor
final class FreedMemory {
    private let scheduler: Scheduler
    private var timer: Scheduler.Timer?

    /// Source: our choice: longer than pauses within a pan, after which the same memory is needed again.
    private static let delay = Duration.seconds(2)
    // Only glibc has it, and needs it.
    private static let trim = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }

    init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
    }

    /// Call this after drawing or painting, as often as that happens.
    func releaseSoon() {
        timer?.cancel()
        timer = scheduler.after(Self.delay) { _ = Self.trim?(0) }
    }
}
