import Foundation

/// The seed of a random test: random, or the value of the environment variable `TOUCHKIT_SEED`, to repeat an earlier
/// run.
///
/// Its description is the assignment of the variable, for messages about failures.
public nonisolated struct Seed: Hashable, Sendable, CustomStringConvertible {
    /// The value for generators.
    public let value: UInt64

    /// A fixed seed, such as one that once revealed a bug.
    public init(_ value: UInt64) {
        self.value = value
    }

    /// Prints the seed together with the test.
    ///
    /// - Parameters:
    ///   - file: of the test.
    ///   - function: of the test.
    public init(file: StaticString = #fileID, function: StaticString = #function) {
        self = .any
        print("\(file) \(function): \(self)")
    }

    /// The variable's value if it is set, otherwise a new one each time; for the arguments of tests, which are printed
    /// anyway.
    public static var any: Seed {
        let environment = ProcessInfo.processInfo.environment
        let text = environment[variable] ?? environment[legacyVariable]
        return Seed(text.flatMap(UInt64.init) ?? .random(in: 1...UInt64.max))
    }

    /// The assignment of the environment variable, in shell syntax.
    public var description: String { "\(Self.variable)=\(value)" }

    private static let variable = "TOUCHKIT_SEED"
    /// The original name of the variable, which is still supported.
    private static let legacyVariable = "TOUCHTRACKER_SEED"
}
