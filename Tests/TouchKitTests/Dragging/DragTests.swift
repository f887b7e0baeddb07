import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// What is dragged out of a view.
@Suite struct DragTests {
    private let drag = DragStage()
    private var stage: TestStage { drag.stage }

    private func hold(at point: CGPoint = CGPoint(x: 100, y: 100)) -> Finger {
        let finger = stage.finger()
        finger.down(at: point)
        stage.advance(by: .milliseconds(500))
        return finger
    }

    @Test("a finger that rests takes hold, and drags as soon as it moves; the view's touch is cancelled (K-11)")
    func longPress() {
        let finger = hold()
        #expect(drag.log.drain() == ["view began 1", "items", "view cancelled 1"])
        finger.move(to: CGPoint(x: 105, y: 100))
        #expect(drag.log.drain() == [] && stage.host.drags.offeredTypes == nil)
        finger.move(to: CGPoint(x: 115, y: 100))
        #expect(drag.log.drain() == ["begin"] && stage.host.drags.offeredTypes == [PasteboardItem.text])
        finger.lift()
        drag.settle()
        #expect(drag.log.drain() == ["will end cancel", "did end cancel"] && stage.host.drags.offeredTypes == nil)
    }

    @Test("a mouse drags at once; a finger that moves before it has rested doesn't, nor a view that has nothing (K-11)")
    func mouseAndFinger() {
        let mouse = stage.mouse()
        mouse.down(at: CGPoint(x: 100, y: 100))
        mouse.move(to: CGPoint(x: 110, y: 100))
        #expect(drag.log.drain() == ["view began 1", "view moved 1"])
        mouse.move(to: CGPoint(x: 111, y: 100))
        #expect(drag.log.drain() == ["items", "view cancelled 1", "begin"])
        mouse.lift()
        drag.settle()
        _ = drag.log.drain()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 111, y: 100))
        stage.advance(by: .seconds(1))
        #expect(drag.log.drain() == ["view began 1", "view moved 1"])
        finger.lift()
        _ = drag.log.drain()
        drag.dragDelegate.items = []
        let other = hold()
        #expect(drag.log.drain() == ["view began 1", "items"])
        other.lift()
        #expect(drag.log.drain() == ["view ended 1"])
    }

    @Test("a finger that lifts without having moved drags nothing (K-11)")
    func lifted() {
        let finger = hold()
        _ = drag.log.drain()
        finger.lift()
        #expect(drag.log.drain() == [])
        #expect(hold().isDown && drag.log.drain() == ["view began 1", "items", "view cancelled 1"])
    }

    @Test("another view of the program is asked, takes it and is told of its end (K-11)")
    func local() {
        let finger = hold()
        finger.move(to: CGPoint(x: 150, y: 100))
        _ = drag.log.drain()
        finger.move(to: CGPoint(x: 300, y: 100))
        drag.settle()
        #expect(drag.log.drain() == ["can handle", "enter"] && drag.dropDelegate.isLocal == true)
        finger.move(to: CGPoint(x: 100, y: 100))
        drag.settle()
        finger.move(to: CGPoint(x: 300, y: 110))
        drag.settle()
        #expect(drag.log.drain() == ["exit", "enter"])
        finger.lift()
        #expect(drag.log.drain() == ["will end copy", "dropped content", "over", "did end copy"])
    }

    @Test("a view that forbids it, or can't handle it, gets nothing (K-11)")
    func refused() {
        drag.dropDelegate.operation = .forbidden
        let finger = hold()
        finger.move(to: CGPoint(x: 300, y: 100))
        drag.settle()
        _ = drag.log.drain()
        finger.lift()
        #expect(drag.log.drain() == ["will end cancel", "over", "did end cancel"])
        drag.dropDelegate.canHandle = false
        let other = hold()
        other.move(to: CGPoint(x: 300, y: 100))
        drag.settle()
        other.lift()
        #expect(!drag.log.drain().contains("enter"))
    }

    @Test("another program takes it, and asks for it as long as it wants (K-11)")
    func foreign() {
        stage.host.drags.targetOutside = .accepting
        let finger = hold()
        finger.move(to: CGPoint(x: -20, y: 100))
        drag.settle()
        _ = drag.log.drain()
        finger.lift()
        drag.settle()
        #expect(drag.log.drain() == ["will end copy"] && stage.host.drags.isDropped)
        // Meanwhile nothing else can be dragged.
        let other = hold()
        #expect(drag.log.drain() == ["view began 1"])
        other.lift()
        var data: Data?
        stage.host.drags.requestData(PasteboardItem.text) { data = $0 }
        drag.settle()
        #expect(data == Data("content".utf8))
        stage.host.drags.finish(.taken)
        drag.settle()
        #expect(drag.log.drain() == ["view ended 1", "did end copy"])
    }

    @Test("Escape gives a drag up, and is for nobody else then; a cancelled touch does, too (K-11)")
    func escape() {
        let finger = hold()
        finger.move(to: CGPoint(x: 150, y: 100))
        _ = drag.log.drain()
        drag.pressEscape()
        #expect(drag.log.drain() == ["will end cancel", "did end cancel"])
        finger.lift()
        let other = hold()
        other.move(to: CGPoint(x: 150, y: 100))
        _ = drag.log.drain()
        other.cancel()
        #expect(drag.log.drain() == ["will end cancel", "did end cancel"])
    }
}

