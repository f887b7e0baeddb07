public import Foundation
public import TouchDrawingModel
import TouchKit

/// The drawing while it is being edited: the document, the tools that are at work on it with what they show meanwhile, and
/// the steps that come of them.
///
/// Whoever changes something does it here; views and the store are told, in that order.
public final class Editor {
    /// All that is finished.
    public internal(set) var document: Document
    /// False while what lies beneath the document is still being read. Whatever can be done to figures can be done to those
    /// that are there.
    public private(set) var isComplete: Bool
    /// Who draws.
    public let person: Person

    /// Those that are at work.
    var tools = ActiveTools()
    /// How figures look other than the drawing says, for now.
    private(set) var adjustments = Adjustments() {
        didSet { if adjustments != oldValue { changed?(.adjustments(from: oldValue)) } }
    }

    /// Tells the time that is kept with each step; nil if none is to be kept.
    public var clock: (() -> Date)?

    /// How long the hand took for what it does now, in seconds.
    private var effort: TimeInterval = 0

    /// Told of every finished step, once: whoever repeats the steps has the same document.
    public var stepTaken: ((Document.Step) -> Void)?
    /// Told of every change, before the store is.
    var changed: ((Change) -> Void)?

    /// What the step does to the drawing that is being told of.
    private var presentEdit: Edit?
    private var unkeptSteps = UnkeptSteps()

    /// - Parameter isComplete: false if something lies beneath the document that comes later, with `complete`.
    public init(document: Document = Document(), person: Person = Person(), isComplete: Bool = true) {
        self.document = document
        self.person = person
        self.isComplete = isComplete
        person.changed = { [unowned self] change in
            switch change {
            case .toolbox: changed?(.toolbox)
            case .selection: letGo()
            }
        }
    }

    /// All finished figures.
    public var drawing: Drawing { document.drawing }

    /// The selected figure as the drawing has it.
    var selected: Drawing.Entry? {
        guard let id = person.selection, let figure = drawing[id] else { return nil }
        return Drawing.Entry(id, figure)
    }

    // MARK: Tools

    /// A pointer lands.
    ///
    /// - Parameter tool: takes the pointer, unless one that is at work under the key does.
    func begin(
        _ key: ActiveTools.Key, with tool: @autoclosure () -> any CanvasTool, _ sample: ToolSample, _ viewport: Viewport
    ) {
        var context = ToolContext(person: person, drawing: drawing, viewport: viewport)
        tools.begin(key, with: tool(), sample, &context)
        show(key, context)
        changed?(.activity)
    }

    /// A pointer goes on. Where no tool is at work under the key, nothing happens.
    ///
    /// - Parameter ahead: where it will probably be next, until it goes on.
    func move(
        _ key: ActiveTools.Key, along samples: some Sequence<ToolSample>, ahead: [ToolSample] = [], _ viewport: Viewport
    ) {
        guard tools.isActive(key) else { return }
        var context = ToolContext(person: person, drawing: drawing, viewport: viewport)
        for sample in samples { tools.move(key, sample, &context) }
        tools.foretell(key, ahead)
        tools.update(key)
        show(key, context)
    }

    /// A pointer lifts.
    ///
    /// - Returns: whether the tool wanted a step.
    @discardableResult
    func end(_ key: ActiveTools.Key, _ pointer: PointerID) -> Bool {
        let duration = tools.duration(of: key)
        let edit = tools.end(key, pointer)
        effort = duration
        if let edit { take(edit) }
        effort = 0
        showAdjustments()
        changed?(.activity)
        return edit != nil
    }

    /// What a pointer has done counts for nothing.
    func cancel(_ key: ActiveTools.Key, _ pointer: PointerID) {
        tools.cancel(key, pointer)
        showAdjustments()
        changed?(.activity)
    }

    private func show(_ key: ActiveTools.Key, _ context: ToolContext) {
        if let refusal = context.refusal { changed?(.refused(refusal)) }
        switch key {
        case .ink, .played: changed?(.ink)
        case .eraser:
            showAdjustments()
            changed?(.ink)
        case .hold: showAdjustments()
        }
    }

    var isHolding: Bool { tools.isActive(.hold) }

    /// What is held goes back to where it was.
    private func letGo() {
        tools.drop(.hold)
        showAdjustments()
    }

    private func showAdjustments() {
        var new = Adjustments(selected: person.selection, unkept: unkeptSteps.figures)
        for preview in tools.previews {
            switch preview {
            case .ink: break
            case .held(let id, let figure): new.replaced[id] = figure
            case .erased(let figures, _): new.erased = figures.mapValues(\.pieces)
            }
        }
        adjustments = new
    }

    // MARK: Steps

    /// Changes the document, with the time that is to be kept.
    private func change<Value>(_ body: (inout Document) -> Value) -> Value {
        document.time = clock.map { Edit.Time(begin: $0().addingTimeInterval(-effort), duration: effort) }
        defer { document.time = nil }
        return body(&document)
    }

