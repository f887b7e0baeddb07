import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Helpers that play a drawing in a window.
protocol PlaybackTesting {}

extension PlaybackTesting {
    /// Three lines, drawn at intervals of two seconds.
    static func document() -> Document {
        var document = Document()
        for (index, y) in [100.0, 200, 300].enumerated() {
            document.time = Edit.Time(milliseconds: UInt64(10_000 + 2000 * index), duration: 1000)
            document.add([.line(Line(start: at(100, y), end: at(500, y)))], as: .draw)
        }
        return document
    }

    /// A window that plays a drawing.
    static func stage(
        _ document: Document = document(), size: CGSize = CGSize(width: 800, height: 600)
    ) -> (stage: TestStage, player: PlayViewController) {
        let player = PlayViewController(document)
        let stage = TestStage(size: size) { player }
        stage.advance(by: .milliseconds(1))
        return (stage, player)
    }
}