/// What is dragged out of the window by a touch that goes on being the view's.
@Suite struct LeavingDragTests {
    private let drag = DragStage(.leavingWindow)
    private var stage: TestStage { drag.stage }

    @Test("a touch that leaves the window drags, and gives that up when it comes back; the view hears all of it (K-11)")
    func leaving() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 10, y: 100))
        #expect(drag.log.drain() == ["view began 1", "view moved 1"])
        finger.move(to: CGPoint(x: -10, y: 100))
        #expect(drag.log.drain() == ["items", "begin", "view moved 1"])
        #expect(stage.host.drags.offeredTypes == [PasteboardItem.text])
        finger.move(to: CGPoint(x: 10, y: 100))
        #expect(drag.log.drain() == ["will end cancel", "did end cancel", "view moved 1"])
        finger.move(to: CGPoint(x: -10, y: 100))
        #expect(drag.log.drain() == ["items", "begin", "view moved 1"])
        finger.lift()
        #expect(drag.log.drain() == ["will end cancel", "did end cancel", "view ended 1"])
    }

    @Test("dropped on another program, the delegate is told before the view (K-11)")
    func dropped() {
        stage.host.drags.targetOutside = .undecided
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: -10, y: 100))
        drag.settle()
        _ = drag.log.drain()
        finger.lift()
        #expect(drag.log.drain() == ["will end copy", "view ended 1"])
        stage.host.drags.finish(.notTaken)
        drag.settle()
        #expect(drag.log.drain() == ["did end cancel"])
    }

    @Test("a delegate that takes the interaction away when it hears of a drop hears of one end (K-11)")
    func removedInWillEnd() {
        drag.dragDelegate.onWillEnd = { [drag] in drag.source.removeInteraction(drag.interaction) }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: -10, y: 100))
        drag.settle()
        _ = drag.log.drain()
        // A window of the program lies there, the platform says; this one stands for it.
        stage.send(.drag(.over(.ownWindow(stage.window.id, CGPoint(x: 300, y: 100)))))
        #expect(drag.log.drain() == ["can handle", "enter"])
        finger.lift()
        let endCalls = drag.log.drain().filter { $0 != "view ended 1" }
        #expect(endCalls == ["will end copy", "dropped content", "over", "did end copy"])
        #expect(drag.source.interactions.isEmpty && stage.host.drags.offeredTypes == nil)
    }
}

/// What other programs drag over views.
@Suite struct DropTests {
    private let drag = DragStage()
    private var stage: TestStage { drag.stage }

    private func move(to point: CGPoint, _ types: [String] = [PasteboardItem.text]) {
        stage.send(.drag(.moved(stage.window.id, point, types: types)))
    }

    private var requests: [DragRequest] {
        defer { stage.host.clearRequests() }
        return stage.host.requests.compactMap { if case .drag(let request) = $0 { request } else { nil } }
    }

    @Test("what is dropped is read, and the other program told when all is there (K-11)")
    func dropped() {
        stage.host.drags.dropped = [PasteboardItem.text: Data("theirs".utf8)]
        move(to: CGPoint(x: 100, y: 100))
        #expect(requests == [.propose(.noTarget)])
        move(to: CGPoint(x: 300, y: 100))
        #expect(requests == [.propose(.accepts)] && drag.log.drain() == ["can handle", "enter"])
        #expect(drag.dropDelegate.isLocal == false)
        stage.send(.drag(.dropped(stage.window.id, CGPoint(x: 300, y: 100))))
        drag.settle()
        #expect(drag.log.drain() == ["dropped theirs", "over"])
        #expect(requests.last == .finish(.taken))
    }

    @Test("a program that never hands over what it dropped is not waited for for ever (K-11)")
    func silent() {
        move(to: CGPoint(x: 300, y: 100))
        stage.host.drags.neverAnswers = true
        stage.send(.drag(.dropped(stage.window.id, CGPoint(x: 300, y: 100))))
        stage.advance(by: .milliseconds(9_999))
        #expect(drag.log.drain() == ["can handle", "enter"])
        stage.advance(by: .milliseconds(1))
        #expect(drag.log.drain() == ["dropped nothing", "over"] && requests.last == .finish(.taken))
    }

    @Test("what leaves is told to the view, and what is refused is not dropped (K-11)")
    func refused() {
        move(to: CGPoint(x: 300, y: 100))
        stage.send(.drag(.exited))
        #expect(drag.log.drain() == ["can handle", "enter", "exit", "over"])
        drag.dropDelegate.operation = .forbidden
        move(to: CGPoint(x: 300, y: 100))
        #expect(requests.last == .propose(.refuses))
        stage.send(.drag(.dropped(stage.window.id, CGPoint(x: 300, y: 100))))
        #expect(requests == [.finish(.notTaken)])
    }
}
