import ArgumentParser
import TouchX11

/// Lists the input devices.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the input devices and what they can do.")

    @Option(help: ArgumentHelp("X display to use instead of $DISPLAY.", valueName: "name"))
    var display: String?

    func run() throws {
        try MainActor.assumeIsolated {
            let host = try X11Host(name: "touch-inspect", display: display)
            var lines = host.capabilities
            let file = TouchMappingFile()
            for device in host.devices {
                lines += [""] + DeviceDescription(device, host.mappingState(of: device, in: file)).lines
            }
            if !host.devices.contains(where: { $0.kind == .touchscreen }) {
                lines += ["", "There is no touch screen: no device has touches of the kind \"direct\"."]
            }
            Printer.write(lines.map { $0 + "\n" }.joined())
        }
    }
}
