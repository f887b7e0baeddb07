import Foundation
import GRDB

/// The damage to a file, as a clause for a bug report.
struct Damage: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    init(_ error: any Error) {
        let error = error as? DatabaseError
        self.init("SQLite: \(error?.message ?? error?.resultCode.description ?? "its tables can't be read")")
    }
}
