import Foundation
import Testing

@testable import TouchDrawingModel

/// The marks on paper.
@Suite struct PaperTests {
    private static let area = CGRect(x: -30, y: 10, width: 100, height: 60)

    @Test("paper: has a name of its color, of its marks, or of both (G-34)")
    func names() {
        #expect(Paper(named: "dark") == Paper(.dark) && Paper(named: "grid") == Paper(.white, .grid))
        #expect(Paper(named: "dark-lines") == Paper(.dark, .lines) && Paper(named: "white-plain") == Paper())
        for name in ["", "blue", "grid-dark", "dark-", "-grid", "dark-grid-dots"] { #expect(Paper(named: name) == nil) }
    }

    @Test("marks: have the same canvas coordinates in any visible part (G-34)")
    func coordinates() {
        let marks = Paper(.white, .grid).marks(in: Self.area, atScale: 1)
        #expect(marks.columns == [-40, -20, 0, 20, 40, 60, 80] && marks.rows == [0, 20, 40, 60, 80])
        #expect(Paper(.dark, .lines).marks(in: Self.area, atScale: 1) == .init(rows: [0, 32, 64, 96]))
        #expect(Paper(.dark, .dots).marks(in: Self.area, atScale: 1).dots.count == 7 * 5)
        #expect(Paper(.dark, .plain).marks(in: Self.area, atScale: 1) == .init())
    }

    @Test("marks: every second one is omitted when zoomed out, repeatedly; zooming in adds none (G-34)")
    func zoom() {
        for (scale, step) in [(64, 20), (1, 20), (0.5, 20), (0.49, 40), (0.25, 40), (0.1, 160)] as [(CGFloat, CGFloat)]
        {
            let columns = Paper(.white, .grid).marks(in: Self.area, atScale: scale).columns
            #expect(columns[1] - columns[0] == step && columns.contains(0))
        }
    }

    @Test("marks: exist in an area of any size, at most a thousand in a row (G-34)")
    func endless() {
        for side in [19_980, 20_020, 100_000, 8e6, 2e12] as [CGFloat] {
            let marks = Paper(.white, .dots).marks(in: CGRect(x: -side, y: 3, width: side, height: side), atScale: 1)
            #expect((240_000...1_010_000).contains(marks.dots.count) || side < 20_000, "\(side)")
            #expect((400...1003).contains(Set(marks.dots.map(\.x)).count), "\(side)")
        }
        let area = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        #expect(Paper(.white, .grid).marks(in: area, atScale: 1).columns.isEmpty)
    }

    @Test("automatic ink: stands out from each paper (G-34, G-53)", arguments: Paper.Tone.allCases)
    func ink(tone: Paper.Tone) {
        let paper = Paper(tone)
        #expect(abs(Ink.automatic.color(on: paper).red - paper.color.red) > 0.8)
        #expect(abs(paper.markColor.red - paper.color.red) < 0.25)
    }
}
