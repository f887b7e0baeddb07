import ArgumentParser
import Foundation
import TouchX11

/// Lists the input devices.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the input devices and what they can do.")

    @Option(help: ArgumentHelp("The X display, instead of $DISPLAY.", valueName: "name"))
    var display: String?

    func run() throws {
        try MainActor.assumeIsolated {
            let host = try X11Host(name: "touch-inspect", display: display)
            for line in host.capabilities { print(line) }
            for device in host.devices {
                print("")
                for line in DeviceDescription(device).lines { print(line) }
            }
            let screens = host.devices.filter { $0.kind == .touchscreen }
            if screens.isEmpty {
                print("\nThere is no touch screen: no device has touches of the kind \"direct\".")
            }
        }
    }
}
