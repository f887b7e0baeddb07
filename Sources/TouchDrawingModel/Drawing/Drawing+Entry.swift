extension Drawing {
    /// A figure and which one it is.
    ///
    /// The drawing and its history share one copy of it, so that a step costs little memory.
    public struct Entry: Sendable {
        private final class Content: Sendable {
            let id: FigureID
            let figure: Figure

            init(_ id: FigureID, _ figure: Figure) {
                self.id = id
                self.figure = figure
            }
        }

        private let content: Content

        /// A figure that has this identity in one drawing.
        public init(_ id: FigureID, _ figure: Figure) {
            content = Content(id, figure.packed)
        }

        /// Which figure it is; where it lies among the others follows from that.
        public var id: FigureID { content.id }
        /// What is drawn.
        public var figure: Figure { content.figure }

        /// Whether it is the very entry that a step brought, not one that another step made to look the same.
        func isVersion(_ other: Entry) -> Bool { content === other.content }

        /// Tells it from all others, as long as it is there.
        var version: ObjectIdentifier { ObjectIdentifier(content) }
    }
}

extension Drawing.Entry: Hashable {
    /// Whether both are the same figure of a drawing; at once for what was never copied apart.
    public static func == (left: Self, right: Self) -> Bool {
        left.content === right.content || (left.id == right.id && left.figure == right.figure)
    }

    /// By identity and figure.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(figure)
    }
}
