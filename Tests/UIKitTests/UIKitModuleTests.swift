import Testing
import TouchKitTesting
import UIKit

/// The module `UIKit` in tests, and what only it has.
@Suite struct UIKitModuleTests {
    @Test("import Testing: compiles beside import UIKit (K-13)")
    func imports() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(view.bounds.width == 1)
    }

    @Test("NSValue: an object that is not retained is a key, and found again (K-34)")
    func keys() {
        let (one, other) = (UIView(), UIView())
        let values = [NSValue(nonretainedObject: one): "one", NSValue(nonretainedObject: other): "other"]
        #expect(values[NSValue(nonretainedObject: one)] == "one" && values.count == 2)
        #expect(NSValue(nonretainedObject: one).nonretainedObjectValue as? UIView === one)
        #expect(NSValue(nonretainedObject: nil).nonretainedObjectValue == nil)
    }

    private final class Copier: UIView {
        var image: CGImage?

        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(bounds)
            image = UIGraphicsGetCurrentContext()?.makeImage()
        }
    }

    @Test("makeImage: during draw(_:) it is the view's picture (K-34)")
    func pictureOfView() {
        let stage = TestStage()
        let view = Copier(frame: CGRect(x: 30, y: 20, width: 40, height: 50))
        stage.window.addSubview(view)
        stage.advance(by: .milliseconds(20))
        #expect(view.image?.width == 40 && view.image?.height == 50)
        #expect(view.image?.color(x: 20, y: 20) == .red)
    }

    /// Draws half of itself, and copies the picture.
    private final class Transparent: UIView {
        var images: [CGImage?] = []

        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 40))
            images.append(UIGraphicsGetCurrentContext()?.makeImage())
        }
    }

    @Test("makeImage: has what the view draws with its background, without what is behind it (K-38)")
    func pictureWithoutBackdrop() {
        let stage = TestStage()
        stage.window.backgroundColor = .blue
        let view = Transparent(frame: CGRect(x: 30, y: 20, width: 40, height: 40))
        stage.window.addSubview(view)
        stage.advance(by: .milliseconds(20))
        #expect(view.images.last??.color(x: 10, y: 20) == .red)
        #expect(view.images.last??.color(x: 30, y: 20).alpha == 0)
        #expect(stage.picture.color(x: 35, y: 25) == .red && stage.picture.color(x: 65, y: 25) == UIColor.blue.cgColor)
        let count = view.images.count
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
        stage.advance(by: .milliseconds(20))
        #expect(view.images.count == count + 1 && view.images.last??.color(x: 10, y: 39) == .red)
        view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        stage.advance(by: .milliseconds(20))
        #expect(view.images.last??.color(x: 30, y: 20).alpha == 128.0 / 255)
        let shown = stage.picture.color(x: 65, y: 25)
        #expect(abs(shown.green - 0.5) < 0.01 && abs(shown.blue - 0.5) < 0.01)
    }

    @Test("display link: is called at most as often as it prefers (K-34)")
    func frameRate() {
        let stage = TestStage()
        let counter = FrameCounter()
        let link = CADisplayLink(target: counter, action: FrameCounter.frame)
        link.preferredFramesPerSecond = 15
        link.add(to: stage.application)
        stage.advance(by: .seconds(2))
        #expect((29...31).contains(counter.count))
        link.invalidate()
    }

    private final class FrameCounter {
        var count = 0
        func frame(_ link: CADisplayLink) { count += 1 }
    }

    @Test("NSCoder: points, sizes and rectangles are archived by UIKit's names (K-34)")
    func archives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
        archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
        archiver.encode(CGRect(x: 5, y: 6, width: 7, height: 8), forKey: "rect")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
        #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 5, y: 6, width: 7, height: 8))
    }
}
