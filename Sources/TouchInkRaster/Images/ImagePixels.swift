import Foundation
import TouchFoundation

/// The decoded pixels of an image at several resolutions, each half of the previous one, so that it is drawn sharply
/// and without flicker at every scale. All resolutions together take 4/3 of the memory of the first.
public final class ImagePixels: Sendable {
    /// Pixels as in `PixelFormat.argb32`, from the top left, without gaps between rows.
    struct Level: Sendable {
        let width: Int
        let height: Int
        let pixels: [UInt32]
    }

    /// From the finest; the last one is a single pixel.
    let levels: [Level]

    /// Creates all resolutions.
    ///
    /// - Parameters:
    ///   - width: of the finest one; at least 1.
    ///   - height: of the finest one; at least 1.
    ///   - pixels: of the finest one, premultiplied with the opacity.
    /// - Returns: nil unless there are width × height pixels.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        var levels = [Level(width: width, height: height, pixels: pixels)]
        while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(last.halved) }
        self.levels = levels
    }

    /// The width of the finest resolution.
    public var width: Int { levels[0].width }

    /// The height of the finest resolution.
    public var height: Int { levels[0].height }

    /// Passes the address of a row of the finest resolution, whose pixels are those of `PixelFormat.argb32`.
    package func withRow(_ y: Int, _ body: (UnsafeRawPointer) -> Void) {
        levels[0].pixels.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress { body(start + 4 * y * width) }
        }
    }

    /// The memory of all resolutions, in bytes.
    public var byteCount: Int { levels.reduce(0) { $0 + 4 * $1.pixels.count } }

    /// The coarsest resolution that is at least as wide as shown; the finest one if it is magnified.
    ///
    /// - Parameter shownWidth: the width of the shown image, in pixels.
    func level(forWidth shownWidth: Double) -> Level {
        levels.last { Double($0.width) >= shownWidth } ?? levels[0]
    }
}

extension ImagePixels.Level {
    /// The next coarser resolution; each pixel is the average of those that it replaces.
    fileprivate var halved: Self {
        let (newWidth, newHeight) = (max(1, width / 2), max(1, height / 2))
        let result = [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { result, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<newHeight {
                    let (one, two) = (min(2 * y, height - 1) * width, min(2 * y + 1, height - 1) * width)
                    for x in 0..<newWidth {
                        let (left, right) = (min(2 * x, width - 1), min(2 * x + 1, width - 1))
                        result[y * newWidth + x] = Self.average(
                            pixels[one + left], pixels[one + right], pixels[two + left], pixels[two + right])
                    }
                }
            }
            count = newWidth * newHeight
        }
        return Self(width: newWidth, height: newHeight, pixels: result)
    }

    @inline(__always)
    private static func average(_ one: UInt32, _ two: UInt32, _ three: UInt32, _ four: UInt32) -> UInt32 {
        let mask: UInt32 = 0xFF00FF
        // Two channels at a time: each sum has ten bits.
        let even = (one & mask) &+ (two & mask) &+ (three & mask) &+ (four & mask) &+ 0x20002
        let odd = (one >> 8 & mask) &+ (two >> 8 & mask) &+ (three >> 8 & mask) &+ (four >> 8 & mask) &+ 0x20002
        return even >> 2 & mask | (odd >> 2 & mask) << 8
    }
}

extension PixelBuffer {
    /// Draws an image with smooth edges. Each pixel depends on the image alone, not on the clip.
    ///
    /// - Parameter transform: from the unit square to pixels of the buffer.
    package func draw(_ image: ImagePixels, _ transform: CGAffineTransform, within clip: [PixelRect]) {
        let level = image.level(forWidth: hypot(transform.a, transform.b))
        let placement = PixelPlacement(
            width: level.width, height: level.height,
            CGAffineTransform(scaleX: 1 / CGFloat(level.width), y: 1 / CGFloat(level.height)).concatenating(transform))
        guard let placement else { return }
        level.pixels.withUnsafeBufferPointer { pixels in
            let source = ImageSampler(
                pixels: pixels, width: level.width, height: level.height, pixelWidth: placement.pixelWidth,
                pixelHeight: placement.pixelHeight)
            forEachRow(of: placement, within: clip, growth: 0.5) { row, y, walk in
                let inner = placement.walk(along: y, within: walk.columns, growth: -0.5).columns
                switch format {
                case .argb32, .rgb24:
                    source.draw(along: walk, inner, Row32(row.assumingMemoryBound(to: UInt32.self)))
                case .rgb30: source.draw(along: walk, inner, Row30(row.assumingMemoryBound(to: UInt32.self)))
                case .rgb16: source.draw(along: walk, inner, Row16(row.assumingMemoryBound(to: UInt16.self)))
                }
            }
        }
    }

