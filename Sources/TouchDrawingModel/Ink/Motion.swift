public import Foundation
import TouchInkRaster

/// The input of a stroke: every sample as the device reported it, and the nib, size and pressure curve.
///
/// The ink of a stroke is a pure function of this: it looks the same today, on paper, and after ten more versions.
public struct Motion: Hashable, Sendable {
    /// One report of the device.
    public struct Sample: Hashable, Sendable {
        /// In canvas coordinates.
        public var position: CGPoint
        /// In seconds since the first sample, a whole number of microseconds.
        public let time: TimeInterval
        /// Of a pen that reports it, 0…1.
        public let pressure: Float?
        /// Of a pen that reports it.
        public let tilt: Tilt?

        /// - Parameter time: in seconds since the first sample; rounded to the nearest microsecond.
        public init(_ position: CGPoint, at time: TimeInterval, pressure: Float? = nil, tilt: Tilt? = nil) {
            self.position = position
            self.time = (time * 1e6).rounded() / 1e6
            self.pressure = pressure
            self.tilt = tilt
        }
    }

    /// The orientation of a pen.
    public struct Tilt: Hashable, Sendable {
        /// Radians from the surface, 0…π/2.
        public var altitude: Float
        /// Radians clockwise from the screen's right: the direction of the pen's back end.
        public var azimuth: Float

        /// A tilt of any values.
        public init(altitude: Float, azimuth: Float) {
            self.altitude = altitude
            self.azimuth = azimuth
        }
    }

    /// In chronological order.
    public private(set) var samples: [Sample] = []
    /// The nib of the tool.
    public let nib: Nib
    /// The chosen size, in screen points.
    public let size: CGFloat
    /// How pressure affected the width.
    public let pressureCurve: PressureCurve
    /// Screen points per canvas point. Speeds and sizes refer to the screen: a stroke drawn in a magnified view, or
    /// enlarged later, keeps its appearance.
    public let scale: CGFloat
    /// The version of the algorithm that computes the ink.
    public let rule: InkRule

    /// The maximum number of samples. Source: our choice: more than an hour of drawing without lifting.
    public static let maxSamples = 1_000_000
    /// The valid range of `scale`. Source: our choice: beyond any magnification of views and figures.
    public static let scales: ClosedRange<CGFloat> = 1e-9...1e9

    /// A motion, without samples by default.
    ///
    /// - Parameters:
    ///   - size: in screen points.
    ///   - scale: screen points per canvas point.
    public init(
        _ samples: [Sample] = [], nib: Nib, size: CGFloat, pressureCurve: PressureCurve = .even, scale: CGFloat = 1,
        rule: InkRule = .latest
    ) {
        self.samples = samples
        self.nib = nib
        self.size = size
        self.pressureCurve = pressureCurve
        self.scale = scale
        self.rule = rule
    }

    /// Appends a sample.
    mutating func append(_ sample: Sample) { samples.append(sample) }

    /// Whether the motion accepts no more samples.
    public var isFull: Bool { samples.count >= Self.maxSamples }

    /// The motion transformed by a similarity; relative to the screen its width and speed stay the same.
    ///
    /// - Complexity: O(n) for n samples.
    public func applying(_ similarity: Similarity) -> Motion {
        let samples = samples.map { sample in
            var sample = sample
            sample.position = similarity.apply(to: sample.position)
            return sample
        }
        return Motion(
            samples, nib: nib, size: size, pressureCurve: pressureCurve, scale: scale / similarity.scale, rule: rule)
    }

    /// Hashes the number of samples and the last one, which distinguishes most motions.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(samples.count)
        hasher.combine(samples.last)
    }
}

extension Motion {
    /// Why the motion isn't valid; nil if it is.
    ///
    /// - Complexity: O(n) for n samples.
    public var validationError: FigureError? {
        guard !samples.isEmpty, Self.scales.contains(scale), size > 0, size.isFinite else { return .meaningless }
        guard samples.count <= Self.maxSamples else { return .tooLong }
        var last: TimeInterval = 0
        for sample in samples {
            if let error = sample.position.validationError { return error }
            guard sample.time >= last, sample.time <= Self.maxDuration, sample.isValid else { return .meaningless }
            last = sample.time
        }
        return nil
    }

    /// Whether a stroke can be made of the motion; `validationError` says why not.
    public var isValid: Bool { validationError == nil }

    /// The maximum duration, in seconds. Source: our choice: double precision distinguishes microseconds up to here.
    public static let maxDuration: TimeInterval = 1e9
}

extension Motion.Sample {
    /// Whether pressure and tilt are values that a pen can report.
    fileprivate var isValid: Bool {
        if let pressure, !(0...1).contains(pressure) { return false }
        guard let tilt else { return true }
        return tilt.altitude.isFinite && tilt.azimuth.isFinite
    }
}

/// The version of the algorithm that computes ink from a motion.
///
/// A stroke always uses the version that it was drawn with. To change the algorithm, add a case and leave the existing
/// ones as they are: the tests have pictures of each.
public enum InkRule: UInt8, Hashable, Sendable, CaseIterable {
    /// `InputResampler`, `PathFilter`, `SpeedProfile`, `WidthProfile`.
    case first = 1

    /// The version for new strokes.
    public static let latest = InkRule.first
}
