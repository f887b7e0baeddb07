import Foundation

/// The languages that can be chosen, beside that of the environment.
extension Language {
    /// The codes of English and of the catalogues that are installed, in alphabetical order.
    ///
    /// Reads folders; for menus, not for a program's start.
    public static var installedCodes: [String] {
        let codes = LanguageEnvironment().folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter {
                FileManager.default.fileExists(atPath: "\(folder)/\($0)/LC_MESSAGES/\(LanguageEnvironment.domain).mo")
            }
        }
        return Set(codes + [english.code]).sorted()
    }

    /// The language of a code; nil if no whole catalogue of it is installed.
    public static func installed(_ code: String) -> Language? {
        if code == english.code { return english }
        return code.contains("/") ? nil : installed(code, in: LanguageEnvironment().folders)
    }

    /// What a language calls itself; its code if that is not known here.
    public static func nativeName(of code: String) -> String { nativeNames[code] ?? code }

    private static let nativeNames = [
        "ar": "العربية", "de": "Deutsch", "en": "English", "es": "Español", "fr": "Français", "pt": "Português",
        "pt_BR": "Português", "zh_CN": "简体中文",
    ]
}