    /// Fills the pixels whose centers are inside a transformed unit square.
    ///
    /// - Parameter color: blended with its opacity.
    package func fill(_ transform: CGAffineTransform, color: Color, within clip: [PixelRect]) {
        guard let placement = PixelPlacement(width: 1, height: 1, transform) else { return }
        let weight = UInt32(saturating: color.alpha.clampedToUnit * 255 + 0.5)
        forEachRow(of: placement, within: clip) { row, _, walk in
            switch format {
            case .argb32, .rgb24: Self.blend(Blending32(color), weight, row, walk.columns)
            case .rgb30: Self.blend(Blending30(color), weight, row, walk.columns)
            case .rgb16: Self.blend(Blending16(color), weight, row, walk.columns)
            }
        }
    }

    /// Blends a layer into the pixels whose centers are inside a transformed unit square.
    ///
    /// - Parameter layer: in the format `argb32`, and in the coordinates of this buffer; covers all these pixels that are
    ///   in the clip.
    package func blend(_ layer: PixelBuffer, within transform: CGAffineTransform, _ clip: [PixelRect]) {
        guard let placement = PixelPlacement(width: 1, height: 1, transform) else { return }
        let clip = clip.map { $0.intersection(layer.bounds) }
        forEachRow(of: placement, within: clip) { row, y, walk in
            let source = layer.row(y, as: UInt32.self)
            switch format {
            case .argb32, .rgb24: Self.blend(source, walk.columns, Row32(row.assumingMemoryBound(to: UInt32.self)))
            case .rgb30: Self.blend(source, walk.columns, Row30(row.assumingMemoryBound(to: UInt32.self)))
            case .rgb16: Self.blend(source, walk.columns, Row16(row.assumingMemoryBound(to: UInt16.self)))
            }
        }
    }

    @inline(__always)
    private static func blend(_ source: UnsafePointer<UInt32>, _ columns: Range<Int>, _ row: some ImageRow) {
        for x in columns where source[x] >> 24 > 0 { row.blend(x, source[x]) }
    }

    private static func blend<Blending: PixelBlending>(
        _ blending: Blending, _ weight: UInt32, _ row: UnsafeMutableRawPointer, _ columns: Range<Int>
    ) {
        let pixels = row.assumingMemoryBound(to: Blending.Storage.self)
        for x in columns { pixels[x] = blending.blend(over: pixels[x], weight: weight) }
    }

    /// - Parameters:
    ///   - growth: see `PixelPlacement.walk`.
    ///   - body: called with the address of the pixel at x = 0 of a row, its y, and the walk along it.
    private func forEachRow(
        of placement: PixelPlacement, within clip: [PixelRect], growth: Double = 0,
        _ body: (UnsafeMutableRawPointer, Int, PixelPlacement.Walk) -> Void
    ) {
        for rect in clip {
            let rect = rect.intersection(bounds)
            guard !rect.isEmpty else { continue }
            for y in rect.y..<rect.maxY {
                let walk = placement.walk(along: y, within: rect.x..<rect.maxX, growth: growth)
                guard !walk.columns.isEmpty else { continue }
                let row =
                    format.bytesPerPixel == 4
                    ? UnsafeMutableRawPointer(row(y, as: UInt32.self))
                    : UnsafeMutableRawPointer(row(y, as: UInt16.self))
                body(row, y, walk)
            }
        }
    }
}

/// Samples an image between its pixels.
private struct ImageSampler {
    let pixels: UnsafeBufferPointer<UInt32>
    let width: Int
    let height: Int
    /// The image's pixels per pixel that is drawn.
    let pixelWidth: Double
    let pixelHeight: Double

    /// - Parameter inner: the columns that the image covers completely.
    @inline(__always)
    func draw(along walk: PixelPlacement.Walk, _ inner: Range<Int>, _ row: some ImageRow) {
        guard !inner.isEmpty else { return drawEdge(along: walk, row) }
        drawEdge(along: walk.slice(walk.columns.lowerBound..<inner.lowerBound), row)
        drawInside(along: walk.slice(inner), row)
        drawEdge(along: walk.slice(inner.upperBound..<walk.columns.upperBound), row)
    }

    /// Draws pixels that the image may cover in part.
    private func drawEdge(along walk: PixelPlacement.Walk, _ row: some ImageRow) {
        for column in walk.columns {
            let steps = column - walk.columns.lowerBound
            let (x, y) = (walk.x &+ steps &* walk.stepX, walk.y &+ steps &* walk.stepY)
            let coverage = Self.coverage(x, width, pixelWidth) * Self.coverage(y, height, pixelHeight)
            let pixel = Self.mix(0, sample(x, y), UInt32(256 * coverage + 0.5))
            if pixel >> 24 > 0 { row.blend(column, pixel) }
        }
    }

    /// The covered part of a pixel, 0…1, in one direction.
    private static func coverage(_ coordinate: Int, _ size: Int, _ pixel: Double) -> Double {
        let inside = Double(min(coordinate, size << 32 &- coordinate)) / 4_294_967_296
        return max(0, min(1, inside / pixel + 0.5))
    }

