import Foundation
import TouchDrawingModel
import TouchKit

/// Pans, zooms and rotates the canvas view: with fingers, wheel, touchpad and keys, and by inertia.
///
/// It does not decide which touches pan.
final class CanvasNavigator {
    /// Movement without a touch.
    private enum Motion {
        case glide(PaperGlide)
        case jump(ViewJump)
    }

    private unowned let view: CanvasView
    private var motion: Motion?
    private var link: CADisplayLink?
    private var grip = PaperGrip()
    private var pad: PadGrip?
    /// The viewport before a double tap zoomed to 100 %.
    private var beforeFullSize: Viewport?
    /// Estimates the velocity of the held canvas.
    private var estimator = VelocityEstimator()
    private var travel = CGPoint.zero
    private var lastMiddle: CGPoint?
    private var lastTime = Instant(nanoseconds: 0)

    /// Zoom factor per wheel notch. Source: our choice: four notches double.
    static let notchZoom: CGFloat = 1.189207115
    /// Zoom factor per key press. Source: our choice: a quick pinch.
    static let keyZoom: CGFloat = 1.5
    /// The tolerance around 100 % for rounding errors. Source: our choice: a pixel in a thousand.
    private static let zoomTolerance: CGFloat = 0.001

    init(_ view: CanvasView) {
        self.view = view
    }

    private var bounds: CGRect { view.bounds }
    private var middle: CGPoint { bounds.center }
    private var now: Instant { view.window?.application?.host.now ?? Instant(nanoseconds: 0) }

    /// Whether it glides by inertia.
    var isGliding: Bool {
        if case .glide = motion { true } else { false }
    }

    /// The viewport at the end of the current jump.
    var goal: Viewport {
        if case .jump(let jump) = motion { jump.goal } else { view.viewport }
    }

    /// The point of the canvas in the middle of the view at the end of the current jump.
    var visibleMiddle: CGPoint { goal.canvas(middle) }

    // MARK: Fingers

    func holds(_ pointer: PointerID) -> Bool { grip.has(pointer) }

    var isHeld: Bool { !grip.isEmpty }

    /// - Parameter location: in the view.
    func land(_ pointer: PointerID, at location: CGPoint, time: Instant) {
        stop()
        if grip.isEmpty {
            estimator.removeAll()
            travel = .zero
            // Another device may have another clock.
            lastTime = time
        }
        grip.land(pointer, at: location, on: view.viewport)
        record(time)
    }

    func move(_ pointer: PointerID, to location: CGPoint) { grip.move(pointer, to: location) }

    /// Applies the moves of all fingers.
    func applyMoves(at time: Instant) {
        guard !grip.isEmpty else { return }
        if let lastMiddle, let middle = grip.middle { travel += middle - lastMiddle }
        record(time)
        view.viewport = grip.update(view.viewport, in: bounds)
    }

    private func record(_ time: Instant) {
        lastTime = max(lastTime, time)
        lastMiddle = grip.middle
        estimator.add(travel, at: lastTime)
    }

    /// Whether inertia follows when the last finger lifts.
    enum Release {
        case glide, rest
    }

    func lift(_ pointer: PointerID, at time: Instant, _ release: Release) {
        guard grip.has(pointer) else { return }
        grip.lift(pointer, from: view.viewport)
        grip.confirm(view.viewport)
        lastMiddle = grip.middle
        guard grip.isEmpty, release == .glide, view.window?.application?.allowsAnimations == true else { return }
        let velocity = estimator.velocity(at: max(lastTime, time))
        if let glide = PaperGlide(view.viewport, velocity: velocity, at: max(lastTime, time)) { start(.glide(glide)) }
    }

    /// Cancels a finger. If no other finger holds the canvas, the viewport is restored.
    func cancel(_ pointer: PointerID) {
        guard grip.has(pointer) else { return }
        let start = grip.start
        grip.lift(pointer, from: view.viewport)
        lastMiddle = grip.middle
        if grip.isEmpty { view.viewport = start }
    }

    // MARK: Wheel and touchpad

    /// - Parameter offset: in points of the view.
    func scroll(by offset: CGPoint) {
        stop()
        view.viewport = view.viewport.moved(by: offset).limited(in: bounds)
    }

    /// - Parameters:
    ///   - delta: of a wheel, in points; a notch is `Thresholds.wheelNotch`.
    ///   - location: of the pointer, in the view.
    func zoom(byWheel delta: CGFloat, about location: CGPoint) {
        stop()
        let factor = pow(Self.notchZoom, delta / Thresholds.wheelNotch)
        view.viewport = view.viewport.zoomed(by: factor, about: location).limited(in: bounds)
    }

    /// - Parameter location: of the pointer, in the view.
    func pinchBegan(at location: CGPoint) {
        stop()
        pad = PadGrip(view.viewport, at: location)
    }

