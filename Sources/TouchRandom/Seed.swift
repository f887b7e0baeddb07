import Foundation

/// Where a random test's numbers begin: anywhere, or at what the environment variable `TOUCHKIT_SEED` says, to have the
/// numbers of an earlier run again.
///
/// It describes itself as the variable is set, for messages that tell of a failure.
public struct Seed: Hashable, Sendable, CustomStringConvertible {
    /// What generators are made with.
    public let value: UInt64

    /// A certain one, such as one that found a fault once.
    public init(_ value: UInt64) {
        self.value = value
    }

    /// Prints itself, and whose it is.
    ///
    /// - Parameters:
    ///   - file: the test's.
    ///   - function: the test's.
    public init(file: StaticString = #fileID, function: StaticString = #function) {
        self = .any
        print("\(file) \(function): \(self)")
    }

    /// Another one each time, if the variable is not set; for the arguments of tests, which are printed anyway.
    public static var any: Seed {
        let environment = ProcessInfo.processInfo.environment
        let text = environment[variable] ?? environment[legacyVariable]
        return Seed(text.flatMap(UInt64.init) ?? .random(in: 1...UInt64.max))
    }

    /// As the environment variable is set, in a shell.
    public var description: String { "\(Self.variable)=\(value)" }

    private static let variable = "TOUCHKIT_SEED"
    /// What the variable was called first, which is still understood.
    private static let legacyVariable = "TOUCHTRACKER_SEED"
}
