import Foundation

/// The bytes of a file, read once.
///
/// A drawing is opened from memory: whatever the file is, and however damaged, reading it can't write to it.
final class FileImage {
    private(set) var bytes: UnsafeMutableRawBufferPointer

    /// Reads from the beginning to the end.
    init(_ file: borrowing Descriptor) throws(Errno) {
        let size = try file.size
        bytes = .allocate(byteCount: size, alignment: 16)
        var offset = 0
        while offset < size {
            let count = pread(file.number, bytes.baseAddress?.advanced(by: offset), size - offset, off_t(offset))
            if count > 0 {
                offset += count
            } else if count == 0 {
                // It has become shorter meanwhile.
                bytes = UnsafeMutableRawBufferPointer(rebasing: bytes[..<offset])
                break
            } else if errno != EINTR {
                let error = Errno.last
                bytes.deallocate()
                throw error
            }
        }
    }

    deinit {
        bytes.deallocate()
    }

    /// Makes room, or less of it; new bytes are 0.
    func resize(to size: Int) {
        guard size != bytes.count else { return }
        let resized = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        let kept = min(size, bytes.count)
        resized.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<kept]))
        resized[kept...].initializeMemory(as: UInt8.self, repeating: 0)
        bytes.deallocate()
        bytes = resized
    }
}

extension UnsafeRawBufferPointer {
    /// Four bytes, the highest first: how SQLite writes its headers.
    func bigEndian(at offset: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
