internal import CTouchPixbuf
internal import CTouchSandbox
import Dispatch
public import Foundation
import TouchFoundation
public import TouchInkRaster

/// Decodes images in processes of their own (`ImageWorker`), so that a hostile file ends such a process and not the
/// drawing.
public struct DecoderProcess: ImageDecoder {
    /// The program that runs `ImageWorker`, and its first arguments.
    private let program: String
    private let command: [String]

    /// The time after which a process that neither ends nor uses its processor time is killed. Source: our choice: a busy
    /// machine may give it a tenth of a processor.
    private static let timeout = Duration.seconds(20)

    /// - Parameters:
    ///   - program: the path of the program that runs `ImageWorker`.
    ///   - command: its arguments before those of the request.
    public init(program: String, command: [String]) { (self.program, self.command) = (program, command) }

    /// Decodes the pixels of an image of a drawing; nil if that fails.
    public func pixels(of image: EncodedImage, width: Int, height: Int) -> ImagePixels? {
        var request = ImageRequest(.decode, image.format)
        (request.width, request.height, request.orientation) = (width, height, image.orientation)
        guard let (reply, bytes) = try? perform(request, image.bytes, maxBytes: 4 * width * height),
            reply.status == .done, reply.width == width, reply.height == height, bytes.count == 4 * width * height
        else { return nil }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            count = bytes.copyBytes(to: pixels) / 4
        }
        return ImagePixels(width: width, height: height, pixels: pixels)
    }

    /// The image of a file, which is checked by decoding it.
    ///
    /// - Returns: the image, and whether it was scaled down because it was too large.
    public func image(of bytes: Data) throws(ImageImportError) -> (image: EncodedImage, isScaledDown: Bool) {
        guard bytes.count <= EncodedImage.maxBytes else { throw .tooLarge(bytes: bytes.count) }
        guard let format = ImageFormat(detectedIn: bytes) else { throw .notAnImage }
        let (reply, smaller) = try perform(ImageRequest(.inspect, format), bytes, maxBytes: EncodedImage.maxBytes)
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

    private static func digest(of bytes: Data) -> [UInt8] {
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
        _ request: ImageRequest, _ bytes: Data, maxBytes: Int
    ) throws(ImageImportError) -> (ImageReply, Data) {
        let input = tt_memory_file()
        guard input >= 0 else { throw .noProcess(Errno.last.description) }
        defer { close(input) }
        try Self.write(bytes, to: input)
        var pipe: [Int32] = [-1, -1]
        guard tt_pipe(&pipe) == 0 else { throw .noProcess(Errno.last.description) }
        defer { close(pipe[0]) }
        let started = Result { () throws(ImageImportError) in try start(request, input: input, output: pipe[1]) }
        close(pipe[1])
        let child = try started.get()
        let output = Self.read(from: pipe[0], maxBytes: ImageReply.headerSize + maxBytes)
        // It has closed its output, or is of no use any more.
        kill(child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        guard let output, let reply = ImageReply(output), output.count == ImageReply.headerSize + Int(reply.byteCount)
        else { throw .refusedByLimits }
        return (reply, output.dropFirst(ImageReply.headerSize))
    }

    private static func write(_ bytes: Data, to file: Int32) throws(ImageImportError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(file, $0.baseAddress.map { $0 + offset }, $0.count - offset, off_t(offset))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .noProcess(Errno.last.description) }
            offset += count
        }
        _ = tt_seal(file)
    }

    private func start(_ request: ImageRequest, input: Int32, output: Int32) throws(ImageImportError) -> pid_t {
        let words = [program] + command + request.arguments
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        let error = tt_start(program, &arguments, input, output, &child)
        guard error == 0 else { throw .noProcess(Errno(code: error).description) }
        return child
    }

    /// Reads until the end; nil if there is more than allowed, or it takes too long.
    private static func read(from file: Int32, maxBytes: Int) -> Data? {
        let deadline = ContinuousClock.now.advanced(by: timeout)
        var (result, buffer) = (Data(), [UInt8](repeating: 0, count: 1 << 18))
        while true {
            var poller = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard ContinuousClock.now < deadline else { return nil }
            guard poll(&poller, 1, 1000) > 0 else { continue }
            let count = Foundation.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return result }
            result.append(contentsOf: buffer[..<count])
            guard result.count <= maxBytes else { return nil }
        }
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
        case .tooLarge(let bytes): localized("it has \(bytes >> 20) MiB; pictures may have up to 64 MiB")
        case .tooManyPixels(let width, let height):
            localized("it has \(width) × \(height) pixels; pictures may have up to 100 million")
        case .refusedByLimits: localized("the picture takes too much time or memory to read")
        case .noProcess(let error): localized("it can't be read now (\(error))")
        }
    }
}
