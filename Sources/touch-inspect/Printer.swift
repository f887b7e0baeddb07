import Foundation
import TouchInvocation

/// The program's output.
@MainActor
enum Printer {
    /// The result of a write.
    enum Outcome {
        case written
        /// The reader has closed the pipe.
        case closed
    }

    private static var isBroken = false

    /// Writes to standard output; reports once on standard error if that is no longer possible.
    @discardableResult
    static func write(_ text: String) -> Outcome {
        guard !isBroken, !StandardStream.output.write(text, .infinite) else { return .written }
        let error = errno
        isBroken = true
        if error == EPIPE { return .closed }
        StandardStream.error.write("touch-inspect: the output ends here: \(String(cString: strerror(error)))\n")
        return .written
    }
}
