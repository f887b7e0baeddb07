import Foundation
import TouchFoundation

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
