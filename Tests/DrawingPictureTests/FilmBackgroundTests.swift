import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// The background and the layers of a film's frames.
@Suite struct FilmBackgroundTests {
    /// A line, and a marker's stroke that crosses it, drawn during one second.
    private static func document() -> Document {
        var document = Document()
        document.time = Edit.Time(milliseconds: 0, duration: 500)
        document.add([.line(Line(start: CGPoint(x: 0, y: 20), end: CGPoint(x: 80, y: 20)))], as: .draw)
        document.time = Edit.Time(milliseconds: 1000, duration: 1000)
        let samples = (0...10).map { step in
            Motion.Sample(CGPoint(x: 40, y: -20 + 12 * Double(step)), at: 0.1 * Double(step))
        }
        document.add([.stroke(Stroke(Motion(samples, nib: .marker, size: 16), ink: Ink(.blue)))], as: .draw)
        return document
    }

    private static func frames(_ document: Document, speed: Double = 1) throws -> [Bitmap] {
        var film = try Film(document, speed: speed)
        var frames: [Bitmap] = []
        try film.forEachFrame { frames.append($1) }
        return frames
    }

    @Test("film: has the drawing's paper from its first frame on (I-15, G-34)")
    func paper() throws {
        for paper in [Paper(), Paper(.dark)] {
            var document = Self.document()
            document.setPaper(to: paper)
            let frames = try Self.frames(document, speed: 8)
            #expect(frames.count > 5 && frames.allSatisfy { $0.color(x: 0, y: 0) == paper.color })
        }
    }

    @Test("marker: is below other ink also while it is drawn (I-1, I-15)")
    func layers() throws {
        let document = Self.document()
        let corner = try Picture(of: document.drawing).area.origin
        func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> Color {
            bitmap.color(x: Int(x - corner.x), y: Int(y - corner.y))
        }
        let frames = try Self.frames(document)
        // Started after a second, four fifths of it are visible, and all of it at the end.
        for (index, isWhole) in [(54, false), (frames.count - 1, true)] {
            #expect(color(frames[index], 40, 20) == .black, "\(index)")
            #expect(color(frames[index], 40, 45).red < 0.9, "\(index)")
            #expect((color(frames[index], 40, 90).red < 0.9) == isWhole, "\(index)")
        }
        #expect(color(frames[29], 40, 45) == .white && color(frames[29], 40, 20) == .black)
    }
}
