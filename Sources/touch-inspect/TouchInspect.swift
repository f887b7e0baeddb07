import ArgumentParser
import TouchInvocation

@main
enum Main {
    static func main() { TouchInspect.invoke() }
}

/// Shows what the X server and its devices report: the program to run when a touch screen doesn't draw.
struct TouchInspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touch-inspect",
        abstract: "See what an X server's touch screens, pens, touchpads and mice report.",
        version: Release.version,
        subcommands: [List.self, Watch.self, Map.self])
}
