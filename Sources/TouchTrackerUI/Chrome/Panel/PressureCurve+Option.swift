import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

extension PressureCurve {
    /// The title of its button.
    var title: String {
        switch self {
        case .soft: localized("Light", context: "pen pressure")
        case .even: localized("Medium", context: "pen pressure")
        case .hard: localized("Firm", context: "pen pressure")
        }
    }

    var option: ChoiceRow.Option { .init(icon: icon, title: title) }

    /// The curve: pressure to the right, width upwards.
    private var icon: Icon {
        Icon("pressure \(rawValue)") { context in
            for step in 0...12 {
                let pressure = Double(step) / 12
                let width = (factor(at: pressure) - Self.factors.lowerBound) / 1.5
                let point = CGPoint(x: 4 + 16 * pressure, y: 20 - 16 * width)
                if step == 0 { context.move(to: point) } else { context.addLine(to: point) }
            }
            context.strokePath()
        }
    }
}
