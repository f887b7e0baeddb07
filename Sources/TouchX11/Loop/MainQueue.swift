internal import CTouchX11
import Dispatch
import Foundation
import TouchKit

/// Runs Swift's main-actor tasks, and what is dispatched to the main queue, in a loop of our own.
///
/// Nothing drains the main queue of a program that waits in `poll`: tasks would never run. The two entry points are those
/// that CFRunLoop uses on Linux; their underscore says that they are for run loops only. They can go when the standard
/// library offers a main executor that can be polled.
@MainActor
enum MainQueue {
    /// Readable while something is queued.
    static var fileDescriptor: Int32 { mainQueueHandle() }

    /// Runs what is queued. The descriptor has to be read first, or it stays readable for ever.
    static func drain() {
        var count: UInt64 = 0
        _ = read(fileDescriptor, &count, MemoryLayout<UInt64>.size)
        runMainQueue(nil)
    }
}

/// Runs Foundation's timers and the blocks of `RunLoop.main` in a loop of our own.
///
/// What this thread adds is noticed at the end of the turn. **Difference** from a program that sleeps in
/// `RunLoop.main.run()`: what other threads add is noticed only in the next turn. The main queue and tasks do wake this
/// loop.
@MainActor
enum MainRunLoop {
    /// Runs what is due, without waiting.
    ///
    /// - Returns: how long it is until the next timer; nil if there is none.
    static func runPass() -> Duration? {
        guard let next = RunLoop.main.limitDate(forMode: .default) else { return nil }
        let seconds = next.timeIntervalSinceNow
        // The distant future, where there is no timer.
        guard seconds < maxWait else { return nil }
        return .nanoseconds(Int64(max(0, seconds) * 1e9))
    }

    /// Source: our choice: longer than a program runs, and far less than the distant future.
    private static let maxWait: TimeInterval = 1e9
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
