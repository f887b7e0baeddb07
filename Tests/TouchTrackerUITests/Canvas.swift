import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A canvas in a window, with the usual touches on it.
struct Canvas {
    let controller: DrawingViewController
    let stage: TestStage

    init(
        size: CGSize = CGSize(width: 800, height: 600), tool: Tool = .line, scale: CGFloat = 1,
        chrome: ChromeStyle = .bare, editor: Editor = Editor(), preferences: HostPreferences? = nil,
        pictures: (any PictureReader)? = nil,
        prepare: (DrawingViewController) -> Void = { _ in }
    ) {
        let format = FigureFormat(
            type: CopiedFigures.type, encode: CopiedFigures.data, decode: { try CopiedFigures.figures($0) },
            pictures: pictures)
        let controller = DrawingViewController(editor: editor, figureFormat: format, chrome: chrome)
        controller.editor.person.toolbox.tool = tool
        controller.editor.person.toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
        self.controller = controller
        prepare(controller)
        stage = TestStage(size: size, scale: scale) { controller }
        if let preferences { stage.send(.preferences(preferences)) }
        // The chrome is added after the canvas's first frame.
        stage.advance(by: .milliseconds(1))
    }

    var editor: Editor { controller.editor }
    var person: Person { editor.person }
    var figures: [Figure] { editor.drawing.figures }
    var menu: UIMenuController { stage.application.menuController }

    /// Draws with a finger along the given locations.
    @discardableResult
    func draw(_ locations: CGPoint...) -> Figure? {
        let finger = stage.finger()
        finger.down(at: locations[0])
        for location in locations.dropFirst() { finger.drag(to: location, over: .milliseconds(100)) }
        finger.lift()
        stage.advance(by: .seconds(1))
        return figures.last
    }

    /// Taps with a finger, and waits until it can no longer become a double tap.
    func tap(_ location: CGPoint) {
        stage.finger().tap(at: location)
        stage.advance(by: .milliseconds(400))
    }

    /// Holds a finger still until the long press is recognized.
    func hold(_ location: CGPoint) -> Finger {
        let finger = stage.finger()
        finger.down(at: location)
        stage.advance(by: .milliseconds(620))
        return finger
    }

    /// Chooses an entry of the menu with a finger.
    ///
    /// - Returns: false if the menu has no such entry.
    func choose(_ title: String) -> Bool {
        guard let index = menu.visibleTitles.firstIndex(of: title) else { return false }
        stage.finger().tap(at: menu.visibleItemFrames[index].center)
        // The menu fades out.
        stage.advance(by: .milliseconds(300))
        return true
    }

    /// Moves the selection, as one undoable step.
    func moveSelection(by translation: CGPoint) {
        editor.transform(person.selected.ids, by: Similarity(translation: translation), as: .move)
    }

    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, ink: Ink = .automatic) -> Figure {
        .line(Line(start: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2), ink: ink))
    }

    func color(_ x: Int, _ y: Int) -> Color { stage.picture.color(x: x, y: y) }

    /// Presses a key that types no text.
    func press(_ input: String, _ modifiers: UIKeyModifierFlags = [], meaning: KeySample.Meaning? = nil) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: input, charactersIgnoringModifiers: input,
            modifierFlags: modifiers)
        for phase in [KeySample.Phase.pressed, .released] {
            stage.send(
                .key(
                    KeySample(
                        window: stage.window.id, phase: phase, timestamp: stage.now, number: 1, key: key,
                        meaning: meaning)))
        }
    }
}

nonisolated func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

extension Editor {
    /// Pastes the figures on top, as if they had been copied at their location.
    func paste(_ figures: [Figure]) {
        paste(Copies(originals: .figures(figures), location: .beside(earlier: -1), viewport: Viewport()))
    }
}
