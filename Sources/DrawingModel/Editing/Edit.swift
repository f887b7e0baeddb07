/// One step that a person can undo: figures that go and figures that come. One that changes is among both.
public struct Edit: Hashable, Sendable {
    /// What the step was for the person who did it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case draw, delete, cut, clear, erase, paste, duplicate, move, transform, changeInk
    }

    public let kind: Kind
    public let removed: [Drawing.Entry]
    public let added: [Drawing.Entry]

    public init(_ kind: Kind, removed: [Drawing.Entry] = [], added: [Drawing.Entry] = []) {
        self.kind = kind
        self.removed = removed
        self.added = added
    }

    /// What takes it back.
    public var inverse: Edit { Edit(kind, removed: added, added: removed) }
}
