public import Foundation

/// Every number that decides what a touch means, with its unit, meaning and source.
public enum Thresholds {
    /// The next tap of a row starts at most this long after the last lift.
    ///
    /// Source: 0.35 s, the interval that Apple publishes in open source; other engines agree.
    public static let nextTapInterval = Duration.milliseconds(350)

    /// The next tap of a row starts at most this far from the last one, in points.
    ///
    /// Source: our choice; UIKit's is not published.
    public static let nextTapDistance: CGFloat = 40

    /// So many contacts can be down at once; what begins beyond that is no touch.
    ///
    /// Source: our choice: the fingers of a hundred people. Whoever says that there are more is no device.
    public static let mostTouches = 1000

    /// A contact that moves further than this from its begin is no tap any more, in points.
    ///
    /// Source: our choice; UIKit's is not published. A finger rolls as it lifts; a mouse or pen does not.
    public static func tapSlop(for type: TouchType) -> CGFloat {
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

    /// A pan begins when the middle of its fingers has moved this far, in points.
    ///
    /// Source: measured on UIKit's scroll views and sheets; other engines agree.
    public static let panHysteresis: CGFloat = 10

    /// So much of the way is missing from a pan's translation at its begin, in points.
    ///
    /// Source: measured on UIKit's scroll views and sheets; for a pan by itself it is our choice to do the same.
    public static let panTranslationLoss: CGFloat = 10

    /// An edge pan starts within this distance of the edge, in points.
    ///
    /// Source: our choice; UIKit's is not published.
    public static let screenEdgeWidth: CGFloat = 20

    /// A swipe comes at most this long after the first finger's landing.
    ///
    /// Source: measured on UIKit.
    public static let swipeDuration = Duration.milliseconds(500)

    /// How far the fingers of a swipe have to come, in points, so long after the first one's landing.
    ///
    /// Source: measured on UIKit, to 0.001 pt.
    public static func swipeLength(after time: Duration) -> CGFloat { 50 * (1 - 0.94 * time.seconds) }

    /// How far to the side the fingers of a swipe may be then, in points.
    ///
    /// Source: measured on UIKit, to 0.001 pt.
    public static func swipeWidth(after time: Duration) -> CGFloat { 50 * (1 - 0.98 * time.seconds) }

    /// A pinch begins when the distance of its fingers has changed by so much, in points.
    ///
    /// Source: measured on UIKit.
    public static let pinchHysteresis: CGFloat = 10

    /// So much of the change of distance does not count for a pinch's scale, in points.
    ///
    /// Source: measured on UIKit.
    public static let pinchLoss: CGFloat = 8

    /// A rotation begins when its fingers have turned by so much, in degrees.
    ///
    /// Source: measured on UIKit.
    public static let rotationHysteresis: CGFloat = 10

    /// So much of the turn does not count for a rotation, in degrees.
    ///
    /// Source: measured on UIKit.
    public static let rotationLoss: CGFloat = 5

    /// How far apart two fingers on a touchpad are taken to land, in points: touchpads tell only by what factor their
    /// distance has changed.
    ///
    /// Source: our choice; a pinch begins when they are a tenth nearer or further.
    public static let touchpadFingerDistance: CGFloat = 100

    /// How far one notch of a wheel scrolls, in points.
    ///
    /// Source: WebKit's line, which a notch moves there.
    public static let wheelNotch: CGFloat = 40

    /// Content of a scroll view hears of a touch so long after it began, unless it has become a drag.
    ///
    /// Source: measured on UIKit by several people; its documentation says "briefly".
    public static let contentTouchDelay = Duration.milliseconds(150)

    /// A wheel that is not turned for so long has stopped; it can't tell.
    ///
    /// Source: our choice; notches of one turn of the finger follow each other faster.
    public static let wheelPause = Duration.milliseconds(200)

    /// Scrolling on a touchpad is over when nothing is heard for so long, should its end get lost.
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

    /// A shake has this many strokes: three times to and fro.
    public static let shakeStrokes = 6

    /// The strokes of a shake come within this time.
    public static let shakeInterval = Duration.seconds(1)
}
