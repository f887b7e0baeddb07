import Foundation

/// Everything that a file and its log contain of a drawing's steps, in all versions of all pages, reachable or not.
struct Evidence {
    enum Frames {
        case all
        case intactAfterEnd
    }

    private var scan: PageScan
    /// The drawing's own number; nil if unknown.
    private let drawing: Int64?
    /// The size of the file and its log, in bytes.
    let size: Int

    /// - Parameters:
    ///   - image: the file as it was found.
    ///   - log: the log beside it.
    ///   - frames: which frames of the log to use.
    init(_ image: FileImage, _ log: WriteAheadLog?, _ frames: Frames = .all, pageSize: Int) {
        let file = UnsafeRawBufferPointer(image.bytes)
        func inFile(_ page: UInt32) -> UnsafeRawBufferPointer? {
            guard page >= 1, Int(page) <= file.count / pageSize else { return nil }
            return UnsafeRawBufferPointer(rebasing: file[(Int(page) - 1) * pageSize..<Int(page) * pageSize])
        }
        let latest = log?.latestPages ?? [:]
        size = file.count + (log?.bytes.count ?? 0)
        var scan = PageScan(ofBytes: size) { page in
            guard let log, let offset = latest[page] else { return inFile(page) }
            return UnsafeRawBufferPointer(rebasing: log.bytes[offset..<offset + log.pageSize])
        }
        for page in stride(from: 0, to: file.count, by: pageSize) {
            let content = UnsafeRawBufferPointer(rebasing: file[page..<min(page + pageSize, file.count)])
            // The file ends within a page: rows fill a page from its end, and the latest ones come first.
            if content.count < pageSize {
                (Array(content) + Array(repeating: 0, count: pageSize - content.count)).withUnsafeBytes { scan.add($0) }
            } else {
                scan.add(content)
            }
        }
        switch frames {
        case .all: log?.forEachPage { scan.add($0) }
        case .intactAfterEnd: log?.remains?.forEachIntactPage { scan.add($0) }
        }
        self.scan = scan
        drawing = Self.drawing(of: scan)
    }

    /// Returns the number that the first step continues; otherwise the most frequent one.
    private static func drawing(of scan: PageScan) -> Int64? {
        let numbers = Dictionary(grouping: scan.ends, by: \.drawing).mapValues(\.count)
        let first = scan.steps[1] ?? []
        return numbers.max { one, other in
            func weight(_ number: (key: Int64, value: Int)) -> (Int, Int) {
                let isContinued = first.contains { step in
                    step.record.withUnsafeBytes { Head.checksum(of: $0, number: 1, after: number.key) } == step.checksum
                }
                return (isContinued ? 1 : 0, number.value)
            }
            return weight(one) < weight(other)
        }?.key
    }

    /// Returns this evidence with the earlier steps of another file, if that is the same drawing.
    func preceded(by other: Evidence) -> Evidence {
        guard other.drawing == drawing, let first = scan.steps.keys.min() else { return self }
        var combined = self
        combined.scan.add(other.scan.steps.filter { $0.key < first })
        return combined
    }

    private var ends: [PageScan.End] { scan.ends.filter { $0.drawing == drawing } }

    /// The intact steps, in order.
    var steps: [PageScan.Step] {
        StepChain(scan.steps, drawing: drawing, ends: ends).steps
    }

    /// The highest known number of steps.
    var knownStepCount: Int64 { ends.map(\.steps).max() ?? 0 }

    /// Returns the intact steps that continue from a head without a gap.
    func steps(after head: Head) -> [[UInt8]] {
        scan.records(after: head)
    }
}

extension WriteAheadLog {
    /// Calls the closure with every page in the log, intact or not.
    func forEachPage(_ body: (UnsafeRawBufferPointer) -> Void) {
        let frameSize = Self.frameHeaderSize + pageSize
        for offset in stride(from: Self.headerSize, through: bytes.count - frameSize, by: frameSize) {
            body(UnsafeRawBufferPointer(rebasing: bytes[offset + Self.frameHeaderSize..<offset + frameSize]))
        }
    }

    /// The offset of each page's latest version that is not known to be damaged.
    fileprivate var latestPages: [UInt32: Int] {
        var latest = pages
        for offset in remains?.intactFrames ?? [] {
            latest[bytes.bigEndian(at: offset)] = offset + Self.frameHeaderSize
        }
        return latest
    }
}
