import Foundation
import TouchInvocation

/// What this program was asked to print.
@MainActor
enum Printer {
    /// What is to be done after something was printed.
    enum Advice {
        case goOn
        /// Whoever read it has gone.
        case leave
    }

    private static var isBroken = false

    /// Prints, and says on the standard error if that is not possible any more, once.
    @discardableResult
    static func write(_ text: String) -> Advice {
        guard !isBroken, !StandardStream.output.write(text, .endless) else { return .goOn }
        let error = errno
        isBroken = true
        if error == EPIPE { return .leave }
        StandardStream.error.write("touch-inspect: what is printed ends here: \(String(cString: strerror(error)))\n")
        return .goOn
    }
}
