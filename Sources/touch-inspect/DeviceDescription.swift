import TouchX11

/// A textual description of a device.
struct DeviceDescription {
    private let device: InputDevice

    private let mapping: TouchMappingState?

    init(_ device: InputDevice, _ mapping: TouchMappingState?) {
        (self.device, self.mapping) = (device, mapping)
    }

    var lines: [String] {
        var lines = ["\(device.id)  \(device.name): \(device.kindName)\(device.isEnabled ? "" : ", disabled")"]
        lines.append("    \(use)")
        if let touch = device.touch {
            let count = touch.count == 0 ? "any number of" : "\(touch.count)"
            lines.append(
                "    \(count) touches, \(touch.mode == .direct ? "direct: where the finger is" : "dependent: where the pointer is")"
            )
        }
        if let fingers = device.gestureTouches {
            lines.append("    pinches and swipes, \(fingers == 0 ? "any number of" : "up to \(fingers)") fingers")
        }
        if device.buttonCount > 0 { lines.append("    \(device.buttonCount) buttons") }
        if let tool = device.toolType { lines.append("    tool \(tool)") }
        switch mapping {
        case .mapped(let monitor): lines.append("    mapped to \(monitor)")
        case .pending(let monitor):
            lines.append("    mapped to \(monitor) when touchtracker runs and \(monitor) is connected")
        case .foreign(let monitor):
            lines.append(
                "    set up for \(monitor); another program has changed its matrix since, which is left as it is")
        case nil: break
        }
        lines += device.axes.map(describe)
        return lines
    }

    private var use: String {
        switch device.use {
        case .masterPointer: "master pointer, paired with \(device.attachment)"
        case .masterKeyboard: "master keyboard, paired with \(device.attachment)"
        case .slavePointer, .slaveKeyboard: "drives \(device.attachment)"
        case .floating: "drives nothing (detached)"
        }
    }

    private func describe(_ axis: InputDevice.Axis) -> String {
        let label = axis.label.isEmpty ? "without a label" : axis.label
        let range =
            axis.maximum > axis.minimum ? "\(number(axis.minimum))…\(number(axis.maximum))" : "without limits"
        let mode = axis.mode == .absolute ? "absolute" : "relative"
        var text = "    axis \(axis.number)  \(label), \(mode), \(range)"
        if let scroll = device.scrollAxes.first(where: { $0.number == axis.number }) {
            let direction = scroll.direction == .vertical ? "vertically" : "horizontally"
            text += ", scrolls \(direction) by \(number(scroll.increment)) a notch"
        }
        return text
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(saturating: value))" : "\(value)"
    }
}
