internal import CTouchGraphics

/// The reason why a bitmap could not be created, read or written.
public enum GraphicsError: Error, Equatable, CustomStringConvertible {
    /// Cairo failed; the reason is Cairo's own text.
    case cairo(operation: String, reason: String)

    /// A sentence for the user, without a period.
    public var description: String {
        switch self {
        case .cairo(let operation, let reason): "\(operation): \(reason)"
        }
    }

    init(_ operation: String, _ status: cairo_status_t) {
        self = .cairo(operation: operation, reason: String(cString: cairo_status_to_string(status)))
    }
}
