public import Foundation

/// A recorded stroke from touch down to lift.
public struct HandStroke: Sendable {
    /// One report of the device or browser.
    public struct Report: Sendable, Equatable {
        /// Milliseconds since the first report of the recording; never decreasing, and often repeated.
        public var milliseconds: Double
        /// In points, y downwards; any origin.
        public var location: CGPoint
        /// 0…1 of the device's range; nil if it has none.
        public var pressure: Double?
    }

    /// The stroke's collection.
    public let source: HandSource
    /// The person; the device or document if a source names no people.
    public let person: String
    /// Unique together with the person and the finger. The part before the last dot names the recording: strokes that
    /// share it share their clock.
    public let name: String
    /// The finger's number within a recording; 0 except on touchscreens.
    public let finger: Int
    /// In order of arrival; at least one.
    public internal(set) var reports: [Report]

    /// Milliseconds from the first report to the last.
    public var duration: Double {
        guard let first = reports.first, let last = reports.last else { return 0 }
        return last.milliseconds - first.milliseconds
    }

    /// Reports per second, from the first to the last; nil for a stroke without duration.
    public var rate: Double? { duration > 0 ? 1000 * Double(reports.count - 1) / duration : nil }
}

extension HandStroke: CustomStringConvertible {
    /// Source, person, name and finger.
    public var description: String { "\(source.rawValue) \(person) \(name) \(finger)" }
}
