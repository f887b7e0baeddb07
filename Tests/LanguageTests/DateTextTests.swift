import Foundation
import Testing

@testable import TouchLanguage

/// Dates as languages and locales write them.
@Suite struct DateTextTests {
    /// 14 November 2023, 22:13 in local time.
    private let date: Date

    init() throws {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_min) = (123, 10, 14, 22, 13)
        parts.tm_isdst = -1
        date = Date(timeIntervalSince1970: Double(mktime(&parts)))
    }

    private static let hasLocales =
        FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/de_DE")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/localedef")

    /// The compiled files of a locale, in a folder that is gone afterwards.
    private func withLocale(_ name: String, _ body: (String) -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("locale-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent(name).path
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
        program.arguments = ["--no-archive", "-c", "-i", name, "-f", "UTF-8", path]
        program.standardError = FileHandle.nullDevice
        try program.run()
        program.waitUntilExit()
        body(path)
    }

    @Test(
        "dates: are written as the user's locale does, with morning and afternoon where it has them (G-58)",
        .enabled(if: hasLocales),
        arguments: [
            ("de", "de_DE", "14.11.2023 22:13"), ("de", "de_AT", "14.11.2023 22:13"),
            ("zh_CN", "zh_CN", "2023年11月14日 22:13"),
            ("ar", "ar_EG", "\u{2068}14 نوفمبر, 2023\u{2069} \u{2068}10:13 م\u{2069}"),
            ("en", "en_US", "11/14/2023 10:13 PM"), ("en", "en_GB", "14/11/23 22:13"),
        ])
    func locales(code: String, name: String, expected: String) throws {
        try withLocale(name) { path in
            #expect(DateText(Language(code: code) { _ in nil }, locale: path).string(date) == expected)
        }
    }

    @Test(
        "dates: are written as the catalogue says where the locale is of another language, or not installed (G-58)",
        arguments: [
            [:], ["LANG": "C.UTF-8"], ["LANG": "en_US.UTF-8"], ["LC_ALL": "xx_XX", "LANG": "de_DE"],
            ["LC_TIME": "fr_FR", "LANG": "de_DE"], ["LANG": "de_NOWHERE"],
        ] as [[String: String]])
    func catalogue(environment: [String: String]) {
        let german = Language(code: "de") { $0 == "{0}-{1}-{2} {3}:{4}" ? ["{2}.{1}.{0} {3}:{4}"] : nil }
        #expect(DateText(german, environment: environment).string(date) == "14.11.2023 22:13")
    }

    @Test("dates: are written year first where nothing says how (G-58)")
    func neither() {
        #expect(DateText(.english, environment: ["LC_ALL": "C"]).string(date) == "2023-11-14 22:13")
        #expect(DateText(.english, locale: "xx_XX").string(date) == "2023-11-14 22:13")
    }
}
