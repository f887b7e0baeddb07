// As programs in books are.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry, NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// A line or a circle of the version that was translated from Objective-C.
class DrawnLine: NSObject, NSCoding {
    var begin: CGPoint = CGPoint.zero
    var end: CGPoint = CGPoint.zero
    var width: CGFloat = 4.0
    var isCircle: Bool = false

    override init() {
        super.init()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init()
        self.begin = aDecoder.decodeCGPoint(forKey: "begin")
        self.end = aDecoder.decodeCGPoint(forKey: "end")
        self.width = CGFloat(aDecoder.decodeFloat(forKey: "width"))
        self.isCircle = aDecoder.decodeBool(forKey: "circle")
    }

    func encode(with aCoder: NSCoder) {
        aCoder.encode(self.begin, forKey: "begin")
        aCoder.encode(self.end, forKey: "end")
        aCoder.encode(Float(self.width), forKey: "width")
        aCoder.encode(self.isCircle, forKey: "circle")
    }
}

/// One finger draws a line, as thick as it was slow; two draw a circle between them. A swipe with three shows the panel.
class LineBookView: UIView {
    let linesInProgress = NSMutableDictionary()
    let finishedLines = NSMutableArray()
    var circleInProgress: DrawnLine?
    var color: UIColor = UIColor.black
    lazy var panel: UIView = self.makePanel()
    private var lastSpeed: CGFloat = 0.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        self.backgroundColor = UIColor.white
        self.isMultipleTouchEnabled = true

        let swipeRecognizer = UISwipeGestureRecognizer(target: self, action: #selector(swipe(_:)))
        swipeRecognizer.direction = .up
        swipeRecognizer.numberOfTouchesRequired = 3
        swipeRecognizer.delaysTouchesBegan = false
        self.addGestureRecognizer(swipeRecognizer)

        let panRecognizer = UIPanGestureRecognizer(target: self, action: #selector(measure(_:)))
        panRecognizer.cancelsTouchesInView = false
        panRecognizer.maximumNumberOfTouches = 1
        self.addGestureRecognizer(panRecognizer)
        swipeRecognizer.require(toFail: panRecognizer)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func stroke(_ line: DrawnLine) {
        let bp: UIBezierPath
        if line.isCircle {
            let rect = CGRect(
                x: min(line.begin.x, line.end.x), y: min(line.begin.y, line.end.y),
                width: abs(line.end.x - line.begin.x), height: abs(line.end.y - line.begin.y))
            bp = UIBezierPath(ovalIn: rect)
        } else {
            bp = UIBezierPath()
            bp.lineCapStyle = CGLineCap.round
            bp.move(to: line.begin)
            bp.addLine(to: line.end)
        }
        bp.lineWidth = line.width
        bp.stroke()
    }

    /// From red over green to blue, by the direction of the line.
    func color(of line: DrawnLine) -> UIColor {
        if line.isCircle { return self.color }
        let angle = atan2(line.end.y - line.begin.y, line.end.x - line.begin.x)
        return UIColor(hue: (angle / CGFloat.pi + 1.0) / 2.0, saturation: 1.0, brightness: 0.8, alpha: 1.0)
    }

    override func draw(_ rect: CGRect) {
        for line in self.finishedLines {
            let line = line as! DrawnLine
            self.color(of: line).set()
            self.stroke(line)
        }
        UIColor.red.set()
        for key in self.linesInProgress.allKeys {
            self.stroke(self.linesInProgress.object(forKey: key) as! DrawnLine)
        }
        if let circle = self.circleInProgress {
            self.stroke(circle)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.count == 2 {
            let points = touches.map { $0.location(in: self) }
            let circle = DrawnLine()
            circle.isCircle = true
            circle.begin = points[0]
            circle.end = points[1]
            self.circleInProgress = circle
        } else {
            for t in touches {
                let location = t.location(in: self)
                let line = DrawnLine()
                line.begin = location
                line.end = location
                let key = NSValue(nonretainedObject: t)
                self.linesInProgress[key] = line
            }
        }
        self.setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let circle = self.circleInProgress, touches.count == 2 {
            let points = touches.map { $0.location(in: self) }
            circle.begin = points[0]
            circle.end = points[1]
        }
        for t in touches {
            let key = NSValue(nonretainedObject: t)
            if let line = self.linesInProgress[key] as? DrawnLine {
                line.end = t.location(in: self)
            }
        }
        self.setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let circle = self.circleInProgress {
            self.finishedLines.add(circle)
            self.circleInProgress = nil
        }
        for t in touches {
            let key = NSValue(nonretainedObject: t)
            if let line = self.linesInProgress.object(forKey: key) as? DrawnLine {
                line.width = max(2.0, 20.0 - self.lastSpeed / 100.0)
                self.finishedLines.add(line)
                self.linesInProgress.removeObject(forKey: key)
            }
        }
        self.setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.circleInProgress = nil
        for t in touches {
            self.linesInProgress.removeObject(forKey: NSValue(nonretainedObject: t))
        }
        self.setNeedsDisplay()
    }

    @objc func measure(_ gr: UIPanGestureRecognizer) {
        if gr.state == UIGestureRecognizer.State.changed {
            let velocity = gr.velocity(in: self)
            self.lastSpeed = hypot(velocity.x, velocity.y)
        }
    }

    @objc func swipe(_ gr: UISwipeGestureRecognizer) {
        self.panel.frame = CGRect(x: 0.0, y: self.bounds.size.height, width: self.bounds.size.width, height: 60.0)
        self.addSubview(self.panel)
        UIView.animate(withDuration: 0.3) {
            self.panel.frame.origin.y -= 60.0
        }
    }

    func makePanel() -> UIView {
        let panel = UIView(frame: CGRect.zero)
        panel.backgroundColor = UIColor.lightGray
        let colors: [UIColor] = [UIColor.red, UIColor.blue, UIColor.black]
        for i in 0..<colors.count {
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: 10.0 + CGFloat(i) * 54.0, y: 8.0, width: 44.0, height: 44.0)
            button.backgroundColor = colors[i]
            button.tag = i + 1
            button.addTarget(self, action: #selector(pickColor(_:)), for: .touchUpInside)
            panel.addSubview(button)
        }
        return panel
    }

    @objc func pickColor(_ sender: UIButton) {
        self.color = sender.backgroundColor!
        self.panel.removeFromSuperview()
        self.setNeedsDisplay()
    }
}

class LineBookController: UIViewController {
    let path: String

    init(path: String) {
        self.path = path
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        self.view = LineBookView(frame: CGRect.zero)
    }

    var lineView: LineBookView {
        return self.view as! LineBookView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        self.title = "Lines"
        guard let data = FileManager.default.contents(atPath: self.path) else { return }
        let saved = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? [DrawnLine]
        self.lineView.finishedLines.addObjects(from: saved ?? [])
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        let lines = self.lineView.finishedLines as! [DrawnLine]
        let data = try! NSKeyedArchiver.archivedData(withRootObject: lines, requiringSecureCoding: false)
        try! data.write(to: URL(fileURLWithPath: self.path))
    }
}
