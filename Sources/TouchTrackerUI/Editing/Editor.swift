public import Foundation
public import TouchDrawingModel
import TouchKit

/// The drawing while it is edited: the document, the active tools with their previews, and the steps that result.
///
/// All changes are made here. Views are notified first, then the store.
public final class Editor {
    /// Everything that is finished.
    public internal(set) var document: Document
    /// False while the lower part of the document is still loading. Loaded figures can be edited.
    public private(set) var isComplete: Bool
    private(set) var roster: Roster
    /// The people who draw.
    public var people: [Person] { roster.people }
    /// The first person, who also has the keyboard.
    public var person: Person { people[0] }

    /// The active tools.
    var tools = ActiveTools()
    /// Whether anybody is drawing or erasing.
    public var isDrawing: Bool { tools.isDrawing }
    /// Temporary changes to how figures look.
    private(set) var adjustments = Adjustments() {
        didSet { if adjustments != oldValue { onChange?(.adjustments(from: oldValue)) } }
    }

    /// What may be done to the drawing. Set before editing.
    public var permission = Permission.everything
    /// Rules for clearing and erasing. Set before editing.
    public var clearingRules = ClearingRules()

    /// The commands of each person in order, some of which wait for copies.
    let commands = CommandQueue()
    /// Runs expensive work in the background; nil: on the main actor.
    public var runner: BackgroundRunner? {
        get { commands.runner }
        set { commands.runner = newValue }
    }

    /// Supplies the time that is saved with each step; nil: none is saved.
    public var clock: (() -> Date)?

    /// The figures that each pointer shows as lifted.
    private var lifted: [PointerID: Set<FigureID>] = [:]

    /// The figures that are hidden because views show their new state.
    private var hidden: Set<FigureID> = []

    /// The duration of the gesture that is being applied, in seconds.
    var gestureDuration: TimeInterval = 0

    /// Called once for each finished step. Replaying the steps gives the same document.
    public var onStep: ((Document.Step) -> Void)?
    /// Called for each change, before the store is notified.
    var onChange: ((Change) -> Void)?

    /// The edit of the step that `onStep` is being called with.
    private var currentEdit: Edit?
    private var unsavedSteps = UnsavedSteps()

    /// - Parameter isComplete: false if the lower part of the document comes later, with `complete`.
    public init(document: Document = Document(), person: Person = Person(), isComplete: Bool = true) {
        self.document = document
        roster = Roster(person)
        self.isComplete = isComplete
        observe(person)
    }

    private func observe(_ person: Person) {
        person.onChange = { [unowned self, unowned person] change in
            switch change {
            case .toolbox: onChange?(.toolbox)
            case .selection: cancelHold(person)
            }
        }
    }

    /// The person with a number, even if they have left.
    func person(_ number: Int) -> Person { roster.person(number) }

    /// The maximum number of people. Each has an undo history of their own.
    nonisolated public static let maxPeople = 4

    /// Sets the number of people. New ones start with the first one's tools and a different ink; returning ones have
    /// what they had. Strokes in progress continue.
    ///
    /// - Parameter count: 1 to `maxPeople`.
    public func setPeople(_ count: Int) {
        precondition((1...Self.maxPeople).contains(count), "one to four people draw at once")
        guard count != people.count else { return }
        let change = roster.setCount(count)
        for person in change.left {
            person.deselect()
            cancelHold(person)
        }
        for person in change.joined { observe(person) }
        onChange?(.activity)
        onChange?(.people)
    }

    /// All finished figures.
    public var drawing: Drawing { document.drawing }

    /// The first person's selection, from back to front.
    var selected: [Drawing.Entry] { selected(of: person) }

    /// A person's selection, from back to front.
    ///
    /// - Complexity: O(n log n) for n selected figures.
    func selected(of person: Person) -> [Drawing.Entry] {
        person.selected.ids.sorted().compactMap { id in drawing[id].map { Drawing.Entry(id, $0) } }
    }

