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
