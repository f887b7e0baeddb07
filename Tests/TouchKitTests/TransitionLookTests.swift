import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The appearance of transitions at a third and at two thirds, compared with a golden image.
@Suite struct TransitionLookTests {
    private static func scene(early: Duration = .milliseconds(340)) throws -> Bitmap {
        let (width, height) = (130, 98)
        let sheet = try Bitmap(width: width * TransitionCard.kinds.count, height: height * 2, format: .rgb24)
        let context = GraphicsContext(sheet)
        for (column, (_, options)) in TransitionCard.kinds.enumerated() {
            let (stage, card) = (TestStage(size: CGSize(width: 400, height: 300)), TransitionCard())
            stage.window.addSubview(card)
            card.runTransition(options)
            for (row, duration) in [early, .milliseconds(330)].enumerated() {
                stage.advance(by: duration)
                let frame = CGRect(x: column * width, y: row * height, width: width, height: height)
                context.draw(stage.picture, filling: frame)
            }
        }
        return sheet
    }

    @Test("transitions: flips and dissolves match the golden image")
    func golden() throws {
        #expect(try Golden("transitions").difference(from: Self.scene()) == .none)
    }

    @Test("golden image: detects a different progress of the transitions")
    func negative() throws {
        let picture = try Self.scene(early: .milliseconds(280))
        guard case .pixels = try Golden("transitions").compare(picture) else { return #expect(Bool(false)) }
    }
}
