import Foundation
import TouchGraphics
import TouchKit
import TouchKitTesting

/// A double tap on virtual time, in a package that has neither the programs nor a display.
@main
enum Scripted {
    @MainActor static func main() {
        let (stage, log) = (TestStage(), GestureLog())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.paintRed()
        stage.window.addSubview(view)
        let double = log.watch(UITapGestureRecognizer(), "double", on: view)
        double.numberOfTapsRequired = 2
        let finger = stage.finger()
        finger.tap(at: CGPoint(x: 50, y: 50))
        stage.advance(by: .milliseconds(100))
        finger.tap(at: CGPoint(x: 50, y: 50))
        let lines = log.drain()
        let color = stage.picture.color(x: 50, y: 50)
        guard lines == ["double ended"], color == .red else {
            print(lines, color)
            exit(1)
        }
    }
}

/// An extension belongs to the main actor because the view does, though nothing in this package says so.
extension UIView {
    func paintRed() {
        backgroundColor = .red
    }
}
