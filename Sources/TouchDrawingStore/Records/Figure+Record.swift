import Foundation
import TouchDrawingModel
import TouchInkRaster

// A figure is one byte followed by its numbers. The byte's low nibble is the shape, bits 16 and 32 are the form of the
// ink, bit 64 is set if the figure is locked, and bit 128 if it is filled, both since version 8:
//
//     shape 1, line    start, end, width             40 bytes
//     shape 2, circle  center, radius, width         32 bytes
//     shape 3, stroke  count, then position and width of each sample, 24 bytes each: the only strokes in version 1 of
//                      the format, which stored the ink alone
//     shape 4, stroke  with motion data, see `Motion+Record`
//     shape 5, part    of a stroke: start and end along it, 0…1, 8 bytes each; then the complete stroke as shape 3 or 4,
//                      with its leading byte, without ink
//     shape 6, arc     as shape 2, then its start and sweep in radians, 48 bytes
//     shape 8, image  digest of an `EncodedImage+Record` before it, center, width, angle: 64 bytes; since version 7
//     shape 9, text   see `TypesetText+Record`, then center, size of the font, angle; since version 8
//     shape 10, page  digest of a document, number of the page, its width and height in typographic points, center,
//                      width, angle; since version 8
//     shape 7, part    of the same stroke as the previous part in the record, and after that part: start and end
//     ink 0            red, green, blue, one byte each: an opaque color of exactly 8 bits per component
//     ink 1            red, green, blue, alpha, 8 bytes each
//     ink 2            automatic: no bytes; since version 6 of the format, see `StepRecord`
//
// The fill follows the ink: a byte with the form of its ink, the ink, and the opacity, 8 bytes.

private enum Shape {
    static let line: UInt8 = 1
    static let circle: UInt8 = 2
    static let stroke: UInt8 = 3
    static let motion: UInt8 = 4
    static let part: UInt8 = 5
    static let arc: UInt8 = 6
    static let nextPart: UInt8 = 7
    static let image: UInt8 = 8
    static let text: UInt8 = 9
    static let page: UInt8 = 10
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

/// A kind of figure as records store it.
private protocol RecordedObject: CanvasObject {
    /// Writes the figure, except for its ink.
    ///
    /// - Parameter form: of the ink, for the leading byte.
    func write(to writer: inout RecordWriter, _ form: UInt8)

    /// Reads a figure after its leading byte, except for its ink.
    init(_ shape: UInt8, from reader: inout RecordReader) throws(RecordError)

    /// The version of the format that introduced the kind; nil for ink. Default: nil.
    var requiredVersion: Int? { get }
}

extension RecordedObject {
    var requiredVersion: Int? { nil }
}

extension Figure {
    /// The object as it is written.
    fileprivate var recorded: any RecordedObject {
        switch self {
        case .line(let line): line
        case .circle(let circle): circle
        case .stroke(let stroke): stroke
        case .image(let image): image
        case .text(let text): text
        case .filled(let filled): filled
        }
    }

    /// The version of the format that introduced the kind; nil for ink.
    var requiredVersion: Int? { recorded.requiredVersion }

