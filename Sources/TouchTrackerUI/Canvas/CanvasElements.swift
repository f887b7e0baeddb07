import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The figures of a canvas as elements for assistive programs: at most the nearest to the view's middle, found when an
/// assistive program asks for them.
///
/// Without assistive programs, a change costs one assignment.
final class CanvasElements {
    /// Whether figures or the viewport have changed since the elements were found.
    var isStale = true
    private unowned let view: CanvasView
    private var bounds = CGRect.null
    /// From back to front.
    private var elements: [FigureElement] = []
    /// The tool that was announced last.
    private var tool: Tool

    /// The maximum number of elements. Source: A-4.
    static let maxCount = 200

    init(_ view: CanvasView) {
        self.view = view
        tool = view.editor.person.toolbox.tool
    }

    subscript(index: Int) -> FigureElement? {
        if isStale || bounds != view.bounds { find() }
        return elements.indices.contains(index) ? elements[index] : nil
    }

    // MARK: Changes

    /// Handles a change of the drawing; announces what no element says that has the focus.
    func show(_ change: Editor.Change) {
        switch change {
        case .drawing, .completed: isStale = true
        case .adjustments(let old) where old.selected != view.editor.adjustments.selected: announceSelection()
        case .toolbox: announceTool()
        case .adjustments, .ink, .fading, .typing, .finishing, .activity, .people, .paper, .refused, .forbidden: break
        }
    }

    /// Whether a screen reader speaks announcements. Without one, no text is made.
    private var isSpoken: Bool { view.window?.application?.preferences.screenReader == .running }

    private func announceSelection() {
        guard isSpoken else { return }
        let (person, drawing) = (view.editor.person, view.editor.drawing)
        switch person.selected.ids.count {
        case 0: announce(localized("Nothing is selected"))
        case 1:
            guard let id = person.selection, let figure = drawing[id] else { return }
            announce(FigureElement.label(of: figure, at: index(of: id, in: drawing.entries), drawing.count, in: view))
        case let count:
            announce(localized(count, one: "1 line is selected", other: "\(count) lines are selected"))
        }
    }

    private func announceTool() {
        let new = view.editor.person.toolbox.tool
        guard new != tool else { return }
        tool = new
        if isSpoken { announce(new.traits.title()) }
    }

    private func announce(_ text: String) { view.window?.application?.announce(text) }

    // MARK: Selection

    func setSelectionOfAll(_ selection: AccessibilitySelection) -> Bool {
        let editor = view.editor
        switch selection {
        case .selected: editor.person.select(editor.selectable(by: editor.person))
        case .deselected: editor.person.deselect()
        }
        return true
    }

    // MARK: Finding

    private func find() {
        (isStale, bounds) = (false, view.bounds)
        let drawing = view.editor.drawing
        let all = drawing.entries
        let found = all.count <= Self.maxCount ? all : nearest(in: drawing)
        let known = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
        elements = found.map { entry in
            let element = known[entry.id] ?? FigureElement(entry.id, in: view)
            element.update(entry, at: index(of: entry.id, in: all), all.count)
            return element
        }
    }

    /// Returns the figures whose bounds are nearest to the middle of the view, from back to front.
    private func nearest(in drawing: Drawing) -> [Drawing.Entry] {
        let (middle, visible) = (view.viewport.canvas(view.bounds.center), view.viewport.canvas(view.bounds))
        func distance(_ entry: Drawing.Entry) -> CGFloat {
            let bounds = entry.figure.bounds
            let x = max(0, bounds.minX - middle.x, middle.x - bounds.maxX)
            let y = max(0, bounds.minY - middle.y, middle.y - bounds.maxY)
            return hypot(x, y)
        }
        var radius = max(visible.width, visible.height, 1) / 2
        while true {
            let square = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
            let found = drawing.entries(in: square).map { ($0, distance($0)) }
            let isEverything = square.contains(drawing.inkBounds) || !radius.isFinite
            // Outside of the circle in the square, a figure may be farther than one beside the square.
            if isEverything || found.count(where: { $0.1 <= radius }) >= Self.maxCount {
                return found.sorted { $0.1 < $1.1 }.prefix(Self.maxCount).map(\.0).sorted { $0.id < $1.id }
            }
            radius *= 2
        }
    }

    /// - Parameter entries: sorted by identity.
    private func index(of id: FigureID, in entries: [Drawing.Entry]) -> Int {
        var range = entries.indices
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = entries[middle].id <= id ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
