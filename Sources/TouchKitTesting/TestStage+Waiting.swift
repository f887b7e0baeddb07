public import Foundation
public import TouchKit

extension TestStage {
    /// Advances time frame by frame until a condition is met.
    ///
    /// - Parameters:
    ///   - condition: evaluated immediately, and after each 60th of a second.
    ///   - limit: the timeout.
    /// - Returns: false if the condition was not met in time.
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

    /// Advances time and resumes tasks that sleep on the stage's clock: each task whose deadline has come resumes at
    /// that time, and runs until it suspends, before time advances further.
    ///
    /// A task of the main actor that sleeps again with `StageClock.sleep(for:)` is woken again within the call. A task
    /// that waits for something else in between, such as another task, takes an unknown time; use `waitForSleepers(_:)`
    /// for it.
    public func advanceTasks(by duration: Duration) async {
        let end = now.advanced(by: duration)
        // Tasks created before run up to their sleep.
        await Task.yield()
        await clock.sleepers.waitForWoken()
        while let due = application.scheduler.nextDeadline, due <= end {
            advance(by: max(.zero, now.duration(to: due)))
            // So do tasks created by timers.
            await Task.yield()
            await clock.sleepers.waitForWoken()
        }
        advance(by: max(.zero, now.duration(to: end)))
        await Task.yield()
        await clock.sleepers.waitForWoken()
    }

    /// Waits until at least the given number of tasks sleep on the stage's clock; forever if they never do. For code
    /// that reaches its sleep through other threads, as `Task.sleep(for:clock:)` does.
    public func waitForSleepers(_ count: Int) async {
        await clock.sleepers.wait(forSleepers: count)
    }

    /// Whether a touch at the center of the visible part of a view hits it: the precondition of `location(of:)`.
    public func reaches(_ view: UIView) -> Bool {
        guard view.window === window else { return false }
        let visible = visiblePart(of: view)
        guard !visible.isEmpty else { return false }
        let hit = window.hitTest(CGPoint(x: visible.midX, y: visible.midY), with: nil)
        return hit?.isDescendant(of: view) == true
    }

    /// Presses a key that types the text, without releasing it.
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
    /// Moves along a circle around a point.
    ///
    /// - Parameters:
    ///   - anchor: in the window, in points.
    ///   - angle: in radians, clockwise on the screen.
    ///   - duration: of the movement; time advances.
    ///   - rate: samples per second; the last one is at the end of the arc.
    public func pivot(around anchor: CGPoint, by angle: CGFloat, over duration: Duration, rate: Double = 60) {
        precondition(rate > 0, "the sample rate must be more than 0")
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
