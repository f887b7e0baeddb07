import Foundation
import TouchDrawingModel
import TouchInkRaster

// A figure is one byte and its numbers. The byte's low half is the shape, its high half how the ink is written:
//
//     shape 1, line    begin, end, width             40 bytes
//     shape 2, circle  centre, radius, width         32 bytes
//     shape 3, stroke  count, then position and width of each sample, 24 bytes each; those that are none are left out:
//                      as the first version of the format had them, whose ink was all that was kept
//     shape 4, stroke  as the hand drew it, see `Motion+Record`
//     ink 0            red, green, blue, a byte each: an opaque colour of 8 bits a component, exactly
//     ink 1            red, green, blue, alpha, 8 bytes each

private enum Shape {
    static let line: UInt8 = 1
    static let circle: UInt8 = 2
    static let stroke: UInt8 = 3
    static let motion: UInt8 = 4
}

private enum InkForm {
    static let short: UInt8 = 0x00
    static let long: UInt8 = 0x10
}

extension RecordWriter {
    mutating func write(_ figure: Figure) {
        let short = figure.ink.color.opaqueBytes
        let form = short == nil ? InkForm.long : InkForm.short
        switch figure {
        case .line(let line):
            write(byte: Shape.line | form)
            write(line.begin)
            write(line.end)
            write(Double(line.width))
        case .circle(let circle):
            write(byte: Shape.circle | form)
            write(circle.center)
            write(Double(circle.radius))
            write(Double(circle.width))
        case .stroke(let stroke): write(stroke, form)
        }
        if let short {
            for component in [short.red, short.green, short.blue] { write(byte: component) }
        } else {
            let color = figure.ink.color
            for component in [color.red, color.green, color.blue, color.alpha] { write(component) }
        }
    }
}

extension RecordWriter {
    private mutating func write(_ stroke: Stroke, _ form: UInt8) {
        if let motion = stroke.motion {
            write(byte: Shape.motion | form)
            return write(motion)
        }
        write(byte: Shape.stroke | form)
        write(stroke.samples.count)
        reserve(24 * stroke.samples.count)
        for sample in stroke.samples {
            write(sample.position)
            write(Double(sample.width))
        }
    }
}

extension RecordReader {
    mutating func readFigure() throws(RecordError) -> Figure {
        let head = try readByte()
        var figure: Figure
        switch head & 0x0F {
        case Shape.line:
            figure = .line(Line(begin: try readPoint(), end: try readPoint(), width: try readDouble()))
        case Shape.circle:
            figure = .circle(Circle(center: try readPoint(), radius: try readDouble(), width: try readDouble()))
        case Shape.stroke:
            let count = try readCount(ofAtLeast: 24)
            var samples: [Stroke.Sample] = []
            samples.reserveCapacity(count)
            for _ in 0..<count { samples.append(Stroke.Sample(try readPoint(), width: try readDouble())) }
            figure = .stroke(allowance.stroke(samples))
        case Shape.motion: figure = .stroke(allowance.stroke(try readMotion()))
        default:
            throw .meaningless
        }
        let ink = try readInk(form: head & 0xF0)
        if ink != .black { figure.ink = ink }
        return figure
    }

    private mutating func readInk(form: UInt8) throws(RecordError) -> Ink {
        switch form {
        case InkForm.short:
            let (red, green, blue) = (try readByte(), try readByte(), try readByte())
            return Ink(Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
        case InkForm.long:
            let (red, green, blue) = (try readDouble(), try readDouble(), try readDouble())
            return Ink(Color(red: red, green: green, blue: blue, alpha: try readDouble()))
        default:
            throw .meaningless
        }
    }
}

extension Color {
    /// The components as bytes, if they say all.
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
