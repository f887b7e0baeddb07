internal import CTouchPixbuf
internal import CTouchSandbox
import Foundation
import TouchInkRaster

/// The process of limited rights that decodes an image: it reads standard input, writes an `ImageReply` to standard
/// output, and ends.
///
/// Whatever a hostile file makes the decoders do, they have 2 s of processor time, 512 MiB, no other file, no network and
/// no way to start another program.
public enum ImageWorker {
    /// Source of the limits: rule O-11.
    static let cpuSeconds = 2
    static let memory = 512 << 20

    /// Decodes the image, and ends the process.
    ///
    /// - Parameter arguments: those of an `ImageRequest`, or of a `LimitedProgram`.
    public static func run(_ arguments: [String]) -> Never {
        if let program = LimitedProgram(arguments: arguments) { program.run() }
        guard let request = ImageRequest(arguments: arguments) else { exit(EXIT_FAILURE) }
        // A module of GdkPixbuf is a file, and must be loaded before files are out of reach.
        let loader = gdk_pixbuf_loader_new_with_type(request.format.loaderName, nil)
        limit()
        guard let loader else { finish(ImageReply(.unsupported)) }
        ImageWork(request, loader).run()
    }

    private static func limit() {
        set(RLIMIT_CPU, cpuSeconds)
        set(RLIMIT_DATA, memory)
        set(RLIMIT_AS, 4 * memory)
        set(RLIMIT_CORE, 0)
        set(RLIMIT_FSIZE, 0)
        set(RLIMIT_NOFILE, 3)
        _ = tt_sandbox()
    }

    static func set(_ resource: __rlimit_resource, _ value: Int) {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    static func finish(_ reply: ImageReply, _ bytes: UnsafeRawBufferPointer = .init(start: nil, count: 0)) -> Never {
        reply.header.withUnsafeBytes(write)
        write(bytes)
        _exit(EXIT_SUCCESS)
    }

    static func write(_ bytes: UnsafeRawBufferPointer) {
        var remainder = bytes[...]
        while !remainder.isEmpty {
            let count = Foundation.write(
                STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: remainder).baseAddress, remainder.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { _exit(EXIT_FAILURE) }
            remainder = remainder.dropFirst(count)
        }
    }
}

/// The decoding of one image.
private final class ImageWork {
    private let request: ImageRequest
    private let loader: OpaquePointer
    /// The stored size; 0 until it is known.
    private var (width, height): (Int, Int) = (0, 0)

    private static let chunkSize = 1 << 16

    init(_ request: ImageRequest, _ loader: OpaquePointer) {
        (self.request, self.loader) = (request, loader)
    }

    func run() -> Never {
        let sizePrepared: @convention(c) (OpaquePointer, gint, gint, gpointer?) -> Void = { _, width, height, work in
            guard let work else { return }
            Unmanaged<ImageWork>.fromOpaque(work).takeUnretainedValue().prepare(Int(width), Int(height))
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
        guard load(), let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
            ImageWorker.finish(ImageReply(.damaged))
        }
        switch request.purpose {
        case .decode: decode(pixbuf)
        case .inspect: inspect(pixbuf)
        }
    }

    private func load() -> Bool {
        var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            guard gdk_pixbuf_loader_write(loader, buffer, gsize(count), nil) != 0 else { return false }
        }
        return gdk_pixbuf_loader_close(loader, nil) != 0
    }

    /// Called when the stored size is known, before anything is decoded.
    private func prepare(_ width: Int, _ height: Int) {
        (self.width, self.height) = (width, height)
        guard width > 0, height > 0 else { return }
        if request.format != .svg, width > ImageRequest.maxPixels / height {
            var reply = ImageReply(.tooManyPixels)
            (reply.width, reply.height) = (Int32(clamping: width), Int32(clamping: height))
            ImageWorker.finish(reply)
        }
        let target = target
        if target.width != width || target.height != height {
            gdk_pixbuf_loader_set_size(loader, gint(target.width), gint(target.height))
        }
    }

