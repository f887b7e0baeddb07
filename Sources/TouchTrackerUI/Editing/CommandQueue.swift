import Synchronization

/// Runs work away from the main actor.
///
/// - Parameters:
///   - work: runs on any thread, once.
///   - done: called on the main actor once the work has been done, later than this function returns.
/// - Returns: a closure that waits until the work has been done.
public typealias BackgroundRunner = (
    _ work: @escaping @Sendable () -> Void, _ done: @escaping @MainActor () -> Void
) -> () -> Void

/// Keeps the commands of each person in their order, though some of them wait for values that are made in the background:
///
///     idle ── prepare, in the background ──→ busy ── last value used, nothing waits ──→ idle
///              perform, while idle: at once    perform, prepare: behind what waits
final class CommandQueue {
    /// Something that waits for a value.
    private struct Preparation {
        let work: @Sendable () -> Void
        /// Uses what the work has made.
        let use: () -> Void
        /// Waits until the work has been done; nil before it has begun.
        var wait: (() -> Void)?
        /// Tells it from all others.
        let number: Int
    }

    private enum Command {
        case action(() -> Void)
        case preparation(Preparation)
    }

    /// Makes values; nil: they are made at once.
    var runner: BackgroundRunner?
    /// By person; the first of each is the one that waits for its value. None is empty.
    private var waiting: [ObjectIdentifier: [Command]] = [:]
    private var nextNumber = 0

    /// Whether a person has commands that wait.
    func isBusy(_ person: Person) -> Bool { waiting[ObjectIdentifier(person)] != nil }

    /// Does something once all that a person has ordered before has been done: at once if nothing waits.
    func perform(for person: Person, _ action: @escaping () -> Void) {
        if isBusy(person) { waiting[ObjectIdentifier(person), default: []].append(.action(action)) } else { action() }
    }

    /// Makes a value in the background, and uses it once all that the person has ordered before has been done.
    func prepare<Value: Sendable>(
        for person: Person, _ make: @escaping @Sendable () -> Value, use: @escaping (Value) -> Void
    ) {
        guard runner != nil else { return perform(for: person) { use(make()) } }
        let box = ValueBox<Value>()
        nextNumber += 1
        let preparation = Preparation(
            work: { box.value.withLock { $0 = make() } },
            use: { if let value = box.value.withLock({ $0.take() }) { use(value) } }, number: nextNumber)
        let key = ObjectIdentifier(person)
        waiting[key, default: []].append(.preparation(preparation))
        if waiting[key]?.count == 1 { advance(key) }
    }

    private final class ValueBox<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }

    /// Does what is first, until that waits for a value.
    private func advance(_ key: ObjectIdentifier) {
        while let first = waiting[key]?.first {
            switch first {
            case .action(let action): performFirst(key, action)
            case .preparation(var preparation):
                guard preparation.wait == nil, let runner else { return }
                let number = preparation.number
                preparation.wait = runner(preparation.work) { [weak self] in self?.finish(key, number) }
                waiting[key]?[0] = .preparation(preparation)
                return
            }
        }
    }

    /// Does what is first. What it orders itself comes before what was ordered after it.
    private func performFirst(_ key: ObjectIdentifier, _ action: () -> Void) {
        guard let commands = waiting[key], let first = commands.first else { return }
        waiting[key] = [first]
        action()
        let remaining = (waiting[key]?.dropFirst() ?? []) + commands.dropFirst()
        waiting[key] = remaining.isEmpty ? nil : Array(remaining)
    }

    /// The value has been made, unless it was used already.
    private func finish(_ key: ObjectIdentifier, _ number: Int) {
        guard case .preparation(let preparation)? = waiting[key]?.first, preparation.number == number else { return }
        performFirst(key, preparation.use)
        advance(key)
    }

    /// Waits for all values, and does all that waits for them.
    ///
    /// - Complexity: takes as long as what is being made.
    func finishAll() {
        while let (key, commands) = waiting.first {
            guard case .preparation(let preparation)? = commands.first, let wait = preparation.wait else { return }
            wait()
            finish(key, preparation.number)
        }
    }
}
