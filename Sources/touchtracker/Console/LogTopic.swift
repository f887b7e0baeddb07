import ArgumentParser
import TouchKit

/// What `--log` can be asked for.
enum LogTopic: String, ExpressibleByArgument, CaseIterable {
    /// Which view receives which touch.
    case touches
    /// Which devices there are, come and go, and event sequences that should not occur.
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
