import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Paper in pictures.
@Suite struct PaperTests {
    private static func picture(_ ground: Picture.Background, rotation: CGFloat = 0) -> Picture {
        let line = Figure.line(Line(start: CGPoint(x: 10, y: 90), end: CGPoint(x: 90, y: 90), ink: Ink(.white)))
        var picture = Picture([line], area: CGRect(x: 0, y: 0, width: 100, height: 100))
        (picture.background, picture.rotation) = (ground, rotation)
        return picture
    }

    @Test("picture: has the paper's color and marks, or nothing below the ink (G-34)")
    func ground() throws {
        let dark = Paper(.dark, .grid)
        let bitmap = try Self.picture(.paper(dark)).bitmap()
        #expect(bitmap.color(x: 50, y: 50) == dark.color && bitmap.color(x: 40, y: 50) != dark.color)
        let svg = Self.picture(.paper(dark)).svg()
        #expect(svg.components(separatedBy: "<line").count > 10)
        #expect(try Self.picture(.paper(dark)).pdf() != Self.picture(.paper(Paper(.dark))).pdf())
        #expect(try Self.picture(.transparent(inkOn: Paper())).bitmap().color(x: 50, y: 50) == .clear)
        #expect(try Self.picture(.paper(Paper())).png() == Self.picture(.white).png())
    }

    @Test("automatic ink: has the color for the picture's background, in each format and thumbnail (I-21, G-34)")
    func automaticInk() throws {
        let line = Figure.line(Line(start: CGPoint(x: 10, y: 50), end: CGPoint(x: 90, y: 50)))
        let rows: [(ground: Picture.Background, color: Color, svg: String)] = [
            (.white, .black, "#000000"), (.paper(Paper(.white, .dots)), .black, "#000000"),
            (.paper(Paper(.dark)), .white, "#ffffff"), (.transparent(inkOn: Paper(.dark)), .white, "#ffffff"),
        ]
        var pages: [Data] = []
        for row in rows {
            var picture = Picture([line], area: CGRect(x: 0, y: 0, width: 100, height: 100))
            picture.background = row.ground
            #expect(try picture.bitmap().color(x: 50, y: 50) == row.color, "\(row)")
            #expect(picture.svg().contains("stroke=\"\(row.svg)\""), "\(row)")
            pages.append(try picture.pdf())
            picture.removeBackground()
            #expect(try picture.bitmap().color(x: 50, y: 50) == row.color, "\(row)")
        }
        #expect(Set(pages).count == pages.count)
        let drawing = Drawing([Drawing.Entry(FigureID(rawValue: 1), line)])
        for tone in Paper.Tone.allCases {
            let small = try DrawingThumbnail(of: drawing, on: Paper(tone), side: 128).bitmap()
            #expect(small.color(x: small.width / 2, y: small.height / 2) == Ink.automatic.color(on: Paper(tone)))
        }
    }

    @Test("rotated canvas: its marks are rotated, too (G-34)")
    func rotated() throws {
        let upright = try Self.picture(.paper(Paper(.dark, .lines))).bitmap()
        let rotated = try Self.picture(.paper(Paper(.dark, .lines)), rotation: .pi / 2).bitmap()
        #expect(upright.color(x: 50, y: 64) != Paper(.dark).color && rotated.color(x: 50, y: 50) == Paper(.dark).color)
        #expect(rotated.color(x: 64, y: 50) != Paper(.dark).color)
    }

    @Test("thumbnail: shows the paper without marks, which would look gray (G-34)")
    func small() throws {
        let drawing = Drawing([
            Drawing.Entry(
                FigureID(rawValue: 1),
                .line(Line(start: .zero, end: CGPoint(x: 4000, y: 4000), ink: Ink(.white))))
        ])
        let paper = Paper(.dark, .lines)
        let bitmap = try DrawingThumbnail(of: drawing, on: paper, side: 128).bitmap()
        let column = (0..<40).map { bitmap.color(x: 100, y: $0) }
        #expect(column.count { $0 == paper.color } > 30)
    }
}
