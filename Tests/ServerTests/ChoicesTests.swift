import Testing
import TouchDrawingModel

@testable import touchtracker

/// What the command line says of tools.
@Suite struct ChoicesTests {
    /// What somebody has who draws with freehand brushes.
    private static var kept: Toolbox {
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        toolbox.choose(Nib.brush)
        toolbox.style.size = 30
        return toolbox
    }

    private func toolbox(_ change: (inout Choices) -> Void) -> Toolbox {
        var choices = Choices()
        change(&choices)
        return choices.toolbox(over: Self.kept)
    }

    @Test("where nothing is said the tools are those that were kept (I-2)")
    func nothing() {
        #expect(toolbox { _ in } == Self.kept)
        #expect(Choices().saysNothingOfTools)
        for (name, choices) in [
            ("tool", Choices(tool: .line)), ("width", Choices(width: 3)), ("nib", Choices(nib: .pen)),
            ("size", Choices(size: 3)),
        ] {
            #expect(!choices.saysNothingOfTools, "\(name)")
        }
    }

    @Test("a width is the pen's, with every tool that draws; a size is that of the present tool's nib alone (I-2)")
    func widths() {
        let wide = toolbox { $0.width = 7 }
        for tool in Tool.drawing { #expect(wide[tool] == Toolbox.Style(nib: .pen, size: 7), "\(tool)") }
        #expect(wide.tool == .freehand && wide[.eraser] == Self.kept[.eraser])
        let large = toolbox { $0.size = 7 }
        #expect(large.style == Toolbox.Style(nib: .brush, size: 7))
        for tool in Tool.allCases where tool != .freehand { #expect(large[tool] == Self.kept[tool], "\(tool)") }
    }

    @Test("a nib that the tool does not have brings one that has it, and a size is that nib's (I-2)")
    func nibs() {
        let marker = toolbox { $0.nib = .marker }
        #expect(marker.tool == .freehand && marker.style.nib == .marker)
        let line = Choices(tool: .line, nib: .pen, size: 12).toolbox(over: Self.kept)
        #expect(line.tool == .line && line.style == Toolbox.Style(nib: .pen, size: 12))
        var eraser = Self.kept
        eraser.tool = .eraser
        var choices = Choices(nib: .marker)
        #expect(choices.toolbox(over: eraser).tool == .freehand)
        choices.nib = .brush
        let brush = choices.toolbox(over: eraser)
        #expect(brush.tool == .line && brush.style.nib == .brush)
    }
}
