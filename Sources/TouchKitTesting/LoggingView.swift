public import Foundation
public import TouchKit

/// A view that logs its touches: "name began 2" for two touches.
@MainActor public final class LoggingView: UIView {
    private let name: String
    private let log: CallLog
    /// Called before a line is logged, with the line.
    public var willLog: ((String) -> Void)?

    /// Creates a view that logs.
    ///
    /// - Parameters:
    ///   - name: the view's name in the log.
    ///   - log: receives a line for each call, with the number of touches.
    public init(_ name: String = "view", frame: CGRect, log: CallLog) {
        self.name = name
        self.log = log
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches)
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches)
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
    }

    private func note(_ phase: String, _ touches: Set<UITouch>) {
        let line = "\(name) \(phase) \(touches.count)"
        willLog?(line)
        log.append(line)
    }
}
