import Synchronization
public import TouchKit

/// A stage's time as a clock for Swift concurrency: a sleeping task resumes once the test has advanced time far enough.
///
///     func remind(after delay: Duration, on clock: any Clock<Duration>) async throws {
///         try await Task.sleep(for: delay, clock: clock)
///         label.isHidden = false
///     }
///
/// Programs pass `ContinuousClock()` for such a parameter, and tests `TestStage.clock`. Sleeps end in a common order
/// with the stage's timers and with other sleeps: by deadline, then by start. Cancelling a task ends its sleep
/// immediately with a `CancellationError`; so does deallocating the stage.
public nonisolated struct StageClock: Clock {
    let sleepers: StageSleepers

    @MainActor init(_ host: OffscreenHost, _ scheduler: Scheduler) {
        sleepers = StageSleepers(host, scheduler)
    }

    /// The stage's time, on any thread.
    ///
    /// Off the main actor, it is the time that the stage's own methods have set last.
    public var now: Instant { sleepers.now }

    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until the deadline; forever if time is never advanced that far.
    ///
    /// On the main actor, the sleep has started when the call suspends: time that passes from then on counts.
    ///
    /// - Parameter tolerance: ignored; time is exact.
    /// - Throws: `CancellationError` if the task is cancelled, or the stage is deallocated.
    @MainActor
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleepers.sleep(until: deadline)
    }

    /// Waits for the duration, as `sleep(until:tolerance:)` does.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or the stage is deallocated.
    @MainActor
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleepers.sleep(until: now.advanced(by: duration))
    }
}

/// The tasks that sleep on a stage's clock. A sleeper is in `sleeping` from its start until it is woken or cancelled,
/// exactly one of which happens; then it is in `woken` until it resumes.
final class StageSleepers: Sendable {
    private struct Sleeper {
        let continuation: CheckedContinuation<Void, any Error>
        let timer: Scheduler.Timer?
    }

    private nonisolated let time: Mutex<Instant>
    private weak var host: OffscreenHost?
    private weak var scheduler: Scheduler?
    private var sleeping: [Int: Sleeper] = [:]
    private var count = 0
    private var isStopped = false
    private var countWaiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// In the order of waking. Only the first is resumed; each resumes the next one, since the runtime may run tasks on
    /// the main actor in another order than they were resumed in.
    private var woken: [(continuation: CheckedContinuation<Void, any Error>, end: Result<Void, any Error>)] = []
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []

    init(_ host: OffscreenHost, _ scheduler: Scheduler) {
        (self.host, self.scheduler) = (host, scheduler)
        time = Mutex(host.now)
    }

    nonisolated var now: Instant { time.withLock(\.self) }

    /// Updates the time after the stage has advanced it.
    func updateTime(_ instant: Instant) { time.withLock { $0 = max($0, instant) } }

    func sleep(until deadline: Instant) async throws {
        try Task.checkCancellation()
        guard let scheduler, let host, !isStopped else { throw CancellationError() }
        if deadline <= host.now { return }
        count += 1
        let number = count
        defer { resumeNextWoken() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                // The task may have been cancelled before the handler was installed.
                if Task.isCancelled { return wake(continuation, .failure(CancellationError())) }
                let timer = scheduler.at(deadline) { [weak self] in self?.wake(number) }
                sleeping[number] = Sleeper(continuation: continuation, timer: timer)
                resumeCountWaiters()
            }
        } onCancel: {
            Task { @MainActor in self.cancel(number) }
        }
    }

    private func wake(_ number: Int) {
        if let host { updateTime(host.now) }
        guard let sleeper = sleeping.removeValue(forKey: number) else { return }
        wake(sleeper.continuation, .success(()))
    }

    private func cancel(_ number: Int) {
        guard let sleeper = sleeping.removeValue(forKey: number) else { return }
        sleeper.timer?.cancel()
        wake(sleeper.continuation, .failure(CancellationError()))
    }

    private func wake(_ continuation: CheckedContinuation<Void, any Error>, _ end: Result<Void, any Error>) {
        woken.append((continuation, end))
        if woken.count == 1 { continuation.resume(with: end) }
    }

    /// Called when the first woken task runs again, which it does until it suspends; resumes the next one.
    private func resumeNextWoken() {
        woken.removeFirst()
        if let next = woken.first { return next.continuation.resume(with: next.end) }
        let waiters = idleWaiters
        idleWaiters = []
        for continuation in waiters { continuation.resume() }
    }

    /// Waits until every woken task has resumed and run until it suspends.
    func waitForWoken() async {
        if woken.isEmpty { return }
        await withCheckedContinuation { idleWaiters.append($0) }
    }

    /// Ends all sleeps when the stage is deallocated.
    func cancelAll() {
        isStopped = true
        for number in sleeping.keys.sorted() { cancel(number) }
    }

    // MARK: Waiting for sleepers

    func wait(forSleepers count: Int) async {
        if sleeping.count >= count { return }
        await withCheckedContinuation { countWaiters.append((count, $0)) }
    }

    private func resumeCountWaiters() {
        let satisfied = countWaiters.filter { $0.count <= sleeping.count }
        countWaiters.removeAll { $0.count <= sleeping.count }
        for (_, continuation) in satisfied { continuation.resume() }
    }
}
