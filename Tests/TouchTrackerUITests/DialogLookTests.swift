import Foundation
import Testing
import TouchGraphics
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Golden images of the export and print dialogs.
@Suite struct DialogLookTests {
    nonisolated struct Look: CustomTestStringConvertible {
        let surface: String
        let style: UIUserInterfaceStyle
        let size: CGSize

        var testDescription: String { name }
        var name: String {
            "dialog-\(surface)-\(style == .dark ? "dark" : "light")" + (size.width < 400 ? "-small" : "")
        }
    }

    nonisolated static let looks = [
        Look(surface: "export", style: .light, size: CGSize(width: 700, height: 500)),
        Look(surface: "export", style: .dark, size: CGSize(width: 320, height: 240)),
        Look(surface: "print", style: .dark, size: CGSize(width: 800, height: 500)),
        Look(surface: "folders", style: .light, size: CGSize(width: 700, height: 500)),
    ]

    private static func canvas(_ look: Look) throws -> Canvas {
        let canvas = try Surfaces.open(look.surface, size: look.size, look.style)
        // The caret blinks.
        canvas.controller.chrome.dialogs.exportDialog.nameRow.field.resignFirstResponder()
        canvas.stage.advance(by: .milliseconds(100))
        return canvas
    }

    @Test("dialog: matches its golden image (G-32)", arguments: looks)
    func golden(look: Look) throws {
        #expect(try Golden(look.name).difference(from: Self.canvas(look).stage.picture) == .none)
    }

    @Test("dialog's golden image: differs with another option", arguments: looks)
    func negative(look: Look) throws {
        let canvas = try Self.canvas(look)
        let chrome = canvas.controller.chrome
        chrome.dialogs.exportDialog.folderRow.value = "~"
        chrome.dialogs.printDialog.copiesRow.value = 2
        chrome.dialogs.folderDialog.show(FolderListing(path: "/", shortPath: "/", folders: ["home"]))
        canvas.stage.advance(by: .milliseconds(100))
        guard case .pixels = try Golden(look.name).compare(canvas.stage.picture) else { return #expect(Bool(false)) }
    }
}
