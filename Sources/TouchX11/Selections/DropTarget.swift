internal import CTouchX11
import Foundation
import TouchKit

/// Receives drops of other programs: for the application, or, if it accepts no drops at that location, as files.
/// Source: XDND 5 (freedesktop.org).
///
///     nothing ── entered ──→ over ── left ──→ nothing
///     over ── dropped, the application accepts ──→ delivered ── the application has read it ──→ nothing
///     over ── dropped, with files ──→ requested ── answered ──→ nothing
///     over ── dropped, without files ──→ nothing
///
/// Messages of a program that is not the drag's source are ignored.
@MainActor
final class DropTarget: SelectionDelegate {
    private enum State {
        case nothing
        case over(Visit)
        /// The application reads the content.
        case delivered(source: UInt, window: UInt)
        /// The files were requested from the source.
        case requested(source: UInt, window: UInt, CGPoint?)
    }

    private struct Visit {
        let source: UInt
        let window: UInt
        /// The types of the application.
        let types: [String]
        let hasFiles: Bool
        var location = DragMessage.PixelPoint(x: 0, y: 0)
        var answer = DropAnswer.noTarget
    }

    /// Called with dropped files, the location in points of the window, and the time of the drop in the server's milliseconds; nil: files are not accepted.
    var onFilesDropped: (([URL], CGPoint?, UInt32) -> Void)?

    private let connection: Connection
    private var atoms: Atoms { connection.atoms }
    private let queue: HostEventQueue
    private let windows: X11Windows
    private let reader: ClipboardReader
    private var state = State.nothing
    private var time: UInt32 = 0

    /// In bytes. Source: our choice: some thousand files.
    private static let maxListSize = 1 << 20

    init(_ connection: Connection, _ queue: HostEventQueue, _ windows: X11Windows) {
        (self.connection, self.queue, self.windows) = (connection, queue, windows)
        reader = ClipboardReader(connection, connection.atoms[.xdndSelection])
        reader.delegate = self
    }

    func handle(_ event: PasteboardEvent) {
        switch event {
        case .data(let id, let type, let data): queue.post(.drag(.data(id, type: type, data)))
        case .failed(let id, let failure): queue.post(.drag(.failed(id, failure)))
        case .changed, .dataRequested, .types: break
        }
    }

    // MARK: The source

    func receive(_ message: DragMessage, for window: UInt) {
        switch (message, state) {
        case (.entered(let source, let types, let hasMore), _): enter(source, window, types, hasMore: hasMore)
        case (.moved(let source, let location), .over(var visit)) where source == visit.source:
            visit.location = location
            state = .over(visit)
            guard let (id, point) = locate(location, in: window) else { return answer(.noTarget) }
            queue.post(.drag(.moved(id, point, types: visit.types)))
        case (.left(let source), .over(let visit)) where source == visit.source:
            state = .nothing
            queue.post(.drag(.exited))
        case (.dropped(let source, let time), .over(let visit)) where source == visit.source:
            self.time = time
            drop(visit)
        default: break
        }
    }

    private func enter(_ source: UInt, _ window: UInt, _ types: [UInt], hasMore: Bool) {
        let typeList = atoms[.xdndTypeList]
        let all = hasMore ? connection.trappingErrors { connection.numbers(typeList, of: source) }.result : types
        let names = connection.trappingErrors { connection.names(of: all) }.result
        state = .over(
            Visit(
                source: source, window: window, types: ClipboardTarget.types(in: names),
                hasFiles: all.contains(atoms[.uriList])))
    }

    /// Converts a location on the screen to a point of one of our windows.
    private func locate(_ location: DragMessage.PixelPoint, in xid: UInt) -> (WindowID, CGPoint)? {
        let location = (Int32(clamping: location.x), Int32(clamping: location.y))
        guard let window = windows[xid: xid], let point = connection.convert(location, from: connection.root, to: xid)
        else { return nil }
        return (window.id, CGPoint(x: Double(point.x) / windows.scale, y: Double(point.y) / windows.scale))
    }

