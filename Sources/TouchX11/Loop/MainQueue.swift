internal import CTouchX11
import Dispatch
import Foundation
import TouchKit

/// Runs Swift's main-actor tasks, and blocks of the main queue, in a loop of our own.
///
/// Without it, no task would run: nothing drains the main queue while the program waits in `poll`. The two entry points
/// are the ones that CFRunLoop uses on Linux; the leading underscore reserves them for run loops. Gone when the
/// standard library offers a main executor that can be polled.
@MainActor
enum MainQueue {
    /// Readable while something is queued.
    static var fileDescriptor: Int32 { mainQueueHandle() }

    /// Runs the queued blocks. The descriptor has to be read first, or it stays readable forever.
    static func drain() {
        var count: UInt64 = 0
        _ = read(fileDescriptor, &count, MemoryLayout<UInt64>.size)
        runMainQueue(nil)
    }
}

/// Runs Foundation's timers and the blocks of `RunLoop.main` in a loop of our own.
///
/// Timers and blocks that this thread adds are noticed at the end of the pass. **Difference** from a program that
/// sleeps in `RunLoop.main.run()`: those that other threads add are noticed only in the next pass. The main queue and
/// tasks do wake this loop.
@MainActor
enum MainRunLoop {
    /// Runs the timers and blocks that are due, without waiting.
    ///
    /// - Returns: the time until the next timer; nil if there is none.
    static func runPass() -> Duration? {
        guard let next = RunLoop.main.limitDate(forMode: .default) else { return nil }
        let seconds = next.timeIntervalSinceNow
        // The distant future means that there is no timer.
        guard seconds < maxWait else { return nil }
        return .nanoseconds(Int64(max(0, seconds) * 1e9))
    }

    /// Source: our choice: longer than any program runs, and far less than the distant future.
    private static let maxWait: TimeInterval = 1e9
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
