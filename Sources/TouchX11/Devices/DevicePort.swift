import Foundation

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
