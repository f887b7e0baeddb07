package import TouchFoundation
import TouchKit

extension Language {
    /// English if no installed font has the letters of this language.
    ///
    /// The first call takes milliseconds, because all fonts are searched. English is returned without a search.
    package nonisolated var withAvailableLetters: Language {
        guard code != Language.english.code else { return self }
        let sample = Language.$ofTask.withValue(self) { localized("Draw with fingers, mouse or pen") }
        return TextLayout(sample, font: .systemFont(ofSize: 15)).hasMissingGlyphs ? .english : self
    }
}
