import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct DisplayLinkTests {
    private let stage = TestStage()
    private let listener = Listener()
    private let link: CADisplayLink

    private final class Listener {
        var times: [TimeInterval] = []
        var onFrame: ((CADisplayLink) -> Void)?

        func frame(_ link: CADisplayLink) {
            times.append(link.timestamp)
            onFrame?(link)
        }
    }

    init() {
        link = CADisplayLink(target: listener, action: Listener.frame)
    }

    private var frameRequests: [HostRequest] {
        stage.host.requests.filter { $0 == .animate(.start) || $0 == .animate(.stop) }
    }

    @Test("display link: is called for every frame of the screen with the next frame's expected time")
    func frames() {
        link.add(to: stage.application)
        link.add(to: stage.application)
        stage.advance(by: .seconds(1))
        #expect(listener.times.count == 60 || listener.times.count == 59)
        #expect(abs(link.duration - 1.0 / 60) < 1e-6)
        #expect(abs(link.targetTimestamp - link.timestamp - link.duration) < 1e-9)
        #expect(abs(link.timestamp - stage.now.seconds) < 0.02)
    }

    @Test("display link: requests no frames while paused")
    func paused() {
        link.isPaused = true
        link.add(to: stage.application)
        stage.advance(by: .seconds(10))
        #expect(listener.times.isEmpty && frameRequests == [])
        link.isPaused = false
        stage.advance(by: .milliseconds(100))
        #expect(listener.times.count >= 5 && frameRequests == [.animate(.start)])
        link.isPaused = true
        let count = listener.times.count
        stage.advance(by: .seconds(10))
        #expect(listener.times.count == count && frameRequests == [.animate(.start), .animate(.stop)])
    }

    @Test("display link: after a pause the duration is still that of a frame")
    func resumed() {
        link.add(to: stage.application)
        stage.advance(by: .milliseconds(100))
        link.isPaused = true
        stage.advance(by: .seconds(3))
        link.isPaused = false
        stage.advance(by: .milliseconds(20))
        #expect(abs(link.duration - 1.0 / 60) < 1e-6)
    }

    @Test("display link: retains its target until invalidated, and can't be reused after that")
    func invalidated() {
        weak var target: Listener?
        do {
            let listener = Listener()
            target = listener
            let link = CADisplayLink(target: listener, action: Listener.frame)
            link.add(to: stage.application)
            listener.onFrame = { if $0.timestamp > 1000.5 { $0.invalidate() } }
        }
        #expect(target != nil)
        stage.advance(by: .milliseconds(400))
        #expect(target != nil)
        stage.advance(by: .milliseconds(400))
        #expect(target == nil && frameRequests == [.animate(.start), .animate(.stop)])
        link.invalidate()
        link.add(to: stage.application)
        stage.advance(by: .seconds(1))
        #expect(listener.times.isEmpty)
    }

    @Test("display link: its changes are drawn in the same frame")
    func sameFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .black
        stage.window.addSubview(view)
        stage.host.finishPass()
        listener.onFrame = { _ in view.center.x += 10 }
        link.add(to: stage.application)
        stage.advance(by: .milliseconds(17))
        #expect(stage.host.picture(of: stage.window)?.color(x: 15, y: 5) == .black)
    }
}
