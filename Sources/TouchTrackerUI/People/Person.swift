public import TouchDrawingModel

/// Who draws: with which tool and ink, how wide, and what is selected.
public final class Person {
    /// Among several people, who this is; nil for whoever is alone.
    public internal(set) var author: Author?

    /// From 0 for the first.
    var number: Int { author.map { Int($0.rawValue) - 1 } ?? 0 }

    /// What the next line is drawn with.
    public var toolbox: Toolbox {
        didSet {
            guard toolbox != oldValue else { return }
            if oldValue.tool != .hand { formerTool = oldValue.tool }
            changed?(.toolbox)
        }
    }

    /// The one before the present one that changes the drawing: what is gone back to from the hand.
    private(set) var formerTool = Tool.line

    /// The figure that is selected; nil if none is.
    public private(set) var selection: FigureID? {
        didSet { if selection != oldValue { changed?(.selection) } }
    }

    enum Change {
        case toolbox, selection
    }

    /// Told of every change; the editor's.
    var changed: ((Change) -> Void)?

    /// - Parameter toolbox: what the person had at the end of the last session.
    public init(toolbox: Toolbox = Toolbox()) {
        self.toolbox = toolbox
    }

    /// - Parameter id: is in the drawing.
    func select(_ id: FigureID) { selection = id }

    func deselect() { selection = nil }

    /// Selects the figure above the selected one, or the lowest.
    func selectNext(in drawing: Drawing) {
        if let entry = drawing.entry(above: selection) ?? drawing.entry(above: nil) { selection = entry.id }
    }

    /// Selects the figure below the selected one, or the topmost.
    func selectPrevious(in drawing: Drawing) {
        if let entry = drawing.entry(below: selection) ?? drawing.entry(below: nil) { selection = entry.id }
    }
}
