import Foundation
import TouchFoundation
import TouchKit

/// Handles the choice of a file in a `FolderBrowser`.
protocol FolderBrowserDelegate: AnyObject {
    func folderBrowser(_ browser: FolderBrowser, didChoose path: String)
}

/// A list of subfolders, and of files if there are any to choose, with navigation.
final class FolderBrowser: UIView, DialogContent {
    /// What is chosen.
    enum Subject {
        case folder
        case file(InsertableFile)
    }

    /// Receives the chosen file.
    weak var delegate: (any FolderBrowserDelegate)?
    private let subject: Subject
    let upButton = UIButton(configuration: .gray())
    let homeButton = UIButton(configuration: .gray())
    let newButton = UIButton(configuration: .gray())
    let nameRow = FieldRow(localized("Name"))
    let list = FolderList()
    let errorRow = TextRow(.warning)
    private let pathLabel = UILabel()
    private let emptyLabel = UILabel()

    private let requests: ChromeRequests

    /// Whether the path is shown; in a low window the list needs the space.
    var showsPath = true {
        didSet { if showsPath != oldValue { setNeedsLayout() } }
    }
    private(set) var listing = FolderListing(path: "/", shortPath: "/", folders: [])
    /// Whether the name of a new folder is being entered.
    private(set) var isNaming = false {
        didSet {
            nameRow.isHidden = !isNaming
            newButton.setTitle(isNaming ? localized("Create") : localized("New Folder"), for: .normal)
            updateButtons()
            setNeedsLayout()
        }
    }

    private static let pathHeight: CGFloat = 24
    /// The preferred height of the list, in points.
    private static let listHeight: CGFloat = 5 * Metrics.target

    init(_ requests: ChromeRequests, choosing subject: Subject = .folder) {
        (self.requests, self.subject) = (requests, subject)
        super.init(frame: .zero)
        pathLabel.font = .systemFont(ofSize: 14, weight: .medium)
        pathLabel.adjustsFontSizeToFitWidth = true
        pathLabel.minimumScaleFactor = 0.7
        emptyLabel.font = .systemFont(ofSize: 14)
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        (list.accessibilityLabel, emptyLabel.text) =
            switch subject {
            case .folder: (localized("Folders"), localized("No folders here"))
            case .file(.picture): (localized("Pictures"), localized("No pictures here"))
            case .file(.document): (localized("PDF documents"), localized("No documents here"))
            }
        if case .file = subject { newButton.isHidden = true }
        upButton.setTitle(localized("Up", context: "folder"), for: .normal)
        homeButton.setTitle(localized("Home", context: "folder"), for: .normal)
        for button in [upButton, homeButton, newButton] {
            button.fitTitle(in: .systemFont(ofSize: 15, weight: .medium))
            button.configuration.cornerRadius = Metrics.cornerRadius
        }
        upButton.addTarget(self, action: FolderBrowser.goUp, for: .primaryActionTriggered)
        homeButton.addTarget(self, action: FolderBrowser.goHome, for: .primaryActionTriggered)
        newButton.addTarget(self, action: FolderBrowser.newPressed, for: .primaryActionTriggered)
        nameRow.field.addTarget(self, action: FolderBrowser.updateButtons, for: .editingChanged)
        nameRow.field.delegate = self
        list.browser = self
        list.accessibilityRole = .list
        for view in [pathLabel, upButton, homeButton, newButton, nameRow, errorRow, list, emptyLabel] {
            addSubview(view)
        }
        errorRow.isHidden = true
        isNaming = false
    }

    /// Shows a folder.
    func show(_ listing: FolderListing) {
        self.listing = listing
        isNaming = false
        error = nil
        list.show(listing)
        emptyLabel.isHidden = !listing.names.isEmpty
        updateButtons()
        setNeedsLayout()
    }

    /// Why the last request failed. The entered name is kept.
    var error: String? {
        didSet {
            errorRow.text = error ?? ""
            errorRow.isHidden = error == nil
            setNeedsLayout()
        }
    }

    private func updateButtons() {
        upButton.isEnabled = listing.parent != nil
        newButton.isEnabled = !isNaming || nameRow.field.text?.contains { !$0.isWhitespace } == true
    }

    // MARK: Requests

    fileprivate func open(_ name: String, _ kind: FolderList.Kind) {
        let path = listing.path(of: name)
        switch kind {
        case .folder: request(path)
        case .file: delegate?.folderBrowser(self, didChoose: path)
        }
    }

    private func request(_ path: String?) {
        switch subject {
        case .folder: requests.send(.listFolder(path))
        case .file(let kind): requests.send(.listFiles(kind, path))
        }
    }

    private func goUp() {
        if let parent = listing.parent { request(parent) }
    }

    private func goHome() { request(nil) }

    private func newPressed() {
        if isNaming { return makeFolder() }
        nameRow.field.text = ""
        error = nil
        isNaming = true
        nameRow.field.becomeFirstResponder()
    }

    private func makeFolder() {
        guard isNaming, newButton.isEnabled else { return }
        requests.send(.makeFolder(nameRow.field.text ?? "", inside: listing.path))
    }

    // MARK: Layout

