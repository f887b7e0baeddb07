package import Dispatch
import Foundation
import Synchronization

/// A value that several threads use, one at a time, and whose changes they can wait for.
package final class Monitor<Value>: Sendable {
    private let condition = NSCondition()
    private let value: Mutex<Value>
    /// Threads that wait no longer than until some time: conditions go by a clock that may be set meanwhile.
    private let waiting = Mutex<[DispatchSemaphore]>([])

    package init(_ value: consuming sending Value) {
        self.value = Mutex(value)
    }

    /// Reads the value.
    package func read<Result>(_ body: (inout sending Value) -> sending Result) -> Result { value.withLock(body) }

    /// Changes the value, and wakes the threads that are waiting.
    package func change<Result>(_ body: (inout sending Value) -> sending Result) -> Result {
        condition.withLock {
            defer {
                condition.broadcast()
                for thread in waiting.withLock(\.self) { thread.signal() }
            }
            return value.withLock(body)
        }
    }

    /// Returns when the condition is false.
    package func wait(while isToWait: (Value) -> Bool) {
        condition.withLock {
            while value.withLock({ isToWait($0) }) { condition.wait() }
        }
    }

    /// Returns when something has changed, or at that time; at once if the condition is false.
    package func waitOnce(until time: DispatchTime?, if isToWait: (Value) -> Bool) {
        let thread = DispatchSemaphore(value: 0)
        condition.withLock {
            if value.withLock({ isToWait($0) }) { waiting.withLock { $0.append(thread) } } else { thread.signal() }
        }
        _ = thread.wait(timeout: time ?? .distantFuture)
        waiting.withLock { $0.removeAll { $0 === thread } }
    }
}