    /// All figures that a person can select: neither locked, nor selected by others.
    func selectable(by person: Person) -> [FigureID] {
        roster.free(drawing.entries(.unlocked).map(\.id), for: person)
    }

    /// Whether a person has selected an existing figure.
    func hasSelection(_ person: Person) -> Bool { person.selection.flatMap { drawing[$0] } != nil }

    // MARK: Tools

    /// Starts a tool for a pointer.
    ///
    /// - Parameters:
    ///   - person: the owner of the pointer; nil: the first person.
    ///   - tool: handles the pointer, unless a tool is already active under the key.
    func begin(
        _ key: ActiveTools.Key, by person: Person? = nil, with tool: @autoclosure () -> any CanvasTool,
        _ sample: ToolSample, _ viewport: Viewport
    ) {
        guard mayUse(tool()) else { return }
        let owner = person ?? self.person
        var context = ToolContext(person: owner, drawing: drawing, viewport: viewport)
        context.removable = { [unowned self] in removableFigures(of: owner) }
        tools.begin(key, with: tool(), sample, &context)
        show(key, context)
        onChange?(.activity)
    }

    /// Continues with samples of a pointer. Does nothing if no tool is active under the key.
    ///
    /// - Parameter predicted: the prediction until the next call.
    func move(
        _ key: ActiveTools.Key, along samples: some Sequence<ToolSample>, predicted: [ToolSample] = [],
        _ viewport: Viewport
    ) {
        guard tools.isActive(key) else { return }
        var context = ToolContext(person: tools.person(of: key) ?? person, drawing: drawing, viewport: viewport)
        for sample in samples { tools.move(key, sample, &context) }
        tools.predict(key, predicted)
        tools.update(key)
        show(key, context)
    }

    /// Ends a pointer.
    ///
    /// - Returns: whether the tool made an edit.
    @discardableResult
    func end(_ key: ActiveTools.Key, _ pointer: PointerID) -> Bool {
        let (duration, person) = (tools.duration(of: key), tools.person(of: key))
        let edit = tools.end(key, pointer)
        gestureDuration = duration
        if let edit { apply(edit, by: person ?? self.person) }
        gestureDuration = 0
        showAdjustments()
        onChange?(.activity)
        return edit != nil
    }

    /// Cancels a pointer.
    func cancel(_ key: ActiveTools.Key, _ pointer: PointerID) {
        tools.cancel(key, pointer)
        showAdjustments()
        onChange?(.activity)
    }

    private func show(_ key: ActiveTools.Key, _ context: ToolContext) {
        if let refusal = context.refusal { onChange?(.refused(refusal, context.person)) }
        switch key {
        case .ink, .played: onChange?(.ink)
        case .eraser:
            showAdjustments()
            onChange?(.ink)
        case .hold: showAdjustments()
        }
    }

    /// Whether the first person holds a figure.
    var isHolding: Bool { isHolding(person) }

    func isHolding(_ person: Person) -> Bool { tools.isActive(.hold(person.number)) }

    /// Cancels a person's hold. The figures return to where they were.
    func cancelHold(_ person: Person) {
        tools.remove(.hold(person.number))
        showAdjustments()
    }

    /// Shows figures as lifted until `putDown(_:)`, because a finger is about to pick them up.
    func lift(_ figures: Set<FigureID>, by pointer: PointerID) {
        lifted[pointer] = figures
        showAdjustments()
    }

    func putDown(_ pointer: PointerID) {
        if lifted.removeValue(forKey: pointer) != nil { showAdjustments() }
    }

    /// Hides these figures of the drawing, and shows all others.
    func hide(_ figures: Set<FigureID>) {
        hidden = figures
        showAdjustments()
    }

