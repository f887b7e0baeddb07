public import Foundation
import TouchDrawingModel

/// A size of printing paper.
public enum SheetSize: String, Hashable, Sendable, Codable, CaseIterable {
    case a3, a4, a5, letter, legal, tabloid

    /// In portrait orientation, in typographic points (1/72 inch). Source: ISO 216, ANSI/ASME Y14.1; as in CUPS.
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

    /// The common name, also in CUPS: "A4", "Letter".
    public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The usual size in a territory: Letter in North America and some other countries, A4 elsewhere.
    ///
    /// - Parameter locale: as in the environment, such as "en_US.UTF-8". Source: the C library's LC_PAPER.
    public init(locale: String) {
        let territory = locale.split(separator: "_").dropFirst().first?.prefix(2).uppercased() ?? ""
        let letterTerritories = ["US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "SV", "VE", "PR"]
        self = letterTerritories.contains(territory) ? .letter : .a4
    }
}

/// The layout of a picture on a printed page.
public struct PageLayout: Hashable, Sendable, Codable {
    /// The orientation of the page.
    public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        case portrait, landscape
    }

    /// The size of the picture on the page.
    public enum Scaling: String, Hashable, Sendable, Codable, CaseIterable {
        /// As large as the page allows within its margins.
        case fit
        /// One canvas point per page point, as in a PDF file.
        case actual
    }

    /// The size of the page.
    public var sheet: SheetSize
    /// The orientation of the page.
    public var orientation: Orientation
    /// The size of the picture on the page.
    public var scaling: Scaling

    /// The margins of the page, in points. Source: our choice: half an inch; printers need a quarter.
    public static let margin: CGFloat = 36

    /// A page with a picture on it.
    public init(_ sheet: SheetSize, _ orientation: Orientation, _ scaling: Scaling) {
        (self.sheet, self.orientation, self.scaling) = (sheet, orientation, scaling)
    }

    /// The size of the page as viewed, in points.
    public var pageSize: CGSize {
        let size = sheet.size
        return orientation == .portrait ? size : CGSize(width: size.height, height: size.width)
    }

    /// Page points per canvas point, for a picture of the given area; more than 0.
    public func scale(of area: CGRect) -> CGFloat {
        guard scaling == .fit, area.width > 0, area.height > 0 else { return 1 }
        let printableRect = CGRect(origin: .zero, size: pageSize).insetBy(dx: Self.margin, dy: Self.margin)
        return min(printableRect.width / area.width, printableRect.height / area.height)
    }

    /// Whether a picture of the given area extends beyond the margins.
    public func isClipped(_ area: CGRect) -> Bool {
        let scale = scale(of: area)
        let (width, height) = (pageSize.width - 2 * Self.margin, pageSize.height - 2 * Self.margin)
        // Rounding errors aren't visible.
        return area.width * scale > width + 0.5 || area.height * scale > height + 0.5
    }
}

extension Picture {
    /// The picture centered on a white page.
    ///
    /// Its area is the entire page; drawn at `layout.scale(of:)` of this picture's area, the page has the size of the
    /// sheet.
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

    /// The page as a PDF document, always in portrait orientation as the sheet lies in the printer; a landscape page is
    /// rotated.
    ///
    /// - Throws: the errors of `pdf`.
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
