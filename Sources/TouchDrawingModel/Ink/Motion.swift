public import Foundation
import TouchInkRaster

/// How a hand drew a stroke: every sample as its device reported it, and what it drew with.
///
/// The ink of a stroke is a pure function of this. It looks the same today, on paper, and after ten more versions.
public struct Motion: Hashable, Sendable {
    /// One report of the device.
    public struct Sample: Hashable, Sendable {
        /// In points of the canvas.
        public var position: CGPoint
        /// In seconds from the first sample on, a whole number of microseconds.
        public let time: TimeInterval
        /// Of a pen that reports it, 0…1.
        public let pressure: Float?
        /// Of a pen that reports it.
        public let tilt: Tilt?

        /// - Parameter time: in seconds from the first sample on; taken to the nearest microsecond.
        public init(_ position: CGPoint, at time: TimeInterval, pressure: Float? = nil, tilt: Tilt? = nil) {
            self.position = position
            self.time = (time * 1e6).rounded() / 1e6
            self.pressure = pressure
            self.tilt = tilt
        }
    }

    /// How a pen is held.
    public struct Tilt: Hashable, Sendable {
        /// Radians from the surface, 0…π/2.
        public var altitude: Float
        /// Radians clockwise from the screen's right: where the pen's end points.
        public var azimuth: Float

        /// A tilt of any numbers.
        public init(altitude: Float, azimuth: Float) {
            self.altitude = altitude
            self.azimuth = azimuth
        }
    }

    /// In the order in which they came.
    public private(set) var samples: [Sample] = []
    /// What it was drawn with.
    public let nib: Nib
    /// As it was chosen, in points of the screen.
    public let size: CGFloat
    /// What a pen's pressure meant.
    public let pressureCurve: PressureCurve
    /// Points of the screen to a point of the canvas. Speeds and sizes are a matter of what the hand saw: a stroke that is
    /// drawn in a magnified view, or made larger later, keeps its looks.
    public let scale: CGFloat
    /// What makes ink of it.
    public let rule: InkRule

    /// So many samples a stroke has at most. Source: our choice: more than an hour of drawing without lifting.
    public static let maxSamples = 1_000_000
    /// What `scale` can be. Source: our choice: beyond all that views and figures can be magnified by.
    public static let scales: ClosedRange<CGFloat> = 1e-9...1e9

    /// A motion that is about to begin.
    ///
    /// - Parameters:
    ///   - size: in points of the screen.
    ///   - scale: points of the screen to a point of the canvas.
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

    /// Goes on to the next sample.
    mutating func append(_ sample: Sample) { samples.append(sample) }

    /// Whether it takes no sample more.
    public var isFull: Bool { samples.count >= Self.maxSamples }

    /// The motion as the map leaves it: it still looks as wide, slow and fast to the hand.
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

    /// By the number of samples and the last one, which is enough to tell most motions apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(samples.count)
        hasher.combine(samples.last)
    }
}

extension Motion {
    /// Why no stroke can be made of it; nil if one can.
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

    /// Whether a stroke can be made of it; `flaw` says why not.
    public var isValid: Bool { validationError == nil }

    /// How long it takes at most, in seconds. Source: our choice: what microseconds can be told apart over, in the numbers that are used.
    public static let maxDuration: TimeInterval = 1e9
}

extension Motion.Sample {
    /// Whether pressure and tilt are such as a pen can report.
    fileprivate var isValid: Bool {
        if let pressure, !(0...1).contains(pressure) { return false }
        guard let tilt else { return true }
        return tilt.altitude.isFinite && tilt.azimuth.isFinite
    }
}
