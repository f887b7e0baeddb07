import Foundation

extension HostEvent {
    /// Reads the fields after the kind; nil if they make no sense.
    init?(kind: Substring, _ fields: inout RecordingFields) {
        let event: HostEvent?
        switch kind {
        case "touch": event = Self.touch(&fields)
        case "hover": event = Self.hover(&fields)
        case "scroll": event = Self.scroll(&fields)
        case "pad": event = Self.pad(&fields)
        case "tablet": event = Self.tablet(&fields)
        case "key": event = Self.key(&fields)
        case "text": event = Self.text(&fields)
        case "size", "place", "screen", "exposed", "focus", "outside", "close": event = Self.window(kind, &fields)
        case "pasteboard": event = PasteboardEvent(&fields).map { .pasteboard($0) }
        case "drag": event = DragEvent(&fields).map { .drag($0) }
        case "preferences": event = HostPreferences(&fields).map { .preferences($0) }
        case "supplied": event = fields.text().map { .supplied($0) }
        case "gone", "ghost", "frame", "disconnected", "terminate": event = Self.system(kind, &fields)
        default: event = nil
        }
        guard let event, fields.isAtEnd else { return nil }
        self = event
    }

    private static let types: [TouchType] = [.direct, .indirect, .pencil, .indirectPointer]

