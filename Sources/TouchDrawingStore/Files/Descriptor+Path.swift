import Foundation
import TouchFoundation

extension Descriptor {
    /// The file's current path, even after a move; nil if it was deleted.
    var currentPath: String? {
        get throws(Errno) {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = readlink("/proc/self/fd/\(number)", &buffer, buffer.count)
            guard count > 0 else { throw .last }
            let path = String(decoding: buffer[..<count], as: UTF8.self)
            return FileIdentity(path: path) == (try identity) ? path : nil
        }
    }

    /// Copies this file with its log applied, without waiting for the disk.
    ///
    /// - Parameter head: the end of the steps.
    func copy(with log: FileImage?, to target: String, head: Head) throws(Errno) {
        try write(image(with: log, head: head), to: target)
    }

    /// Copies the file byte for byte, without waiting for the disk.
    func copy(to target: String) throws(Errno) {
        try write(FileImage(self), to: target)
    }

    private func write(_ image: FileImage, to target: String) throws(Errno) {
        do {
            try AtomicFile.make(at: target, .fail) { part in
                try Descriptor(part, for: .creating).write(UnsafeRawBufferPointer(image.bytes))
            }
        } catch {
            throw error as? Errno ?? .invalid
        }
    }

    /// The file with the log applied if that leads to the head, otherwise without: the log may be another file's.
    private func image(with log: FileImage?, head: Head) throws(Errno) -> FileImage {
        let applied = try FileImage(self)
        if let log {
            WriteAheadLog(UnsafeRawBufferPointer(log.bytes), pageSize: Schema.pageSize).apply(to: applied)
            withExtendedLifetime(log) {}
        }
        for image in [applied, try FileImage(self)] {
            if let drawing = try? StoredDrawing(image), drawing.head == head {
                // Reading marked the image as having no log; the copy gets one again.
                (image.bytes[18], image.bytes[19]) = (2, 2)
                return image
            }
        }
        throw .notFound
    }
}
