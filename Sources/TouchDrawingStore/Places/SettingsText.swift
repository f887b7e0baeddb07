public import Foundation

/// Settings as JSON.
public enum SettingsText {
    /// What a text says, over what it doesn't say, as one of an older version doesn't. Optional parts that are left out are
    /// nil.
    ///
    /// - Returns: nil if it makes no sense.
    public static func value<Value: Codable>(of text: Data, over defaults: Value) -> Value? {
        // Usually it says all, and the program's start need not wait for more.
        if let value = try? JSONDecoder().decode(Value.self, from: text) { return value }
        guard let usual = try? JSONSerialization.jsonObject(with: JSONEncoder().encode(defaults)) as? [String: Any],
            let found = try? JSONSerialization.jsonObject(with: text) as? [String: Any],
            let merged = try? JSONSerialization.data(withJSONObject: usual.merging(found) { $1 })
        else { return nil }
        return try? JSONDecoder().decode(Value.self, from: merged)
    }

    /// In one line.
    public static func data<Value: Codable>(of value: Value) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
