internal import CTouchCairo
import Foundation

/// Takes what Cairo writes of a file, piece by piece.
final class ByteStream {
    private(set) var data = Data()
    /// Told how many bytes there are.
    private let progress: (Int) -> Void

    init(progress: @escaping (Int) -> Void) {
        self.progress = progress
    }

    private func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        data.append(bytes, count: count)
        progress(data.count)
    }

    /// Passed to Cairo as the closure of `write`; the stream must outlive its use.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let write: cairo_write_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteStream>.fromOpaque(closure).takeUnretainedValue().append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
    }
}

/// Gives Cairo the bytes of a file, piece by piece.
final class ByteSource {
    private var remaining: Data

    init(_ data: Data) {
        remaining = data
    }

    /// Passed to Cairo as the closure of `read`; the source must outlive its use.
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
