import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

extension Nib {
    /// The title of its button.
    var title: String {
        switch self {
        case .pen: localized("Pen", context: "nib")
        case .brush: localized("Brush", context: "nib")
        case .marker: localized("Marker", context: "nib")
        }
    }

    /// A sample stroke.
    var icon: Icon {
        switch self {
        case .pen: .pen
        case .brush: .brush
        case .marker: .marker
        }
    }

    var option: ChoiceRow.Option { .init(icon: icon, title: title) }
}

extension Tool {
    var option: ChoiceRow.Option {
        .init(icon: traits.icon, title: traits.title(), keys: Command.choose(self).shownKeys)
    }
}

extension Icon {
    fileprivate static let pen = Icon("pen") { context in
        addWave(to: context)
        context.strokePath()
    }

    /// Tapered at both ends.
    fileprivate static let brush = Icon("brush") { context in
        context.move(to: CGPoint(x: 2.5, y: 16))
        context.addCurve(to: CGPoint(x: 12, y: 9.5), control1: CGPoint(x: 5, y: 11), control2: CGPoint(x: 8, y: 6.5))
        context.addCurve(to: CGPoint(x: 21.5, y: 8), control1: CGPoint(x: 15, y: 12), control2: CGPoint(x: 18, y: 13))
        context.addCurve(
            to: CGPoint(x: 12, y: 14.5), control1: CGPoint(x: 19, y: 17), control2: CGPoint(x: 16, y: 18.5))
        context.addCurve(to: CGPoint(x: 2.5, y: 16), control1: CGPoint(x: 9, y: 11.5), control2: CGPoint(x: 6, y: 11.5))
        context.closePath()
        context.fillPath()
    }

    /// Broad, with flat ends.
    fileprivate static let marker = Icon("marker") { context in
        context.setLineWidth(7)
        context.setLineCap(.butt)
        context.move(to: CGPoint(x: 3, y: 14))
        context.addLine(to: CGPoint(x: 21, y: 10))
        context.strokePath()
    }

    private static func addWave(to context: GraphicsContext) {
        context.move(to: CGPoint(x: 3, y: 14.5))
        context.addCurve(to: CGPoint(x: 12, y: 12), control1: CGPoint(x: 5, y: 8), control2: CGPoint(x: 9, y: 7))
        context.addCurve(to: CGPoint(x: 21, y: 9.5), control1: CGPoint(x: 15, y: 17), control2: CGPoint(x: 19, y: 16))
    }
}
