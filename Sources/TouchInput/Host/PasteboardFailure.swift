/// Why nothing could be read from the pasteboard. The description is a clause for a person.
public enum PasteboardFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// Nothing was copied, or what was copied is there no more.
    case empty
    /// What was copied can't be had as any of the types that were asked for.
    case noSuchType
    /// In every type that was asked for it has more bytes than the limit.
    case tooLarge(limit: Int)
    /// Who holds it did not hand it over in time.
    case timedOut
    /// Who held it has ended while it was read; or the platform has gone.
    case holderGone

    /// The clause, to be put behind what could not be done.
    public var description: String {
        switch self {
        case .empty: "nothing was copied that could be pasted"
        case .noSuchType: "what was copied is of a kind that can't be pasted here"
        case .tooLarge(let limit): "what was copied is larger than \(Self.size(limit)), too large to be pasted here"
        case .timedOut: "the program in which it was copied does not answer"
        case .holderGone: "the program in which it was copied has ended"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : bytes >= 1 << 10 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
    }
}
