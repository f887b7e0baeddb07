import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A gallery over a canvas, and its requests to the program.
final class GalleryStage: ChromeRequestHandler {
    let canvas: Canvas
    var requests: [GalleryRequest] = []
    /// The requests that are not the gallery's.
    private(set) var otherRequests: [ChromeRequest] = []

    init(
        _ count: Int, size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
        style: UIUserInterfaceStyle = .light
    ) throws {
        canvas = Canvas(size: size, scale: scale, chrome: .full)
        canvas.stage.window.overrideUserInterfaceStyle = style
        canvas.controller.chrome.requestHandler = self
        canvas.press("o", .control)
        canvas.stage.advance(by: .milliseconds(400))
        gallery.show(Self.items(count))
        canvas.stage.advance(by: .milliseconds(20))
    }

    func handle(_ request: ChromeRequest) {
        if case .gallery(let request) = request { requests.append(request) } else { otherRequests.append(request) }
    }

    static func items(_ count: Int) -> [GalleryItem] {
        (0..<count).map { GalleryItem(id: "\($0)", title: "Boat \($0)", note: "yesterday", isOpen: $0 == 0) }
    }

    var gallery: GalleryViewController {
        guard let gallery = canvas.controller.gallery else { preconditionFailure("the gallery is open") }
        return gallery
    }

    var grid: GalleryGrid { gallery.grid }

    func tap(_ view: UIView) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(300))
    }

    func cell(_ index: Int) throws -> GalleryCell { try #require(grid.cells[index]) }

    /// Returns and clears the requests since the last call, without those about pictures.
    func drain() -> [GalleryRequest] {
        defer { requests = [] }
        return requests.filter { request in
            switch request {
            case .picture, .noPicture: false
            default: true
            }
        }
    }

    func type(_ text: String) { for letter in text { canvas.press(String(letter)) } }
}

extension GalleryRequest {
    /// The ID of the drawing whose picture is requested.
    var pictureID: String? {
        if case .picture(let id, _) = self { id } else { nil }
    }
}
