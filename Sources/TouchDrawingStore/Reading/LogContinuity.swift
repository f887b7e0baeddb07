import Foundation

/// Whether a log continues the state of its file.
///
/// A file may be replaced while a log is beside it: by another drawing, or by a newer or older copy of the same one.
/// SQLite would write the log's pages over any file of that name. A log belongs to a file only in the state in which
/// the log was started, or in one that the log itself leads to, since it is checkpointed up to the end of a
/// transaction.
enum LogContinuity {
    case continues
    /// Nothing readable contradicts it.
    case unknown
    case otherDrawing
    /// The same drawing, before or after the steps in the log, or with different steps.
    case otherState

    /// Whether applying the log would destroy the content of the file.
    var isForeign: Bool { self == .otherDrawing || self == .otherState }

    /// - Parameters:
    ///   - file: the head of the file without its log; nil if unknown.
    ///   - log: the log beside it.
    init(of file: Head?, _ log: WriteAheadLog) {
        guard let file else {
            self = .unknown
            return
        }
        let ends = log.transactions.flatMap { log.ends(in: $0) }
        if let first = ends.first, let transaction = log.transactions.first {
            self = Self.compare(ends, file, log) ?? Self.compareStart(first, in: transaction, file, log)
        } else {
            self = Self.compare(log.endsInIntactFrames, file, log) ?? .unknown
        }
    }

    /// - Returns: nil if the file may be in the state before these ends.
    private static func compare(_ ends: [PageScan.End], _ file: Head, _ log: WriteAheadLog) -> LogContinuity? {
        if ends.isEmpty { return .unknown }
        guard ends.contains(where: { $0.drawing == file.drawing }) else { return .otherDrawing }
        if ends.contains(where: file.matches) { return log.end == .clean ? .continues : .unknown }
        // The frames after the tear may lead to the file's state.
        if log.endsInIntactFrames.contains(where: file.matches) { return .unknown }
        return ends.allSatisfy { $0.steps <= file.steps } ? .otherState : nil
    }

    /// Checks whether the file is in the state before the log's first transaction, whose steps continue the file's
    /// then.
    private static func compareStart(
        _ end: PageScan.End, in transaction: Range<Int>, _ file: Head, _ log: WriteAheadLog
    ) -> LogContinuity {
        var reached = file
        for record in log.scan(transaction).records(after: file) where reached.steps < end.steps {
            record.withUnsafeBytes { reached.add($0) }
        }
        guard reached.matches(end) else { return .otherState }
        let added = end.steps - file.steps
        switch Head.stepsOfFirstTransaction(row: end.row) {
        case .exactly(let count): return added == count ? .continues : .otherState
        case .atLeast(let count): return added >= count ? .unknown : .otherState
        // Pages also contain steps of earlier transactions.
        case .unknown: return added == 1 ? .continues : .unknown
        }
    }
}

extension LogContinuity {
    /// Compares a file with its log, reading only the head of the file.
    init(of file: Descriptor, _ log: UnsafeRawBufferPointer) {
        let head = file.bytes(at: Head.offset, count: Schema.pageSize).withUnsafeBytes(Head.init(page:))
        self.init(of: head, WriteAheadLog(log, pageSize: Schema.pageSize))
    }

    /// Compares the file at a path with the log beside it.
    init(at path: String) throws(Errno) {
        guard let log = try LogFile.image(beside: path), !log.bytes.isEmpty else {
            self = .continues
            return
        }
        self.init(of: try Descriptor(path, for: .reading), UnsafeRawBufferPointer(log.bytes))
        withExtendedLifetime(log) {}
    }
}

extension Head {
    /// The offset of the head's page in the file, in bytes.
    static let offset = (Schema.headPage - 1) * Schema.pageSize

    /// - Parameter page: the head's page.
    /// - Returns: nil unless it contains exactly one head.
    init?(page: UnsafeRawBufferPointer) {
        var scan = PageScan()
        scan.add(page)
        guard scan.ends.count == 1, let end = scan.ends.first else { return nil }
        self.init(end)
    }

    /// - Parameter file: a file without its log.
    init?(file: UnsafeRawBufferPointer) {
        guard file.count >= Self.offset + Schema.pageSize else { return nil }
        self.init(page: UnsafeRawBufferPointer(rebasing: file[Self.offset..<Self.offset + Schema.pageSize]))
    }

    func matches(_ end: PageScan.End) -> Bool { self == Head(end) }
}

extension WriteAheadLog {
    /// The heads in the frames of this part, in order.
    fileprivate func ends(in part: Range<Int>) -> [PageScan.End] {
        frames(in: part).filter { $0.page == Schema.headPage }.flatMap { ends(in: $0.content) }
    }

    private func ends(in page: UnsafeRawBufferPointer) -> Set<PageScan.End> {
        var scan = PageScan()
        scan.add(page)
        return scan.ends
    }

    /// The heads in intact frames after the last complete transaction.
    fileprivate var endsInIntactFrames: [PageScan.End] {
        var found: [PageScan.End] = []
        remains?.forEachIntactPage { found += ends(in: $0) }
        return found
    }

    /// Scans the rows in the frames of this part.
    fileprivate func scan(_ part: Range<Int>) -> PageScan {
        let frames = frames(in: part)
        let pages = Dictionary(frames.map { (UInt32($0.page), $0.content) }) { $1 }
        var scan = PageScan(ofBytes: part.count) { pages[$0] }
        for frame in frames { scan.add(frame.content) }
        return scan
    }
}
