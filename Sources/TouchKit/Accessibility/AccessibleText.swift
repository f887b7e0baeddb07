import Foundation

/// The text of a view for assistive programs, which count Unicode scalars, while the view counts characters.
struct AccessibleText {
    let view: any TextEditing

    /// The rectangles of longer texts are not reported, in scalars. Source: our choice: a page, which is measured within a
    /// moment.
    private static let maxMeasuredCount = 2000

    private var edited: EditedText { view.edited }

    var content: TextContent {
        let selection = edited.selection
        var content = TextContent(
            edited.text, caret: scalars(before: edited.head),
            selection: scalars(before: selection.lowerBound)..<scalars(before: selection.upperBound),
            access: view.canChangeText ? .editable : .readOnly)
        content.rects = rects
        return content
    }

    /// The rectangles of the scalars from the top left corner of the view.
    private var rects: [CGRect] {
        let scalars = edited.text.unicodeScalars
        guard scalars.count <= Self.maxMeasuredCount else { return [] }
        let (layout, origin) = (view.textLayout, view.textOrigin - view.bounds.origin)
        var start = 0
        return scalars.map { scalar in
            let end = start + UTF8.width(scalar)
            defer { start = end }
            let rect = layout.rects(of: start..<end).reduce(CGRect.null) { $0.union($1) }
            // A line break has none.
            return (rect.isNull ? layout.caret(at: start) : rect).offsetBy(dx: origin.x, dy: origin.y)
        }
    }

    /// Performs a request about the text, as the user could.
    func perform(_ action: AccessibilityRequest.Action) -> Bool {
        switch action {
        case .replaceText(let range, let new):
            return view.canChangeText && view.change(characters(range), to: new, .other)
        case .selectText(let range):
            let range = characters(range)
            view.select(from: range.lowerBound, to: range.upperBound)
            return true
        case .copyText(let range): return perform(.copy, on: characters(range))
        case .cutText(let range): return perform(.cut, on: characters(range))
        case .pasteText(let offset): return perform(.paste, on: characters(offset..<offset))
        default: return false
        }
    }

    private func perform(_ action: Action, on range: Range<Int>) -> Bool {
        guard view.isFirstResponder || view.becomeFirstResponder() else { return false }
        view.select(from: range.lowerBound, to: range.upperBound)
        guard view.canPerformAction(action, withSender: nil) else { return false }
        action.perform(on: view, from: nil, for: nil)
        return true
    }

    private func scalars(before index: Int) -> Int {
        edited.letters[..<index].reduce(0) { $0 + $1.unicodeScalars.count }
    }

    /// The characters that contain a range of scalars.
    private func characters(_ range: Range<Int>) -> Range<Int> {
        let (start, end) = (character(at: range.lowerBound), character(at: range.upperBound))
        return start..<max(start, end)
    }

    private func character(at offset: Int) -> Int {
        var sum = 0
        for (index, letter) in edited.letters.enumerated() {
            sum += letter.unicodeScalars.count
            if sum > offset { return index }
        }
        return edited.count
    }
}
