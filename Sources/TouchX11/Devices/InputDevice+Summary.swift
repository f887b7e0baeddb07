nonisolated extension InputDevice {
    /// The device's number, name and kind, in one line for the user.
    public var summary: String {
        let touches = touch.map { ", \($0.count == 0 ? "any number of" : "\($0.count)") touches" }
        return "\(id)  \(name): \(kindName)" + (touches ?? "") + (isEnabled ? "" : ", disabled")
    }

    /// The name of the device's kind, for the user.
    public var kindName: String {
        switch kind {
        case .touchscreen: "touch screen"
        case .pen: "pen"
        case .eraser: "pen's eraser end"
        case .pad: "tablet's keys"
        case .touchpad: "touchpad"
        case .mouse: "mouse"
        case .keyboard: "keyboard"
        case .dependentTouch: "touch surface apart from the screen"
        case .master: "what windows see"
        }
    }
}
