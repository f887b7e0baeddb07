import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

/// Pictures on the canvas: what a tap, a lasso and an eraser find, and how they change.
@Suite struct CanvasImageTests {
    private static let image: EncodedImage = {
        guard let digest = ImageDigest(Array(repeating: 7, count: 32)),
            let image = EncodedImage(digest: digest, format: .png, width: 400, height: 200, bytes: Data([1, 2, 3]))
        else { preconditionFailure("valid numbers") }
        return image
    }()

    private static func picture(at center: CGPoint = .zero, width: CGFloat = 200, angle: CGFloat = 0) -> CanvasImage {
        CanvasImage(image, center: center, width: width, angle: angle)
    }

    @Test("picture: keeps its proportions when moved, rotated and scaled (O-2)")
    func transforms() {
        let picture = Self.picture(at: CGPoint(x: 10, y: 20))
        #expect(picture.height == 100 && picture.bounds == CGRect(x: -90, y: -30, width: 200, height: 100))
        let moved = picture.applying(Similarity(scale: 2, angle: .pi / 2, about: .zero))
        #expect(moved.center.distance(to: CGPoint(x: -40, y: 20)) < 1e-9 && abs(moved.width - 400) < 1e-9)
        #expect(abs(moved.bounds.width - 200) < 1e-6 && abs(moved.bounds.height - 400) < 1e-6)
        // Ink and width of a pen mean nothing to it.
        var figure = Figure.image(picture)
        figure.ink = Ink(.red)
        #expect(figure == .image(picture) && figure.drawn(withSize: 50) == .image(picture))
    }

    @Test("limit of ink in a rectangle: a picture counts by the part that it covers, at every scale (O-13)")
    func pieces() {
        var document = Document()
        document.add([.image(Self.picture(width: 200))], as: .paste)
        let drawing = document.drawing
        func view(width: CGFloat) -> CGRect { CGRect(x: -width / 2, y: -width / 4, width: width, height: width / 2) }
        for limit in [10, 1000] {
            #expect(drawing.hasMore(than: limit, piecesIn: view(width: 10)))
            #expect(drawing.hasMore(than: limit, piecesIn: view(width: 700)))
            #expect(!drawing.hasMore(than: limit, piecesIn: view(width: 900)))
        }
    }

    @Test("tap: finds the picture anywhere on it, and lines above it first; what lies below is hidden (O-2)")
    func nearest() {
        var document = Document()
        let below = document.add([.line(Line(start: CGPoint(x: -50, y: 0), end: CGPoint(x: 50, y: 0)))], as: .draw)
        let picture = document.add([.image(Self.picture())], as: .paste).added[0].id
        let above = document.add([.line(Line(start: CGPoint(x: -50, y: 30), end: CGPoint(x: 50, y: 30)))], as: .draw)
        let drawing = document.drawing
        #expect(drawing.nearest(to: CGPoint(x: 0, y: 0), within: 20) == picture)
        #expect(drawing.nearest(to: CGPoint(x: 90, y: -45), within: 20) == picture)
        #expect(drawing.nearest(to: CGPoint(x: 0, y: 28), within: 20) == above.added[0].id)
        #expect(drawing.nearest(to: CGPoint(x: 0, y: 15), within: 20) == above.added[0].id)
        #expect(drawing.nearest(to: CGPoint(x: 110, y: 0), within: 20) == picture)
        #expect(drawing.nearest(to: CGPoint(x: 125, y: 0), within: 20) == nil)
        _ = below
    }

    @Test("random pictures: a search finds each one that reaches into a rectangle (O-2)")
    func search() {
        var random = SplitMix(seed: Seed().value)
        func number(_ limit: Int) -> CGFloat { CGFloat(random.next(2 * limit * 100)) / 100 - CGFloat(limit) }
        var document = Document()
        let pictures = (0..<200).map { _ in
            Self.picture(
                at: CGPoint(x: number(2000), y: number(2000)), width: abs(number(600)) + 1, angle: number(3))
        }
        document.add(pictures.map(Figure.image), as: .paste)
        for _ in 0..<200 {
            let rect = CGRect(x: number(2000), y: number(2000), width: 40, height: 30)
            let found = Set(document.drawing.entries(in: rect).map(\.figure))
            for picture in pictures where picture.area.contains(rect.center) {
                #expect(found.contains(.image(picture)))
            }
            let eraser = Eraser(from: rect.center, to: rect.center, radius: 3)
            let touched = Set(document.drawing.entries(touchedBy: eraser).map(\.figure))
            #expect(touched == Set(pictures.filter { $0.distance(to: rect.center) <= 3 }.map(Figure.image)))
        }
    }

    @Test("lasso: selects a picture of which at least half is inside (O-2)")
    func lasso() {
        var document = Document()
        document.add([.image(Self.picture())], as: .paste)
        func selected(to x: CGFloat) -> Int {
            let corners = [(-110, -60), (x, -60), (x, 60), (-110, 60)].map { CGPoint(x: $0.0, y: $0.1) }
            return document.drawing.ids(selectedBy: Lasso(corners)).count
        }
        #expect(selected(to: 10) == 1 && selected(to: -30) == 0)
    }

    @Test("eraser: removes a whole picture, and no part of one (O-2)")
    func eraser() throws {
        var document = Document()
        let entry = document.add([.image(Self.picture())], as: .paste).added[0]
        var erased = ErasedFigure(entry)
        erased.erase(Eraser(from: .zero, to: CGPoint(x: 30, y: 0), radius: 10))
        #expect(erased.pieces == [.image(Self.picture())])
        erased.eraseCompletely()
        #expect(document.erase([erased]) != nil && document.drawing.isEmpty)
        #expect(document.undo() != nil && document.drawing.count == 1)
    }

    @Test("limits: a picture beyond the canvas or too large is invalid, and is clamped to a valid one (O-2)")
    func limits() throws {
        #expect(Figure.image(Self.picture()).isValid)
        let cases: [(CanvasImage, FigureError)] = [
            (Self.picture(at: CGPoint(x: 2e7, y: 0)), .outside), (Self.picture(width: 2e6), .tooWide),
            (Self.picture(width: 0), .meaningless), (Self.picture(width: .nan), .meaningless),
            (Self.picture(angle: .infinity), .meaningless), (Self.picture(width: 1e-5), .tooThin),
        ]
        for (picture, error) in cases {
            #expect(Figure.image(picture).validationError == error)
            #expect(try #require(Figure.image(picture).clampedToLimits()).isValid)
        }
    }
}
