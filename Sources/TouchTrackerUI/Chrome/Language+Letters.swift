import TouchKit
public import TouchLanguage

extension Language {
    /// English in the place of a language whose letters no font has: boxes help nobody.
    ///
    /// Takes milliseconds, for the first text of a program: all fonts are looked for. English has nothing in its place, and is
    /// never looked at.
    public nonisolated var withAvailableLetters: Language {
        guard code != Language.english.code else { return self }
        let sample = Language.$ofTask.withValue(self) { localized("Draw with fingers, mouse or pen") }
        return TextLayout(sample, font: .systemFont(ofSize: 15)).hasMissingGlyphs ? .english : self
    }
}
