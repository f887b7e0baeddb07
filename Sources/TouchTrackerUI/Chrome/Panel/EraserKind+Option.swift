import TouchDrawingModel
import TouchFoundation

extension EraserKind {
    /// The option in the panel.
    var option: ChoiceRow.Option {
        switch self {
        case .whole: .init(icon: .noLine, title: localized("Whole lines"))
        case .partial: .init(icon: .gap, title: localized("Partial"))
        }
    }

    /// The other one.
    var other: EraserKind { self == .whole ? .partial : .whole }
}

extension Toolbox {
    /// The options of the tool besides its size: nibs, or what an eraser removes.
    var modeOptions: [ChoiceRow.Option] {
        traits.action == .erase ? EraserKind.allCases.map(\.option) : tool.nibs.map(\.option)
    }

    /// The index of the selected option.
    var modeIndex: Int {
        get {
            let index =
                traits.action == .erase
                ? EraserKind.allCases.firstIndex(of: eraserKind) : tool.nibs.firstIndex(of: style.nib)
            return index ?? 0
        }
        set {
            if traits.action == .erase {
                eraserKind = EraserKind.allCases[newValue]
            } else {
                choose(tool.nibs[newValue])
            }
        }
    }
}
