import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Pinches and swipes of touchpads.
@Suite struct GestureTranslationTests {
    private typealias Stage = TranslatorStage

    private static func event(
        _ kind: GestureEvent.Kind, _ phase: GestureEvent.Phase, fingers: UInt32 = 2, delta: CGPoint = .zero,
        scale: Double = 1, angle: Double = 0
    ) -> ServerEvent {
        .gesture(
            GestureEvent(
                kind: kind, phase: phase, source: Stage.touchpad, time: 1_000_000, window: Stage.xid,
                position: CGPoint(x: 40, y: 20), fingers: fingers, delta: delta, scale: scale, angle: angle))
    }

    @Test("pinch: keeps its last scale at the end, whatever the end reports (S11, X-50, X-48)")
    func pinch() {
        var stage = Stage()
        stage.feed(Self.event(.pinch, .begin))
        stage.feed(Self.event(.pinch, .update, delta: CGPoint(x: 3, y: -2), scale: 1.5, angle: 90))
        let rotations = stage.events.compactMap { event -> Double? in
            if case .touchpadGesture(let sample) = event { sample.rotation } else { nil }
        }
        #expect(rotations == [0, .pi / 2])
        stage.feed(Self.event(.pinch, .end, scale: 0))
        #expect(stage.log() == ["pinch began 2 0,0 ×1", "pinch changed 2 3,-2 ×1.5", "pinch ended 2 0,0 ×1.5"])
    }

    @Test("change of the number of fingers: cancels the gesture and starts a new one (X-49)")
    func fingerCount() {
        var stage = Stage()
        stage.feed(Self.event(.swipe, .begin, fingers: 3))
        stage.feed(Self.event(.swipe, .update, fingers: 3, delta: CGPoint(x: 0, y: -5)))
        stage.feed(Self.event(.swipe, .cancel, fingers: 3))
        stage.feed(Self.event(.swipe, .begin, fingers: 4))
        stage.feed(Self.event(.swipe, .end, fingers: 4))
        #expect(
            stage.log() == [
                "swipe began 3 0,0 ×1", "swipe changed 3 0,-5 ×1", "swipe cancelled 3 0,0 ×1", "swipe began 4 0,0 ×1",
                "swipe ended 4 0,0 ×1",
            ])
    }

    @Test("gesture: is cancelled when its window or device is removed (X-30, X-31)")
    func removed() {
        for event in [
            ServerEvent.unmapped(window: Stage.xid),
            .hierarchyChanged([HierarchyChange(device: Stage.touchpad, flags: .slaveRemoved)]),
        ] {
            var stage = Stage()
            stage.feed(Self.event(.pinch, .begin))
            stage.feed(event)
            stage.feed(Self.event(.pinch, .update, scale: 2))
            #expect(stage.log().prefix(2) == ["pinch began 2 0,0 ×1", "pinch cancelled 2 0,0 ×1"])
            #expect(stage.translator.gesture == nil)
        }
    }
}
