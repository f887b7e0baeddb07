import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics

/// Filled figures in exported files.
@Suite struct FillExportTests {
    private static func picture() throws -> Picture {
        let circle = Figure.circle(Circle(center: CGPoint(x: 60, y: 60), radius: 40, width: 4, ink: .black))
        let corners = [(120, 20), (200, 20), (200, 20), (160, 100), (160, 100), (120, 20)].map {
            Stroke.Sample(CGPoint(x: $0.0, y: $0.1), width: 4)
        }
        return try Picture(
            of: [
                circle.filled(with: Fill(Ink(.red), opacity: 0.4)),
                Figure.stroke(Stroke(corners, ink: .black)).filled(with: Fill(Ink(.green), opacity: 1)),
            ])
    }

    @Test("SVG: has fills as a disc and a polygon, below the outlines (O-43)")
    func svg() throws {
        let svg = try Self.picture().svg()
        let disc = try #require(svg.range(of: "r=\"40\" fill=\"#ff0000\" fill-opacity=\"0.4\""))
        let outline = try #require(svg.range(of: "stroke=\"#000000\""))
        #expect(disc.lowerBound < outline.lowerBound)
        let polygon = try #require(svg.firstMatch(of: /<polygon points="120,20 [^"]*160,100[^"]*" fill="([^"]*)"\/>/))
        #expect(polygon.1 == "#00ff00" || polygon.1.hasPrefix("#"))
    }

    @Test("PNG and PDF: show fills (O-43)")
    func pixels() throws {
        let picture = try Self.picture()
        let (bitmap, origin) = (try picture.bitmap(), picture.area.origin)
        func color(_ x: CGFloat, _ y: CGFloat) -> Color { bitmap.color(x: Int(x - origin.x), y: Int(y - origin.y)) }
        #expect(color(60, 60).red > 0.99 && abs(color(60, 60).green - 0.6) < 0.02)
        #expect(color(160, 50) == Color.green)
        #expect(try Self.picture().pdf().count > 500)
    }
}
