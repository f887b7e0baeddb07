import Foundation
import Testing

@testable import TouchDrawingStore

/// What drawings are called in windows' titles.
@Suite struct TitleTests {
    private let places = Places(environment: ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/ada"])

    @Test(
        "a drawing is called as its file, and Untitled where nobody has named it (G-3)",
        arguments: [
            ("/home/ada/Boat.touchtracker", "Boat"), ("/home/ada/Boat.v2.touchtracker", "Boat.v2"),
            ("/home/ada/Boat", "Boat"), ("boat.touchtracker", "boat"), ("/home/ada/a\nb.touchtracker", "a b"),
            ("/home/ada/.local/share/touchtracker/Drawing.touchtracker", "Untitled"),
            ("/home/ada/.local/share/touchtracker/Drawing 3.touchtracker", "Untitled 3"),
            ("/home/ada/.local/share/touchtracker/Drawing-recovered.touchtracker", "Drawing-recovered"),
            ("/home/ada/Drawing.touchtracker", "Drawing"),
        ])
    func title(path: String, expected: String) {
        #expect(places.title(of: path) == expected)
    }

    @Test(
        "a drawing has no name yet if it lies among those without, and is called by a number at most (G-3)",
        arguments: [
            ("Drawing.touchtracker", true), ("Drawing 12.touchtracker", true), ("Drawing 12", true),
            ("Drawing12.touchtracker", false), ("Drawing .touchtracker", false), ("Drawing 1x.touchtracker", false),
            ("Drawing-2.touchtracker", false), ("drawing.touchtracker", false), ("Boat.touchtracker", false),
        ])
    func untitled(name: String, isUntitled: Bool) {
        #expect(places.isUntitled(places.data + "/" + name) == isUntitled)
        #expect(!places.isUntitled("/home/ada/" + name) && !places.isUntitled(places.refuges[0] + "/" + name))
        for folder in [places.data, places.refuges[0]] {
            #expect(places.title(of: folder + "/" + name).hasPrefix("Untitled") == isUntitled)
        }
    }
}
