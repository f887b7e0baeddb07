/// A sentence in the current language; in English if there is no translation.
///
/// `make strings` collects these sentences. Each is complete, with placeholders for variable parts:
/// `localized("\(title) is in the trash")`. A preceding line that starts with `// Translators:` is passed on to
/// translators.
///
/// - Parameter context: distinguishes the sentence from the same English words elsewhere, if translations differ.
package func localized(_ phrase: Phrase, context: String? = nil) -> String {
    Language.current.sentence(phrase, context: context)
}

/// The sentence for a count; languages have one to six forms.
///
/// - Parameters:
///   - count: the count.
///   - one: the singular, in English. Its arguments come in the order of those of `other`, which may have more.
///   - other: the plural, in English.
package func localized(_ count: Int, one: Phrase, other: Phrase) -> String {
    Language.current.sentence(for: count, one: one, other: other)
}

/// Makes a sentence of a clause, such as an error's description: capitalized, if the language has capitals, with a full
/// stop.
package func localized(sentence clause: String) -> String {
    let capitalized = clause.prefix(1).uppercased() + clause.dropFirst()
    // Translators: a whole clause, with what ends a sentence.
    return localized("\(capitalized).", context: "sentence")
}
