import ArgumentParser
import Foundation
import TouchInvocation
import TouchKit
import TouchX11

/// Maps touchscreens to monitors.
struct Map: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say which monitor a touch screen lies on, by touching it.",
        discussion: """
            On each monitor in turn there is a cross. Touch it with a finger, or tap it with the pen of a tablet that \
            has a display. Press Return where there is neither; Delete forgets what was set, and Escape ends. What was \
            touched draws under the finger from then on. It is kept for the names of touch screen and monitor, and touchtracker sets it again whenever it starts and \
            whenever devices or monitors change.
            """)

    @Option(help: ArgumentHelp("X display to use instead of $DISPLAY.", valueName: "name"))
    var display: String?

    @Flag(help: "Reset: touchscreens cover the whole screen again, and the saved mapping is removed.")
    var undo = false

    func run() throws {
        try MainActor.assumeIsolated {
            let (host, file) = (try X11Host(name: "touch-inspect", display: display), TouchMappingFile())
            if undo { return try reset(file, host) }
            guard host.devices.contains(where: { $0.isMappable && $0.isEnabled }) else {
                StandardStream.error.write("touch-inspect: there is no touch screen to map\n")
                throw ExitCode.failure
            }
            let mapper = Mapper(host, file)
            let outcome = host.run(mapper.application)
            for line in mapper.lines { Printer.write(line + "\n") }
            if case .disconnected(let reason) = outcome {
                StandardStream.error.write("touch-inspect: \(reason)\n")
                throw ExitCode.failure
            }
            if let trouble = mapper.setup.saveError {
                StandardStream.error.write("touch-inspect: \(trouble)\n")
                throw ExitCode.failure
            }
        }
    }

    @MainActor
    private func reset(_ file: TouchMappingFile, _ host: X11Host) throws {
        let mappings = file.read()
        host.resetMappings(Set(mappings.map(\.device)))
        try file.write([])
        for mapping in mappings { Printer.write("\(mapping.device): all of the screen\n") }
        if mappings.isEmpty { Printer.write("Nothing was kept.\n") }
    }
}
