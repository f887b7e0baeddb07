import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Bitmaps with blank tiles.
@Suite struct SheetTests {
    private static let paper = Color(red: 0.9, green: 1, blue: 0.8)
    /// Not a multiple of a tile's side.
    private static let bounds = PixelRect(x: 0, y: 0, width: 300, height: 200)

    private static func sheet(_ format: Bitmap.Format = .rgb24) throws -> Sheet {
        try Sheet(width: bounds.width, height: bounds.height, format: format, background: paper)
    }

    private static func bitmap(_ format: Bitmap.Format = .rgb24, filledWith color: Color) throws -> Bitmap {
        let bitmap = try Bitmap(width: bounds.width, height: bounds.height, format: format)
        bitmap.withBuffer { $0.fill(bitmap.bounds, with: color) }
        return bitmap
    }

    /// The visible bits of the pixels.
    private static func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.height).flatMap { y in
            bitmap.withPixels { bytes in
                (0..<bitmap.width).map { x in
                    let offset = y * bitmap.bytesPerRow + x * bitmap.format.bytesPerPixel
                    return bitmap.format == .rgb16
                        ? UInt32(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
                        : bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                            & (bitmap.format == .rgb24 ? 0xFF_FFFF : 0x3FFF_FFFF)
                }
            }
        }
    }

    @Test("blank sheet: shows its background", arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16])
    func blank(format: Bitmap.Format) throws {
        let target = try Self.bitmap(format, filledWith: .black)
        GraphicsContext(target).draw(try Self.sheet(format))
        #expect(Self.pixels(target) == Self.pixels(try Self.bitmap(format, filledWith: Self.paper)))
    }

    @Test(
        "rotated sheet: each pixel shows the sheet's pixel at its center; pixels beyond are unchanged (C-20)",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16])
    func rotated(format: Bitmap.Format) throws {
        var random = SplitMix(seed: Seed())
        let (sheet, front) = (try Self.sheet(format), try Self.sheet(format))
        // No two neighbors alike.
        let dots = (0..<60_000).map { number in
            PixelRect(x: number % 300, y: number / 300, width: 1, height: 1)
        }
        sheet.draw(within: Region(Self.bounds)) { context in
            for (number, dot) in dots.enumerated() {
                context.setColor(Color(red: Double(number % 7) / 7, green: Double(number % 31) / 31, blue: 0.5))
                context.fill(dot.rect)
            }
        }
        let known = Self.pixels(sheet.picture)
        for round in 0..<8 {
            let target = try Self.bitmap(format, filledWith: .red)
            let untouched = Self.pixels(target)[0]
            let (map, frontMap) = (Self.placement(&random), Self.placement(&random))
            GraphicsContext(target).draw(
                sheet, mapped: map, below: round % 2 == 0 ? nil : (sheet: front, transform: frontMap))
            let (back, toFront) = (map.inverted(), frontMap.inverted())
            var wrong: [CGPoint] = []
            for (number, pixel) in Self.pixels(target).enumerated() {
                let middle = CGPoint(x: CGFloat(number % 300) + 0.5, y: CGFloat(number / 300) + 0.5)
                let (point, hiding) = (middle.applying(back), middle.applying(toFront))
                // At the very edge of a pixel it may be either.
                guard !Self.isOnEdge(point), !Self.isOnEdge(hiding) else { continue }
                let isHidden = round % 2 == 1 && Self.bounds.rect.contains(hiding)
                let expected =
                    isHidden || !Self.bounds.rect.contains(point)
                    ? untouched : known[Int(point.y) * 300 + Int(point.x)]
                if pixel != expected { wrong.append(middle) }
            }
            #expect(wrong.isEmpty, "round \(round), \(map): \(wrong.count), the first at \(wrong.first ?? .zero)")
        }
    }

    /// Rotated, and magnified by a hundredth to hundred.
    private static func placement(_ random: inout SplitMix) -> CGAffineTransform {
        let scale = pow(10, CGFloat.random(in: -2...2, using: &random))
        let center = CGPoint(x: .random(in: 0...300, using: &random), y: .random(in: 0...200, using: &random))
        return CGAffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(CGAffineTransform(rotationAngle: .random(in: 0.01...6, using: &random)))
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: 150, y: 100))
    }

    private static func isOnEdge(_ point: CGPoint) -> Bool {
        abs(point.x - point.x.rounded()) < 1e-4 || abs(point.y - point.y.rounded()) < 1e-4
    }

    @Test(
        "sheet with a singular transform: changes nothing (C-20)",
        arguments: [0, 1e-300, 1e-12, 1e12, 1e300, CGFloat.nan, .infinity])
    func nowhere(scale: CGFloat) throws {
        let target = try Self.bitmap(filledWith: .red)
        let map = CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(scaleX: scale, y: scale))
        GraphicsContext(target).draw(
            try Self.sheet(), mapped: map.concatenating(CGAffineTransform(translationX: -1e4, y: 50)))
        #expect(Self.pixels(target) == Self.pixels(try Self.bitmap(filledWith: .red)))
    }

    @Test("tiles: only those drawn on get pixels of their own, and the others stay blank")
    func tiles() throws {
        let sheet = try Self.sheet()
        sheet.draw(within: Region(PixelRect(x: 70, y: 70, width: 10, height: 10))) { context in
            context.setColor(.black)
            context.paint()
        }
        let target = try Self.bitmap(filledWith: .red)
        // The tile of the ink, with its neighbors on all sides.
        sheet.copy(Region(PixelRect(x: 60, y: 60, width: 80, height: 80)), to: target)
        for y in 0..<target.height {
            for x in 0..<target.width {
                let isInk = (70..<80).contains(x) && (70..<80).contains(y)
                let isCopied = (60..<140).contains(x) && (60..<140).contains(y)
                let shown = target.color(x: x, y: y)
                #expect(isInk ? shown == .black : isCopied ? shown.blue < 0.9 && shown.green == 1 : shown == .red)
            }
        }
    }

    @Test(
        "sheet: shows the same as an ordinary bitmap, bit for bit, for any drawing and any part",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16])
    func likeABitmap(format: Bitmap.Format) throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        let sheet = try Self.sheet(format)
        let (picture, target) = (
            try Self.bitmap(format, filledWith: Self.paper), try Self.bitmap(format, filledWith: Self.paper)
        )
        func point() -> CGPoint { CGPoint(x: random.next(340) - 20, y: random.next(240) - 20) }
        for _ in 0..<40 {
            let region = Region((0..<1 + random.next(4)).map { _ in random.part(of: Self.bounds) })
            let (begin, end, width) = (point(), point(), CGFloat(1 + random.next(30)))
            let ink = Color(red: Double(random.next(256)) / 255, green: 0, blue: 0.5, alpha: 0.7)
            func draw(_ context: GraphicsContext) {
                context.strokeSegment(from: begin, to: end, width: width, color: ink)
                context.setColor(ink)
                context.fill(CGRect(x: begin.x, y: begin.y, width: width, height: 3.5))
            }
            sheet.draw(within: region, draw)
            let context = GraphicsContext(picture)
            context.clip(to: region)
            draw(context)
            let shown = Region((0..<1 + random.next(3)).map { _ in random.part(of: Self.bounds) })
            let window = GraphicsContext(target)
            window.clip(to: shown)
            window.draw(sheet)
            for rect in shown.rects.map({ $0.intersection(Self.bounds) }) where !rect.isEmpty {
                let (one, two) = (try Self.cut(rect, of: target), try Self.cut(rect, of: picture))
                #expect(Self.pixels(one) == Self.pixels(two), "\(seed)")
            }
        }
        GraphicsContext(target).draw(sheet)
        #expect(Self.pixels(target) == Self.pixels(picture), "\(seed)")
        #expect(Self.pixels(sheet.picture) == Self.pixels(picture), "\(seed)")
    }

    private static func cut(_ rect: PixelRect, of bitmap: Bitmap) throws -> Bitmap {
        let part = try Bitmap(width: rect.width, height: rect.height, format: bitmap.format)
        let context = GraphicsContext(part)
        context.translateBy(x: CGFloat(-rect.x), y: CGFloat(-rect.y))
        context.draw(bitmap, at: .zero)
        return part
    }

    @Test(
        "sheet scaled, moved, in a layer or in another format: looks like the same bitmap",
        arguments: ["scaled", "moved", "layer", "format", "clipped"])
    func fallback(how: String) throws {
        let sheet = try Self.sheet()
        let picture = try Self.bitmap(filledWith: Self.paper)
        func ink(_ context: GraphicsContext) {
            context.strokeSegment(
                from: CGPoint(x: 20, y: 30), to: CGPoint(x: 250, y: 110), width: 20, color: .blue)
        }
        sheet.draw(within: Region(PixelRect(x: 0, y: 0, width: 280, height: 130)), ink)
        ink(GraphicsContext(picture))
        let format = how == "format" ? Bitmap.Format.rgb16 : .rgb24
        let (one, two) = (try Self.bitmap(format, filledWith: .red), try Self.bitmap(format, filledWith: .red))
        for (target, draw) in [
            (one, { $0.draw(sheet) }), (two, { $0.draw(picture, at: .zero) }),
        ] as [(Bitmap, (GraphicsContext) -> Void)] {
            let context = GraphicsContext(target)
            switch how {
            case "scaled": context.concatenate(CGAffineTransform(scaleX: 0.5, y: 0.5))
            case "moved": context.translateBy(x: 37, y: 11)
            case "clipped": context.clip(to: CGRect(x: 10.5, y: 10.5, width: 200, height: 80))
            default: break
            }
            if how == "layer" { context.beginTransparencyLayer() }
            draw(context)
            if how == "layer" { context.endTransparencyLayer(alpha: 0.5) }
        }
        #expect(Self.pixels(one) == Self.pixels(two))
        #expect(Set(Self.pixels(one)).count > 2, "something is shown")
    }

    @Test("drawing and reading outside the sheet: change nothing")
    func outside() throws {
        let sheet = try Self.sheet()
        let around = Region([
            PixelRect(x: -100, y: -100, width: 50, height: 50), PixelRect(x: 290, y: -10, width: 500, height: 20),
            PixelRect(x: 0, y: 200, width: 10, height: 10), PixelRect(x: 1 << 29, y: 0, width: 10, height: 10),
        ])
        sheet.draw(within: around) { context in
            context.setColor(.black)
            context.paint()
        }
        let target = try Self.bitmap(filledWith: .red)
        sheet.copy(around, to: target)
        #expect(target.color(x: 295, y: 5) == .black && target.color(x: 289, y: 5) == .red)
        let small = try Bitmap(width: 10, height: 10, format: .rgb24)
        GraphicsContext(small).draw(sheet)
        #expect(small.color(x: 9, y: 9).green == 1)
    }
}

extension SplitMix {
    /// A rectangle of any size that may extend beyond the given one.
    fileprivate mutating func part(of bounds: PixelRect) -> PixelRect {
        PixelRect(
            x: next(bounds.width + 40) - 20, y: next(bounds.height + 40) - 20, width: next(200), height: next(150))
    }
}
