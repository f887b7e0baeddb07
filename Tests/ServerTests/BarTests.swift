import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI
@testable import touchtracker

extension ServerTests {
    /// The toolbar's edge: saved for the next start and all drawings, and recorded.
    @Suite struct Bar {
        private let home: Home
        private let server: PrivateServer

        init() throws {
            (home, server) = (try Home(), try PrivateServer())
        }

        /// Whether the icon of the tools button is visible at an edge.
        private func isVisible(_ edge: BarEdge, _ stage: ProgramStage) throws -> Bool {
            let point = try ToolbarGeometry(at: edge).middle { $0.tools.button(of: .line) } + CGPoint(x: 0, y: 14)
            let color = try stage.color(point)
            return color.blue > color.red + 0.4
        }

        private func tap(_ point: CGPoint, _ stage: ProgramStage, _ screen: InjectedDevice) throws {
            // Animations must have ended, and the tap must not be part of a double tap.
            try stage.waitUntilIdle(for: 0.5)
            try screen.touch(0, .begin, at: stage.origin + point)
            try screen.touch(0, .end, at: stage.origin + point)
            try screen.sync()
        }

        /// By the menu, as a user does.
        private func move(to title: String, from edge: BarEdge, _ stage: ProgramStage, _ screen: InjectedDevice) throws
        {
            let model = ToolbarGeometry(at: edge)
            try tap(model.middle(of: \.menuButton), stage, screen)
            try tap(model.middle(ofRow: "View & Settings") { $0.commands.mainMenu.toggle() }, stage, screen)
            try tap(model.middle(ofRow: "Toolbar Position…") { $0.commands.mainMenu.showSettings() }, stage, screen)
            try tap(model.middle(ofRow: title) { $0.commands.mainMenu.showToolbarPositions() }, stage, screen)
        }

        private func start(_ arguments: [String]) throws -> ProgramStage {
            try ProgramStage(server, arguments: arguments, environment: home.environment)
        }

        private func close(_ stage: ProgramStage) {
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test("toolbar: stays at its edge, also in another drawing at the next start, and in a replay (D-64, D-61)")
        func restored() throws {
            let screen = try server.device(.touch)
            var stage = try start([home.path("Boat")])
            try stage.wait { try isVisible(.top, stage) }
            try move(to: "Toolbar on Left", from: .top, stage, screen)
            try stage.wait { try isVisible(.left, stage) }
            close(stage)
            #expect(home.directories.barChoice.edge == .left)

            let recording = home.path("my.touches")
            stage = try start(["--record", recording, home.path("Ship")])
            try stage.wait { try isVisible(.left, stage) }
            // The freehand tool's button, and a stroke where the default toolbar is, which is recorded as ink.
            try tap(ToolbarGeometry(at: .left).middle { $0.tools.button(of: .freehand) }, stage, screen)
            try stage.waitUntilIdle(for: 0.5)
            let start = try ToolbarGeometry(at: .top).middle(of: \.helpButton)
            try screen.touch(0, .begin, at: stage.origin + start)
            try screen.touch(0, .update, at: stage.origin + start + CGPoint(x: 0, y: 300))
            try screen.touch(0, .end, at: stage.origin + start + CGPoint(x: 0, y: 300))
            try screen.sync()
            try stage.wait { try stage.color(start + CGPoint(x: 0, y: 200)) == .black }
            close(stage)
            let picture = home.path("a.svg")
            let export = try home.run(["export", "--replay", recording, picture])
            let text = String(decoding: try home.data("a.svg"), as: UTF8.self)
            #expect(export.output == "\(picture): 1 line\n" && text.contains("<path"), "\(export)")
        }

        @Test("toolbar: is at the top without a setting; invalid settings are copied (D-64)")
        func older() throws {
            #expect(home.directories.barChoice.edge == .top)
            try FileManager.default.createDirectory(
                atPath: home.directories.config, withIntermediateDirectories: true)
            for (text, edge) in [("{}", BarEdge.top), (#"{"edge":"right"}"#, .right), (#"{"edge":"middle"}"#, .top)] {
                try text.write(toFile: home.directories.bar, atomically: true, encoding: .utf8)
                #expect(home.directories.barChoice.edge == edge)
            }
            #expect(FileManager.default.fileExists(atPath: home.directories.bar + ".damaged"))
        }

        @Test("recording: has the toolbar's edge if it isn't the default, and plays with it (D-61, D-64)")
        func notes() throws {
            for edge in BarEdge.allCases {
                var plan = LaunchPlan()
                plan.barEdge = edge
                let notes = try plan.notes()
                #expect(notes["bar"] == (edge == .top ? nil : edge.rawValue))
                #expect(try LaunchPlan(notes: notes).barEdge == edge)
            }
        }
    }
}
