import Foundation
import TouchKit

/// What a view shows. The raw value is the picture's name.
enum Creature: String, CaseIterable {
    case hen, egg, chick
    case friedEgg = "fried-egg"
    case roast

    /// What a tap makes of it; nil: it stays what it is.
    var tapped: Creature? {
        switch self {
        case .hen: .egg
        case .egg: .chick
        case .chick: .hen
        case .friedEgg, .roast: nil
        }
    }

    /// What a long press makes of it.
    var heated: Creature? {
        switch self {
        case .hen: .roast
        case .egg: .friedEgg
        case .chick, .friedEgg, .roast: nil
        }
    }
}

/// The picture of each creature, from `assets/hens`.
struct Pictures {
    private var images: [Creature: UIImage] = [:]

    /// Pixels to a point: the pictures are drawn to be enlarged.
    private static let scale: CGFloat = 4

    /// - Throws: `GraphicsError` that names the file that could not be read.
    init() throws(GraphicsError) {
        for creature in Creature.allCases {
            let bitmap = try Bitmap(png: "\(Self.folder)/\(creature.rawValue).png")
            images[creature] = UIImage(bitmap: bitmap, scale: Self.scale)
        }
    }

    subscript(creature: Creature) -> UIImage? { images[creature] }

    /// Where they were installed, or in the sources that the program was built in.
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
