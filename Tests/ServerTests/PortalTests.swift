import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// The settings of the desktop's portal, on a bus of the test's own.
    @Suite struct Portals {
        private let home: Home
        private let bus: SessionBus

        init() throws {
            home = try Home()
            bus = try SessionBus(in: home.path(""))
        }

        private func portal() throws -> CommandScript {
            try CommandScript("portal", environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        }

        private func stage(_ address: String? = nil, _ arguments: [String] = []) throws -> ProgramStage {
            try ProgramStage(
                PrivateServer(.xvfb()), arguments: arguments + [home.path("Boat")],
                environment: home.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address ?? bus.address]) { $1 })
        }

        /// The toolbar beside its buttons' icons.
        private func isDark(_ stage: ProgramStage) throws -> Bool {
            let bar = try stage.picture(width: 1000, height: 90)
            return (600..<1000).count {
                let color = bar.color(x: $0, y: 40)
                return color.red < 0.4 && color.green < 0.4 && color.blue < 0.4
            } > 150
        }

        private func close(_ stage: ProgramStage) throws {
            stage.other.askToClose(stage.window)
            let result = stage.program.wait()
            #expect(result.status == 0)
            #expect(result.errors == "")
        }

        @Test("portal's color scheme: is followed when it is there, changes, comes late or returns (G-7)")
        func colorScheme() throws {
            let (portal, stage) = (try portal(), try stage())
            try stage.wait { try !isDark(stage) }
            portal.send("color-scheme 1")
            portal.send("come")
            try stage.wait { try isDark(stage) }
            portal.send("color-scheme 2")
            try stage.wait { try !isDark(stage) }
            portal.send("go")
            portal.send("color-scheme 1")
            portal.send("come")
            try stage.wait { try isDark(stage) }
            portal.send("color-scheme 0")
            try stage.wait { try !isDark(stage) }
            portal.send("color-scheme 1")
            try stage.wait { try isDark(stage) }
            // The window keeps the portal's last setting.
            portal.kill()
            bus.kill()
            try stage.waitUntilIdle()
            #expect(try isDark(stage))
            try close(stage)
        }

        @Test("portal that sends nonsense: is ignored until it sends valid settings (G-7)")
        func nonsense() throws {
            let (portal, stage) = (try portal(), try stage())
            portal.send("color-scheme 1")
            portal.send("come")
            try stage.wait { try isDark(stage) }
            for command in ["nonsense", "go", "come"] { portal.send(command) }
            try stage.wait { portal.lines.count { $0 == "asked" } == 2 }
            try stage.wait { try !isDark(stage) }
            for command in ["sense", "color-scheme 1"] { portal.send(command) }
            try stage.wait { try isDark(stage) }
            try close(stage)
        }

        @Test("bus that is missing, exits or never answers: delays nothing (G-7)")
        func noBus() throws {
            for address in ["unix:path=/nowhere/bus", "nonsense", ""] { try close(stage(address)) }
            let stage = try stage()
            bus.signal(SIGSTOP)
            try close(stage)
            // It gets no further than the greeting.
            try close(self.stage())
            bus.signal(SIGCONT)
        }

        // MARK: Dialogs

        private func desk() throws -> DialogDesk {
            let line = Line(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 90, y: 90))
            let path = try home.draw("Boat", [.line(line)])
            return try DialogDesk(home, [path], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        }

        /// The row of the folder follows the name's.
        private func openDialog(_ desk: DialogDesk) throws {
            try desk.open(with: "e")
            try desk.press(DialogDesk.Key.tab)
            try desk.press(DialogDesk.Key.enter)
        }

        private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: home.path(name)) }

        @Test("portal's dialog: chooses the file, over the window, and the export starts at once (G-35)")
        func savesFile() throws {
            let (portal, desk) = (try portal(), try desk())
            portal.send("come")
            try desk.stage.wait { portal.lines.contains("asked") }
            try openDialog(desk)
            let line = "save x11:\(String(desk.stage.window, radix: 16)) Boat.png"
            try desk.stage.wait { portal.lines.contains(line) }
            portal.send("choose file://\(home.path("Sea%20%C3%A4.svg"))")
            try desk.stage.wait { exists("Sea ä.svg") }
            try desk.stage.wait { try !desk.isDialogOpen }
            #expect(try home.data("Sea ä.svg").starts(with: Data("<?xml".utf8)))
            // The dialog has confirmed replacing it; a name that gets an extension is another one.
            for (chosen, name) in [("Sea.png", "Sea.png"), ("Lake", "Lake.svg")] {
                try Data("mine".utf8).write(to: URL(fileURLWithPath: home.path(name)))
                let before = portal.lines.count
                try openDialog(desk)
                try desk.stage.wait { portal.lines[before...].contains { $0.hasPrefix("save") } }
                portal.send("choose file://\(home.path(chosen))")
                if chosen == name {
                    try desk.stage.wait { try home.data(name) != Data("mine".utf8) }
                    try desk.stage.wait { try !desk.isDialogOpen }
                    // Back to SVG.
                    try desk.export(as: "svg")
                    try desk.stage.wait { exists("Boat.svg") }
                    try desk.stage.wait { try !desk.isDialogOpen }
                } else {
                    try desk.stage.wait { portal.lines[before...].contains { $0.hasPrefix("choose") } }
                    try desk.stage.waitUntilIdle()
                    #expect(try home.data(name) == Data("mine".utf8) && desk.isDialogOpen)
                    try desk.press(DialogDesk.Key.escape)
                }
            }
            try close(desk.stage)
        }

        @Test("dismissed portal dialog: changes nothing; the export dialog stays (G-35)")
        func dismissed() throws {
            let (portal, desk) = (try portal(), try desk())
            portal.send("come")
            try desk.stage.wait { portal.lines.contains("asked") }
            try openDialog(desk)
            try desk.stage.wait { portal.lines.contains { $0.hasPrefix("save") } }
            portal.send("dismiss")
            try desk.stage.wait { portal.lines.contains("dismiss") }
            try desk.stage.waitUntilIdle()
            try desk.press(DialogDesk.Key.escape)
            try desk.stage.wait { try !desk.isDialogOpen }
            #expect(!exists("Boat.png"))
            // Escape closes both.
            try openDialog(desk)
            try desk.stage.wait { portal.lines.count { $0.hasPrefix("save") } == 2 }
            try desk.press(DialogDesk.Key.escape)
            try desk.stage.wait { portal.lines.contains("closed") }
            try desk.stage.wait { try !desk.isDialogOpen }
            try openDialog(desk)
            try desk.stage.wait { portal.lines.count { $0.hasPrefix("save") } == 3 }
            // Closing the window does, too.
            try close(desk.stage)
        }

        @Test(
            "portal that refuses, confuses, exits or is silent: the program's own folder list opens (G-35)",
            arguments: ["no", "late", "confuse", "go", "kill", "none"])
        func fallsBack(manner: String) throws {
            let (portal, desk) = (try portal(), try desk())
            if manner != "none" {
                portal.send("come")
                try desk.stage.wait { portal.lines.contains("asked") }
            }
            if manner == "no" || manner == "late" {
                portal.send("files \(manner)")
                try desk.stage.wait { portal.lines.contains("files \(manner)") }
            }
            try openDialog(desk)
            if manner != "none" { try desk.stage.wait { portal.lines.contains { $0.hasPrefix("save") } } }
            switch manner {
            case "confuse", "go": portal.send(manner)
            case "kill": portal.kill()
            default: break
            }
            // Return chooses the shown folder, which is home; the field above exports there.
            try desk.stage.wait { try desk.isFolderDialogOpen }
            try desk.press(DialogDesk.Key.enter)
            try desk.stage.wait { try !desk.isFolderDialogOpen }
            try desk.pressShifted(DialogDesk.Key.tab)
            try desk.press(DialogDesk.Key.enter)
            try desk.stage.wait { exists("Boat.png") }
            if manner == "late" {
                portal.send("files yes")
                try desk.stage.wait { portal.lines.contains("closed") }
            }
            try desk.stage.wait { try !desk.isDialogOpen }
            try close(desk.stage)
        }

        @Test("portal: does not change a chosen theme (G-7)")
        func override() throws {
            let (portal, stage) = (try portal(), try stage(nil, ["--theme", "light"]))
            portal.send("color-scheme 1")
            portal.send("come")
            try stage.wait { portal.lines.contains("asked") }
            try stage.waitUntilIdle()
            #expect(try !isDark(stage))
            try close(stage)
        }

        @Test(
            "light and dark: follow the portal first; contrast and reduced motion count from either source (G-7)"
        )
        func settings() {
            var (settings, desktop) = (PortalSettings(), HostPreferences())
            desktop.appearance = .dark
            desktop.contrast = .high
            #expect(settings.applied(to: desktop) == desktop)
            settings.set("color-scheme", to: 2)
            settings.set("reduced-motion", to: 1)
            settings.set("contrast", to: 0)
            settings.set("accent-color", to: 1)
            let applied = settings.applied(to: desktop)
            #expect(applied.appearance == .light && applied.contrast == .high && applied.motion == .reduced)
            settings.set("color-scheme", to: 7)
            #expect(settings.applied(to: desktop).appearance == .dark)
        }

        @Test("session bus: is at the environment's address, in the session's folder, or missing (G-7)")
        func sessionAddress() {
            let folder = ["XDG_RUNTIME_DIR": home.path("")]
            #expect(PortalConnection.address(folder) == bus.address)
            #expect(PortalConnection.address(folder.merging(["DBUS_SESSION_BUS_ADDRESS": "a"]) { $1 }) == "a")
            #expect(PortalConnection.address(folder.merging(["DBUS_SESSION_BUS_ADDRESS": ""]) { $1 }) == nil)
            #expect(PortalConnection.address(["XDG_RUNTIME_DIR": "/nowhere"]) == nil)
            #expect(PortalConnection.address([:]) == nil)
        }
    }
}
