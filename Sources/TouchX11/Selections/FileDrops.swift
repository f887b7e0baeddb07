internal import CTouchX11
import Foundation

/// Takes files that other programs drag onto a window. Source: XDND 5 (freedesktop.org).
///
///     nothing ── entered ──→ over ── left ──→ nothing
///     over ── dropped, with files ──→ asked ── answered ──→ nothing
///     over ── dropped, without ──→ nothing
///
/// Messages of a program that is not the drag's source are dropped.
@MainActor
final class FileDrops {
    private enum State {
        case nothing
        case over(source: UInt, hasFiles: Bool)
        /// Its source was asked for the files.
        case asked(source: UInt, window: UInt)
    }

    /// Called with what was dropped, and when, in the server's milliseconds.
    var dropped: ([URL], UInt32) -> Void = { _, _ in }

    private let connection: Connection
    private let atoms: DragAtoms
    private var state = State.nothing
    private var time: UInt32 = 0

    /// In bytes. Source: our choice: some thousand files.
    private static let longestList = 1 << 20

    init(_ connection: Connection) {
        self.connection = connection
        atoms = DragAtoms(connection)
    }

    /// Has sources know that files can be dropped on a window.
    func invite(to window: UInt) {
        connection.writeProperty(atoms.aware, of: window, type: Atom(XA_ATOM), longs: [5])
    }

    func receive(_ message: DragMessage, for window: UInt) {
        switch (message, state) {
        case (.entered(let source, let types, let hasMore), _):
            let all =
                hasMore ? connection.trappingErrors { connection.numbers(atoms.typeList, of: source) }.result : types
            state = .over(source: source, hasFiles: all.contains(atoms.files))
        case (.moved(let source), .over(let known, let hasFiles)) where source == known:
            // Without a rectangle, in which the answer would be the same: sources go on asking.
            tell(source, atoms.status, [window, hasFiles ? 1 : 0, 0, 0, hasFiles ? atoms.actionCopy : 0])
        case (.left(let source), .over(let known, _)) where source == known: state = .nothing
        case (.dropped(let source, let time), .over(let known, true)) where source == known:
            state = .asked(source: source, window: window)
            self.time = time
            XConvertSelection(
                connection.display, atoms.selection, atoms.files, atoms.transfer, window, UInt(time))
        case (.dropped(let source, _), .over(let known, false)) where source == known:
            state = .nothing
            finish(source, window, isTaken: false)
        default: break
        }
    }

    func receive(_ event: SelectionEvent) {
        guard case .answered(let requestor, atoms.selection, let property) = event,
            case .asked(let source, requestor) = state
        else { return }
        state = .nothing
        var files: [URL] = []
        if property == atoms.transfer,
            case .value(let value) = connection.readProperty(
                property, of: requestor, limit: Self.longestList, .delete), value.format == 8
        {
            files = Self.files(in: value.data)
        }
        finish(source, requestor, isTaken: !files.isEmpty)
        if !files.isEmpty { dropped(files, time) }
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
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = source
        event.xclient.message_type = type
        event.xclient.format = 32
        let longs = data.map { Int(bitPattern: $0) }
        event.xclient.data.l = (longs[0], longs[1], longs[2], longs[3], longs[4])
        XSendEvent(connection.display, source, False, 0, &event)
    }
}
