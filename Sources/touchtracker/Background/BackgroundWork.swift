import Foundation
import TouchFoundation

/// A serial queue with a thread that ends when the queue is empty, so that nothing wakes an idle program.
final class BackgroundQueue: Sendable {
    /// Which item is executed next.
    enum Order {
        case oldest, newest
    }

    private struct Item {
        let key: String
        let work: @Sendable () -> Void
    }

    private struct State {
        var items: [Item] = []
        var isRunning = false
    }

    private let name: String
    private let order: Order
    private let state = Monitor(State())

    /// - Parameter name: the name of the thread.
    init(_ name: String, _ order: Order) {
        (self.name, self.order) = (name, order)
    }

    /// - Parameter key: identifies the item for `remove`.
    func add(_ key: String = "", _ work: @escaping @Sendable () -> Void) {
        let needsThread = state.change { state in
            state.items.append(Item(key: key, work: work))
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard needsThread else { return }
        let thread = Thread { [self] in
            while let work = next() { work() }
        }
        thread.name = name
        thread.startWithoutSignals()
    }

    /// A value that a thread passes on without keeping a reference.
    private struct UncheckedBox<Value>: @unchecked Sendable {
        let value: Value
    }

    /// Calls `make` in the background, and `completion` with its result on the main actor.
    func run<Value>(
        _ key: String = "", _ make: @escaping @Sendable () -> Value,
        then completion: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        add(key) {
            let result = UncheckedBox(value: make())
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(result.value) } }
        }
    }

    /// Removes the items with this key that have not started.
    func remove(_ key: String) {
        state.change { $0.items.removeAll { $0.key == key } }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.change { [order] state in
            guard let item = order == .newest ? state.items.popLast() : state.items.first else {
                state.isRunning = false
                return nil
            }
            if order == .oldest { state.items.removeFirst() }
            return item.work
        }
    }
}

/// A value that is computed on its own thread while the caller continues.
final class BackgroundValue<Value>: @unchecked Sendable {
    private let isComputed = Monitor(false)
    /// Written once before `isComputed` is set, and read once after that. So the value need not be `Sendable`.
    private var result: Result<Value, any Error>?

    init(_ make: @escaping @Sendable () throws -> Value) {
        let thread = Thread { [self] in
            result = Result { try make() }
            isComputed.change { $0 = true }
        }
        thread.name = "background"
        thread.startWithoutSignals()
    }

    /// Waits for the value. Call it once.
    ///
    /// Termination signals end the program immediately while this waits, because the loop that handles them does not
    /// run.
    func value() throws -> Value {
        TerminationSignals.withUnblocked { isComputed.wait { !$0 } }
        guard let result = result.take() else { preconditionFailure("the value can be read only once") }
        return try result.get()
    }
}
