import Foundation
import InkTrials
import TouchDrawingModel
import TouchGraphics

/// The same strokes side by side, in three inks: ours, perfect-freehand's, and straight lines from report to report.
struct Comparison {
    private let strokes: [Stroke]
    private let motions: [Motion]
    private let theirs: [PerfectFreehand.Outline]
    private let lowest: CGFloat

    private static let titleHeight: CGFloat = 22

    init(_ strokes: [Stroke], _ other: borrowing PerfectFreehand) throws {
        self.strokes = strokes
        motions = strokes.compactMap(\.motion)
        theirs = try other.outlines(of: motions)
        lowest = (motions.flatMap(\.samples).map(\.position.y).max() ?? 0) + 16
    }

    /// Part of the sheet, in all three inks.
    ///
    /// - Parameter scale: pixels per point.
    func picture(_ part: CGRect, scale: CGFloat) throws(GraphicsError) -> Bitmap {
        let part = CGRect(x: part.minX, y: part.minY, width: part.width, height: min(part.height, lowest - part.minY))
        let (width, height) = (part.width * scale, part.height * scale)
        let complete = CGSize(width: 3 * width, height: height + Self.titleHeight)
        let bitmap = try Bitmap(
            width: Int(saturating: complete.width), height: Int(saturating: complete.height), format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        let columns: [(String, (GraphicsContext) -> Void)] = [
            ("TouchTracker", drawOurs), ("perfect-freehand \(PerfectFreehand.version)", drawTheirs),
            ("straight lines", drawLines),
        ]
        for (index, (title, draw)) in columns.enumerated() {
            context.saveGState()
            context.translateBy(x: CGFloat(index) * width, y: 0)
            context.clip(to: CGRect(x: 0, y: 0, width: width, height: complete.height))
            context.setColor(Color(white: 0.4))
            context.draw(TextLayout(title, font: Font(size: 12)), at: CGPoint(x: 8, y: 4))
            context.clip(to: CGRect(x: 0, y: Self.titleHeight, width: width, height: height))
            context.translateBy(x: 0, y: Self.titleHeight)
            context.concatenate(CGAffineTransform(scaleX: scale, y: scale))
            context.translateBy(x: -part.minX, y: -part.minY)
            context.setColor(.black)
            draw(context)
            context.restoreGState()
        }
        return bitmap
    }

    private func color(_ index: Int) -> Color { Figure.stroke(strokes[index]).color(on: Paper()) }

    private func drawOurs(_ context: GraphicsContext) {
        for (index, stroke) in strokes.enumerated() {
            context.strokeInk(along: stroke.path.nodes, color: color(index))
        }
    }

    /// As its documentation says: quadratic curves through the midpoints between corners.
    private func drawTheirs(_ context: GraphicsContext) {
        for (index, outline) in theirs.enumerated() {
            let corners = outline.corners
            guard var last = corners.first else { continue }
            context.setColor(color(index))
            context.move(to: last)
            for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                let middle = (corner + next) * 0.5
                context.addCurve(
                    to: middle, control1: last + (corner - last) * (2 / 3),
                    control2: middle + (corner - middle) * (2 / 3))
                last = middle
            }
            context.closePath()
            context.fillPath()
        }
    }

    private func drawLines(_ context: GraphicsContext) {
        context.setLineJoin(.round)
        context.setLineCap(.round)
        for (index, motion) in motions.enumerated() {
            guard let first = motion.samples.first else { continue }
            context.setColor(color(index))
            context.setLineWidth(motion.size)
            context.move(to: first.position)
            for sample in motion.samples { context.addLine(to: sample.position) }
            context.strokePath()
        }
    }
}
