import Foundation

extension HostEvent {
    /// The event as a line of a recording.
    package var line: String {
        switch self {
        case .touch(let sample): sample.line
        case .hover(let sample):
            Self.join(
                "hover \(sample.phase)", sample.window.rawValue, sample.device.rawValue, sample.type,
                sample.timestamp.nanoseconds,
                Self.text(sample.location), Self.text(sample.pen),
                sample.height.map { "height=\(Double($0))" } ?? "", Self.text(sample.modifiers))
        case .scroll(let sample):
            Self.join(
                "scroll \(sample.source)", sample.window.rawValue, sample.device.rawValue, sample.timestamp.nanoseconds,
                Self.text(sample.location), Self.text(sample.delta), Self.text(sample.modifiers))
        case .touchpadGesture(let sample):
            Self.join(
                "pad \(sample.kind) \(sample.phase)", sample.window.rawValue, sample.device.rawValue, sample.fingers,
                sample.timestamp.nanoseconds, Self.text(sample.location), Self.text(sample.translation),
                Double(sample.scale), Double(sample.rotation), Self.text(sample.modifiers))
        case .pad(let sample): sample.line
        case .key(let sample): sample.line
        case .text(let sample): sample.line
        case .resized(let window, let size, let scale):
            Self.join("size", window.rawValue, Double(size.width), Double(size.height), Double(scale))
        case .moved(let window, let origin, let instant):
            Self.join("place", window.rawValue, Self.text(origin), instant.nanoseconds)
        case .fullScreen(let window, let change): Self.join("screen", window.rawValue, change)
        case .exposed(let window, let rect):
            Self.join("exposed", window.rawValue, Self.text(rect.origin), Double(rect.width), Double(rect.height))
        case .focus(let window, let change): Self.join("focus", window.rawValue, change)
        case .pressedOutside(let window): Self.join("outside", window.rawValue)
        case .closeRequested(let window): Self.join("close", window.rawValue)
        case .deviceGone(let device, let instant): Self.join("gone", device.rawValue, instant.nanoseconds)
        case .ghost(let window, let device, let location, let instant):
            Self.join("ghost", window.rawValue, device.rawValue, instant.nanoseconds, Self.text(location))
        case .animationFrame(let instant): Self.join("frame", instant.nanoseconds)
        case .pasteboard(let event): event.line
        case .drag(let event): event.line
        case .preferences(let preferences): preferences.line
        case .backgroundResult(let text): Self.join("supplied", RecordingFields.encode(text))
        case .disconnected(let reason): Self.join("disconnected", RecordingFields.encode(reason))
        case .terminationRequested(let reason): Self.join("terminate", RecordingFields.encode(reason))
        }
    }

    fileprivate static func join(_ fields: Any...) -> String {
        fields.map { "\($0)" }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Swift writes the shortest text that is read back as the same bits.
    fileprivate static func text(_ point: CGPoint) -> String {
        "\(Double(point.x)) \(Double(point.y))"
    }

    fileprivate static func text(_ pen: PenPose?) -> String {
        pen.map { "pen=\(Double($0.altitude)),\(Double($0.azimuth)),\(Double($0.roll)),\($0.end)" } ?? ""
    }

    fileprivate static func text(_ modifiers: UIKeyModifierFlags) -> String {
        modifiers.isEmpty ? "" : "modifiers=\(modifiers.rawValue)"
    }
}

extension TouchSample {
    fileprivate var line: String {
        HostEvent.join(
            "touch \(phase)", window.rawValue, touch.rawValue, device.rawValue, type, timestamp.nanoseconds,
            HostEvent.text(location),
            pressure.map { "pressure=\(Double($0))" } ?? "",
            majorRadius == 0 ? "" : "radius=\(Double(majorRadius))",
            pointsPerMillimeter.map { "millimeter=\(Double($0))" } ?? "",
            HostEvent.text(pen),
            buttons.isEmpty ? "" : "buttons=\(buttons.rawValue)",
            continuesPress ? "continues=1" : "",
            HostEvent.text(modifiers))
    }
}

extension PadSample {
    fileprivate var line: String {
        let (kind, value): (String, Any) =
            switch change {
            case .pressed(let key): ("pressed", key)
            case .released(let key): ("released", key)
            case .cancelled(let key): ("cancelled", key)
            case .turned(let steps): ("turned", Double(steps))
            }
        return HostEvent.join(
            "tablet \(kind)", window.rawValue, device.rawValue, value, timestamp.nanoseconds, HostEvent.text(location))
    }
}

extension TextSample {
    fileprivate var line: String {
        let (kind, text) =
            switch change {
            case .committed(let text): ("committed", text)
            case .marked(let text): ("marked", text)
            }
        return HostEvent.join(
            "text \(kind)", window.rawValue, timestamp.nanoseconds, RecordingFields.encode(text))
    }
}

extension KeySample {
    fileprivate var line: String {
        var special = ""
        switch meaning {
        case .press(let type): special = "press=\(type.rawValue)"
        case .remoteControl(let subtype): special = "remote=\(subtype.rawValue)"
        case nil: break
        }
        return HostEvent.join(
            "key \(phase)", window.rawValue, number, key.keyCode.rawValue, timestamp.nanoseconds,
            RecordingFields.encode(key.characters), RecordingFields.encode(key.charactersIgnoringModifiers), special,
            HostEvent.text(key.modifierFlags))
    }
}
