public import Foundation
import TouchFoundation

/// A small JSON file with settings or remembered state, written as one.
///
/// Its content is not critical. A file that can't be parsed is copied, and the defaults are used.
public struct SettingsFile<Value: Codable> {
    /// The path of the file, which may not exist yet.
    public let path: String
    private let defaults: Value
    private let isValid: (Value) -> Bool

    /// In bytes; a larger file is rejected. Source: our choice: a thousand times the size of settings.
    private static var maxSize: Int { 1 << 20 }

    /// - Parameters:
    ///   - defaults: used for values missing from the file, for example from one of an older version.
    ///   - isValid: whether the program could have written these values.
    public init(_ path: String, defaults: Value, isValid: @escaping (Value) -> Bool = { _ in true }) {
        self.path = path
        self.defaults = defaults
        self.isValid = isValid
    }

    /// - Returns: the settings; and if they are not the file's, the reason as one sentence for the user.
    public func read() -> (value: Value, warning: String?) {
        let data: Data
        do throws(Errno) {
            data = try SmallFile.read(path, upTo: Self.maxSize)
        } catch .notFound {
            return (defaults, nil)
        } catch {
            return (defaults, localized("\(path) can't be read (\(error)); using the default settings"))
        }
        if let value = SettingsText.value(of: data, over: defaults), isValid(value) { return (value, nil) }
        let copy = path + ".damaged"
        let isCopied = (try? PrivateFile.write(data, to: copy)) != nil
        let warning =
            isCopied
            ? localized("\(path) is damaged; it was copied to \(copy), and the default settings are used")
            : localized("\(path) is damaged and can't be copied; using the default settings")
        return (defaults, warning)
    }

    /// - Throws: why the file can't be written, as one sentence for the user.
    public func write(_ value: Value) throws(SettingsError) {
        do {
            try AppDirectories.createFolder(path.parentFolder)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try PrivateFile.write(encoder.encode(value), to: path)
        } catch {
            let reason = (error as? Errno)?.description ?? error.localizedDescription
            throw SettingsError(
                localized("couldn't save \(path) (\(reason)); the settings last until the program ends"))
        }
    }
}

/// Why settings are not saved, as one sentence for the user.
public struct SettingsError: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

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
