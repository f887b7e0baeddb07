import Foundation
public import TouchDrawingModel
import TouchKit

/// A drawing in the hands of a person: the document, what the next line is drawn with, and what is selected.
///
/// Whoever changes something does it here; views and the store are told, in that order.
public final class Editor {
    /// What has changed.
    enum Change {
        /// The drawing, by this edit.
        case drawing(Edit, Reason)
        case adjustments(from: Adjustments)
        case toolbox
        /// What lies beneath is there.
        case completed(above: Drawing)
        /// Nothing: what was wanted would have made an impossible figure.
        case refused(Wish, FigureFlaw)
    }

    enum Reason {
        case performed, undone, redone
    }

    public private(set) var document: Document
    /// False while what lies beneath the document is still being read. Whatever can be done to figures can be done to those
    /// that are there.
    public private(set) var isComplete: Bool
    public var toolbox: Toolbox {
        didSet { if toolbox != oldValue { tell(.toolbox) } }
    }

    /// What the speeds of this person's hand mean.
    var thicknessMap = ThicknessMap()

    /// How figures look other than the drawing says, for now.
    private(set) var adjustments = Adjustments() {
        didSet { if adjustments != oldValue { tell(.adjustments(from: oldValue)) } }
    }
    private var grip: Grip?

    /// Told of every finished step, once: whoever repeats the steps has the same document.
    public var stepTaken: ((Document.Step) -> Void)?
    /// What the step does to the drawing that is being told of.
    private var presentEdit: Edit?
    /// The latest steps, which are not kept: what each has brought to the canvas.
    private var unkept: [[FigureID]] = []
    /// Told of every change, before the store is.
    var changed: ((Change) -> Void)?

    /// What is held, and how far it has come.
    private struct Grip {
        let id: FigureID
        let original: Figure
        var motion = Similarity.identity
        var kind = Edit.Kind.move
    }

    /// - Parameter isComplete: false if something lies beneath the document that comes later, with `complete`.
    public init(document: Document = Document(), toolbox: Toolbox = Toolbox(), isComplete: Bool = true) {
        self.document = document
        self.toolbox = toolbox
        self.isComplete = isComplete
    }

    public var drawing: Drawing { document.drawing }

    /// Whether figures in a document that takes the place of another are known there.
    public enum Identities {
        case same, other
    }

    /// What lay beneath the document has been read.
    ///
    /// - Parameters:
    ///   - document: all of it.
    ///   - identities: whether what is selected and held goes on being that.
    func complete(with document: Document, _ identities: Identities) {
        if identities == .other {
            deselect()
            finishErasing(.cancelled)
            stepsWait(0)
        }
        let above = drawing
        self.document = document
        isComplete = true
        tell(.completed(above: above))
    }

    func tell(_ change: Change) {
        changed?(change)
    }

    // MARK: Steps

    /// Puts a figure that was drawn on top.
    func draw(_ figure: Figure) {
        guard permits([figure], for: .draw) else { return }
        take(document.add([figure], as: .draw))
    }

    /// Only what is complete is cleared: nobody clears what they don't see.
    ///
    /// - Returns: how many figures there were.
    @discardableResult
    func clear() -> Int {
        guard isComplete else { return 0 }
        deselect()
        let count = drawing.count
        if let edit = document.clear() { take(edit) }
        return count
    }

    func undo() {
        letGo(.cancelled)
        guard let edit = document.undo() else { return }
        finish(.undo, edit, .undone)
    }

    func redo() {
        letGo(.cancelled)
        guard let edit = document.redo() else { return }
        finish(.redo, edit, .redone)
    }

    private func take(_ edit: Edit) {
        finish(.perform(edit), edit, .performed)
    }

    private func finish(_ step: Document.Step, _ edit: Edit, _ reason: Reason) {
        tell(.drawing(edit, reason))
        forgetWhatIsGone()
        presentEdit = edit
        stepTaken?(step)
        presentEdit = nil
    }

    /// Says how many of the latest steps are not kept. What they have brought to the canvas does not look finished.
    ///
    /// To be called from `stepTaken` too, which tells of the latest of them.
    public func stepsWait(_ count: Int) {
        guard count > 0 || !unkept.isEmpty else { return }
        while unkept.count < count { unkept.append(presentEdit?.added.map(\.id) ?? []) }
        unkept.removeFirst(unkept.count - count)
        adjustments.unkept = Set(unkept.joined())
    }

    /// Those that are not kept, from back to front.
    var unkeptFigures: [Figure] { adjustments.unkept.sorted().compactMap { drawing[$0] } }

    /// The selection is weak: what is gone is not selected.
    private func forgetWhatIsGone() {
        guard let selected = adjustments.selected, drawing[selected] == nil else { return }
        grip = nil
        adjustments.replaced[selected] = nil
        adjustments.selected = nil
    }

    // MARK: Selection

    public var selection: FigureID? { adjustments.selected }

