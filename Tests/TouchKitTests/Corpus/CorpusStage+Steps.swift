import Foundation
import TouchKit
import TouchKitTesting

extension CorpusStage {
    /// Runs a case.
    /// - Returns: the lines of its log.
    static func run(_ corpusCase: CorpusCase) -> [CorpusLine] {
        let stage = CorpusStage(corpusCase)
        for moment in stage.moments(of: corpusCase.steps) {
            stage.stage.advance(by: .seconds((moment[0].at - stage.log.now()) / 1000))
            stage.perform(moment)
        }
        return stage.log.lines
    }

    /// The steps in order of time, with drags expanded to moves, grouped by time.
    private func moments(of steps: [CorpusStep]) -> [[CorpusStep]] {
        var (locations, all): ([Int: CGPoint], [CorpusStep]) = ([:], [])
        for step in steps {
            all += step.expanded(from: locations)
            if let finger = step.down ?? step.move ?? step.drag, let to = step.to { locations[finger] = CGPoint(to) }
        }
        let inOrder = all.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        return inOrder.reduce(into: []) { moments, step in
            if moments.last?.last?.at == step.at {
                moments[moments.count - 1].append(step)
            } else {
                moments.append([step])
            }
        }
    }

    /// Sends touches of the same time as one event, then performs the other steps.
    private func perform(_ steps: [CorpusStep]) {
        let touches = steps.filter { ($0.down ?? $0.move ?? $0.up ?? $0.cancel) != nil }
        if !touches.isEmpty { stage.together { touches.forEach(touch) } }
        for step in steps where (step.down ?? step.move ?? step.up ?? step.cancel) == nil { performOther(step) }
    }

    private func touch(_ step: CorpusStep) {
        let number = step.down ?? step.move ?? step.up ?? step.cancel ?? 0
        let finger = finger(number, type: step.type)
        if let force = step.force { finger.pressure = force }
        if let radius = step.radius { finger.majorRadius = radius }
        if let to = step.to, step.down != nil { finger.down(at: CGPoint(to)) }
        if let to = step.to, step.move != nil { finger.move(to: CGPoint(to)) }
        if step.up != nil { finger.lift() }
        if step.cancel != nil { finger.cancel() }
    }

    private func performOther(_ step: CorpusStep) {
        if let location = step.hover { hover(.moved, at: CGPoint(location)) }
        if step.leave == true { hover(.exited, at: .zero) }
        if let name = step.set { set(name, step) }
        if let name = step.remove { view(name).removeFromSuperview() }
        if let name = step.attach { attach(recognizer(name), to: step.onto.map(view)) }
        if let name = step.unlisten { unlisten(recognizer(name), step.action) }
        if let ignores = step.ignoreInteraction {
            if ignores {
                stage.application.beginIgnoringInteractionEvents()
            } else {
                stage.application.endIgnoringInteractionEvents()
            }
        }
        if let name = step.become { log.append(name, "becomes first \(view(name).becomeFirstResponder())") }
        if let name = step.resign { log.append(name, "resigns first \(view(name).resignFirstResponder())") }
        if let characters = step.key { key(characters, step.phase) }
        if let name = step.send { send(name, step) }
        if let question = step.ask { answer(question, step) }
    }

    private func hover(_ phase: HoverSample.Phase, at location: CGPoint) {
        stage.send(
            .hover(
                HoverSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), phase: phase, type: .indirectPointer,
                    timestamp: stage.now, location: location)))
    }

    private func set(_ name: String, _ step: CorpusStep) {
        if let view = views[name] {
            if let hidden = step.hidden { view.isHidden = hidden }
            if let enabled = step.enabled { (view as? UIControl)?.isEnabled = enabled }
            return
        }
        let recognizer = recognizer(name)
        if let enabled = step.enabled { recognizer.isEnabled = enabled }
        if let translation = step.translation {
            (recognizer as? UIPanGestureRecognizer)?.setTranslation(CGPoint(translation), in: recognizer.view)
        }
        if let scale = step.scale { (recognizer as? UIPinchGestureRecognizer)?.scale = scale }
        if let rotation = step.rotation { (recognizer as? UIRotationGestureRecognizer)?.rotation = rotation }
    }

    private func attach(_ recognizer: UIGestureRecognizer, to view: UIView?) {
        if let view {
            view.addGestureRecognizer(recognizer)
        } else {
            recognizer.view?.removeGestureRecognizer(recognizer)
        }
        log.append(recognizer.name ?? "", "belongs to \(name(of: recognizer.view))")
    }

    private func unlisten(_ recognizer: UIGestureRecognizer, _ action: String?) {
        recognizer.removeTarget(action.flatMap { targets[$0] }, action: nil)
    }

    private func key(_ characters: String, _ phase: String?) {
        let phases: [String: KeySample.Phase] = ["down": .pressed, "repeat": .repeated, "up": .released]
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: characters, charactersIgnoringModifiers: characters,
            modifierFlags: [])
        stage.send(
            .key(
                KeySample(
                    window: stage.window.id, phase: phases[phase ?? "down"] ?? .pressed, timestamp: stage.now,
                    number: 1,
                    key: key)))
    }

    private func send(_ action: String, _ step: CorpusStep) {
        let isSent = stage.application.sendAction(
            CorpusView.action(action), to: step.target.map(view), from: step.sender.map(view), for: nil)
        log.append(action, "is sent \(isSent)")
    }

    private func answer(_ question: String, _ step: CorpusStep) {
        switch question {
        case "hit": log.append("hit", name(of: stage.window.hitTest(CGPoint(step.point ?? []), with: nil)))
        case "state":
            let recognizer = recognizer(step.of ?? "")
            let state = CorpusRecognizer.states.first { $0.1 == recognizer.state }?.0 ?? "?"
            log.append(recognizer.name ?? "", "is \(state)", ["state": .number(Double(recognizer.state.rawValue))])
        case "chain":
            let names = sequence(first: view(step.of ?? "").next, next: \.?.next).prefix { $0 != nil }.map(name(of:))
            log.append(step.of ?? "", "passes on", ["to": .list(names.map(CorpusValue.text))])
        case "target":
            let target = view(step.of ?? "").target(forAction: CorpusView.action(step.action ?? ""), withSender: nil)
            log.append(step.action ?? "", "is performed by \(name(of: target))")
        default: preconditionFailure("there is no question \(question)")
        }
    }
}