    private func acceptsFiles(_ visit: Visit) -> Bool {
        visit.answer == .noTarget && visit.hasFiles && onFilesDropped != nil
    }

    private func drop(_ visit: Visit) {
        if visit.answer == .accepts, let (id, point) = locate(visit.location, in: visit.window) {
            state = .delivered(source: visit.source, window: visit.window)
            return queue.post(.drag(.dropped(id, point)))
        }
        queue.post(.drag(.exited))
        guard acceptsFiles(visit) else {
            state = .nothing
            return finish(visit.source, visit.window, isAccepted: false)
        }
        state = .requested(
            source: visit.source, window: visit.window, locate(visit.location, in: visit.window)?.1)
        XConvertSelection(
            connection.display, atoms[.xdndSelection], atoms[.uriList], atoms[.droppedFiles], visit.window, UInt(time))
    }

    // MARK: The application

    /// Handles the application's answer for the last reported location.
    func answer(_ answer: DropAnswer) {
        guard case .over(var visit) = state else { return }
        visit.answer = answer
        state = .over(visit)
        let accepts = answer == .accepts || acceptsFiles(visit)
        // No rectangle in which the answer would be the same: sources continue to ask.
        send(visit.source, .xdndStatus, [visit.window, accepts ? 1 : 0, 0, 0, accepts ? atoms[.xdndActionCopy] : 0])
    }

    func read(_ id: PasteboardReadID, _ types: [String], limit: Int) {
        reader.read(id, .data(types: types, limit: limit))
    }

    func stopReading(_ id: PasteboardReadID) { reader.stop(id) }

    func finish(_ outcome: DragOutcome) {
        guard case .delivered(let source, let window) = state else { return }
        state = .nothing
        finish(source, window, isAccepted: outcome == .taken)
    }

    // MARK: The content

    func receive(_ event: SelectionEvent) {
        switch event {
        case .answered(let requestor, atoms[.xdndSelection], let property):
            if case .requested(let source, requestor, let point) = state {
                readFiles(property, of: requestor, from: source, droppedAt: point)
            } else {
                reader.answered(requestor, property: property)
            }
        case .propertyChanged(let window, let property, .set, let time):
            reader.propertySet(property, of: window, time: time)
        case .answered, .propertyChanged, .requested, .cleared, .ownerChanged: break
        }
    }

    private func readFiles(_ property: UInt, of window: UInt, from source: UInt, droppedAt point: CGPoint?) {
        state = .nothing
        var files: [URL] = []
        if property == atoms[.droppedFiles],
            case .value(let value) = connection.readProperty(property, of: window, limit: Self.maxListSize, .delete),
            value.format == 8
        {
            files = Self.files(in: value.data)
        }
        finish(source, window, isAccepted: !files.isEmpty)
        if !files.isEmpty { onFilesDropped?(files, point, time) }
    }

    /// The local files in a list; those of other machines are omitted. Source: RFC 2483, section 5; the file URI
    /// specification of freedesktop.org.
    static func files(in list: Data) -> [URL] {
        let localHosts = ["", "localhost", ProcessInfo.processInfo.hostName]
        return String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            guard !line.hasPrefix("#"), let url = URL(string: String(line)), url.isFileURL,
                localHosts.contains(url.host() ?? "")
            else { return nil }
            return URL(fileURLWithPath: url.path)
        }
    }

    private func finish(_ source: UInt, _ window: UInt, isAccepted: Bool) {
        send(source, .xdndFinished, [window, isAccepted ? 1 : 0, isAccepted ? atoms[.xdndActionCopy] : 0, 0, 0])
    }

    private func send(_ source: UInt, _ message: Atoms.Name, _ data: [UInt]) {
        connection.sendMessage(atoms[message], about: source, to: source, data)
    }
}
