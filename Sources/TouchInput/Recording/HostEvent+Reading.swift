import Foundation

extension HostEvent {
    /// Reads the fields after the kind; nil if they are invalid.
    init?(kind: Substring, _ fields: inout RecordingFields) {
        let event: HostEvent?
        switch kind {
        case "touch": event = Self.readTouch(&fields)
        case "hover": event = Self.readHover(&fields)
        case "scroll": event = Self.readScroll(&fields)
        case "pad": event = Self.readTouchpadGesture(&fields)
        case "tablet": event = Self.readPad(&fields)
        case "key": event = Self.readKey(&fields)
        case "text": event = Self.readText(&fields)
        case "size", "place", "screen", "exposed", "focus", "outside", "close":
            event = Self.readWindowEvent(kind, &fields)
        case "pasteboard": event = PasteboardEvent(&fields).map { .pasteboard($0) }
        case "drag": event = DragEvent(&fields).map { .drag($0) }
        case "preferences": event = HostPreferences(&fields).map { .preferences($0) }
        case "supplied": event = fields.readText().map { .backgroundResult($0) }
        case "gone", "ghost", "frame", "disconnected", "terminate": event = Self.readSystemEvent(kind, &fields)
        default: event = nil
        }
        guard let event, fields.isAtEnd else { return nil }
        self = event
    }

    private static let types: [TouchType] = [.direct, .indirect, .pencil, .indirectPointer]

    private static func readTouch(_ fields: inout RecordingFields) -> HostEvent? {
        guard let phase = fields.readName(of: [TouchSample.Phase.began, .moved, .lifted, .ended, .cancelled]),
            let window = fields.readWindow(), let touch = fields.readInt(UInt64.self), let device = fields.readDevice(),
            let type = fields.readName(of: types), let time = fields.readInstant(), let location = fields.readPoint(),
            let options = fields.readOptions()
        else { return nil }
        var sample = TouchSample(
            window: window, touch: TouchID(rawValue: touch), device: device, phase: phase, type: type, timestamp: time,
            location: location)
        for (key, value) in options {
            switch key {
            case "pressure":
                guard let number = Double(value), (0...1).contains(number) else { return nil }
                sample.pressure = number
            case "radius":
                guard let number = Double(value), number.isFinite, number >= 0 else { return nil }
                sample.majorRadius = number
            case "millimeter":
                guard let number = Double(value), number.isFinite, number > 0 else { return nil }
                sample.pointsPerMillimeter = number
            case "pen":
                guard let pen = parsePen(value) else { return nil }
                sample.pen = pen
            case "buttons":
                guard let number = Int(value) else { return nil }
                sample.buttons = ButtonMask(rawValue: number)
            case "continues":
                guard value == "1" else { return nil }
                sample.continuesPress = true
            case "modifiers":
                guard let flags = parseModifiers(value) else { return nil }
                sample.modifiers = flags
            default: return nil
            }
        }
        return .touch(sample)
    }

    private static func parsePen(_ text: Substring) -> PenPose? {
        let parts = text.split(separator: ",")
        guard parts.count == 4, let altitude = Double(parts[0]), let azimuth = Double(parts[1]),
            let roll = Double(parts[2]), altitude.isFinite, azimuth.isFinite, roll.isFinite,
            let end = [PenEnd.tip, .eraser].first(where: { "\($0)" == parts[3] })
        else { return nil }
        return PenPose(altitude: altitude, azimuth: azimuth, roll: roll, end: end)
    }

    private static func readHover(_ fields: inout RecordingFields) -> HostEvent? {
        guard let phase = fields.readName(of: [HoverSample.Phase.entered, .moved, .exited]),
            let window = fields.readWindow(),
            let device = fields.readDevice(), let type = fields.readName(of: types), let time = fields.readInstant(),
            let location = fields.readPoint(), let options = fields.readOptions()
        else { return nil }
        var sample = HoverSample(
            window: window, device: device, phase: phase, type: type, timestamp: time, location: location)
        for (key, value) in options {
            switch key {
            case "pen":
                guard let pen = parsePen(value) else { return nil }
                sample.pen = pen
            case "height":
                guard let number = Double(value), (0...1).contains(number) else { return nil }
                sample.height = number
            case "modifiers":
                guard let flags = parseModifiers(value) else { return nil }
                sample.modifiers = flags
            default: return nil
            }
        }
        return .hover(sample)
    }

    private static func readScroll(_ fields: inout RecordingFields) -> HostEvent? {
        guard let source = fields.readName(of: [ScrollSample.Source.wheel, .continuous]),
            let window = fields.readWindow(),
            let device = fields.readDevice(), let time = fields.readInstant(), let location = fields.readPoint(),
            let delta = fields.readPoint(), let flags = readModifiers(&fields)
        else { return nil }
        var sample = ScrollSample(
            window: window, device: device, timestamp: time, location: location, delta: delta, source: source)
        sample.modifiers = flags
        return .scroll(sample)
    }

