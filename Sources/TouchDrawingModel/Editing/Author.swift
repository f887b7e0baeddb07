/// One of several people who draw in one drawing at the same time.
///
/// Who draws alone is nobody in particular: steps without an author are those of a drawing with one person.
public struct Author: RawRepresentable, Hashable, Comparable, Sendable {
    /// From 1 for the first.
    public let rawValue: UInt8

    /// - Parameter rawValue: from 1.
    /// - Returns: nil for 0, which is nobody's number.
    public init?(rawValue: UInt8) {
        guard rawValue > 0 else { return nil }
        self.rawValue = rawValue
    }

    private init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The first of several people. What somebody drew alone is the first one's when others come.
    public static let first = Author(1)

    /// The first `count` people, in their order.
    ///
    /// - Parameter count: 0 to 255.
    public static func people(_ count: Int) -> [Author] { (0..<count).map { Author(UInt8($0 + 1)) } }

    /// By their numbers.
    public static func < (left: Author, right: Author) -> Bool { left.rawValue < right.rawValue }
}
