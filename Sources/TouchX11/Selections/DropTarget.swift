internal import CTouchX11
import Foundation
import TouchKit

/// Takes what other programs drag onto a window: for the application, or, if that takes no drops there, as files. Source:
/// XDND 5 (freedesktop.org).
///
///     nothing ── entered ──→ over ── left ──→ nothing
///     over ── dropped, the application takes it ──→ given ── the application has read it ──→ nothing
///     over ── dropped, with files ──→ asked ── answered ──→ nothing
///     over ── dropped, without ──→ nothing
///
/// Messages of a program that is not the drag's source are dropped.
@MainActor
final class DropTarget {
    private enum State {
        case nothing
        case over(Visit)
        /// The application reads it.
        case given(source: UInt, window: UInt)
        /// Its source was asked for the files.
        case asked(source: UInt, window: UInt)
    }

    private struct Visit {
        let source: UInt
        let window: UInt
        /// As the application knows them.
        let types: [String]
        let hasFiles: Bool
        var place = DragMessage.PixelPoint(x: 0, y: 0)
        var answer = DropAnswer.nobodyAsked
    }

    /// Called with what was dropped, and when, in the server's milliseconds; nil: nobody wants files.
    var filesDropped: (([URL], UInt32) -> Void)?
    var tell: (DragEvent) -> Void = { _ in }
    /// Which window of the application it is, and which point of it a place of the screen is.
    var place: (UInt, DragMessage.PixelPoint) -> (WindowID, CGPoint)? = { _, _ in nil }

    private let connection: Connection
    private let atoms: DragAtoms
    private let reader: ClipboardReader
    private var state = State.nothing
    private var time: UInt32 = 0

    /// In bytes. Source: our choice: some thousand files.
    private static let longestList = 1 << 20

    init(_ connection: Connection, _ atoms: DragAtoms) {
        self.connection = connection
        self.atoms = atoms
        reader = ClipboardReader(connection, SelectionAtoms(connection, "XdndSelection"))
        reader.tell = { [unowned self] event in
            switch event {
            case .data(let id, let type, let data): tell(.data(id, type: type, data))
            case .failed(let id, let failure): tell(.failed(id, failure))
            case .changed, .asked, .types: break
            }
        }
    }

    /// Has sources know that a window may take what is dropped on it.
    func invite(to window: UInt) {
        connection.writeProperty(atoms.aware, of: window, type: Atom(XA_ATOM), longs: [DragAtoms.version])
    }

    // MARK: The source

    func receive(_ message: DragMessage, for window: UInt) {
        switch (message, state) {
        case (.entered(let source, let types, let hasMore), _): enter(source, window, types, hasMore: hasMore)
        case (.moved(let source, let place), .over(var visit)) where source == visit.source:
            visit.place = place
            state = .over(visit)
            guard let (id, point) = self.place(window, place) else { return answer(.nobodyAsked) }
            tell(.moved(id, point, types: visit.types))
        case (.left(let source), .over(let visit)) where source == visit.source:
            state = .nothing
            tell(.exited)
        case (.dropped(let source, let time), .over(let visit)) where source == visit.source:
            self.time = time
            drop(visit)
        default: break
        }
    }

    private func enter(_ source: UInt, _ window: UInt, _ types: [UInt], hasMore: Bool) {
        let all = hasMore ? connection.trappingErrors { connection.numbers(atoms.typeList, of: source) }.result : types
        let names = connection.trappingErrors { connection.names(of: all) }.result
        state = .over(
            Visit(
                source: source, window: window, types: ClipboardTarget.types(in: names),
                hasFiles: all.contains(atoms.files)))
    }

    private func takesFiles(_ visit: Visit) -> Bool {
        visit.answer == .nobodyAsked && visit.hasFiles && filesDropped != nil
    }

    private func drop(_ visit: Visit) {
        if visit.answer == .takes, let (id, point) = place(visit.window, visit.place) {
            state = .given(source: visit.source, window: visit.window)
            return tell(.dropped(id, point))
        }
        tell(.exited)
        guard takesFiles(visit) else {
            state = .nothing
            return finish(visit.source, visit.window, isTaken: false)
        }
        state = .asked(source: visit.source, window: visit.window)
        XConvertSelection(
            connection.display, atoms.selection, atoms.files, atoms.transfer, visit.window, UInt(time))
    }

    // MARK: The application

    /// Whether it would take what is where it was told of last.
    func answer(_ answer: DropAnswer) {
        guard case .over(var visit) = state else { return }
        visit.answer = answer
        state = .over(visit)
        let takes = answer == .takes || takesFiles(visit)
        // Without a rectangle, in which the answer would be the same: sources go on asking.
        tell(visit.source, atoms.status, [visit.window, takes ? 1 : 0, 0, 0, takes ? atoms.actionCopy : 0])
    }

    func read(_ id: PasteboardReadingID, _ types: [String], limit: Int) {
        reader.read(id, .data(types: types, limit: limit))
    }

    func stopReading(_ id: PasteboardReadingID) { reader.stop(id) }

    func finish(_ ending: DragEnding) {
        guard case .given(let source, let window) = state else { return }
        state = .nothing
        finish(source, window, isTaken: ending == .taken)
    }

    // MARK: The content

    func receive(_ event: SelectionEvent) {
        switch event {
        case .answered(let requestor, atoms.selection, let property):
            if case .asked(let source, requestor) = state {
                takeFiles(property, of: requestor, from: source)
            } else {
                reader.answered(requestor, property: property)
            }
        case .propertyChanged(let window, let property, .set, let time):
            reader.propertySet(property, of: window, time: time)
        case .answered, .propertyChanged, .requested, .cleared, .holderChanged: break
        }
    }

    private func takeFiles(_ property: UInt, of window: UInt, from source: UInt) {
        state = .nothing
        var files: [URL] = []
        if property == atoms.transfer,
            case .value(let value) = connection.readProperty(property, of: window, limit: Self.longestList, .delete),
            value.format == 8
        {
            files = Self.files(in: value.data)
        }
        finish(source, window, isTaken: !files.isEmpty)
        if !files.isEmpty { filesDropped?(files, time) }
    }

    /// Of other machines are none. Source: RFC 2483, section 5; the file URI specification of freedesktop.org.
    static func files(in list: Data) -> [URL] {
        let here = ["", "localhost", ProcessInfo.processInfo.hostName]
        return String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            guard !line.hasPrefix("#"), let url = URL(string: String(line)), url.isFileURL,
                here.contains(url.host() ?? "")
            else { return nil }
            return URL(fileURLWithPath: url.path)
        }
    }

    private func finish(_ source: UInt, _ window: UInt, isTaken: Bool) {
        tell(source, atoms.finished, [window, isTaken ? 1 : 0, isTaken ? atoms.actionCopy : 0, 0, 0])
    }

    private func tell(_ source: UInt, _ type: Atom, _ data: [UInt]) {
        connection.sendDrag(type, about: source, to: source, data)
    }
}
