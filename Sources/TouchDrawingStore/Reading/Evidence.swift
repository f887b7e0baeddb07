import Foundation

/// All that a file and its log say of the drawing's steps, page by page and in each version of a page, whether it can be
/// reached or not.
struct Evidence {
    enum Frames {
        case all
        case wholeBehindTheEnd
    }

    private let scan: PageScan
    /// The drawing's own number; nil if nothing tells it.
    private let drawing: Int64?
    /// Of the file and its log, in bytes.
    let size: Int

    /// - Parameters:
    ///   - image: of the file, as it was found.
    ///   - log: beside it.
    ///   - frames: of the log.
    init(_ image: FileImage, _ log: WriteAheadLog?, _ frames: Frames = .all, pageSize: Int) {
        let file = UnsafeRawBufferPointer(image.bytes)
        func inFile(_ page: UInt32) -> UnsafeRawBufferPointer? {
            guard page >= 1, Int(page) <= file.count / pageSize else { return nil }
            return UnsafeRawBufferPointer(rebasing: file[(Int(page) - 1) * pageSize..<Int(page) * pageSize])
        }
        let latest = log?.latestPages ?? [:]
        var scan = PageScan { page in
            guard let log, let offset = latest[page] else { return inFile(page) }
            return UnsafeRawBufferPointer(rebasing: log.bytes[offset..<offset + pageSize])
        }
        for page in stride(from: 0, to: file.count, by: pageSize) {
            let rest = UnsafeRawBufferPointer(rebasing: file[page..<min(page + pageSize, file.count)])
            // Cut off in the middle: rows lie at the end of a page, but the last ones lie first.
            if rest.count < pageSize {
                (Array(rest) + Array(repeating: 0, count: pageSize - rest.count)).withUnsafeBytes { scan.add($0) }
            } else {
                scan.add(rest)
            }
        }
        switch frames {
        case .all: log?.forEachPage { scan.add($0) }
        case .wholeBehindTheEnd: log?.remains?.forEachWholePage { scan.add($0) }
        }
        self.scan = scan
        size = file.count + (log?.bytes.count ?? 0)
        drawing = Self.drawing(of: scan)
    }

    /// The number that the first step continues; else the one that most pages have.
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

    private var ends: [PageScan.End] { scan.ends.filter { $0.drawing == drawing } }

    /// Those that are as they were written, in their order.
    var steps: [PageScan.Step] {
        StepChain(scan.steps, drawing: drawing, ends: ends).steps
    }

    /// How many steps there have been, as far as anything says so.
    var greatestStep: Int64 { ends.map(\.steps).max() ?? 0 }

    /// Steps that go on without a gap where others end, and are as they were written.
    func steps(after head: Head) -> [[UInt8]] {
        var (head, records): (Head, [[UInt8]]) = (head, [])
        while let next = scan.steps[head.steps + 1] {
            let continued = next.first { step in
                step.record.withUnsafeBytes { Head.checksum(of: $0, number: step.number, after: head.checksum) }
                    == step.checksum
            }
            guard let continued else { break }
            continued.record.withUnsafeBytes { head.add($0) }
            records.append(continued.record)
        }
        return records
    }
}

extension WriteAheadLog {
    /// Every page in it, whole or not.
    fileprivate func forEachPage(_ body: (UnsafeRawBufferPointer) -> Void) {
        let frameSize = Self.frameHeaderSize + pageSize
        for offset in stride(from: Self.headerSize, through: bytes.count - frameSize, by: frameSize) {
            body(UnsafeRawBufferPointer(rebasing: bytes[offset + Self.frameHeaderSize..<offset + frameSize]))
        }
    }

    /// Of each page that it has, where the last one lies that is not known to be damaged.
    fileprivate var latestPages: [UInt32: Int] {
        var latest = pages
        for offset in remains?.wholeFrames ?? [] { latest[bytes.bigEndian(at: offset)] = offset + Self.frameHeaderSize }
        return latest
    }
}
