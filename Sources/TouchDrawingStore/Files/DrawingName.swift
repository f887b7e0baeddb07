import Foundation
import TouchFoundation

/// Validation of drawing names that the user types.
public enum DrawingName {
    /// Why a name is invalid. The description is a clause for the user.
    public enum ValidationError: Hashable, Sendable, CustomStringConvertible {
        /// Nothing but spaces.
        case isEmpty
        /// Files with such names are hidden.
        case startsWithDot
        /// The name would include a folder.
        case hasSlash
        /// A line break or another control character.
        case hasControlCharacter
        /// The system doesn't allow names of this length.
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

    /// The maximum length of a file's name, in bytes. Source: Linux, NAME_MAX, less the suffixes that the trash adds.
    private static let maxLength = 255 - ".trashinfo".utf8.count - " 1000".utf8.count

    static func isTooLong(_ name: String) -> Bool { (name + AppDirectories.fileExtension).utf8.count > maxLength }

    /// Removes the spaces around a name, and its extension.
    static func trimmed(_ text: String) -> String {
        AppDirectories.stem(of: text.trimmingCharacters(in: .whitespacesAndNewlines)).trimmingCharacters(
            in: .whitespaces)
    }

    /// - Parameter name: a trimmed name.
    /// - Returns: nil if the name is valid.
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
