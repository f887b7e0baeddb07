package import Foundation
import Synchronization

/// A language of the programs' user interface.
package struct Language: Sendable {
    /// The direction of lines.
    package enum Direction: Sendable {
        case leftToRight, rightToLeft
    }

    /// The name of its catalog: `de`, or `zh_CN`.
    package let code: String
    /// All forms of a sentence by its key; nil if there is no translation.
    private let forms: @Sendable (_ key: String) -> [String]?
    /// Selects the form for a number.
    private let plural: PluralRule

    /// A language with sentences from any source.
    ///
    /// - Parameter forms: the forms of a sentence, several if it has a count; nil for the English text.
    package init(code: String, forms: @escaping @Sendable (_ key: String) -> [String]?) {
        self.init(code: code, plural: .english, forms: forms)
    }

    /// The language of a catalog that `msgfmt` has written.
    package init(code: String, catalog: Data) throws(CatalogError) {
        let catalog = try Catalog(catalog)
        self.init(code: code, plural: catalog.plural) { catalog.forms(of: $0) }
    }

    private init(code: String, plural: PluralRule, forms: @escaping @Sendable (_ key: String) -> [String]?) {
        (self.code, self.plural, self.forms) = (code, plural, forms)
    }

    /// The language of the source code.
    package static let english = Language(code: "en") { _ in nil }

    // MARK: Current language

    /// Overrides the program's language within a task. For tests.
    @TaskLocal package static var ofTask: Language?

    private static let processLanguage = Mutex<Language?>(nil)

    /// The current language: that of the environment, unless another one was set.
    package static var current: Language {
        if let ofTask { return ofTask }
        return processLanguage.withLock { known in
            let language = known ?? Language(LanguageEnvironment())
            known = language
            return language
        }
    }

    /// Sets the current language. Texts on the screen aren't updated.
    package static func setCurrent(_ language: Language) {
        processLanguage.withLock { $0 = language }
    }

    /// The direction of the language's lines.
    package var direction: Direction {
        let language = code.prefix { $0 != "_" && $0 != "@" }
        return ["ar", "dv", "fa", "he", "ps", "ur", "yi"].contains(language) ? .rightToLeft : .leftToRight
    }

    // MARK: Sentences

    func sentence(_ phrase: Phrase, context: String?) -> String {
        let key = context.map { "\($0)\u{4}\(phrase.key)" } ?? phrase.key
        return Phrase.fill(forms(key)?.first ?? phrase.key, with: isolated(phrase.arguments))
    }

    func sentence(for count: Int, one: Phrase, other: Phrase) -> String {
        let known = forms("\(one.key)\0\(other.key)") ?? []
        let form = plural.form(of: count)
        guard known.indices.contains(form) else {
            let phrase = count == 1 ? one : other
            return Phrase.fill(phrase.key, with: isolated(phrase.arguments))
        }
        return Phrase.fill(known[form], with: isolated(other.arguments))
    }

    /// Isolates paths and names in a right-to-left line, so that they keep their own direction.
    private func isolated(_ arguments: [String]) -> [String] {
        direction == .leftToRight ? arguments : arguments.map { "\u{2068}\($0)\u{2069}" }
    }
}
