public import Foundation
import TouchFoundation
public import TouchInkRaster

extension DocumentProcess {
    /// The processor time of writing a document, in seconds. Source: our choice: thousands of pages.
    private static let writingSeconds = 30

    /// The areas of pages on which `overlay` puts other pages: their trim boxes, in typographic points from the upper left
    /// corner of the page as shown.
    ///
    /// - Throws: `DocumentError` if a document can't be read.
    public func overlayAreas(of pages: [EncodedImage]) throws(DocumentError) -> [CGRect] {
        var areas: [ImageDigest: [CGRect]] = [:]
        var result: [CGRect] = []
        for image in pages {
            guard let page = image.page else { continue }
            if areas[image.digest] == nil {
                let options = ["-box", "-f", "1", "-l", "\(DocumentPage.maxCount)"]
                areas[image.digest] = DocumentDescription(try describe(image.bytes, options).text).trimAreas
            }
            let known = areas[image.digest] ?? []
            let index = page.number - 1
            result.append(known.indices.contains(index) ? known[index] : CGRect(origin: .zero, size: page.size))
        }
        return result
    }

    /// Pages of documents, with another document's pages above them.
    ///
    /// The pages below keep their text, vectors and sizes.
    ///
    /// - Parameters:
    ///   - pages: images of pages, in order.
    ///   - above: a PDF document with as many pages, of the sizes of `overlayAreas`.
    /// - Throws: `DocumentError.missing` without qpdf, `.refusedByLimits` for more than 32 documents, or a result of more than
    ///   512 MiB.
    public func overlay(_ above: Data, on pages: [EncodedImage]) throws(DocumentError) -> Data {
        let program = try Self.program("qpdf", of: .qpdf)
        var documents: [EncodedImage] = []
        var ranges: [(document: Int, numbers: ClosedRange<Int>)] = []
        for image in pages {
            guard let number = image.page?.number else { continue }
            let document = documents.firstIndex { $0.digest == image.digest } ?? documents.count
            if document == documents.count { documents.append(image.file) }
            if let last = ranges.last, last.document == document, last.numbers.upperBound + 1 == number {
                ranges[ranges.count - 1].numbers = last.numbers.lowerBound...number
            } else {
                ranges.append((document, number...number))
            }
        }
        // The ink is standard input; the documents have descriptors from 3 on.
        guard !documents.isEmpty, documents.count <= Self.maxDocuments else { throw .refusedByLimits }
        let paths = documents.indices.map { Self.path(of: 3 + $0) }
        let selection = ranges.flatMap { [paths[$0.document], "\($0.numbers.lowerBound)-\($0.numbers.upperBound)"] }
        let arguments =
            ["--warning-exit-0", "--no-warn", paths[0], "--pages"] + selection
            + ["--", "--overlay", Self.path(of: 0), "--", "-"]
        do throws(Errno) {
            let output = try MemoryFile.empty()
            var limits = LimitedProgram.Limits(outputSize: Self.maxOutputSize)
            limits.cpuSeconds = Self.writingSeconds
            var files = LimitedProcess.Files(input: try .containing(above))
            for document in documents { files.more.append(try .containing(document.bytes)) }
            let status = try LimitedProcess.run(
                decoder.command(running: program, arguments, limits), files, output: output,
                cpuSeconds: limits.cpuSeconds)
            guard status == 0, let result = output.content(maxBytes: Self.maxOutputSize), !result.isEmpty else {
                throw Errno.cancelled
            }
            return result
        } catch {
            throw error == .cancelled ? .refusedByLimits : .noProcess(error.description)
        }
    }

    /// The maximum number of documents in one. Source: the descriptors of a process (`TT_MAX_MORE`).
    private static let maxDocuments = 32
    /// The maximum size of the result, in bytes. Source: our choice: some of the largest documents.
    private static let maxOutputSize = 512 << 20
}
