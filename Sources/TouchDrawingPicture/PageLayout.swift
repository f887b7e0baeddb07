public import Foundation
import TouchDrawingModel

/// A size of printing paper.
public enum SheetSize: String, Hashable, Sendable, Codable, CaseIterable {
    case a3, a4, a5, letter, legal, tabloid

    /// Upright, in typographic points (1/72 inch). Source: ISO 216, ANSI/ASME Y14.1; as CUPS has them.
    public var size: CGSize {
        switch self {
        case .a3: CGSize(width: 842, height: 1191)
        case .a4: CGSize(width: 595, height: 842)
        case .a5: CGSize(width: 420, height: 595)
        case .letter: CGSize(width: 612, height: 792)
        case .legal: CGSize(width: 612, height: 1008)
        case .tabloid: CGSize(width: 792, height: 1224)
        }
    }

    /// As people and CUPS call it: "A4", "Letter".
    public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// What is in a printer where people live: Letter in North America and some countries beside it, A4 elsewhere.
    ///
    /// - Parameter locale: as the environment has it, such as "en_US.UTF-8". Source: the C library's LC_PAPER.
    public init(locale: String) {
        let territory = locale.split(separator: "_").dropFirst().first?.prefix(2).uppercased() ?? ""
        let letterTerritories = ["US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "SV", "VE", "PR"]
        self = letterTerritories.contains(territory) ? .letter : .a4
    }
}

/// How a picture lies on a printed page.
public struct PageLayout: Hashable, Sendable, Codable {
    /// Which side is up.
    public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        case portrait, landscape
    }

    /// How large the picture is.
    public enum Scaling: String, Hashable, Sendable, Codable, CaseIterable {
        /// As large as the page allows within its margins.
        case fit
        /// A point of the canvas is a point of the page, as in a PDF file.
        case actual
    }

    /// How large the page is.
    public var sheet: SheetSize
    /// Which side is up.
    public var orientation: Orientation
    /// How large the picture is.
    public var scaling: Scaling

    /// Around what is printed, in points. Source: our choice: half an inch; printers need a quarter.
    public static let margin: CGFloat = 36

    /// A page with a picture on it.
    public init(_ sheet: SheetSize, _ orientation: Orientation, _ scaling: Scaling) {
        (self.sheet, self.orientation, self.scaling) = (sheet, orientation, scaling)
    }

    /// As it is looked at, in points.
    public var pageSize: CGSize {
        let size = sheet.size
        return orientation == .portrait ? size : CGSize(width: size.height, height: size.width)
    }

    /// Points of the page to a point of the canvas, for a picture of that area; more than 0.
    public func scale(of area: CGRect) -> CGFloat {
        guard scaling == .fit, area.width > 0, area.height > 0 else { return 1 }
        let printableRect = CGRect(origin: .zero, size: pageSize).insetBy(dx: Self.margin, dy: Self.margin)
        return min(printableRect.width / area.width, printableRect.height / area.height)
    }

    /// Whether some of a picture of that area lies beyond the margins.
    public func isClipped(_ area: CGRect) -> Bool {
        let scale = scale(of: area)
        let (width, height) = (pageSize.width - 2 * Self.margin, pageSize.height - 2 * Self.margin)
        // What rounding leaves is not seen.
        return area.width * scale > width + 0.5 || area.height * scale > height + 0.5
    }
}

extension Picture {
    /// The picture in the middle of a white page.
    ///
    /// Its area is all of the page; `layout.scale(of:)` of this picture's area makes a page of the sheet's size of it.
    public func page(_ layout: PageLayout) -> Picture {
        let scale = layout.scale(of: area)
        let size = layout.pageSize
        var page = self
        page.area = CGRect(
            x: area.midX - size.width / scale / 2, y: area.midY - size.height / scale / 2, width: size.width / scale,
            height: size.height / scale)
        page.background = .white
        return page
    }

    /// The page as a PDF document. It is upright, as the sheet lies in the printer; what is broader than high lies on its
    /// side.
    ///
    /// - Throws: as `pdf` does.
    public func pagePDF(_ layout: PageLayout) throws(PictureError) -> Data {
        var page = page(layout)
        if layout.orientation == .landscape {
            page.rotation += .pi / 2
            // A quarter turn clockwise brings (x, y) to (-y, x).
            page.area = CGRect(
                x: -page.area.maxY, y: page.area.minX, width: page.area.height, height: page.area.width)
        }
        return try page.data(.pdf, scale: layout.scale(of: area))
    }
}
