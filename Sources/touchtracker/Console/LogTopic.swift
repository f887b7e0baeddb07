import ArgumentParser
import TouchKit

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
