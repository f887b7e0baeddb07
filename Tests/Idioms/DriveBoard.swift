import Foundation
import TouchKitTesting
import UIKit

@testable import Idioms

/// Drives the board (K-40).
extension Drive {
    func board() {
        let controller = BoardController()
        let stage = TestStage { controller }
        let field = controller.field

        field.becomeFirstResponder()
        stage.type("a")
        expect(controller.edited == ["a"], "typed text is posted: \(controller.edited)")
        stage.tap(controller.button)
        expect(controller.button.presses == 1, "a button of an own class made by its type is pressed")
        expect(field.isFirstResponder, "a button's tap leaves the field")
        stage.tap(at: CGPoint(x: 180, y: 80))
        expect(!field.isFirstResponder, "a tap beside the form ends editing")
        field.becomeFirstResponder()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 250, y: 80))
        finger.drag(to: CGPoint(x: 250, y: 20), over: .milliseconds(100))
        expect(!field.isFirstResponder, "a drag of the list ends editing")
        finger.lift()

        traces(controller.traces, stage)
        controller.throwButton(with: CGPoint(x: 400, y: 0), to: CGPoint(x: 150, y: 78))
        stage.advance(by: .milliseconds(100))
        let start = controller.button.layer.presentation()?.position.x ?? 0
        expect(start > 80, "the button goes on with the finger's velocity: \(start)")
        stage.advance(by: .seconds(1))
        expect(controller.button.center == CGPoint(x: 150, y: 78), "and comes to rest")
        stage.application.terminate()
        expect(controller.traces.finished.isEmpty, "what is put away in the background is so at the end")
    }

    private func traces(_ view: TraceView, _ stage: TestStage) {
        let fingers = (0..<3).map { _ in stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 20, y: 120 + CGFloat(index) * 40)) }
        expect(view.activeCount == 3, "each finger has a trace")
        stage.drag(
            fingers.enumerated().map { ($1, CGPoint(x: 120, y: 120 + CGFloat($0) * 40)) }, over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        expect(view.activeCount == 0 && view.finished.count == 3, "and finishes it")
        stage.advance(by: .milliseconds(50))
        let colors = [0, 40, 80].map { stage.picture.color(x: 70, y: 120 + $0) }
        expect(colors.allSatisfy { $0 == .red }, "traces are red: \(colors)")
        expect(stage.picture.color(x: 2, y: 102) == .blue, "a path without a transform is filled")
        let right = (200..<300).contains { x in (235..<250).contains { stage.picture.color(x: x, y: $0) != .white } }
        let left = (0..<100).contains { x in (235..<250).contains { stage.picture.color(x: x, y: $0) != .white } }
        expect(right && !left, "the label is at the right")
    }
}
