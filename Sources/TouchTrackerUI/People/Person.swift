public import TouchDrawingModel

/// A person who draws: toolbox and selection.
public final class Person {
    /// The identity among several people; nil for a single person.
    public internal(set) var author: Author?

    /// Starts at 0.
    var number: Int { author.map { Int($0.rawValue) - 1 } ?? 0 }

    /// The tools for the next line.
    public var toolbox: Toolbox {
        didSet {
            guard toolbox != oldValue else { return }
            if oldValue.traits.action != .pan { previousTool = oldValue.tool }
            onChange?(.toolbox)
        }
    }

    /// The last tool before the hand tool, to which the program returns from it.
    private(set) var previousTool = Toolbox().tool

    /// All selected figures.
    public private(set) var selected = FigureSelection() {
        didSet { if selected != oldValue { onChange?(.selection) } }
    }

    /// The text of the drawing that the person edits; nil if they edit none.
    var editedText: FigureID?

    /// The figure that was selected last; nil if none is selected.
    public var selection: FigureID? { selected.latest }

    enum Change {
        case toolbox, selection
    }

    /// Called for each change; set by the editor.
    var onChange: ((Change) -> Void)?

    /// - Parameter toolbox: from the end of the last session.
    public init(toolbox: Toolbox = Toolbox()) {
        self.toolbox = toolbox
    }

    /// Selects only one figure.
    ///
    /// - Parameter id: must be in the drawing.
    func select(_ id: FigureID) { select([id]) }

    /// Selects a figure, unless it is part of the selection.
    func selectIfNeeded(_ id: FigureID) {
        if !selected.ids.contains(id) { select(id) }
    }

    /// Selects only these figures; the last one is the latest.
    func select(_ ids: some Sequence<FigureID>) { selected = FigureSelection(ids) }

    /// Adds figures to the selection.
    func add(_ ids: some Sequence<FigureID>) { selected.insert(ids) }

    /// Adds a figure to the selection, or removes it.
    func toggle(_ id: FigureID) { selected.toggle(id) }

    /// Deselects figures that don't satisfy a condition.
    func filterSelection(_ condition: (FigureID) -> Bool) { selected.filter(condition) }

    func deselect() { selected = FigureSelection() }

    /// Selects the unlocked figure above the selected one, or the lowest.
    func selectNext(in drawing: Drawing) {
        let entry = drawing.unlockedEntry(above: selection) ?? drawing.unlockedEntry(above: nil)
        if let entry { select(entry.id) }
    }

    /// Selects the unlocked figure below the selected one, or the topmost.
    func selectPrevious(in drawing: Drawing) {
        let entry = drawing.unlockedEntry(below: selection) ?? drawing.unlockedEntry(below: nil)
        if let entry { select(entry.id) }
    }
}
