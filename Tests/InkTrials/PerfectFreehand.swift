public import Foundation
public import TouchDrawingModel
public import TouchInkRaster

/// Another library's ink, for comparison with ours: perfect-freehand with its defaults, from the Python package index.
public struct PerfectFreehand: ~Copyable {
    /// Why it could not be installed or run.
    public struct Missing: Error, CustomStringConvertible {
        /// The last line that the failed program printed.
        public let description: String
    }

    /// Its ink for a stroke.
    public struct Outline: Sendable {
        /// The corners of the filled polygon.
        public let corners: [CGPoint]
        /// The path that the polygon surrounds.
        public let middle: [CGPoint]
    }

    /// The version that is measured.
    public static let version = "1.2.0"

    private let folder: URL

    /// Installs it in a temporary virtual environment.
    ///
    /// - Throws: `Missing` without Python, or the network.
    public init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("perfect-freehand-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            try Self.run("python3", ["-m", "venv", folder.appendingPathComponent("venv").path])
            try Self.run(python, ["-m", "pip", "install", "--quiet", "perfect-freehand==\(Self.version)"])
        } catch {
            try FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            FileHandle.standardError.write(Data("\(folder.path) is left: \(error)\n".utf8))
        }
    }

    private var python: String { folder.appendingPathComponent("venv/bin/python").path }

    /// Its ink for each motion.
    public func outlines(of motions: [Motion]) throws -> [Outline] {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "perfect-freehand.py")
        let (input, output) = (folder.appendingPathComponent("in.json"), folder.appendingPathComponent("out.json"))
        try JSONEncoder().encode(motions.map(Request.init)).write(to: input)
        try Self.run(python, [script.path, input.path, output.path])
        return try JSONDecoder().decode([Response].self, from: Data(contentsOf: output)).map { made in
            Outline(corners: made.outline.map(Self.point), middle: made.middle.map(Self.point))
        }
    }

    private static func point(_ numbers: [Double]) -> CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }

    private struct Request: Encodable {
        let size: Double
        let points: [[Double?]]

        init(_ motion: Motion) {
            size = Double(motion.size)
            points = motion.samples.map { sample in
                [Double(sample.position.x), Double(sample.position.y), sample.pressure.map(Double.init)]
            }
        }
    }

    private struct Response: Decodable {
        let outline: [[Double]]
        let middle: [[Double]]
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = errors
        try process.run()
        let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Missing(description: output.split(separator: "\n").last.map(String.init) ?? "\(program) failed")
        }
    }
}

extension PerfectFreehand.Outline {
    /// The outline as ink that can be measured: how far it extends on either side of its middle.
    ///
    /// - Complexity: O(n²) for n points.
    public var nodes: [InkNode] {
        middle.indices.compactMap { index in
            let (before, after) = (middle[max(index - 1, 0)], middle[min(index + 1, middle.count - 1)])
            let direction = after - before
            let length = direction.length
            guard length > 0 else { return nil }
            let normal = CGPoint(x: -direction.y / length, y: direction.x / length)
            let point = middle[index]
            // The nearest crossings of a perpendicular line, on either side.
            var (left, right) = (CGFloat.infinity, CGFloat.infinity)
            for (one, two) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                let (from, to) = (one - point, two - point)
                let (a, b) = (from.x * normal.y - from.y * normal.x, to.x * normal.y - to.y * normal.x)
                guard a * b <= 0, a != b else { continue }
                let crossing = from + (to - from) * (a / (a - b))
                let distance = crossing.x * normal.x + crossing.y * normal.y
                if distance >= 0 { right = min(right, distance) } else { left = min(left, -distance) }
            }
            guard left.isFinite, right.isFinite else { return nil }
            return InkNode(point + normal * ((right - left) / 2), width: left + right)
        }
    }
}
