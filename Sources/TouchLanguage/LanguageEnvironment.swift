import Foundation

/// What a program finds its language by.
struct LanguageEnvironment: Sendable {
    /// Folders with catalogues, best first.
    var folders: [String]
    var environment: [String: String]

    /// What all programs of this package share.
    static let domain = "touchtracker"

    /// - Parameter program: where the running program lies.
    init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        program: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    ) {
        self.environment = environment
        // As `gettext` calls it; for a build, whose catalogues are not installed.
        let buildFolder = environment["TEXTDOMAINDIR"].flatMap { $0.isEmpty ? nil : $0 }
        let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
        folders = [buildFolder, prefix.appendingPathComponent("share/locale").path].compactMap { $0 }
    }

    /// The languages that are wanted, best first, as `gettext` finds them: `LANGUAGE` is a list for those who have chosen a
    /// language at all, which `C` is not.
    var languages: [String] {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        guard !Self.isCLocale(locale) else { return [] }
        let list = environment["LANGUAGE"].map { $0.split(separator: ":").map(String.init) } ?? []
        return list.isEmpty ? [locale] : list
    }

    static func isCLocale(_ locale: String) -> Bool {
        let language = locale.prefix { $0 != "." && $0 != "@" }
        return language == "C" || language == "POSIX"
    }

    /// Under which names a locale's catalogue may lie: `ca_ES@valencia`, `ca@valencia`, `ca_ES`, `ca`.
    static func names(of locale: String) -> [String] {
        let variant = locale.firstIndex(of: "@").map { String(locale[$0...]) } ?? ""
        let languageAndTerritory = String(locale.prefix { $0 != "." && $0 != "@" })
        let language = String(languageAndTerritory.prefix { $0 != "_" })
        var names: [String] = []
        for name in [languageAndTerritory + variant, language + variant, languageAndTerritory, language]
        where !names.contains(name) {
            names.append(name)
        }
        return names
    }
}

extension Language {
    /// The first language that is wanted and there. English is always there.
    init(_ environment: LanguageEnvironment) {
        for locale in environment.languages {
            let names = LanguageEnvironment.names(of: locale)
            for name in names where !name.contains("/") {
                if let language = Self.installed(name, in: environment.folders) {
                    self = language
                    return
                }
            }
            if names.last == Self.english.code || LanguageEnvironment(environment: ["LANG": locale]).languages.isEmpty {
                break
            }
        }
        self = .english
    }

    /// The language of a catalogue that is there and whole.
    static func installed(_ code: String, in folders: [String]) -> Language? {
        for folder in folders {
            let path = "\(folder)/\(code)/LC_MESSAGES/\(LanguageEnvironment.domain).mo"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            if let language = try? Language(code: code, catalog: data) { return language }
        }
        return nil
    }
}
