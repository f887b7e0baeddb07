import Foundation
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI

/// The drawing program's canvas in a window on a private server.
final class DrawStage: HostStage {
    let controller: DrawingViewController
    private let size: CGSize

    init(
        tool: Tool = .line, size: CGSize = CGSize(width: 800, height: 600),
        chrome: ChromeStyle = .bare, on kind: PrivateServer.Kind = .xorg()
    ) throws {
        let controller = DrawingViewController(chrome: chrome)
        controller.editor.person.toolbox.tool = tool
        controller.editor.person.toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
        self.controller = controller
        self.size = size
        try super.init(kind, size: size) { $0.rootViewController = controller }
        viewer = try foreignClient()
        try settle()
    }

    private var viewer: ForeignClient?

    var editor: Editor { controller.editor }
    var figures: [Figure] { editor.drawing.figures }
    var menu: UIMenuController { application.menuController }

    func color(_ x: Int, _ y: Int) throws -> Color {
        guard let viewer else { throw StageError.timeout }
        return try viewer.color(x: x, y: y)
    }

    /// The window's pixels on the screen.
    func picture() throws -> Bitmap {
        guard let viewer else { throw StageError.timeout }
        return try viewer.screenshot(PixelRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height)))
    }
}

/// Fingers of an injected touch screen.
struct InjectedHand {
    let stage: DrawStage
    let screen: InjectedDevice

    init(on stage: DrawStage) throws {
        self.stage = stage
        screen = try stage.device(.touch)
    }

    /// Taps with a finger at each point, all at once, as quickly as a hand.
    func tap(_ points: CGPoint...) throws {
        try screen.atOnce {
            for (finger, point) in points.enumerated() { try screen.touch(UInt32(finger), .begin, at: point) }
        }
        try stage.pass(.milliseconds(8))
        try screen.atOnce {
            for (finger, point) in points.enumerated() { try screen.touch(UInt32(finger), .end, at: point) }
        }
        try stage.settle()
    }

    func doubleTap(_ point: CGPoint) throws {
        try tap(point)
        try stage.pass(.milliseconds(80))
        try tap(point)
    }

    /// Puts several fingers down at once, and moves all by the same offset, in steps.
    func move(_ starts: [CGPoint], by offset: CGPoint, steps: Int = 10, each: (Int) throws -> Void = { _ in }) throws {
        screen.isOrdered = false
        for (finger, start) in starts.enumerated() { try screen.touch(UInt32(finger), .begin, at: start) }
        try stage.settle()
        for step in 1...steps {
            for (finger, start) in starts.enumerated() {
                try screen.touch(UInt32(finger), .update, at: start + offset * (CGFloat(step) / CGFloat(steps)))
            }
            try stage.settle()
            try each(step)
        }
    }

    func lift(_ points: [CGPoint]) throws {
        for (finger, point) in points.enumerated() { try screen.touch(UInt32(finger), .end, at: point) }
        try stage.settle()
    }

    func draw(_ start: CGPoint, _ end: CGPoint) throws {
        try move([start], by: end - start)
        try lift([end])
    }
}
