import Foundation
import Testing

@testable import TouchFoundation

/// Dates in languages and locales.
@Suite struct DateTextTests {
    /// 14 November 2023, 22:13 in local time.
    private let date: Date

    init() throws {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_min) = (123, 10, 14, 22, 13)
        parts.tm_isdst = -1
        date = Date(timeIntervalSince1970: Double(mktime(&parts)))
    }

    /// The installed locales; the first one is everywhere.
    private static let locales = [
        ("en", "C.UTF-8", "11/14/23 22:13"), ("de", "de_DE.UTF-8", "14.11.2023 22:13"),
        ("de", "de_AT.UTF-8", "14.11.2023 22:13"), ("zh_CN", "zh_CN.UTF-8", "2023年11月14日 22:13"),
        ("ar", "ar_EG.UTF-8", "\u{2068}14 نوفمبر, 2023\u{2069} \u{2068}10:13 م\u{2069}"),
        ("en", "en_US.UTF-8", "11/14/2023 10:13 PM"), ("en", "en_GB.UTF-8", "14/11/23 22:13"),
    ].filter { isInstalled($0.1) }

    private static func isInstalled(_ name: String) -> Bool {
        guard let locale = newlocale(LC_TIME_MASK, name, nil) else { return false }
        freelocale(locale)
        return true
    }

    @Test(
        "dates: are written as in the user's locale, with AM and PM if it has them (G-58)",
        arguments: locales)
    func locale(code: String, name: String, expected: String) {
        #expect(DateText(Language(code: code) { _ in nil }, locale: name).string(date) == expected)
    }

    @Test(
        "dates: have the catalog's format if the locale is of another language, or not installed (G-58)",
        arguments: [
            [:], ["LANG": "C.UTF-8"], ["LANG": "en_US.UTF-8"], ["LC_ALL": "xx_XX", "LANG": "de_DE"],
            ["LC_TIME": "fr_FR", "LANG": "de_DE"], ["LANG": "de_NOWHERE"],
        ] as [[String: String]])
    func catalogue(environment: [String: String]) {
        let german = Language(code: "de") { $0 == "{0}-{1}-{2} {3}:{4}" ? ["{2}.{1}.{0} {3}:{4}"] : nil }
        #expect(DateText(german, environment: environment).string(date) == "14.11.2023 22:13")
    }

    @Test("dates: are written year first without a format (G-58)")
    func neither() {
        #expect(DateText(.english, environment: ["LC_ALL": "C"]).string(date) == "2023-11-14 22:13")
        #expect(DateText(.english, locale: "xx_XX").string(date) == "2023-11-14 22:13")
    }
}
