import ArgumentParser
import TouchInvocation

@main
enum Main {
    static func main() { TouchInspect.invoke() }
}

/// Shows what the X server and its devices report, to find out why a touchscreen doesn't draw.
struct TouchInspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touch-inspect",
        abstract: "See what an X server's touch screens, pens, touchpads and mice report.",
        version: Release.version,
        subcommands: [List.self, Watch.self, Map.self])
}