    func pinchChanged(scale: CGFloat, angle: CGFloat, translation: CGPoint) {
        guard let viewport = pad?.update(scale: scale, angle: angle, translation: translation) else { return }
        view.viewport = viewport.limited(in: bounds)
    }

    func pinchEnded() { pad = nil }

    /// Centers a point of the canvas.
    func show(_ point: CGPoint) {
        stop()
        let current = view.viewport
        view.viewport = Viewport(scale: current.scale, rotation: current.rotation, showing: point, at: middle).limited(
            in: bounds)
    }

    // MARK: Animated jumps

    /// Moves to another viewport within 200 ms, or immediately if animations are off.
    func jump(to viewport: Viewport) {
        let goal = viewport.limited(in: bounds)
        stop()
        guard goal != view.viewport else { return }
        guard view.window?.application?.allowsAnimations == true else {
            view.viewport = goal
            return
        }
        start(.jump(ViewJump(from: view.viewport, to: goal, in: bounds, at: now)))
    }

    /// Repeated keys continue from the goal of the previous jump.
    func jump(by offset: CGPoint) { jump(to: goal.moved(by: offset)) }

    /// - Parameter count: of the view's height, downwards.
    func jump(byPages count: CGFloat) { jump(by: CGPoint(x: 0, y: -count * bounds.height)) }

    /// - Parameter location: the fixed point in the view; nil: the center.
    func jump(toScale scale: CGFloat, about location: CGPoint? = nil) {
        let goal = goal
        jump(to: goal.zoomed(to: scale, rotation: goal.rotation, about: location ?? middle))
    }

    /// Zooms to 100 % and rotates upright about the center.
    func jumpToFullSize() { jump(to: Viewport(showing: goal.canvas(middle), at: middle)) }

    /// Rotates upright about the center, at the same scale.
    func straighten() { jump(to: goal.zoomed(to: goal.scale, rotation: 0, about: middle)) }

    /// Toggles between 100 %, upright, and the previous viewport.
    func toggleFullSize(about location: CGPoint) {
        let current = goal
        if abs(current.scale - 1) > Self.zoomTolerance || current.rotation != 0 {
            jump(to: current.zoomed(to: 1, rotation: 0, about: location))
            beforeFullSize = current
        } else if let before = beforeFullSize {
            beforeFullSize = nil
            jump(to: before)
        }
    }

    /// Fits an area, at most at its own size.
    ///
    /// - Parameters:
    ///   - area: in points of the canvas; null: the origin is shown.
    ///   - rotation: of the view, in radians clockwise.
    func jump(toShow area: CGRect, rotation: CGFloat = 0, maxScale: CGFloat = 1) {
        guard !area.isNull, !bounds.isEmpty else { return jump(to: Viewport()) }
        let viewArea = bounds.insetBy(dx: Self.margin(bounds.width), dy: Self.margin(bounds.height))
        jump(to: .showing(area, in: viewArea, rotation: rotation, maxScale: maxScale))
    }

    /// Shows the upper edge of a page, or all of it if it fits, at the same scale and rotation.
    ///
    /// - Parameter area: of the page, in points of the canvas.
    func jump(toPage area: CGRect) {
        let (goal, margin) = (goal, IncomingDocument.gap)
        let fits = area.height * goal.scale + 2 * margin <= bounds.height
        let point = fits ? area.center : CGPoint(x: area.midX, y: area.minY)
        let location = fits ? middle : CGPoint(x: bounds.midX, y: margin)
        jump(to: Viewport(scale: goal.scale, rotation: goal.rotation, showing: point, at: location))
    }

    /// The margin around the area, in points: the height of the toolbar, and less in small windows.
    private static func margin(_ side: CGFloat) -> CGFloat { min(64, side / 8) }

    // MARK: Motion

    /// Stops inertia; completes a jump immediately.
    func stop() {
        if case .jump(let jump) = motion { view.viewport = jump.goal }
        end()
    }

    private func end() {
        motion = nil
        link?.invalidate()
        link = nil
    }

    private func start(_ motion: Motion) {
        guard let application = view.window?.application else { return }
        self.motion = motion
        let link = CADisplayLink(target: self, action: CanvasNavigator.frameBegan)
        link.add(to: application)
        self.link = link
    }

    private func frameBegan(_ link: CADisplayLink) {
        let time = Instant(seconds: link.timestamp)
        switch motion {
        case .glide(let glide):
            let target = glide.viewport(at: time)
            let limited = target.limited(in: bounds)
            view.viewport = limited
            if glide.isOver(at: time) || limited != target { end() }
        case .jump(let jump):
            view.viewport = jump.viewport(at: time)
            if jump.isOver(at: time) { end() }
        case nil: end()
        }
    }
}
