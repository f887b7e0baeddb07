import CTouchX11
import Foundation
import TouchGraphics
import TouchServerHarness

/// Reads single pixels of the screen, as often as it can.
final class PixelWatcher {
    let client: ForeignClient

    init(display: String) throws {
        client = try ForeignClient(display: display)
    }

    /// The screen's pixels in a small square around a point.
    func pixels(around point: CGPoint, radius: Int = 2) -> [UInt] {
        let side = UInt32(2 * radius + 1)
        guard
            let image = XGetImage(
                client.display, client.root, Int32(point.x.rounded()) - Int32(radius),
                Int32(point.y.rounded()) - Int32(radius), side, side, .max, ZPixmap)
        else { return [] }
        defer { _ = tt_destroy_image(image) }
        guard let get = image.pointee.f.get_pixel else { return [] }
        return (0..<Int32(side)).flatMap { y in (0..<Int32(side)).map { x in get(image, x, y) & 0xFF_FFFF } }
    }

    /// A hash of a square around a point.
    func fingerprint(around point: CGPoint, radius: Int) throws -> Int {
        let side = 2 * radius
        let picture = try client.screenshot(
            PixelRect(x: Int(point.x) - radius, y: Int(point.y) - radius, width: side, height: side))
        return picture.withPixels { bytes in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
            return hasher.finalize()
        }
    }

    func isWhite(at point: CGPoint) -> Bool {
        pixels(around: point, radius: 0) == [0xFF_FFFF]
    }

    /// Whether all pixels near the point that `waitForChange` watches are white.
    func isBlank(around point: CGPoint) -> Bool {
        pixels(around: point).allSatisfy { $0 == 0xFF_FFFF }
    }

    /// Waits until a pixel near the point has changed.
    ///
    /// - Parameter timeout: seconds.
    /// - Returns: the time of the change, in nanoseconds; nil if it took longer.
    func waitForChange(around point: CGPoint, from before: [UInt], atMost timeout: UInt64 = 1) -> UInt64? {
        let deadline = nanoseconds() + timeout * 1_000_000_000
        while true {
            let now = nanoseconds()
            if pixels(around: point) != before { return nanoseconds() }
            if now > deadline { return nil }
        }
    }
}
