import ArgumentParser
import Foundation

/// Measures the program against floor programs on one private server, in one run.
@main
struct TouchBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touch-bench",
        abstract: "Measure touchtracker against floor programs on a private X server.")

    @Option(help: "The folder with the floor programs.")
    var floors: String

    @Option(help: "The folder with touchtracker.")
    var programs: String

    @Option(help: "Where to write the figures.")
    var json: String?

    @Argument(help: "Which measurements; all of them by default.")
    var names: [Measurement] = Measurement.allCases.filter { ![.instructions, .peers, .assistance].contains($0) }

    func run() throws {
        let environment = Environment(floors: floors, programs: programs)
        var report = Report()
        var isComplete = true
        for name in names {
            printProgress("measuring \(name.rawValue)…")
            do {
                try report.append(name.measure(in: environment))
            } catch {
                // The earlier measurements took minutes.
                printProgress("\(name.rawValue) could not be measured: \(error)")
                isComplete = false
            }
        }
        print(report.table)
        if let json { try report.json.write(toFile: json, atomically: true, encoding: .utf8) }
        if report.hasMisses { print("Bars marked ✗ are missed.") }
        if !isComplete { throw ExitCode.failure }
    }

    private func printProgress(_ words: String) {
        FileHandle.standardError.write(Data((words + "\n").utf8))
    }
}

/// Where the measured programs are.
struct Environment {
    let floors: String
    let programs: String

    var bare: Candidate { Candidate(name: "bare Xlib", path: floors + "/floor-bare", title: "floor") }
    var cairo: Candidate { Candidate(name: "Cairo floor", path: floors + "/floor-cairo", title: "floor") }
    var touchtracker: Candidate {
        Candidate(name: "touchtracker", path: programs + "/touchtracker", title: "TouchTracker")
    }
    var relativeMotion: Candidate {
        Candidate(
            name: "relative-motion", path: programs + "/relative-motion", title: "Relative Motion", isWhite: false)
    }
}

/// A program to measure.
struct Candidate {
    let name: String
    let path: String
    /// Its window's title.
    let title: String
    /// Whether its window becomes white near the top left corner, which is waited for.
    var isWhite = true
}

enum Measurement: String, CaseIterable, ExpressibleByArgument {
    case latency
    case hands
    case crowd
    case people
    case lift
    case reach
    case flood
    case slow
    case start
    case idle
    case animation
    case dispatch
    case frames
    case reports
    case chrome
    case repaint
    case dense
    case view
    case pictures
    case undoing
    case gallery
    case lines
    case store
    case ink
    /// Needs at-spi2-core and its Python bindings.
    case assistance
    /// Other drawing programs; not part of a normal run.
    case peers
    /// Takes minutes, and needs Valgrind; not part of a normal run.
    case instructions

    func measure(in environment: Environment) throws -> [Figure] {
        switch self {
        case .latency: return try Latency(environment).figures()
        case .hands: return try Latency(environment).otherInstruments()
        case .crowd: return try Latency(environment).amongMany()
        case .people: return try ManyPeople(environment).figures()
        case .lift: return try Lift(environment).figures()
        case .reach: return try Reach(environment).figures()
        case .flood: return try Flood(environment).figures()
        case .slow: return try SlowDisplay(environment).figures()
        case .start: return try Start(environment).figures()
        case .idle: return try Idle(environment).figures()
        case .animation: return try Animation(environment).figures()
        case .dispatch: return MainActor.assumeIsolated { Dispatch().figures() }
        case .frames: return MainActor.assumeIsolated { Frames().figures() }
        case .reports: return MainActor.assumeIsolated { Reports().figures() }
        case .chrome: return MainActor.assumeIsolated { ChromeFrames().figures() }
        case .repaint: return MainActor.assumeIsolated { Repaint().figures() }
        case .dense: return MainActor.assumeIsolated { DenseStrokes().figures() }
        case .view:
            let drawings = try ManyLines()
            return try MainActor.assumeIsolated { ViewMoves().figures() }
                + GlideLatency(environment, drawings.path(count: 100_000)).figures()
        case .pictures:
            return try MainActor.assumeIsolated { try ViewMoves.ofPictures(environment.touchtracker) }
                + Start(environment).withPictures()
        case .undoing: return MainActor.assumeIsolated { Undoing().figures() }
        case .gallery: return try Gallery().figures()
        case .lines: return Lines().figures()
        case .store: return try Store(environment).figures()
        case .ink: return try InkQuality().figures() + InkPrediction().figures()
        case .assistance: return try Assistance(environment).figures()
        case .peers: return try Peers(environment).figures()
        case .instructions: return try Instructions(environment).figures()
        }
    }
}
