import ArgumentParser
import TouchKit

/// What `--log` can be asked for.
enum LogTopic: String, ExpressibleByArgument, CaseIterable {
    /// Which view receives which touch.
    case touches
    /// Sequences that a device should not have sent.
    case devices
    /// What gesture recognizers decide, and why.
    case gestures

    var topic: Trace.Topic {
        switch self {
        case .touches: .touches
        case .devices: .devices
        case .gestures: .gestures
        }
    }
}
