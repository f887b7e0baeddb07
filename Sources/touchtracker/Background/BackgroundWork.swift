import Foundation
import TouchSystem

/// Work that is done piece by piece on a thread of its own, which ends when there is no more: nothing is left that could wake an
/// idle program.
final class BackgroundWork: Sendable {
    /// Which piece comes next.
    enum Turn {
        case oldest, newest
    }

    private struct Piece {
        let key: String
        let work: @Sendable () -> Void
    }

    private struct State {
        var pieces: [Piece] = []
        var isRunning = false
    }

    private let name: String
    private let turn: Turn
    private let state = Monitor(State())

    /// - Parameter name: the thread's.
    init(_ name: String, _ turn: Turn) {
        (self.name, self.turn) = (name, turn)
    }

    /// - Parameter key: by which it can be taken back.
    func add(_ key: String = "", _ work: @escaping @Sendable () -> Void) {
        let isToStart = state.change { state in
            state.pieces.append(Piece(key: key, work: work))
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isToStart else { return }
        let thread = Thread { [self] in
            while let work = next() { work() }
        }
        thread.name = name
        thread.startWithoutSignals()
    }

    /// Takes back what has not begun.
    func remove(_ key: String) {
        state.change { $0.pieces.removeAll { $0.key == key } }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.change { [turn] state in
            guard let piece = turn == .newest ? state.pieces.popLast() : state.pieces.first else {
                state.isRunning = false
                return nil
            }
            if turn == .oldest { state.pieces.removeFirst() }
            return piece.work
        }
    }
}
