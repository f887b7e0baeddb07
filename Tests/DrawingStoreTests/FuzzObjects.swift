import Foundation
import TouchDrawingModel
import TouchGraphics

/// Objects of every kind, for drawings that are fuzzed.
enum FuzzObjects {
    /// Texts; pictures of two images; pages of a document; filled figures.
    static let groups: [[Figure]] = [texts, pictures, pages, filled]

    private static let texts: [Figure] = ["Grüße, مرحبا", "a\nb\n\nc"].compactMap { string in
        let lines = [0..<2, 2..<string.utf8.count].map {
            TypesetText.Line(range: $0, x: 0.1, baseline: 1, width: 2, isRightToLeft: false)
        }
        return TypesetText(
            string, family: .serif, side: .end, wrapWidth: 7.25, size: CGSize(width: 3, height: 2.5), lines: lines
        ).map { .text(CanvasText($0, center: CGPoint(x: 40, y: 30), size: 20, angle: 0.25)) }
    }

    private static func image(_ format: ImageFormat, _ byte: UInt8) -> EncodedImage? {
        ImageDigest([UInt8](repeating: byte, count: 32)).flatMap {
            format == .pdf
                ? EncodedImage(document: Data(repeating: byte, count: 90), digest: $0)
                : EncodedImage(
                    digest: $0, format: format, width: 30, height: 20, bytes: Data(repeating: byte, count: 60))
        }
    }

    private static let pictures: [Figure] = [image(.png, 1), image(.svg, 2), image(.png, 1)].compactMap(\.self).map {
        .image(CanvasImage($0, center: CGPoint(x: 20, y: 40), width: 30, angle: 1))
    }

    private static let pages: [Figure] = (1...3).compactMap { number in
        DocumentPage(number: number, size: CGSize(width: 595, height: 842)).flatMap { image(.pdf, 3)?.showing($0) }
            .map { .image(CanvasImage($0, center: CGPoint(x: 0, y: 1000 * number), width: 793)) }
    }

    private static let filled: [Figure] = {
        let samples = (0..<40).map {
            Stroke.Sample(CGPoint(x: 50 + 40 * cos(Double($0) / 6), y: 50 + 40 * sin(Double($0) / 6)), width: 3)
        }
        return [Figure.stroke(Stroke(samples)), .circle(Circle(center: .zero, radius: 30, width: 4))].map {
            $0.filled(with: Fill(Ink(.red), opacity: 0.5))
        }
    }()

    /// Uses figures as the program does: finds, erases and changes them.
    static func exercise(_ drawing: Drawing) {
        let point = CGPoint(x: 40, y: 40)
        for figure in drawing.figures.prefix(50) {
            _ = (figure.bounds, figure.snapPoints, figure.isClosed, figure.distance(to: point))
            _ = figure.applying(Similarity(scale: 2, angle: 1, about: point)).validationError
            _ = figure.clampedToLimits()
        }
        _ = drawing.nearest(to: point, within: 20)
        _ = drawing.ids(selectedBy: Lasso([.zero, CGPoint(x: 90, y: 0), CGPoint(x: 90, y: 90)]))
        let eraser = Eraser(from: .zero, to: point, radius: 8)
        for entry in drawing.entries(touchedBy: eraser).prefix(20) {
            var erased = ErasedFigure(entry)
            erased.erase(eraser)
        }
        _ = PageList(of: drawing).page(1, after: point)
    }
}
