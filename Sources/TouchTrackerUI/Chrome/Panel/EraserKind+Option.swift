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
        tool == .eraser ? EraserKind.allCases.map(\.option) : tool.nibs.map(\.option)
    }

    /// The index of the selected option.
    var modeIndex: Int {
        get {
            let index =
                tool == .eraser
                ? EraserKind.allCases.firstIndex(of: eraserKind) : tool.nibs.firstIndex(of: style.nib)
            return index ?? 0
        }
        set { if tool == .eraser { eraserKind = EraserKind.allCases[newValue] } else { choose(tool.nibs[newValue]) } }
    }
}
