import Foundation
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

/// Draws, moves, locks, deletes, clears and undoes at random, repeatably by seed.
struct Scribble {
    private(set) var document = Document()
    /// For other random choices.
    var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// Makes a random step, and returns it.
    mutating func next() -> Document.Step {
        while true {
            switch random.next(100) {
            case 0..<55: return .perform(document.add([figure()], as: .draw))
            case 55..<60: return .perform(document.add((0..<5).map { _ in figure() }, as: .paste))
            case 60..<68: if let edit = document.remove(some(), as: .delete) { return .perform(edit) }
            case 68..<78:
                let moved = some().map { Drawing.Entry($0, figure()) }
                if let edit = document.replace(moved, as: .move) { return .perform(edit) }
            case 78..<80: if let edit = document.erase(erased()) { return .perform(edit) }
            case 93..<95:
                let lock: Drawing.Entry.Lock = random.next(3) == 0 ? .locked : .unlocked
                if let edit = document.setLock(lock, of: some()) { return .perform(edit) }
            case 80..<82: if let edit = document.clear() { return .perform(edit) }
            case 82..<92: if document.undo() != nil { return .undo }
            default: if document.redo() != nil { return .redo }
            }
        }
    }

    /// Up to three existing figures.
    private mutating func some() -> [FigureID] {
        let entries = document.drawing.entries
        guard !entries.isEmpty else { return [] }
        return Set((0..<3).map { _ in entries[random.next(entries.count)].id }).sorted()
    }

    /// The pieces after an eraser has crossed a figure.
    private mutating func erased() -> [ErasedFigure] {
        let entries = document.drawing.entries
        guard !entries.isEmpty else { return [] }
        let bounds = entries[random.next(entries.count)].figure.bounds
        let eraser = Eraser(
            from: CGPoint(x: bounds.midX, y: bounds.minY), to: CGPoint(x: bounds.midX, y: bounds.maxY), radius: 8)
        return document.drawing.entries(touchedBy: eraser).prefix(5).map { entry in
            var erased = ErasedFigure(entry)
            erased.erase(eraser)
            return erased
        }
    }

    private mutating func figure() -> Figure {
        switch random.next(16) {
        case 0: random.next(2) == 0 ? .image(picture(of: Self.images)) : .image(picture(of: Self.pages))
        case 1: text().map(Figure.text) ?? .image(picture(of: Self.images))
        case 2..<4: .circle(Circle(center: point(), radius: Double(random.next(300)), width: 4, ink: ink()))
        case 4:
            Figure.circle(Circle(center: point(), radius: Double(1 + random.next(300)), width: 4, ink: ink()))
                .filled(with: Fill(ink(), opacity: Double(20 + random.next(81)) / 100))
        case 5..<9: .stroke(Stroke(walk(), ink: ink()))
        default: .line(Line(start: point(), end: point(), width: Double(2 + random.next(22)), ink: ink()))
        }
    }

    /// Of one line, with up to 300 characters of two bytes each.
    private mutating func text() -> CanvasText? {
        let count = 1 + random.next(300)
        let lines = [
            TypesetText.Line(range: 0..<2 * count, x: 0, baseline: 1, width: 9, isRightToLeft: random.next(2) == 0)
        ]
        return TypesetText(
            String(repeating: "ß", count: count), family: TextFamily.allCases[random.next(4)], side: .center,
            wrapWidth: random.next(2) == 0 ? nil : 9, size: CGSize(width: 9, height: 2), lines: lines
        ).map { CanvasText($0, center: point(), size: Double(8 + random.next(60)), angle: 0.5, ink: ink()) }
    }

    /// One of a few images, so that most pictures share theirs with others.
    private mutating func picture(of images: [EncodedImage]) -> CanvasImage {
        CanvasImage(
            images[random.next(images.count)], center: point(), width: Double(20 + random.next(900)),
            angle: Double(random.next(628)) / 100 - 3.14)
    }

    /// Of 1 byte to 100,000 bytes.
    private static let images: [EncodedImage] = (0..<6).compactMap { number in
        var size = 1
        for _ in 0..<number { size *= 10 }
        return ImageDigest((0..<32).map { UInt8($0 * 7 + number) }).flatMap { digest in
            EncodedImage(
                digest: digest, format: ImageFormat.allCases[number], width: 300 + number, height: 200,
                bytes: Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }))
        }
    }

    /// Those of two documents.
    private static let pages: [EncodedImage] = (0..<2).flatMap { number in
        let digest = ImageDigest((0..<32).map { UInt8($0 * 5 + 3 + number) })
        let document = digest.flatMap {
            EncodedImage(document: Data(repeating: UInt8(number), count: 5000 * (number + 1)), digest: $0)
        }
        return (1...7).compactMap { page in
            DocumentPage(number: page, size: CGSize(width: 612, height: 700 + page)).flatMap { document?.showing($0) }
        }
    }

    /// Like handwriting: no sample is far from the one before.
    private mutating func walk() -> [Stroke.Sample] {
        var point = point()
        return (0...random.next(400)).map { _ in
            point.x += Double(random.next(2001)) / 100 - 10
            point.y += Double(random.next(2001)) / 100 - 10
            return Stroke.Sample(point, width: 3)
        }
    }

    private mutating func point() -> CGPoint {
        CGPoint(x: Double(random.next(2_000_000)) / 999, y: Double(random.next(2_000_000)) / 1001)
    }

    private mutating func ink() -> Ink {
        random.next(2) == 0 ? .black : Ink(Color(hue: Double(random.next(1000)) / 1000, saturation: 1, brightness: 0.9))
    }
}
