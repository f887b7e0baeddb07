public import Foundation

/// What is shown before something begins and after it has ended.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `removed`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing of it.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// Its end, afterwards.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its beginning, before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var showsStart: Bool { self == .backwards || self == .both }
    var showsEnd: Bool { self == .forwards || self == .both }
}

/// What has a time of its own within that of something else: layers in layers, animations in layers and groups.
@MainActor public protocol CAMediaTiming: AnyObject {
    /// When it begins in the time around it, in seconds; 0 for an animation: when it was added.
    var beginTime: TimeInterval { get set }
    /// In seconds of its own time; 0 for an animation: that of the transaction or the group.
    var duration: TimeInterval { get set }
    /// How fast its time goes; 0 stops it, and less than 0 goes backwards.
    var speed: Float { get set }
    /// Added to its time, in seconds.
    var timeOffset: TimeInterval { get set }
    /// How often it takes place, parts too; 0 is once.
    var repeatCount: Float { get set }
    /// How long it takes place again and again, in seconds; 0 goes by `repeatCount`.
    var repeatDuration: TimeInterval { get set }
    /// Whether it goes back each time, which takes as long again.
    var autoreverses: Bool { get set }
    /// What is shown before and after.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What `CAMediaTiming` says, as a value.
struct MediaTiming {
    var beginTime: TimeInterval = 0
    var duration: TimeInterval = 0
    var speed: Float = 1
    var timeOffset: TimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: TimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Where something is at a time.
    enum Phase: Equatable {
        case before
        /// 0…1 of its duration, whichever direction it goes in.
        case during(Double)
        case after(Double)
    }

    /// Its own time at one of what is around it.
    func localTime(_ time: TimeInterval) -> TimeInterval { (time - beginTime) * Double(speed) + timeOffset }

    /// How long it takes in its own time, all repetitions counted.
    private var totalDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    private var cycle: TimeInterval { autoreverses ? duration * 2 : duration }

    /// - Parameter time: in the time around it.
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
        // What ends with a whole cycle ends at its end.
        if position == 0, own > 0 { position = count }
        return position > 1 ? 2 - position : position
    }

    /// How long it is, in the time around it, until it begins; nil: it has begun, or never does.
    func timeUntilStart(at time: TimeInterval) -> TimeInterval? {
        time < beginTime && speed > 0 ? beginTime - time : nil
    }
}
