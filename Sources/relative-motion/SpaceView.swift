import Foundation
import TouchKit

/// Shows the bodies relative to one of them, and handles fingers, shaking and media keys.
final class SpaceView: UIView {
    private let system = SolarSystem()
    private var trails = Trails()
    private var link: CADisplayLink?

    private(set) var time: TimeInterval = 0
    /// Simulated seconds per second.
    private(set) var speed: TimeInterval = 1
    private(set) var showsTrails = true
    /// The index of the body that stays in place on the screen.
    var camera = 0 {
        didSet { setNeedsDisplay() }
    }
    private(set) var zoom: CGFloat = 1
    /// The offset of the camera's body from the view's center, in points.
    private(set) var shift = CGPoint.zero

    /// The start of the touch that may become a swipe.
    private var swipeStart: CGPoint?

    private static let sky = Color(red: 0.05, green: 0.06, blue: 0.11)
    private static let speeds: ClosedRange<TimeInterval> = 1 / 8...8
    private static let zooms: ClosedRange<CGFloat> = 0.2...20
    /// In points: the minimum length along the direction, and the maximum width across it.
    private static let swipe: (length: CGFloat, width: CGFloat) = (30, 5)

    init() {
        super.init()
        backgroundColor = UIColor(Self.sky)
        isOpaque = true
        addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: SpaceView.pinch))
        trails.append(system.positions(at: time))
    }

    // MARK: Accessibility

    override var accessibilityLabel: String? {
        get { "Solar system around \(system.bodies[camera].name)" }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { [.image, .updatesFrequently] }
        set {}
    }

    // MARK: Time

    var isPaused: Bool { link?.isPaused ?? true }

    override func didMoveToWindow() {
        link?.invalidate()
        link = nil
        guard let application = window?.application else { return }
        let link = CADisplayLink(target: self, action: SpaceView.step)
        link.add(to: application)
        self.link = link
        application.beginReceivingRemoteControlEvents()
    }

    private func step(_ link: CADisplayLink) {
        // A late frame advances no further than others, so bodies don't jump.
        time += min(link.duration, 0.05) * speed
        trails.append(system.positions(at: time))
        setNeedsDisplay()
    }

    override func remoteControlReceived(with event: UIEvent?) {
        switch event?.subtype {
        case .remoteControlTogglePlayPause: link?.isPaused.toggle()
        case .remoteControlPlay: link?.isPaused = false
        case .remoteControlPause, .remoteControlStop: link?.isPaused = true
        default: super.remoteControlReceived(with: event)
        }
        setNeedsDisplay()
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake else { return super.motionEnded(motion, with: event) }
        (time, speed, showsTrails) = (0, 1, true)
        (camera, zoom, shift) = (0, 1, .zero)
        trails = Trails()
        trails.append(system.positions(at: time))
        link?.isPaused = false
        setNeedsDisplay()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        swipeStart = touch.location(in: self)
        if touch.tapCount == 2 { look(at: touch.location(in: self)) }
    }

    /// A swipe, implemented by hand: only its two ends count.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let start = swipeStart, let touch = touches.first else { return }
        let offset = touch.location(in: self) - start
        let (along, across) = (max(abs(offset.x), abs(offset.y)), min(abs(offset.x), abs(offset.y)))
        guard along >= Self.swipe.length, across <= Self.swipe.width else { return }
        swipeStart = nil
        if abs(offset.x) > abs(offset.y) {
            speed = min(max(offset.x > 0 ? speed * 2 : speed / 2, Self.speeds.lowerBound), Self.speeds.upperBound)
        } else {
            showsTrails = offset.y < 0
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        swipeStart = nil
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        swipeStart = nil
    }

    private func look(at point: CGPoint) {
        let locations = system.positions(at: time).map { location(of: $0, from: trails[trails.count - 1][camera]) }
        guard
            let nearest = locations.indices.min(by: {
                locations[$0].distance(to: point) < locations[$1].distance(to: point)
            })
        else { return }
        camera = nearest
        shift = .zero
        setNeedsDisplay()
    }

    private func pinch(_ pinch: UIPinchGestureRecognizer) {
        let new = min(max(zoom * pinch.scale, Self.zooms.lowerBound), Self.zooms.upperBound)
        let fingers = pinch.location(in: self) - bounds.center
        shift = fingers + (shift - fingers) * (new / zoom)
        zoom = new
        pinch.scale = 1
        setNeedsDisplay()
    }

    // MARK: Display

    /// The location in the view of a position, relative to the position of the camera.
    private func location(of position: CGPoint, from camera: CGPoint) -> CGPoint {
        let relative = (position - camera) * zoom
        return bounds.center + shift + CGPoint(x: relative.x, y: -relative.y)
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        if showsTrails { drawTrails(in: context) }
        let positions = trails[trails.count - 1]
        for (body, position) in zip(system.bodies, positions) {
            let location = location(of: position, from: positions[camera])
            if body.center == nil {
                for step in 1...5 {
                    context.setColor(body.color.withAlphaComponent(0.07))
                    context.addCircle(center: location, radius: body.radius * (1 + 0.25 * CGFloat(step)))
                    context.fillPath()
                }
            }
            context.setColor(body.color)
            context.addCircle(center: location, radius: body.radius)
            context.fillPath()
        }
        drawSpeed(in: context)
    }

    private func drawTrails(in context: GraphicsContext) {
        for (index, body) in system.bodies.enumerated() where index != camera {
            var last: CGPoint?
            for moment in 0..<trails.count {
                let positions = trails[moment]
                let location = location(of: positions[index], from: positions[camera])
                // Opaque colors: with opacity, the overlapping round ends would show.
                let color = Self.sky.mixed(with: body.color, 0.2 + 0.5 * Double(moment) / Double(Trails.length))
                if let last { context.strokeSegment(from: last, to: location, width: 1.5, color: color) }
                last = location
            }
        }
    }

    /// One triangle at 1/8 speed and one more for each doubling; two bars for a pause.
    private func drawSpeed(in context: GraphicsContext) {
        context.setColor(Color(white: 1, alpha: 0.45))
        let (left, bottom) = (CGFloat(16), bounds.maxY - 16)
        if isPaused {
            for x in [left, left + 7] { context.fill(CGRect(x: x, y: bottom - 14, width: 4, height: 14)) }
            return
        }
        for index in 0..<max(0, Int(saturating: log2(speed * 8) + 1, .toNearestOrAwayFromZero)) {
            let x = left + CGFloat(index) * 13
            context.move(to: CGPoint(x: x, y: bottom))
            context.addLine(to: CGPoint(x: x, y: bottom - 14))
            context.addLine(to: CGPoint(x: x + 11, y: bottom - 7))
            context.fillPath()
        }
    }
}

extension Color {
    /// - Parameter part: 0 is this color, 1 the other one.
    fileprivate func mixed(with other: Color, _ part: Double) -> Color {
        Color(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part)
    }
}
