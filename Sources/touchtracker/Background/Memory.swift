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

/// Configures how the C library allocates large blocks of memory, mostly bitmaps of the size of the window.
enum LargeBlocks {
    /// In bytes. Larger blocks are mapped one by one and unmapped when freed. Source: measured: in a window of 1000×700
    /// points these are bitmaps of the complete window, which are made rarely; the bitmaps of panels, which are made
    /// for each frame of an animation, are smaller.
    private static let minSize: CInt = 2 << 20
    /// In bytes: the maximum of free memory at the end of a heap. Source: glibc's default for such blocks.
    private static let maxFree = 2 * minSize

    /// Makes the C library return large blocks to the system as soon as they are freed.
    ///
    /// By default glibc raises both limits to the largest block that was ever freed, and keeps such blocks in a heap
    /// for each thread that ever painted: 20 of 48 MB after some hundred strokes with panning.
    static func returnWhenFreed() {
        // Only glibc has it, and needs it.
        typealias Option = @convention(c) (CInt, CInt) -> CInt
        guard let option = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Option.self) }) else { return }
        _ = option(mmapThreshold, minSize)
        _ = option(trimThreshold, maxFree)
    }

    /// Source: malloc.h, M_MMAP_THRESHOLD and M_TRIM_THRESHOLD.
    private static let mmapThreshold: CInt = -3
    private static let trimThreshold: CInt = -1
}
