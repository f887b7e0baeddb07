import TouchKit
public import TouchLanguage

extension Language {
    /// English in the place of a language whose letters no font has: boxes help nobody.
    public var inLettersThatAreThere: Language {
        let sample = Language.$ofTask.withValue(self) { localized("Draw with fingers, mouse or pen") }
        return TextLayout(sample, font: .systemFont(ofSize: 15)).lacksLetters ? .english : self
    }
}
