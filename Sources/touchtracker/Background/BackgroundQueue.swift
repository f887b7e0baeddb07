import Foundation
import TouchSystem

/// Work that is done piece by piece on a thread of its own, which ends when there is no more: nothing is left that could wake an
/// idle program.
final class BackgroundQueue: Sendable {
    /// Which piece comes next.
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

    /// - Parameter name: the thread's.
    init(_ name: String, _ order: Order) {
        (self.name, self.order) = (name, order)
    }

    /// - Parameter key: by which it can be taken back.
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

    /// Takes back what has not begun.
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
