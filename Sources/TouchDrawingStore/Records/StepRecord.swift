import Foundation
import TouchDrawingModel
import TouchInkRaster

/// A step as stored in a file.
///
///     1  perform: kind, removed identities, added entries
///     2  undo
///     3  redo
///     5  perform with time: milliseconds since 1970, duration in milliseconds; then as 1
///     4  start: entries without a history, only as a file's first record
///     6  paper: its tone, its pattern
///     7  image or document, before the first step that needs it: see `EncodedImage+Record`; not a step for people
///
/// Flags are added to this tag:
///
/// - 16 if any figure is a piece of another: a piece number follows each identity.
/// - 32 if the step was taken by one of several people: the next byte is the person's number. Undo and redo then apply
///   to that person's own steps.
/// - 64 if any added entry has automatic ink.
/// - 128 if the record needs version 7 or later: the next byte is that version, the person's number follows it.
///
/// A file has the lowest version that its records allow: 3 or later with steps of several people, 4 or later with
/// paper, 5 or later if one of several people cleared everybody's figures, 6 with automatic ink, 7 with pictures, 8 with
/// locked or filled figures, texts or pages of documents.
///
/// Removed figures are stored as identities alone, since a reader that starts at the first step knows them: clearing a
/// million lines takes a few bytes. Counts and identities are variable-length numbers, see `RecordWriter`.
enum StepRecord: Equatable {
    case perform(Edit.Kind, removed: [Run], added: [Drawing.Entry], at: Edit.Time? = nil, by: Author? = nil)
    case undo
    case redo
    case undoOwn(Author)
    case redoOwn(Author)
    case start([Drawing.Entry])
    case paper(Paper)
    case image(EncodedImage)

    fileprivate enum Tag {
        static let perform: UInt8 = 1
        static let undo: UInt8 = 2
        static let redo: UInt8 = 3
        static let start: UInt8 = 4
        static let performAt: UInt8 = 5
        static let paper: UInt8 = 6
        static let image: UInt8 = 7
        /// Flag: some figures are pieces of others.
        static let pieces: UInt8 = 0x10
        /// Flag: the step was taken by one of several people.
        static let author: UInt8 = 0x20
        /// Flag: an added entry has automatic ink. In the first byte, so that the required version is known from it.
        static let automaticInk: UInt8 = 0x40
        /// Flag: the next byte is the required version.
        static let version: UInt8 = 0x80
    }

    /// The lowest file version that may contain a record.
    static func version(of record: [UInt8]) -> Int {
        guard let tag = record.first else { return Schema.baseVersion }
        if tag & Tag.version != 0 { return record.count > 1 ? Int(record[1]) : Schema.version }
        if tag & Tag.automaticInk != 0 { return Schema.automaticInkVersion }
        if tag == Tag.paper { return Schema.paperVersion }
        guard tag & Tag.author != 0 else { return Schema.baseVersion }
        return kind(of: record) == .clearAll ? Schema.clearingVersion : Schema.peopleVersion
    }

    /// Reads only the kind of edit; nil for steps that are not edits.
    private static func kind(of record: [UInt8]) -> Edit.Kind? {
        record.withUnsafeBytes { bytes in
            var reader = RecordReader(bytes, .none)
            return try? reader.readHeader().edit?.kind
        }
    }

    /// - Parameter step: figures beyond the limits, which could not be read back, are brought within them.
    init(_ step: Document.Step) {
        switch step {
        case .perform(let edit):
            let added = edit.added.map { $0.clampedToLimits() ?? $0 }
            self = .perform(
                edit.kind, removed: Run.runs(of: edit.removed), added: added, at: edit.time, by: edit.author)
        case .undo: self = .undo
        case .redo: self = .redo
        case .undoOwn(let author): self = .undoOwn(author)
        case .redoOwn(let author): self = .redoOwn(author)
        case .paper(let paper): self = .paper(paper)
        }
    }

    // MARK: Bytes