    private static func readTouchpadGesture(_ fields: inout RecordingFields) -> HostEvent? {
        guard let kind = fields.readName(of: [TouchpadGestureSample.Kind.pinch, .swipe]),
            let phase = fields.readName(of: [TouchpadGestureSample.Phase.began, .changed, .ended, .cancelled]),
            let window = fields.readWindow(), let device = fields.readDevice(), let fingers = fields.readInt(Int.self),
            let time = fields.readInstant(), let location = fields.readPoint(), let translation = fields.readPoint(),
            let scale = fields.readDouble(), let rotation = fields.readDouble(), let flags = readModifiers(&fields)
        else { return nil }
        var sample = TouchpadGestureSample(
            window: window, device: device, kind: kind, phase: phase, timestamp: time, location: location,
            fingers: fingers)
        sample.translation = translation
        sample.scale = scale
        sample.rotation = rotation
        sample.modifiers = flags
        return .touchpadGesture(sample)
    }

    private static func readPad(_ fields: inout RecordingFields) -> HostEvent? {
        guard let kind = fields.readName(of: ["pressed", "released", "cancelled", "turned"]),
            let window = fields.readWindow(),
            let device = fields.readDevice(), let value = fields.readDouble(), let time = fields.readInstant(),
            let location = fields.readPoint()
        else { return nil }
        let change: PadSample.Change
        if kind == "turned" {
            change = .turned(value)
        } else {
            guard let key = Int(exactly: value), key > 0 else { return nil }
            switch kind {
            case "pressed": change = .pressed(key: key)
            case "released": change = .released(key: key)
            default: change = .cancelled(key: key)
            }
        }
        return .pad(
            PadSample(window: window, device: device, change: change, timestamp: time, location: location))
    }

    private static func readKey(_ fields: inout RecordingFields) -> HostEvent? {
        guard let phase = fields.readName(of: [KeySample.Phase.pressed, .repeated, .released, .cancelled]),
            let window = fields.readWindow(), let number = fields.readInt(UInt32.self),
            let usage = fields.readInt(Int.self),
            let time = fields.readInstant(), let characters = fields.readText(), let plain = fields.readText(),
            let options = fields.readOptions()
        else { return nil }
        var key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: usage), characters: characters, charactersIgnoringModifiers: plain)
        var meaning: KeySample.Meaning?
        for (name, value) in options {
            guard let number = Int(value) else { return nil }
            switch name {
            case "press": meaning = PressType(rawValue: number).map { .press($0) }
            case "remote": meaning = EventSubtype(rawValue: number).map { .remoteControl($0) }
            case "modifiers": key.modifierFlags = UIKeyModifierFlags(rawValue: number)
            default: return nil
            }
        }
        return .key(
            KeySample(window: window, phase: phase, timestamp: time, number: number, key: key, meaning: meaning))
    }

    private static func readText(_ fields: inout RecordingFields) -> HostEvent? {
        guard let kind = fields.readWord(), let window = fields.readWindow(), let time = fields.readInstant(),
            let text = fields.readText()
        else { return nil }
        switch kind {
        case "committed": return .text(TextSample(window: window, timestamp: time, change: .committed(text)))
        case "marked": return .text(TextSample(window: window, timestamp: time, change: .marked(text)))
        default: return nil
        }
    }

    private static func readWindowEvent(_ kind: Substring, _ fields: inout RecordingFields) -> HostEvent? {
        guard let window = fields.readWindow() else { return nil }
        switch kind {
        case "size":
            guard let width = fields.readDouble(), let height = fields.readDouble(), let scale = fields.readDouble(),
                width >= 0,
                height >= 0, (0.1...16).contains(scale), max(width, height) * scale <= maxSide
            else { return nil }
            return .resized(window, CGSize(width: width, height: height), scale: scale)
        case "place":
            guard let origin = fields.readPoint(), let time = fields.readInstant() else { return nil }
            return .moved(window, origin, at: time)
        case "screen": return fields.readName(of: [FullScreenChange.entered, .left]).map { .fullScreen(window, $0) }
        case "exposed":
            guard let origin = fields.readPoint(), let size = fields.readPoint() else { return nil }
            return .exposed(window, CGRect(origin: origin, size: CGSize(width: size.x, height: size.y)))
        case "focus": return fields.readName(of: [FocusChange.gained, .lost]).map { .focus(window, $0) }
        case "outside": return .pressedOutside(window)
        default: return .closeRequested(window)
        }
    }

    /// The maximum side of a window, in pixels. Source: 8K screens have 7680; a bitmap of this size is 256 MiB.
    private static let maxSide = 8192.0

    private static func readSystemEvent(_ kind: Substring, _ fields: inout RecordingFields) -> HostEvent? {
        switch kind {
        case "gone":
            guard let device = fields.readDevice(), let time = fields.readInstant() else { return nil }
            return .deviceGone(device, at: time)
        case "ghost":
            guard let window = fields.readWindow(), let device = fields.readDevice(), let time = fields.readInstant(),
                let location = fields.readPoint()
            else { return nil }
            return .ghost(window, device, location, at: time)
        case "frame": return fields.readInstant().map { .animationFrame(at: $0) }
        case "disconnected": return fields.readText().map { .disconnected(reason: $0) }
        default: return fields.readText().map { .terminationRequested(reason: $0) }
        }
    }

    private static func readModifiers(_ fields: inout RecordingFields) -> UIKeyModifierFlags? {
        guard let options = fields.readOptions(), options.keys.allSatisfy({ $0 == "modifiers" }) else { return nil }
        return options["modifiers"].map(parseModifiers) ?? []
    }

    private static func parseModifiers(_ text: Substring) -> UIKeyModifierFlags? {
        Int(text).map(UIKeyModifierFlags.init(rawValue:))
    }
}
