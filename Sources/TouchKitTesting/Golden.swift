import Foundation
public import TouchKit

/// A picture that a test's result must look like.
///
/// The environment variable `TOUCHKIT_GOLDENS=write` has missing and different goldens written instead of refused:
/// look at what it wrote before keeping it.
@MainActor public struct Golden {
    /// How a picture differs from the golden one.
    public enum Difference: Equatable {
        /// They are the same, but for the last steps of antialiasing.
        case none
        /// There is no golden picture.
        case missing
        /// The golden picture has another size, this one, in pixels.
        case size(width: Int, height: Int)
        /// So many pixels differ by more than antialiasing may.
        case pixels(Int)
    }

    /// Where the picture lies: beside the test's file, in `Goldens`.
    public let path: String

    /// - Parameters:
    ///   - name: the file's, without "png".
    ///   - testFile: the goldens lie in the folder `Goldens` beside it.
    public init(_ name: String, testFile: String = #filePath) {
        path =
            URL(fileURLWithPath: testFile).deletingLastPathComponent()
            .appendingPathComponent("Goldens/\(name).png").path
    }

    /// - Parameter path: where the golden picture lies, if it is used elsewhere too.
    public init(path: String) {
        self.path = path
    }

    /// Compares, pixel by pixel. Versions of Cairo differ in the last steps of antialiasing; one sixteenth of the range in a
    /// channel counts as the same.
    public func difference(from picture: Bitmap) throws -> Difference {
        let difference = try compare(picture)
        guard difference != .none, Self.isWriting else { return difference }
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try picture.writePNG(to: path)
        return .none
    }

    /// Whether the environment asks for goldens to be written, `TOUCHKIT_GOLDENS=write`, or by the name that the variable had
    /// first, `TOUCHTRACKER_GOLDENS`. For other files that a test compares with, too.
    public static var isWriting: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["TOUCHKIT_GOLDENS", "TOUCHTRACKER_GOLDENS"].contains { environment[$0] == "write" }
    }

    /// Compares and writes nothing, for deliberate changes that must be noticed.
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
    /// How many pixels differ in some channel by more than the tolerance; 0…1.
    public func differences(from other: Bitmap, tolerance: Double = 0) -> Int {
        precondition(width == other.width && height == other.height, "pictures of different sizes can't be compared")
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

    /// Looking at each pixel's colour is slow, and most rows are the same to the bit.
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
