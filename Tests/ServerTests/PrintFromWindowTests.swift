import Foundation
import Testing
import TouchDrawingModel
import TouchServerHarness

extension ServerTests {
    /// Ctrl+P in the program's window, with fakes of CUPS's programs (G-32).
    @Suite struct PrintFromWindow {
        private let home: Home
        private let folder: String

        init() throws {
            home = try Home()
            folder = home.path("programs")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }

        private func program(_ name: String, _ text: String) throws {
            try "#!/bin/sh\n\(text)\n".write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
            chmod(folder + "/" + name, 0o755)
        }

        @Test("Ctrl+P: sends the dialog's preview to lp, as a page of the sheet's size (G-32)")
        func prints() throws {
            try program("lpstat", "[ \"$*\" = -e ] && echo Office")
            try program("lp", "cat >'\(folder)/document'; printf '%s\\n' \"$@\" >'\(folder)/order'")
            let line = Line(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 900, y: 90))
            let path = try home.draw("Boat", [.line(line)])
            let desk = try DialogDesk(
                home, [path], environment: ["PATH": folder + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
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
