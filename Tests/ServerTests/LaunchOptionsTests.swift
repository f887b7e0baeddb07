import Testing
import TouchDrawingModel

@testable import touchtracker

/// Tool options of the command line.
@Suite struct LaunchOptionsTests {
    /// A toolbox with freehand brushes.
    private static var savedToolbox: Toolbox {
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        toolbox.choose(Nib.brush)
        toolbox.style.size = 30
        return toolbox
    }

    private func toolbox(_ change: (inout LaunchOptions) -> Void) -> Toolbox {
        var options = LaunchOptions()
        change(&options)
        return options.toolbox(over: Self.savedToolbox)
    }

    @Test("no options: the tools are the saved ones (I-2)")
    func nothing() {
        #expect(toolbox { _ in } == Self.savedToolbox)
        #expect(LaunchOptions().hasNoToolOptions)
        for (name, choices) in [
            ("tool", LaunchOptions(tool: .line)), ("width", LaunchOptions(width: 3)), ("nib", LaunchOptions(nib: .pen)),
            ("size", LaunchOptions(size: 3)),
        ] {
            #expect(!choices.hasNoToolOptions, "\(name)")
        }
    }

    @Test("width: is the pen's, with every drawing tool; a size is for the current tool's nib only (I-2)")
    func widths() {
        let wide = toolbox { $0.width = 7 }
        for tool in Tool.drawing { #expect(wide[tool] == Toolbox.Style(nib: .pen, size: 7), "\(tool)") }
        #expect(wide.tool == .freehand && wide[.eraser] == Self.savedToolbox[.eraser])
        let large = toolbox { $0.size = 7 }
        #expect(large.style == Toolbox.Style(nib: .brush, size: 7))
        for tool in Tool.allCases where tool != .freehand { #expect(large[tool] == Self.savedToolbox[tool], "\(tool)") }
    }

    @Test("nib that the tool lacks: selects a tool that has it, and a size is that nib's (I-2)")
    func nibs() {
        let marker = toolbox { $0.nib = .marker }
        #expect(marker.tool == .freehand && marker.style.nib == .marker)
        let line = LaunchOptions(tool: .line, nib: .pen, size: 12).toolbox(over: Self.savedToolbox)
        #expect(line.tool == .line && line.style == Toolbox.Style(nib: .pen, size: 12))
        var eraser = Self.savedToolbox
        eraser.tool = .eraser
        var options = LaunchOptions(nib: .marker)
        #expect(options.toolbox(over: eraser).tool == .freehand)
        options.nib = .brush
        let brush = options.toolbox(over: eraser)
        #expect(brush.tool == .line && brush.style.nib == .brush)
    }
}
