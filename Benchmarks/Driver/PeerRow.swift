import Foundation
import TouchServerHarness

/// The measurements of one program.
struct PeerRow {
    let peer: Peer
    /// Its home as its first start left it.
    var home: PeerHome?
    /// Milliseconds.
    var latencies: [Double] = []
    /// Milliseconds.
    var starts: [Double] = []
    /// MiB.
    var memory: Double?
    var wakeups: Int?
    /// Why measuring stopped, in a few words.
    var trouble: String?

    init(_ peer: Peer) {
        self.peer = peer
    }

    var figures: [Figure] {
        var figures: [Figure] = []
        func append(_ what: String, _ value: Double?, _ unit: String) {
            guard let value, value.isFinite else { return }
            figures.append(Figure(what: "\(what), \(peer.name)", value: value, unit: unit))
        }
        append("latency, median", latencies.median, "ms")
        append("latency, p99", latencies.quantile(0.99), "ms")
        append("start to a window at rest, median", starts.median, "ms")
        append("resident memory after start", memory, "MiB")
        append("wake-ups in 10 s of idling", wakeups.map(Double.init), "")
        return figures
    }

    static let head = """
        | program | latency, median | latency, p99 | start | memory | wake-ups in 10 s |
        |---|--:|--:|--:|--:|--:|
        """

    /// A row of a Markdown table.
    var line: String {
        let cells = [
            text(latencies.median, "ms", digits: 2), text(latencies.quantile(0.99), "ms", digits: 2),
            text(starts.median, "ms", digits: 0), text(memory, "MiB", digits: 0), wakeups.map(String.init) ?? "–",
        ]
        let remark = trouble ?? peer.ink.remark
        let name = peer.name + (version.map { " \($0)" } ?? "") + (remark.map { " (\($0))" } ?? "")
        return "| \(name) | \(cells.joined(separator: " | ")) |"
    }

    private func text(_ value: Double?, _ unit: String, digits: Int) -> String {
        guard let value, value.isFinite else { return "–" }
        return String(format: "%.\(digits)f ", value) + unit
    }

    /// The distribution's version without its revision; nil if unknown.
    private var version: String? {
        guard peer.path != nil, let package = peer.package,
            let result = try? ChildProcess("/usr/bin/dpkg-query", ["-W", "-f", "${Version}", package]).wait(),
            result.status == 0
        else { return nil }
        let upstream = result.output.split(separator: ":").last?.split(separator: "-").first
        return upstream.map(String.init)
    }
}
