import Foundation

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
