import Foundation
import TouchDrawingPicture
import TouchFoundation
import TouchInvocation

/// Shows the progress of an export on the terminal, if it takes longer than half a second.
final class ProgressLine {
    private let name: String
    private let isTerminal: Bool
    private var next = ContinuousClock.now + .milliseconds(500)
    private var isShown = false

    init(_ name: String) {
        self.name = name
        isTerminal = isatty(STDERR_FILENO) == 1
    }

    func report(_ progress: PictureProgress) { update { Self.clause(progress) } }

    func report(frame: Int, of count: Int) { update { localized("frame \(frame) of \(count)") } }

    private func update(_ clause: () -> String) {
        guard isTerminal, ContinuousClock.now >= next else { return }
        next = .now + .milliseconds(100)
        isShown = true
        write("\r\(name): \(clause())\u{1B}[K")
    }

    /// Removes the line.
    func clear() {
        if isShown { write("\r\u{1B}[K") }
        isShown = false
    }

    static func clause(_ progress: PictureProgress) -> String {
        switch progress {
        case .drawn(let count, let total): localized("drawing, \(100 * count / max(1, total)) %")
        case .packed(let bytes): localized("compressing, \(bytes / 1000) kB")
        case .written(let count, let total): localized("writing, \(100 * count / max(1, total)) %")
        }
    }

    private func write(_ text: String) {
        StandardStream.error.write(text)
    }
}
