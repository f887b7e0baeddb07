import Foundation
import TouchKit

/// A key or button that makes touches pan while it is held.
enum PanHold: Hashable {
    case space
    /// The hand button of the person with this number.
    case handButton(person: Int)
    case padKey(DeviceID, Int)

    /// Whether it applies to touches of a person: the hand button to those of its owner, keys to all.
    func applies(toTouchesOf person: Int) -> Bool {
        if case .handButton(let owner) = self { owner == person } else { true }
    }
}

/// Panning with touches, wheels and touchpads.
final class CanvasPanning {
    private unowned let input: CanvasInput
    /// The keys and buttons that currently make touches pan.
    var holds: Set<PanHold> = [] {
        didSet { input.showCursor() }
    }

    init(_ input: CanvasInput) {
        self.input = input
    }

    private var navigator: CanvasNavigator { input.navigator }

    /// Whether a key or button makes the person's touches pan.
    func isHeld(by person: Person) -> Bool { holds.contains { $0.applies(toTouchesOf: person.number) } }

    // MARK: Fingers

    func land(_ touches: Set<UITouch>) {
        for touch in touches.sortedByTime {
            let location = touch.location(in: input.view)
            navigator.land(PointerID(touch), at: location, time: Instant(seconds: touch.timestamp))
        }
    }

    func move(_ touches: Set<UITouch>) {
        for touch in touches { navigator.move(PointerID(touch), to: touch.location(in: input.view)) }
        if let last = touches.map(\.timestamp).max() { navigator.applyMoves(at: Instant(seconds: last)) }
    }

    func lift(_ touches: Set<UITouch>) {
        // A mouse drag ends where it is released, without inertia.
        release(touches) { $0.type == .indirectPointer ? .rest : .glide }
    }

    private func release(_ touches: Set<UITouch>, _ release: (UITouch) -> CanvasNavigator.Release) {
        move(touches)
        for touch in touches.sortedByTime {
            navigator.lift(PointerID(touch), at: Instant(seconds: touch.timestamp), release(touch))
        }
    }

    /// Cancels panning with these touches. A pen in the air is cancelled when its tip touches the surface: then the
    /// canvas stays where it is.
    func cancel(_ touches: Set<UITouch>) {
        for touch in touches {
            if touch.isInAir { release([touch]) { _ in .rest } } else { navigator.cancel(PointerID(touch)) }
        }
    }

    // MARK: Wheel, touchpad, taps

    func scroll(_ event: ScrollEvent) {
        let translation = event.translation
        if event.modifierFlags.contains(.control) {
            navigator.zoom(byWheel: translation.y, about: event.location(in: input.view))
        } else if event.modifierFlags.contains(.shift), translation.x == 0 {
            navigator.scroll(by: CGPoint(x: translation.y, y: 0))
        } else {
            navigator.scroll(by: translation)
        }
    }

    func pinch(_ event: TransformEvent) {
        switch event.phase {
        case .began: navigator.pinchBegan(at: event.location(in: input.view))
        case .changed: navigator.pinchChanged(scale: event.scale, angle: event.rotation, translation: event.translation)
        case .ended, .cancelled: navigator.pinchEnded()
        }
    }

    func zoomTapped(_ tap: UITapGestureRecognizer) { navigator.toggleFullSize(about: tap.location(in: input.view)) }
}
