internal import CTouchGraphics
import Foundation

/// Collects the contents of a file that Cairo writes in pieces.
final class ByteStream {
    private(set) var data = Data()
    /// Called with the number of bytes so far.
    private let progress: (Int) -> Void

    init(progress: @escaping (Int) -> Void) {
        self.progress = progress
    }

    private func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        data.append(bytes, count: count)
        progress(data.count)
    }

    /// The closure argument for `write`; the stream must outlive its use.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let write: cairo_write_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteStream>.fromOpaque(closure).takeUnretainedValue().append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
    }
}

/// Supplies Cairo with the contents of a file in pieces.
final class ByteSource {
    private var remaining: Data

    init(_ data: Data) {
        remaining = data
    }

    /// The closure argument for `read`; the source must outlive its use.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private func consume(_ count: Int, into bytes: UnsafeMutablePointer<UInt8>) -> Bool {
        guard remaining.count >= count else { return false }
        remaining.copyBytes(to: bytes, count: count)
        remaining = remaining.dropFirst(count)
        return true
    }

    static let read: cairo_read_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
        let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
        return source.consume(Int(count), into: bytes) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
    }
}
