import TouchInvocation

/// An error that ends the program, described in one sentence: what happened, why, and what to do.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

enum Console {
    /// Writes a line to standard error, if that is open.
    static func error(_ line: String) {
        StandardStream.error.write("touchtracker: \(line)\n")
    }

    /// Writes a line to standard output.
    static func result(_ line: String) {
        StandardStream.output.write(line + "\n", .infinite)
    }
}
