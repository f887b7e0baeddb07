import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchFoundation
import TouchKit

/// The export dialog: asks for format and target, confirms replacing a file, and shows the progress of a long export.
///
///     form ──Export──▶ starting ──takes long──▶ running ──file written──▶ dismissed
///      ▲ │               │ ▲                       │
///      │ └──Folder──▶ choosing (the desktop's dialog)
///      │                 ▼ │ Replace               │
///      │             replacing                     │
///      └──Cancel, failed─┴─────────────────────────┘
///
/// Closing it during an export does not cancel the export. Closing it in any other state exports nothing.
final class ExportDialog: DialogView {
    enum State: Equatable {
        case form
        /// The desktop's dialog is open or opening.
        case choosing
        case starting
        /// A file with this name exists.
        case replacing(fileName: String)
        case running
    }

    private let requests: ChromeRequests
    private(set) var state = State.form {
        didSet { if state != oldValue { stateChanged() } }
    }
    private(set) var choice = ExportChoice()

    let nameRow = FieldRow(localized("Name"))
    let folderRow = ValueRow(localized("Folder"), accessory: .disclosure)
    let formatField = ChoiceField(localized("Format"))
    let contentField = ChoiceField(localized("Content"))
    let scaleField = ChoiceField(localized("Resolution"))
    let groundField = ChoiceField(localized("Background"))
    let speedField = ChoiceField(localized("Speed"))
    let errorRow = TextRow(.warning)
    let questionRow = TextRow(.warning)
    let progressRow = ProgressRow()
    private let form = FormView()
    /// Whether the drawing has pages of documents.
    private var hasPages = false

    private static let grounds: [ExportChoice.Ground] = [.paper, .white, .none]

    init(_ requests: ChromeRequests) {
        self.requests = requests
        super.init(frame: .zero)
        title = localized("Export")
        formatField.options = [
            localized("PNG image"), localized("SVG drawing"), localized("PDF document"),
            localized("Animation (APNG)"),
        ]
        scaleField.options = ExportChoice.scales.map { $0.map { "\($0)×" } ?? localized("Screen Resolution") }
        groundField.options = [
            localized("Include Paper"), localized("On White Paper"), localized("Transparent Background"),
        ]
        speedField.options = ExportChoice.speeds.map { "\($0)×" }
        contentField.options = [localized("Whole Drawing"), localized("Each Page")]
        for field in [formatField, contentField, scaleField, groundField, speedField] {
            field.addTarget(self, action: DialogView.offerOptions, for: .primaryActionTriggered)
            field.addTarget(self, action: ExportDialog.optionChosen, for: .valueChanged)
        }
        folderRow.addTarget(self, action: ExportDialog.chooseFile, for: .primaryActionTriggered)
        nameRow.field.addTarget(self, action: ExportDialog.updateButtons, for: .editingChanged)
        nameRow.field.delegate = self
        content = form
    }

    // MARK: Showing

    /// Shows the form, unless an export is running, which is shown instead.
    ///
    /// - Parameters:
    ///   - name: the file name, without extension.
    ///   - folder: as displayed.
    ///   - pages: those of documents in the drawing.
    func show(name: String, _ choice: ExportChoice, folder: String, _ pages: PageList) {
        guard state == .form else { return }
        hasPages = !pages.pictures.isEmpty
        nameRow.field.text = name
        setChoice(choice, folder: folder)
        errorRow.text = ""
        stateChanged()
    }

    /// Focuses the name, and selects it.
    func edit() {
        guard state == .form else { return }
        nameRow.field.becomeFirstResponder()
        nameRow.field.selectAll(nil)
    }

    /// - Parameter folder: `choice.folder` as displayed.
    func setChoice(_ choice: ExportChoice, folder: String) {
        self.choice = choice
        folderRow.value = folder
        formatField.selectedIndex = ExportFormat.allCases.firstIndex(of: choice.format) ?? 0
        contentField.selectedIndex = ExportChoice.Content.allCases.firstIndex(of: choice.content ?? .drawing) ?? 0
        scaleField.selectedIndex = ExportChoice.scales.firstIndex(of: choice.scale) ?? 0
        groundField.selectedIndex = Self.grounds.firstIndex(of: choice.ground) ?? 0
        speedField.selectedIndex = ExportChoice.speeds.firstIndex(of: choice.speed) ?? 0
        showRows()
    }

