import Foundation
import TouchDrawingModel
import TouchInkRaster

// A figure is one byte followed by its numbers. The byte's low nibble is the shape, its high nibble the form of the
// ink:
//
//     shape 1, line    start, end, width             40 bytes
//     shape 2, circle  center, radius, width         32 bytes
//     shape 3, stroke  count, then position and width of each sample, 24 bytes each: the only strokes in version 1 of
//                      the format, which stored the ink alone
//     shape 4, stroke  with motion data, see `Motion+Record`
//     shape 5, part    of a stroke: start and end along it, 0…1, 8 bytes each; then the complete stroke as shape 3 or 4,
//                      with its leading byte, without ink
//     shape 6, arc     as shape 2, then its start and sweep in radians, 48 bytes
//     shape 7, part    of the same stroke as the previous part in the record, and after that part: start and end
//     ink 0            red, green, blue, one byte each: an opaque color of exactly 8 bits per component
//     ink 1            red, green, blue, alpha, 8 bytes each
//     ink 2            automatic: no bytes; since version 6 of the format, see `StepRecord`

private enum Shape {
    static let line: UInt8 = 1
    static let circle: UInt8 = 2
    static let stroke: UInt8 = 3
    static let motion: UInt8 = 4
    static let part: UInt8 = 5
    static let arc: UInt8 = 6
    static let nextPart: UInt8 = 7
}

private enum InkForm {
    static let short: UInt8 = 0x00
    static let long: UInt8 = 0x10
    static let automatic: UInt8 = 0x20

    static func of(_ ink: Ink) -> UInt8 {
        switch ink {
        case .automatic: automatic
        case .fixed(let color): color.opaqueBytes == nil ? long : short
        }
    }
}

extension RecordWriter {
    mutating func write(_ figure: Figure) {
        let form = InkForm.of(figure.ink)
        switch figure {
        case .line(let line):
            write(byte: Shape.line | form)
            write(line.start)
            write(line.end)
            write(Double(line.width))
        case .circle(let circle):
            write(byte: (circle.arc == nil ? Shape.circle : Shape.arc) | form)
            write(circle.center)
            write(Double(circle.radius))
            write(Double(circle.width))
            if let arc = circle.arc {
                write(Double(arc.start))
                write(Double(arc.sweep))
            }
        case .stroke(let stroke): write(stroke, form)
        }
        write(figure.ink)
    }

    private mutating func write(_ ink: Ink) {
        guard case .fixed(let color) = ink else { return }
        if let short = color.opaqueBytes {
            for component in [short.red, short.green, short.blue] { write(byte: component) }
        } else {
            for component in [color.red, color.green, color.blue, color.alpha] { write(component) }
        }
    }
}

extension RecordWriter {
    private mutating func write(_ stroke: Stroke, _ form: UInt8) {
        guard let part = stroke.part else { return write(stroke.source, form) }
        let isNext = lastPart.map { $0.end <= part.lowerBound && $0.stroke.hasSameSource(as: stroke) } ?? false
        write(byte: (isNext ? Shape.nextPart : Shape.part) | form)
        write(part.lowerBound)
        write(part.upperBound)
        if !isNext { write(stroke.source, 0) }
        lastPart = (stroke, part.upperBound)
    }

    private mutating func write(_ source: Stroke.Source, _ form: UInt8) {
        switch source {
        case .motion(let motion):
            write(byte: Shape.motion | form)
            write(motion)
        case .path(let samples):
            write(byte: Shape.stroke | form)
            write(samples.count)
            reserve(24 * samples.count)
            for sample in samples {
                write(sample.position)
                write(Double(sample.width))
            }
        }
    }
}

extension RecordReader {
    mutating func readFigure() throws(RecordError) -> Figure {
        let tag = try readByte()
        var figure: Figure
        switch tag & 0x0F {
        case Shape.line:
            figure = .line(Line(start: try readPoint(), end: try readPoint(), width: try readDouble()))
        case Shape.circle:
            figure = .circle(Circle(center: try readPoint(), radius: try readDouble(), width: try readDouble()))
        case Shape.arc:
            var circle = Circle(center: try readPoint(), radius: try readDouble(), width: try readDouble())
            circle.arc = InkArc(start: try readDouble(), sweep: try readDouble())
            figure = .circle(circle)
        case Shape.stroke, Shape.motion: figure = .stroke(budget.stroke(try readSource(tag & 0x0F)))
        case Shape.part, Shape.nextPart: figure = .stroke(try readPart(isNext: tag & 0x0F == Shape.nextPart))
        default:
            throw .invalid
        }
        figure.ink = try readInk(form: tag & 0xF0)
        return figure
    }

    private mutating func readSource(_ shape: UInt8) throws(RecordError) -> Stroke.Source {
        switch shape {
        case Shape.motion: return .motion(try readMotion())
        case Shape.stroke:
            let count = try readCount(minItemSize: 24)
            var samples: [Stroke.Sample] = []
            samples.reserveCapacity(count)
            for _ in 0..<count { samples.append(Stroke.Sample(try readPoint(), width: try readDouble())) }
            return .path(samples)
        default: throw .invalid
        }
    }

    /// Reads a part of a stroke. Parts of one stroke must be in order and disjoint, so that together they don't exceed
    /// it.
    private mutating func readPart(isNext: Bool) throws(RecordError) -> Stroke {
        let (start, end) = (try readDouble(), try readDouble())
        guard start >= 0, start < end, end <= 1 else { throw .invalid }
        let cutter: StrokeCutter
        if isNext {
            guard let lastPart, lastPart.end <= start else { throw .invalid }
            cutter = lastPart.cutter
        } else {
            cutter = budget.cutter(try readSource(try readByte()))
        }
        guard let stroke = cutter.part(start...end, ink: .automatic) else { throw .invalid }
        lastPart = (cutter, end)
        return stroke
    }

    private mutating func readInk(form: UInt8) throws(RecordError) -> Ink {
        switch form {
        case InkForm.short:
            let (red, green, blue) = (try readByte(), try readByte(), try readByte())
            return Ink(Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
        case InkForm.long:
            let (red, green, blue) = (try readDouble(), try readDouble(), try readDouble())
            return Ink(Color(red: red, green: green, blue: blue, alpha: try readDouble()))
        case InkForm.automatic: return .automatic
        default:
            throw .invalid
        }
    }
}

extension Color {
    /// The components as bytes if the color is opaque and the conversion is exact; otherwise nil.
    fileprivate var opaqueBytes: (red: UInt8, green: UInt8, blue: UInt8)? {
        guard alpha == 1, let red = Self.byte(red), let green = Self.byte(green), let blue = Self.byte(blue) else {
            return nil
        }
        return (red, green, blue)
    }

    private static func byte(_ component: Double) -> UInt8? {
        guard let byte = UInt8(exactly: (component * 255).rounded()),
            (Double(byte) / 255).bitPattern == component.bitPattern
        else { return nil }
        return byte
    }
}
