import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Whatever is written can be read, and so can files of earlier versions without limits.
@Suite struct LimitTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// Writes steps unchecked, as versions without limits did.
    private func writeAsBefore(_ records: [StepRecord]) throws {
        let head = try NewFile.create(at: workspace.path("old"))
        let journal = try Journal(path: workspace.path("old"), head: head)
        try journal.append(records.map(\.bytes))
        try journal.close(.deletingLog)
    }

    private static func entry(_ id: Int64, _ figure: Figure) -> Drawing.Entry {
        Drawing.Entry(FigureID(rawValue: id), figure)
    }

    private static func draw(_ id: Int64, _ figure: Figure) -> StepRecord {
        .perform(.draw, removed: [], added: [entry(id, figure)])
    }

    private static func change(_ id: Int64, _ figure: Figure) -> StepRecord {
        .perform(.transform, removed: [.init(first: id, count: 1)], added: [entry(id, figure)])
    }

    private static func delete(_ id: Int64) -> StepRecord {
        .perform(.delete, removed: [.init(first: id, count: 1)], added: [])
    }

    @Test("line scaled 170 times and back by an earlier version: opens with all its history (Z-1)")
    func scaled() throws {
        let line = Figure.line(Line(start: CGPoint(x: 100, y: 100), end: CGPoint(x: 400, y: 300)))
        var records = [Self.draw(1, line)]
        for times in 1...170 {
            let motion = Similarity(scale: pow(1.1, CGFloat(times)), angle: 0, about: CGPoint(x: 250, y: 200))
            records.append(Self.change(1, line.applying(motion)))
        }
        try writeAsBefore(records + [StepRecord](repeating: .undo, count: 170))
        var session = try Session(workspace.path("old"))
        #expect(session.message == nil)
        #expect(session.document.drawing.figures == [line])
        #expect(session.document.history.done.count == 1 && session.document.history.undone.count == 170)
        while session.document.history.canRedo {
            try session.redo()
            #expect(session.document.drawing.figures.allSatisfy { $0.isValid })
        }
        try session.draw(.line(7))
        try session.file.close()
        let again = try Session(workspace.path("old"))
        #expect(again.message == nil && again.document.summary == session.document.summary)
        try again.file.close()
    }

    nonisolated private static let impossible: [(String, Figure)] = [
        ("too far", .line(Line(start: .zero, end: CGPoint(x: 1e9, y: -4e18)))),
        ("too wide", .line(Line(start: .zero, end: CGPoint(x: 9, y: 9), width: 1e9))),
        ("too thin", .line(Line(start: .zero, end: CGPoint(x: 9, y: 9), width: 1e-9))),
        ("of negative width", .circle(Circle(center: .zero, radius: 5, width: -3))),
        ("no number", .line(Line(start: CGPoint(x: CGFloat.nan, y: 0), end: .zero))),
        ("without end", .circle(Circle(center: .zero, radius: .infinity))),
        (
            "a stroke that is too far",
            .stroke(Stroke([Stroke.Sample(.zero, width: 5), Stroke.Sample(CGPoint(x: 1e12, y: 0), width: 5)]))
        ),
        ("a stroke of nothing", .stroke(Stroke([Stroke.Sample(.zero, width: -3)], ink: .black))),
    ]

    @Test(
        "impossible figure of an earlier version: is clamped, whatever steps refer to it (Z-1)",
        arguments: impossible)
    func clamped(what: String, figure: Figure) throws {
        try writeAsBefore([
            Self.draw(1, .line(1)), Self.draw(2, figure), Self.draw(3, .line(3)), Self.change(2, figure),
            Self.draw(4, figure), Self.delete(2), .undo, Self.delete(4), .undo, .undo, .redo,
        ])
        let session = try Session(workspace.path("old"))
        #expect(session.message == nil, "\(what)")
        #expect(session.document.drawing.figures.allSatisfy { $0.isValid }, "\(what)")
        let isPossible = figure.clampedToLimits() != nil
        #expect(session.document.drawing.count == (isPossible ? 4 : 2), "\(what)")
        #expect(session.document.nextID == 5)
        try session.file.close()
        var again = try Session(workspace.path("old"))
        #expect(again.document.summary == session.document.summary, "\(what)")
        while again.document.history.canUndo { try again.undo() }
        #expect(again.document.drawing.isEmpty)
        try again.file.close()
    }

    @Test("impossible figure: is never written, since others could not read it (Z-1)", arguments: impossible)
    func writer(what: String, figure: Figure) throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1), figure, .line(3))
        try session.undo()
        try session.redo()
        try session.file.close()
        let again = try Session(workspace.path("a"))
        #expect(again.message == nil && again.document.drawing.figures.allSatisfy { $0.isValid }, "\(what)")
        #expect(again.document.drawing.figures.last == .line(3))
        try again.file.close()
    }

    @Test("figures at the limits: are restored exactly from the disk and the clipboard (Z-1)")
    func exact() throws {
        let (far, wide, thin) = (Figure.coordinates.upperBound, Figure.widths.upperBound, Figure.widths.lowerBound)
        let (one, other) = (CGPoint(x: far, y: -far), CGPoint(x: -far, y: far.nextDown))
        let figures: [Figure] = [
            .line(Line(start: one, end: other, width: wide)), .line(Line(start: other, end: other, width: thin)),
            .circle(Circle(center: one, radius: Figure.radii.upperBound, width: wide)),
            .circle(Circle(center: other, radius: 0, width: thin)),
            .stroke(Stroke([one, other, .zero].map { Stroke.Sample($0, width: thin) } + [.init(one, width: wide)])),
        ]
        var session = try Session(workspace.path("a"))
        for figure in figures { try session.draw(figure) }
        try session.file.close()
        let again = try Session(workspace.path("a"))
        #expect(again.document.drawing.figures == figures)
        try again.file.close()
        #expect(try CopiedFigures.figures(CopiedFigures.data(figures)) == figures)
        #expect(DocumentRecord.document(from: DocumentRecord.data(of: session.document))?.drawing.figures == figures)
    }

    @Test(
        "window: doesn't open in a size larger than any wall of screens (Z-1)",
        arguments: [
            (1000.0, 700.0, true), (100, 100, true), (20_000, 2500, true), (20_000, 2501, false),
            (20_000, 20_000, false), (2e9, 700, false), (99, 700, false), (-5, 700, false), (.nan, 700, false),
        ])
    func windowSize(width: Double, height: Double, isPossible: Bool) {
        #expect(WindowState.isValid(CGSize(width: width, height: height)) == isPossible)
    }
}
