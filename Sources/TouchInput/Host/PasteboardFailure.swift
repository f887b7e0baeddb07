import TouchLanguage

/// Why nothing could be read from the pasteboard. The description is a clause for the user.
public enum PasteboardFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// Nothing was copied, or it is no longer there.
    case empty
    /// The content is not available in any of the requested types.
    case noSuchType
    /// In every requested type it has more bytes than the limit.
    case tooLarge(limit: Int)
    /// Its holder didn't deliver it in time.
    case timedOut
    /// Its holder ended during the read, or the platform is gone.
    case ownerGone

    /// The clause, to follow what could not be done.
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
