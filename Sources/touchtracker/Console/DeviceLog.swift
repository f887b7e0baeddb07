import TouchX11

/// Logs the input devices and their changes as text.
struct DeviceLog {
    private var known: [UInt32: String] = [:]

    /// - Returns: a line for each device that has changed since the last call.
    mutating func lines(for devices: [InputDevice]) -> [String] {
        let now = Dictionary(devices.map { ($0.id, $0.summary) }) { $1 }
        defer { known = now }
        let removed = known.filter { now[$0.key] == nil }.sorted { $0.key < $1.key }.map { "device gone: \($0.value)" }
        return removed
            + now.filter { known[$0.key] != $0.value }.sorted { $0.key < $1.key }.map { "device \($0.value)" }
    }
}
