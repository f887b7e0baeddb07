public import Foundation
import TouchKit

/// The presentation before the start and after the end.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `removed`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No effect outside of the duration.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// Retains the final state after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Shows the initial state before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var showsStart: Bool { self == .backwards || self == .both }
    var showsEnd: Bool { self == .forwards || self == .both }
}

/// An object with its own time, relative to a parent: layers in layers, animations in layers and groups.
@MainActor public protocol CAMediaTiming: AnyObject {
    /// The start in the parent's time, in seconds; 0 for an animation: when it was added.
    var beginTime: TimeInterval { get set }
    /// The duration in seconds of the object's own time; 0 for an animation: that of the transaction or the group.
    var duration: TimeInterval { get set }
    /// The rate of the object's time; 0 pauses it, negative rates reverse it.
    var speed: Float { get set }
    /// An offset added to the object's time, in seconds.
    var timeOffset: TimeInterval { get set }
    /// The number of repetitions, which may be fractional; 0 means once.
    var repeatCount: Float { get set }
    /// The duration of all repetitions, in seconds; 0: determined by `repeatCount`.
    var repeatDuration: TimeInterval { get set }
    /// Whether each repetition also runs in reverse, which doubles its length.
    var autoreverses: Bool { get set }
    /// The presentation before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The properties of `CAMediaTiming` as a value.
struct MediaTiming {
    var beginTime: TimeInterval = 0
    var duration: TimeInterval = 0
    var speed: Float = 1
    var timeOffset: TimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: TimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// The phase of an animation at a time.
    enum Phase: Equatable {
        case before
        /// 0…1 of the duration, in either direction.
        case during(Double)
        case after(Double)
    }

    /// Converts from the parent's time to the own time.
    func localTime(_ time: TimeInterval) -> TimeInterval { (time - beginTime) * Double(speed) + timeOffset }

    /// The duration of all repetitions, in own time.
    private var totalDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    private var cycle: TimeInterval { autoreverses ? duration * 2 : duration }

    /// - Parameter time: in the parent's time.
    func phase(at time: TimeInterval) -> Phase {
        let own = localTime(time)
        guard duration > 0 else { return own < 0 ? .before : .after(1) }
        if speed < 0 {
            if own < 0 { return .after(0) }
            return own > totalDuration ? .before : .during(fraction(at: own))
        }
        if own < 0 || (speed > 0 && time < beginTime) { return .before }
        return own >= totalDuration ? .after(fraction(at: totalDuration)) : .during(fraction(at: own))
    }

    private func fraction(at own: TimeInterval) -> Double {
        var position = own / duration
        let count = autoreverses ? 2.0 : 1
        let completeCycles = (position / count).rounded(.down)
        position -= completeCycles * count
        // The end of a complete cycle shows the final state.
        if position == 0, own > 0 { position = count }
        return position > 1 ? 2 - position : position
    }

    /// Returns the time until the start, in the parent's time; nil if it has started or never starts.
    func timeUntilStart(at time: TimeInterval) -> TimeInterval? {
        time < beginTime && speed > 0 ? beginTime - time : nil
    }
}