    var bytes: [UInt8] {
        var writer = RecordWriter()
        switch self {
        case .perform(let kind, let removed, let added, let time, let author):
            let encoding = IdentityEncoding(removed, added)
            writer.write(
                (time == nil ? Tag.perform : Tag.performAt) | encoding.tag | added.inkTag, version: declaredVersion,
                by: author)
            if let time {
                writer.write(time.milliseconds)
                writer.write(time.duration)
            }
            writer.write(byte: kind.code)
            writer.write(removed, encoding)
            writer.write(added, encoding)
        case .undo: writer.write(byte: Tag.undo)
        case .redo: writer.write(byte: Tag.redo)
        case .undoOwn(let author): writer.write(Tag.undo, by: author)
        case .redoOwn(let author): writer.write(Tag.redo, by: author)
        case .start(let entries):
            let encoding = IdentityEncoding([], entries)
            writer.write(Tag.start | encoding.tag | entries.inkTag, version: declaredVersion, by: nil)
            writer.write(entries, encoding)
        case .paper(let paper):
            writer.write(byte: Tag.paper)
            writer.write(byte: paper.tone.code)
            writer.write(byte: paper.pattern.code)
        case .image(let image):
            writer.write(Tag.image, version: image.requiredVersion, by: nil)
            writer.write(image)
        }
        return writer.bytes
    }

    /// Decodes a record.
    ///
    /// - Parameters:
    ///   - budget: the node budget for the strokes, reduced by what they use.
    ///   - images: those of earlier records; nil for callers that don't retain the figures.
    init(
        _ bytes: UnsafeRawBufferPointer, _ budget: inout NodeBudget, images: [ImageDigest: EncodedImage]?
    ) throws(RecordError) {
        var reader = RecordReader(bytes, budget)
        reader.images = images
        defer { budget = reader.budget }
        let header = try reader.readHeader()
        let (encoding, author) = (header.encoding, header.author)
        switch header.form {
        case let form where form == Tag.perform || form == Tag.performAt:
            guard let edit = header.edit else { throw .invalid }
            self = .perform(
                edit.kind, removed: try reader.readRuns(encoding), added: try reader.readEntries(encoding),
                at: edit.time, by: author)
        case Tag.undo where encoding == .numbers: self = author.map(Self.undoOwn) ?? .undo
        case Tag.redo where encoding == .numbers: self = author.map(Self.redoOwn) ?? .redo
        case Tag.paper where author == nil && encoding == .numbers:
            guard let tone = Paper.Tone(code: try reader.readByte()),
                let pattern = Paper.Pattern(code: try reader.readByte())
            else { throw .invalid }
            self = .paper(Paper(tone, pattern))
        case Tag.image where author == nil && encoding == .numbers: self = .image(try reader.readImage())
        case Tag.start where author == nil: self = .start(try reader.readEntries(encoding))
        default: throw .invalid
        }
        guard reader.isAtEnd, hasAutomaticInk == header.hasAutomaticInk, declaredVersion == header.version else {
            throw .invalid
        }
    }

    /// Whether any added entry has automatic ink, so that a file with the step has version 6.
    var hasAutomaticInk: Bool {
        switch self {
        case .perform(_, _, let entries, _, _), .start(let entries): entries.hasAutomaticInk
        case .undo, .redo, .undoOwn, .redoOwn, .paper, .image: false
        }
    }

    /// The version that the record declares; nil if earlier ones may contain it.
    private var declaredVersion: Int? {
        switch self {
        case .perform(.lock, _, _, _, _): Schema.lockVersion
        case .perform(_, _, let entries, _, _), .start(let entries): entries.version
        case .image(let image): image.requiredVersion
        case .undo, .redo, .undoOwn, .redoOwn, .paper: nil
        }
    }

    /// The number of steps for people in some records: images belong to the next step.
    static func stepCount(of records: [[UInt8]]) -> Int {
        records.count { ($0.first ?? 0) & ~Tag.version != Tag.image }
    }
}

extension StepRecord {
    /// Decodes a record for callers that don't retain the figures.
    init(_ bytes: UnsafeRawBufferPointer) throws(RecordError) {
        var none = NodeBudget.none
        try self.init(bytes, &none, images: nil)
    }
}

