import TouchKit

/// The events of controls, in order, by short names.
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

    /// The events since the last call, which are forgotten.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

extension Bitmap {
    /// Another picture with the same pixels.
    func copy() -> Bitmap {
        guard let copy = try? Bitmap(width: width, height: height, format: format) else { return self }
        copy.copy(Region(bounds), from: self)
        return copy
    }
}
