import TouchFoundation

/// The reason why the pasteboard could not be read. The description is a clause for the user.
public enum PasteboardFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The pasteboard is empty, or its content is no longer available.
    case empty
    /// The content is not available in any of the requested types.
    case noSuchType
    /// The content exceeds the limit, in bytes, in every requested type.
    case tooLarge(limit: Int)
    /// The owner didn't deliver the content in time.
    case timedOut
    /// The owner quit during the read, or the platform is gone.
    case ownerGone

    /// A clause that completes a sentence about the failed action.
    public var description: String {
        switch self {
        case .empty: localized("the clipboard is empty")
        case .noSuchType: localized("the clipboard holds something other than lines")
        case .tooLarge(let limit):
            localized("it is larger than \(Self.size(limit))")
        case .timedOut: localized("the program it was copied from does not respond")
        case .ownerGone: localized("the program it was copied from has closed")
        }
    }

    private static func size(_ bytes: Int) -> String {
        if bytes >= 1 << 20 { return localized("\(bytes >> 20) MiB") }
        if bytes >= 1 << 10 { return localized("\(bytes >> 10) KiB") }
        return localized(bytes, one: "\(bytes) byte", other: "\(bytes) bytes")
    }
}
