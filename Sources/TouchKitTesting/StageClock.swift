import Synchronization
public import TouchKit

/// A stage's time as a clock of Swift's concurrency: whoever sleeps by it goes on when the test has moved time far enough.
///
///     func remind(after delay: Duration, on clock: any Clock<Duration>) async throws {
///         try await Task.sleep(for: delay, clock: clock)
///         sign.isHidden = false
///     }
///
/// Programs have such a parameter with `ContinuousClock()`, and tests give `TestStage.clock`. Sleeping is over in one order with
/// the stage's timers and with others that sleep: by the time, then by who began first. Cancelling a task ends its sleep at
/// once with a `CancellationError`; so does a stage that is gone.
public nonisolated struct StageClock: Clock {
    let sleepers: StageSleepers

    @MainActor init(_ host: OffscreenHost, _ scheduler: Scheduler) {
        sleepers = StageSleepers(host, scheduler)
    }

    /// The stage's time; on any thread.
    ///
    /// Off the main actor it is the time as a test has moved it last with the stage's own methods.
    public var now: Instant { sleepers.now }

    /// A nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until time has come there, also if nobody moves it: for ever then.
    ///
    /// On the main actor, the sleep has begun when the call suspends: time that passes from then on counts.
    ///
    /// - Parameter tolerance: is ignored; time is as exact as a test wants it.
    /// - Throws: `CancellationError` if the task is cancelled, or the stage is gone.
    @MainActor
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleepers.sleep(until: deadline)
    }

    /// Waits so long from now on, as `sleep(until:tolerance:)` does.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or the stage is gone.
    @MainActor
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleepers.sleep(until: now.advanced(by: duration))
    }
}

/// Those that sleep by a stage's clock. A sleeper is in `sleeping` from its begin until it is woken or cancelled, and has
/// exactly one of these; then it is in `woken` until it goes on.
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
    /// In the order in which they were woken. The first has been told to go on; each tells the next one: the runtime may have
    /// tasks come to the main actor in another order than they were resumed in.
    private var woken: [(continuation: CheckedContinuation<Void, any Error>, end: Result<Void, any Error>)] = []
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []

    init(_ host: OffscreenHost, _ scheduler: Scheduler) {
        (self.host, self.scheduler) = (host, scheduler)
        time = Mutex(host.now)
    }

    /// How many sleep now.
    var sleeperCount: Int { sleeping.count }

    nonisolated var now: Instant { time.withLock(\.self) }

    /// Time has been moved.
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
                // It may have been cancelled before it could be told.
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

    /// The first that was woken runs again, and does so until it waits for something.
    private func resumeNextWoken() {
        woken.removeFirst()
        if let next = woken.first { return next.continuation.resume(with: next.end) }
        let waiters = idleWaiters
        idleWaiters = []
        for continuation in waiters { continuation.resume() }
    }

    /// Waits until everybody who was woken has gone on, as far as they come without waiting.
    func waitForWoken() async {
        if woken.isEmpty { return }
        await withCheckedContinuation { idleWaiters.append($0) }
    }

    /// The stage is gone.
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
