/// One of several people who draw in one drawing at the same time.
///
/// In a drawing with one person, steps have no author.
public struct Author: RawRepresentable, Hashable, Comparable, Sendable {
    /// The person's number, from 1.
    public let rawValue: UInt8

    /// Creates the author with a number.
    ///
    /// - Parameter rawValue: from 1.
    /// - Returns: nil for 0, which is no author's number.
    public init?(rawValue: UInt8) {
        guard rawValue > 0 else { return nil }
        self.rawValue = rawValue
    }

    private init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The first of several people. Steps without an author become this one's when others join.
    public static let first = Author(1)

    /// The first `count` people, in order.
    ///
    /// - Parameter count: 0 to 255.
    public static func people(_ count: Int) -> [Author] { (0..<count).map { Author(UInt8($0 + 1)) } }

    /// Orders authors by number.
    public static func < (left: Author, right: Author) -> Bool { left.rawValue < right.rawValue }
}
