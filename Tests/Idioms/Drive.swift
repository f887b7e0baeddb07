import Foundation
import TouchKitTesting
import UIKit

@testable import Idioms

/// Drives the ported programs with scripted fingers, and prints what they did otherwise than they should (K-13, K-20).
@MainActor
final class Drive {
    private(set) var failures = 0

    func expect(_ condition: Bool, _ sentence: String) {
        guard !condition else { return }
        print("not so: \(sentence)")
        failures += 1
    }

    func all() {
        application()
        pad()
        photos()
        strokes()
        knob()
        list()
        observers()
        stamps()
        dial()
        gauge()
        memory()
        books()
        board()
    }

    private func values() {
        let fitted = AVMakeRect(
            aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 10, y: 0, width: 100, height: 100))
        expect(fitted == CGRect(x: 10, y: 25, width: 100, height: 50), "a wide picture fits the width: \(fitted)")
        expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2), "a box has what was put in")
        expect(UIImage(named: "none") == nil, "there is no picture that nobody has put there")
    }

    private func gauge() {
        let stage = TestStage()
        let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(gauge)
        let red = UIColor.red.cgColor
        expect(stage.picture.color(x: 10, y: 10) == .white, "the gauge is empty at first")
        gauge.progress = 1
        stage.advance(by: .milliseconds(500))
        let (full, empty) = (stage.picture.color(x: 45, y: 10), stage.picture.color(x: 55, y: 10))
        expect(full == red && empty == .white, "half of it is full after half of the time")
        expect(gauge.progress == 1, "its own value is the new one")
        stage.advance(by: .seconds(1))
        expect(stage.picture.color(x: 95, y: 10) == red, "then all of it is")
        let lamps = [5, 35, 65].allSatisfy { stage.picture.color(x: $0, y: 35) == UIColor.blue.cgColor }
        expect(lamps && stage.picture.color(x: 95, y: 35) == .white, "there are three lamps")
        let edge = [51, 98].map { stage.picture.color(x: 50, y: $0) }
        expect(edge == [.white, UIColor.green.cgColor], "y grows upwards in a bitmap's context: \(edge)")
        expect(stage.picture.color(x: 50, y: 53) == UIColor.green.cgColor, "an edge keeps its width")
    }

    private func memory() {
        let info = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
        var pixel = [UInt32](repeating: 0, count: 4)
        pixel.withUnsafeMutableBytes { bytes in
            func context(_ info: UInt32, bits: Int = 8) -> CGContext? {
                CGContext(
                    data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
            }
            expect(context(CGImageAlphaInfo.premultipliedLast.rawValue) == nil, "there is one order of bytes")
            expect(context(info, bits: 16) == nil, "a channel has a byte")
            guard let context = context(info) else { return expect(false, "a program's own memory has a context") }
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            expect(context.data == bytes.baseAddress, "it tells where the memory is")
            expect(context.width == 2 && context.bytesPerRow == 8, "and how large")
        }
        expect(pixel == [0, 0, 0xFFFF_0000, 0], "what is drawn is in the program's own memory: \(pixel)")
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
            let half = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2)).image {
                $0.cgContext.setFillColor(UIColor.blue.cgColor)
                $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            if let pixels = half.cgImage { context.cgContext.draw(pixels, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
            half.draw(at: CGPoint(x: 1, y: 0))
        }
        let pixels = UIImage(cgImage: picture.bitmap).bitmap
        let (left, right) = (pixels.color(x: 0, y: pixels.height - 1), pixels.color(x: pixels.width - 1, y: 0))
        expect(left == right && left == UIColor.blue.cgColor, "Core Graphics draws upside down there, UIKit does not")
    }

    private func dial() {
        let stage = TestStage()
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(dial)
        expect(stage.picture.color(x: 50, y: 20) == .red, "the track lies where layoutSublayers(of:) put it")
        expect(stage.picture.color(x: 50, y: 55) == .white, "and is cut by its mask")
        expect(stage.picture.color(x: 30, y: 95) == .blue, "the layer of the view's class draws itself")
        dial.countFrames()
        stage.advance(by: .milliseconds(500))
        expect(dial.frames == 10, "a link tells an action of frames until it is invalid: \(dial.frames)")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 90))
        finger.drag(to: CGPoint(x: 50, y: 40), over: .milliseconds(200))
        finger.lift()
        expect(abs(dial.value - 0.5) < 0.001, "a drag by half of its height fills half of it: \(dial.value)")
        stage.advance(by: .milliseconds(300))
        expect(stage.picture.color(x: 50, y: 60) == .black, "the ring shows it, once it has come there by itself")
        stage.tap(at: CGPoint(x: 50, y: 90))
        stage.advance(by: .milliseconds(100))
        expect(dial.value == 0 && stage.picture.color(x: 30, y: 60) == .black, "a tap empties it in time")
        stage.advance(by: .seconds(1))
        values()
        expect(dial.ends == 1 && stage.picture.color(x: 30, y: 60) == .white, "until nothing is left of it")
    }

    private func application() {
        let (host, delegate) = (OffscreenHost(), AppDelegate())
        host.launch(UIApplication(host: host, delegate: delegate))
        expect(delegate.window?.frame == UIScreen.main.bounds, "the window is as large as the screen")
        expect(delegate.window?.rootViewController is PadController, "the delegate shows the pad")
        expect(delegate.window?.isKeyWindow == true, "keys go to its window")
    }

    private func pad() {
        let controller = PadController()
        let stage = TestStage { controller }
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 50, y: 50))
        two.down(at: CGPoint(x: 50, y: 100))
        stage.drag([(one, CGPoint(x: 150, y: 50)), (two, CGPoint(x: 150, y: 100))], over: .milliseconds(200))
        one.lift()
        two.lift()
        expect(controller.pad.lines.count == 2, "two fingers draw two lines")
        expect(controller.pad.lines.allSatisfy { $0.bounds.width == 100 }, "the lines are as long as the ways")
        expect(stage.picture.color(x: 100, y: 50) == .red, "a line is red where the finger was")
        expect(stage.picture.color(x: 100, y: 75) == .white, "and the paper white elsewhere")
        stage.tap(at: CGPoint(x: 200, y: 200), fingers: 2, taps: 2)
        expect(controller.pad.lines.isEmpty, "a double tap with two fingers wipes all away")
    }

    private func photos() {
        let controller = PhotoController()
        let stage = TestStage { controller }
        let photo = controller.photos[1]
        stage.rotate(at: CGPoint(x: 180, y: 145), by: .pi / 2, distance: 60)
        let angle = atan2(photo.transform.b, photo.transform.a)
        expect(
            abs(angle - 85 * .pi / 180) < 0.001, "a quarter turn, less the 5° that begin it, turns the photo: \(angle)")
        let (one, two) = (stage.finger(), stage.finger())
        let width = photo.frame.width
        stage.together {
            one.down(at: CGPoint(x: 160, y: 145))
            two.down(at: CGPoint(x: 200, y: 145))
        }
        stage.drag([(one, CGPoint(x: 170, y: 245)), (two, CGPoint(x: 270, y: 245))], over: .milliseconds(300))
        stage.together {
            one.lift()
            two.lift()
        }
        expect(photo.frame.width > width * 1.5, "the same fingers scale it")
        expect(photo.center.y > 200, "and move it at the same time")
        expect(controller.view.subviews.last === photo, "the second photo lies in front")
        stage.tap(at: CGPoint(x: 110, y: 110))
        expect(controller.view.subviews.last === controller.photos[0], "a tap brings the first one to the front")
    }

    private func stamps() {
        let controller = StampController()
        let stage = TestStage { controller }
        let stamp = controller.stamp
        expect(stage.picture.color(x: 50, y: 50) == .red, "multiplied with yellow, the disc is red")
        expect(stage.picture.color(x: 12, y: 12) == UIColor.yellow.cgColor, "around it is what was below")
        stage.press(stamp, for: .milliseconds(600))
        stage.advance(by: .milliseconds(600))
        expect(stamp.center.x == 150 && stamp.transform.a == -1, "a held stamp is dealt and turned")
        expect(stamp.title == "dealt", "its keyframes have ended")
        let pen = stage.pen()
        pen.buttons = .button(3)
        pen.tap(at: stage.location(of: stamp))
        expect(stamp.taps == 1, "a pen's side button taps")
        stamp.isHidden = true
        expect(stamp.taps == 0, "a property that was overridden is told")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 200))
        finger.drag(to: CGPoint(x: 50, y: 140), over: .milliseconds(100))
        finger.lift()
        stage.advance(by: .seconds(2))
        expect(controller.scrollView.contentOffset.y == 30, "the delegate says where the content comes to rest")
    }

    private func strokes() {
        let controller = StrokeController()
        let stage = TestStage { controller }
        for stroke in [
            [(100, 150), (130, 180), (200, 100)], [(250, 40), (200, 40), (200, 140), (250, 140)],
            [(10, 10), (300, 10)],
        ] {
            let points = stroke.map { CGPoint(x: $0.0, y: $0.1) }
            let finger = stage.finger()
            finger.down(at: points[0])
            for point in points.dropFirst() { finger.drag(to: point, over: .milliseconds(150)) }
            finger.lift()
        }
        expect(controller.said == ["check", "bracket"], "two shapes are known, a line is not: \(controller.said)")
    }

    private func knob() {
        let controller = KnobController()
        let stage = TestStage { controller }
        let finger = stage.finger()
        func turn() {
            finger.down(at: CGPoint(x: 150, y: 110))
            for step in 1...9 {
                let angle = CGFloat(step) * .pi / 18 - .pi / 2
                finger.move(to: CGPoint(x: 150 + cos(angle) * 40, y: 150 + sin(angle) * 40))
            }
            finger.lift()
        }
        turn()
        expect(abs(controller.knob.value - 1.0 / 3) < 1e-6, "a quarter of a turn is a third: \(controller.knob.value)")
        expect(controller.slider.value == Float(controller.knob.value), "the slider follows by target and action")
        expect(controller.begins == 1, "the delegate hears once that it begins")
        controller.link(false)
        turn()
        expect(controller.slider.value < 0.4, "an action that was removed is sent no more")
        controller.link(true)
        finger.down(at: CGPoint(x: 60, y: 62))
        finger.drag(to: CGPoint(x: 290, y: 62), over: .milliseconds(200))
        finger.lift()
        expect(controller.knob.value == 1, "the slider turns the knob: \(controller.knob.value)")
    }

    private func list() {
        let controller = ListController()
        let counter = Counter()
        counter.watch()
        let stage = TestStage { controller }
        let finger = stage.finger()
        func swipe() {
            finger.down(at: CGPoint(x: 250, y: 75))
            finger.drag(to: CGPoint(x: 100, y: 75), over: .milliseconds(150))
            finger.lift()
            stage.advance(by: .seconds(1))
        }
        swipe()
        expect(
            controller.rows.count == 9 && controller.rows[1].text == "Row 2", "a swipe deletes the row below the finger"
        )
        expect(controller.scrollView.contentSize.height == 450, "the rest moves up")
        expect(
            controller.scrollView.subviews.filter { $0 is UILabel }.count == 9, "the row has gone after its animation")
        expect(counter.count == 1 && counter.isFlashing, "an observer was told")
        counter.timer?.fire()
        expect(!counter.isFlashing, "a timer sends its action")
        counter.rest()
        swipe()
        expect(counter.count == 1, "an observer that was removed is not told")
        finger.down(at: CGPoint(x: 150, y: 180))
        finger.drag(to: CGPoint(x: 150, y: 80), over: .milliseconds(600))
        expect(controller.scrollView.contentOffset.y > 80, "a drag scrolls: \(controller.scrollView.contentOffset)")
        finger.lift()
    }

    private func observers() {
        weak var gone: Counter?
        do {
            let counter = Counter()
            counter.watch()
            gone = counter
        }
        expect(gone == nil, "the centre keeps no observer alive")
        NotificationCenter.default.post(name: .rowsChanged, object: nil)
    }
}

let drive = Drive()
drive.all()
exit(drive.failures == 0 ? 0 : 1)
