import CoreGraphics
import UIKit

/// Every finger draws; a double tap with two fingers wipes the drawing away.
@IBDesignable
final class PadView: UIView {
    @IBInspectable var lineWidth: CGFloat = 4
    private(set) var lines: [UIBezierPath] = []
    private var open: [UITouch: UIBezierPath] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .white
        isMultipleTouchEnabled = true
        let double = UITapGestureRecognizer(target: self, action: #selector(wipe))
        double.numberOfTouchesRequired = 2
        double.numberOfTapsRequired = 2
        addGestureRecognizer(double)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let path = UIBezierPath()
            path.lineWidth = lineWidth
            path.move(to: touch.location(in: self))
            open[touch] = path
            lines.append(path)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                open[touch]?.addLine(to: sample.location(in: self))
            }
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { open[touch] = nil }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let path = open.removeValue(forKey: touch) else { continue }
            lines.removeAll { $0 === path }
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        UIColor.red.setStroke()
        for line in lines { line.stroke() }
    }

    /// Not "@objc func wipe(_:)": that name is in a string, "#selector(wipe(_:))", and here in a comment.
    @objc private func wipe() {
        lines = []
        setNeedsDisplay()
    }
}

class PadController: UIViewController {
    let pad = PadView()

    override func loadView() {
        view = pad
    }

    override var prefersStatusBarHidden: Bool {
        return true
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
    }
}
