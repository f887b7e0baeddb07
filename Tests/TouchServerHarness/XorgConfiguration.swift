/// A headless Xorg with the dummy video driver and one inputtest device of every kind.
struct XorgConfiguration {
    let folder: String
    let depth: Int
    let size: (width: Int, height: Int)
    /// Devices beyond the default ones.
    let more: [PrivateServer.DeviceName]

    private typealias Device = (name: String, options: [(String, String)])

    private var devices: [Device] {
        Self.defaultDevices + Self.optionalDevices.filter { more.map(\.rawValue).contains($0.name) }
    }

    private static let defaultDevices: [Device] = [
        ("ptr", [("DeviceType", "Pointer"), ("AccelerationProfile", "-1")]),
        ("kbd", [("DeviceType", "Keyboard")]),
        ("touch", [("DeviceType", "Touch"), ("TouchCount", "10")]),
        ("touch2", [("DeviceType", "Touch"), ("TouchCount", "2")]),
        ("pen", [("DeviceType", "PointerAbsoluteProximity"), ("PointerHasPressure", "true")]),
        ("eraser", [("DeviceType", "PointerAbsoluteProximity"), ("PointerHasPressure", "true")]),
        ("touchpad", [("DeviceType", "PointerGesture")]),
    ]

    private static let optionalDevices: [Device] = [
        ("ptr2", [("DeviceType", "Pointer"), ("AccelerationProfile", "-1")]),
        ("wall", [("DeviceType", "Touch"), ("TouchCount", "40")]),
        ("xwayland-touch:16", [("DeviceType", "Touch"), ("TouchCount", "10")]),
    ]

    var text: String {
        """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
          Option "AutoEnableDevices" "false"
          Option "AllowEmptyInput" "true"
          Option "DontVTSwitch" "true"
        EndSection
        Section "Device"
          Identifier "dummy"
          Driver "dummy"
          VideoRam 256000
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 5.0-1000.0
          VertRefresh 5.0-200.0
          Modeline "1920x1080" 148.50 1920 2008 2052 2200 1080 1084 1089 1125
          Modeline "3840x2160" 533.00 3840 3888 3920 4000 2160 2163 2168 2222
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "dummy"
          Monitor "monitor"
          DefaultDepth \(depth)
          SubSection "Display"
            Depth \(depth)
            Modes "\(size.width)x\(size.height)"
            Virtual \(size.width) \(size.height)
          EndSubSection
        EndSection
        \(devices.map(section).joined(separator: "\n"))
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
        \(devices.map(\.name).map(layoutLine).joined(separator: "\n"))
        EndSection
        """
    }

    private func section(_ device: Device) -> String {
        let options = device.options.map { "  Option \"\($0.0)\" \"\($0.1)\"" }.joined(separator: "\n")
        return """
            Section "InputDevice"
              Identifier "\(device.name)"
              Driver "inputtest"
              Option "SocketPath" "\(folder)/\(device.name).sock"
            \(options)
            EndSection
            """
    }

    private func layoutLine(_ name: String) -> String {
        let role = name == "ptr" ? " \"CorePointer\"" : name == "kbd" ? " \"CoreKeyboard\"" : ""
        return "  InputDevice \"\(name)\"\(role)"
    }
}
