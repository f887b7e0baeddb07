import Foundation
import TouchKit
import TouchKitTesting

/// A scroll view of 200 × 300 points in the window's corner, with 200 × 3000 points of content, and a delegate that
/// logs its calls.
final class ScrollStage: UIScrollViewDelegate {
    let stage: TestStage
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let log = CallLog()
    /// Whether each change of the offset and of the scale is logged, too.
    var logsMotion = false
    var zoomed: UIView?
    /// Changes the target of a drag.
    var target: ((CGPoint) -> CGPoint)?
    private(set) var lastTarget = CGPoint.zero
    private(set) var lastVelocity = CGPoint.zero

    init(contentSize: CGSize = CGSize(width: 200, height: 3000)) {
        stage = TestStage(size: CGSize(width: 400, height: 300))
        view.contentSize = contentSize
        view.delegate = self
        stage.window.addSubview(view)
    }

    /// Drags with a new finger at a constant speed; the pan consumes 10 pt of the translation.
    func drag(from start: CGPoint, by translation: CGPoint, over time: Duration = .milliseconds(200)) -> Finger {
        let finger = stage.finger()
        finger.down(at: start)
        finger.drag(to: CGPoint(x: start.x + translation.x, y: start.y + translation.y), over: time, rate: 120)
        return finger
    }

    /// Like `drag`, from the center, followed by a lift without a pause.
    func flick(by translation: CGPoint, over time: Duration = .milliseconds(200)) {
        drag(from: CGPoint(x: 100, y: 150), by: translation, over: time).lift()
    }

    /// Advances the clock until all motion has ended.
    ///
    /// - Returns: the elapsed time in seconds, in steps of 10 ms; at most 10 s.
    func waitUntilIdle() -> Double {
        var time = Duration.zero
        while view.isDecelerating || view.isZoomBouncing, time < .seconds(10) {
            stage.advance(by: .milliseconds(10))
            time += .milliseconds(10)
        }
        return time.seconds
    }

    func scroll(_ delta: CGPoint, _ source: ScrollSample.Source, at location: CGPoint = CGPoint(x: 100, y: 150)) {
        stage.send(
            .scroll(
                ScrollSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), timestamp: stage.now, location: location,
                    delta: delta, source: source)))
    }

    func press(_ type: UIPress.PressType?, _ characters: String, isReleased: Bool = true) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 0), characters: characters, charactersIgnoringModifiers: characters,
            modifierFlags: [])
        for phase in isReleased ? [KeySample.Phase.pressed, .released] : [.pressed] {
            stage.send(
                .key(
                    KeySample(
                        window: stage.window.id, phase: phase, timestamp: stage.now, number: 1, key: key,
                        meaning: type.map { .press($0) })))
        }
    }

    fileprivate func logPress() { log.append("pressed") }

    // MARK: Delegate

    func scrollViewDidScroll(_ scrollView: UIScrollView) { if logsMotion { log.append("scroll") } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("will drag") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.append("will end")
        lastTarget = targetContentOffset.pointee
        lastVelocity = velocity
        if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("did drag \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("will glide") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("did glide") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("did animate") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("will zoom") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if logsMotion { log.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.append("did zoom \(scale)")
    }
}

extension Action {
    /// Logs that a control was pressed.
    static let logScrollPress = Action("press", ScrollStage.logPress)
}

/// Whether two numbers are equal within a tolerance.
func agree(_ one: CGFloat, _ other: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(one - other) <= tolerance }
