public import Foundation
public import TouchKit

extension TestStage {
    /// Lets time pass, a frame after the other, until something holds.
    ///
    /// - Parameters:
    ///   - condition: asked at once, and after each 60th of a second.
    ///   - limit: how long at most.
    /// - Returns: false if it did not hold by then.
    @discardableResult
    public func advance(until condition: () -> Bool, within limit: Duration) -> Bool {
        let (end, frame) = (now.advanced(by: limit), Duration.seconds(1) / 60)
        while !condition() {
            let remaining = now.duration(to: end)
            guard remaining > .zero else { return false }
            advance(by: min(frame, remaining))
        }
        return true
    }

    /// Lets time pass, and tasks go on that sleep by the stage's clock: whoever has slept long enough goes on, at that time,
    /// as far as it comes without waiting for others, before time goes on.
    ///
    /// A task of the main actor that sleeps again by `StageClock.sleep(for:)` is woken again on the way. Of one that waits for
    /// something else meanwhile, another task, say, it is not known how long that takes; `sleepers(_:)` waits for it.
    public func advanceTasks(by duration: Duration) async {
        let end = now.advanced(by: duration)
        // Tasks that were begun before get to where they sleep.
        await Task.yield()
        await clock.sleepers.waitForWoken()
        while let due = application.scheduler.nextDeadline, due <= end {
            advance(by: max(.zero, now.duration(to: due)))
            // Tasks that timers have begun do, too.
            await Task.yield()
            await clock.sleepers.waitForWoken()
        }
        advance(by: max(.zero, now.duration(to: end)))
        await Task.yield()
        await clock.sleepers.waitForWoken()
    }

    /// Waits until at least so many tasks sleep by the stage's clock: for code that gets there by other threads, as
    /// `Task.sleep(for:clock:)` does. For ever, if they never do.
    public func waitForSleepers(_ count: Int) async {
        await clock.sleepers.wait(forSleepers: count)
    }

    /// Whether a finger in the middle of what can be seen of a view reaches it: what `place(of:)` asks for.
    public func reaches(_ view: UIView) -> Bool {
        guard view.window === window else { return false }
        let visible = visiblePart(of: view)
        guard !visible.isEmpty else { return false }
        let hit = window.hitTest(CGPoint(x: visible.midX, y: visible.midY), with: nil)
        return hit?.isDescendant(of: view) == true
    }

    /// Presses a key that types the text, and leaves it down.
    public func keyDown(_ characters: String, modifiers: UIKeyModifierFlags = []) {
        key(.pressed, characters, modifiers)
    }

    /// Releases a key that types the text.
    public func keyUp(_ characters: String, modifiers: UIKeyModifierFlags = []) {
        key(.released, characters, modifiers)
    }

    private func key(_ phase: KeySample.Phase, _ characters: String, _ modifiers: UIKeyModifierFlags) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: characters, charactersIgnoringModifiers: characters,
            modifierFlags: modifiers)
        send(.key(KeySample(window: window.id, phase: phase, timestamp: now, number: 1, key: key)))
    }
}

extension Finger {
    /// Moves on a circle around a point.
    ///
    /// - Parameters:
    ///   - anchor: in the window, in points.
    ///   - angle: in radians, clockwise as one looks at the screen.
    ///   - duration: how long it takes; time passes.
    ///   - rate: samples a second; the last one is at the end of the way.
    public func pivot(around anchor: CGPoint, by angle: CGFloat, over duration: Duration, rate: Double = 60) {
        precondition(rate > 0, "a finger is sampled more than 0 times a second")
        let arm = location - anchor
        let count = max(1, Int(saturating: duration.seconds * rate, .toNearestOrAwayFromZero))
        for step in 1...count {
            stage.advance(by: duration / count)
            let rotation = angle * CGFloat(step) / CGFloat(count)
            let end = CGPoint(
                x: arm.x * cos(rotation) - arm.y * sin(rotation), y: arm.x * sin(rotation) + arm.y * cos(rotation))
            move(to: anchor + end)
        }
    }
}
