import Foundation
import Testing
import TouchKit
import TouchKitTesting
import TouchLanguage

@testable import TouchTrackerUI

/// Everything that people read, in every language and with longer words.
///
/// `TOUCHTRACKER_SURFACES=folder` has pictures of all surfaces written there, to be looked at.
@Suite struct LanguageSurfaceTests {
    private static let size = CGSize(width: 1000, height: 700)

    /// Each word is 40 % longer than the English one; what is put into a sentence keeps its place.
    nonisolated static let long = Language(code: "en") { key in
        let text = key.split(separator: "\u{4}").last ?? ""
        return text.split(separator: "\0").map { form in
            form.split(separator: " ", omittingEmptySubsequences: false).map { word in
                let letters = word.filter(\.isLetter).count
                return word + String(repeating: "n", count: (letters * 4 + 9) / 10)
            }.joined(separator: " ")
        }
    }

    /// What is cut, in a language.
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

    /// What lies beside the bar, and what comes up beside it.
    nonisolated private static let besideBar = [
        "hint", "main-menu", "settings", "tools", "cleared", "exported", "refused", "far-away",
    ]

    @Test(
        "nothing is cut, at whichever edge the bar stands (D-64, G-50)",
        arguments: [BarEdge.bottom, .left, .right], ["en", "de", "ar", "long"])
    func edges(edge: BarEdge, code: String) throws {
        let language = code == "en" ? .english : code == "long" ? Self.long : try TranslatedLanguage.read(code)
        try Language.$ofTask.withValue(language) {
            // Words that are 40 % longer have to fit into a window of the usual size.
            for size in code == "long" ? [Self.size] : [CGSize(width: 320, height: 240), Self.size] {
                for name in Self.besideBar {
                    let canvas = try Surfaces.open(name, size: size, bar: edge)
                    try write(canvas, "\(code)-\(Int(size.width))-\(edge)-\(name)-light")
                    #expect(TruncatedTexts(in: canvas).found == [], "\(name), \(Int(size.width))")
                }
            }
        }
    }

    @Test("with words that are 40 % longer, nothing is cut in a window of the usual size (G-50)")
    func longWords() throws {
        #expect(try truncatedTexts(Self.long, "long", Self.size) == [])
    }

    @Test(
        "nothing is cut in the smallest window, in any language (G-50)",
        arguments: ["en", "ar", "de", "es", "fr", "pt", "zh_CN"])
    func smallest(code: String) throws {
        let language = code == "en" ? Language.english : try TranslatedLanguage.read(code)
        let found = try truncatedTexts(language, code, CGSize(width: 320, height: 240))
        if code != "zh_CN" { #expect(found == []) }
    }

    @Test(
        "every language can be read, and nothing of it is cut in a window of the usual size (G-50)",
        arguments: ["ar", "de", "es", "fr", "pt", "zh_CN"])
    func languages(code: String) throws {
        let language = try TranslatedLanguage.read(code)
        // What Chinese needs depends on fonts that not every machine has.
        if code != "zh_CN" { #expect(try truncatedTexts(language, code, Self.size) == []) }
        let hint = Language.$ofTask.withValue(language) { localized("Draw with fingers, mouse or pen") }
        #expect(hint != "Draw with fingers, mouse or pen")
    }
}
