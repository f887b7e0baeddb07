import Foundation
import Testing
import TouchFoundation

@testable import TouchDrawingStore

/// The names of drawings in window titles.
@Suite struct TitleTests {
    private let directories = AppDirectories(environment: ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/ada"])

    @Test(
        "title: is the file's name without the extension, also of an unnamed drawing (G-3, G-55)",
        arguments: [
            ("/home/ada/Boat.touchtracker", "Boat"), ("/home/ada/Boat.v2.touchtracker", "Boat.v2"),
            ("/home/ada/Boat", "Boat"), ("boat.touchtracker", "boat"), ("/home/ada/a\nb.touchtracker", "a b"),
            ("/home/ada/.local/share/touchtracker/Untitled.touchtracker", "Untitled"),
            ("/home/ada/.local/share/touchtracker/Untitled 3.touchtracker", "Untitled 3"),
            ("/home/ada/.local/share/touchtracker/Drawing 3.touchtracker", "Drawing 3"),
            ("/home/ada/Drawing.touchtracker", "Drawing"),
        ])
    func title(path: String, expected: String) {
        #expect(directories.title(of: path) == expected)
    }

    @Test(
        "unnamed drawing: is in the user's own folder, and has at most a number after the word (G-3)",
        arguments: [
            ("Untitled.touchtracker", true), ("Untitled 12.touchtracker", true), ("Untitled 12", true),
            ("Drawing.touchtracker", true), ("Drawing 2.touchtracker", true),
            ("Untitled12.touchtracker", false), ("Untitled .touchtracker", false), ("Untitled 1x.touchtracker", false),
            ("Untitled-2.touchtracker", false), ("untitled.touchtracker", false), ("Boat.touchtracker", false),
            ("Untitled copy.touchtracker", false),
        ])
    func untitled(name: String, isUntitled: Bool) {
        #expect(directories.isUntitled(directories.data + "/" + name) == isUntitled)
        #expect(
            !directories.isUntitled("/home/ada/" + name)
                && !directories.isUntitled(directories.fallbackFolders[0] + "/" + name))
    }

    @Test("unnamed drawing: is called so in the user interface's language, as its file is (G-3, G-50, G-55)")
    func otherLanguage() {
        let german = Language(code: "de") { $0 == "Untitled" ? ["Unbenannt"] : nil }
        Language.$ofTask.withValue(german) {
            #expect(directories.firstDrawing == directories.data + "/Unbenannt.touchtracker")
            #expect(
                directories.isUntitled(directories.firstDrawing)
                    && directories.title(of: directories.firstDrawing) == "Unbenannt")
            #expect(!directories.isUntitled(directories.data + "/Untitled.touchtracker"))
        }
    }
}
