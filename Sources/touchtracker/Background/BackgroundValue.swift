import Foundation
import TouchSystem

/// A value that is computed on its own thread while the caller goes on.
final class BackgroundValue<Value>: @unchecked Sendable {
    private let isComputed = Monitor(false)
    /// Set once, before `isComputed`, and looked at only after that. Handed out once, so that the value need not be `Sendable`.
    private var result: Result<Value, any Error>?

    init(_ make: @escaping @Sendable () throws -> Value) {
        let thread = Thread { [self] in
            result = Result { try make() }
            isComputed.change { $0 = true }
        }
        thread.name = "background"
        thread.startWithoutSignals()
    }

    /// Waits until it has been computed. To be called once.
    ///
    /// Signals that end the program end it at once meanwhile, though the loop that minds them as a rule does not run.
    func value() throws -> Value {
        TerminationSignals.withUnblocked { isComputed.wait { !$0 } }
        guard let result = result.take() else { preconditionFailure("the value is handed out once") }
        return try result.get()
    }
}
