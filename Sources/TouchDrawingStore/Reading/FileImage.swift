import Foundation

/// The bytes of a file, read once.
///
/// Drawings are read from memory, so that reading can't change the file, however damaged it is.
final class FileImage {
    private(set) var bytes: UnsafeMutableRawBufferPointer

    /// The number of bytes read at once. Source: our choice: about 10 ms of a slow disk.
    private static let chunkSize = 1 << 20

    /// Reads the complete file.
    convenience init(_ file: Descriptor) throws(Errno) {
        try self.init(file, size: file.size)
    }

    /// - Parameter shouldContinue: polled from time to time; once false, `Errno.cancelled` is thrown.
    init(_ file: Descriptor, size: Int, while shouldContinue: () -> Bool = { true }) throws(Errno) {
        bytes = .allocate(byteCount: size, alignment: 16)
        var offset = 0
        while offset < size {
            // `deinit` frees the memory.
            guard shouldContinue() else { throw .cancelled }
            let chunk = offset..<min(size, offset + Self.chunkSize)
            offset += try file.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[chunk]), at: offset)
            if offset < chunk.upperBound {
                // The file has been truncated in the meantime.
                bytes = UnsafeMutableRawBufferPointer(rebasing: bytes[..<offset])
                break
            }
        }
    }

    /// Copies bytes that were read before.
    init(_ copied: [UInt8]) {
        bytes = .allocate(byteCount: copied.count, alignment: 16)
        bytes.copyBytes(from: copied)
    }

    init(copying other: FileImage) {
        bytes = .allocate(byteCount: other.bytes.count, alignment: 16)
        bytes.copyMemory(from: UnsafeRawBufferPointer(other.bytes))
    }

    deinit {
        bytes.deallocate()
    }

    /// Grows or shrinks the image; new bytes are 0.
    func resize(to size: Int) {
        guard size != bytes.count else { return }
        let resized = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        let copiedCount = min(size, bytes.count)
        resized.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<copiedCount]))
        resized[copiedCount...].initializeMemory(as: UInt8.self, repeating: 0)
        bytes.deallocate()
        bytes = resized
    }
}

extension UnsafeRawBufferPointer {
    /// Reads a big-endian 32-bit number, the format of SQLite's headers.
    func bigEndian(at offset: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