    private func take(_ edit: ToolEdit) {
        switch edit {
        case .draw(let figures):
            if permits(figures, for: .draw) { take(change { $0.add(figures, as: .draw) }) }
        case .replace(let entry, let kind): replace(entry, as: kind)
        case .erase(let figures):
            if let edit = change({ $0.erase(figures.values) }) { take(edit) }
        }
    }

    private func take(_ edit: Edit) {
        finish(.perform(edit), edit, .performed)
    }

    private func finish(_ step: Document.Step, _ edit: Edit, _ reason: Reason) {
        changed?(.drawing(edit, reason))
        // What is gone is not selected.
        if let selection = person.selection, drawing[selection] == nil { person.deselect() }
        presentEdit = edit
        stepTaken?(step)
        presentEdit = nil
    }

    /// Puts a figure on top.
    func draw(_ figure: Figure) { take(.draw([figure])) }

    /// Only what is complete is cleared: nobody clears what they don't see.
    ///
    /// - Returns: how many figures there were.
    @discardableResult
    func clear() -> Int {
        guard isComplete else { return 0 }
        tools.dropInk()
        changed?(.activity)
        person.deselect()
        let count = drawing.count
        if let edit = change({ $0.clear() }) { take(edit) }
        return count
    }

    func undo() {
        letGo()
        if let edit = document.undo() { finish(.undo, edit, .undone) }
    }

    func redo() {
        letGo()
        if let edit = document.redo() { finish(.redo, edit, .redone) }
    }

    // MARK: Figures

    func remove(_ id: FigureID, as kind: Edit.Kind) {
        letGo()
        if let edit = change({ $0.remove([id], as: kind) }) { take(edit) }
    }

    /// Puts a copy on top, and selects it.
    func duplicate(_ id: FigureID, in viewport: Viewport = Viewport()) {
        if let figure = drawing[id] { put([figure].copies(in: viewport), as: .duplicate, for: .change) }
    }

    /// Puts copies on top, and selects the topmost.
    func paste(_ copies: [Figure]) {
        if !copies.isEmpty { put(copies, as: .paste, for: .paste) }
    }

    private func put(_ figures: [Figure], as kind: Edit.Kind, for wish: Refusal.Wish) {
        letGo()
        guard permits(figures, for: wish) else { return }
        let edit = change { $0.add(figures, as: kind) }
        take(edit)
        if let top = edit.added.last { person.select(top.id) }
    }

    func changeInk(of id: FigureID, to ink: Ink) {
        change(id, as: .changeInk) { $0.ink = ink }
    }

    /// Moves, turns or scales a figure: one that is held from where the hand has it, which lets go.
    func transform(_ id: FigureID, by motion: Similarity, as kind: Edit.Kind = .transform) {
        let held = adjustments.replaced[id]
        change(id, as: kind) { $0 = (held ?? $0).applying(motion) }
    }

    private func change(_ id: FigureID, as kind: Edit.Kind, _ change: (inout Figure) -> Void) {
        letGo()
        guard var figure = drawing[id] else { return }
        change(&figure)
        if permits([figure], for: .change) { replace(Drawing.Entry(id, figure), as: kind) }
    }

    private func replace(_ entry: Drawing.Entry, as kind: Edit.Kind) {
        if let edit = change({ $0.replace([entry], as: kind) }) { take(edit) }
    }

    /// Whether all of them are possible; refuses the wish if not.
    private func permits(_ figures: [Figure], for wish: Refusal.Wish) -> Bool {
        guard let flaw = figures.lazy.compactMap(\.flaw).first else { return true }
        changed?(.refused(Refusal(wish: wish, flaw: flaw)))
        return false
    }

    // MARK: What others know

    /// Says how many of the latest steps are not kept. What they have brought to the canvas does not look finished.
    ///
    /// To be called from `stepTaken` too, which tells of the latest of them.
    public func stepsWait(_ count: Int) {
        if unkeptSteps.wait(count, latest: presentEdit) { showAdjustments() }
    }

    /// Those that are not kept, from back to front.
    var unkeptFigures: [Figure] { adjustments.unkept.sorted().compactMap { drawing[$0] } }

    /// Whether figures in a document that takes the place of another are known there.
    public enum Identities {
        case same, other
    }

    /// What lay beneath the document has been read.
    ///
    /// - Parameters:
    ///   - document: all of it.
    ///   - identities: whether what is selected and held goes on being that.
    ///   - picture: of what lies beneath; without it the canvas is drawn anew.
    public func complete(with document: Document, _ identities: Identities, picture: InkPicture? = nil) {
        if identities == .other {
            tools.drop(.eraser)
            person.deselect()
            showAdjustments()
            stepsWait(0)
        }
        let above = drawing
        self.document = document
        isComplete = true
        changed?(.completed(above: above, beneath: picture))
    }
}
