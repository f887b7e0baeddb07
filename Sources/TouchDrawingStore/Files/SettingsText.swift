public import Foundation

/// Settings as JSON.
public enum SettingsText {
    /// Decodes settings, with defaults for missing values, for example in those of an older version. Missing optional
    /// values are nil.
    ///
    /// - Returns: nil if the text can't be decoded.
    public static func value<Value: Codable>(of text: Data, over defaults: Value) -> Value? {
        // Usually nothing is missing, and merging would delay the program's start.
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
