import Foundation
import Testing

@testable import TouchFoundation

@Suite("Sentences in a language")
struct PhraseTests {
    /// A language with the sentences of a table.
    private func language(_ words: [String: [String]], code: String = "xx") -> Language {
        Language(code: code) { words[$0] }
    }

    private func speaking(_ language: Language, _ text: () -> String) -> String {
        Language.$ofTask.withValue(language, operation: text)
    }

    @Test("sentence without a translation: is English")
    func english() {
        let (title, count) = ("Boat", 3)
        let text = speaking(language([:])) { localized("\(title) has \(count) lines") }
        #expect(text == "Boat has 3 lines")
    }

    @Test("translation: may reorder the placeholders (G-50)")
    func order() {
        let words = ["{0} is in {1}": ["in {1}: {0}; {0}"]]
        let (title, point) = ("Boat", "{0}")
        #expect(speaking(language(words)) { localized("\(title) is in \(point)") } == "in {0}: Boat; Boat")
    }

    @Test("two lines of source: are one sentence with consecutive placeholders")
    func joined() {
        let words = ["a {0} b {1} c {2}": ["{2}{1}{0}"]]
        let text = speaking(language(words)) { localized("a \(1) b " + "\(2) c \(3)") }
        #expect(text == "321")
    }

    @Test("placeholder without a value: stays as it is")
    func strayPlaceholders() {
        let words = ["{0}": ["{1} { {} {0"]]
        #expect(speaking(language(words)) { localized("\(1)") } == "{1} { {} {0")
    }

    @Test("same word in another context: has its own translation (G-50)")
    func contexts() {
        let words = ["Menu": ["Speisekarte"], "key\u{4}Menu": ["Menütaste"]]
        #expect(
            speaking(language(words)) { localized("Menu") + localized("Menu", context: "key") }
                == "SpeisekarteMenütaste")
    }

    @Test(
        "plural: has the form of the language, and values follow the translation's order (G-50)"
    )
    func plurals() {
        let words = ["One line.\0{0} lines.": ["Eine Linie ({0}).", "{0} Linien."]]
        let texts = [0, 1, 2].map { count in
            speaking(language(words)) { localized(count, one: "One line.", other: "\(count) lines.") }
        }
        #expect(texts == ["0 Linien.", "Eine Linie (1).", "2 Linien."])
        #expect(speaking(.english) { localized(1, one: "One line.", other: "\(1) lines.") } == "One line.")
    }

    @Test("value in a right-to-left sentence: keeps its own order (G-50)")
    func isolates() {
        let words = ["{0} is open": ["{0} مفتوح"]]
        let path = "/a/b"
        #expect(speaking(language(words, code: "ar")) { localized("\(path) is open") } == "\u{2068}/a/b\u{2069} مفتوح")
    }
}
