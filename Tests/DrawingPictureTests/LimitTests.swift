import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics

/// Pictures of figures at the limits of coordinates, sizes and widths.
@Suite struct LimitTests {
    nonisolated private static let figures: [(String, Figure)] = {
        let (far, wide, thin) = (Figure.coordinates.upperBound, Figure.widths.upperBound, Figure.widths.lowerBound)
        let (one, other) = (CGPoint(x: far, y: -far), CGPoint(x: -far, y: far))
        return [
            ("a line from corner to corner", .line(Line(start: one, end: other))),
            ("as wide as can be", .line(Line(start: one, end: other, width: wide))),
            ("as thin as can be", .line(Line(start: one, end: other, width: thin))),
            ("a dot in a corner", .line(Line(start: one, end: one, width: wide))),
            ("a circle around all", .circle(Circle(center: .zero, radius: far, width: wide))),
            ("a circle in a corner", .circle(Circle(center: other, radius: far, width: thin))),
            (
                "a stroke",
                .stroke(
                    Stroke(
                        [one, other, .zero, one].map { Stroke.Sample($0, width: thin) } + [.init(other, width: wide)]))
            ),
        ]
    }()

    @Test("figures at the limits: become pictures, or give one sentence with the reason (Z-1)", arguments: figures)
    func extremes(what: String, figure: Figure) throws {
        #expect(figure.isValid)
        let picture = try Picture(of: [figure])
        #expect(try picture.data(.svg).count < 4_000_000, "\(what)")
        for format in [PictureFormat.png, .pdf] {
            do throws(PictureError) {
                #expect(try picture.data(format).count > 100)
                #expect(what == "a dot in a corner" && format == .pdf, "\(what)")
            } catch {
                #expect("\(error)".contains("too large") && "\(error)".contains("SVG"), "\(what): \(error)")
                switch error {
                case .tooLarge(_, _, let scale), .tooLargeForPage(_, _, let scale):
                    // With the recommended scale it does.
                    #expect(try picture.data(format, scale: min(scale, 1e-5)).count > 100, "\(what)")
                    if format == .pdf { #expect(try picture.data(format, scale: scale).count > 100, "\(what)") }
                default: Issue.record("\(what): \(error)")
                }
            }
        }
    }

    @Test("visible part of figures at the limits: is the same in every format (Z-1)")
    func window() throws {
        let far = Figure.coordinates.upperBound
        let area = CGRect(x: 0, y: 0, width: 200, height: 150)
        let line = Figure.line(Line(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 180, y: 90)))
        // Nothing beside the window is drawn, however far.
        let outside: [Figure] = [
            .line(Line(start: CGPoint(x: far, y: far), end: CGPoint(x: far, y: -far))),
            .circle(Circle(center: CGPoint(x: -far, y: -far), radius: 5)),
        ]
        let shown = try Picture([line] + outside, area: area).bitmap()
        let alone = try Picture([line], area: area).bitmap()
        #expect(try Comparison(shown, alone).maximum == 0)
        let pdf = try OtherReader.picture(ofPDF: Picture([line] + outside, area: area).data(.pdf))
        #expect(try Comparison(pdf, alone).maximum < 0.6)
        let svg = try OtherReader.picture(ofSVG: Picture([line] + outside, area: area).data(.svg))
        #expect(try Comparison(svg, alone).maximum < 0.6)
        // A line beyond PDF's coordinates would be drawn elsewhere there.
        let across = Figure.line(Line(start: CGPoint(x: -far, y: -far), end: CGPoint(x: far, y: far / 2)))
        #expect(throws: PictureError.tooFarForPage) { try Picture([across], area: area).data(.pdf) }
        #expect(try Picture([across], area: area).data(.pdf, scale: 0.3).count > 100)
        #expect("\(PictureError.tooFarForPage)".contains("SVG"))
    }
}
