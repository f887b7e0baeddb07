import Foundation
import TouchDrawingModel
import TouchKit

/// Touches that no recognizer claims: ink and erasers.
extension CanvasView {
    func touchesLanded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches.inOrderOfTime {
            switch role(of: touch) {
            case .none: continue
            case .erases:
                erasers[touch] = place(of: touch)
                erase(along: touch, event)
            case .draws: begin(touch)
            }
        }
        activityChanged()
    }

    func touchesFollowed(_ touches: Set<UITouch>, _ event: UIEvent?) {
        // One needs no order, and is what comes most often.
        if touches.count == 1, let touch = touches.first { return move(touch, event) }
        for touch in touches.inOrderOfTime { move(touch, event) }
    }

    func touchesLifted(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches.inOrderOfTime {
            move(touch, event)
            if erasers.removeValue(forKey: touch) != nil, erasers.isEmpty { editor.finishErasing(.lifted) }
            finish(touch)
        }
        activityChanged()
    }

    func touchesLost(_ touches: Set<UITouch>) {
        for touch in touches {
            if erasers.removeValue(forKey: touch) != nil, erasers.isEmpty { editor.finishErasing(.cancelled) }
            _ = inProgress.remove(touch)
        }
        activityChanged()
    }

    // MARK: Who draws

    private enum Role {
        case draws, erases, none
    }

    /// Fingers and pens always draw or erase, a mouse draws with its left button.
    private func role(of touch: UITouch) -> Role {
        switch touch.type {
        case .direct: .draws
        case .pencil: touch.penEnd == .eraser ? .erases : .draws
        case .indirectPointer: touch.buttonMask.contains(.primary) ? .draws : .none
        case .indirect: .none
        }
    }

    private func place(of touch: UITouch) -> CGPoint { viewport.canvas(touch.location(in: self)) }

    // MARK: Ink

    private func begin(_ touch: UITouch) {
        let (seen, toolbox) = (touch.location(in: self), editor.toolbox)
        let place = viewport.canvas(seen)
        if let flaw = place.flaw { return editor.refuse(.draw, for: flaw) }
        var hand = WidthTracker()
        let width = viewport.canvas(hand.follow(touch, to: seen, toolbox.tool, editor))
        let draft =
            switch toolbox.tool {
            case .line: Draft.line(Line(begin: place, end: place, width: width, ink: toolbox.ink))
            case .freehand: Draft.stroke(StrokePath([Stroke.Sample(place, width: width)]), toolbox.ink)
            }
        inProgress.begin(draft, by: hand, for: touch)
        // The line tool has waited for the touch to be no tap.
        if toolbox.tool == .line { delegate?.canvasViewDidBeginStroke(self) }
    }

    func move(_ touch: UITouch, _ event: UIEvent?) {
        if !erasers.isEmpty, erasers[touch] != nil { return erase(along: touch, event) }
        let isNews = inProgress.change(of: touch) { draft, hand in
            switch draft {
            case .line(var line):
                // Every sample, however many a busy program is given at once: the line's width must not depend on that.
                var isNews = false
                for touch in event?.coalescedTouches(for: touch) ?? [touch] {
                    if extend(&line, to: touch, by: &hand) { isNews = true }
                }
                guard isNews else { return false }
                draft = .line(line)
            case .stroke(var path, var ink):
                // Only one may hold the nodes, or they are copied.
                draft = .circle(Circle(center: .zero, radius: 0))
                for touch in event?.coalescedTouches(for: touch) ?? [touch] { extend(&path, to: touch, by: &hand) }
                if editor.toolbox.coloring == .angle { ink = path.inkByAngle ?? ink }
                draft = .stroke(path, ink)
            case .circle: return false
            }
            return true
        }
        guard isNews else { return }
        setNeedsLayout()
        if editor.selection != nil, touch.hasLeftTapSlop { delegate?.canvasViewDidBeginStroke(self) }
    }

    /// - Returns: false if the line's end is there already, or can't be there.
    private func extend(_ line: inout Line, to touch: UITouch, by hand: inout WidthTracker) -> Bool {
        let seen = touch.location(in: self)
        let end = viewport.canvas(seen)
        if line.end == end { return false }
        if let flaw = end.flaw {
            editor.refuse(.draw, for: flaw)
            return false
        }
        line.end = end
        line.width = viewport.canvas(hand.follow(touch, to: seen, .line, editor))
        if editor.toolbox.coloring == .angle { line.ink = Ink(angleFrom: line.begin, to: end) }
        return true
    }

    private func extend(_ path: inout StrokePath, to touch: UITouch, by hand: inout WidthTracker) {
        let seen = touch.location(in: self)
        let width = viewport.canvas(hand.follow(touch, to: seen, .freehand, editor))
        let sample = Stroke.Sample(viewport.canvas(seen), width: width)
        // A lift reports the last place again.
        if let last = path.samples.last, last.position == sample.position, last.width >= width { return }
        if let flaw = path.isFull ? .tooLong : sample.flaw { return editor.refuse(.draw, for: flaw) }
        path.append(sample)
    }

    private func finish(_ touch: UITouch) {
        guard let draft = inProgress.remove(touch) else { return }
        // With the freehand tool a touch that stays where it is draws too.
        delegate?.canvasViewDidBeginStroke(self)
        editor.draw(draft.figure)
    }

    /// Takes away what is being drawn. Its touches draw nothing more.
    func forgetInkInProgress() {
        inProgress.removeAll()
        activityChanged()
    }

    private func activityChanged() {
        setNeedsLayout()
        delegate?.canvasViewActivityChanged(self)
    }

    // MARK: Circles

    /// Shows a circle between two fingers, until it is finished or cancelled.
    func drawCircle(for recognizer: CircleGestureRecognizer) {
        let toolbox = editor.toolbox
        let (one, two) = recognizer.diameter(in: self)
        let (begin, end) = (viewport.canvas(one), viewport.canvas(two))
        let ink = toolbox.coloring == .angle ? Ink(angleFrom: begin, to: end) : toolbox.ink
        let circle = Draft.circle(
            Circle(diameter: begin, end, width: viewport.canvas(toolbox.width), ink: ink))
        if let flaw = circle.figure.flaw {
            editor.refuse(.draw, for: flaw)
        } else if recognizer.state == .began {
            inProgress.begin(circle, for: recognizer)
            delegate?.canvasViewDidBeginStroke(self)
        } else {
            _ = inProgress.change(of: recognizer) { draft, _ in
                draft = circle
                return true
            }
        }
        activityChanged()
    }

    func endCircle(of recognizer: CircleGestureRecognizer, _ end: Editor.End) {
        if let circle = inProgress.remove(recognizer), end == .lifted { editor.draw(circle.figure) }
        activityChanged()
    }

    // MARK: Erasing

    /// Half the width of an eraser, in points. Source: our choice: as the reach of a tap.
    private static let eraserReach: CGFloat = 10

    private func erase(along touch: UITouch, _ event: UIEvent?) {
        guard var from = erasers[touch] else { return }
        for report in event?.coalescedTouches(for: touch) ?? [touch] {
            let place = place(of: report)
            let found = drawing.entries(touchedFrom: from, to: place, within: viewport.canvas(Self.eraserReach))
            if !found.isEmpty { editor.erase(found) }
            from = place
        }
        erasers[touch] = from
    }
}

extension StrokePath {
    /// The ink of the line from the path's begin to its end.
    fileprivate var inkByAngle: Ink? {
        guard let first = samples.first?.position, let last = samples.last?.position else { return nil }
        return Ink(angleFrom: first, to: last)
    }
}

extension Set<UITouch> {
    /// Oldest first, so that what they do has an order that does not depend on hashing.
    fileprivate var inOrderOfTime: [UITouch] {
        count < 2 ? Array(self) : sorted { ($0.timestamp, $0.id.rawValue) < ($1.timestamp, $1.id.rawValue) }
    }
}
