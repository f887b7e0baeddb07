import Foundation
public import TouchKit

/// A golden image that a test's result must match.
///
/// With the environment variable `TOUCHKIT_GOLDENS=write`, missing and different goldens are written instead of
/// reported: inspect the images before committing them.
@MainActor public struct Golden {
    /// The difference between a picture and the golden image.
    public enum Difference: Equatable {
        /// They are equal, apart from rounding in antialiasing.
        case none
        /// There is no golden image.
        case missing
        /// The golden image has another size, this one, in pixels.
        case size(width: Int, height: Int)
        /// The number of pixels that differ by more than antialiasing may.
        case pixels(Int)
    }

    /// The path of the golden image: in `Goldens`, next to the test's file.
    public let path: String

    /// Creates a golden image next to a test.
    ///
    /// - Parameters:
    ///   - name: the file's name, without ".png".
    ///   - testFile: the folder `Goldens` is next to it.
    public init(_ name: String, testFile: String = #filePath) {
        path =
            URL(fileURLWithPath: testFile).deletingLastPathComponent()
            .appendingPathComponent("Goldens/\(name).png").path
    }

    /// Creates a golden image from a path, for an image that is also used elsewhere.
    public init(path: String) {
        self.path = path
    }

    /// Compares pixel by pixel. Antialiasing differs slightly between versions of Cairo; channels that differ by at
    /// most one sixteenth of the range count as equal.
    public func difference(from picture: Bitmap) throws -> Difference {
        let difference = try compare(picture)
        guard difference != .none, Self.isWriting else { return difference }
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try picture.writePNG(to: path)
        return .none
    }

    /// Whether the environment requests that goldens be written: `TOUCHKIT_GOLDENS=write`, or the variable's previous
    /// name, `TOUCHTRACKER_GOLDENS`. Also for other reference files of tests.
    public static var isWriting: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["TOUCHKIT_GOLDENS", "TOUCHTRACKER_GOLDENS"].contains { environment[$0] == "write" }
    }

    /// Compares without writing, for deliberate changes that must be detected.
    public func compare(_ picture: Bitmap) throws -> Difference {
        guard FileManager.default.fileExists(atPath: path) else { return .missing }
        let golden = try Bitmap(png: path)
        guard golden.width == picture.width, golden.height == picture.height else {
            return .size(width: golden.width, height: golden.height)
        }
        let count = picture.differences(from: golden, tolerance: 1 / 16)
        return count == 0 ? .none : .pixels(count)
    }
}

extension Bitmap {
    /// The number of pixels that differ in some channel by more than the tolerance, 0…1.
    public func differences(from other: Bitmap, tolerance: Double = 0) -> Int {
        precondition(width == other.width && height == other.height, "bitmaps to compare must have the same size")
        var count = 0
        for y in 0..<height where !hasSameRow(y, as: other) {
            for x in 0..<width {
                let (one, two) = (color(x: x, y: y), other.color(x: x, y: y))
                let channels = [one.red - two.red, one.green - two.green, one.blue - two.blue, one.alpha - two.alpha]
                if channels.contains(where: { abs($0) > tolerance }) { count += 1 }
            }
        }
        return count
    }

    /// Compares bytes first: reading each pixel's color is slow, and most rows are identical.
    private func hasSameRow(_ y: Int, as other: Bitmap) -> Bool {
        guard format == other.format else { return false }
        let length = width * format.bytesPerPixel
        return withPixels { one in
            other.withPixels { two in
                let (first, second) = (y * bytesPerRow, y * other.bytesPerRow)
                guard let one = one.baseAddress, let two = two.baseAddress else { return false }
                return memcmp(one + first, two + second, length) == 0
            }
        }
    }
}
