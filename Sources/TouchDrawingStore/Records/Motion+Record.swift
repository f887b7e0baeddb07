import Foundation
import TouchDrawingModel

// A motion is
//
//     rule, nib, pressure curve   a byte each
//     parts                       a byte: 1 if any sample has a pressure, 2 if any has a tilt
//     size, scale                 8 bytes each
//     count                       then, for each sample:
//         position                16 bytes
//         time                    microseconds since the previous sample, of variable length
//         pressure                4 bytes, if any sample has one; negative if this one has none
//         tilt                    altitude and azimuth, 4 bytes each, if any sample has one; NaN if this one has none

private struct Parts: OptionSet {
    let rawValue: UInt8
    static let pressure = Parts(rawValue: 1)
    static let tilt = Parts(rawValue: 2)
    static let all: Parts = [.pressure, .tilt]
}

extension RecordWriter {
    mutating func write(_ motion: Motion) {
        var parts: Parts = []
        if motion.samples.contains(where: { $0.pressure != nil }) { parts.insert(.pressure) }
        if motion.samples.contains(where: { $0.tilt != nil }) { parts.insert(.tilt) }
        for byte in [motion.rule.rawValue, motion.nib.code, motion.pressureCurve.code, parts.rawValue] {
            write(byte: byte)
        }
        write(Double(motion.size))
        write(Double(motion.scale))
        write(motion.samples.count)
        reserve(32 * motion.samples.count)
        var last: UInt64 = 0
        for sample in motion.samples {
            write(sample.position)
            let time = sample.time.microseconds
            write(time &- last)
            last = time
            if parts.contains(.pressure) { write(sample.pressure ?? -1) }
            if parts.contains(.tilt) {
                write(sample.tilt?.altitude ?? .nan)
                write(sample.tilt?.azimuth ?? .nan)
            }
        }
    }
}

extension RecordReader {
    mutating func readMotion() throws(RecordError) -> Motion {
        guard let rule = InkRule(rawValue: try readByte()), let nib = Nib(code: try readByte()),
            let curve = PressureCurve(code: try readByte())
        else { throw .meaningless }
        let parts = Parts(rawValue: try readByte())
        guard parts.isSubset(of: .all) else { throw .meaningless }
        let (size, scale) = (try readDouble(), try readDouble())
        let count = try readCount(ofAtLeast: 17)
        var samples: [Motion.Sample] = []
        samples.reserveCapacity(count)
        var time: UInt64 = 0
        for _ in 0..<count {
            let position = try readPoint()
            let (next, overflows) = time.addingReportingOverflow(try readNumber())
            guard !overflows, next <= Motion.longest.microseconds else { throw .meaningless }
            time = next
            samples.append(try readSample(position, at: Double(time) / 1e6, parts))
        }
        let motion = Motion(samples, nib: nib, size: size, pressureCurve: curve, scale: scale, rule: rule)
        guard motion.isPossible else { throw .meaningless }
        return motion
    }

    private mutating func readSample(
        _ position: CGPoint, at time: TimeInterval, _ parts: Parts
    ) throws(RecordError) -> Motion.Sample {
        var (pressure, tilt): (Float?, Motion.Tilt?)
        if parts.contains(.pressure) {
            let number = try readFloat()
            pressure = number < 0 ? nil : number
        }
        if parts.contains(.tilt) {
            let found = Motion.Tilt(altitude: try readFloat(), azimuth: try readFloat())
            tilt = found.altitude.isNaN ? nil : found
        }
        return Motion.Sample(position, at: time, pressure: pressure, tilt: tilt)
    }
}

extension TimeInterval {
    /// - Precondition: from 0 to `Motion.longest`.
    fileprivate var microseconds: UInt64 { UInt64((self * 1e6).rounded()) }
}

extension Nib {
    /// Stored in files: must never change.
    fileprivate var code: UInt8 {
        switch self {
        case .pen: 1
        case .brush: 2
        case .marker: 3
        }
    }

    fileprivate init?(code: UInt8) {
        guard let nib = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = nib
    }
}

extension PressureCurve {
    /// Stored in files: must never change.
    fileprivate var code: UInt8 {
        switch self {
        case .soft: 1
        case .even: 2
        case .hard: 3
        }
    }

    fileprivate init?(code: UInt8) {
        guard let curve = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = curve
    }
}
