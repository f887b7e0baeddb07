public import TouchDrawingPicture

/// A request to print.
public nonisolated struct PrintRequest: Hashable, Sendable, Codable {
    /// The printing system's name.
    public var printer: String
    /// The layout of the page.
    public var layout: PageLayout
    /// 1 to 99.
    public var copies: Int

    /// A request to a printer.
    public init(printer: String, _ layout: PageLayout, copies: Int = 1) {
        (self.printer, self.layout, self.copies) = (printer, layout, copies)
    }

    /// The range of copies. Source: our choice: two digits.
    public static let copyCounts = 1...99
}

/// The settings of the print dialog. Saved for the next time.
public nonisolated struct PrintChoice: Hashable, Sendable, Codable {
    /// The printing system's name; nil: its default printer.
    public var printer: String?
    /// Nil: the default of the user's region.
    public var sheet: SheetSize?
    /// The scale of the drawing on the page.
    public var scaling = PageLayout.Scaling.fit

    /// The default settings.
    public init() {}
}
