import Foundation

/// The languages to choose from, besides that of the environment.
extension Language {
    /// The codes of English and of the installed catalogs, in alphabetical order.
    ///
    /// Reads folders, so it is for menus, not for the program's start.
    package static var installedCodes: [String] {
        let codes = LanguageEnvironment().folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter {
                FileManager.default.fileExists(atPath: "\(folder)/\($0)/LC_MESSAGES/\(LanguageEnvironment.domain).mo")
            }
        }
        return Set(codes + [english.code]).sorted()
    }

    /// The language of a code; nil if no valid catalog of it is installed.
    package static func installed(_ code: String) -> Language? {
        if code == english.code { return english }
        return code.contains("/") ? nil : installed(code, in: LanguageEnvironment().folders)
    }

    /// The language's own name; its code if the name isn't known.
    package static func nativeName(of code: String) -> String { nativeNames[code] ?? code }

    private static let nativeNames = [
        "ar": "العربية", "de": "Deutsch", "en": "English", "es": "Español", "fr": "Français", "pt": "Português",
        "pt_BR": "Português", "zh_CN": "简体中文",
    ]
}
