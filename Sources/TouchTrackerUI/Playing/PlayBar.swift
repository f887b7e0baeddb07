import Foundation
import TouchFoundation
import TouchKit

/// The controls of playback: pause, position, speed, close.
final class PlayBar: FocusCard {
    let playButton = IconButton(.pause, name: localized("Pause"))
    let slider = UISlider()
    let timeLabel = UILabel()
    let speedButton = NamedButton(name: localized("Speed"))
    let closeButton = IconButton(.close, name: localized("Close"))

    private static let inset: CGFloat = 4
    /// Wide enough for seeking, but not wider than convenient; in points.
    private static let maxWidth: CGFloat = 560
    private static let timeWidth: CGFloat = 92
    private static let speedWidth: CGFloat = 56
    static let height: CGFloat = Metrics.target + 2 * inset

    init() {
        super.init(cornerRadius: 14, elevation: .low)
        playButton.keys = HelpRow.keys(" ")
        speedButton.keys = "\(HelpRow.keys(UIKeyCommand.inputUpArrow)) \(HelpRow.keys(UIKeyCommand.inputDownArrow))"
        closeButton.keys = HelpRow.keys(UIKeyCommand.inputEscape)
        accessibilityRole = .toolbar
        accessibilityLabel = localized("Playback")
        slider.accessibilityLabel = localized("Position")
        slider.semanticContentAttribute = .playback
        timeLabel.textAlignment = .center
        timeLabel.font = .systemFont(ofSize: 13)
        for button in [playButton, speedButton, closeButton] { button.configuration.cornerRadius = 10 }
        for view in [playButton, slider, timeLabel, speedButton, closeButton] { addSubview(view) }
    }

    func show(_ clock: PlayClock) {
        playButton.icon = clock.isPaused ? .play : .pause
        playButton.name = clock.isPaused ? localized("Play") : localized("Pause")
        slider.maximumValue = Float(max(clock.duration, 0.001))
        if !slider.isTracking { slider.value = Float(clock.time) }
        slider.accessibilityValue = Self.text(clock.time)
        timeLabel.text = "\(Self.text(clock.time)) / \(Self.text(clock.duration))"
        speedButton.setTitle("\(Int(clock.speed))×", for: .normal)
    }

    /// The time as minutes and seconds.
    static func text(_ time: TimeInterval) -> String {
        let seconds = Int(saturating: time)
        return String(format: "%d:%02d", seconds / 60, seconds % 60)
    }

    /// Positions the bar at the lower edge of a view.
    func layOut(in bounds: CGRect) {
        let width = min(bounds.width - 2 * Metrics.margin, Self.maxWidth)
        setBodyFrame(
            CGRect(
                x: bounds.midX - width / 2, y: bounds.maxY - Metrics.margin - Self.height, width: width,
                height: Self.height))
    }

    override func layoutSubviews() {
        let side = Metrics.target
        var (left, right) = (Self.inset, body.width - Self.inset)
        func addLeft(_ view: UIView, _ width: CGFloat) {
            view.frame = CGRect(x: left, y: Self.inset, width: width, height: side)
            left += width
        }
        func addRight(_ view: UIView, _ width: CGFloat) {
            right -= width
            view.frame = CGRect(x: right, y: Self.inset, width: width, height: side)
        }
        addLeft(playButton, side)
        addRight(closeButton, side)
        addRight(speedButton, Self.speedWidth)
        addRight(timeLabel, Self.timeWidth)
        // A narrow window has no space for the slider.
        slider.isHidden = right - left < 2 * side
        slider.frame = CGRect(
            x: left + Metrics.gap, y: Self.inset, width: max(0, right - left - 2 * Metrics.gap), height: side)
    }
}

extension Icon {
    static let play = Icon("play") { context in
        context.move(to: CGPoint(x: 8, y: 5))
        context.addLine(to: CGPoint(x: 19, y: 12))
        context.addLine(to: CGPoint(x: 8, y: 19))
        context.closePath()
        context.fillPath()
    }

    static let pause = Icon("pause") { context in
        for x in [8.5, 15.5] {
            context.move(to: CGPoint(x: x, y: 6))
            context.addLine(to: CGPoint(x: x, y: 18))
        }
        context.setLineWidth(3)
        context.strokePath()
    }
}
