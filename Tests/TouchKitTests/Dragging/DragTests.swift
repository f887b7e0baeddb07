import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Drags that start in a view.
@Suite struct DragTests {
    private let drag = DragStage()
    private var stage: TestStage { drag.stage }

    private func hold(at point: CGPoint = CGPoint(x: 100, y: 100)) -> Finger {
        let finger = stage.finger()
        finger.down(at: point)
        stage.advance(by: .milliseconds(500))
        return finger
    }

    @Test("drag: a long press lifts the item and a move starts the drag; the view's touch is cancelled (K-11)")
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

    @Test("drag: a mouse drags immediately; early finger moves and views without items don't drag (K-11)")
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

    @Test("drag: a finger that lifts without moving drags nothing (K-11)")
    func lifted() {
        let finger = hold()
        _ = drag.log.drain()
        finger.lift()
        #expect(drag.log.drain() == [])
        #expect(hold().isDown && drag.log.drain() == ["view began 1", "items", "view cancelled 1"])
    }

    @Test("drag: a view of the same program is asked, accepts the drop, and is notified of its end (K-11)")
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

    @Test("drag: a view that forbids the drop or can't handle it gets nothing (K-11)")
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

    @Test("drag: another program accepts the drop and reads the data for as long as it needs (K-11)")
    func foreign() {
        stage.host.drags.targetOutside = .accepting
        let finger = hold()
        finger.move(to: CGPoint(x: -20, y: 100))
        drag.settle()
        _ = drag.log.drain()
        finger.lift()
        drag.settle()
        #expect(drag.log.drain() == ["will end copy"] && stage.host.drags.isDropped)
        // Meanwhile no other drag can start.
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

    @Test("drag: Escape, handled by no one else, or a cancelled touch cancels it (K-11)")
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

/// Drags out of the window whose touches stay with the view.
@Suite struct LeavingDragTests {
    private let drag = DragStage(.leavingWindow)
    private var stage: TestStage { drag.stage }

    @Test("leaving drag: starts outside the window, is cancelled on return; the view gets all touches (K-11)")
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

    @Test("leaving drag: dropped on another program, the delegate is notified before the view (K-11)")
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

    @Test("leaving drag: removing the interaction in willEnd gives a single end (K-11)")
    func removedInWillEnd() {
        drag.dragDelegate.onWillEnd = { [drag] in drag.source.removeInteraction(drag.interaction) }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: -10, y: 100))
        drag.settle()
        _ = drag.log.drain()
        // The platform reports one of the program's windows at that point; the test uses the same one.
        stage.send(.drag(.over(.ownWindow(stage.window.id, CGPoint(x: 300, y: 100)))))
        #expect(drag.log.drain() == ["can handle", "enter"])
        finger.lift()
        let endCalls = drag.log.drain().filter { $0 != "view ended 1" }
        #expect(endCalls == ["will end copy", "dropped content", "over", "did end copy"])
        #expect(drag.source.interactions.isEmpty && stage.host.drags.offeredTypes == nil)
    }
}

/// Drops from other programs.
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

    @Test("drop: reads the data, and notifies the other program when all of it has arrived (K-11)")
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

    @Test("drop: times out if the other program never delivers its data (K-11)")
    func silent() {
        move(to: CGPoint(x: 300, y: 100))
        stage.host.drags.neverAnswers = true
        stage.send(.drag(.dropped(stage.window.id, CGPoint(x: 300, y: 100))))
        stage.advance(by: .milliseconds(9_999))
        #expect(drag.log.drain() == ["can handle", "enter"])
        stage.advance(by: .milliseconds(1))
        #expect(drag.log.drain() == ["dropped nothing", "over"] && requests.last == .finish(.taken))
    }

    @Test("drop: notifies the view when a drag exits, and refuses a forbidden drop (K-11)")
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
