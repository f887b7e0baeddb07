import ArgumentParser
import Logging
import TouchKit
import TouchX11

/// The topics of `--log`.
enum LogTopic: String, ExpressibleByArgument, CaseIterable {
    /// Which view receives which touch.
    case touches
    /// Devices, their arrival and removal, and event sequences that should not occur.
    case devices
    /// The decisions of gesture recognizers, with the reason.
    case gestures

    var topic: Trace.Topic {
        switch self {
        case .touches: .touches
        case .devices: .devices
        case .gestures: .gestures
        }
    }
}

/// Writes the log requested by `--log` to standard error; drops it if that is closed.
struct LogLines: LogHandler {
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    var logLevel = Logger.Level.info

    func log(event: LogEvent) {
        Console.error("\(event.message)")
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}

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
