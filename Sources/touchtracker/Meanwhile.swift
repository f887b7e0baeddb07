import Foundation
import TouchDrawingStore

/// A value that is made on a thread of its own while its maker goes on.
final class Meanwhile<Value>: @unchecked Sendable {
    private let condition = NSCondition()
    /// Set once; guarded by the condition. Given away once, so that the value need not be one that threads can share.
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

    /// Waits until it is there. To be called once.
    func value() throws -> Value {
        try condition.withLock {
            while true {
                if let result = result.take() { return try result.get() }
                condition.wait()
            }
        }
    }
}
