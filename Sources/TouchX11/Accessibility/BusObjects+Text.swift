import Foundation
import TouchInput

/// `org.a11y.atspi.Text` and `EditableText` of text fields. Source: at-spi2-core, `xml/Text.xml`.
nonisolated extension BusObjects {
    func textProperty(_ name: String, of node: AccessibilityNode) -> Variant? {
        guard case .text(let text) = node.content else { return nil }
        switch name {
        case "CharacterCount": return .number(text.count)
        case "CaretOffset": return .number(text.caret)
        default: return nil
        }
    }

    func textReply(of node: AccessibilityNode, _ name: String, _ arguments: [Variant]) -> BusReply {
        guard case .text(let text) = node.content else { return .failure(.unknownMethod(name)) }
        let numbers = arguments.map { $0.integer ?? 0 }
        switch name {
        case "GetText": return .values([.string(text.text(from: numbers[0], to: numbers[1]))])
        case "GetStringAtOffset":
            return segment(text, text.range(of: Self.granularity(UInt32(clamping: numbers[1])), at: numbers[0]))
        case "GetTextAtOffset":
            return segment(text, text.range(of: Self.boundary(UInt32(clamping: numbers[1])), at: numbers[0]))
        case "GetTextBeforeOffset":
            let granularity = Self.boundary(UInt32(clamping: numbers[1]))
            let start = text.range(of: granularity, at: numbers[0]).lowerBound
            return segment(text, start > 0 ? text.range(of: granularity, at: start - 1) : 0..<0)
        case "GetTextAfterOffset":
            let granularity = Self.boundary(UInt32(clamping: numbers[1]))
            let end = text.range(of: granularity, at: numbers[0]).upperBound
            return segment(text, end < text.count ? text.range(of: granularity, at: end) : end..<end)
        case "GetCharacterAtOffset":
            let scalar = text.text(from: numbers[0], to: numbers[0] + 1).unicodeScalars.first
            return .values([.int32(scalar.map { Int32(bitPattern: $0.value) } ?? 0)])
        case "GetAttributeValue": return .values([.string("")])
        case "GetAttributes", "GetAttributeRun": return .values([.textMap([:]), .int32(0), .number(text.count)])
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return .values([.textMap([:])])
        case "GetBoundedRanges": return .values([.array(element: "(iisv)", [])])
        case "ScrollSubstringTo", "ScrollSubstringToPoint":
            return .request(AccessibilityRequest(node.id, .scrollToVisible), .flag)
        case "GetCharacterExtents": return extents(of: numbers[0]..<numbers[0] + 1, text, node, space: numbers[1])
        case "GetRangeExtents":
            return extents(of: numbers[0]..<max(numbers[0], numbers[1]), text, node, space: numbers[2])
        case "GetOffsetAtPoint": return offset(at: numbers, text, node)
        default: return textSelectionReply(of: node, text, name, numbers)
        }
    }

    private func textSelectionReply(
        of node: AccessibilityNode, _ text: TextContent, _ name: String, _ numbers: [Int]
    ) -> BusReply {
        switch name {
        case "GetNSelections": .values([.int32(text.selection.isEmpty ? 0 : 1)])
        case "GetSelection": .values([.number(text.selection.lowerBound), .number(text.selection.upperBound)])
        case "SetCaretOffset": request(.selectText(clamped(numbers[0], numbers[0], text)), of: node)
        case "AddSelection":
            // There is one selection at most.
            text.selection.isEmpty
                ? request(.selectText(clamped(numbers[0], numbers[1], text)), of: node) : .values([.boolean(false)])
        case "SetSelection":
            numbers[0] == 0
                ? request(.selectText(clamped(numbers[1], numbers[2], text)), of: node) : .values([.boolean(false)])
        case "RemoveSelection":
            text.selection.isEmpty || numbers[0] != 0
                ? .values([.boolean(false)]) : request(.selectText(text.caret..<text.caret), of: node)
        default: .failure(.unknownMethod(name))
        }
    }

    func editableTextReply(of node: AccessibilityNode, _ name: String, _ arguments: [Variant]) -> BusReply {
        guard case .text(let text) = node.content else { return .failure(.unknownMethod(name)) }
        let numbers = arguments.map { $0.integer ?? 0 }
        switch name {
        case "SetTextContents":
            return request(.replaceText(0..<text.count, with: arguments[0].text ?? ""), of: node)
        case "InsertText":
            // The length is given in bytes by some programs and in characters by others, and both give all of the text.
            let range = clamped(numbers[0], numbers[0], text)
            return request(.replaceText(range, with: arguments[1].text ?? ""), of: node)
        case "DeleteText": return request(.replaceText(clamped(numbers[0], numbers[1], text), with: ""), of: node)
        case "CutText": return request(.cutText(clamped(numbers[0], numbers[1], text)), of: node)
        case "CopyText":
            let range = clamped(numbers[0], numbers[1], text)
            return .request(AccessibilityRequest(node.id, .copyText(range)), .nothing)
        case "PasteText": return request(.pasteText(at: clamped(numbers[0], numbers[0], text).lowerBound), of: node)
        default: return .failure(.unknownMethod(name))
        }
    }

    private func request(_ action: AccessibilityRequest.Action, of node: AccessibilityNode) -> BusReply {
        guard node.states.contains(.enabled) else { return .values([.boolean(false)]) }
        return .request(AccessibilityRequest(node.id, action), .flag)
    }

    /// Returns a range within the text; an upper bound of -1 is its end.
    private func clamped(_ start: Int, _ end: Int, _ text: TextContent) -> Range<Int> {
        let end = end < 0 ? text.count : min(end, text.count)
        let start = start < 0 ? text.count : min(start, text.count)
        return min(start, end)..<max(start, end)
    }

    private func segment(_ text: TextContent, _ range: Range<Int>) -> BusReply {
        .values([
            .string(text.text(from: range.lowerBound, to: range.upperBound)), .number(range.lowerBound),
            .number(range.upperBound),
        ])
    }

    /// Source: at-spi2-core, `AtspiTextGranularity`. A line is a sentence and a paragraph too.
    private static func granularity(_ number: UInt32) -> TextContent.Granularity {
        number == 0 ? .character : number == 1 ? .word : .line
    }

    /// Source: at-spi2-core, `AtspiTextBoundaryType`.
    private static func boundary(_ number: UInt32) -> TextContent.Granularity {
        number == 0 ? .character : number <= 2 ? .word : .line
    }

    // MARK: Geometry

    /// The rectangle of a range; that of the whole element if the text's layout is unknown.
    private func extents(
        of range: Range<Int>, _ text: TextContent, _ node: AccessibilityNode, space: Int
    ) -> BusReply {
        guard let space = AccessibilityTree.Space(rawValue: UInt32(clamping: space)) else { return Self.badSpace }
        var part = node
        if let rect = rect(of: range, text) {
            part.frame = rect.offsetBy(dx: node.frame.minX, dy: node.frame.minY)
        }
        return .values(Self.numbers(tree.rect(of: part, in: space)))
    }

    /// The rectangle around a range; beside the nearest character for an empty one. Nil if the layout is unknown.
    private func rect(of range: Range<Int>, _ text: TextContent) -> CGRect? {
        guard text.rects.count == text.count, let last = text.rects.last else { return nil }
        let range = range.clamped(to: 0..<text.count)
        if !range.isEmpty { return text.rects[range].reduce(.null) { $0.union($1) } }
        guard range.lowerBound < text.count else {
            return CGRect(x: last.maxX, y: last.minY, width: 0, height: last.height)
        }
        let next = text.rects[range.lowerBound]
        return CGRect(x: next.minX, y: next.minY, width: 0, height: next.height)
    }

    private func offset(at numbers: [Int], _ text: TextContent, _ node: AccessibilityNode) -> BusReply {
        guard let space = AccessibilityTree.Space(rawValue: UInt32(clamping: numbers[2])) else { return Self.badSpace }
        let point = tree.windowPoint(CGPoint(x: numbers[0], y: numbers[1]), of: space, for: node)
        guard node.frame.contains(point), text.rects.count == text.count else { return .values([.int32(-1)]) }
        let offset = text.rects.firstIndex {
            $0.contains(CGPoint(x: point.x - node.frame.minX, y: point.y - node.frame.minY))
        }
        return .values([.number(offset ?? text.count)])
    }
}
