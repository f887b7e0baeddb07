import Foundation
import TouchLanguage

/// What may be a drawing's name, as a person writes it.
public enum DrawingName {
    /// What is wrong with a name. Its description is a clause for the user.
    public enum ValidationError: Hashable, Sendable, CustomStringConvertible {
        /// There is nothing but spaces.
        case isEmpty
        /// Files of such names are hidden.
        case startsWithDot
        /// It would name a folder.
        case hasSlash
        /// A line break, or another character without a shape.
        case hasControlCharacter
        /// The system takes no such name.
        case isTooLong

        /// The clause.
        public var description: String {
            switch self {
            case .isEmpty: localized("a name can't be empty")
            case .startsWithDot: localized("a name can't start with a dot")
            case .hasSlash: localized("a name can't contain a slash (/)")
            case .hasControlCharacter: localized("a name can't contain line breaks or control characters")
            case .isTooLong: localized("this name is too long; choose a shorter one")
            }
        }
    }

    /// The greatest length of a file's name, in bytes. Source: Linux, NAME_MAX, less what the trash adds.
    private static let maxLength = 255 - ".trashinfo".utf8.count - " 1000".utf8.count

    static func isTooLong(_ name: String) -> Bool { (name + AppDirectories.fileExtension).utf8.count > maxLength }

    /// The name without what a person doesn't mean to be part of it: spaces around it, and the extension.
    static func trimmed(_ text: String) -> String {
        AppDirectories.stem(of: text.trimmingCharacters(in: .whitespacesAndNewlines)).trimmingCharacters(
            in: .whitespaces)
    }

    /// - Parameter name: trimmed.
    /// - Returns: nil if a drawing can be called so.
    static func validationError(of name: String) -> ValidationError? {
        if name.isEmpty { return .isEmpty }
        if name.hasPrefix(".") { return .startsWithDot }
        if name.utf8.contains(UInt8(ascii: "/")) { return .hasSlash }
        if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return .hasControlCharacter
        }
        return isTooLong(name) ? .isTooLong : nil
    }
}
