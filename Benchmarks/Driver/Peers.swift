import Foundation
import TouchServerHarness

/// The program compared with other drawing programs that are installed.
///
/// All are measured the same way, in alternating rounds, with a window manager, each with its own home.
struct Peers {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private static let rounds = 3
    private static let motions = 120
    /// How many motions of a session may go unseen before it counts as not drawing.
    private static let misses = motions / 20

    func figures() throws -> [Figure] {
        var rows = (Peer.own(in: environment) + Peer.others).map(PeerRow.init)
        for index in rows.indices where rows[index].peer.path == nil { rows[index].trouble = "not installed" }
        try measureStarts(&rows)
        for round in 1...Self.rounds {
            attempt("latency, round \(round)", &rows) { row, home in
                row.latencies += try latencies(row.peer, PeerHome(like: home))
            }
        }
        print(([PeerRow.head] + rows.map(\.line)).joined(separator: "\n") + "\n")
        return rows.flatMap(\.figures)
    }

    /// Does something with each program that has had no trouble so far.
    private func attempt(_ what: String, _ rows: inout [PeerRow], _ work: (inout PeerRow, PeerHome) throws -> Void) {
        for index in rows.indices where rows[index].trouble == nil {
            FileHandle.standardError.write(Data("  \(what): \(rows[index].peer.name)\n".utf8))
            do {
                let home = try rows[index].home ?? PeerHome(for: rows[index].peer)
                rows[index].home = home
                try work(&rows[index], home)
            } catch {
                rows[index].trouble = "\(error)"
            }
        }
    }

    // MARK: Start and idling

    /// Each program keeps its home, which the first start fills; that one is not counted.
    private func measureStarts(_ rows: inout [PeerRow]) throws {
        let desk = try PeerDesk()
        attempt("first start", &rows) { row, home in
            desk.waitUntilEmpty()
            try RunningPeer(row.peer, in: home, at: desk).end()
        }
        for round in 1...Self.rounds {
            attempt("start, round \(round)", &rows) { row, home in
                desk.waitUntilEmpty()
                let running = try RunningPeer(row.peer, in: home, at: desk)
                row.starts.append(running.start)
                running.end()
            }
        }
        attempt("idling", &rows) { row, home in
            desk.waitUntilEmpty()
            let running = try RunningPeer(row.peer, in: home, at: desk)
            defer { running.end() }
            row.memory = running.tree.residentMemory
            row.wakeups = running.tree.wakeups(in: 10)
        }
    }

    // MARK: Latency

    /// - Returns: milliseconds; a motion that was not seen counts as one second.
    private func latencies(_ peer: Peer, _ home: PeerHome) throws -> [Double] {
        let desk = try PeerDesk()
        let running = try RunningPeer(peer, in: home, at: desk)
        defer { running.end() }
        let coil = SpiralPath(center: desk.middle)
        // Via the corner, since some programs move the mouse when they start.
        try desk.mouse.move(by: CGPoint(x: -4000, y: -4000))
        try desk.mouse.move(by: coil.center)
        usleep(300_000)
        try desk.mouse.press(1)
        usleep(100_000)
        desk.mouse.isOrdered = false
        try Processors.part(server: desk.server.process.identifier, program: running.program.identifier)
        defer { Processors.join() }
        return try draw(peer, coil, desk)
    }

    private func draw(_ peer: Peer, _ coil: SpiralPath, _ desk: PeerDesk) throws -> [Double] {
        let delay = peer.ink == .trails ? 1 : 0
        var (tip, injected, samples, blanks, misses) = (coil.center, [UInt64](), [Double](), [[UInt]](), 0)
        for step in 0..<Self.motions + delay {
            let next = coil.tip(step)
            usleep(UInt32.random(in: 8_000...25_000))
            // The motion whose place gets ink now, and the place before that.
            let inked = max(0, step - delay)
            let blank = desk.watcher.pixels(around: coil.tip(inked))
            injected.append(nanoseconds())
            try desk.mouse.move(by: CGPoint(x: next.x - tip.x, y: next.y - tip.y))
            tip = next
            guard step >= delay else { continue }
            blanks.append(blank)
            if let time = desk.watcher.waitForChange(around: coil.tip(inked), from: blank) {
                samples.append(Double(time - injected[inked]) / 1e6)
            } else {
                misses += 1
                samples.append(1000)
                guard misses <= Self.misses else { throw BenchError("does not draw where the tip is") }
            }
        }
        if peer.ink != .moves { try checkInk(desk, coil, blanks) }
        return samples
    }

    /// What was seen must have been ink, not something moving along with the mouse.
    private func checkInk(_ desk: PeerDesk, _ coil: SpiralPath, _ blanks: [[UInt]]) throws {
        let bare = blanks.enumerated().count { step, blank in
            desk.watcher.pixels(around: coil.tip(step)) == blank
        }
        guard bare <= Self.misses else { throw BenchError("leaves no ink") }
    }
}
