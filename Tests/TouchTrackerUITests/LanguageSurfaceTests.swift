import Foundation
import Testing
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The layout of all surfaces with texts in every language, and with longer words.
///
/// `TOUCHTRACKER_SURFACES=folder` writes pictures of all surfaces into the folder, for inspection.
@Suite struct LanguageSurfaceTests {
    private static let size = CGSize(width: 1000, height: 700)

    /// A language whose words are 40 % longer than English; placeholders keep their position.
    nonisolated static let long = Language(code: "en") { key in
        let text = key.split(separator: "\u{4}").last ?? ""
        return text.split(separator: "\0").map { form in
            form.split(separator: " ", omittingEmptySubsequences: false).map { word in
                let letters = word.filter(\.isLetter).count
                return word + String(repeating: "n", count: (letters * 4 + 9) / 10)
            }.joined(separator: " ")
        }
    }

    /// The truncated texts of all surfaces in a language.
    private func truncatedTexts(_ language: Language, _ name: String, _ size: CGSize) throws -> [String] {
        try Language.$ofTask.withValue(language) {
            try Surfaces.all.flatMap { surface in
                let canvas = try Surfaces.open(surface.name, size: size)
                try write(canvas, "\(name)-\(Int(size.width))-\(surface.name)-light")
                return TruncatedTexts(in: canvas).found.map { "\(surface.name): \($0)" }
            }
        }
    }

    private func write(_ canvas: Canvas, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["TOUCHTRACKER_SURFACES"] else { return }
        try canvas.stage.picture.writePNG(to: "\(folder)/\(name).png")
        canvas.stage.window.overrideUserInterfaceStyle = .dark
        canvas.stage.advance(by: .milliseconds(20))
        try canvas.stage.picture.writePNG(to: "\(folder)/\(name.replacing("-light", with: "-dark")).png")
    }

    /// The surfaces beside the toolbar, or presented from it.
    nonisolated private static let besideBar = [
        "hint", "main-menu", "settings", "tools", "cleared", "exported", "refused", "far-away",
    ]

    @Test(
        "texts: are not truncated, at any edge of the toolbar (D-64, G-50)",
        arguments: [BarEdge.bottom, .left, .right], ["en", "de", "ar", "long"])
    func edges(edge: BarEdge, code: String) throws {
        let language = code == "en" ? .english : code == "long" ? Self.long : try TranslatedLanguage.read(code)
        try Language.$ofTask.withValue(language) {
            // Words that are 40 % longer only have to fit into a window of the default size.
            for size in code == "long" ? [Self.size] : [CGSize(width: 320, height: 240), Self.size] {
                for name in Self.besideBar {
                    let canvas = try Surfaces.open(name, size: size, bar: edge)
                    try write(canvas, "\(code)-\(Int(size.width))-\(edge)-\(name)-light")
                    #expect(TruncatedTexts(in: canvas).found == [], "\(name), \(Int(size.width))")
                }
            }
        }
    }

    @Test("texts: with words 40 % longer, are not truncated in a window of the default size (G-50)")
    func longWords() throws {
        #expect(try truncatedTexts(Self.long, "long", Self.size) == [])
    }

    @Test(
        "texts: are not truncated in the smallest window, in any language (G-50)",
        arguments: ["en", "ar", "de", "es", "fr", "pt", "zh_CN"])
    func smallest(code: String) throws {
        let language = code == "en" ? Language.english : try TranslatedLanguage.read(code)
        let found = try truncatedTexts(language, code, CGSize(width: 320, height: 240))
        if code != "zh_CN" { #expect(found == []) }
    }

    @Test(
        "languages: all load, and are not truncated in a window of the default size (G-50)",
        arguments: ["ar", "de", "es", "fr", "pt", "zh_CN"])
    func languages(code: String) throws {
        let language = try TranslatedLanguage.read(code)
        // Chinese needs fonts that not every machine has.
        if code != "zh_CN" { #expect(try truncatedTexts(language, code, Self.size) == []) }
        let hint = Language.$ofTask.withValue(language) { localized("Draw with fingers, mouse or pen") }
        #expect(hint != "Draw with fingers, mouse or pen")
    }
}
