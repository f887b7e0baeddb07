import Foundation
import TouchKit

/// The kinds of creatures. The raw value is the name of the image file.
enum Creature: String, CaseIterable {
    case hen, egg, chick
    case friedEgg = "fried-egg"
    case roast

    /// The creature after a tap; nil if a tap changes nothing.
    var tapped: Creature? {
        switch self {
        case .hen: .egg
        case .egg: .chick
        case .chick: .hen
        case .friedEgg, .roast: nil
        }
    }

    /// The creature after a long press; nil if a long press changes nothing.
    var heated: Creature? {
        switch self {
        case .hen: .roast
        case .egg: .friedEgg
        case .chick, .friedEgg, .roast: nil
        }
    }
}

/// The image of each creature, from `assets/hens`.
struct Pictures {
    private var images: [Creature: UIImage] = [:]

    /// Pixels per point. More than a screen needs, because the images are enlarged.
    private static let scale: CGFloat = 4

    /// - Throws: `GraphicsError` that names the file that could not be read.
    init() throws(GraphicsError) {
        for creature in Creature.allCases {
            let bitmap = try Bitmap(png: "\(Self.folder)/\(creature.rawValue).png")
            images[creature] = UIImage(bitmap: bitmap, scale: Self.scale)
        }
    }

    subscript(creature: Creature) -> UIImage? { images[creature] }

    /// The installed folder, or the one in the source tree.
    private static var folder: String {
        var root = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        while root.path != "/" {
            root.deleteLastPathComponent()
            let folders = ["share/touchtracker/hens", "assets/hens"].map { root.appendingPathComponent($0).path }
            if let folder = folders.first(where: FileManager.default.fileExists) { return folder }
        }
        return "assets/hens"
    }
}
