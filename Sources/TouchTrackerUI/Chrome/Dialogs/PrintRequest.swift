public import TouchDrawingPicture

/// What is printed, and how.
public nonisolated struct PrintRequest: Hashable, Sendable, Codable {
    /// As the printing system calls it.
    public var printer: String
    /// How the drawing lies on the page.
    public var layout: PageLayout
    /// 1 to 99.
    public var copies: Int

    /// A request to a printer.
    public init(printer: String, _ layout: PageLayout, copies: Int = 1) {
        (self.printer, self.layout, self.copies) = (printer, layout, copies)
    }

    /// So many copies can be asked for. Source: our choice: what two digits can say.
    public static let copyCounts = 1...99
}

/// How drawings are printed, as a person chose it last.
public nonisolated struct PrintChoice: Hashable, Sendable, Codable {
    /// As the printing system calls it; nil: its own choice.
    public var printer: String?
    /// Nil: what is usual where people live.
    public var sheet: SheetSize?
    /// How large drawings are on the page.
    public var scaling = PageLayout.Scaling.fit

    /// What holds until something is chosen.
    public init() {}
}
