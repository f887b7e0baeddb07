import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// The two rows of options of a tool in the panel, besides its size.
extension Toolbox {
    private var isText: Bool { traits.action == .type }

    /// The title of the first row, for assistive programs.
    var modeTitle: String { isText ? localized("Font") : localized("Pen type") }

    /// The first row: nibs, what an eraser removes, or fonts.
    var modeOptions: [ChoiceRow.Option] {
        switch traits.action {
        case .erase: EraserKind.allCases.map(\.option)
        case .type: TextFamily.allCases.map(\.option)
        case .draw, .select, .point, .pan: tool.nibs.map(\.option)
        }
    }

    /// The index of the selected option.
    var modeIndex: Int {
        get {
            let index =
                switch traits.action {
                case .erase: EraserKind.allCases.firstIndex(of: eraserKind)
                case .type: TextFamily.allCases.firstIndex(of: textFamily)
                case .draw, .select, .point, .pan: tool.nibs.firstIndex(of: style.nib)
                }
            return index ?? 0
        }
        set {
            switch traits.action {
            case .erase: eraserKind = EraserKind.allCases[newValue]
            case .type: textFamily = TextFamily.allCases[newValue]
            case .draw, .select, .point, .pan: choose(tool.nibs[newValue])
            }
        }
    }

    /// The title of the second row.
    var detailTitle: String { isText ? localized("Alignment") : localized("Pen pressure") }

    /// The second row: how pressure affects the width, or the alignment of text.
    var detailOptions: [ChoiceRow.Option] {
        isText ? TextSide.allCases.map(\.option) : PressureCurve.allCases.map(\.option)
    }

    /// The index of the selected option; nil if there is none.
    var detailIndex: Int? {
        get {
            isText ? TextSide.allCases.firstIndex(of: textSide) : PressureCurve.allCases.firstIndex(of: pressureCurve)
        }
        set {
            guard let newValue else { return }
            if isText {
                textSide = TextSide.allCases[newValue]
            } else {
                pressureCurve = PressureCurve.allCases[newValue]
            }
        }
    }
}

extension TextFamily {
    /// The option in the panel.
    fileprivate var option: ChoiceRow.Option { .init(icon: icon, title: title) }

    private var title: String {
        switch self {
        case .sans: localized("Sans", context: "font")
        case .serif: localized("Serif", context: "font")
        case .mono: localized("Mono", context: "font")
        case .handwritten: localized("Script", context: "font")
        }
    }

    /// A letter in the font.
    private var icon: Icon {
        let font = font(ofSize: 20)
        return Icon("font \(rawValue)") { context in
            let letter = TextLayout("a", font: font)
            context.draw(letter, at: CGPoint(x: 12 - letter.size.width / 2, y: 12 - letter.size.height / 2))
        }
    }
}

extension TextSide {
    /// The option in the panel.
    fileprivate var option: ChoiceRow.Option { .init(icon: icon, title: title) }

    private var title: String {
        switch self {
        case .start: localized("Start", context: "text alignment")
        case .center: localized("Centre", context: "text alignment")
        case .end: localized("End", context: "text alignment")
        }
    }

    /// Lines of different lengths.
    private var icon: Icon {
        Icon("alignment \(rawValue)") { context in
            for (y, length) in [(6, 16), (10, 10), (14, 16), (18, 8)] {
                let left =
                    switch self {
                    case .start: 4
                    case .center: 12 - length / 2
                    case .end: 20 - length
                    }
                context.move(to: CGPoint(x: left, y: y))
                context.addLine(to: CGPoint(x: left + length, y: y))
            }
            context.strokePath()
        }
    }
}
