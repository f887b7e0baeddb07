extension Drawing {
    /// A figure and its identity.
    ///
    /// A drawing and its history share one copy of the content, so that a step costs little memory.
    public struct Entry: Sendable {
        /// Whether a figure is protected: a locked one is drawn, but not found, selected, changed or removed.
        public enum Lock: Hashable, Sendable {
            case unlocked, locked
        }

        private final class Content: Sendable {
            let id: FigureID
            let figure: Figure
            let lock: Lock

            init(_ id: FigureID, _ figure: Figure, _ lock: Lock) {
                self.id = id
                self.figure = figure
                self.lock = lock
            }
        }

        private let content: Content

        /// Creates an entry from a figure and its identity, which is unique within a drawing.
        public init(_ id: FigureID, _ figure: Figure, _ lock: Lock = .unlocked) {
            content = Content(id, figure.packed, lock)
        }

        /// The identity, which also determines the position in the stacking order.
        public var id: FigureID { content.id }
        /// The figure that is drawn.
        public var figure: Figure { content.figure }
        /// Whether the figure is protected.
        public var lock: Lock { content.lock }
        /// Whether the figure is locked.
        public var isLocked: Bool { content.lock == .locked }

        /// The same figure with another identity.
        package func identified(as id: FigureID) -> Entry { Entry(id, figure, lock) }

        /// Whether both are the same version, from the same step, not an equal one that another step made.
        func isVersion(_ other: Entry) -> Bool { content === other.content }

        /// Identifies the version during the lifetime of the entry.
        var version: ObjectIdentifier { ObjectIdentifier(content) }
    }
}

extension Drawing.Entry: Hashable {
    /// Whether both have the same identity and equal figures; O(1) for copies of one entry.
    public static func == (left: Self, right: Self) -> Bool {
        left.content === right.content
            || (left.id == right.id && left.lock == right.lock && left.figure == right.figure)
    }

    /// Hashes the identity and the figure.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(figure)
    }
}
