public import TouchKit

/// Looks after the canvas.
public final class DrawController: UIViewController {
    public let drawView = DrawView()

    public override func loadView() {
        view = drawView
    }
}