    @inline(__always)
    private func drawInside(along walk: PixelPlacement.Walk, _ row: some ImageRow) {
        for column in walk.columns {
            let steps = column - walk.columns.lowerBound
            let pixel = sample(walk.x &+ steps &* walk.stepX, walk.y &+ steps &* walk.stepY)
            let alpha = pixel >> 24
            if alpha == 255 { row.set(column, to: pixel) } else if alpha > 0 { row.blend(column, pixel) }
        }
    }

    /// Bilinear, repeating the pixels at the edges.
    ///
    /// - Parameter x: in units of 2⁻³² pixels, like y.
    @inline(__always)
    private func sample(_ x: Int, _ y: Int) -> UInt32 {
        let (x, y) = (x &- 1 << 31, y &- 1 << 31)
        let (left, top) = (max(0, min(x >> 32, width - 1)), max(0, min(y >> 32, height - 1)))
        let (right, bottom) = (max(0, min(x >> 32 &+ 1, width - 1)), max(0, min(y >> 32 &+ 1, height - 1)))
        let (weightX, weightY) = (
            UInt32(truncatingIfNeeded: x >> 24 & 0xFF), UInt32(truncatingIfNeeded: y >> 24 & 0xFF)
        )
        let above = Self.mix(pixels[top &* width &+ left], pixels[top &* width &+ right], weightX)
        let below = Self.mix(pixels[bottom &* width &+ left], pixels[bottom &* width &+ right], weightX)
        return Self.mix(above, below, weightY)
    }

    /// - Parameter weight: of the second one, in units of 1/256.
    @inline(__always)
    private static func mix(_ one: UInt32, _ two: UInt32, _ weight: UInt32) -> UInt32 {
        if one == two { return one }
        let (mask, remainder) = (0xFF00FF as UInt32, 256 &- weight)
        let even = ((one & mask) &* remainder &+ (two & mask) &* weight &+ 0x800080) >> 8 & mask
        let odd = ((one >> 8 & mask) &* remainder &+ (two >> 8 & mask) &* weight &+ 0x800080) >> 8 & mask
        return even | odd << 8
    }
}

/// A row of pixels that an image is drawn into; the pixels of the image are premultiplied with their opacity.
private protocol ImageRow {
    func set(_ x: Int, to pixel: UInt32)
    func blend(_ x: Int, _ pixel: UInt32)
}

private struct Row32: ImageRow {
    let pixels: UnsafeMutablePointer<UInt32>

    init(_ pixels: UnsafeMutablePointer<UInt32>) { self.pixels = pixels }

    @inline(__always)
    func set(_ x: Int, to pixel: UInt32) { pixels[x] = pixel }

    @inline(__always)
    func blend(_ x: Int, _ pixel: UInt32) {
        let (remainder, below) = (255 &- pixel >> 24, pixels[x])
        func scaled(_ pair: UInt32) -> UInt32 {
            let product = (pair & 0xFF00FF) &* remainder &+ 0x800080
            return (product &+ (product >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        }
        pixels[x] = pixel &+ (scaled(below) | scaled(below >> 8) << 8)
    }
}

private struct Row30: ImageRow {
    let pixels: UnsafeMutablePointer<UInt32>

    init(_ pixels: UnsafeMutablePointer<UInt32>) { self.pixels = pixels }

    func set(_ x: Int, to pixel: UInt32) { pixels[x] = Self.wide(pixel) }

    func blend(_ x: Int, _ pixel: UInt32) {
        let (remainder, below, above) = (255 &- pixel >> 24, pixels[x], Self.wide(pixel))
        pixels[x] = [0, 10, 20].reduce(0 as UInt32) { result, shift in
            result | min(1023, above >> shift & 0x3FF + (below >> shift & 0x3FF) * remainder / 255) << shift
        }
    }

    private static func wide(_ pixel: UInt32) -> UInt32 {
        func component(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * 1023 + 127) / 255 }
        return component(16) << 20 | component(8) << 10 | component(0)
    }
}

private struct Row16: ImageRow {
    let pixels: UnsafeMutablePointer<UInt16>

    init(_ pixels: UnsafeMutablePointer<UInt16>) { self.pixels = pixels }

    func set(_ x: Int, to pixel: UInt32) {
        pixels[x] = Self.packed(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    }

    func blend(_ x: Int, _ pixel: UInt32) {
        let (remainder, below) = (255 &- pixel >> 24, UInt32(pixels[x]))
        func mixed(_ above: UInt32, _ old: UInt32, _ limit: UInt32) -> UInt32 {
            min(255, above + old * 255 / limit * remainder / 255)
        }
        pixels[x] = Self.packed(
            mixed(pixel >> 16 & 0xFF, below >> 11, 31), mixed(pixel >> 8 & 0xFF, below >> 5 & 63, 63),
            mixed(pixel & 0xFF, below & 31, 31))
    }

    private static func packed(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt16 {
        let (red, green, blue) = ((red * 31 + 127) / 255, (green * 63 + 127) / 255, (blue * 31 + 127) / 255)
        return UInt16(truncatingIfNeeded: red << 11 | green << 5 | blue)
    }
}
