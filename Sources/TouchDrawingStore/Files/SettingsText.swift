public import Foundation

/// Settings as JSON.
public enum SettingsText {
    /// Decodes a text, with defaults for whatever it leaves out, as one of an older version does. Optional values left
    /// out are nil.
    ///
    /// - Returns: nil if it can't be decoded.
    public static func value<Value: Codable>(of text: Data, over defaults: Value) -> Value? {
        // Usually nothing is left out, and merging would only delay the program's start.
        if let value = try? JSONDecoder().decode(Value.self, from: text) { return value }
        guard
            let encodedDefaults = try? JSONSerialization.jsonObject(with: JSONEncoder().encode(defaults))
                as? [String: Any],
            let found = try? JSONSerialization.jsonObject(with: text) as? [String: Any],
            let merged = try? JSONSerialization.data(withJSONObject: encodedDefaults.merging(found) { $1 })
        else { return nil }
        return try? JSONDecoder().decode(Value.self, from: merged)
    }

    /// Encodes a value on one line.
    public static func data<Value: Codable>(of value: Value) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
