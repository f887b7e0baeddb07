import Foundation

/// How the C library gets large blocks of memory: pictures of a window, above all.
enum LargeBlocks {
    /// In bytes: larger ones come from the system one by one, and go back to it at once. Source: measured: of a window of
    /// 1000×700 such are pictures of all of it, which are made now and then; those of panels, which are made for each frame
    /// of an animation, are smaller.
    private static let minSize: CInt = 2 << 20
    /// In bytes: of what is free at the end of a heap no more is kept. Source: what glibc takes by default for such blocks.
    private static let maxFree = 2 * minSize

    /// Has the system take back large blocks as soon as they are freed.
    ///
    /// glibc would raise both limits to the largest block that was ever freed, and keep such blocks in a heap for each thread
    /// that ever painted: after some hundred strokes with looking around, 20 MB of 48.
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
