import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// A figure for assistive programs: "Red freehand line, 4 of 12, top left".
final class FigureElement: UIAccessibilityElement {
    let id: FigureID

    init(_ id: FigureID, in view: CanvasView) {
        self.id = id
        super.init(accessibilityContainer: view)
        accessibilityRole = .drawingObject
    }

    private var canvas: CanvasView? { accessibilityContainer as? CanvasView }

    /// - Parameters:
    ///   - index: of the figure in the drawing, from back to front.
    ///   - count: of all figures.
    func update(_ entry: Drawing.Entry, at index: Int, _ count: Int) {
        guard let canvas else { return }
        let label = Self.label(of: entry.figure, at: index, count, in: canvas)
        // Translators: the description of an object on the canvas that is locked.
        accessibilityLabel = entry.isLocked ? localized("\(label), locked") : label
        accessibilityFrameInContainerSpace = entry.figure.bounds.applying(canvas.viewport.transform)
    }

    // MARK: Selection

    private var isLocked: Bool { canvas?.editor.drawing.isUnlocked(id) == false }

    private var isSelected: Bool { canvas?.editor.person.selected.ids.contains(id) == true }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { isLocked ? .notEnabled : isSelected ? .selected : [] }
        set {}
    }

    override func setAccessibilitySelection(_ selection: AccessibilitySelection) -> Bool {
        guard let editor = canvas?.editor, editor.drawing.isUnlocked(id) else { return false }
        if (selection == .selected) != isSelected { editor.person.toggle(id) }
        return true
    }

    override func accessibilityActivate() -> Bool {
        guard let editor = canvas?.editor, editor.drawing.isUnlocked(id) else { return false }
        editor.person.select(id)
        return true
    }

    // MARK: Actions

    /// Those of the context menu of a selection; for a locked figure, to unlock it.
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { isLocked ? [unlockAction] : actions }
        set {}
    }

    private lazy var unlockAction = UIAccessibilityCustomAction(name: Command.unlock.menuTitle) { [unowned self] _ in
        guard let editor = canvas?.editor, editor.permission == .everything else { return false }
        editor.setLock(.unlocked, of: [id])
        return true
    }

    private lazy var actions = Self.commands.map { title, command in
        UIAccessibilityCustomAction(name: title) { [unowned self] _ in perform(command) }
    }

    private static var commands: [(title: String, command: Command)] {
        CommandTable.rows.compactMap { row in
            row.menu?.subject == .selection ? (row.menuTitle, row) : nil
        }
    }

    /// Performs a command on the figure, which is the selection then.
    private func perform(_ command: Command) -> Bool {
        guard let canvas, let controller = canvas.responderChain.lazy.compactMap({ $0 as? DrawingViewController }).first
        else { return false }
        if !isSelected, !accessibilityActivate() { return false }
        guard command.isAvailable(in: CommandContext(controller.chrome.commands)) else { return false }
        controller.chrome.commands.perform(command)
        return true
    }

    // MARK: Text

    /// - Parameters:
    ///   - index: of the figure in the drawing, from back to front.
    ///   - count: of all figures.
    static func label(of figure: Figure, at index: Int, _ count: Int, in view: CanvasView) -> String {
        let region = region(of: view.viewport.view(figure.object.middle), in: view.bounds)
        if case .image(let picture) = figure, let page = picture.image.page {
            // Translators: the number of a document's page, the number of the object, the number of objects, and where
            // it is.
            return localized("Page \(page.number), \(index + 1) of \(count), \(region)")
        }
        if let text = figure.text?.content.string {
            // Translators: what a text says, its number, the number of objects, and where it is.
            return localized("\(text), text, \(index + 1) of \(count), \(region)")
        }
        guard let kind = kind(of: figure) else {
            // Translators: the number of a picture, the number of objects, and where it is.
            return localized("Picture, \(index + 1) of \(count), \(region)")
        }
        let color = PredefinedInk.spokenName(of: figure.ink)
        // Translators: a colour such as "Red", a kind of line, its number, the number of lines, and where it is.
        return localized("\(color) \(kind), \(index + 1) of \(count), \(region)")
    }

    /// Nil for a picture, which has no ink, and for a text, whose label is its content.
    private static func kind(of figure: Figure) -> String? {
        switch figure {
        case .line: localized("line", context: "object")
        case .circle: localized("circle", context: "object")
        case .stroke: localized("freehand line", context: "object")
        case .image, .text: nil
        case .filled(let filled): kind(of: filled.outline)
        }
    }

    /// One of nine regions of the view, or that it is outside.
    private static func region(of point: CGPoint, in bounds: CGRect) -> String {
        guard bounds.contains(point) else { return localized("outside the window", context: "region") }
        let column = min(2, Int(saturating: 3 * (point.x - bounds.minX) / bounds.width))
        let row = min(2, Int(saturating: 3 * (point.y - bounds.minY) / bounds.height))
        return switch (row, column) {
        case (0, 0): localized("top left", context: "region")
        case (0, 1): localized("top", context: "region")
        case (0, _): localized("top right", context: "region")
        case (1, 0): localized("left", context: "region")
        case (1, 1): localized("centre", context: "region")
        case (1, _): localized("right", context: "region")
        case (_, 0): localized("bottom left", context: "region")
        case (_, 1): localized("bottom", context: "region")
        default: localized("bottom right", context: "region")
        }
    }
}

extension Command {
    /// The title of its entry in a menu.
    fileprivate var menuTitle: String { menu?.title?() ?? action.localizedTitle ?? help() }
}

extension Action {
    /// The title of a standard action that works on a selection; nil for others.
    fileprivate var localizedTitle: String? {
        switch self {
        case .cut: localized("Cut")
        case .copy: localized("Copy")
        case .delete: localized("Delete")
        case .duplicate: localized("Duplicate")
        default: nil
        }
    }
}