    private func showAdjustments() {
        var new = Adjustments(
            selected: roster.selected,
            lifted: lifted.values.reduce(into: []) { $0.formUnion($1) }, unsaved: unsavedSteps.figures)
        for person in people { new.motions[person.number] = tools.held(by: person)?.motion }
        for preview in tools.previews {
            switch preview {
            case .ink: break
            case .lasso, .light: break
            case .held(let figures): new.replaced.merge(figures) { $1 }
            case .erased(let figures, _): new.erased.merge(figures.mapValues(\.pieces)) { $1 }
            }
        }
        for id in hidden { new.erased[id] = [] }
        adjustments = new
    }

    // MARK: Steps

    /// Changes the document, recording time and author.
    func change<Value>(by person: Person, _ body: (inout Document) -> Value) -> Value {
        document.author = person.author
        document.time = clock.map {
            Edit.Time(start: $0().addingTimeInterval(-gestureDuration), duration: gestureDuration)
        }
        defer { document.time = nil }
        return body(&document)
    }

    private func apply(_ edit: ToolEdit, by person: Person) {
        switch edit {
        case .draw(let figures):
            if permits(figures, for: .draw, by: person) { apply(change(by: person) { $0.add(figures, as: .draw) }) }
        case .replace(let entries, let kind): replace(entries, as: kind, by: person)
        case .select(let lasso): person.add(roster.free(drawing.ids(selectedBy: lasso), for: person))
        case .type(let target): onChange?(.typing(target, person))
        case .fade(let light): onChange?(.fading(light))
        case .shape(let ink, let shape): add(shape, of: ink, by: person)
        case .erase(let figures):
            if let edit = change(by: person, { $0.erase(figures.values) }) { apply(edit) }
        }
    }

    func apply(_ edit: Edit) {
        finish(.perform(edit), edit, .performed)
    }

    func finish(_ step: Document.Step, _ edit: Edit, _ reason: Reason) {
        onChange?(.drawing(edit, reason))
        // A hold would restore what another person has changed meanwhile.
        let changedIDs = edit.removed.lazy.map(\.id)
        for person in people where isHolding(person) && changedIDs.contains(where: person.selected.ids.contains) {
            cancelHold(person)
        }
        // Removed and locked figures are deselected.
        for person in people { person.filterSelection(drawing.isUnlocked) }
        currentEdit = edit
        onStep?(step)
        currentEdit = nil
    }

    /// Adds a figure on top.
    func draw(_ figure: Figure) { apply(.draw([figure]), by: person) }

    /// Whether all figures are valid; reports a refusal if not.
    func permits(_ figures: [Figure], for request: Refusal.Request, by person: Person) -> Bool {
        guard let error = figures.lazy.compactMap(\.validationError).first else { return true }
        onChange?(.refused(Refusal(request: request, error: error), person))
        return false
    }

    // MARK: Saving and loading

    /// Sets how many of the latest steps are unsaved. Figures that they added are marked.
    ///
    /// May be called from `onStep`.
    public func setUnsavedCount(_ count: Int) {
        if unsavedSteps.update(count, latest: currentEdit) { showAdjustments() }
    }

    /// The figures of unsaved steps, from back to front.
    var unsavedFigures: [Figure] { adjustments.unsaved.sorted().compactMap { drawing[$0] } }

    /// Whether figures keep their identities when a document is replaced.
    public enum Identities {
        case same, other
    }

    /// Adds the lower part of the document when it has been loaded.
    ///
    /// - Parameters:
    ///   - document: the complete document.
    ///   - identities: whether selections and holds remain valid.
    ///   - picture: of the lower part; without it the canvas is redrawn.
    public func complete(with document: Document, _ identities: Identities, picture: InkPicture? = nil) {
        if identities == .other {
            for person in roster.all {
                tools.remove(.eraser(person.number))
                person.deselect()
            }
            showAdjustments()
            setUnsavedCount(0)
        }
        let above = drawing
        self.document = document
        isComplete = true
        onChange?(.completed(above: above, beneath: picture))
    }
}