extension StepRecord.IdentityEncoding {
    fileprivate var tag: UInt8 { self == .pieces ? StepRecord.Tag.pieces : 0 }
}

extension [Drawing.Entry] {
    fileprivate var hasAutomaticInk: Bool { contains { $0.figure.ink == .automatic } }

    fileprivate var inkTag: UInt8 { hasAutomaticInk ? StepRecord.Tag.automaticInk : 0 }
}

extension Sequence<Drawing.Entry> {
    /// The version that the figures need; nil if they are drawn in ink, and unlocked.
    fileprivate var version: Int? { compactMap(\.requiredVersion).max() }
}

extension Drawing.Entry {
    fileprivate var requiredVersion: Int? { isLocked ? Schema.lockVersion : figure.requiredVersion }
}

extension RecordWriter {
    fileprivate mutating func write(_ tag: UInt8, version: Int? = nil, by author: Author?) {
        let flags = (version == nil ? 0 : StepRecord.Tag.version) | (author == nil ? 0 : StepRecord.Tag.author)
        write(byte: tag | flags)
        if let version { write(byte: UInt8(clamping: version)) }
        if let author { write(byte: author.rawValue) }
    }
}

extension RecordReader {
    fileprivate mutating func readAuthor() throws(RecordError) -> Author {
        guard let author = Author(rawValue: try readByte()) else { throw .invalid }
        return author
    }

    /// The fields before the figures; `edit` is nil for steps that are not edits.
    fileprivate typealias Header = (
        form: UInt8, encoding: StepRecord.IdentityEncoding, hasAutomaticInk: Bool, version: Int?, author: Author?,
        edit: (kind: Edit.Kind, time: Edit.Time?)?
    )

    fileprivate mutating func readHeader() throws(RecordError) -> Header {
        typealias Tag = StepRecord.Tag
        let tag = try readByte()
        let form = tag & ~(Tag.pieces | Tag.author | Tag.automaticInk | Tag.version)
        var header: Header = (
            form, tag & Tag.pieces == 0 ? .numbers : .pieces, tag & Tag.automaticInk != 0, nil, nil, nil
        )
        if tag & Tag.version != 0 { header.version = Int(try readByte()) }
        if tag & Tag.author != 0 { header.author = try readAuthor() }
        guard form == Tag.perform || form == Tag.performAt else { return header }
        let time = form == Tag.performAt ? try readTime() : nil
        guard let kind = Edit.Kind(code: try readByte()) else { throw .invalid }
        // A single person clears only their own figures.
        if kind == .clearAll, header.author == nil { throw .invalid }
        header.edit = (kind, time)
        return header
    }

    fileprivate mutating func readTime() throws(RecordError) -> Edit.Time {
        Edit.Time(milliseconds: try readNumber(), duration: try readNumber())
    }
}

extension Edit.Kind {
    /// Stored in files: numbers never change; a new kind gets the next one.
    var code: UInt8 {
        switch self {
        case .draw: 1
        case .delete: 2
        case .cut: 3
        case .clear: 4
        case .erase: 5
        case .paste: 6
        case .duplicate: 7
        case .move: 8
        case .transform: 9
        case .changeInk: 10
        case .clearAll: 11
        case .lock: 12
        }
    }

    init?(code: UInt8) {
        guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}

extension Paper.Tone {
    /// Stored in files: numbers never change; a new tone gets the next one.
    fileprivate var code: UInt8 {
        switch self {
        case .white: 0
        case .dark: 1
        }
    }

    fileprivate init?(code: UInt8) {
        guard let tone = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = tone
    }
}

extension Paper.Pattern {
    /// Stored in files: numbers never change; a new pattern gets the next one.
    fileprivate var code: UInt8 {
        switch self {
        case .plain: 0
        case .grid: 1
        case .lines: 2
        case .dots: 3
        }
    }

    fileprivate init?(code: UInt8) {
        guard let pattern = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = pattern
    }
}
