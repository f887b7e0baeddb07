import Foundation
import TouchInvocation

/// The program's output.
@MainActor
enum Printer {
    /// What to do after printing.
    enum Advice {
        case goOn
        /// The reader has gone.
        case leave
    }

    private static var isBroken = false

    /// Prints; reports once on standard error if that is no longer possible.
    @discardableResult
    static func write(_ text: String) -> Advice {
        guard !isBroken, !StandardStream.output.write(text, .endless) else { return .goOn }
        let error = errno
        isBroken = true
        if error == EPIPE { return .leave }
        StandardStream.error.write("touch-inspect: the output ends here: \(String(cString: strerror(error)))\n")
        return .goOn
    }
}
