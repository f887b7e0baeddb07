import Foundation
import InkTrials
import TestHands
import TouchDrawingModel
import TouchInkRaster

/// Strokes drawn by people, at their original size, with one nib.
struct Example {
    let name: String
    let nib: Nib
    let size: CGFloat
    var hasPressure = false
    let recordings: [Recording]
    /// Strokes of a marker beneath the others, and where they go, in points.
    var marked: [(recording: Recording, point: CGPoint)] = []
    /// The parts of the sheet that are enlarged four times, in points.
    let details: [CGRect]

    /// Successive strokes of one hand.
    struct Recording {
        let source: HandSource
        let person: String
        let name: String
    }

    static let width: CGFloat = 320
    private static let margin: CGFloat = 16

    private static func mark(_ person: String, _ name: String) -> Recording {
        Recording(source: .mmg, person: person, name: name)
    }

    private static let marks = [
        mark("mmg-u22-stylus", "medium-five_point_star-09"), mark("mmg-u22-stylus", "fast-half_note-06"),
        mark("mmg-u22-stylus", "slow-T-09"), mark("mmg-u61-finger", "slow-T-09"), mark("mmg-u22-stylus", "medium-X-06"),
        mark("mmg-u22-stylus", "fast-N-05"),
    ]

    private static let letters = [
        Recording(source: .omniglot, person: "omni-Balinese-d01", name: "character19"),
        Recording(source: .omniglot, person: "omni-Balinese-d19", name: "character06"),
        Recording(source: .omniglot, person: "omni-Greek-d01", name: "character17"),
        Recording(source: .omniglot, person: "omni-Korean-d15", name: "character36"),
    ]

    private static let words = [
        Recording(source: .wacomInk, person: "uim-providers", name: "pen"),
        Recording(source: .wacomInk, person: "uim-providers-touch", name: "touch"),
    ]

    static let all = [
        Example(
            name: "brush", nib: .brush, size: 10, recordings: marks + letters.suffix(2),
            details: [CGRect(x: 4, y: 8, width: 158, height: 128), CGRect(x: 4, y: 290, width: 158, height: 130)]),
        Example(
            name: "pen", nib: .pen, size: 4, recordings: words + letters,
            details: [CGRect(x: 4, y: 8, width: 160, height: 76), CGRect(x: 4, y: 198, width: 160, height: 72)]),
        Example(
            name: "pressure", nib: .pen, size: 8, hasPressure: true,
            recordings: [words[0]], details: [CGRect(x: 4, y: 8, width: 160, height: 76)]),
        Example(
            name: "marker", nib: .pen, size: 4, recordings: words,
            marked: [
                (mark("mmg-u22-stylus", "medium-X-06"), CGPoint(x: 30, y: 30)),
                (mark("mmg-u22-stylus", "medium-five_point_star-09"), CGPoint(x: 160, y: 70)),
            ],
            details: [CGRect(x: 160, y: 70, width: 150, height: 120)]),
    ]

    /// The marker's size, in points, and colour.
    private static let marker = (size: CGFloat(20), ink: Ink(Color(red: 1, green: 0.75, blue: 0)))
}

extension Example {
    /// All strokes, arranged in rows on a sheet; a marker's come first, since they go beneath the others.
    func strokes() throws -> [Stroke] {
        var strokes: [Stroke] = []
        for (recording, point) in marked {
            for motion in try recording.motions(.marker, Self.marker.size, at: point).strokes {
                strokes.append(Stroke(motion, ink: Self.marker.ink))
            }
        }
        var (point, height) = (CGPoint(x: Self.margin, y: Self.margin), CGFloat(0))
        for recording in recordings {
            var drawn = try recording.motions(nib, size, at: point, hasPressure: hasPressure)
            if point.x > Self.margin, drawn.box.maxX + Self.margin > Self.width {
                (point, height) = (CGPoint(x: Self.margin, y: point.y + height + Self.margin), 0)
                drawn = try recording.motions(nib, size, at: point, hasPressure: hasPressure)
            }
            strokes += drawn.strokes.map { Stroke($0) }
            point.x = drawn.box.maxX + Self.margin
            height = max(height, drawn.box.height)
        }
        return strokes
    }

    /// The whole sheet, in points.
    var complete: CGRect { CGRect(x: 0, y: 0, width: Self.width, height: .infinity) }
}

extension Example.Recording {
    /// The recorded strokes, moved so that their box starts at a place.
    fileprivate func motions(
        _ nib: Nib, _ size: CGFloat, at point: CGPoint, hasPressure: Bool = false
    ) throws -> (strokes: [Motion], box: CGRect) {
        let strokes = try source.strokes().filter { $0.person == person && $0.name.hasPrefix(name + ".") }
        let points = strokes.flatMap(\.reports).map(\.location)
        let box = points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        let offset = point - box.origin
        let motions = strokes.map { stroke in
            let samples = stroke.motion(nib, size: size, hasPressure: hasPressure).samples.map {
                Motion.Sample($0.position + offset, at: $0.time, pressure: $0.pressure)
            }
            return Motion(samples, nib: nib, size: size)
        }
        return (motions, CGRect(origin: point, size: box.size))
    }
}
