import Foundation

/// The motion of a finished stroke, identical to the last bit, in a fraction of the memory of a `Motion`.
struct PackedMotion: Sendable {
    private let bytes: [UInt8]
    /// The position of the first sample.
    let origin: CGPoint
    private let size: CGFloat
    /// Screen points per canvas point.
    let scale: CGFloat
    /// The time of the last sample, in seconds since the first; 0 if there is none.
    let duration: TimeInterval
    private let count: UInt32
    /// The nib of the stroke.
    let nib: Nib
    private let pressureCurve: PressureCurve
    private let rule: InkRule
    private let fields: Fields
    /// The number of lowest bits that are 0 in all positions.
    private let shift: UInt8

    /// The data that each sample has.
    private struct Fields: OptionSet {
        let rawValue: UInt8
        static let pressure = Fields(rawValue: 1)
        static let tilt = Fields(rawValue: 2)
        /// Positions between steps.
        static let remainders = Fields(rawValue: 4)
        /// Times in whole milliseconds.
        static let milliseconds = Fields(rawValue: 8)
        /// Times that aren't whole microseconds; stored as floating-point numbers.
        static let rawTimes = Fields(rawValue: 16)
    }

    /// Fractional bits of a screen point. Source: X's protocol, whose coordinates have 16.
    private static let bits = 16

    /// - Complexity: O(n) for n samples.
    init(_ motion: Motion) {
        (nib, size, scale) = (motion.nib, motion.size, motion.scale)
        (pressureCurve, rule) = (motion.pressureCurve, motion.rule)
        origin = motion.samples.first?.position ?? .zero
        count = UInt32(motion.samples.count)
        duration = motion.samples.last?.time ?? 0
        let axes = Axes(origin, motion.scale)
        let steps = motion.samples.map {
            (x: axes.x.nearest(to: $0.position.x), y: axes.y.nearest(to: $0.position.y))
        }
        let all = steps.reduce(0) { $0 | $1.x | $1.y }
        shift = all == 0 ? 0 : UInt8(all.trailingZeroBitCount)
        let times = motion.samples.map { Self.microseconds($0.time) }
        var fields: Fields = []
        for (sample, steps) in zip(motion.samples, steps) {
            if sample.pressure != nil { fields.insert(.pressure) }
            if sample.tilt != nil { fields.insert(.tilt) }
            if axes.remainders(of: sample.position, from: steps) != (0, 0) { fields.insert(.remainders) }
        }
        if times.contains(nil) { fields.insert(.rawTimes) }
        if times.allSatisfy({ ($0 ?? 1) % 1000 == 0 }) { fields.insert(.milliseconds) }
        self.fields = fields
        var writer = PackedWriter()
        Self.write(motion.samples, steps, times.map { $0 ?? 0 }, axes, shift, fields, to: &writer)
        bytes = writer.exactBytes
    }

    /// The unpacked motion.
    var motion: Motion {
        Motion(samples, nib: nib, size: size, pressureCurve: pressureCurve, scale: scale, rule: rule)
    }

    /// Whether the packed bits are the same; motions with different bits can be equal, but hardly ever are.
    func isIdentical(to other: PackedMotion) -> Bool {
        nib == other.nib && size == other.size && scale == other.scale && pressureCurve == other.pressureCurve
            && rule == other.rule && origin == other.origin && fields == other.fields && shift == other.shift
            && bytes == other.bytes
    }

    /// An order of copies of one motion at different positions: either precedes the other unless both are the same.
    func precedes(_ other: PackedMotion) -> Bool {
        let (one, two) = ((origin.x, origin.y, scale), (other.origin.x, other.origin.y, other.scale))
        return one == two ? bytes.lexicographicallyPrecedes(other.bytes) : one < two
    }

    // MARK: Writing

    private struct Axes {
        let x: FixedPoint
        let y: FixedPoint

        init(_ origin: CGPoint, _ scale: CGFloat) {
            x = FixedPoint(origin: origin.x, scale: scale, bits: bits)
            y = FixedPoint(origin: origin.y, scale: scale, bits: bits)
        }

        func remainders(of position: CGPoint, from steps: (x: Int64, y: Int64)) -> (Int64, Int64) {
            (x.remainder(of: position.x, from: steps.x), y.remainder(of: position.y, from: steps.y))
        }
    }

