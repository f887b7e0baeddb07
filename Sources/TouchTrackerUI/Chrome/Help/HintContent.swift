import TouchDrawingModel
import TouchLanguage

/// What the hint on an empty canvas says.
struct HintContent: Equatable {
    var title: String
    var sentences: [ToolHelp.Sentence]
    /// Where the rest is said.
    var foot = localized("For everything else, press F1 or tap ?")

    /// What holds for all who draw.
    ///
    /// - Parameter toolboxes: of each of them; not empty.
    init(_ toolboxes: [Toolbox]) {
        let tools = Set(toolboxes.map(\.tool))
        if let first = toolboxes.first, tools.count == 1, Set(toolboxes.map(\.eraserKind)).count == 1 {
            let help = first.tool.traits.help(first)
            (title, sentences) = (help.title, help.hint)
        } else {
            (title, sentences) = (localized("Draw with fingers, mouse or pen"), [.undo])
        }
    }
}
