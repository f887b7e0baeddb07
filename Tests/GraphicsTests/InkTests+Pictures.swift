import Foundation
import Testing
import TouchGraphics
import TouchKitTesting

/// Pictures of ink.
extension InkTests {
    @Test("handwriting: thick and thin strokes, crossing themselves, and circles (D-46, D-45)")
    @MainActor func picture() throws {
        #expect(try Golden("ink").difference(from: try Self.sample(crossing: .once)) == .none)
    }

    @Test("comparison: notices a darker crossing")
    @MainActor func pictureControl() throws {
        #expect(try Golden("ink").compare(try Self.sample(crossing: .twice)) != .none)
    }

    private enum Crossing { case once, twice }

    private static func sample(crossing: Crossing) throws -> Bitmap {
        let (bitmap, context) = try paper(width: 240, height: 120)
        let word = (0...120).map { step in
            let part = CGFloat(step) / 120
            let angle = part * 8 * .pi
            return InkNode(
                CGPoint(x: 20 + 120 * part + 16 * sin(angle), y: 40 - 22 * cos(angle)), width: 5 + 3 * sin(angle))
        }
        let ink = Color(red: 0.1, green: 0.3, blue: 0.8, alpha: 0.6)
        switch crossing {
        case .once: context.strokeInk(along: word, color: ink)
        case .twice:
            context.strokeInk(along: Array(word[...60]), color: ink)
            context.strokeInk(along: Array(word[60...]), color: ink)
        }
        let flick = [
            InkNode(CGPoint(x: 20, y: 100), width: 2), InkNode(CGPoint(x: 60, y: 92), width: 14),
            InkNode(CGPoint(x: 110, y: 104), width: 8), InkNode(CGPoint(x: 160, y: 88), width: 0),
        ]
        context.strokeInk(along: flick, color: .black)
        context.strokeInk(along: [InkNode(CGPoint(x: 178, y: 100), width: 12)], color: .black)
        context.strokeCircle(
            center: CGPoint(x: 200, y: 45), radius: 28, width: 8, color: Color(red: 0.9, green: 0.2, blue: 0.1))
        context.strokeCircle(
            center: CGPoint(x: 212, y: 95), radius: 12, width: 3, color: Color(red: 0, green: 0.6, blue: 0.3))
        return bitmap
    }
}