    /// The kind that is read for a shape; nil if there is none.
    fileprivate static func recordedKind(of shape: UInt8) -> (any RecordedObject.Type)? {
        switch shape {
        case Shape.line: Line.self
        case Shape.circle, Shape.arc: Circle.self
        case Shape.stroke, Shape.motion, Shape.part, Shape.nextPart: Stroke.self
        case Shape.image, Shape.page: CanvasImage.self
        case Shape.text: CanvasText.self
        default: nil
        }
    }
}

/// Bits of the leading byte.
private enum Bits {
    static let shape: UInt8 = 0x0F
    static let ink: UInt8 = 0x30
    static let lock: UInt8 = 0x40
    static let fill: UInt8 = 0x80
}

extension RecordWriter {
    mutating func write(_ figure: Figure, _ lock: Drawing.Entry.Lock = .unlocked) {
        figure.recorded.write(to: &self, InkForm.of(figure.ink) | (lock == .locked ? Bits.lock : 0))
        write(figure.ink)
        guard let fill = figure.fill else { return }
        write(byte: InkForm.of(fill.ink))
        write(fill.ink)
        write(fill.opacity)
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

extension RecordReader {
    /// Reads a figure that is not part of a drawing, and so not locked.
    mutating func readFigure() throws(RecordError) -> Figure {
        let (figure, lock) = try readLockedFigure()
        guard lock == .unlocked else { throw .invalid }
        return figure
    }

    /// Reads a figure, and whether it is locked.
    mutating func readLockedFigure() throws(RecordError) -> (Figure, Drawing.Entry.Lock) {
        let tag = try readByte()
        guard let kind = Figure.recordedKind(of: tag & Bits.shape) else { throw .invalid }
        var figure = try kind.init(tag & Bits.shape, from: &self).figure
        figure.ink = try readInk(form: tag & Bits.ink)
        if tag & Bits.fill != 0 {
            let fill = Fill(try readInk(form: try readByte()), opacity: try readDouble())
            guard let filled = FilledFigure(figure, fill) else { throw .invalid }
            figure = .filled(filled)
        }
        return (figure, tag & Bits.lock == 0 ? .unlocked : .locked)
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

// MARK: Kinds

extension Line: RecordedObject {
    fileprivate func write(to writer: inout RecordWriter, _ form: UInt8) {
        writer.write(byte: Shape.line | form)
        writer.write(start)
        writer.write(end)
        writer.write(Double(width))
    }

    fileprivate init(_ shape: UInt8, from reader: inout RecordReader) throws(RecordError) {
        self.init(start: try reader.readPoint(), end: try reader.readPoint(), width: try reader.readDouble())
    }
}

extension Circle: RecordedObject {
    fileprivate func write(to writer: inout RecordWriter, _ form: UInt8) {
        writer.write(byte: (arc == nil ? Shape.circle : Shape.arc) | form)
        writer.write(center)
        writer.write(Double(radius))
        writer.write(Double(width))
        guard let arc else { return }
        writer.write(Double(arc.start))
        writer.write(Double(arc.sweep))
    }

    fileprivate init(_ shape: UInt8, from reader: inout RecordReader) throws(RecordError) {
        self.init(center: try reader.readPoint(), radius: try reader.readDouble(), width: try reader.readDouble())
        if shape == Shape.arc { arc = InkArc(start: try reader.readDouble(), sweep: try reader.readDouble()) }
    }
}

extension CanvasImage: RecordedObject {
    fileprivate var requiredVersion: Int? { image.requiredVersion }

    fileprivate func write(to writer: inout RecordWriter, _ form: UInt8) {
        writer.write(byte: (image.page == nil ? Shape.image : Shape.page) | form)
        writer.write(image.digest.bytes)
        if let page = image.page {
            writer.write(page.number)
            writer.write(Double(page.size.width))
            writer.write(Double(page.size.height))
        }
        writer.write(center)
        writer.write(Double(width))
        writer.write(Double(angle))
    }

    fileprivate init(_ shape: UInt8, from reader: inout RecordReader) throws(RecordError) {
        self.init(
            shape == Shape.page ? try reader.readPageReference() : try reader.readImageReference(),
            center: try reader.readPoint(), width: try reader.readDouble(), angle: try reader.readDouble())
    }
}

extension CanvasText: RecordedObject {
    fileprivate var requiredVersion: Int? { Schema.textsVersion }

    fileprivate func write(to writer: inout RecordWriter, _ form: UInt8) {
        writer.write(byte: Shape.text | form)
        writer.write(content)
        writer.write(center)
        writer.write(Double(size))
        writer.write(Double(angle))
    }

    fileprivate init(_ shape: UInt8, from reader: inout RecordReader) throws(RecordError) {
        self.init(
            try reader.readTypesetText(), center: try reader.readPoint(), size: try reader.readDouble(),
            angle: try reader.readDouble())
    }
}

extension FilledFigure: RecordedObject {
    fileprivate var requiredVersion: Int? { Schema.lockVersion }

    fileprivate func write(to writer: inout RecordWriter, _ form: UInt8) {
        outline.recorded.write(to: &writer, form | Bits.fill)
    }

    /// Not called: no shape stands for a filled figure, whose outline is read instead.
    fileprivate init(_ shape: UInt8, from reader: inout RecordReader) throws(RecordError) { throw .invalid }
}

extension Stroke: RecordedObject {
    fileprivate func write(to writer: inout RecordWriter, _ form: UInt8) { writer.write(self, form) }

    fileprivate init(_ shape: UInt8, from reader: inout RecordReader) throws(RecordError) {
        self =
            switch shape {
            case Shape.part, Shape.nextPart: try reader.readPart(isNext: shape == Shape.nextPart)
            default: reader.budget.stroke(try reader.readSource(shape))
            }
    }
}

extension RecordWriter {
    fileprivate mutating func write(_ stroke: Stroke, _ form: UInt8) {
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
    fileprivate mutating func readSource(_ shape: UInt8) throws(RecordError) -> Stroke.Source {
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
    fileprivate mutating func readPart(isNext: Bool) throws(RecordError) -> Stroke {
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
}