    /// Nil if the time isn't a whole number of microseconds.
    private static func microseconds(_ time: TimeInterval) -> Int64? {
        guard let number = Int64(exactly: (time * 1e6).rounded()),
            Motion.Sample(.zero, at: Double(number) / 1e6).time.bitPattern == time.bitPattern
        else { return nil }
        return number
    }

    private static func write(
        _ samples: [Motion.Sample], _ steps: [(x: Int64, y: Int64)], _ times: [Int64], _ axes: Axes, _ shift: UInt8,
        _ fields: Fields, to writer: inout PackedWriter
    ) {
        var (nextX, nextY, lastTime) = (LinearPredictor(), LinearPredictor(), Int64(0))
        var lastTilt: Motion.Tilt?
        for (index, sample) in samples.enumerated() {
            writer.write(nextX.encode(steps[index].x >> shift))
            writer.write(nextY.encode(steps[index].y >> shift))
            if fields.contains(.remainders) {
                let (x, y) = axes.remainders(of: sample.position, from: steps[index])
                writer.write(x)
                writer.write(y)
            }
            if fields.contains(.rawTimes) {
                writer.write(Int64(bitPattern: sample.time.bitPattern))
            } else {
                let time = fields.contains(.milliseconds) ? times[index] / 1000 : times[index]
                writer.write(time - lastTime)
                lastTime = time
            }
            if fields.contains(.pressure) { writer.write(bits: sample.pressure?.bitPattern ?? .max) }
            if fields.contains(.tilt) { write(sample.tilt, after: &lastTilt, to: &writer) }
        }
    }

    private static func write(_ tilt: Motion.Tilt?, after last: inout Motion.Tilt?, to writer: inout PackedWriter) {
        writer.write(byte: tilt.map { $0.isSameBits(as: last) ? 0 : 2 } ?? 1)
        guard let tilt, !tilt.isSameBits(as: last) else { return }
        writer.write(bits: tilt.altitude.bitPattern)
        writer.write(bits: tilt.azimuth.bitPattern)
        last = tilt
    }

    // MARK: Reading

    private var samples: [Motion.Sample] {
        var samples: [Motion.Sample] = []
        samples.reserveCapacity(Int(count))
        let axes = Axes(origin, scale)
        bytes.withUnsafeBufferPointer { bytes in
            var reader = PackedReader(bytes)
            var (nextX, nextY, time) = (LinearPredictor(), LinearPredictor(), Int64(0))
            var tilt: Motion.Tilt?
            for _ in 0..<count {
                let (x, y) = (nextX.decode(reader.readNumber()) << shift, nextY.decode(reader.readNumber()) << shift)
                var position = CGPoint(x: axes.x.value(x), y: axes.y.value(y))
                if fields.contains(.remainders) {
                    position.x = axes.x.value(x, remainder: reader.readNumber())
                    position.y = axes.y.value(y, remainder: reader.readNumber())
                }
                let seconds = readTime(after: &time, from: &reader)
                let pressure = fields.contains(.pressure) ? Self.readPressure(from: &reader) : nil
                let sampleTilt = fields.contains(.tilt) ? Self.readTilt(after: &tilt, from: &reader) : nil
                samples.append(Motion.Sample(position, at: seconds, pressure: pressure, tilt: sampleTilt))
            }
        }
        return samples
    }

    private func readTime(after last: inout Int64, from reader: inout PackedReader) -> TimeInterval {
        let number = reader.readNumber()
        if fields.contains(.rawTimes) { return TimeInterval(bitPattern: UInt64(bitPattern: number)) }
        last += number
        return Double(fields.contains(.milliseconds) ? last * 1000 : last) / 1e6
    }

    private static func readPressure(from reader: inout PackedReader) -> Float? {
        let bits = reader.readBits()
        return bits == .max ? nil : Float(bitPattern: bits)
    }

    private static func readTilt(after last: inout Motion.Tilt?, from reader: inout PackedReader) -> Motion.Tilt? {
        switch reader.readByte() {
        case 0: return last
        case 1: return nil
        default:
            last = Motion.Tilt(
                altitude: Float(bitPattern: reader.readBits()), azimuth: Float(bitPattern: reader.readBits()))
            return last
        }
    }
}

extension Motion.Tilt {
    fileprivate func isSameBits(as other: Motion.Tilt?) -> Bool {
        other.map { $0.altitude.bitPattern == altitude.bitPattern && $0.azimuth.bitPattern == azimuth.bitPattern }
            ?? false
    }
}
