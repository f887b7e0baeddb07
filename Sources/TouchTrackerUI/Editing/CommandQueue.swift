import Synchronization

/// Runs work away from the main actor.
///
/// - Parameters:
///   - work: runs once, on any thread.
///   - completion: called on the main actor after the work, and after this function has returned.
/// - Returns: a closure that waits until the work has finished.
public typealias BackgroundRunner = (
    _ work: @escaping @Sendable () -> Void, _ done: @escaping @MainActor () -> Void
) -> () -> Void

/// Executes the commands of each person in order, even if some wait for values from the background:
///
///     idle ── prepare, in the background ──→ busy ── last value used, queue empty ──→ idle
///     perform while idle: immediately                 perform, prepare while busy: appended
final class CommandQueue {
    /// A command that waits for a value.
    private struct Preparation {
        let work: @Sendable () -> Void
        /// Uses the value.
        let use: () -> Void
        /// Waits until the work has finished; nil before it has started.
        var wait: (() -> Void)?
        /// Identifies the preparation.
        let number: Int
    }

    private enum Command {
        case action(() -> Void)
        case preparation(Preparation)
    }

    /// Runs work in the background; nil: on the main actor.
    var runner: BackgroundRunner?
    /// By person. The first command of each waits for its value. No array is empty.
    private var waiting: [ObjectIdentifier: [Command]] = [:]
    private var nextNumber = 0

    /// Whether a person has waiting commands.
    func isBusy(_ person: Person) -> Bool { waiting[ObjectIdentifier(person)] != nil }

    /// Performs an action after all earlier commands of the person; immediately if there are none.
    func perform(for person: Person, _ action: @escaping () -> Void) {
        if isBusy(person) { waiting[ObjectIdentifier(person), default: []].append(.action(action)) } else { action() }
    }

    /// Makes a value in the background, and uses it after all earlier commands of the person.
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

    /// Executes commands until one waits for a value.
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

    /// Executes the first command. Commands that it adds come before those that were added later.
    private func performFirst(_ key: ObjectIdentifier, _ action: () -> Void) {
        guard let commands = waiting[key], let first = commands.first else { return }
        waiting[key] = [first]
        action()
        let remaining = (waiting[key]?.dropFirst() ?? []) + commands.dropFirst()
        waiting[key] = remaining.isEmpty ? nil : Array(remaining)
    }

    /// Called when a value is ready. It may already have been used by `finishAll`.
    private func finish(_ key: ObjectIdentifier, _ number: Int) {
        guard case .preparation(let preparation)? = waiting[key]?.first, preparation.number == number else { return }
        performFirst(key, preparation.use)
        advance(key)
    }

    /// Waits for all values and executes all commands.
    ///
    /// - Complexity: as long as the pending work takes.
    func finishAll() {
        while let (key, commands) = waiting.first {
            guard case .preparation(let preparation)? = commands.first, let wait = preparation.wait else { return }
            wait()
            finish(key, preparation.number)
        }
    }
}
