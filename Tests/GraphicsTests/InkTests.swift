import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Ink of varying width, drawn without Cairo (D-46).
@Suite struct InkTests {
    private static let translucent = Color(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.5)

    /// Loops that grow and shrink, crossing themselves several times.
    private static let curl: [InkNode] = (0...160).map { step in
        let angle = CGFloat(step) / 160 * 5 * .pi
        let reach = 8 + CGFloat(step) / 160 * 30
        return InkNode(
            CGPoint(x: 60 + reach * 1.3 * cos(angle), y: 45 + reach * sin(angle)), width: 5 + 4 * sin(3 * angle))
    }

    /// Random nodes: any points, any widths, some of them twice.
    private static func nodes(_ count: Int, _ random: inout SplitMix) -> [InkNode] {
        var nodes: [InkNode] = []
        var point = CGPoint(x: random.next(120), y: random.next(90))
        let stride = random.next(3) == 0 ? 300 : 40
        for _ in 0..<count {
            let step = CGPoint(x: random.next(stride) - stride / 2, y: random.next(stride) - stride / 2)
            point = random.next(8) == 0 ? point : point + step * 0.37
            let isSame = random.next(4) == 0
            let width = isSame ? nodes.last?.width ?? 7 : CGFloat(random.next(200)) / 10
            nodes.append(InkNode(point, width: width))
        }
        return nodes
    }

    // MARK: Appearance

