/// A sentence in the language of whoever reads it; in English where that has no words for it.
///
/// `make strings` gathers what is written so. A sentence is whole, with places for what changes:
/// `localized("\(title) is in the trash")`. A line above that begins with `// Translators:` is passed on to them.
///
/// - Parameter context: tells it from the same English words elsewhere, which another language says otherwise.
public func localized(_ phrase: Phrase, context: String? = nil) -> String {
    Language.current.sentence(phrase, context: context)
}

/// The sentence for a number of things, of which languages have one to six.
///
/// - Parameters:
///   - count: how many there are.
///   - one: what is said of one, in English. What is put into it comes in the order of `other`, which may have more.
///   - other: what is said of any other number.
public func localized(_ count: Int, one: Phrase, other: Phrase) -> String {
    Language.current.sentence(for: count, one: one, other: other)
}

/// A sentence of a clause, such as an error's: with a capital, where the language has them, and with its stop.
public func localized(sentence clause: String) -> String {
    let capitalized = clause.prefix(1).uppercased() + clause.dropFirst()
    // Translators: a whole clause, with what ends a sentence.
    return localized("\(capitalized).", context: "sentence")
}
