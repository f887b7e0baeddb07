import Foundation
import TouchKit

/// Gives memory that was freed back to the system, once nobody has drawn for a while.
///
/// The C library keeps what was freed for whoever asks next: for each thread that ever painted as much as its pictures took,
/// where nobody may paint again for long.
@MainActor
final class FreedMemory {
    private let scheduler: Scheduler
    private var timer: Scheduler.Timer?

    /// Source: our choice: longer than hands pause that move the paper, for which there would be more of it in a moment.
    private static let delay = Duration.seconds(2)
    /// Only glibc has it, and needs it.
    private static let trim = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }

    init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
    }

    /// To be called when something was drawn or painted, as often as that happens.
    func releaseSoon() {
        timer?.cancel()
        timer = scheduler.after(Self.delay) { _ = Self.trim?(0) }
    }
}
