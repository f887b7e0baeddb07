internal import CTouchSandbox
import Foundation
import TouchFoundation

/// A file in memory, without a name.
final class MemoryFile {
    let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// An empty file.
    static func empty() throws(Errno) -> MemoryFile {
        let descriptor = tt_memory_file()
        guard descriptor >= 0 else { throw Errno.last }
        return MemoryFile(descriptor: descriptor)
    }

    /// A file whose content can no longer be changed.
    static func containing(_ bytes: Data) throws(Errno) -> MemoryFile {
        let file = try empty()
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(file.descriptor, $0.baseAddress.map { $0 + offset }, $0.count - offset, off_t(offset))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Errno.last }
            offset += count
        }
        _ = tt_seal(file.descriptor)
        return file
    }

    /// The content; nil if there is more than allowed.
    func content(maxBytes: Int) -> Data? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size <= maxBytes else { return nil }
        var result = Data(count: Int(status.st_size))
        var offset = 0
        while offset < result.count {
            let size = result.count
            let count = result.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + offset }, size - offset, off_t(offset))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            offset += count
        }
        return result
    }

    /// Reading starts at the first byte again.
    func rewind() { lseek(descriptor, 0, SEEK_SET) }
}

/// Starts processes of limited rights, and ends them when they take too long.
enum LimitedProcess {
    /// The descriptors of a process; all others are closed.
    struct Files {
        let input: MemoryFile
        /// From descriptor 3 on.
        var more: [MemoryFile] = []
        var errors: MemoryFile?
    }

    /// The time after which a process that neither ends nor uses its processor time is killed, per second of that time.
    /// Source: our choice: a busy machine may give it a tenth of a processor.
    static let timePerSecond = Duration.seconds(10)

    /// Runs a program that writes to a pipe.
    ///
    /// - Returns: what it wrote; nil if that is more than allowed, or it took too long.
    static func output(
        of words: [String], _ files: Files, maxBytes: Int, cpuSeconds: Int
    ) throws(Errno) -> Data? {
        var pipe: [Int32] = [-1, -1]
        guard tt_pipe(&pipe) == 0 else { throw Errno.last }
        defer { close(pipe[0]) }
        let started = Result { () throws(Errno) in try start(words, files, output: pipe[1]) }
        close(pipe[1])
        let process = try started.get()
        let output = read(from: pipe[0], maxBytes: maxBytes, .now.advanced(by: timePerSecond * cpuSeconds))
        // It has closed its output, or is no longer needed.
        _ = tt_wait(process, 0)
        return output
    }

    /// Runs a program that writes to a file in memory.
    ///
    /// - Returns: its exit status; nil if it was killed, or took too long.
    static func run(
        _ words: [String], _ files: Files, output: MemoryFile, cpuSeconds: Int
    ) throws(Errno) -> Int32? {
        let process = try start(words, files, output: output.descriptor)
        let milliseconds = (timePerSecond * cpuSeconds).components.seconds * 1000
        let status = tt_wait(process, Int32(clamping: milliseconds))
        // The low bits are the signal that killed it. Source: wait(2).
        return status >= 0 && status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    private static func start(_ words: [String], _ files: Files, output: Int32) throws(Errno) -> pid_t {
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let error = files.more.map(\.descriptor).withUnsafeBufferPointer { more in
            var descriptors = tt_descriptors(
                input: files.input.descriptor, output: output, errors: files.errors?.descriptor ?? -1,
                more: more.baseAddress, more_count: Int32(more.count))
            return tt_start(words[0], &arguments, &descriptors, &process)
        }
        guard error == 0 else { throw Errno(code: error) }
        return process
    }

    /// Reads until the end; nil if there is more than allowed, or it takes too long.
    private static func read(
        from file: Int32, maxBytes: Int, _ deadline: ContinuousClock.Instant
    ) -> Data? {
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
