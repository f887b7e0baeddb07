import Foundation
import TouchGraphics

/// Other programs that render our files.
enum OtherReader {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The picture rendered by librsvg, in the file's size.
    static func picture(ofSVG svg: Data) throws -> Bitmap {
        try picture(of: svg, "svg") { ("rsvg-convert", ["--output", $1, $0]) }
    }

    /// The picture rendered by Poppler.
    ///
    /// - Parameter resolution: pixels per inch.
    static func picture(ofPDF pdf: Data, resolution: Int = 72) throws -> Bitmap {
        try picture(of: pdf, "pdf") {
            ("pdftoppm", ["-r", "\(resolution)", "-png", "-singlefile", $0, String($1.dropLast(4))])
        }
    }

    private static func picture(
        of data: Data, _ kind: String, command: (String, String) -> (String, [String])
    ) throws -> Bitmap {
        let name = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let (input, output) = ("\(name).\(kind)", "\(name).png")
        defer { for path in [input, output] { try? FileManager.default.removeItem(atPath: path) } }
        try data.write(to: URL(fileURLWithPath: input))
        let (program, arguments) = command(input, output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, text.isEmpty else {
            throw Failure(description: "\(program) ended with \(process.terminationStatus): \(text)")
        }
        return try Bitmap(png: output)
    }
}

/// The difference of two pictures of one size.
struct Comparison {
    /// The greatest difference in a channel of a pixel, 0…1.
    private(set) var maximum = 0.0
    /// The difference in the amount of ink, relative to the second's.
    private(set) var ink = 0.0

    init(_ one: Bitmap, _ two: Bitmap) throws {
        guard one.width == two.width, one.height == two.height else {
            throw OtherReader.Failure(
                description: "\(one.width) × \(one.height) pixels are not \(two.width) × \(two.height)")
        }
        var (difference, total) = (0.0, 0.0)
        for y in 0..<one.height {
            for x in 0..<one.width {
                let (left, right) = (one.color(x: x, y: y), two.color(x: x, y: y))
                for (a, b) in [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)] {
                    maximum = max(maximum, abs(a - b))
                    difference += a - b
                    total += 1 - b
                }
            }
        }
        ink = total > 0 ? abs(difference) / total : 0
    }
}
