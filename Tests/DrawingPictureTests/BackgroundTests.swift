import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Pictures without a background.
@Suite struct BackgroundTests {
    private static func pictures() throws -> (white: Picture, none: Picture) {
        let white = try Picture(of: PictureTests.figures)
        var none = white
        none.removeBackground()
        return (white, none)
    }

    @Test("picture without a background: has only ink, and looks on white paper as the picture on white (D-54)")
    func pixels() throws {
        let (white, none) = try Self.pictures()
        let (expected, ink) = (try white.bitmap(scale: 2), try none.bitmap(scale: 2))
        #expect(ink.format == .argb32 && expected.format == .rgb24)
        let paper = try Bitmap(width: ink.width, height: ink.height, format: .rgb24)
        let context = GraphicsContext(paper)
        context.setColor(.white)
        context.paint()
        context.draw(ink, at: .zero)
        #expect(try Comparison(paper, expected).maximum < 0.02)
        let corner = ink.withPixels { $0.load(as: UInt32.self) }
        #expect(corner == 0)
    }

    @Test("SVG without a background: has no rectangle and is transparent in librsvg (D-54)")
    func svg() throws {
        let (white, none) = try Self.pictures()
        #expect(white.svg().contains("<rect") && !none.svg().contains("<rect"))
        #expect(none.svg().replacing(/<rect[^\n]*\n/, with: "") == white.svg().replacing(/<rect[^\n]*\n/, with: ""))
    }
}
