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
            if oldValue.tool != .hand { previousTool = oldValue.tool }
            onChange?(.toolbox)
        }
    }

    /// The one before the present one that changes the drawing: what is gone back to from the hand.
    private(set) var previousTool = Toolbox().tool

    /// All figures that are selected.
    public private(set) var selected = FigureSelection() {
        didSet { if selected != oldValue { onChange?(.selection) } }
    }

    /// The figure that was selected last; nil if none is selected.
    public var selection: FigureID? { selected.latest }

    enum Change {
        case toolbox, selection
    }

    /// Told of every change; the editor's.
    var onChange: ((Change) -> Void)?

    /// - Parameter toolbox: what the person had at the end of the last session.
    public init(toolbox: Toolbox = Toolbox()) {
        self.toolbox = toolbox
    }

    /// Selects a figure, and no other.
    ///
    /// - Parameter id: is in the drawing.
    func select(_ id: FigureID) { select([id]) }

    /// Selects figures, and no others; the last one counts as selected last.
    func select(_ ids: some Sequence<FigureID>) { selected = FigureSelection(ids) }

    /// Selects figures beside those that are.
    func add(_ ids: some Sequence<FigureID>) { selected.insert(ids) }

    /// Selects a figure beside those that are, or no longer.
    func toggle(_ id: FigureID) { selected.toggle(id) }

    /// No longer selects those for which a condition does not hold.
    func filterSelection(_ condition: (FigureID) -> Bool) { selected.filter(condition) }

    func deselect() { selected = FigureSelection() }

    /// Selects the figure above the selected one, or the lowest.
    func selectNext(in drawing: Drawing) {
        if let entry = drawing.entry(above: selection) ?? drawing.entry(above: nil) { select(entry.id) }
    }

    /// Selects the figure below the selected one, or the topmost.
    func selectPrevious(in drawing: Drawing) {
        if let entry = drawing.entry(below: selection) ?? drawing.entry(below: nil) { select(entry.id) }
    }
}
