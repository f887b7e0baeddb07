import Foundation
import Testing

@testable import TouchFoundation

/// A catalogue as `msgfmt` would write it.
private func catalogue(_ sentences: [(key: String, text: String)], swapped: Bool = false) -> Data {
    let sorted = sentences.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var (table, strings) = ([UInt32](), [UInt8]())
    let start = 28 + sorted.count * 16
    for text in sorted.map(\.key) + sorted.map(\.text) {
        table += [UInt32(text.utf8.count), UInt32(start + strings.count)]
        strings += Array(text.utf8) + [0]
    }
    let count = UInt32(sorted.count)
    let numbers = [0x9504_12DE, 0, count, 28, 28 + count * 8, 0, 0] + table
    var data = Data()
    for number in numbers {
        withUnsafeBytes(of: swapped ? number.bigEndian : number.littleEndian) { data.append(contentsOf: $0) }
    }
    return data + Data(strings)
}

private let header =
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;\n"
private let sentences = [
    ("", header), ("Undo", "Rückgängig"), ("key\u{4}Del", "Entf"), ("Empty", ""),
    ("{0} line\0{0} lines", "{0} A\0{0} B\0{0} C"), ("Zoom", "Vergrößerung"),
]

@Suite("Message catalogs")
struct CatalogueTests {
    @Test(
        "catalog: sentences, contexts and plurals are found, in files of either byte order (G-50)",
        arguments: [false, true])
    func found(swapped: Bool) throws {
        let language = try Language(code: "xx", catalog: catalogue(sentences, swapped: swapped))
        let texts = Language.$ofTask.withValue(language) {
            [
                localized("Undo"), localized("Del", context: "key"), localized("Del"), localized("Empty"),
                localized("Zoom"), localized(2, one: "\(2) line", other: "\(2) lines"),
                localized(9, one: "\(9) line", other: "\(9) lines"),
            ]
        }
        #expect(texts == ["Rückgängig", "Entf", "Del", "Empty", "Vergrößerung", "2 B", "9 C"])
    }

    @Test("truncated or invalid catalog: is refused or still gives text")
    func damaged() {
        let complete = catalogue(sentences)
        for length in 0..<complete.count - 1 {
            #expect(throws: CatalogError.damaged) { try Catalog(complete.prefix(length)) }
        }
        for offset in complete.indices {
            var changed = complete
            changed[offset] ^= 0xFF
            guard let catalogue = try? Catalog(changed) else { continue }
            for (key, _) in sentences { _ = catalogue.forms(of: key) }
        }
        #expect(throws: CatalogError.damaged) { try Catalog(Data("#!/bin/sh\necho this is no catalogue\n".utf8)) }
    }
}

@Suite("Choice of the language", .serialized)
struct LanguageChoiceTests {
    private func languages(_ environment: [String: String]) -> [String] {
        LanguageEnvironment(environment: environment, program: URL(fileURLWithPath: "/opt/tt/bin/touchtracker"))
            .languages
    }

    @Test("environment: is read as gettext does (G-50)")
    func environment() {
        #expect(languages([:]) == [])
        #expect(languages(["LANG": "de_DE.UTF-8"]) == ["de_DE.UTF-8"])
        #expect(languages(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": ""]) == ["fr_FR"])
        #expect(languages(["LANG": "de_DE", "LANGUAGE": "es:pt"]) == ["es", "pt"])
        #expect(languages(["LANG": "C", "LANGUAGE": "es"]) == [])
        #expect(languages(["LANG": "C.UTF-8", "LANGUAGE": "es"]) == [])
        #expect(languages(["LANG": "de_DE", "LC_ALL": "POSIX", "LANGUAGE": "es"]) == [])
    }

    @Test("catalogs: are beside the program, or where a variable points")
    func folders() {
        let program = URL(fileURLWithPath: "/opt/tt/bin/touchtracker")
        #expect(LanguageEnvironment(environment: [:], program: program).folders == ["/opt/tt/share/locale"])
        let named = LanguageEnvironment(environment: ["TEXTDOMAINDIR": "/b"], program: program)
        #expect(named.folders == ["/b", "/opt/tt/share/locale"])
    }

    @Test("locale: its catalog may have any of its names")
    func names() {
        #expect(LanguageEnvironment.names(of: "zh_CN.UTF-8") == ["zh_CN", "zh"])
        #expect(
            LanguageEnvironment.names(of: "ca_ES.UTF-8@valencia") == ["ca_ES@valencia", "ca@valencia", "ca_ES", "ca"])
        #expect(LanguageEnvironment.names(of: "de") == ["de"])
    }

    /// The code of the selected language with some catalogs installed.
    private func spoken(_ environment: [String: String], installed: [String: Data]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (code, data) in installed {
            let catalogFolder = folder.appendingPathComponent("\(code)/LC_MESSAGES")
            try FileManager.default.createDirectory(at: catalogFolder, withIntermediateDirectories: true)
            try data.write(to: catalogFolder.appendingPathComponent("touchtracker.mo"))
        }
        var surroundings = LanguageEnvironment(environment: environment)
        surroundings.folders = [folder.path]
        return Language(surroundings).code
    }

    @Test("language: is the first one installed; English always is, and a damaged catalog is ignored (G-50)")
    func choice() throws {
        let good = catalogue(sentences)
        let installed = ["de": good, "zh_CN": good, "fr": Data("broken".utf8)]
        #expect(try spoken(["LANG": "de_AT.UTF-8"], installed: installed) == "de")
        #expect(try spoken(["LANG": "zh_CN.UTF-8"], installed: installed) == "zh_CN")
        #expect(try spoken(["LANG": "zh_TW.UTF-8"], installed: installed) == "en")
        #expect(try spoken(["LANG": "de_DE", "LANGUAGE": "fr:de"], installed: installed) == "de")
        #expect(try spoken(["LANG": "de_DE", "LANGUAGE": "en_GB:de"], installed: installed) == "en")
        #expect(try spoken(["LANG": "de_DE", "LANGUAGE": "C:de"], installed: installed) == "en")
        #expect(try spoken(["LANG": "../de"], installed: installed) == "en")
    }

    @Test("Arabic: is right to left, the others left to right (G-50)")
    func direction() {
        let codes = ["ar", "ar_EG", "he", "de", "zh_CN", "en"]
        let directions = codes.map { Language(code: $0) { _ in nil }.direction }
        #expect(directions == [.rightToLeft, .rightToLeft, .rightToLeft, .leftToRight, .leftToRight, .leftToRight])
    }
}
