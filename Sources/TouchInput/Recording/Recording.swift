import Foundation
import TouchLanguage

/// What a host sent to an application, turn by turn, as text, for exact replay.
///
/// The format, version 2, is lines of UTF-8; fields are separated by single spaces:
///
///     touches 2                       the format's name and version; always the first line
///     # any text                      ignored, as empty lines are
///     note ‹key› ‹text›               the program's notes on how it started, before the first turn; the texts of one
///                                     key's lines are joined. Not in version 1
///     turn 1000000000                 a turn of the host's loop, at this time on its clock, in nanoseconds; the events
///                                     that follow came in this turn
///     touch began 1 17 6 direct 999000000 120.5 80.25 pressure=0.5
///         touch ‹phase› ‹window› ‹touch› ‹device› ‹type› ‹time› ‹x› ‹y›, then what differs from its default:
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
///     pasteboard asked ‹question› ‹type›
///     pasteboard types ‹reading› ‹type› …
///     pasteboard data ‹reading› ‹type› ‹bytes in Base64›, or - for none
///     pasteboard failed ‹reading› empty|noSuchType|timedOut|holderGone|tooLarge [limit=]
///     drag over nothing|asking|taker|refuser, drag over own ‹window› ‹x› ‹y›
///     drag ended taken|notTaken
///     drag moved ‹window› ‹x› ‹y› ‹type› …, drag dropped ‹window› ‹x› ‹y›, drag exited
///     drag asked, drag data, drag failed: as with pasteboard
///     supplied ‹text›                 what the program's own work has brought, in its words
///     disconnected ‹text›, terminate ‹text›
///
/// Times lie within ±2⁶⁰ nanoseconds, which is 36 years. Numbers are written so that exactly the same bits are read
/// back; in texts, spaces, line ends, control characters and % are %XX, in notes too, in lines of at most 4,096 bytes.
/// What was pasted from other programs is part of the recording. Windows are numbered by the application, so that the
/// same program gives the same numbers again.
public struct Recording: Equatable, Sendable {
    /// What came in one turn of the host's loop.
    public struct Pass: Equatable, Sendable {
        /// The turn's time on the host's clock; no earlier than the previous turn's.
        public var now: Instant
        /// In the order in which the host sent them.
        public var events: [HostEvent]

        /// A turn at that time.
        public init(now: Instant, events: [HostEvent] = []) {
            self.now = now
            self.events = events
        }
    }

    /// The latest version; earlier ones can be read.
    public static let version = 2

    /// Oldest first.
    public var passes: [Pass]
    /// The program's notes on how it started, by keys of its choice: words without spaces. Their meaning is up to the
    /// program.
    public var notes: [String: String]

    /// A recording that was not read from a text; `text` has it as one.
    public init(passes: [Pass] = [], notes: [String: String] = [:]) {
        self.passes = passes
        self.notes = notes
    }

    /// The whole text, header included.
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
    /// - Throws: `RecordingError` for the first line that makes no sense.
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

    /// The lines before the first turn.
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

/// Why a recording can't be read.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
    /// The first line is not a recording's.
    case notARecording
    /// A later version of the toolkit has written it, with this number.
    case newerVersion(Int)
    /// A line can't be read; lines are counted from 1.
    case damaged(line: Int, text: String)

    /// What is wrong and what can be done about it, for the user.
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
