internal import CTouchX11
import Dispatch
import Foundation
import TouchKit

/// Lets Swift's main-actor tasks, and what is dispatched to the main queue, run in a loop of our own.
///
/// Nothing drains the main queue of a program that waits in `poll`: tasks would sit there for ever. The two entry points
/// are what CFRunLoop uses on Linux; they carry an underscore since they are meant for loops only. Gone when the
/// standard library offers a main executor to poll.
@MainActor
enum MainQueue {
    /// Readable while something waits.
    static var fileDescriptor: Int32 { mainQueueHandle() }

    /// Runs what waits. The descriptor has to be read first, or it stays readable for ever.
    static func drain() {
        var count: UInt64 = 0
        _ = read(fileDescriptor, &count, MemoryLayout<UInt64>.size)
        runMainQueue(nil)
    }
}

/// Lets Foundation's timers, and what `RunLoop.main` is to perform, run in a loop of our own.
///
/// What this thread adds is seen at the end of the turn. **Difference** from a program that sleeps in `RunLoop.main.run()`:
/// what other threads add is seen with the next turn only; the main queue and tasks wake this loop.
@MainActor
enum MainRunLoop {
    /// Runs what is due, without waiting.
    ///
    /// - Returns: how long it is until the next timer; nil if there is none.
    static func pass() -> Duration? {
        guard let next = RunLoop.main.limitDate(forMode: .default) else { return nil }
        let seconds = next.timeIntervalSinceNow
        // The distant future, where there is no timer.
        guard seconds < longestWait else { return nil }
        return .nanoseconds(Int64(max(0, seconds) * 1e9))
    }

    /// Source: our choice: longer than a program runs, and far less than the distant future.
    private static let longestWait: TimeInterval = 1e9
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
