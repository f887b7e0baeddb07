import TouchDrawingModel
import TouchFoundation

/// The texts of the hint on an empty canvas.
struct HintContent: Equatable {
    var title: String
    var sentences: [ToolHelp.Sentence]
    /// The last line, which points to the help.
    var foot: String

    /// Whether there is a keyboard.
    enum Keyboard {
        case present, absent
    }

    /// The texts that apply to everyone.
    ///
    /// - Parameters:
    ///   - toolboxes: of all people; not empty.
    ///   - keyboard: whether keys are mentioned.
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
