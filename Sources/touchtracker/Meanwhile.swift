import Foundation
import TouchDrawingStore

/// A value that is computed on its own thread while the caller goes on.
final class Meanwhile<Value>: @unchecked Sendable {
    private let condition = NSCondition()
    /// Set once; guarded by the condition. Handed out once, so that the value need not be `Sendable`.
    private var result: Result<Value, any Error>?

    init(_ make: @escaping @Sendable () throws -> Value) {
        let thread = Thread { [self] in
            let made = Result { try make() }
            condition.withLock {
                result = made
                condition.signal()
            }
        }
        thread.name = "meanwhile"
        thread.startWithoutSignals()
    }

    /// Waits until it has been computed. To be called once.
    ///
    /// Signals that end the program end it at once meanwhile, though the loop that minds them as a rule does not run.
    func value() throws -> Value {
        try EndingSignals.letThrough {
            try condition.withLock {
                while true {
                    if let result = result.take() { return try result.get() }
                    condition.wait()
                }
            }
        }
    }
}
