import TouchInvocation

/// What ends the program, as one sentence for a person: what, why, what now.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

enum Console {
    /// Says something on the standard error, if that is open.
    static func error(_ line: String) {
        StandardStream.error.write("touchtracker: \(line)\n")
    }

    /// Says what was done, on the standard output.
    static func result(_ line: String) {
        StandardStream.output.write(line + "\n", .infinite)
    }
}