    /// The size at which the stored image is decoded.
    private var target: (width: Int, height: Int) {
        switch request.purpose {
        case .decode:
            return request.orientation.swapsSides ? (request.height, request.width) : (request.width, request.height)
        case .inspect:
            let side = request.format == .svg ? ImageRequest.vectorSide : EncodedImage.maxSide
            guard request.format == .svg || max(width, height) > side else { return (width, height) }
            let scale = Double(side) / Double(max(width, height))
            return (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
        }
    }

    // MARK: Replies

    private func inspect(_ pixbuf: OpaquePointer) -> Never {
        var reply = ImageReply(.done)
        reply.orientation = orientation(of: pixbuf)
        let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
        let swaps = reply.orientation.swapsSides
        (reply.width, reply.height) = swaps ? (height, width) : (width, height)
        guard request.format != .svg, max(self.width, self.height) > EncodedImage.maxSide else {
            ImageWorker.finish(reply)
        }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
            ImageWorker.finish(ImageReply(.damaged))
        }
        (reply.orientation, reply.isJPEG) = (.upright, gdk_pixbuf_get_has_alpha(upright) == 0)
        var (buffer, size): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
        // Source of the quality: our choice: no difference is visible.
        var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [strdup("92"), nil]
        if !reply.isJPEG { (keys, values) = ([nil], [nil]) }
        guard
            gdk_pixbuf_save_to_bufferv(upright, &buffer, &size, reply.isJPEG ? "jpeg" : "png", &keys, &values, nil)
                != 0,
            let buffer
        else { ImageWorker.finish(ImageReply(.damaged)) }
        reply.byteCount = Int32(clamping: size)
        ImageWorker.finish(reply, UnsafeRawBufferPointer(start: buffer, count: Int(size)))
    }

    private func orientation(of pixbuf: OpaquePointer) -> ImageOrientation {
        gdk_pixbuf_get_option(pixbuf, "orientation").flatMap { UInt8(String(cString: $0)) }
            .flatMap(ImageOrientation.init) ?? .upright
    }

    private func scaled(_ pixbuf: OpaquePointer) -> OpaquePointer? {
        let (width, height) = (gint(request.width), gint(request.height))
        if gdk_pixbuf_get_width(pixbuf) == width, gdk_pixbuf_get_height(pixbuf) == height { return pixbuf }
        return gdk_pixbuf_scale_simple(pixbuf, width, height, GDK_INTERP_BILINEAR)
    }

    /// Writes the pixels in rows, premultiplied with their opacity.
    private func decode(_ pixbuf: OpaquePointer) -> Never {
        // Not every decoder scales.
        guard let rotated = gdk_pixbuf_apply_embedded_orientation(pixbuf),
            let upright = scaled(rotated), gdk_pixbuf_get_bits_per_sample(upright) == 8,
            let pixels = gdk_pixbuf_read_pixels(upright)
        else { ImageWorker.finish(ImageReply(.damaged)) }
        var reply = ImageReply(.done)
        (reply.width, reply.height) = (gdk_pixbuf_get_width(upright), gdk_pixbuf_get_height(upright))
        reply.byteCount = 4 * reply.width * reply.height
        reply.header.withUnsafeBytes(ImageWorker.write)
        let (width, rowSize) = (Int(reply.width), Int(gdk_pixbuf_get_rowstride(upright)))
        let hasAlpha = gdk_pixbuf_get_has_alpha(upright) != 0
        var row = [UInt32](repeating: 0, count: width)
        for y in 0..<Int(reply.height) {
            let source = pixels + y * rowSize
            row.withUnsafeMutableBufferPointer { row in
                if hasAlpha { Self.premultiply(source, into: row) } else { Self.expand(source, into: row) }
            }
            row.withUnsafeBytes(ImageWorker.write)
        }
        _exit(EXIT_SUCCESS)
    }

    private static func premultiply(_ source: UnsafePointer<UInt8>, into row: UnsafeMutableBufferPointer<UInt32>) {
        var source = source
        for x in row.indices {
            let alpha = UInt32(source[3])
            func component(_ index: Int) -> UInt32 { (UInt32(source[index]) * alpha + 127) / 255 }
            row[x] = alpha << 24 | component(0) << 16 | component(1) << 8 | component(2)
            source += 4
        }
    }

    private static func expand(_ source: UnsafePointer<UInt8>, into row: UnsafeMutableBufferPointer<UInt32>) {
        var source = source
        for x in row.indices {
            row[x] = 0xFF00_0000 | UInt32(source[0]) << 16 | UInt32(source[1]) << 8 | UInt32(source[2])
            source += 3
        }
    }
}
