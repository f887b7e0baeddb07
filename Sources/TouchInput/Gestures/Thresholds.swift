public import Foundation

/// The constants that determine how touches are interpreted, with their units, meanings and sources.
public enum Thresholds {
    /// The next tap of a series starts at most this long after the last lift.
    ///
    /// Source: 0.35 s, the interval that Apple publishes in open source; other engines agree.
    public static let nextTapInterval = Duration.milliseconds(350)

    /// The next tap of a series starts at most this far from the last one, in points.
    ///
    /// Source: our choice; UIKit's is not published.
    public static let nextTapDistance: CGFloat = 40

    /// The maximum number of contacts that can be down at once; further ones are ignored.
    ///
    /// Source: our choice: the fingers of a hundred people. No real device reports more.
    public static let maxTouches = 1000

    /// A contact that moves farther than this from its start is no longer a tap, in points.
    ///
    /// Source: our choice; UIKit's is not published. A finger rolls as it lifts; a mouse or pen does not.
    public static func tapSlop(for type: TouchType) -> CGFloat {
        switch type {
        case .direct, .indirect: 20
        case .pencil, .indirectPointer: 10
        }
    }

    /// The maximum duration of a tap, from the first touch down to the last lift.
    ///
    /// Source: 0.75 s, which Apple publishes in open source; other engines agree.
    public static let tapDuration = Duration.milliseconds(750)

    /// A recognizer that is still undecided this long after the last lift of its touches is reset.
    ///
    /// Source: our choice; longer than any of the recognizers waits, but short for a user.
    public static let idleRecognizerTimeout = Duration.seconds(1)

    /// A pan begins when the center of its fingers has moved this far, in points.
    ///
    /// Source: measured on UIKit's scroll views and sheets; other engines agree.
    public static let panHysteresis: CGFloat = 10

    /// The part of the initial movement that is left out of a pan's translation, in points.
    ///
    /// Source: measured on UIKit's scroll views and sheets; doing the same for a stand-alone pan is our choice.
    public static let panTranslationLoss: CGFloat = 10

    /// An edge pan starts within this distance of the edge, in points.
    ///
    /// Source: our choice; UIKit's is not published.
    public static let screenEdgeWidth: CGFloat = 20

    /// A pen's side button that is held this long in the air counts as a squeeze instead of a tap.
    ///
    /// Source: our choice: the duration of a long press.
    public static let sideButtonHold = Duration.milliseconds(500)

    /// A finger or pen that rests this long lifts a draggable item.
    ///
    /// Source: our choice: the duration of a long press.
    public static let dragHold = Duration.milliseconds(500)

    /// A touch or pointer that has moved this far starts to drag the lifted item, in points.
    ///
    /// Source: our choice: the slop of a long press.
    public static let dragSlop: CGFloat = 10

    /// The maximum duration of a swipe, from the first finger's touch down.
    ///
    /// Source: measured on UIKit.
    public static let swipeDuration = Duration.milliseconds(500)

    /// The distance that the fingers of a swipe must have moved, in points, at a time after the first touch down.
    ///
    /// Source: measured on UIKit, to 0.001 pt.
    public static func swipeLength(after time: Duration) -> CGFloat { 50 * (1 - 0.94 * time.seconds) }

    /// The maximum sideways distance of the fingers of a swipe at that time, in points.
    ///
    /// Source: measured on UIKit, to 0.001 pt.
    public static func swipeWidth(after time: Duration) -> CGFloat { 50 * (1 - 0.98 * time.seconds) }

    /// A pinch begins when the distance between its fingers has changed by this much, in points.
    ///
    /// Source: measured on UIKit.
    public static let pinchHysteresis: CGFloat = 10

    /// The part of the change in distance that is left out of a pinch's scale, in points.
    ///
    /// Source: measured on UIKit.
    public static let pinchLoss: CGFloat = 8

    /// A rotation begins when its fingers have rotated by this much, in degrees.
    ///
    /// Source: measured on UIKit.
    public static let rotationHysteresis: CGFloat = 10

    /// The part of the initial rotation that is left out of a rotation gesture, in degrees.
    ///
    /// Source: measured on UIKit.
    public static let rotationLoss: CGFloat = 5

    /// The assumed initial distance between two fingers on a touchpad, in points: touchpads report only the factor by
    /// which the distance has changed.
    ///
    /// Source: our choice; a pinch begins when the distance has changed by a tenth.
    public static let touchpadFingerDistance: CGFloat = 100

    /// The distance that one notch of a wheel scrolls, in points.
    ///
    /// Source: the line that a notch scrolls in WebKit.
    public static let wheelNotch: CGFloat = 40

    /// The delay before a scroll view passes a touch to its content, unless the touch has become a drag by then.
    ///
    /// Source: measured on UIKit by several people; its documentation says "briefly".
    public static let contentTouchDelay = Duration.milliseconds(150)

    /// The time without a report after which a wheel has stopped; wheels don't report their stop.
    ///
    /// Source: our choice; the notches of one flick follow each other faster.
    public static let wheelPause = Duration.milliseconds(200)

    /// The time without a report after which scrolling on a touchpad is over, in case its end report is lost.
    ///
    /// Source: our choice; fingers may rest on the touchpad in between.
    public static let touchpadPause = Duration.seconds(1)

    /// The distance from a control up to which a touch that began in it still counts as inside, in points.
    ///
    /// Source: observed on UIKit by several people as about 70; not documented.
    public static let controlDragMargin: CGFloat = 70

    /// The minimum distance of one stroke of a shake of the window, in points.
    ///
    /// Source: our choice: more than a window manager's snapping, less than an involuntary movement of the wrist.
    public static let shakeStroke: CGFloat = 10

    /// The number of strokes in a shake: three times back and forth.
    public static let shakeStrokes = 6

    /// The maximum duration of all strokes of a shake.
    public static let shakeInterval = Duration.seconds(1)
}
