package import Dispatch
import Foundation
import Synchronization

/// A value that several threads access, one at a time, and whose changes they can wait for.
package final class Monitor<Value>: Sendable {
    private let condition = MonotonicCondition()
    private let value: Mutex<Value>

    package init(_ value: consuming sending Value) {
        self.value = Mutex(value)
    }

    /// Reads the value.
    package func read<Result>(_ body: (inout sending Value) -> sending Result) -> Result { value.withLock(body) }

    /// Changes the value, and wakes the threads that are waiting.
    package func change<Result>(_ body: (inout sending Value) -> sending Result) -> Result {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return value.withLock(body)
    }

    /// Waits until the condition is false.
    package func wait(while shouldWait: (Value) -> Bool) {
        condition.lock()
        defer { condition.unlock() }
        while value.withLock({ shouldWait($0) }) { condition.wait() }
    }

    /// Waits for the next change or until the given time; returns immediately if the condition is false.
    package func waitOnce(until time: DispatchTime?, if shouldWait: (Value) -> Bool) {
        condition.lock()
        defer { condition.unlock() }
        guard value.withLock({ shouldWait($0) }) else { return }
        if let time { condition.wait(until: time) } else { condition.wait() }
    }
}

/// A condition variable with timeouts on the monotonic clock, unlike Foundation's and Dispatch's.
///
/// Proof that it may be shared: mutex and condition have a constant address from init to deinit, and are made for
/// threads.
private final class MonotonicCondition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
    func broadcast() { pthread_cond_broadcast(condition) }
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Source of the clock: on Linux, Dispatch's uptime is CLOCK_MONOTONIC.
    func wait(until time: DispatchTime) {
        let (seconds, nanoseconds) = time.uptimeNanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        var deadline = timespec(tv_sec: Int(clamping: seconds), tv_nsec: Int(nanoseconds))
        pthread_cond_timedwait(condition, mutex, &deadline)
    }
}
