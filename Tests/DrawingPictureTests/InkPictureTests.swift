import Foundation
import InkTrials
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Ink of every nib, as it is shown by others than the screen.
@Suite struct InkPictureTests {
    private static let nibs: [(nib: Nib, size: CGFloat, pressure: Bool)] = [
        (.pen, 4, false), (.brush, 8, false), (.marker, 14, false), (.pen, 8, true),
    ]

    private static func picture(_ index: Int) -> Picture {
        let row = nibs[index]
        let figures = InkShape.sheet(of: row.nib, size: row.size, pressure: row.pressure).map(Figure.stroke)
        return Picture(figures, area: CGRect(x: 0, y: 0, width: 192, height: 256))
    }

    @Test("ink is the same on the screen and in PNG pictures (I-14)", arguments: nibs.indices)
    func screen(_ index: Int) throws {
        let picture = Self.picture(index)
        let screen = try Bitmap(width: 192, height: 256, format: .rgb24)
        let context = GraphicsContext(screen)
        context.setColor(.white)
        context.paint()
        for case .stroke(let stroke) in picture.figures {
            context.strokeInk(along: stroke.path.nodes, color: Figure.stroke(stroke).color)
        }
        #expect(try Comparison(screen, picture.bitmap()).most < 2.0 / 255)
    }

    @Test("librsvg shows ink of every nib as the screen does, to within antialiasing (I-14)", arguments: nibs.indices)
    func svg(_ index: Int) throws {
        let picture = Self.picture(index)
        let shown = try OtherReader.picture(ofSVG: picture.data(.svg, scale: 2))
        let comparison = try Comparison(shown, picture.bitmap(scale: 2))
        #expect(comparison.most < 0.4 && comparison.ink < 0.005)
    }

    @Test("Poppler shows ink of every nib as the screen does, to within antialiasing (I-14)", arguments: nibs.indices)
    func pdf(_ index: Int) throws {
        let picture = Self.picture(index)
        let shown = try OtherReader.picture(ofPDF: picture.data(.pdf, scale: 2))
        let comparison = try Comparison(shown, picture.bitmap(scale: 2))
        // Poppler takes sixteen samples of a pixel, and makes edges lighter.
        #expect(comparison.most < 0.6 && comparison.ink < 0.02)
    }
}
