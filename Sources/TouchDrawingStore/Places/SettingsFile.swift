import Foundation

/// A small file with what a person has chosen, or what the program remembers: JSON, written whole.
///
/// Nothing in it is precious. A file that can't be understood is copied aside, and the defaults are taken.
public struct SettingsFile<Value: Codable> {
    /// Where it lies; it need not be there yet.
    public let path: String
    private let defaults: Value
    private let isValid: (Value) -> Bool

    /// More bytes are no settings. Source: our choice: a thousand times what they take.
    private static var greatestSize: Int { 1 << 20 }

    /// - Parameters:
    ///   - defaults: what holds for everything that the file doesn't say, as one of an older version doesn't.
    ///   - isValid: whether values are such as the program writes.
    public init(_ path: String, defaults: Value, isValid: @escaping (Value) -> Bool = { _ in true }) {
        self.path = path
        self.defaults = defaults
        self.isValid = isValid
    }

    /// - Returns: the settings; and if they are not those of the file, why, as one sentence for a person.
    public func read() -> (value: Value, warning: String?) {
        let data: Data
        do throws(Errno) {
            data = try content()
        } catch .notThere {
            return (defaults, nil)
        } catch {
            return (defaults, "\(path) can't be read (\(error)); the usual settings are taken")
        }
        if let value = SettingsText.value(of: data, over: defaults), isValid(value) { return (value, nil) }
        let copy = path + ".damaged"
        let isCopied = (try? PrivateFile.write(data, to: copy)) != nil
        let fate = isCopied ? "it is copied to \(copy)" : "it can't be copied aside"
        return (defaults, "\(path) is damaged; \(fate), and the usual settings are taken")
    }

    /// Nothing is waited for: what has the name may be a pipe.
    private func content() throws(Errno) -> Data {
        let file = try Descriptor(path, for: .reading)
        let status = try file.status
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .invalid
        }
        guard status.st_size <= Self.greatestSize else { throw .tooLarge }
        return Data(file.beginning(count: Int(status.st_size)))
    }

    /// - Throws: why it can't be written, as one sentence for a person.
    public func write(_ value: Value) throws(SettingsError) {
        do {
            try Places.make((path as NSString).deletingLastPathComponent)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try PrivateFile.write(encoder.encode(value), to: path)
        } catch {
            let reason = (error as? Errno)?.description ?? error.localizedDescription
            throw SettingsError("\(path) can't be written (\(reason)); the settings hold until the program ends")
        }
    }
}

/// Why settings are not kept, as one sentence for a person.
public struct SettingsError: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
