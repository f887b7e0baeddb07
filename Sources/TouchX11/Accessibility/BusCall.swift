import TouchInput

/// A method call from an assistive program.
nonisolated struct BusCall: Hashable {
    /// The called object.
    enum Target: Hashable {
        case application
        case cache
        case element(AccessibilityID)
    }

    var target: Target
    var interface: BusInterface
    /// The method, or "Get", "GetAll" and "Set" of `org.freedesktop.DBus.Properties`.
    var method: Method
    var arguments: [Variant]

    enum Method: Hashable {
        case named(String)
        case getProperty(String)
        case getAllProperties
        case setProperty(String, Variant)
    }
}

/// The answer to a method call.
nonisolated enum BusReply: Hashable {
    case values([Variant])
    /// All properties by name.
    case properties([String: Variant])
    /// The program has to perform a request first.
    case request(AccessibilityRequest, ReplyForm)
    /// The children of an element have to be in the tree first.
    case expand(AccessibilityID)
    /// The registry's number of the application was set.
    case setApplicationNumber(Int32)
    case failure(BusError)

    /// What a performed request answers.
    enum ReplyForm: Hashable {
        /// Whether it was performed.
        case flag
        case nothing
    }
}

/// The reason for which a call fails.
nonisolated enum BusError: Hashable, Error {
    case unknownObject
    case unknownMethod(String)
    case invalidArguments(String)

    /// The error's name on the bus. Source: D-Bus specification.
    var name: String {
        switch self {
        case .unknownObject: "org.freedesktop.DBus.Error.UnknownObject"
        case .unknownMethod: "org.freedesktop.DBus.Error.UnknownMethod"
        case .invalidArguments: "org.freedesktop.DBus.Error.InvalidArgs"
        }
    }

    var message: String {
        switch self {
        case .unknownObject: "the element does not exist any more"
        case .unknownMethod(let name): "\(name) is not implemented"
        case .invalidArguments(let reason): reason
        }
    }
}

/// The object paths. Source: at-spi2-core, `xml/Accessible.xml` and `xml/Cache.xml`.
nonisolated enum BusPath {
    static let elements = "/org/a11y/atspi/accessible"
    static let application = "/org/a11y/atspi/accessible/root"
    static let cache = "/org/a11y/atspi/cache"
    static let null = "/org/a11y/atspi/null"

    static func path(of id: AccessibilityID) -> String { "\(elements)/\(id.rawValue)" }

    /// Returns the object at a path.
    static func target(at path: String) -> BusCall.Target? {
        if path == application { return .application }
        if path == cache { return .cache }
        guard path.hasPrefix(elements + "/") else { return nil }
        return UInt32(path.dropFirst(elements.count + 1)).map { .element(AccessibilityID($0)) }
    }
}