    private static func touch(_ fields: inout RecordingFields) -> HostEvent? {
        guard let phase = fields.name(of: [TouchSample.Phase.began, .moved, .lifted, .ended, .cancelled]),
            let window = fields.window(), let touch = fields.int(UInt64.self), let device = fields.device(),
            let type = fields.name(of: types), let time = fields.instant(), let location = fields.point(),
            let options = fields.options()
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
                guard let pen = pen(value) else { return nil }
                sample.pen = pen
            case "buttons":
                guard let number = Int(value) else { return nil }
                sample.buttons = ButtonMask(rawValue: number)
            case "continues":
                guard value == "1" else { return nil }
                sample.continuesPress = true
            case "modifiers":
                guard let flags = modifiers(value) else { return nil }
                sample.modifiers = flags
            default: return nil
            }
        }
        return .touch(sample)
    }

    private static func pen(_ text: Substring) -> PenPose? {
        let parts = text.split(separator: ",")
        guard parts.count == 4, let altitude = Double(parts[0]), let azimuth = Double(parts[1]),
            let roll = Double(parts[2]), altitude.isFinite, azimuth.isFinite, roll.isFinite,
            let end = [PenEnd.tip, .eraser].first(where: { "\($0)" == parts[3] })
        else { return nil }
        return PenPose(altitude: altitude, azimuth: azimuth, roll: roll, end: end)
    }

    private static func hover(_ fields: inout RecordingFields) -> HostEvent? {
        guard let phase = fields.name(of: [HoverSample.Phase.entered, .moved, .exited]), let window = fields.window(),
            let device = fields.device(), let type = fields.name(of: types), let time = fields.instant(),
            let location = fields.point(), let options = fields.options()
        else { return nil }
        var sample = HoverSample(
            window: window, device: device, phase: phase, type: type, timestamp: time, location: location)
        for (key, value) in options {
            switch key {
            case "pen":
                guard let pen = pen(value) else { return nil }
                sample.pen = pen
            case "height":
                guard let number = Double(value), (0...1).contains(number) else { return nil }
                sample.height = number
            case "modifiers":
                guard let flags = modifiers(value) else { return nil }
                sample.modifiers = flags
            default: return nil
            }
        }
        return .hover(sample)
    }

    private static func scroll(_ fields: inout RecordingFields) -> HostEvent? {
        guard let source = fields.name(of: [ScrollSample.Source.wheel, .continuous]), let window = fields.window(),
            let device = fields.device(), let time = fields.instant(), let location = fields.point(),
            let delta = fields.point(), let flags = modifiers(&fields)
        else { return nil }
        var sample = ScrollSample(
            window: window, device: device, timestamp: time, location: location, delta: delta, source: source)
        sample.modifiers = flags
        return .scroll(sample)
    }

    private static func pad(_ fields: inout RecordingFields) -> HostEvent? {
        guard let kind = fields.name(of: [TouchpadGestureSample.Kind.pinch, .swipe]),
            let phase = fields.name(of: [TouchpadGestureSample.Phase.began, .changed, .ended, .cancelled]),
            let window = fields.window(), let device = fields.device(), let fingers = fields.int(Int.self),
            let time = fields.instant(), let location = fields.point(), let translation = fields.point(),
            let scale = fields.double(), let rotation = fields.double(), let flags = modifiers(&fields)
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

    private static func tablet(_ fields: inout RecordingFields) -> HostEvent? {
        guard let kind = fields.name(of: ["pressed", "released", "cancelled", "turned"]), let window = fields.window(),
            let device = fields.device(), let value = fields.double(), let time = fields.instant(),
            let location = fields.point()
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

    private static func key(_ fields: inout RecordingFields) -> HostEvent? {
        guard let phase = fields.name(of: [KeySample.Phase.pressed, .repeated, .released, .cancelled]),
            let window = fields.window(), let number = fields.int(UInt32.self), let usage = fields.int(Int.self),
            let time = fields.instant(), let characters = fields.text(), let plain = fields.text(),
            let options = fields.options()
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

    private static func text(_ fields: inout RecordingFields) -> HostEvent? {
        guard let kind = fields.word(), let window = fields.window(), let time = fields.instant(),
            let text = fields.text()
        else { return nil }
        switch kind {
        case "committed": return .text(TextSample(window: window, timestamp: time, change: .committed(text)))
        case "marked": return .text(TextSample(window: window, timestamp: time, change: .marked(text)))
        default: return nil
        }
    }

    private static func window(_ kind: Substring, _ fields: inout RecordingFields) -> HostEvent? {
        guard let window = fields.window() else { return nil }
        switch kind {
        case "size":
            guard let width = fields.double(), let height = fields.double(), let scale = fields.double(), width >= 0,
                height >= 0, (0.1...16).contains(scale), max(width, height) * scale <= greatestSide
            else { return nil }
            return .resized(window, CGSize(width: width, height: height), scale: scale)
        case "place":
            guard let origin = fields.point(), let time = fields.instant() else { return nil }
            return .moved(window, origin, at: time)
        case "screen": return fields.name(of: [FullScreenChange.entered, .left]).map { .fullScreen(window, $0) }
        case "exposed":
            guard let origin = fields.point(), let size = fields.point() else { return nil }
            return .exposed(window, CGRect(origin: origin, size: CGSize(width: size.x, height: size.y)))
        case "focus": return fields.name(of: [FocusChange.gained, .lost]).map { .focus(window, $0) }
        case "outside": return .pressedOutside(window)
        default: return .closeRequested(window)
        }
    }

    /// The greatest side of a window, in pixels. Source: 8K screens have 7680; a bitmap of this size is 256 MiB.
    private static let greatestSide = 8192.0

    private static func system(_ kind: Substring, _ fields: inout RecordingFields) -> HostEvent? {
        switch kind {
        case "gone":
            guard let device = fields.device(), let time = fields.instant() else { return nil }
            return .deviceGone(device, at: time)
        case "ghost":
            guard let window = fields.window(), let device = fields.device(), let time = fields.instant(),
                let location = fields.point()
            else { return nil }
            return .ghost(window, device, location, at: time)
        case "frame": return fields.instant().map { .animationFrame(at: $0) }
        case "disconnected": return fields.text().map { .disconnected(reason: $0) }
        default: return fields.text().map { .terminationRequested(reason: $0) }
        }
    }

    private static func modifiers(_ fields: inout RecordingFields) -> UIKeyModifierFlags? {
        guard let options = fields.options(), options.keys.allSatisfy({ $0 == "modifiers" }) else { return nil }
        return options["modifiers"].map(modifiers) ?? []
    }

    private static func modifiers(_ text: Substring) -> UIKeyModifierFlags? {
        Int(text).map(UIKeyModifierFlags.init(rawValue:))
    }
}
