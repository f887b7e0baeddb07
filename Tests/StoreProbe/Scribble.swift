import Foundation
import TouchDrawingModel
import TouchGraphics

/// A hand that draws, moves, deletes, clears and undoes at random; a seed repeats it.
struct Scribble {
    private(set) var document = Document()
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Does something, and says what.
    mutating func next() -> Document.Step {
        while true {
            switch random(100) {
            case 0..<55: return .perform(document.add([figure()], as: .draw))
            case 55..<60: return .perform(document.add((0..<5).map { _ in figure() }, as: .paste))
            case 60..<68: if let edit = document.remove(some(), as: .delete) { return .perform(edit) }
            case 68..<78:
                let moved = some().map { Drawing.Entry($0, figure()) }
                if let edit = document.replace(moved, as: .move) { return .perform(edit) }
            case 78..<80: if let edit = document.clear() { return .perform(edit) }
            case 80..<92: if document.undo() != nil { return .undo }
            default: if document.redo() != nil { return .redo }
            }
        }
    }

    /// Up to three figures that are there.
    private mutating func some() -> [FigureID] {
        let entries = document.drawing.entries
        guard !entries.isEmpty else { return [] }
        return Set((0..<3).map { _ in entries[random(entries.count)].id }).sorted()
    }

    private mutating func figure() -> Figure {
        switch random(4) {
        case 0: .circle(Circle(center: point(), radius: Double(random(300)), width: 4, ink: ink()))
        case 1: .stroke(Stroke((0...random(400)).map { _ in Stroke.Sample(point(), width: 3) }, ink: ink()))
        default: .line(Line(begin: point(), end: point(), width: Double(2 + random(22)), ink: ink()))
        }
    }

    private mutating func point() -> CGPoint {
        CGPoint(x: Double(random(2_000_000)) / 999, y: Double(random(2_000_000)) / 1001)
    }

    private mutating func ink() -> Ink {
        random(2) == 0 ? .black : Ink(Color(hue: Double(random(1000)) / 1000, saturation: 1, brightness: 0.9))
    }

    /// Less than the bound. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014,
    /// doi:10.1145/2660193.2660195.
    mutating func random(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ word >> 31) % UInt64(bound))
    }
}
