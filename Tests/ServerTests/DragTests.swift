import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Dragging out of a window to other programs, on a real server.
    @Suite struct Drags {
        private final class Dragger: UIDragInteractionDelegate {
            var content: [(type: String, data: Data)] = []
            var lines: [String] = []

            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] {
                let provider = NSItemProvider()
                for (type, data) in content {
                    provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                        completion(data, nil)
                        return nil
                    }
                }
                return [UIDragItem(itemProvider: provider)]
            }

            func dragInteraction(
                _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
            ) {
                lines.append("will end \(operation)")
            }

            func dragInteraction(
                _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
            ) {
                lines.append("did end \(operation)")
            }
        }

        private let stage: ServerStage
        private let dragger = Dragger()
        private let other: ForeignClient

        init() throws {
            stage = try ServerStage()
            other = try stage.foreignClient()
            dragger.content = [("text/plain", Data("content".utf8)), ("image/png", ClipboardStage.noise(3_000_000))]
            stage.view.addInteraction(UIDragInteraction(delegate: dragger, trigger: .leavingWindow))
        }

        private func target(_ manner: ForeignDropTarget.Manner, proxied: Bool = false) -> ForeignDropTarget {
            ForeignDropTarget(other, x: 900, y: 100, width: 300, height: 300, manner, proxied: proxied)
        }

        private func dragOut(to point: CGPoint = CGPoint(x: 1000, y: 200)) throws {
            other.fakeMotion(to: 100, 100)
            other.fakeButton(1, isPress: true)
            other.fakeMotion(to: 200, 100)
            try stage.settle()
            other.fakeMotion(to: Int(point.x), Int(point.y))
            try stage.settle()
        }

        private func wait(_ target: ForeignDropTarget, _ condition: () -> Bool) throws {
            try stage.wait {
                target.step()
                return condition()
            }
        }

        @Test(
            "mouse drag: gives content to another program, in pieces if large, and through a proxy window (K-11)",
            arguments: [("UTF8_STRING", false), ("image/png", false), ("text/plain", true)])
        func dropped(type: String, proxied: Bool) throws {
            let target = target(.takes(type), proxied: proxied)
            try dragOut()
            try wait(target) { target.log.contains("position") }
            #expect(target.types.contains("UTF8_STRING") && target.types.contains("image/png"))
            try stage.settle()
            other.fakeButton(1, isPress: false)
            try wait(target) { dragger.lines.count == 2 }
            #expect(dragger.lines == ["will end copy", "did end copy"])
            #expect(target.content == dragger.content[type == "image/png" ? 1 : 0].data)
            #expect(target.log.first == "enter" && target.log.last == "drop")
            #expect(stage.host.selections.dragSource.deadline == nil)
        }

        @Test("finger drag: gives content to another program (K-11)")
        func finger() throws {
            let target = target(.takes("text/plain"))
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: CGPoint(x: 1000, y: 200))
            try stage.settle()
            try wait(target) { target.log.contains("position") }
            try stage.settle()
            try screen.touch(0, .end, at: CGPoint(x: 1000, y: 200))
            try wait(target) { dragger.lines.count == 2 }
            #expect(dragger.lines == ["will end copy", "did end copy"] && target.content == dragger.content[0].data)
        }

        @Test("program that refuses, and the empty desktop: get nothing; returning cancels the drag (K-11)")
        func refused() throws {
            let target = target(.refuses)
            try dragOut()
            try wait(target) { target.log.contains("position") }
            try stage.settle()
            other.fakeMotion(to: 1000, 700)
            try wait(target) { target.log.last == "leave" }
            other.fakeMotion(to: 1000, 201)
            try wait(target) { target.log.last == "position" }
            other.fakeMotion(to: 200, 200)
            try wait(target) { target.log.last == "leave" && dragger.lines == ["will end cancel", "did end cancel"] }
            other.fakeMotion(to: 1000, 700)
            try stage.settle()
            other.fakeButton(1, isPress: false)
            try wait(target) { dragger.lines.count == 4 }
            #expect(dragger.lines.last == "did end cancel" && !target.log.contains("drop"))
        }

        @Test("program that never answers: isn't waited for, and a drop on it is cancelled (K-11)")
        func silent() throws {
            let target = target(.isSilent)
            let second = ForeignDropTarget(other, x: 1300, y: 100, width: 300, height: 300, .takes("text/plain"))
            try dragOut()
            try wait(target) { target.log == ["enter", "position"] }
            other.fakeMotion(to: 1010, 200)
            try stage.settle()
            target.step()
            #expect(target.log == ["enter", "position"])
            other.fakeButton(1, isPress: false)
            try stage.settle()
            #expect(dragger.lines == ["will end copy"])
            let deadline = try #require(stage.host.selections.dragSource.deadline)
            #expect(stage.host.now.duration(to: deadline) <= DragSource.statusTimeout)
            stage.host.selections.dragSource.expire(now: deadline)
            try wait(target) { target.log.last == "leave" && dragger.lines.last == "did end cancel" }
            #expect(!target.log.contains("drop") && second.log.isEmpty)
        }

        @Test(
            "program that answers only after the drop: gets the content if it accepts (K-11)",
            arguments: [true, false])
        func late(takes: Bool) throws {
            let target = target(takes ? .takes("text/plain") : .refuses)
            try dragOut()
            other.fakeButton(1, isPress: false)
            try stage.settle()
            #expect(dragger.lines == ["will end copy"])
            try wait(target) { target.log.last == (takes ? "drop" : "leave") && dragger.lines.count == 2 }
            #expect(dragger.lines.last == (takes ? "did end copy" : "did end cancel"))
            #expect(target.log.contains("drop") == takes)
        }

        @Test("program that forgets a drop: is given a limited time (K-11)")
        func forgetful() throws {
            let target = target(.forgets)
            try dragOut()
            try wait(target) { target.log.contains("position") }
            try stage.settle()
            other.fakeButton(1, isPress: false)
            try wait(target) { target.log.last == "drop" }
            #expect(dragger.lines == ["will end copy"])
            stage.host.selections.dragSource.expire(now: try #require(stage.host.selections.dragSource.deadline))
            try stage.wait { dragger.lines.last == "did end cancel" }
        }

        @Test("program that dies during a drag or after the drop: ends only its own part (K-11)")
        func dying() throws {
            let target = target(.takes("text/plain"))
            try dragOut()
            try wait(target) { target.log.contains("position") }
            other.destroy(target.window)
            let heir = self.target(.forgets)
            try stage.settle()
            other.fakeMotion(to: 1001, 200)
            try stage.wait {
                heir.step()
                return heir.log.contains("position")
            }
            try stage.settle()
            other.fakeButton(1, isPress: false)
            try stage.wait {
                heir.step()
                return heir.log.contains("drop")
            }
            other.destroy(heir.window)
            try stage.wait { dragger.lines == ["will end copy", "did end cancel"] }
        }
    }

    /// Dragging the program's selection out of its window.
    @Suite struct DraggedFigures {
        private let home: Home
        private let stage: ProgramStage

        init() throws {
            home = try Home()
            stage = try ProgramStage(
                arguments: ["--width", "10", home.path("Boat.touchtracker")], environment: home.environment)
            stage.move(to: .zero)
            try drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 600, y: 300))
            stage.other.fakeButton(1, isPress: false)
            try stage.wait { try stage.color(CGPoint(x: 500, y: 300)) == .black }
        }

        private func drag(from: CGPoint, to: CGPoint) throws {
            stage.other.fakeMotion(to: Int(from.x), Int(from.y))
            stage.other.fakeButton(1, isPress: true)
            stage.other.fakeMotion(to: Int(to.x), Int(to.y))
        }

        /// Long-presses the line until it is lifted, shown by the green outline.
        private func liftLine() throws {
            stage.other.fakeMotion(to: 500, 300)
            stage.other.fakeButton(1, isPress: true)
            try stage.wait { try stage.color(CGPoint(x: 500, y: 307)) == .green }
        }

        private func figures() throws -> [Figure] {
            try DrawingFile.read(home.path("Boat.touchtracker")).document.drawing.figures
        }

        @Test(
            "figure dragged out of the window: goes as SVG, PNG, figures and a file, and stays unmoved (G-9)",
            arguments: ["image/svg+xml", "image/png", "text/uri-list", CopiedFigures.type])
        func out(type: String) throws {
            let before = try figures()
            let target = ForeignDropTarget(stage.other, x: 1200, y: 200, width: 300, height: 300, .takes(type))
            try liftLine()
            stage.other.fakeMotion(to: 1300, 300)
            try stage.wait {
                target.step()
                return target.log.contains("position")
            }
            stage.other.fakeMotion(to: 1301, 300)
            stage.other.fakeButton(1, isPress: false)
            try stage.wait {
                target.step()
                return target.content != nil
            }
            let content = try #require(target.content)
            var file: URL?
            switch type {
            case "image/svg+xml": #expect(String(decoding: content, as: UTF8.self).contains("<svg"))
            case "image/png": #expect(content.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            case "text/uri-list":
                let url = try #require(DropTarget.files(in: content).first)
                #expect(url.pathExtension == "touchtracker")
                #expect(try DrawingFile.read(url.path).document.drawing.figures == before)
                file = url
            default: #expect(try CopiedFigures.figures(content) == before)
            }
            try stage.wait { try stage.color(CGPoint(x: 500, y: 300)) == .black }
            stage.other.askToClose(stage.window)
            try stage.wait { !stage.program.isRunning }
            #expect(try figures() == before)
            // Temporary exports are removed when the program ends.
            if let file { #expect(!FileManager.default.fileExists(atPath: file.path)) }
        }

        @Test("figure dragged back, or dropped where it isn't accepted: is moved (G-9)", arguments: [true, false])
        func moved(isBack: Bool) throws {
            let target = ForeignDropTarget(stage.other, x: 1200, y: 200, width: 300, height: 300, .refuses)
            try liftLine()
            stage.other.fakeMotion(to: 1300, 300)
            try stage.wait {
                target.step()
                return target.log.contains("position")
            }
            // The answer reaches the program before the button release: both come from one client.
            if isBack { stage.other.fakeMotion(to: 500, 400) }
            stage.other.fakeButton(1, isPress: false)
            try stage.wait { try figures().first?.bounds.midY == (isBack ? 400 : 300) }
            if !isBack { try stage.wait { try figures().first?.bounds.midX == 1300 } }
            #expect(!target.log.contains("drop"))
            stage.other.askToClose(stage.window)
            try stage.wait { !stage.program.isRunning }
        }
    }
}
