import Foundation
import TouchDrawingModel
import TouchKit

/// The recognizers of the canvas, and which of them wins. `ARCHITECTURE.md` has the same as a table.
///
/// Several hands may be at work at once: each has gestures of its own, which see its touches only, so that nobody's fingers
/// make a gesture with somebody else's. A touch that no recognizer takes draws.
final class CanvasGestures {
    let palm = PalmGestureRecognizer()
    let penHover = UIHoverGestureRecognizer()
    let penWatch = TouchWatchGestureRecognizer()
    let menuClick = UITapGestureRecognizer()
    let hands: [HandGestures]
    let pairs: [TwoHandGestures]

    private unowned let view: CanvasView
    private var editor: Editor { view.editor }

    /// How near a touch has to be to a figure to mean it, in points on the screen. Source: the program's rule for taps.
    static let reach: CGFloat = 20
    /// How many hands have gestures of their own. Source: our choice: those of four people, and two pens or mice.
    private static let handCount = 10
    /// How many people have. Source: our choice: as many as stand at a wall.
    private static let pairCount = 6

    init(view: CanvasView) {
        self.view = view
        let ofOneHand = TouchClusters("hand", reach: .hand, count: Self.handCount)
        let ofTwoHands = TouchClusters("person", reach: .twoHands, count: Self.pairCount)
        pairs = (0..<Self.pairCount).map { TwoHandGestures(ofTwoHands[$0]) }
        hands = (0..<Self.handCount).map { number in
            HandGestures(ofOneHand[number]) { [unowned view] in
                !view.editor.isHolding && view.figure(at: $0, within: Self.reach) != nil
            }
        }
        setUp()
        for recognizer in all { view.addGestureRecognizer(recognizer) }
        toolChanged()
    }

    /// In the order in which they are told of a touch.
    var all: [UIGestureRecognizer] {
        [palm, penHover, penWatch, menuClick] + hands.flatMap(\.all) + pairs.flatMap(\.all)
    }

    private func setUp() {
        palm.name = "palm"
        palm.allowedTouchTypes = [.direct]
        palm.delaysTouchesEnded = false
        penHover.name = "pen"
        penHover.allowedTouchTypes = [.pencil]
        penWatch.name = "pen"
        penWatch.allowedTouchTypes = [.pencil]
        penWatch.changed = { [palm] touches in
            for touch in touches { palm.penReported(at: touch.timestamp) }
        }
        menuClick.name = "menu"
        menuClick.buttonMaskRequired = .secondary
        menuClick.allowedTouchTypes = [.indirectPointer]
        for pair in pairs {
            pair.grip.isOn = { [unowned self] in isOnSelection($0, $1) }
            pair.grip.isHeld = { [unowned self] in editor.isHolding }
            // Two fingers on the selected line are no circle.
            for hand in hands { hand.circle.require(toFail: pair.grip) }
        }
        // None of these is a key's.
        for recognizer in all { recognizer.allowedPressTypes = [] }
    }

    func toolChanged() {
        let waits = editor.toolbox.tool == .line
        for hand in hands { hand.waitForTaps(waits) }
        for pair in pairs { pair.circle.isEnabled = waits }
    }

    /// Two fingers turn and scale what is held.
    var isGripping: Bool { pairs.contains { $0.grip.isActive } }

    /// The long press that holds a line; nil if none does.
    var press: UILongPressGestureRecognizer? { hands.lazy.map(\.press).first { $0.isActive } }

    // MARK: Places

    /// The figure that a touch at a place of the canvas view means.
    func figure(at place: CGPoint) -> FigureID? { view.figure(at: place, within: Self.reach) }

    /// The same, or the selected figure if it is nearly as near: somebody has chosen it among those that lie there.
    func figureOrSelection(at place: CGPoint) -> FigureID? {
        let point = view.viewport.canvas(place)
        guard let nearest = figure(at: place), let selected = editor.selection,
            let near = editor.drawing[nearest]?.distance(to: point),
            let far = editor.drawing[selected]?.distance(to: point)
        else { return figure(at: place) }
        return far <= view.viewport.canvas(Self.reach) && far - near <= view.viewport.canvas(Self.tie)
            ? selected : nearest
    }

    /// How much farther than the nearest one the selected figure may be that a touch means, in points on the screen. Source:
    /// our choice: half a line's width.
    private static let tie: CGFloat = 5

    /// All figures within reach of a place of the canvas view, from the topmost down.
    func figures(near place: CGPoint) -> [FigureID] {
        let (point, reach) = (view.viewport.canvas(place), view.viewport.canvas(Self.reach))
        let room = CGRect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach)
        return editor.drawing.entriesFromTop(in: room).filter { $0.figure.distance(to: point) <= reach }.map(\.id)
    }

    /// Whether two fingers, or what is between them, are on the selected figure.
    private func isOnSelection(_ one: CGPoint, _ two: CGPoint) -> Bool {
        guard !isGripping, let selection = editor.selection, let figure = editor.drawing[selection],
            let shown = editor.adjustments.shown(selection, figure), let window = view.window
        else { return false }
        let viewport = view.viewport
        let reach = viewport.canvas(Self.reach)
        return [one, two, (one + two) * 0.5].contains { place in
            shown.distance(to: viewport.canvas(window.convert(place, to: view))) <= reach
        }
    }
}

extension CanvasView {
    /// The figure nearest to a place of the view, if it is within a distance on the screen, in points.
    fileprivate func figure(at place: CGPoint, within reach: CGFloat) -> FigureID? {
        drawing.nearest(to: viewport.canvas(place), within: viewport.canvas(reach))
    }
}