    @Test(
        "ink: looks as Cairo would fill its outline, in every format, to a fraction of antialiasing (D-46)",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16, .argb32])
    func likeCairo(format: Bitmap.Format) throws {
        let samples: [[InkNode]] = [
            Self.curl,
            [InkNode(CGPoint(x: 20, y: 20), width: 3), InkNode(CGPoint(x: 100, y: 60), width: 24)],
            [InkNode(CGPoint(x: 20, y: 45), width: 24), InkNode(CGPoint(x: 100, y: 45), width: 0)],
            [InkNode(CGPoint(x: 50, y: 45), width: 10), InkNode(CGPoint(x: 52, y: 44), width: 40)],
            [
                InkNode(CGPoint(x: 20, y: 70), width: 4), InkNode(CGPoint(x: 60, y: 20), width: 16),
                InkNode(CGPoint(x: 100, y: 70), width: 4), InkNode(CGPoint(x: 20, y: 70), width: 4),
            ],
        ]
        for nodes in samples {
            for color in [Color.black, Self.translucent] {
                let ((ours, context), (theirs, other)) = (try paper(format), try paper(format))
                context.strokeInk(along: nodes, color: color)
                other.setColor(color)
                other.addOutline(of: nodes)
                other.fillPath()
                let difference = difference(ours, theirs)
                #expect(difference.most < 0.12 + (format == .rgb16 ? 1.0 / 31 : 0))
                if color == .black { #expect(difference.ink < 0.003) }
            }
        }
    }

    @Test("tapering line: each pixel is as dark as its distance says")
    func everyPixel() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for _ in 0..<80 {
            let ends = Self.nodes(2, &random).map { InkNode($0.point, width: 1 + $0.width) }
            let (bitmap, context) = try paper()
            context.strokeInk(along: ends, color: .black)
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let inside = Self.depth(of: CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), in: ends)
                    let expected = 1 - min(max(Double(inside) + 0.5, 0), 1)
                    let shown = bitmap.color(x: x, y: y).red
                    if abs(shown - expected) > 0.7 / 255 { Issue.record("\(ends) at \(x),\(y), \(seed)") }
                }
            }
        }
    }

    /// The depth of a point within two discs and the hull between them, found by trying all the discs in between: the
    /// greatest in any of them.
    private static func depth(of point: CGPoint, in ends: [InkNode]) -> CGFloat {
        var (low, high) = (CGFloat(0), CGFloat(1))
        func depth(_ part: CGFloat) -> CGFloat {
            let center = ends[0].point * (1 - part) + ends[1].point * part
            return (ends[0].width * (1 - part) + ends[1].width * part) / 2 - point.distance(to: center)
        }
        // It rises to one maximum and falls again.
        for _ in 0..<60 {
            let (one, two) = (low + (high - low) / 3, high - (high - low) / 3)
            if depth(one) < depth(two) { low = one } else { high = two }
        }
        return max(depth(0), depth(1), depth((low + high) / 2))
    }

    @Test("ink of constant width between two nodes: is a straight line, and one node is a dot, bit for bit")
    func straight() throws {
        let (begin, end) = (CGPoint(x: 20.3, y: 15.8), CGPoint(x: 96.1, y: 71.4))
        for width in [0.5, 1, 3.7, 10, 31] as [CGFloat] {
            for color in [Color.black, Self.translucent] {
                for last in [begin, end] {
                    let ((one, context), (two, other)) = (try paper(), try paper())
                    let nodes = [InkNode(begin, width: width), InkNode(last, width: width)]
                    context.strokeInk(along: last == begin ? [nodes[0]] : nodes, color: color)
                    other.strokeSegment(from: begin, to: last, width: width, color: color)
                    #expect(pixels(one) == pixels(two))
                }
            }
        }
    }

    @Test("translucent ink that crosses itself, reverses or stays: is as dark there as elsewhere")
    func once() throws {
        let sharp: [CGPoint] = [(20, 20), (90, 60), (20, 60), (90, 20), (20, 20), (20, 20)].map(CGPoint.init)
        for nodes in [Self.curl, sharp.map { InkNode($0, width: 9) }] {
            let ((bitmap, context), (once, other)) = (try paper(), try paper())
            context.strokeInk(along: nodes, color: Self.translucent)
            other.setColor(Self.translucent)
            other.paint()
            let darkest = once.color(x: 0, y: 0).red
            var (minimum, count) = (1.0, 0)
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    minimum = min(minimum, bitmap.color(x: x, y: y).red)
                    if bitmap.color(x: x, y: y).red == minimum { count += 1 }
                }
            }
            #expect(abs(minimum - darkest) < 1.5 / 255 && count > 500)
        }
    }

    // MARK: Parts

    @Test(
        "ink drawn in parts, each with only the nodes near it: equals the complete ink bit for bit (D-46)",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16, .argb32])
    func parts(format: Bitmap.Format) throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for round in 0..<24 {
            let nodes = round == 0 ? Self.curl : Self.nodes(1 + random.next(30), &random)
            let color = round % 2 == 0 ? Color.black : Self.translucent
            let transform = CGAffineTransform(rotationAngle: CGFloat(round % 3) * 0.2)
            let ((complete, context), (parted, other)) = (try paper(format), try paper(format))
            context.concatenate(transform)
            other.concatenate(transform)
            context.strokeInk(along: nodes, color: color)
            drawInParts(parted, other, &random) { context, region in
                if round % 4 < 2 { return context.strokeInk(along: nodes, color: color) }
                let runs = Self.runs(of: nodes, near: region, transform)
                context.strokeInk(along: nodes, runs: runs, color: color)
            }
            #expect(pixels(parted) == pixels(complete), "round \(round), \(seed)")
        }
    }

    /// Pairs of neighbors whose ink reaches into the region.
    private static func runs(of nodes: [InkNode], near region: Region, _ transform: CGAffineTransform) -> [Range<Int>] {
        if nodes.count == 1 { return [0..<1] }
        return nodes.indices.dropLast().compactMap { index in
            let ends = nodes[index...index + 1].map {
                let center = $0.point.applying(transform)
                let reach = $0.width / 2 + 1
                return CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -reach, dy: -reach)
            }
            return region.intersects(PixelRect(covering: ends[0].union(ends[1]))) ? index..<index + 2 : nil
        }
    }

    @Test("ink wider and longer than the work buffer: looks the same in strips")
    func strips() throws {
        let nodes = Self.curl.map { InkNode($0.point * 5, width: $0.width * 5) }
        let ((complete, context), (parted, other)) = (
            try paper(width: 600, height: 450), try paper(width: 600, height: 450)
        )
        context.strokeInk(along: nodes, color: Self.translucent)
        for column in 0..<10 {
            other.saveGState()
            other.clip(to: Region(PixelRect(x: column * 60, y: 0, width: 60, height: 450)))
            other.strokeInk(along: nodes, color: Self.translucent)
            other.restoreGState()
        }
        #expect(pixels(parted) == pixels(complete))
        #expect(complete.color(x: 53, y: 225) != .white)
    }

    @Test("runs beyond the ink's nodes: are ignored")
    func wrongRuns() throws {
        let (bitmap, context) = try paper()
        let nodes = [InkNode(CGPoint(x: 20, y: 45), width: 8), InkNode(CGPoint(x: 90, y: 45), width: 4)]
        context.strokeInk(along: nodes, runs: [-7 ..< -3, 5..<9, 0..<0], color: .black)
        context.strokeInk(along: [], color: .black)
        #expect(difference(bitmap, try paper().0).most == 0)
        context.strokeInk(along: nodes, runs: [-1..<100], color: .black)
        #expect(bitmap.color(x: 50, y: 45) == .black)
    }

    // MARK: Drawing by Cairo

    @Test("ink under a clip of partial pixels or a distorting transform: is filled by Cairo")
    func fallback() throws {
        for isClipped in [true, false] {
            let ((ours, context), (theirs, other)) = (try paper(), try paper())
            for context in [context, other] {
                if isClipped {
                    context.clip(to: CGRect(x: 20.5, y: 20.5, width: 50.25, height: 40))
                } else {
                    context.concatenate(CGAffineTransform(scaleX: 1, y: 0.7))
                }
            }
            context.strokeInk(along: Self.curl, color: Self.translucent)
            other.setColor(Self.translucent)
            other.addOutline(of: Self.curl)
            other.fillPath()
            #expect(pixels(ours) == pixels(theirs))
            #expect(difference(ours, try paper().0).most > 0.1)
        }
    }

    // MARK: Invalid input

    @Test("invalid node: interrupts the ink, and the remainder is drawn")
    func gaps() throws {
        for bad in [
            InkNode(CGPoint(x: CGFloat.nan, y: 45), width: 8), InkNode(CGPoint(x: 60, y: CGFloat.infinity), width: 8),
            InkNode(CGPoint(x: 60, y: 45), width: -1), InkNode(CGPoint(x: 60, y: 45), width: .nan),
        ] {
            let ((gapped, context), (apart, other)) = (try paper(), try paper())
            let left = [InkNode(CGPoint(x: 20, y: 45), width: 8), InkNode(CGPoint(x: 40, y: 45), width: 4)]
            let right = [InkNode(CGPoint(x: 90, y: 45), width: 6)]
            context.strokeInk(along: [bad] + left + [bad, bad] + right + [bad], color: .black)
            other.strokeInk(along: left, color: .black)
            other.strokeInk(along: right, color: .black)
            #expect(pixels(gapped) == pixels(apart))
            #expect(gapped.color(x: 90, y: 45) == .black && gapped.color(x: 60, y: 45) == .white)
        }
    }

    @Test("ink with huge numbers: draws nothing, and later drawing works")
    func absurd() throws {
        let (bitmap, context) = try paper()
        let huge = CGFloat.greatestFiniteMagnitude
        context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
        for number in [CGFloat.infinity, huge, -huge, 1e200, -1e200] {
            for (width, other) in [(3, 3), (3, 8)] as [(CGFloat, CGFloat)] {
                let near = InkNode(CGPoint(x: -500, y: -500), width: width)
                context.strokeInk(along: [near, InkNode(CGPoint(x: number, y: 5), width: other)], color: .black)
                context.strokeInk(along: [InkNode(CGPoint(x: 5, y: number), width: other), near], color: .black)
            }
            context.strokeInk(along: [InkNode(CGPoint(x: 5, y: 5), width: -abs(number))], color: .black)
        }
        context.strokeInk(along: [InkNode(.zero, width: 0), InkNode(CGPoint(x: 50, y: 40), width: 0)], color: .black)
        context.strokeInk(along: Self.curl, color: Color(red: 0, green: 0, blue: 0, alpha: .nan))
        #expect(difference(bitmap, try paper().0).most == 0)
        context.strokeInk(along: Self.curl, color: .black)
        #expect(difference(bitmap, try paper().0).most == 1)
    }

    @Test("ink from far away: its visible part is drawn", arguments: [1e3, 1e5, 1e7, 1e9])
    func far(distance: Double) throws {
        let (bitmap, context) = try paper()
        let nodes = [
            InkNode(CGPoint(x: 60 - distance, y: 45), width: 8), InkNode(CGPoint(x: 60 + distance, y: 45), width: 12),
        ]
        context.strokeInk(along: nodes, color: .black)
        #expect(bitmap.color(x: 5, y: 48) == .black && bitmap.color(x: 115, y: 41) == .black)
        #expect(bitmap.color(x: 5, y: 52) == .white && bitmap.color(x: 115, y: 38) == .white)
    }
}
