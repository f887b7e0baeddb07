import Foundation
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
