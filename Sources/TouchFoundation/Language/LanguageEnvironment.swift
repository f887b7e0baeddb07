import Foundation

/// The environment variables and folders that determine a program's language.
struct LanguageEnvironment: Sendable {
    /// The folders of catalogs, in order of preference.
    var folders: [String]
    var environment: [String: String]

    /// The text domain of all programs of this package.
    static let domain = "touchtracker"

    /// - Parameter program: the path of the running program.
    init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        program: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    ) {
        self.environment = environment
        // The name is gettext's; for a build, whose catalogs aren't installed.
        let buildFolder = environment["TEXTDOMAINDIR"].flatMap { $0.isEmpty ? nil : $0 }
        let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
        folders = [buildFolder, prefix.appendingPathComponent("share/locale").path].compactMap { $0 }
    }

    /// The requested languages, in order of preference, by the rules of `gettext`: the list `LANGUAGE` only counts if a
    /// locale other than `C` is set.
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

    /// The possible names of a locale's catalog: `ca_ES@valencia`, `ca@valencia`, `ca_ES`, `ca`.
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
    /// The first requested language that is available. English always is.
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

    /// The language of a catalog that exists and is valid.
    static func installed(_ code: String, in folders: [String]) -> Language? {
        for folder in folders {
            let path = "\(folder)/\(code)/LC_MESSAGES/\(LanguageEnvironment.domain).mo"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            if let language = try? Language(code: code, catalog: data) { return language }
        }
        return nil
    }
}
