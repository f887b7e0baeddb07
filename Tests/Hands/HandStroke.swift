public import Foundation

/// What a hand drew from touching down to lifting, as it was reported.
public struct HandStroke: Sendable {
    /// One report of the device, or of the browser.
    public struct Report: Sendable, Equatable {
        /// Milliseconds since the first report of the recording; never less than that of the report before, and often the same.
        public var milliseconds: Double
        /// Points, y downwards; any origin.
        public var location: CGPoint
        /// 0…1 of the device's range; nil where it has none.
        public var pressure: Double?
    }

    /// The collection that it is from.
    public let source: HandSource
    /// Who drew; where a source names no people, the device or the document.
    public let person: String
    /// Unique together with the person and the finger. What stands before the last dot is one recording: strokes that share it
    /// share their clock.
    public let name: String
    /// Of the fingers of a recording; 0 for everything but touchscreens.
    public let finger: Int
    /// In the order in which they came; at least one.
    public internal(set) var reports: [Report]

    /// Milliseconds from the first report to the last.
    public var duration: Double {
        guard let first = reports.first, let last = reports.last else { return 0 }
        return last.milliseconds - first.milliseconds
    }

    /// Reports a second, from the first to the last; nil for a stroke that takes no time.
    public var rate: Double? { duration > 0 ? 1000 * Double(reports.count - 1) / duration : nil }
}

extension HandStroke: CustomStringConvertible {
    /// Which one it is: source, person, name, finger.
    public var description: String { "\(source.rawValue) \(person) \(name) \(finger)" }
}
