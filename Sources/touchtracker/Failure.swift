import Foundation

/// What ends the program, as one sentence for a person: what, why, what now.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

enum Console {
    /// Writes a line to the standard error.
    static func error(_ line: String) {
        FileHandle.standardError.write(Data("touchtracker: \(line)\n".utf8))
    }
}
