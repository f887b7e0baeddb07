import Foundation
import Testing
import TouchDrawingModel
import TouchServerHarness

extension ServerTests {
    /// Ctrl+P in the program's window, with fakes of CUPS's programs (G-32).
    @Suite struct PrintFromWindow {
        private let home: Home

        init() throws {
            home = try Home()
        }

        @Test("Ctrl+P: sends the dialog's preview to lp, as a page of the sheet's size (G-32)")
        func prints() throws {
            let folder = home.path("programs")
            try home.makeProgram("lpstat", "[ \"$*\" = -e ] && echo Office")
            try home.makeProgram("lp", "cat >'\(folder)/document'; printf '%s\\n' \"$@\" >'\(folder)/order'")
            let line = Line(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 900, y: 90))
            let path = try home.draw("Boat", [.line(line)])
            let desk = try DialogDesk(
                home, [path], environment: home.programs.merging(["LC_ALL": "C.UTF-8"]) { $1 })
            try desk.open(with: "p")
            try desk.press(DialogDesk.Key.enter)
            try desk.stage.wait { FileManager.default.fileExists(atPath: folder + "/order") }
            try desk.stage.wait { try !desk.isDialogOpen }
            let command = try String(contentsOfFile: folder + "/order", encoding: .utf8).split(separator: "\n")
            #expect(command.starts(with: ["-d", "Office", "-t", "Boat", "-n", "1", "-o", "media=A4"]))
            let document = try Data(contentsOf: URL(fileURLWithPath: folder + "/document"))
            let text = String(decoding: document, as: Unicode.ASCII.self)
            // The drawing is wide: it is rotated on an upright sheet.
            #expect(text.hasPrefix("%PDF-") && text.contains("/MediaBox [ 0 0 595 842 ]"))
            desk.stage.other.askToClose(desk.stage.window)
            #expect(desk.stage.program.wait().status == 0)
        }
    }
}
