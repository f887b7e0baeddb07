import Foundation
import TouchDrawingModel
import TouchKit

/// The texts that people are typing: at most one each. Each becomes one step, which is replaced while they type.
///
/// There is one keyboard, which belongs to the first person: it goes to that person's text, and to another person's only
/// while the first one types nothing.
final class TextSessions: TextEditorDelegate {
    private struct Session {
        let person: Person
        let view: TextEditorView
        /// The text of the drawing that is edited, as it was; nil: it is new.
        let original: Drawing.Entry?
        /// The settings when a difference was last applied.
        var settings: Toolbox
        /// The step that has what was typed so far; nil if there is none.
        var saved: Edit?
        /// Saves what was typed since.
        var timer: Scheduler.Timer?
    }

    /// How long what was typed may be lost if the program is killed. Source: our choice: about as much as a stroke.
    private static let saveDelay = Duration.seconds(2)

    private unowned let canvas: CanvasView
    private let seating: Seating
    private let navigator: CanvasNavigator
    /// In the order in which they began.
    private var sessions: [Session] = []

    init(_ canvas: CanvasView, _ seating: Seating, _ navigator: CanvasNavigator) {
        (self.canvas, self.seating, self.navigator) = (canvas, seating, navigator)
    }

    private var editor: Editor { canvas.editor }

    /// Whether anyone types.
    var isTyping: Bool { !sessions.isEmpty }

    func isTyping(_ person: Person) -> Bool { sessions.contains { $0.person === person } }

    /// The view in which a person types; nil if they don't.
    func view(of person: Person) -> TextEditorView? { sessions.first { $0.person === person }?.view }

    // MARK: Starting

    /// Starts to type, after ending what the person was typing.
    func begin(_ target: TextTarget, by person: Person) {
        end(of: person)
        switch target {
        case .new(let frame): start(newText(in: frame, by: person), of: nil, by: person)
        case .existing(let id):
            guard let text = editor.drawing[id]?.text, editor.permission == .everything,
                !editor.roster.free([id], for: person).isEmpty
            else { return }
            let view = TextEditorView(text, in: canvas.viewport, on: editor.document.paper)
            start(view, of: Drawing.Entry(id, .text(text)), by: person)
        }
    }

    private func newText(in frame: CGRect, by person: Person) -> TextEditorView {
        let (viewport, toolbox) = (canvas.viewport, person.toolbox)
        let isUpsideDown = seating.isUpsideDown(person.number)
        let size = toolbox[.text].size
        let up = CGPoint(x: 0, y: isUpsideDown ? 1 : -1)
        // A tap is in the middle of the first line.
        let height = frame.width > 0 ? 0 : toolbox.textFamily.font(ofSize: size).lineHeight / 2
        let corner = CGPoint(
            x: isUpsideDown ? frame.maxX : frame.minX, y: isUpsideDown ? frame.maxY : frame.minY)
        return TextEditorView(
            "", toolbox.textLook(in: viewport), at: viewport.canvas(corner + up * height),
            angle: (isUpsideDown ? .pi : 0) - viewport.rotation,
            wrapWidth: frame.width > 0 ? viewport.canvas(frame.width) : nil, in: viewport, on: editor.document.paper)
    }

    private func start(_ view: TextEditorView, of original: Drawing.Entry?, by person: Person) {
        view.delegate = self
        sessions.append(Session(person: person, view: view, original: original, settings: person.toolbox))
        // A sibling of the canvas, like everything else that is not part of the drawing.
        canvas.superview?.insertSubview(view, aboveSubview: canvas)
        view.setViewport(canvas.viewport)
        person.deselect()
        person.editedText = original?.id
        showHidden()
        giveKeyboard()
    }

    // MARK: Ending

