public import Foundation

/// Every number that decides what a touch means, with its unit, meaning and source.
public enum Thresholds {
    /// The next tap of a series starts at most this long after the last lift.
    ///
    /// Source: 0.35 s, the interval that Apple publishes in open source; other engines agree.
    public static let nextTapInterval = Duration.milliseconds(350)

    /// The next tap of a series starts at most this far from the last one, in points.
    ///
    /// Source: our choice; UIKit's is not published.
    public static let nextTapDistance: CGFloat = 40

    /// The most contacts that can be down at once; any beyond that are ignored.
    ///
    /// Source: our choice: the fingers of a hundred people. No real device reports more.
    public static let maxTouches = 1000

    /// A contact that moves farther than this from where it began is no longer a tap, in points.
    ///
    /// Source: our choice; UIKit's is not published. A finger rolls as it lifts; a mouse or pen does not.
    public static func tapSlop(for type: TouchType) -> CGFloat {
        switch type {
        case .direct, .indirect: 20
        case .pencil, .indirectPointer: 10
        }
    }

    /// A tap's fingers are down at most this long, from the first touch down to the last lift.
    ///
    /// Source: 0.75 s, which Apple publishes in open source; other engines agree.
    public static let tapDuration = Duration.milliseconds(750)

    /// A recognizer that has not decided is abandoned this long after the last lift of its touches.
    ///
    /// Source: our choice; longer than any recognizer here waits, but short for a person waiting for it.
    public static let idleRecognizerTimeout = Duration.seconds(1)

    /// A pan begins when the centre of its fingers has moved this far, in points.
    ///
    /// Source: measured on UIKit's scroll views and sheets; other engines agree.
    public static let panHysteresis: CGFloat = 10

    /// How much of the movement is left out of a pan's translation when it begins, in points.
    ///
    /// Source: measured on UIKit's scroll views and sheets; doing the same for a pan by itself is our choice.
    public static let panTranslationLoss: CGFloat = 10

    /// An edge pan starts within this distance of the edge, in points.
    ///
    /// Source: our choice; UIKit's is not published.
    public static let screenEdgeWidth: CGFloat = 20

    /// A pen's side button that is held for this long in the air is squeezed, not tapped.
    ///
    /// Source: our choice: as long as a long press.
    public static let sideButtonHold = Duration.milliseconds(500)

    /// A finger or pen that rests for this long takes hold of what can be dragged.
    ///
    /// Source: our choice: as long as a long press.
    public static let dragHold = Duration.milliseconds(500)

    /// A hand that has moved this far drags what it has, in points.
    ///
    /// Source: our choice: the slop of a long press.
    public static let dragSlop: CGFloat = 10

    /// A swipe is complete at most this long after the first finger's touch down.
    ///
    /// Source: measured on UIKit.
    public static let swipeDuration = Duration.milliseconds(500)

    /// How far the fingers of a swipe must have moved, in points, at a time after the first touch down.
    ///
    /// Source: measured on UIKit, to 0.001 pt.
    public static func swipeLength(after time: Duration) -> CGFloat { 50 * (1 - 0.94 * time.seconds) }

    /// How far sideways the fingers of a swipe may be at that time, in points.
    ///
    /// Source: measured on UIKit, to 0.001 pt.
    public static func swipeWidth(after time: Duration) -> CGFloat { 50 * (1 - 0.98 * time.seconds) }

    /// A pinch begins when the distance between its fingers has changed by this much, in points.
    ///
    /// Source: measured on UIKit.
    public static let pinchHysteresis: CGFloat = 10

    /// How much of the change in distance is left out of a pinch's scale, in points.
    ///
    /// Source: measured on UIKit.
    public static let pinchLoss: CGFloat = 8

    /// A rotation begins when its fingers have turned by this much, in degrees.
    ///
    /// Source: measured on UIKit.
    public static let rotationHysteresis: CGFloat = 10

    /// How much of the turn is left out of a rotation, in degrees.
    ///
    /// Source: measured on UIKit.
    public static let rotationLoss: CGFloat = 5

    /// How far apart two fingers on a touchpad are assumed to land, in points: touchpads report only the factor by
    /// which their distance has changed.
    ///
    /// Source: our choice; a pinch begins when they are a tenth closer or farther apart.
    public static let touchpadFingerDistance: CGFloat = 100

    /// How far one notch of a wheel scrolls, in points.
    ///
    /// Source: the line that a notch scrolls in WebKit.
    public static let wheelNotch: CGFloat = 40

    /// How long after a touch began a scroll view's content receives it, unless it has become a drag.
    ///
    /// Source: measured on UIKit by several people; its documentation says "briefly".
    public static let contentTouchDelay = Duration.milliseconds(150)

    /// A wheel that is not turned for this long has stopped; it doesn't report that.
    ///
    /// Source: our choice; the notches of one flick follow each other faster.
    public static let wheelPause = Duration.milliseconds(200)

    /// Scrolling on a touchpad is over after this long without a report, in case its end gets lost.
    ///
    /// Source: our choice; fingers may rest on the touchpad in between.
    public static let touchpadPause = Duration.seconds(1)

    /// How far around a control a touch that began in it still counts as inside, in points.
    ///
    /// Source: observed on UIKit by several people as about 70; not documented.
    public static let controlDragMargin: CGFloat = 70

    /// One stroke of a shake moves the window at least this far, in points.
    ///
    /// Source: our choice: more than a window manager's snapping, less than a wrist does without thinking.
    public static let shakeStroke: CGFloat = 10

    /// A shake has this many strokes: three times back and forth.
    public static let shakeStrokes = 6

    /// The strokes of a shake take at most this long.
    public static let shakeInterval = Duration.seconds(1)
}
