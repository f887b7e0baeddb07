import Foundation
import TouchFoundation

/// The events that a host sent to an application, grouped by passes of the host's loop, as text for exact replay.
///
/// The format, version 2, is lines of UTF-8; fields are separated by single spaces:
///
///     touches 2                       the format's name and version; always the first line
///     # any text                      ignored, as are empty lines
///     note ‹key› ‹text›               the program's notes on how it started, before the first pass; the texts of all
///                                     lines with the same key are joined. Not in version 1
///     turn 1000000000                 a pass of the host's loop, at this time on its clock, in nanoseconds; the events
///                                     of the following lines came in this pass
///     touch began 1 17 6 direct 999000000 120.5 80.25 pressure=0.5
///         touch ‹phase› ‹window› ‹touch› ‹device› ‹type› ‹time› ‹x› ‹y›, then values that differ from their defaults:
///         pressure= radius= millimeter= pen=‹altitude›,‹azimuth›,‹roll›,‹tip or eraser› buttons= modifiers=
///     hover ‹phase› ‹window› ‹device› ‹type› ‹time› ‹x› ‹y› [pen= height= modifiers=]
///     scroll ‹source› ‹window› ‹device› ‹time› ‹x› ‹y› ‹dx› ‹dy› [modifiers=]
///     pad ‹kind› ‹phase› ‹window› ‹device› ‹fingers› ‹time› ‹x› ‹y› ‹dx› ‹dy› ‹scale› ‹rotation› [modifiers=]
///     key ‹phase› ‹window› ‹number› ‹usage› ‹time› ‹characters› ‹plain characters› [press= remote= modifiers=]
///     text committed|marked ‹window› ‹time› ‹text›
///     size ‹window› ‹width› ‹height› ‹scale›
///     place ‹window› ‹x› ‹y› ‹time›
///     exposed ‹window› ‹x› ‹y› ‹width› ‹height›
///     screen ‹window› entered|left
///     focus ‹window› gained|lost
///     outside ‹window›, close ‹window›
///     gone ‹device› ‹time›
///     frame ‹time›
///     pasteboard changed another|nobody
///     pasteboard asked ‹request› ‹type›
///     pasteboard types ‹read› ‹type› …
///     pasteboard data ‹read› ‹type› ‹bytes in Base64›, or - for none
///     pasteboard failed ‹read› empty|noSuchType|timedOut|holderGone|tooLarge [limit=]
///     drag over nothing|asking|taker|refuser, drag over own ‹window› ‹x› ‹y›
///     drag ended taken|notTaken
///     drag moved ‹window› ‹x› ‹y› ‹type› …, drag dropped ‹window› ‹x› ‹y›, drag exited
///     drag asked, drag data, drag failed: as with pasteboard
///     supplied ‹text›                 the result of the program's own background work, in its own encoding
///     disconnected ‹text›, terminate ‹text›
///
/// Times are within ±2⁶⁰ nanoseconds, which is 36 years. Numbers are written so that exactly the same bits are read
/// back; in texts, spaces, line ends, control characters and % are %XX, in notes too, in lines of at most 4,096 bytes.
/// Content pasted from other programs is part of the recording. Windows are numbered by the application, so that the
/// same program assigns the same numbers in a replay.
public struct Recording: Equatable, Sendable {
    /// The events of one pass of the host's loop.
    public struct Pass: Equatable, Sendable {
        /// The pass's time on the host's clock; no earlier than that of the previous pass.
        public var now: Instant
        /// The events in the order in which the host sent them.
        public var events: [HostEvent]

        /// Creates a pass at a time.
        public init(now: Instant, events: [HostEvent] = []) {
            self.now = now
            self.events = events
        }
    }

    /// The latest version; earlier ones can be read.
    public static let version = 2

    /// The passes, oldest first.
    public var passes: [Pass]
    /// The program's notes on how it started, by keys of its choice: words without spaces. Their meaning is up to the
    /// program.
    public var notes: [String: String]

    /// Creates a recording from values; `text` returns it in the format.
    public init(passes: [Pass] = [], notes: [String: String] = [:]) {
        self.passes = passes
        self.notes = notes
    }

    /// The complete text, including the header.
    public var text: String {
        var lines = Self.header(notes: notes)
        for pass in passes {
            lines.append("turn \(pass.now.nanoseconds)")
            lines.append(contentsOf: pass.events.map(\.line))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads a recording.
    ///
    /// - Throws: `RecordingError` for the first invalid line.
    public init(text: String) throws(RecordingError) {
        passes = []
        notes = [:]
        var (isFirst, number) = (true, 0)
        var reader = RecordingNotes()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            if line.isEmpty || line.hasPrefix("#") { continue }
            if isFirst {
                try Self.checkHeader(line)
                isFirst = false
                continue
            }
            if passes.isEmpty, try reader.consume(line, number: number) { continue }
            try read(line, number: number)
        }
        if isFirst { throw .notARecording }
        notes = try reader.finish()
    }

    /// The lines before the first pass.
    package static func header(notes: [String: String]) -> [String] {
        ["touches \(version)"] + notes.sorted { $0.key < $1.key }.flatMap(RecordingNotes.lines)
    }

    private static func checkHeader(_ line: Substring) throws(RecordingError) {
        let fields = line.split(separator: " ")
        guard fields.count == 2, fields[0] == "touches", let version = Int(fields[1]) else { throw .notARecording }
        guard version <= Self.version else { throw .newerVersion(version) }
    }

    private mutating func read(_ line: Substring, number: Int) throws(RecordingError) {
        var fields = RecordingFields(line)
        guard let kind = fields.readWord() else { return }
        if kind == "turn" {
            guard let now = fields.readInstant(), fields.isAtEnd, now >= passes.last?.now ?? now else {
                throw .damaged(line: number, text: String(line))
            }
            passes.append(Pass(now: now))
            return
        }
        guard !passes.isEmpty, let event = HostEvent(kind: kind, &fields) else {
            throw .damaged(line: number, text: String(line))
        }
        passes[passes.count - 1].events.append(event)
    }
}

/// The reason why a recording can't be read.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
    /// The first line is not that of a recording.
    case notARecording
    /// A later version of the toolkit has written the recording, with this format version.
    case newerVersion(Int)
    /// A line is invalid; lines are counted from 1.
    case damaged(line: Int, text: String)

    /// The problem and its remedy, for the user.
    public var description: String {
        switch self {
        case .notARecording:
            localized("this is not a recording of touches: the first line isn't \"touches \(Recording.version)\"")
        case .newerVersion(let version):
            localized(
                "the recording has format version \(version), and this program reads up to \(Recording.version); "
                    + "please update")
        case .damaged(let line, let text):
            localized("line \(line) is invalid: \"\(text.prefix(80))\"")
        }
    }
}
