import TouchDrawingModel
import TouchLanguage

/// What the hint on an empty canvas says.
struct HintContent: Equatable {
    var title: String
    var sentences: [ToolHelp.Sentence]
    /// Where the rest is said.
    var foot: String

    /// What people draw with beside their hands.
    enum Keyboard {
        case present, absent
    }

    /// What holds for all who draw.
    ///
    /// - Parameters:
    ///   - toolboxes: of each of them; not empty.
    ///   - keyboard: whether keys are worth a mention.
    init(_ toolboxes: [Toolbox], keyboard: Keyboard = .present) {
        let tools = Set(toolboxes.map(\.tool))
        if let first = toolboxes.first, tools.count == 1, Set(toolboxes.map(\.eraserKind)).count == 1 {
            let help = first.tool.traits.help(first)
            (title, sentences) = (help.title, help.hint)
        } else {
            (title, sentences) = (localized("Draw with fingers, mouse or pen"), [.undo])
        }
        switch keyboard {
        case .present: foot = localized("For everything else, press F1 or tap ?")
        case .absent:
            foot = localized("For everything else, tap ?")
            sentences = sentences.map { $0 == .colors ? .colorsByTouch : $0 }
        }
    }
}