    /// The selected figure as the drawing has it.
    var selectedFigure: Figure? { selection.flatMap { drawing[$0] } }

    func select(_ id: FigureID) {
        guard drawing[id] != nil, id != selection else { return }
        letGo(.cancelled)
        adjustments.selected = id
    }

    func deselect() {
        letGo(.cancelled)
        adjustments.selected = nil
    }

    /// Selects the figure above the selected one, or the lowest.
    func selectNext() {
        select(among: drawing.entry(above: selection) ?? drawing.entry(above: nil))
    }

    /// Selects the figure below the selected one, or the topmost.
    func selectPrevious() {
        select(among: drawing.entry(below: selection) ?? drawing.entry(below: nil))
    }

    private func select(among entry: Drawing.Entry?) {
        if let entry { select(entry.id) }
    }

    // MARK: What is done to the selection

    func delete() { remove(as: .delete) }

    /// What was cut goes to the clipboard before.
    func cut() { remove(as: .cut) }

    private func remove(as kind: Edit.Kind) {
        guard let selection else { return }
        letGo(.cancelled)
        if let edit = document.remove([selection], as: kind) { take(edit) }
    }

    /// How far from the original a copy lies, in points of the canvas. Source: our choice: as wide as a default line,
    /// twice, so that both are seen.
    static let copyOffset = CGPoint(x: 20, y: 20)

    func duplicate() {
        guard let selectedFigure else { return }
        put([selectedFigure.applying(Similarity(translation: Self.copyOffset))], as: .duplicate, for: .change)
    }

    /// Puts copies on top.
    ///
    /// - Parameters:
    ///   - place: where the middle comes to lie; nil: near the original.
    ///   - earlierPastes: of the same figures: none lies on the other.
    func paste(_ figures: [Figure], at place: CGPoint? = nil, earlierPastes: Int = 0) {
        guard !figures.isEmpty else { return }
        let bounds = figures.reduce(CGRect.null) { $0.union($1.bounds) }
        let way =
            place.map { $0 - CGPoint(x: bounds.midX, y: bounds.midY) } ?? Self.copyOffset * CGFloat(earlierPastes + 1)
        put(figures.map { $0.applying(Similarity(translation: way)) }, as: .paste, for: .paste)
    }

    private func put(_ figures: [Figure], as kind: Edit.Kind, for wish: Wish) {
        letGo(.cancelled)
        guard permits(figures, for: wish) else { return }
        let edit = document.add(figures, as: kind)
        take(edit)
        adjustments.selected = edit.added.last?.id
    }

    /// Gives the selected figure an ink.
    func changeInk(to ink: Ink) {
        guard let selection, var figure = selectedFigure else { return }
        letGo(.cancelled)
        figure.ink = ink
        guard permits([figure], for: .change) else { return }
        if let edit = document.replace([Drawing.Entry(selection, figure)], as: .changeInk) { take(edit) }
    }

    // MARK: Holding

    enum End {
        case lifted, cancelled
    }

    var isHolding: Bool { grip != nil }

    /// Takes hold of the selected figure.
    func takeHold() {
        guard grip == nil, let selection, let selectedFigure else { return }
        grip = Grip(id: selection, original: selectedFigure)
    }

    /// Moves, and perhaps turns and scales, what is held. It stays where it can't go on, and comes along again from where
    /// it can.
    func moveHeld(by motion: Similarity, as kind: Edit.Kind) {
        guard var grip else { return }
        grip.motion = grip.motion.followed(by: motion)
        if kind != .move { grip.kind = kind }
        self.grip = grip
        let figure = grip.original.applying(grip.motion)
        if permits([figure], for: .change) { adjustments.replaced[grip.id] = figure }
    }

    /// Lets go of what is held: where it is now, or where it was.
    func letGo(_ end: End) {
        guard let grip else { return }
        self.grip = nil
        let edit =
            end == .cancelled
            ? nil
            : adjustments.replaced[grip.id].flatMap { figure in
                document.replace([Drawing.Entry(grip.id, figure)], as: grip.kind)
            }
        if let edit { take(edit) }
        adjustments.replaced[grip.id] = nil
    }

    /// Moves the selected figure at once, as a step of its own.
    func move(by way: CGPoint) {
        takeHold()
        moveHeld(by: Similarity(translation: way), as: .move)
        letGo(.lifted)
    }

    /// Turns or scales the selected figure at once, as a step of its own.
    func transform(by motion: Similarity) {
        takeHold()
        moveHeld(by: motion, as: .transform)
        letGo(.lifted)
    }

    // MARK: Erasing

    /// Takes figures away for now.
    func erase(_ ids: some Sequence<FigureID>) {
        adjustments.erased.formUnion(ids)
    }

    /// Takes them away for good, or brings them back.
    func finishErasing(_ end: End) {
        let erased = adjustments.erased
        guard !erased.isEmpty else { return }
        if end == .lifted, let edit = document.remove(erased.sorted(), as: .erase) { take(edit) }
        adjustments.erased = []
    }
}
