import Foundation
import Testing

@testable import TouchInput
@testable import TouchX11

@Suite struct AccessibilityChangeTests {
    nonisolated struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var old: AccessibilityTree
        var new: AccessibilityTree
        var changes: [AccessibilityChange]
    }

    nonisolated static let rows = [
        Row(testDescription: "nothing", old: AccessibilitySample.tree(), new: AccessibilitySample.tree(), changes: []),
        Row(
            testDescription: "label and state", old: AccessibilitySample.tree(),
            new: AccessibilitySample.tree {
                $0[AccessibilitySample.button].label = "Undo Line"
                $0[AccessibilitySample.button].states = [.focusable]
            },
            changes: [
                .property(.label, AccessibilitySample.button),
                .states(AccessibilitySample.button, on: [], off: .enabled),
            ]),
        Row(
            testDescription: "value of a control without a number", old: AccessibilitySample.tree(),
            new: AccessibilitySample.tree { $0[AccessibilitySample.button].value = "A4" },
            changes: [.property(.description, AccessibilitySample.button)]),
        Row(
            testDescription: "number", old: AccessibilitySample.tree(),
            new: AccessibilitySample.tree {
                $0[AccessibilitySample.slider].content = .number(NumericValue(9, in: 1...40, step: 1))
                $0[AccessibilitySample.slider].value = "9 points"
            }, changes: [.number(AccessibilitySample.slider, 9)]),
        Row(
            testDescription: "typing", old: AccessibilitySample.tree(),
            new: AccessibilitySample.tree {
                $0[AccessibilitySample.field].content = .text(TextContent("one 2 two", caret: 5))
            },
            changes: [.textInserted(AccessibilitySample.field, offset: 4, "2 "), .caret(AccessibilitySample.field, 5)]),
        Row(
            testDescription: "selecting text", old: AccessibilitySample.tree(),
            new: AccessibilitySample.tree {
                $0[AccessibilitySample.field].content = .text(TextContent("one two", caret: 7, selection: 4..<7))
            },
            changes: [.textSelection(AccessibilitySample.field)]),
        Row(
            testDescription: "focus comes last", old: AccessibilitySample.tree(focus: AccessibilitySample.button),
            new: AccessibilitySample.tree(focus: AccessibilityID(9)) {
                $0.append(AccessibilitySample.line(9))
                $0[AccessibilitySample.window].children = .elements([
                    AccessibilitySample.button, AccessibilitySample.slider, AccessibilitySample.field,
                    AccessibilitySample.canvas, AccessibilityID(9),
                ])
            },
            changes: [
                .added(AccessibilityID(9), parent: AccessibilitySample.window, index: 4),
                .focus(from: AccessibilitySample.button, to: AccessibilityID(9)),
            ]),
        Row(
            testDescription: "expanding a canvas is no change", old: AccessibilitySample.tree(),
            new: AccessibilitySample.tree {
                $0.setLines([AccessibilitySample.line(11), AccessibilitySample.line(12)])
            }, changes: []),
        Row(
            testDescription: "lines removed, added and selected",
            old: AccessibilitySample.tree {
                $0.setLines([AccessibilitySample.line(11), AccessibilitySample.line(12)])
            },
            new: AccessibilitySample.tree {
                $0.setLines([
                    AccessibilitySample.line(12, [.enabled, .selectable, .selected]), AccessibilitySample.line(13),
                ])
            },
            changes: [
                .removed(AccessibilityID(11), parent: AccessibilitySample.canvas, index: 0),
                .added(AccessibilityID(13), parent: AccessibilitySample.canvas, index: 1),
                .states(AccessibilityID(12), on: .selected, off: []), .selection(container: AccessibilitySample.canvas),
            ]),
        Row(
            testDescription: "moving a line to the window",
            old: AccessibilitySample.tree { $0.setLines([AccessibilitySample.line(11)]) },
            new: AccessibilitySample.tree {
                $0.setLines([])
                $0.append(AccessibilitySample.line(11))
                $0[AccessibilitySample.window].children = .elements([
                    AccessibilitySample.button, AccessibilitySample.slider, AccessibilitySample.field,
                    AccessibilitySample.canvas, AccessibilityID(11),
                ])
            },
            changes: [
                .removed(AccessibilityID(11), parent: AccessibilitySample.canvas, index: 0),
                .added(AccessibilityID(11), parent: AccessibilitySample.window, index: 4),
            ]),
        Row(
            testDescription: "moving the window changes no child's bounds", old: AccessibilitySample.tree(),
            new: AccessibilitySample.tree(origin: CGPoint(x: 5, y: 5)), changes: [.bounds(AccessibilitySample.window)]),
        Row(
            testDescription: "closing the window", old: AccessibilitySample.tree(focus: AccessibilitySample.button),
            new: AccessibilityTree(application: "Test", locale: "en"),
            changes: [
                .windowDestroyed(AccessibilitySample.window),
                .removed(AccessibilitySample.window, parent: nil, index: 0),
                .focus(from: nil, to: nil),
            ]),
    ]

    @Test("changes: differences between two snapshots in order (A-2)", arguments: rows)
    func changes(_ row: Row) { #expect(row.new.changes(from: row.old) == row.changes) }

    @Test("changes: a reordered container's children are removed and added again (A-2)")
    func reordered() {
        let old = AccessibilitySample.tree {
            $0.setLines([AccessibilitySample.line(11), AccessibilitySample.line(12)])
        }
        let new = AccessibilitySample.tree {
            $0.setLines([AccessibilitySample.line(12), AccessibilitySample.line(11)])
        }
        let changes = new.changes(from: old)
        #expect(changes.count == 4)
        #expect(changes.last == .added(AccessibilityID(11), parent: AccessibilitySample.canvas, index: 1))
    }

    @Test("tree: leaves out cycles, missing children and unreachable elements (A-6)")
    func unreachable() {
        let tree = AccessibilitySample.tree {
            $0.append(AccessibilitySample.line(77))
            $0[AccessibilitySample.button].children = .elements([
                AccessibilitySample.window, AccessibilitySample.slider, AccessibilityID(99),
            ])
        }
        #expect(tree.count == 5)
        #expect(tree[AccessibilityID(77)] == nil)
        #expect(tree.descendants(of: AccessibilitySample.window).count == 4)
    }

    @Test("tree: validation names elements without label or extent (A-3, A-6)")
    func validation() {
        #expect(AccessibilitySample.tree().validationErrors == [])
        let tree = AccessibilitySample.tree {
            $0[AccessibilitySample.button].label = ""
            $0[AccessibilitySample.slider].frame = .zero
        }
        #expect(tree.validationErrors == ["button 2 has no label", "slider 3 \"Width\" has no extent"])
    }
}