    func height(in width: CGFloat) -> CGFloat {
        let error = errorRow.isHidden ? 0 : errorRow.height(in: width) + Metrics.gap
        let name = isNaming ? Metrics.target + Metrics.gap : 0
        return Self.pathHeight + Metrics.target + 2 * Metrics.gap + name + error + Self.listHeight
    }

    /// The path, shortened at the start if it does not fit.
    func path(in width: CGFloat, _ font: Font) -> String {
        var parts = listing.shortPath.split(separator: "/", omittingEmptySubsequences: false)[...]
        func text() -> String { parts.joined(separator: "/") }
        var shown = listing.shortPath
        while parts.count > 2, TextLayout(shown, font: font, lines: .one).size.width > width {
            parts.removeFirst()
            shown = "…/" + text()
        }
        return shown
    }

    override func layoutSubviews() {
        var top: CGFloat = 0
        func add(_ view: UIView, height: CGFloat) {
            view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            top += height + Metrics.gap
        }
        pathLabel.text = path(in: bounds.width, pathLabel.font)
        pathLabel.isHidden = !showsPath
        if showsPath { add(pathLabel, height: Self.pathHeight) }
        let width = (bounds.width - 2 * Metrics.gap) / 3
        for (index, button) in [upButton, homeButton, newButton].enumerated() {
            button.frame = CGRect(
                x: CGFloat(index) * (width + Metrics.gap), y: top, width: width, height: Metrics.target)
        }
        top += Metrics.target + Metrics.gap
        if isNaming { add(nameRow, height: Metrics.target) }
        if !errorRow.isHidden { add(errorRow, height: errorRow.height(in: bounds.width)) }
        list.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        emptyLabel.frame = CGRect(
            x: 0, y: top, width: bounds.width, height: min(Metrics.target, list.frame.height))
        mirrorSubviews(in: bounds)
    }
}

extension FolderBrowser: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        makeFolder()
        return true
    }
}

/// A list of names of folders and files, with views only for visible rows.
final class FolderList: UIScrollView {
    /// What a row stands for.
    enum Kind {
        case folder, file
    }

    /// Opens what was pressed.
    fileprivate weak var browser: FolderBrowser?
    private var listing = FolderListing(path: "/", shortPath: "/", folders: [])
    private var names: [String] = []
    private(set) var rows: [Int: MenuRow] = [:]

    override var canBecomeFirstResponder: Bool { false }

    /// A drag scrolls, wherever it began.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    func show(_ listing: FolderListing) {
        let hadFocus = rows.values.contains(where: \.isFirstResponder)
        for row in rows.values { row.removeFromSuperview() }
        (self.listing, names, rows) = (listing, listing.names, [:])
        contentOffset = .zero
        setNeedsLayout()
        guard hadFocus else { return }
        layoutIfNeeded()
        _ = rows[0]?.becomeFirstResponder()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: CGFloat(names.count) * Metrics.target)
        // One more at each side, so that the focus can move there.
        let first = max(0, Int(saturating: bounds.minY / Metrics.target, .down) - 1)
        let end = min(names.count, max(first, Int(saturating: bounds.maxY / Metrics.target, .up) + 1))
        let visible = first..<end
        for (index, row) in rows where !visible.contains(index) && !row.isFirstResponder {
            row.removeFromSuperview()
            rows[index] = nil
        }
        for index in visible { row(index).frame = frame(of: index) }
    }

    private func frame(of index: Int) -> CGRect {
        CGRect(x: 0, y: CGFloat(index) * Metrics.target, width: bounds.width, height: Metrics.target)
    }

    private func row(_ index: Int) -> MenuRow {
        if let row = rows[index] { return row }
        let name = names[index]
        let row = MenuRow(.init(title: name, icon: kind(of: index) == .folder ? .folder : .picture) {})
        row.accessibilityRole = .listItem
        if kind(of: index) == .folder, names.count > listing.folders.count {
            row.accessibilityValue = localized("Folder")
        }
        row.addTarget(self, action: FolderList.rowPressed, for: .primaryActionTriggered)
        // The focus order is that of the subviews.
        insertSubview(row, at: rows.keys.count { $0 < index })
        rows[index] = row
        return row
    }

    private func kind(of index: Int) -> Kind { index < listing.folders.count ? .folder : .file }

    private func rowPressed(_ row: MenuRow) {
        if let index = rows.first(where: { $0.value === row })?.key { browser?.open(names[index], kind(of: index)) }
    }
}

extension Icon {
    /// A landscape in a frame.
    static let picture = Icon("picture") { context in
        context.addRect(CGRect(x: 3.5, y: 5.5, width: 17, height: 13))
        context.strokePath()
        context.move(to: CGPoint(x: 4, y: 17))
        for point in [(9.5, 10.5), (13.5, 15), (16, 12.5), (20, 17)] {
            context.addLine(to: CGPoint(x: point.0, y: point.1))
        }
        context.strokePath()
        context.addCircle(center: CGPoint(x: 15.5, y: 9), radius: 1)
        context.strokePath()
    }

    /// A folder with its tab.
    static let folder = Icon("folder") { context in
        context.move(to: CGPoint(x: 3.5, y: 18.5))
        for point in [(3.5, 6), (9.5, 6), (11.5, 8.5), (20.5, 8.5), (20.5, 18.5)] {
            context.addLine(to: CGPoint(x: point.0, y: point.1))
        }
        context.closePath()
        context.strokePath()
    }
}
