public import Foundation

/// Every number that decides what a touch means, with its unit, meaning and source.
public nonisolated enum Thresholds {
    /// The next tap of a row starts at most this long after the last lift.
    ///
    /// Source: 0.35 s, the interval that Apple publishes in open source; other engines agree.
    public static let nextTapInterval = Duration.milliseconds(350)

    /// The next tap of a row starts at most this far from the last one, in points.
    ///
    /// Source: our choice; UIKit's is not published.
    public static let nextTapDistance: CGFloat = 40

    /// A contact that moves further than this from its begin is no tap any more, in points.
    ///
    /// Source: our choice; UIKit's is not published. A finger rolls as it lifts; a mouse or pen does not.
    public static func tapSlop(for type: UITouch.TouchType) -> CGFloat {
        switch type {
        case .direct, .indirect: 20
        case .pencil, .indirectPointer: 10
        }
    }

    /// A tap's fingers are down at most this long, from the first one's begin to the last one's lift.
    ///
    /// Source: 0.75 s, which Apple publishes in open source; other engines agree.
    public static let tapDuration = Duration.milliseconds(750)

    /// A recognizer that has not decided is given up so long after the last lift of its touches.
    ///
    /// Source: our choice; longer than any recognizer here waits, and short for somebody who waits for it.
    public static let idleRecognizerTimeout = Duration.seconds(1)

    /// How far around a control a touch that began in it still counts as inside, in points.
    ///
    /// Source: observed on UIKit by several people as about 70; not documented.
    public static let controlDragMargin: CGFloat = 70

    /// One stroke of a shake moves the window at least this far, in points.
    ///
    /// Source: our choice: more than a window manager's snapping, less than a wrist does without thinking.
    public static let shakeStroke: CGFloat = 10

    /// A shake has this many strokes: three times to and fro.
    public static let shakeStrokes = 6

    /// The strokes of a shake come within this time.
    public static let shakeInterval = Duration.seconds(1)
}
