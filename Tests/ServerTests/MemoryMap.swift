import Foundation
import TouchGraphics

/// The shared memory of this process and X servers.
enum MemoryMap {
    /// Sizes of the shared segments in bytes, by address.
    static func sharedSegments() throws -> [Int: Int] {
        let ranges = try lines(of: "/proc/self/maps").filter { $0.contains("/SYSV") }.map { line in
            line.split(separator: " ")[0].split(separator: "-").compactMap { Int($0, radix: 16) }
        }
        return Dictionary(uniqueKeysWithValues: ranges.map { ($0[0], $0[1] - $0[0]) })
    }

    /// Lines of a file generated while it is read. Its size is unknown, and reading by size gives only the first page.
    static func lines(of path: String) throws -> [Substring] {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var data = Data()
        while let more = try file.read(upToCount: 1 << 16), !more.isEmpty { data += more }
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }
}