    func show(_ status: ExportStatus) {
        switch (status, state) {
        case (.ready, .choosing): state = .form
        case (.chosen(let request, let folder), .choosing):
            nameRow.field.text = request.name
            setChoice(request.choice, folder: folder)
            state = .starting
        case (.running(let fraction, let text), .starting), (.running(let fraction, let text), .running):
            (progressRow.fraction, progressRow.text) = (fraction, text)
            state = .running
        case (.exists(let fileName), .starting): state = .replacing(fileName: fileName)
        case (.failed(let reason), _):
            errorRow.text = reason
            state = .form
            showRows()
        // Late updates of a cancelled request.
        case (.ready, _), (.chosen, _), (.running, _), (.exists, _): break
        }
    }

    /// Closes the dialog when the file has been written.
    func finish() {
        guard state == .starting || state == .running else { return }
        state = .form
        dismiss()
    }

    private func stateChanged() {
        cancelButton.setTitle(localized("Cancel"), for: .normal)
        switch state {
        case .form, .choosing, .starting: acceptButton.setTitle(localized("Export"), for: .normal)
        case .replacing(let fileName):
            acceptButton.setTitle(localized("Replace"), for: .normal)
            let folder = folderRow.value
            questionRow.text = localized("“\(fileName)” already exists in \(folder). Replace it?")
            if window != nil { becomeFirstResponder() }
        case .running:
            acceptButton.setTitle(localized("Keep Drawing"), for: .normal)
            if isPresented { becomeFirstResponder() }
        }
        form.isUserInteractionEnabled = state == .form
        form.alpha = state == .choosing ? 0.5 : 1
        updateButtons()
        showRows()
    }

    private func showRows() {
        nameRow.suffix = "." + choice.format.fileExtension
        let options: [any FormView.Row] =
            switch choice.format {
            case .png where hasPages && choice.content == .pages: [contentField, scaleField]
            case .png where hasPages: [contentField, scaleField, groundField]
            case .png: [scaleField, groundField]
            case .pdf where hasPages: []
            case .svg, .pdf: [groundField]
            case .animation: [scaleField, speedField]
            }
        switch state {
        case .form, .choosing, .starting:
            let error: [any FormView.Row] = errorRow.text.isEmpty ? [] : [errorRow]
            form.rows = error + [nameRow, folderRow, formatField] + options
        case .replacing: form.rows = [questionRow]
        case .running: form.rows = [progressRow]
        }
        if !errorRow.text.isEmpty { form.contentOffset = .zero }
        setNeedsLayout()
    }

    private func updateButtons() {
        let hasName = nameRow.field.text?.contains { !$0.isWhitespace } == true
        acceptButton.isEnabled =
            switch state {
            case .form: hasName
            case .choosing, .starting: false
            case .replacing, .running: true
            }
    }

    // MARK: Requests

    private func optionChosen() {
        choice.format = ExportFormat.allCases[formatField.selectedIndex]
        if hasPages { choice.content = ExportChoice.Content.allCases[contentField.selectedIndex] }
        choice.scale = ExportChoice.scales[scaleField.selectedIndex]
        choice.ground = Self.grounds[groundField.selectedIndex]
        choice.speed = ExportChoice.speeds[speedField.selectedIndex]
        showRows()
    }

    /// The request described by the form.
    private func request(_ existing: ExportRequest.Existing) -> ExportRequest {
        var request = ExportRequest(name: "", choice, existing)
        request.setName(nameRow.field.text ?? "")
        return request
    }

    private func chooseFile() {
        guard state == .form else { return }
        errorRow.text = ""
        state = .choosing
        requests.send(.chooseFile(request(.asked)))
    }

    override func accept() {
        switch state {
        case .form: export(.asked)
        case .replacing: export(.replaced)
        case .running: dismiss()
        case .choosing, .starting: break
        }
    }

    private func export(_ existing: ExportRequest.Existing) {
        let request = request(existing)
        guard !request.name.isEmpty else { return }
        nameRow.field.text = request.name
        errorRow.text = ""
        setChoice(request.choice, folder: folderRow.value)
        state = .starting
        requests.send(.export(request))
    }

    override func cancel() {
        switch state {
        case .form: dismiss()
        case .choosing:
            state = .form
            requests.send(.cancelChoosing)
        case .replacing: state = .form
        case .starting, .running:
            state = .form
            requests.send(.cancelExport)
        }
    }

    override func didDismiss() {
        super.didDismiss()
        if state != .running && state != .form { cancel() }
    }
}

extension ExportDialog: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if acceptButton.isEnabled { accept() }
        return true
    }
}
