import Foundation

/// Where a device is plugged in, as far as its driver and the kernel tell: what tells two devices of one name apart.
nonisolated struct DevicePort {
    /// The file that the driver reads, such as "/dev/input/event7", which may be another one after the next start; nil: the
    /// driver doesn't say.
    let node: String?
    /// Vendor and product, as the driver says; empty if it doesn't.
    let product: [Int]

    /// The kernel's name of the socket, such as "usb-0000:00:14.0-2/input0", which stays the same from start to start; where
    /// that is not to be had, the node.
    ///
    /// Serial numbers are left alone: touch screens of one kind often have the same.
    ///
    /// - Parameter folder: where the kernel tells of input devices.
    func name(in folder: String = "/sys/class/input") -> String? {
        guard let node else { return nil }
        let device = folder + "/" + (node as NSString).lastPathComponent + "/device"
        // The server may be another computer's, whose devices this kernel knows nothing of.
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
