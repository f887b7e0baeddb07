import Foundation
public import TouchDrawingModel
public import TouchKit

/// Plays back a drawing from its first to its last step. It can't be changed meanwhile.
///
/// Space or a tap on the canvas pauses and resumes; the up and down arrows, + and − change the speed; the left and
/// right arrows seek; Escape closes.
public final class PlayViewController: UIViewController {
    /// Called to close the playback.
    public var onClose: (() -> Void)?

    private var playback: Playback
    private(set) var clock: PlayClock
    private let editor: Editor
    let canvasView: CanvasView
    let bar = PlayBar()
    private var link: CADisplayLink?
    private var lastFrame: TimeInterval?

    /// The distance of a seek, in seconds at normal speed. Source: our choice.
    private static let step: TimeInterval = 2

    /// - Parameter document: the document whose steps are played.
    public init(_ document: Document) {
        playback = Playback(document)
        clock = PlayClock(duration: playback.duration)
        editor = Editor(document: playback.document)
        canvasView = CanvasView(editor: editor, unfinished: .finalInk)
        super.init()
    }

    public override func loadView() {
        let container = UIView()
        container.backgroundColor = UIColor(editor.document.paper.color)
        container.addSubview(canvasView)
        container.addSubview(bar)
        view = container
    }

    public override func viewDidLoad() {
        editor.onChange = { [unowned self] in canvasView.show($0) }
        canvasView.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: PlayViewController.toggle))
        let actions: [(UIControl, (PlayViewController) -> @MainActor () -> Void)] = [
            (bar.playButton, PlayViewController.toggle), (bar.speedButton, PlayViewController.nextSpeed),
            (bar.closeButton, PlayViewController.close),
        ]
        for (button, action) in actions { button.addTarget(self, action: action, for: .primaryActionTriggered) }
        bar.slider.addTarget(self, action: PlayViewController.sliderMoved, for: .valueChanged)
        show()
    }

    public override func viewDidLayoutSubviews() {
        canvasView.frame = view.bounds
        bar.layOut(in: view.bounds)
        var area = view.bounds
        area.size.height -= PlayBar.height + 2 * Metrics.margin
        canvasView.fit(playback.bounds, into: area)
    }

    public override func viewDidAppear(_ animated: Bool) {
        canvasView.becomeFirstResponder()
        guard let application = view.window?.application, link == nil else { return }
        let link = CADisplayLink(target: self, action: PlayViewController.frame)
        link.add(to: application)
        self.link = link
        link.isPaused = clock.isPaused
        application.isIdleTimerDisabled = !clock.isPaused
    }

    public override func viewWillDisappear(_ animated: Bool) {
        link?.invalidate()
        link = nil
        view.window?.application?.isIdleTimerDisabled = false
    }

    // MARK: Frames

    private func frame(_ link: CADisplayLink) {
        // The first frame after a pause only starts the clock.
        clock.advance(by: lastFrame.map { link.timestamp - $0 } ?? 0)
        lastFrame = link.timestamp
        show()
    }

    private func show() {
        if let edits = playback.seek(to: clock.time) {
            editor.play(edits)
        } else {
            editor.restart(with: playback.document)
        }
        editor.show(playback.unfinishedFigures())
        bar.show(clock)
        link?.isPaused = clock.isPaused
        view.window?.application?.isIdleTimerDisabled = link != nil && !clock.isPaused
        if clock.isPaused { lastFrame = nil }
    }

    // MARK: Commands

    private func toggle() {
        clock.toggle()
        show()
    }

    private func nextSpeed() {
        clock.nextSpeed()
        show()
    }

    private func sliderMoved() {
        clock.seek(to: TimeInterval(bar.slider.value))
        show()
    }

    private func change(_ change: PlayClock.Change) {
        clock.changeSpeed(change)
        show()
    }

    private func seek(by steps: Double) {
        clock.seek(to: clock.time + steps * Self.step * clock.speed)
        show()
    }

    private func close() { onClose?() }

    public override var keyCommands: [UIKeyCommand] {
        let commands: [([String], Action)] = [
            ([" "], .togglePlaying), ([UIKeyCommand.inputUpArrow, "+", "="], .playFaster),
            ([UIKeyCommand.inputDownArrow, "-"], .playSlower), ([UIKeyCommand.inputLeftArrow], .playBack),
            ([UIKeyCommand.inputRightArrow], .playForth), ([UIKeyCommand.inputEscape], .endPlaying),
            ([UIKeyCommand.inputF(6)], .walkToPlayBar), ([UIKeyCommand.inputF(11)], .toggleFullScreen),
        ]
        return commands.flatMap { inputs, action in
            inputs.map { UIKeyCommand(input: $0, modifierFlags: [], action: action) }
        }
    }

    fileprivate enum PlayCommand {
        case toggle, faster, slower, back, forth, end, walk, toggleFullScreen
    }

    fileprivate func perform(_ command: PlayCommand) {
        switch command {
        case .toggle: toggle()
        case .faster: change(.faster)
        case .slower: change(.slower)
        case .back: seek(by: -1)
        case .forth: seek(by: 1)
        case .end: close()
        case .walk: bar.focusFirst()
        case .toggleFullScreen: view.window?.toggleFullScreen()
        }
    }
}

extension Action {
    private static func action(_ name: String, _ command: PlayViewController.PlayCommand) -> Action {
        Action(name) { (controller: PlayViewController) in { controller.perform(command) } }
    }

    fileprivate static let togglePlaying = action("togglePlaying", .toggle)
    fileprivate static let playFaster = action("playFaster", .faster)
    fileprivate static let playSlower = action("playSlower", .slower)
    fileprivate static let playBack = action("playBack", .back)
    fileprivate static let playForth = action("playForth", .forth)
    fileprivate static let endPlaying = action("endPlaying", .end)
    fileprivate static let toggleFullScreen = action("toggleFullScreen", .toggleFullScreen)
    fileprivate static let walkToPlayBar = action("walkToPlayBar", .walk)
}
