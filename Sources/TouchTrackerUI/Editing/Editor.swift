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
    /// Who draws: one, or several at once.
    public private(set) var people: [Person]
    /// The first of them, who has the keys, too.
    public var person: Person { people[0] }
    /// Those who went: they come back with what they had.
    private var previousPeople: [Person] = []

    /// Those that are at work.
    var tools = ActiveTools()
    /// Whether a hand draws right now.
    public var isDrawing: Bool { tools.isDrawing }
    /// How figures look other than the drawing says, for now.
    private(set) var adjustments = Adjustments() {
        didSet { if adjustments != oldValue { onChange?(.adjustments(from: oldValue)) } }
    }

    /// What may be done to the drawing; to be said before anything is done.
    public var permission = Permission.everything
    /// What people may clear and erase; to be said before anything is done.
    public var clearingRules = ClearingRules()

    /// Commands of people in their order, some of which wait for copies that are being made.
    let commands = CommandQueue()
    /// Makes what takes long away from the main actor, while people draw; nil: it is made at once.
    public var runner: BackgroundRunner? {
        get { commands.runner }
        set { commands.runner = newValue }
    }

    /// Tells the time that is kept with each step; nil if none is to be kept.
    public var clock: (() -> Date)?

    /// What fingers show as lifted, by whom.
    private var lifted: [PointerID: Set<FigureID>] = [:]

    /// How long the hand took for what it does now, in seconds.
    private var gestureDuration: TimeInterval = 0

    /// Told of every finished step, once: whoever repeats the steps has the same document.
    public var onStep: ((Document.Step) -> Void)?
    /// Told of every change, before the store is.
    var onChange: ((Change) -> Void)?

    /// What the step does to the drawing that is being told of.
    private var currentEdit: Edit?
    private var unsavedSteps = UnsavedSteps()

    /// - Parameter isComplete: false if something lies beneath the document that comes later, with `complete`.
    public init(document: Document = Document(), person: Person = Person(), isComplete: Bool = true) {
        self.document = document
        people = [person]
        self.isComplete = isComplete
        observe(to: person)
    }

    private func observe(to person: Person) {
        person.onChange = { [unowned self, unowned person] change in
            switch change {
            case .toolbox: onChange?(.toolbox)
            case .selection: cancelHold(person)
            }
        }
    }

    /// The one of this number, also one who has gone: what their hands were doing is theirs to its end.
    func person(_ number: Int) -> Person {
        if people.indices.contains(number) { return people[number] }
        return previousPeople.first { $0.number == number } ?? people[people.count - 1]
    }

    /// At most so many draw at once, each with an undo of their own.
    nonisolated public static let maxPeople = 4

    /// Has so many people draw. New ones start with the first one's tools and an ink of their own; those who were here before
    /// have what they had. What hands are drawing goes on.
    ///
    /// - Parameter count: 1 to `maxPeople`.
    public func setPeople(_ count: Int) {
        precondition((1...Self.maxPeople).contains(count), "one to four people draw at once")
        guard count != people.count else { return }
        while people.count > count {
            let person = people.removeLast()
            person.deselect()
            cancelHold(person)
            previousPeople.append(person)
        }
        while people.count < count {
            let next =
                previousPeople.popLast() ?? Person(toolbox: person.toolbox.withInk(beside: people.map(\.toolbox)))
            observe(to: next)
            people.append(next)
        }
        for (person, author) in zip(people, Author.people(count)) { person.author = count == 1 ? nil : author }
        onChange?(.activity)
        onChange?(.people)
    }

    /// All finished figures.
    public var drawing: Drawing { document.drawing }

    /// What the first person has selected, as the drawing has it, from back to front.
    var selected: [Drawing.Entry] { selected(of: person) }

    /// What a person has selected, as the drawing has it, from back to front.
    ///
    /// - Complexity: O(n log n) for n that are selected.
    func selected(of person: Person) -> [Drawing.Entry] {
        person.selected.ids.sorted().compactMap { id in drawing[id].map { Drawing.Entry(id, $0) } }
    }

    /// Whether a person has selected something that is there.
    func hasSelection(_ person: Person) -> Bool { person.selection.flatMap { drawing[$0] } != nil }

    // MARK: Tools

    /// A pointer lands.
    ///
    /// - Parameters:
    ///   - person: whose it is; nil: the first one's.
    ///   - tool: takes the pointer, unless one that is at work under the key does.
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

    /// A pointer goes on. Where no tool is at work under the key, nothing happens.
    ///
    /// - Parameter ahead: where it will probably be next, until it goes on.
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

    /// A pointer lifts.
    ///
    /// - Returns: whether the tool wanted a step.
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

    /// What a pointer has done counts for nothing.
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

    /// What a person holds goes back to where it was.
    func cancelHold(_ person: Person) {
        tools.remove(.hold(person.number))
        showAdjustments()
    }

    /// Shows figures as lifted until `putDown(_:)`: a finger is about to pick them up.
    func lift(_ figures: Set<FigureID>, by pointer: PointerID) {
        lifted[pointer] = figures
        showAdjustments()
    }

    func putDown(_ pointer: PointerID) {
        if lifted.removeValue(forKey: pointer) != nil { showAdjustments() }
    }

    private func showAdjustments() {
        var new = Adjustments(
            selected: people.reduce(into: []) { $0.formUnion($1.selected.ids) },
            lifted: lifted.values.reduce(into: []) { $0.formUnion($1) }, unsaved: unsavedSteps.figures)
        for person in people { new.motions[person.number] = tools.held(by: person)?.motion }
        for preview in tools.previews {
            switch preview {
            case .ink: break
            case .lasso: break
            case .held(let figures): new.replaced.merge(figures) { $1 }
            case .erased(let figures, _): new.erased.merge(figures.mapValues(\.pieces)) { $1 }
            }
        }
        adjustments = new
    }

    // MARK: Steps

    /// Changes the document, with the time and the author that are to be kept.
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
        case .select(let lasso): person.add(free(drawing.ids(selectedBy: lasso), for: person))
        case .erase(let figures):
            if let edit = change(by: person, { $0.erase(figures.values) }) { apply(edit) }
        }
    }

    func apply(_ edit: Edit) {
        finish(.perform(edit), edit, .performed)
    }

    func finish(_ step: Document.Step, _ edit: Edit, _ reason: Reason) {
        onChange?(.drawing(edit, reason))
        // What somebody else has changed meanwhile would be put back as it was.
        let changedIDs = edit.removed.lazy.map(\.id)
        for person in people where isHolding(person) && changedIDs.contains(where: person.selected.ids.contains) {
            cancelHold(person)
        }
        // What is gone is not selected.
        for person in people { person.filterSelection { drawing[$0] != nil } }
        currentEdit = edit
        onStep?(step)
        currentEdit = nil
    }

    /// Those that nobody else has selected.
    func free(_ ids: [FigureID], for person: Person) -> [FigureID] {
        let others = people.filter { $0 !== person && $0.selection != nil }
        return others.isEmpty ? ids : ids.filter { id in !others.contains { $0.selected.ids.contains(id) } }
    }

    /// Puts a figure on top.
    func draw(_ figure: Figure) { apply(.draw([figure]), by: person) }

    /// Whether all of them are possible; refuses the wish if not.
    func permits(_ figures: [Figure], for request: Refusal.Request, by person: Person) -> Bool {
        guard let error = figures.lazy.compactMap(\.validationError).first else { return true }
        onChange?(.refused(Refusal(request: request, error: error), person))
        return false
    }

    // MARK: What others know

    /// Says how many of the latest steps are not kept. What they have brought to the canvas does not look finished.
    ///
    /// To be called from `onStep` too, which tells of the latest of them.
    public func setUnsavedCount(_ count: Int) {
        if unsavedSteps.update(count, latest: currentEdit) { showAdjustments() }
    }

    /// Those that are not kept, from back to front.
    var unsavedFigures: [Figure] { adjustments.unsaved.sorted().compactMap { drawing[$0] } }

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
            for person in people + previousPeople {
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
