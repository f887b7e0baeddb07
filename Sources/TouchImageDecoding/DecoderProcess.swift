internal import CTouchPixbuf
public import Foundation
import TouchFoundation
public import TouchInkRaster

/// Decodes images in processes of their own (`ImageWorker`), so that a hostile file ends such a process and not the
/// drawing.
public struct DecoderProcess: ImageDecoder {
    /// The program that runs `ImageWorker`, and its first arguments.
    private let program: String
    private let command: [String]

    /// - Parameters:
    ///   - program: the path of the program that runs `ImageWorker`.
    ///   - command: its arguments before those of the request.
    public init(program: String, command: [String]) { (self.program, self.command) = (program, command) }

    /// Decodes the pixels of an image of a drawing, or renders the page of a document.
    ///
    /// - Throws: `ImageImportError`, or `DocumentError` for a page.
    public func pixels(of image: EncodedImage, width: Int, height: Int) throws -> ImagePixels {
        if let page = image.page { return try documents.pixels(of: page, image.bytes, width: width, height: height) }
        let file = try memoryFile(image.bytes)
        return try pixels(of: file, image.format, image.orientation, width: width, height: height)
    }

    /// Reads documents in processes of the same kind.
    public var documents: DocumentProcess { DocumentProcess(decoder: self) }

    /// Decodes the pixels of a file.
    func pixels(
        of file: MemoryFile, _ format: ImageFormat, _ orientation: ImageOrientation = .upright, width: Int, height: Int
    ) throws(ImageImportError) -> ImagePixels {
        var request = ImageRequest(.decode, format)
        (request.width, request.height, request.orientation) = (width, height, orientation)
        let (reply, bytes) = try perform(request, file, maxBytes: 4 * width * height)
        guard reply.status == .done, reply.width == width, reply.height == height, bytes.count == 4 * width * height
        else { throw .damaged }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            count = bytes.copyBytes(to: pixels) / 4
        }
        guard let result = ImagePixels(width: width, height: height, pixels: pixels) else { throw .damaged }
        return result
    }

    /// The image of a file, which is checked by decoding it.
    ///
    /// - Returns: the image, and whether it was scaled down because it was too large.
    /// - Throws: `ImageImportError` if the file is not an image that can be decoded, or too large to be scaled down.
    public func image(of bytes: Data) throws(ImageImportError) -> (image: EncodedImage, isScaledDown: Bool) {
        guard bytes.count <= EncodedImage.maxBytes else { throw .tooLarge(bytes: bytes.count) }
        guard let format = ImageFormat(detectedIn: bytes) else { throw .notAnImage }
        let (reply, smaller) = try perform(
            ImageRequest(.inspect, format), memoryFile(bytes), maxBytes: EncodedImage.maxBytes)
        switch reply.status {
        case .done: break
        case .damaged: throw .damaged
        case .unsupported: throw .unsupported(format)
        case .tooManyPixels: throw .tooManyPixels(width: Int(reply.width), height: Int(reply.height))
        }
        let isScaledDown = !smaller.isEmpty
        let content = isScaledDown ? smaller : bytes
        guard
            let digest = ImageDigest(Self.digest(of: content)),
            let image = EncodedImage(
                digest: digest, format: isScaledDown ? (reply.isJPEG ? .jpeg : .png) : format,
                orientation: reply.orientation, width: Int(reply.width), height: Int(reply.height), bytes: content)
        else { throw .damaged }
        return (image, isScaledDown)
    }

    /// Whether an image of untrusted origin has the bytes that its digest says.
    public static func isAuthentic(_ image: EncodedImage) -> Bool { digest(of: image.bytes) == image.digest.bytes }

    static func digest(of bytes: Data) -> [UInt8] {
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return [] }
        defer { g_checksum_free(checksum) }
        bytes.withUnsafeBytes { bytes in
            g_checksum_update(checksum, bytes.bindMemory(to: guchar.self).baseAddress, gssize(bytes.count))
        }
        var digest = [UInt8](repeating: 0, count: ImageDigest.size)
        var size = gsize(digest.count)
        g_checksum_get_digest(checksum, &digest, &size)
        return digest
    }

    // MARK: The process

    private func perform(
        _ request: ImageRequest, _ file: MemoryFile, maxBytes: Int
    ) throws(ImageImportError) -> (ImageReply, Data) {
        let output: Data?
        do {
            output = try LimitedProcess.output(
                of: [program] + command + request.arguments, .init(input: file),
                maxBytes: ImageReply.headerSize + maxBytes, cpuSeconds: ImageWorker.cpuSeconds)
        } catch {
            throw .noProcess(error.description)
        }
        guard let output, let reply = ImageReply(output), output.count == ImageReply.headerSize + Int(reply.byteCount)
        else { throw .refusedByLimits }
        return (reply, output.dropFirst(ImageReply.headerSize))
    }

    private func memoryFile(_ bytes: Data) throws(ImageImportError) -> MemoryFile {
        do {
            return try .containing(bytes)
        } catch {
            throw .noProcess(error.description)
        }
    }

    /// The command line that runs another program with limits; see `LimitedProgram`.
    func command(running path: String, _ arguments: [String], _ limits: LimitedProgram.Limits) -> [String] {
        [program] + command + limits.arguments + [path] + arguments
    }
}

/// Why a file can't be inserted as a picture. The description is a clause for people.
public enum ImageImportError: Error, Equatable, CustomStringConvertible {
    case notAnImage
    case damaged
    /// The decoder of the format is not installed.
    case unsupported(ImageFormat)
    case tooLarge(bytes: Int)
    case tooManyPixels(width: Int, height: Int)
    /// It takes more time or memory than any usual image.
    case refusedByLimits
    /// The system starts no process.
    case noProcess(String)

    /// The reason as a clause.
    public var description: String {
        switch self {
        case .notAnImage:
            localized("it is no picture that TouchTracker can read (PNG, JPEG, WebP, GIF, TIFF, BMP or SVG)")
        case .damaged: localized("the picture is damaged")
        case .unsupported(.webp): localized("WebP pictures need the package webp-pixbuf-loader")
        case .unsupported(.svg): localized("SVG pictures need the package librsvg2-common")
        case .unsupported(let format):
            localized("no decoder for \(format.rawValue.uppercased()) pictures is installed")
        case .tooLarge(let bytes): localized("it has \(bytes.mebibytes) MiB; pictures may have up to 64 MiB")
        case .tooManyPixels(let width, let height):
            localized("it has \(width) × \(height) pixels; pictures may have up to 100 million")
        case .refusedByLimits: localized("the picture takes too much time or memory to read")
        case .noProcess(let error): localized("it can't be read now (\(error))")
        }
    }
}

extension Int {
    /// A number of bytes in mebibytes, rounded up, so that it is more than a limit that it exceeds.
    var mebibytes: Int { (self + (1 << 20) - 1) >> 20 }
}
