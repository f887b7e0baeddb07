import Foundation
import TouchDrawingModel

// The encoding of a motion:
//
//     rule, nib, pressure curve   one byte each
//     channels                    one byte: 1 if any sample has a pressure, plus 2 if any has a tilt
//     size, scale                 8 bytes each
//     count                       then, for each sample:
//         position                16 bytes
//         time                    microseconds since the previous sample, of variable length
//         pressure                4 bytes, if the channel is present; negative if this sample has none
//         tilt                    altitude and azimuth, 4 bytes each, if the channel is present; NaN if this sample has
//                                 none

private struct Channels: OptionSet {
    let rawValue: UInt8
    static let pressure = Channels(rawValue: 1)
    static let tilt = Channels(rawValue: 2)
    static let all: Channels = [.pressure, .tilt]
}

extension RecordWriter {
    mutating func write(_ motion: Motion) {
        var channels: Channels = []
        if motion.samples.contains(where: { $0.pressure != nil }) { channels.insert(.pressure) }
        if motion.samples.contains(where: { $0.tilt != nil }) { channels.insert(.tilt) }
        for byte in [motion.rule.rawValue, motion.nib.code, motion.pressureCurve.code, channels.rawValue] {
            write(byte: byte)
        }
        write(Double(motion.size))
        write(Double(motion.scale))
        write(motion.samples.count)
        reserve(32 * motion.samples.count)
        var previousTime: UInt64 = 0
        for sample in motion.samples {
            write(sample.position)
            let time = sample.time.microseconds
            write(time &- previousTime)
            previousTime = time
            if channels.contains(.pressure) { write(sample.pressure ?? -1) }
            if channels.contains(.tilt) {
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
        else { throw .invalid }
        let channels = Channels(rawValue: try readByte())
        guard channels.isSubset(of: .all) else { throw .invalid }
        let (size, scale) = (try readDouble(), try readDouble())
        let count = try readCount(minItemSize: 17)
        var samples: [Motion.Sample] = []
        samples.reserveCapacity(count)
        var time: UInt64 = 0
        for _ in 0..<count {
            let position = try readPoint()
            let (next, overflows) = time.addingReportingOverflow(try readNumber())
            guard !overflows, next <= Motion.maxDuration.microseconds else { throw .invalid }
            time = next
            samples.append(try readSample(position, at: Double(time) / 1e6, channels))
        }
        let motion = Motion(samples, nib: nib, size: size, pressureCurve: curve, scale: scale, rule: rule)
        guard motion.isValid else { throw .invalid }
        return motion
    }

    private mutating func readSample(
        _ position: CGPoint, at time: TimeInterval, _ channels: Channels
    ) throws(RecordError) -> Motion.Sample {
        var (pressure, tilt): (Float?, Motion.Tilt?)
        if channels.contains(.pressure) {
            let number = try readFloat()
            pressure = number < 0 ? nil : number
        }
        if channels.contains(.tilt) {
            let found = Motion.Tilt(altitude: try readFloat(), azimuth: try readFloat())
            tilt = found.altitude.isNaN ? nil : found
        }
        return Motion.Sample(position, at: time, pressure: pressure, tilt: tilt)
    }
}

extension TimeInterval {
    /// Microseconds, rounded.
    ///
    /// - Precondition: from 0 to `Motion.longest`.
    fileprivate var microseconds: UInt64 { UInt64((self * 1e6).rounded()) }
}

extension Nib {
    /// Stored in files; must never change.
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
    /// Stored in files; must never change.
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
