/// An undoable step: removed and added figures. A changed figure is among both.
public struct Edit: Hashable, Sendable {
    /// The kind of step as the person sees it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case draw, delete, cut, clear, erase, paste, duplicate, move, transform, changeInk
        /// Clears the figures of all people, done by one of several. Each of them can undo it.
        case clearAll
        /// Locks or unlocks figures.
        case lock
    }

    /// Entries without an array for a single one: most steps have one figure, and a history has many steps.
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

    /// The kind of step as the person sees it.
    public let kind: Kind
    /// When the step was done; nil if unknown, as for steps of the program's first version.
    public let time: Time?
    /// The author; nil in a drawing with one person.
    public let author: Author?
    private let removedEntries: Entries
    private let addedEntries: Entries

    /// Creates a step; a changed figure is among the removed and, with the same identity, among the added entries.
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

    /// The removed entries, as they were before.
    public var removed: [Drawing.Entry] { removedEntries.array }
    /// The added entries, as they are afterwards.
    public var added: [Drawing.Entry] { addedEntries.array }

    /// The highest figure number of the removed and added entries; nil if there are none.
    var highestID: Int64? { [removedEntries.highest, addedEntries.highest].lazy.compactMap(\.self).max() }

    /// The edit that undoes this one.
    public var inverse: Edit { Edit(kind, removedEntries: addedEntries, addedEntries: removedEntries, time, author) }

    /// The same edit by another author.
    func attributed(to author: Author) -> Edit {
        Edit(kind, removedEntries: removedEntries, addedEntries: addedEntries, time, author)
    }
}
