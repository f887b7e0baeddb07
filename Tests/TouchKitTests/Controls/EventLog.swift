import Foundation
import TouchKit
import TouchKitTesting

/// A log of control events with short names.
final class EventLog {
    private var lines: [String] = []

    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]

    func listen(to control: UIControl) {
        for (event, name) in Self.names {
            control.addTarget(self, action: Action(name) { (log: EventLog) in { log.lines.append(name) } }, for: event)
        }
    }

    /// Returns the events since the last call and clears the log.
    func drain() -> [String] {
        defer { lines = [] }
        return lines
    }
}

extension TestStage {
    /// Ends a touch at another location than its last one.
    func lift(_ finger: Finger, at point: CGPoint) {
        send(
            .touch(
                TouchSample(
                    window: window.id, touch: finger.touch, device: finger.device, phase: .ended, type: finger.type,
                    timestamp: now, location: point)))
    }
}

extension Bitmap {
    /// Returns a bitmap with the same pixels.
    func copy() -> Bitmap {
        guard let copy = try? Bitmap(width: width, height: height, format: format) else { return self }
        copy.copy(Region(bounds), from: self)
        return copy
    }
}
