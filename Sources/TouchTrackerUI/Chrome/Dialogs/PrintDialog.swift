import Foundation
import TouchDrawingPicture
import TouchFoundation
import TouchKit

/// The print dialog, with a preview of the page.
final class PrintDialog: DialogView {
    private let requests: ChromeRequests
    let preview = PagePreview()
    let printerField = ChoiceField(localized("Printer"))
    let sheetField = ChoiceField(localized("Paper Size"))
    let orientationField = ChoiceField(localized("Orientation"))
    let scalingField = ChoiceField(localized("Size"))
    let copiesRow = StepperRow(localized("Copies"), PrintRequest.copyCounts)
    let cutRow = TextRow(.warning)
    private lazy var printContent = PrintContent(preview)
    /// The bounds of the drawing, in points of the canvas.
    private var area = CGRect.zero
    private var requestedPreview: (layout: PageLayout, pixels: CGSize)?

    init(_ requests: ChromeRequests) {
        self.requests = requests
        super.init(frame: .zero)
        title = localized("Print")
        acceptButton.setTitle(localized("Print"), for: .normal)
        sheetField.options = SheetSize.allCases.map(\.name)
        orientationField.options = [localized("Portrait"), localized("Landscape")]
        scalingField.options = [localized("Fit to Page"), localized("Actual Size")]
        cutRow.text = localized("Parts of the drawing don't fit on the page.")
        for field in [printerField, sheetField, orientationField, scalingField] {
            field.addTarget(self, action: DialogView.offerOptions, for: .primaryActionTriggered)
            field.addTarget(self, action: PrintDialog.showLayout, for: .valueChanged)
        }
        content = printContent
    }

    override var maxWidth: CGFloat { 680 }

    /// - Parameters:
    ///   - printers: the system's names; not empty.
    ///   - area: the bounds of the drawing, in points of the canvas.
    ///   - sheet: the default of the user's region.
    func show(_ printers: [String], _ choice: PrintChoice, of area: CGRect, sheet: SheetSize) {
        self.area = area
        printerField.options = printers
        printerField.selectedIndex = choice.printer.flatMap(printers.firstIndex) ?? 0
        sheetField.selectedIndex = SheetSize.allCases.firstIndex(of: choice.sheet ?? sheet) ?? 0
        orientationField.selectedIndex = area.width > area.height ? 1 : 0
        scalingField.selectedIndex = choice.scaling == .fit ? 0 : 1
        copiesRow.value = PrintRequest.copyCounts.lowerBound
        showLayout()
    }

    var layout: PageLayout {
        PageLayout(
            SheetSize.allCases[sheetField.selectedIndex], orientationField.selectedIndex == 0 ? .portrait : .landscape,
            scalingField.selectedIndex == 0 ? .fit : .actual)
    }

    private func showLayout() {
        let rows: [any FormView.Row] = [printerField, sheetField, orientationField, scalingField, copiesRow]
        printContent.rows = (layout.isClipped(area) ? [cutRow] : []) + rows
        (preview.layout, preview.page) = (layout, nil)
        requestedPreview = nil
        setNeedsLayout()
    }

    /// Shows the preview, if it is for the current layout.
    func show(_ page: Bitmap?, of layout: PageLayout) {
        if layout == self.layout { preview.page = page }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        printContent.layoutIfNeeded()
        let request = (layout, preview.pixelSize)
        guard isPresented, request.1.width >= 1, request.1.height >= 1 else { return }
        if let requestedPreview, requestedPreview == request { return }
        requestedPreview = request
        requests.send(.previewPage(request.0, request.1))
    }

    override func accept() {
        let printer = printerField.options[printerField.selectedIndex]
        dismiss()
        requests.send(.printPage(PrintRequest(printer: printer, layout, copies: copiesRow.value)))
    }
}

/// A form with the preview beside it or, if there is not enough space, as its last row.
private final class PrintContent: UIView, DialogContent {
    var rows: [any FormView.Row] = [] {
        didSet { setNeedsLayout() }
    }
    private let form = FormView()
    private let preview: PagePreview

    /// In points. With less, the preview is below the rows.
    private static let minWidthForBoth: CGFloat = 520
    private static let previewShare: CGFloat = 0.45
    private static let minHeight: CGFloat = 340

    init(_ preview: PagePreview) {
        self.preview = preview
        super.init(frame: .zero)
        addSubview(form)
    }

    private static func previewWidth(in width: CGFloat) -> CGFloat? {
        width >= minWidthForBoth ? (width * previewShare).rounded() : nil
    }

    func height(in width: CGFloat) -> CGFloat {
        guard let previewWidth = Self.previewWidth(in: width) else {
            return FormView.height(of: rows + [preview], in: width)
        }
        return max(Self.minHeight, FormView.height(of: rows, in: width - previewWidth - Metrics.margin))
    }

    override func layoutSubviews() {
        if let width = Self.previewWidth(in: bounds.width) {
            form.rows = rows
            if preview.superview !== self { addSubview(preview) }
            preview.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
            let left = width + Metrics.margin
            form.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
        } else {
            form.rows = rows + [preview]
            form.frame = bounds
        }
        form.layoutIfNeeded()
        mirrorSubviews(in: bounds)
    }
}
