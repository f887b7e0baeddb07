internal import CTouchCairo

/// Why a picture could not be made, read or written.
public enum GraphicsError: Error, Equatable, CustomStringConvertible {
    /// Cairo refused; the text is its own.
    case cairo(operation: String, reason: String)

    /// A sentence for a person, without a stop.
    public var description: String {
        switch self {
        case .cairo(let operation, let reason): "\(operation): \(reason)"
        }
    }

    init(_ operation: String, _ status: cairo_status_t) {
        self = .cairo(operation: operation, reason: String(cString: cairo_status_to_string(status)))
    }
}
