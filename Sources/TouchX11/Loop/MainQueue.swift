internal import CX11
import Dispatch

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

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
