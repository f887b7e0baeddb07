/// One step that a person can undo: figures that go and figures that come. One that changes is among both.
public struct Edit: Hashable, Sendable {
    /// What the step was for the person who did it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case draw, delete, cut, clear, erase, paste, duplicate, move, transform, changeInk
        /// One of several people has cleared what all of them drew. Each of them can take it back.
        case clearAll
    }

    /// Most steps have one figure, and a history has many steps: one needs no array.
    private enum Entries: Hashable, Sendable {
        case none
        case one(Drawing.Entry)
        case several([Drawing.Entry])

        init(_ entries: [Drawing.Entry]) {
            switch entries.count {
            case 0: self = .none
            case 1: self = .one(entries[0])
            default: self = .several(entries)
            }
        }

        var array: [Drawing.Entry] {
            switch self {
            case .none: []
            case .one(let entry): [entry]
            case .several(let entries): entries
            }
        }

        var highest: Int64? {
            switch self {
            case .none: nil
            case .one(let entry): entry.id.rawValue
            case .several(let entries): entries.lazy.map(\.id.rawValue).max()
            }
        }
    }

    /// What the step was for the person who did it.
    public let kind: Kind
    /// When it was done; nil where nobody knows, as of steps of the program's first version.
    public let time: Time?
    /// Who did it; nil for whoever draws alone.
    public let author: Author?
    private let removedEntries: Entries
    private let addedEntries: Entries

    /// A step; a figure that changes is among those that go and, with the same identity, among those that come.
    public init(
        _ kind: Kind, removed: [Drawing.Entry] = [], added: [Drawing.Entry] = [], at time: Time? = nil,
        by author: Author? = nil
    ) {
        self.init(kind, removedEntries: Entries(removed), addedEntries: Entries(added), time, author)
    }

    private init(_ kind: Kind, removedEntries: Entries, addedEntries: Entries, _ time: Time?, _ author: Author?) {
        self.kind = kind
        self.time = time
        self.author = author
        self.removedEntries = removedEntries
        self.addedEntries = addedEntries
    }

    /// Those that go, as they were.
    public var removed: [Drawing.Entry] { removedEntries.array }
    /// Those that come, as they are then.
    public var added: [Drawing.Entry] { addedEntries.array }

    /// The highest raw identity of those that go or come; nil if there are none.
    var highestID: Int64? { [removedEntries.highest, addedEntries.highest].lazy.compactMap(\.self).max() }

    /// What takes it back.
    public var inverse: Edit { Edit(kind, removedEntries: addedEntries, addedEntries: removedEntries, time, author) }

    /// The same step, done by another person.
    func attributed(to author: Author) -> Edit {
        Edit(kind, removedEntries: removedEntries, addedEntries: addedEntries, time, author)
    }
}
