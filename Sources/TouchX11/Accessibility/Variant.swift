internal import CTouchX11

/// A D-Bus value. Source: D-Bus specification, "Type System".
nonisolated indirect enum Variant: Hashable, Sendable {
    case boolean(Bool)
    case int16(Int16)
    case int32(Int32)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    case objectPath(String)
    case tuple([Variant])
    /// - Parameter element: the type of the elements, such as "(so)".
    case array(element: String, [Variant])
    case textMap([String: String])
    /// A map of texts to variants; always empty here.
    case emptyOptions
    case variant(Variant)

    /// An array of texts.
    static func strings(_ strings: [String]) -> Variant { .array(element: "s", strings.map { .string($0) }) }

    /// A 32-bit number, clamped.
    static func number(_ number: Int) -> Variant { .int32(Int32(clamping: number)) }

    /// Returns a floating GVariant.
    func makeGVariant() -> OpaquePointer? {
        switch self {
        case .boolean(let value): return g_variant_new_boolean(value ? 1 : 0)
        case .int16(let value): return g_variant_new_int16(value)
        case .int32(let value): return g_variant_new_int32(value)
        case .uint32(let value): return g_variant_new_uint32(value)
        case .double(let value): return g_variant_new_double(value)
        // NUL would end the text in C.
        case .string(let value): return g_variant_new_string(value.contains("\0") ? "" : value)
        case .objectPath(let value): return g_variant_new_object_path(value)
        case .variant(let value): return g_variant_new_variant(value.makeGVariant())
        case .tuple(let values):
            var children = values.map { $0.makeGVariant() }
            return g_variant_new_tuple(&children, gsize(children.count))
        case .array(let element, let values):
            var children = values.map { $0.makeGVariant() }
            return Self.withType(element) { g_variant_new_array($0, &children, gsize(children.count)) }
        case .textMap(let map):
            var children = map.sorted { $0.key < $1.key }.map {
                g_variant_new_dict_entry(g_variant_new_string($0.key), g_variant_new_string($0.value))
            }
            return Self.withType("{ss}") { g_variant_new_array($0, &children, gsize(children.count)) }
        case .emptyOptions:
            return Self.withType("{sv}") { g_variant_new_array($0, nil, 0) }
        }
    }

    private static func withType(_ name: String, _ body: (OpaquePointer?) -> OpaquePointer?) -> OpaquePointer? {
        let type = g_variant_type_new(name)
        defer { g_variant_type_free(type) }
        return body(type)
    }

    /// Reads a value of one of the types above; nil for others. The value stays the caller's.
    init?(reading value: OpaquePointer?) {
        guard let value else { return nil }
        switch String(cString: g_variant_get_type_string(value)) {
        case "b": self = .boolean(g_variant_get_boolean(value) != 0)
        case "n": self = .int16(g_variant_get_int16(value))
        case "i": self = .int32(g_variant_get_int32(value))
        case "u": self = .uint32(g_variant_get_uint32(value))
        case "d": self = .double(g_variant_get_double(value))
        case "s": self = .string(String(cString: g_variant_get_string(value, nil)))
        case "o": self = .objectPath(String(cString: g_variant_get_string(value, nil)))
        case "v":
            let inner = g_variant_get_variant(value)
            defer { g_variant_unref(inner) }
            guard let inner = Variant(reading: inner) else { return nil }
            self = .variant(inner)
        case let type where type.hasPrefix("(") || type.hasPrefix("{"):
            self = .tuple(Self.children(of: value))
        case let type where type.hasPrefix("a"):
            self = .array(element: String(type.dropFirst()), Self.children(of: value))
        default: return nil
        }
    }

    private static func children(of value: OpaquePointer) -> [Variant] {
        (0..<g_variant_n_children(value)).compactMap { index in
            let child = g_variant_get_child_value(value, index)
            defer { g_variant_unref(child) }
            return Variant(reading: child)
        }
    }

    // MARK: Reading

    var text: String? {
        switch self {
        case .string(let text), .objectPath(let text): text
        default: nil
        }
    }

    var integer: Int? {
        switch self {
        case .int16(let value): Int(value)
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        default: nil
        }
    }

    /// A number of any type, also one inside a variant.
    var real: Double? {
        switch self {
        case .double(let value): value
        case .variant(let value): value.real
        default: integer.map(Double.init)
        }
    }

    var flag: Bool? {
        switch self {
        case .boolean(let value): value
        case .variant(let value): value.flag
        default: nil
        }
    }

    var elements: [Variant]? {
        switch self {
        case .tuple(let values), .array(_, let values): values
        default: nil
        }
    }
}
