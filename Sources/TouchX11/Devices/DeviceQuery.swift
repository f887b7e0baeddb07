internal import CTouchX11
import Foundation

/// Queries the server for its input devices.
struct DeviceQuery {
    let connection: Connection

    /// All current devices. Devices that vanish during the query are omitted.
    func devices() -> [InputDevice] {
        guard connection.inputExtension != nil else { return [Self.corePointer] }
        var count: Int32 = 0
        let (list, _) = connection.trappingErrors { XIQueryDevice(connection.display, Int32(XIAllDevices), &count) }
        guard let list else { return [] }
        defer { XIFreeDeviceInfo(list) }
        return UnsafeBufferPointer(start: list, count: Int(count)).map(device)
    }

    /// Represents all devices if the server can't list them.
    static let corePointer: InputDevice = {
        var device = InputDevice(id: 1, name: "core pointer", use: .slavePointer, attachment: coreMaster)
        device.buttonCount = 3
        return device
    }()

    static let coreMaster: UInt32 = 2

    private func device(_ info: XIDeviceInfo) -> InputDevice {
        var device = InputDevice(
            id: UInt32(info.deviceid), name: String(cString: info.name), use: Self.use(info.use),
            attachment: UInt32(info.attachment), isEnabled: info.enabled != 0)
        if let classes = info.classes {
            for index in 0..<Int(info.num_classes) {
                if let description = classes[index] { add(description, to: &device) }
            }
        }
        if device.use == .slavePointer || device.use == .floating, device.touch == nil {
            device.toolType = toolType(of: info.deviceid)
        }
        if device.isMappable { device.port = port(of: info.deviceid) }
        return device
    }

    private func add(_ description: UnsafeMutablePointer<XIAnyClassInfo>, to device: inout InputDevice) {
        let raw = UnsafeMutableRawPointer(description)
        switch description.pointee.type {
        case Int32(XIButtonClass):
            device.buttonCount = Int(raw.assumingMemoryBound(to: XIButtonClassInfo.self).pointee.num_buttons)
        case Int32(XIValuatorClass):
            let info = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
            device.axes.append(
                InputDevice.Axis(
                    number: Int(info.number), label: connection.name(of: info.label), minimum: info.min,
                    maximum: info.max, resolution: Int(info.resolution),
                    mode: info.mode == Int32(XIModeAbsolute) ? .absolute : .relative, value: info.value))
        case Int32(XIScrollClass):
            let info = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
            device.scrollAxes.append(
                InputDevice.ScrollAxis(
                    number: Int(info.number),
                    direction: info.scroll_type == Int32(XIScrollTypeVertical) ? .vertical : .horizontal,
                    increment: info.increment))
        case Int32(XITouchClass):
            let info = raw.assumingMemoryBound(to: XITouchClassInfo.self).pointee
            device.touch = InputDevice.TouchClass(
                mode: info.mode == Int32(XIDirectTouch) ? .direct : .dependent, count: Int(info.num_touches))
        case Int32(XIGestureClass):
            device.gestureTouches = Int(raw.assumingMemoryBound(to: XIGestureClassInfo.self).pointee.num_touches)
        default: break
        }
    }

    private static func use(_ use: Int32) -> InputDevice.Use {
        switch use {
        case Int32(XIMasterPointer): .masterPointer
        case Int32(XIMasterKeyboard): .masterKeyboard
        case Int32(XISlavePointer): .slavePointer
        case Int32(XISlaveKeyboard): .slaveKeyboard
        default: .floating
        }
    }

    private func toolType(of device: Int32) -> String? {
        let values = longs(connection.atoms[.wacomToolType], of: device)
        return values.first.map { connection.name(of: Atom(bitPattern: $0)) }
    }

    /// The device's port. Source: the properties that xf86-input-libinput, -evdev and -wacom set.
    private func port(of device: Int32) -> String? {
        let atoms = connection.atoms
        let node = bytes(atoms[.deviceNode], of: device)?.prefix { $0 != 0 }
        return DevicePort(
            node: node.map { String(decoding: $0, as: UTF8.self) }, product: longs(atoms[.deviceProductID], of: device)
        ).name()
    }

    /// Whether the tablet's driver reports that the pen is out of range; nil if it reports nothing.
    func isPenAway(_ device: Int32) -> Bool? {
        let values = longs(connection.atoms[.wacomSerialIDs], of: device)
        return values.count >= 5 ? values[3] == 0 && values[4] == 0 : nil
    }

    /// The matrix that maps points of a device to points of the screen: three rows of three numbers; nil if it has
    /// none.
    func matrix(of device: Int32) -> [Float]? {
        let property = connection.atoms[.coordinateTransformationMatrix]
        let values = items(property, of: device, bits: 32)?.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        return values?.count == 9 ? values : nil
    }

    /// The items of a 32-bit device property; empty if it is missing.
    private func longs(_ property: Atom, of device: Int32) -> [Int] {
        // XIGetProperty, unlike XGetWindowProperty, packs 32-bit items into 32 bits.
        items(property, of: device, bits: 32)?.withUnsafeBytes { bytes in
            bytes.bindMemory(to: Int32.self).map(Int.init)
        } ?? []
    }

    /// The bytes of an 8-bit device property; nil if it is missing.
    private func bytes(_ property: Atom, of device: Int32) -> [UInt8]? { items(property, of: device, bits: 8) }

    /// At most 1 KiB of a device property.
    private func items(_ property: Atom, of device: Int32, bits: Int32) -> [UInt8]? {
        var (type, format) = (Atom(0), Int32(0))
        var (count, remainder) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let (status, errors) = connection.trappingErrors {
            XIGetProperty(
                connection.display, device, property, 0, 256, False, Atom(AnyPropertyType), &type, &format, &count,
                &remainder, &data)
        }
        defer { if let data { XFree(data) } }
        guard status == Int32(Success), errors.isEmpty, format == bits, let data else { return nil }
        return Array(UnsafeBufferPointer(start: data, count: Int(count) * Int(bits / 8)))
    }
}

/// The port that a device is plugged into, as the driver and the kernel report it: distinguishes devices of the same
/// name.
nonisolated struct DevicePort {
    /// The file that the driver reads, such as "/dev/input/event7", which may differ after the next boot; nil if the
    /// driver does not report it.
    let node: String?
    /// The vendor and product IDs that the driver reports; empty if it reports none.
    let product: [Int]

    /// The kernel's physical path, such as "usb-0000:00:14.0-2/input0", which is stable across boots; the node if there
    /// is none.
    ///
    /// Serial numbers are not used: touch screens of one model often share one.
    ///
    /// - Parameter folder: the kernel's folder of input devices.
    func name(in folder: String = "/sys/class/input") -> String? {
        guard let node else { return nil }
        let device = folder + "/" + (node as NSString).lastPathComponent + "/device"
        // The server may run on another computer, whose devices this kernel does not know.
        guard node.hasPrefix("/dev/input/"), product.count == 2, product == ids(device),
            let physicalPath = word(device + "/phys")
        else { return node }
        return physicalPath
    }

    private func ids(_ device: String) -> [Int] {
        ["vendor", "product"].compactMap { word(device + "/id/" + $0).flatMap { Int($0, radix: 16) } }
    }

    private func word(_ path: String) -> String? {
        let text = try? String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