    /// Ends what a person types: adds, changes or removes the text, as one step.
    func end(of person: Person) {
        guard let index = sessions.firstIndex(where: { $0.person === person }) else { return }
        let session = sessions.remove(at: index)
        session.timer?.cancel()
        // The input method's text is part of it.
        session.view.textView.unmarkText()
        let result = session.view.figure
        let hadKeyboard = session.view.textView.isFirstResponder
        if hadKeyboard { session.view.textView.resignFirstResponder() }
        session.view.removeFromSuperview()
        person.editedText = nil
        editor.commit(result, insteadOf: session.original, after: session.saved, by: person)
        showHidden()
        if hadKeyboard { giveKeyboard() }
        editor.onChange?(.activity)
    }

    /// Ends what everyone types.
    func endAll() {
        for person in sessions.map(\.person) { end(of: person) }
    }

    /// Ends what those who have left were typing.
    func peopleChanged() {
        for person in sessions.map(\.person) where !editor.people.contains(where: { $0 === person }) { end(of: person) }
    }

    private func giveKeyboard() {
        let owner = sessions.first { $0.person === editor.person } ?? sessions.last
        (owner?.view.textView ?? canvas).becomeFirstResponder()
    }

    /// Hides the texts of the drawing that are edited.
    private func showHidden() { editor.hide(Set(sessions.compactMap(\.person.editedText))) }

    // MARK: Saving

    private func scheduleSaving(_ view: TextEditorView) {
        guard let scheduler = canvas.window?.application?.scheduler,
            let index = sessions.firstIndex(where: { $0.view === view && $0.timer == nil })
        else { return }
        let person = sessions[index].person
        sessions[index].timer = scheduler.after(Self.saveDelay) { [weak self] in self?.save(of: person) }
    }

    /// Makes a step of what a person has typed so far, which the next one replaces, so that it survives any end of the
    /// program. While nothing of a text is visible, the previous step remains.
    private func save(of person: Person) {
        guard let index = sessions.firstIndex(where: { $0.person === person }) else { return }
        sessions[index].timer = nil
        let session = sessions[index]
        guard let text = session.view.figure else { return }
        let saved = editor.commit(text, insteadOf: session.original, after: session.saved, by: person)
        sessions[index].saved = saved
        person.editedText = saved?.added.first?.id ?? session.original?.id
        showHidden()
    }

    // MARK: Changes

    /// Applies changed settings to the texts. Another tool ends them.
    func toolboxChanged() {
        for index in sessions.indices.reversed() {
            let (old, new) = (sessions[index].settings, sessions[index].person.toolbox)
            guard old != new else { continue }
            sessions[index].settings = new
            if old.tool != new.tool { end(of: sessions[index].person) } else { apply(new, after: old, sessions[index]) }
        }
    }

    private func apply(_ new: Toolbox, after old: Toolbox, _ session: Session) {
        let (before, now) = (old.textLook(in: canvas.viewport), new.textLook(in: canvas.viewport))
        var look = session.view.look
        if now.family != before.family { look.family = now.family }
        if now.side != before.side { look.side = now.side }
        if now.size != before.size { look.size = now.size }
        if now.ink != before.ink { look.ink = now.ink }
        session.view.setLook(look)
        scheduleSaving(session.view)
    }

    func viewportChanged() {
        for session in sessions { session.view.setViewport(canvas.viewport) }
    }

    func paperChanged() {
        for session in sessions { session.view.setPaper(editor.document.paper) }
    }

    // MARK: Editors

    func textEditorDidRefuseLength(_ view: TextEditorView) {
        guard let session = sessions.first(where: { $0.view === view }) else { return }
        editor.onChange?(.refused(Refusal(request: .type, error: .tooLong), session.person))
    }

    /// Keeps the caret in the window, unless others draw in the same view.
    func textEditorDidChange(_ view: TextEditorView) {
        scheduleSaving(view)
        let offset = seating.count == 1 ? view.offsetShowingCaret(in: navigator.goal) : .zero
        if offset != .zero { navigator.jump(by: offset) }
    }
}

extension Toolbox {
    /// The look of a new text.
    fileprivate func textLook(in viewport: Viewport) -> TextLook {
        TextLook(family: textFamily, side: textSide, size: viewport.canvas(self[.text].size), ink: ink)
    }
}
