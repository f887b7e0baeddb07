import Foundation
import InkTrials
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Ink of every nib in other programs.
@Suite struct InkPictureTests {
    private static let nibs: [(nib: Nib, size: CGFloat, pressure: Bool)] = [
        (.pen, 4, false), (.brush, 8, false), (.marker, 14, false), (.pen, 8, true),
    ]

    private static func picture(_ index: Int) -> Picture {
        let row = nibs[index]
        let figures = InkShape.sheet(of: row.nib, size: row.size, pressure: row.pressure).map(Figure.stroke)
        return Picture(figures, area: CGRect(x: 0, y: 0, width: 192, height: 256))
    }

    @Test("ink: is the same on the screen and in PNG pictures (I-14)", arguments: nibs.indices)
    func screen(_ index: Int) throws {
        let picture = Self.picture(index)
        let screen = try Bitmap(width: 192, height: 256, format: .rgb24)
        let context = GraphicsContext(screen)
        context.setColor(.white)
        context.paint()
        for case .stroke(let stroke) in picture.figures {
            context.strokeInk(along: stroke.path.nodes, color: Figure.stroke(stroke).color(on: Paper()))
        }
        #expect(try Comparison(screen, picture.bitmap()).maximum < 2.0 / 255)
    }

    @Test("librsvg: shows ink of every nib as the screen does, to within antialiasing (I-14)", arguments: nibs.indices)
    func svg(_ index: Int) throws {
        let picture = Self.picture(index)
        let shown = try OtherReader.picture(ofSVG: picture.data(.svg, scale: 2))
        let comparison = try Comparison(shown, picture.bitmap(scale: 2))
        #expect(comparison.maximum < 0.4 && comparison.ink < 0.005)
    }

    @Test("Poppler: shows ink of every nib as the screen does, to within antialiasing (I-14)", arguments: nibs.indices)
    func pdf(_ index: Int) throws {
        let picture = Self.picture(index)
        let shown = try OtherReader.picture(ofPDF: picture.data(.pdf, scale: 2))
        let comparison = try Comparison(shown, picture.bitmap(scale: 2))
        // Poppler takes sixteen samples per pixel and makes edges lighter.
        #expect(comparison.maximum < 0.6 && comparison.ink < 0.02)
    }

    @Test("pieces of a self-crossing marker stroke: are no darker at the crossing, in any program (I-1, I-18)")
    func pieces() throws {
        let path = [CGPoint(x: 20, y: 20), CGPoint(x: 120, y: 120), CGPoint(x: 120, y: 20), CGPoint(x: 20, y: 120)]
        let samples = path.enumerated().map { Motion.Sample($0.element, at: 0.2 * Double($0.offset)) }
        let stroke = Stroke(Motion(samples, nib: .marker, size: 16), ink: Ink(.blue))
        let entries = stroke.parts([0...0.4, 0.5...1]).enumerated().map { index, part in
            Drawing.Entry(FigureID(rawValue: 1, piece: index, in: .marker), .stroke(part))
        }
        let picture = try Picture(of: Drawing(entries))
        let shown = [
            try picture.bitmap(scale: 2), try OtherReader.picture(ofSVG: picture.data(.svg, scale: 2)),
            try OtherReader.picture(ofPDF: picture.data(.pdf, scale: 2)),
        ]
        func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> Color {
            let (point, corner) = (CGPoint(x: x, y: y), picture.area.origin)
            return bitmap.color(x: Int((point.x - corner.x) * 2), y: Int((point.y - corner.y) * 2))
        }
        for bitmap in shown {
            #expect(color(bitmap, 70, 70) == color(bitmap, 40, 40) && color(bitmap, 40, 40) != .white)
            #expect(color(bitmap, 70, 70) == color(bitmap, 40, 100))
        }
        let apart = try Picture(of: entries.map(\.figure)).bitmap(scale: 2)
        #expect(color(apart, 70, 70).red < color(apart, 40, 40).red - 0.1)
    }
}
