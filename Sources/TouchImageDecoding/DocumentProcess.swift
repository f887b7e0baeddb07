public import Foundation
import TouchFoundation
public import TouchInkRaster

/// Reads PDF documents with programs of poppler and qpdf, in processes of limited rights.
///
/// A hostile document ends such a process, never the drawing: see `LimitedProgram`.
public struct DocumentProcess: Sendable {
    let decoder: DecoderProcess

    /// The maximum size of the programs' texts, in bytes. Source: our choice: `DocumentPage.maxCount` pages, with their
    /// boxes.
    private static let maxTextSize = 4 << 20
    /// How often a page that takes too much time or memory is tried again at half the resolution. Source: our choice.
    private static let maxHalvings = 2
    /// The name by which a program opens its standard input, and its further descriptors from 3 on.
    static func path(of descriptor: Int) -> String { "/proc/self/fd/\(descriptor)" }

    /// Whether bytes start like a document. Source: ISO 32000-1, annex H.3: within the first kilobyte.
    public static func isDocument(_ bytes: Data) -> Bool {
        bytes.prefix(1024).firstRange(of: Data("%PDF-".utf8)) != nil
    }

    // MARK: Reading

    /// The sizes of the pages of a document, in typographic points as shown, in order. Starts a process; takes up to some
    /// seconds.
    ///
    /// - Throws: `DocumentError` if the document can't be read, or is beyond the limits of `DocumentPage`.
    public func pageSizes(of bytes: Data) throws(DocumentError) -> [CGSize] {
        guard bytes.count <= EncodedImage.maxDocumentBytes else { throw .tooLarge(bytes: bytes.count) }
        guard Self.isDocument(bytes) else { throw .notADocument }
        let (status, text, errors) = try describe(bytes, ["-f", "1", "-l", "\(DocumentPage.maxCount + 1)"])
        if errors.contains("Incorrect password") { throw .encrypted }
        let sizes = DocumentDescription(text).sizes
        if sizes.isEmpty, errors.contains("last page (0)"), !errors.contains("larger than") { throw .empty }
        guard let status else { throw .refusedByLimits }
        guard status == 0, !sizes.isEmpty else { throw .damaged }
        guard sizes.count <= DocumentPage.maxCount else { throw .tooManyPages }
        if let index = sizes.firstIndex(where: { DocumentPage(number: 1, size: $0) == nil }) {
            throw .pageSize(index + 1)
        }
        return sizes
    }

    /// The document of a file's bytes; its pages are images.
    ///
    /// - Throws: `DocumentError.damaged` if no digest can be computed.
    public func document(_ bytes: Data) throws(DocumentError) -> EncodedImage {
        guard let digest = ImageDigest(DecoderProcess.digest(of: bytes)),
            let document = EncodedImage(document: bytes, digest: digest)
        else { throw .damaged }
        return document
    }

    /// What `pdfinfo` says about a document, and its errors. The status is nil if it was killed.
    func describe(
        _ bytes: Data, _ options: [String]
    ) throws(DocumentError) -> (status: Int32?, text: String, errors: String) {
        let program = try Self.program("pdfinfo", of: .poppler)
        do throws(Errno) {
            let (output, errors) = (try MemoryFile.empty(), try MemoryFile.empty())
            let limits = LimitedProgram.Limits(outputSize: Self.maxTextSize)
            let status = try LimitedProcess.run(
                decoder.command(running: program, options + [Self.path(of: 0)], limits),
                .init(input: .containing(bytes), errors: errors), output: output, cpuSeconds: limits.cpuSeconds)
            func text(_ file: MemoryFile) -> String {
                String(decoding: file.content(maxBytes: Self.maxTextSize) ?? Data(), as: UTF8.self)
            }
            return (status, text(output), text(errors))
        } catch {
            throw .noProcess(error.description)
        }
    }

    static func program(_ name: String, of package: DocumentError.Package) throws(DocumentError) -> String {
        guard let path = LimitedProgram.path(of: name) else { throw .missing(package) }
        return path
    }

    // MARK: Rendering

    /// The pixels of a page; fewer than asked for if it takes too much time or memory.
    func pixels(of page: DocumentPage, _ bytes: Data, width: Int, height: Int) throws(DocumentError) -> ImagePixels {
        let program = try Self.program("pdftocairo", of: .poppler)
        let file = Result { () throws(Errno) in try MemoryFile.containing(bytes) }
        for halvings in 0...Self.maxHalvings {
            do {
                return try render(
                    page, file.get(), program, width: max(1, width >> halvings), height: max(1, height >> halvings))
            } catch let error as Errno {
                throw .noProcess(error.description)
            } catch {
                continue
            }
        }
        throw .pageRefused(page.number)
    }

    /// Renders a page as an uncompressed image in memory, and decodes that in another process.
    private func render(
        _ page: DocumentPage, _ document: MemoryFile, _ program: String, width: Int, height: Int
    ) throws -> ImagePixels {
        let output = try MemoryFile.empty()
        // Rows of three or four bytes per pixel, and a header.
        let limits = LimitedProgram.Limits(outputSize: 4 * width * height + (1 << 20))
        let arguments = [
            "-tiff", "-tiffcompression", "none", "-singlefile", "-cropbox", "-f", "\(page.number)", "-l",
            "\(page.number)", "-scale-to-x", "\(width)", "-scale-to-y", "\(height)", Self.path(of: 0), "-",
        ]
        let status = try LimitedProcess.run(
            decoder.command(running: program, arguments, limits), .init(input: document), output: output,
            cpuSeconds: limits.cpuSeconds)
        guard status == 0 else { throw DocumentError.pageRefused(page.number) }
        output.rewind()
        return try decoder.pixels(of: output, .tiff, width: width, height: height)
    }
}

/// Why a document can't be read. The description is a clause for people.
public enum DocumentError: Error, Equatable, CustomStringConvertible {
    /// A package with programs that read documents.
    public enum Package: Sendable {
        case poppler, qpdf
    }

    case notADocument
    case damaged
    case encrypted
    case empty
    case tooManyPages
    case tooLarge(bytes: Int)
    /// The number of the first page whose size is out of range.
    case pageSize(Int)
    /// The package is not installed.
    case missing(Package)
    case refusedByLimits
    /// The page with this number takes too much time or memory, or is damaged.
    case pageRefused(Int)
    /// The system starts no process.
    case noProcess(String)

    /// The reason as a clause.
    public var description: String {
        switch self {
        case .notADocument: localized("it is no PDF document")
        case .damaged: localized("the document is damaged")
        case .encrypted:
            localized("it is protected by a password; save a copy without a password, and open that")
        case .empty: localized("it has no pages")
        case .tooManyPages:
            localized("it has too many pages; documents may have up to \(DocumentPage.maxCount)")
        case .tooLarge(let bytes):
            localized(
                "it has \(bytes.mebibytes) MiB; documents may have up to \(EncodedImage.maxDocumentBytes >> 20) MiB")
        case .pageSize(let number): localized("page \(number) is too large or too small to be shown")
        case .missing(.poppler): localized("PDF documents need the package poppler-utils")
        case .missing(.qpdf): localized("the package qpdf is not installed")
        case .refusedByLimits: localized("the document takes too much time or memory to read")
        case .pageRefused(let number):
            localized("page \(number) is damaged, or takes too much time or memory to show")
        case .noProcess(let error): localized("it can't be read now (\(error))")
        }
    }
}
