import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Scrolling by wheel, touchpad, keys and program.
@Suite struct ScrollInputTests {
    private let scroll = ScrollStage()
    private var view: UIScrollView { scroll.view }
    private var stage: TestStage { scroll.stage }

    @Test("wheel: scrolls 40 pt per notch, not beyond the end, without a drag (C-30)")
    func wheel() {
        scroll.scroll(CGPoint(x: 0, y: 1), .wheel)
        #expect(view.contentOffset.y == 40 && !view.isDragging)
        scroll.scroll(CGPoint(x: 0, y: -3), .wheel)
        #expect(view.contentOffset.y == 0)
        stage.advance(by: .seconds(1))
        scroll.scroll(CGPoint(x: 0, y: -1), .wheel)
        #expect(view.contentOffset.y == 0 && scroll.log.drain() == [])
    }

    @Test("touchpad: drags, bounces and decelerates (C-30)")
    func touchpad() {
        for _ in 0..<12 {
            scroll.scroll(CGPoint(x: 0, y: 0.25), .continuous)
            stage.advance(by: .milliseconds(10))
        }
        #expect(view.isDragging && agree(view.contentOffset.y, 120))
        scroll.scroll(.zero, .continuous)
        #expect(view.isDecelerating)
        _ = scroll.waitUntilIdle()
        #expect((550...640).contains(view.contentOffset.y), "\(view.contentOffset.y)")
        view.contentOffset.y = 0
        scroll.scroll(CGPoint(x: 0, y: -1), .continuous)
        #expect(view.contentOffset.y < 0)
    }

    @Test("scroll inputs: a held key does not block the wheel, nor a wheel a finger (C-30, R74)")
    func beside() {
        view.becomeFirstResponder()
        scroll.press(.downArrow, UIKeyCommand.inputDownArrow, isReleased: false)
        stage.advance(by: .seconds(1))
        #expect(view.contentOffset.y == 40)
        scroll.scroll(CGPoint(x: 0, y: 1), .wheel)
        #expect(view.contentOffset.y == 80)
        stage.advance(by: .milliseconds(100))
        let finger = scroll.drag(from: CGPoint(x: 100, y: 250), by: CGPoint(x: 0, y: -110))
        #expect(agree(view.contentOffset.y, 180) && view.isDragging)
        finger.lift()
    }

    @Test("keys: scroll by lines, pages and to the ends when the view is first responder (C-30)")
    func keys() {
        scroll.press(.downArrow, UIKeyCommand.inputDownArrow)
        stage.advance(by: .seconds(1))
        #expect(view.contentOffset.y == 0)
        view.becomeFirstResponder()
        let rows: [(UIPress.PressType?, String, CGFloat)] = [
            (.downArrow, UIKeyCommand.inputDownArrow, 40), (.pageDown, UIKeyCommand.inputPageDown, 300),
            (.upArrow, UIKeyCommand.inputUpArrow, 260), (.pageUp, UIKeyCommand.inputPageUp, 0),
            (nil, UIKeyCommand.inputEnd, 2700), (nil, UIKeyCommand.inputHome, 0),
        ]
        for (type, text, offset) in rows {
            scroll.press(type, text)
            stage.advance(by: .seconds(1))
            #expect(view.contentOffset.y == offset, "\(text)")
        }
        scroll.press(.downArrow, UIKeyCommand.inputDownArrow)
        scroll.press(.downArrow, UIKeyCommand.inputDownArrow)
        stage.advance(by: .seconds(1))
        #expect(view.contentOffset.y == 80, "a repeated key continues from the previous target")
    }

    @Test("setContentOffset: takes effect at once or in 0.3 s, also if the content is tapped (C-30)")
    func animated() {
        scroll.logsMotion = true
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        #expect(view.contentOffset.y == 500 && scroll.log.drain() == ["scroll"])
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        #expect(view.contentOffset.y == 500)
        stage.advance(by: .milliseconds(150))
        #expect((150...450).contains(view.contentOffset.y))
        stage.finger().tap(at: CGPoint(x: 100, y: 150))
        stage.advance(by: .milliseconds(200))
        #expect(view.contentOffset.y == 100 && scroll.log.drain().last == "did animate")
        #expect(!view.isDecelerating)
    }

    @Test("setContentOffset: not animated when animations are disabled (C-30)")
    func reducedMotion() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(view.contentOffset.y == 500)
    }

    @Test("scrollRectToVisible: scrolls by the shortest distance (C-30)")
    func rectToVisible() {
        view.contentInset = UIEdgeInsets(bottom: 50)
        let rows: [(CGRect, CGFloat)] = [
            (CGRect(x: 0, y: 100, width: 10, height: 50), 0), (CGRect(x: 0, y: 400, width: 10, height: 50), 200),
            (CGRect(x: 0, y: 300, width: 10, height: 50), 200), (CGRect(x: 0, y: 150, width: 10, height: 50), 150),
            (CGRect(x: 0, y: 2990, width: 10, height: 900), 2750),
        ]
        for (rect, offset) in rows {
            view.scrollRectToVisible(rect, animated: false)
            #expect(view.contentOffset.y == offset, "\(rect)")
        }
    }

    @Test("scroll indicators: visible while content moves, and for a second when flashed (C-30)")
    func indicators() throws {
        #expect(view.subviews.isEmpty)
        let finger = scroll.drag(from: CGPoint(x: 100, y: 250), by: CGPoint(x: 0, y: -110))
        let indicator = try #require(view.subviews.last)
        #expect(view.subviews.count == 1 && indicator.alpha == 1, "only on the scrollable axis")
        #expect(indicator.frame.maxX == 197 && (103...120).contains(indicator.frame.minY))
        stage.advance(by: .milliseconds(200))
        finger.lift()
        #expect(indicator.alpha == 0)
        view.flashScrollIndicators()
        #expect(indicator.alpha == 1)
        stage.advance(by: .milliseconds(1100))
        #expect(indicator.alpha == 0)
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        #expect(indicator.isHidden)
    }

    @Test("scroll indicator: stays at the edge while it fades and the program scrolls (C-30)")
    func fadingIndicator() throws {
        view.flashScrollIndicators()
        let indicator = try #require(view.subviews.last)
        stage.advance(by: .milliseconds(1100))
        #expect(indicator.alpha == 0)
        let initialMinY = indicator.frame.minY
        view.contentOffset.y = 1350
        // Halfway: the indicator is 36 points of 294.
        let shown = indicator.frame.offsetBy(dx: 0, dy: -1350)
        #expect(initialMinY == 3 && shown.maxX == 197 && agree(shown.midY, 150))
        stage.advance(by: .milliseconds(50))
        view.contentOffset.y = 2700
        #expect(agree(indicator.frame.maxY, 2700 + 297))
    }
}
