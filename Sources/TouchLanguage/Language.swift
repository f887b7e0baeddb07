public import Foundation
import Synchronization

/// A language that the programs speak.
public struct Language: Sendable {
    /// Which way lines run.
    public enum Direction: Sendable {
        case leftToRight, rightToLeft
    }

    /// As catalogues are named: `de`, or `zh_CN`.
    public let code: String
    /// All forms of a sentence, by what catalogues know it by; nil: it has no words for that.
    private let forms: @Sendable (_ key: String) -> [String]?
    /// Which of the forms a number of things takes.
    private let plural: PluralRule

    /// A language whose words come from anywhere.
    ///
    /// - Parameter forms: the forms of a sentence, of which there are several where it counts something; nil: English.
    public init(code: String, forms: @escaping @Sendable (_ key: String) -> [String]?) {
        self.init(code: code, plural: .english, forms: forms)
    }

    /// The language of a catalogue, as `msgfmt` writes it.
    public init(code: String, catalog: Data) throws(CatalogError) {
        let catalog = try Catalog(catalog)
        self.init(code: code, plural: catalog.plural) { catalog.forms(of: $0) }
    }

    private init(code: String, plural: PluralRule, forms: @escaping @Sendable (_ key: String) -> [String]?) {
        (self.code, self.plural, self.forms) = (code, plural, forms)
    }

    /// What the source is written in.
    public static let english = Language(code: "en") { _ in nil }

    // MARK: Which one

    /// Takes the place of the program's language within a task. For tests.
    @TaskLocal public static var ofTask: Language?

    private static let processLanguage = Mutex<Language?>(nil)

    /// The language that is spoken: that of the environment, unless another was chosen.
    public static var current: Language {
        if let ofTask { return ofTask }
        return processLanguage.withLock { known in
            let language = known ?? Language(LanguageEnvironment())
            known = language
            return language
        }
    }

    /// Speaks a language from now on. What is shown already stays as it is.
    public static func setCurrent(_ language: Language) {
        processLanguage.withLock { $0 = language }
    }

    /// Which way its lines run.
    public var direction: Direction {
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

    /// A path or a name within a line that runs the other way keeps its own order.
    private func isolated(_ arguments: [String]) -> [String] {
        direction == .leftToRight ? arguments : arguments.map { "\u{2068}\($0)\u{2069}" }
    }
}
