import Foundation
import Testing
import TouchDrawingModel
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What assistive programs see of all surfaces.
@Suite struct AccessibilitySurfaceTests {
    private func tree(_ canvas: Canvas) -> AccessibilityTree {
        let application = canvas.stage.application
        // The canvas's lines are included only if they are asked for.
        let first = application.accessibilityTree(named: "Test", expanding: [])
        let canvases = first.nodes.values.filter { $0.role == .canvas }.map(\.id)
        return application.accessibilityTree(named: "Test", expanding: Set(canvases))
    }

    @Test(
        "surfaces: every element has a name and an extent, in every language (A-3)",
        arguments: ["en", "ar", "de", "es", "fr", "pt", "zh_CN"])
    func names(code: String) throws {
        let language = code == "en" ? Language.english : try TranslatedLanguage.read(code)
        try Language.$ofTask.withValue(language) {
            for surface in Surfaces.all {
                // Only a narrow window has tools without a button.
                let size = surface.name == "tools" ? CGSize(width: 320, height: 240) : CGSize(width: 1000, height: 700)
                let canvas = try Surfaces.open(surface.name, size: size)
                canvas.stage.window.title = "Boat"
                let tree = tree(canvas)
                #expect(tree.validationErrors == [], "\(surface.name)")
                #expect(tree.count > 2, "\(surface.name)")
            }
        }
    }

    @Test("several people, the dialog for them, and playback: every element has a name and an extent (A-3)")
    func peopleAndPlayback() {
        let canvas = drawn(2)
        canvas.stage.window.title = "Boat"
        canvas.controller.editor.setPeople(2)
        canvas.stage.advance(by: .milliseconds(600))
        let bars = tree(canvas).nodes.values.filter { $0.role == .toolbar }.map(\.label).sorted()
        #expect(bars == ["Toolbar", "Toolbar of person 1", "Toolbar of person 2"])
        #expect(tree(canvas).validationErrors == [])
        canvas.controller.chrome.popovers.showPeople()
        canvas.stage.advance(by: .milliseconds(600))
        #expect(tree(canvas).validationErrors == [])
        canvas.controller.editor.setPeople(1)
        canvas.controller.play()
        canvas.stage.advance(by: .milliseconds(600))
        let nodes = tree(canvas).nodes.values
        #expect(tree(canvas).validationErrors == [])
        #expect(nodes.filter { $0.role == .toolbar }.map(\.label) == ["Playback"])
        #expect(nodes.contains { $0.role == .slider && $0.label == "Position" && $0.value == "0:00" })
    }

    @Test("surfaces: every control that keys reach is seen, or is part of an element (A-3, A-5)")
    func stops() throws {
        for surface in Surfaces.all {
            let canvas = try Surfaces.open(surface.name, size: CGSize(width: 1000, height: 700))
            // The front one; those behind it are hidden.
            guard let card = canvas.controller.view.subviews.lazy.compactMap({ ($0 as? ModalView)?.card }).last else {
                continue
            }
            for stop in FocusNavigator(in: card).stops {
                #expect(stop.becomeFirstResponder(), "\(surface.name)")
                let tree = tree(canvas)
                let focus = try #require(tree.focus.flatMap { tree[$0] }, "\(surface.name): \(stop)")
                #expect(focus.role != .window && focus.role != .dialog, "\(surface.name): \(stop) \(focus.label)")
            }
        }
    }

    @Test("surfaces: Tab goes from control to control in the order in which they are read, also in Arabic (A-3, A-5)")
    func order() throws {
        for (surface, code) in Surfaces.all.flatMap({ [($0.name, "en"), ($0.name, "ar")] }) {
            let language = code == "en" ? Language.english : try TranslatedLanguage.read(code)
            try Language.$ofTask.withValue(language) {
                let canvas = try Surfaces.open(surface, size: CGSize(width: 1000, height: 700))
                guard let card = canvas.controller.view.subviews.lazy.compactMap({ ($0 as? ModalView)?.card }).last
                else { return }
                let focused = FocusNavigator(in: card).stops.compactMap { stop in
                    stop.becomeFirstResponder() ? tree(canvas).focus : nil
                }
                let snapshot = tree(canvas)
                func order(_ node: AccessibilityNode) -> [AccessibilityID] {
                    [node.id] + snapshot.children(of: node).compactMap { snapshot[$0] }.flatMap(order)
                }
                let read = snapshot.windows.compactMap { snapshot[$0.id] }.flatMap(order)
                let positions = focused.compactMap(read.firstIndex)
                let labels = focused.map { snapshot[$0]?.label ?? "" }
                #expect(positions == positions.sorted(), "\(surface) \(code) \(labels)")
            }
        }
    }

    @Test(
        "modal surfaces: hide the canvas and the toolbar; a panel beside the canvas does not (A-3)",
        arguments: [
            ("help", true), ("question", true), ("export", true), ("name", true), ("gallery", true), ("hint", false),
            ("cleared", false),
        ])
    func modal(surface: String, isModal: Bool) throws {
        let canvas = try Surfaces.open(surface, size: CGSize(width: 1000, height: 700))
        let roles = tree(canvas).nodes.values.map(\.role)
        #expect(roles.contains(.canvas) == !isModal && roles.contains(.toolbar) == !isModal)
    }

    @Test("toolbar: tools are radio buttons with their keys, of which one is on; undo is disabled (A-3)")
    func toolbar() throws {
        let canvas = try Surfaces.open("hint", size: CGSize(width: 1000, height: 700))
        let nodes = tree(canvas).nodes.values
        let bar = try #require(nodes.first { $0.role == .toolbar })
        guard case .elements(let ids) = bar.children else { return }
        let buttons = ids.compactMap { tree(canvas)[$0] }
        let lines = buttons.map { button in
            let keys = button.actions.first?.shortcut ?? ""
            let isOn = button.states.contains(.checked)
            let isEnabled = button.states.contains(.enabled)
            return "\(button.role) \(button.label) \(keys)\(isOn ? " on" : "")\(isEnabled ? "" : " disabled")"
        }
        #expect(
            lines == [
                "menuButton Menu F10", "button Undo Ctrl+Z disabled", "button Redo Ctrl+Shift+Z disabled",
                "button Colour C", "radioButton Line L on", "radioButton Freehand F", "radioButton Circle O",
                "radioButton Eraser E", "radioButton Select S", "radioButton Text T", "radioButton Laser X",
                "radioButton Hand H",
                "button Full Screen F11",
                "button Help F1",
            ])
    }

    @Test("message: is one element with its text and its buttons' titles, a new one for each message (A-4)")
    func message() throws {
        let canvas = try Surfaces.open("cleared", size: CGSize(width: 1000, height: 700))
        let first = try #require(tree(canvas).nodes.values.first { $0.role == .message })
        #expect(first.label == "Cleared 1 line. Undo")
        canvas.controller.messages.showMessage("Saved.")
        let second = try #require(tree(canvas).nodes.values.first { $0.role == .message })
        #expect(second.label == "Saved." && second.id != first.id)
    }

    // MARK: The canvas

    private func canvasNode(_ tree: AccessibilityTree) throws -> AccessibilityNode {
        try #require(tree.nodes.values.first { $0.role == .canvas })
    }

    private func drawn(_ count: Int) -> Canvas {
        let canvas = Canvas(size: CGSize(width: 1000, height: 700), chrome: .full)
        canvas.stage.advance(by: .milliseconds(600))
        for index in 0..<count { canvas.draw(at(50, 150 + 40 * Double(index)), at(250, 150 + 40 * Double(index))) }
        return canvas
    }

    @Test("canvas: its lines are elements with colour, kind, number and region, in stacking order (A-4)")
    func lines() throws {
        let canvas = drawn(3)
        let tree = tree(canvas)
        let node = try canvasNode(tree)
        guard case .elements(let ids) = node.children else { return }
        #expect(
            ids.compactMap { tree[$0]?.label } == [
                "Automatic line, 1 of 3, top left", "Automatic line, 2 of 3, top left",
                "Automatic line, 3 of 3, top left",
            ])
        let titles = try #require(tree[ids[0]]).actions.map(\.name)
        for title in ["Select", "Delete", "Duplicate", "Bring to Front", "Colour…"] { #expect(titles.contains(title)) }
    }

    private func perform(_ canvas: Canvas, _ index: Int, _ title: String) throws -> Bool {
        let tree = tree(canvas)
        guard case .elements(let ids) = try canvasNode(tree).children else { return false }
        let action = try #require(tree[ids[index]]?.actions.first { $0.name == title })
        return canvas.stage.application.perform(AccessibilityRequest(ids[index], .perform(action.kind)))
    }

    @Test("canvas: actions on a line select it, and change the drawing with undo (A-4)")
    func actions() throws {
        let canvas = drawn(3)
        let editor = canvas.controller.editor
        #expect(try perform(canvas, 1, "Select") && editor.selected.count == 1)
        #expect(try perform(canvas, 1, "Delete") && editor.drawing.count == 2)
        editor.undo()
        #expect(try perform(canvas, 0, "Duplicate") && editor.drawing.count == 4)
        let top = try #require(editor.drawing.entries.last).id
        #expect(try perform(canvas, 0, "Bring to Front") && editor.drawing.entries.last?.id != top)
        #expect(try perform(canvas, 0, "Colour…") && canvas.controller.chrome.popovers.panel.isPresented)
    }

    @Test("canvas: selecting elements selects lines, and the other way round (A-4)")
    func selection() throws {
        let canvas = drawn(3)
        let editor = canvas.controller.editor
        guard case .elements(let ids) = try canvasNode(tree(canvas)).children else { return }
        #expect(canvas.stage.application.perform(AccessibilityRequest(ids[0], .select)))
        #expect(canvas.stage.application.perform(AccessibilityRequest(ids[2], .select)))
        #expect(editor.selected.map(\.id) == [editor.drawing.entries[0].id, editor.drawing.entries[2].id])
        #expect(tree(canvas)[ids[2]]?.states.contains(.selected) == true)
        #expect(canvas.stage.application.perform(AccessibilityRequest(ids[0], .deselect)))
        #expect(tree(canvas)[ids[0]]?.states.contains(.selected) == false)
        let node = try canvasNode(tree(canvas))
        #expect(canvas.stage.application.perform(AccessibilityRequest(node.id, .selectAll)))
        #expect(editor.selected.count == 3)
        #expect(canvas.stage.application.perform(AccessibilityRequest(node.id, .deselectAll)))
        #expect(editor.selected.isEmpty)
    }

    @Test("canvas: of many lines the 200 nearest to the view's middle are elements, found on demand only (A-4, A-7)")
    func many() throws {
        let canvas = Canvas(size: CGSize(width: 400, height: 300), chrome: .full)
        canvas.stage.advance(by: .milliseconds(600))
        let figures = (0..<1000).map { index in
            let x = 5 + 10 * Double(index % 40)
            return Figure.line(
                Line(start: at(x, 5 + 12 * Double(index / 40)), end: at(x + 3, 5 + 12 * Double(index / 40))))
        }
        canvas.controller.editor.paste(
            Copies(originals: .figures(figures), location: .at(at(200, 150)), viewport: Viewport()), onError: { _ in })
        let first = canvas.stage.application.accessibilityTree(named: "Test", expanding: [])
        guard case .deferred(let count) = try canvasNode(first).children else { return }
        #expect(count == CanvasElements.maxCount)
        let tree = tree(canvas)
        guard case .elements(let ids) = try canvasNode(tree).children else { return }
        #expect(ids.count == CanvasElements.maxCount)
        let distances = ids.compactMap { tree[$0] }.map { node in
            hypot(node.frame.midX - 200, node.frame.midY - 150)
        }
        #expect((distances.max() ?? .infinity) < 120)
        #expect(ids.compactMap { tree[$0]?.label }.allSatisfy { $0.contains("of 1000") })
    }

    @Test("screen reader: a tool chosen by key and a selection are announced; without one no text is made (A-4)")
    func announcements() throws {
        let canvas = drawn(2)
        func announced() -> [String] {
            canvas.stage.host.requests.compactMap { if case .announce(let text, _) = $0 { text } else { nil } }
        }
        canvas.press("o")
        canvas.press("\t")
        #expect(announced() == [])
        var preferences = canvas.stage.application.preferences
        preferences.screenReader = .running
        canvas.stage.send(.preferences(preferences))
        canvas.press("\t")
        canvas.press("f")
        canvas.press("a", .control)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(
            announced() == [
                "Automatic line, 2 of 2, top left", "Freehand", "2 lines are selected", "Nothing is selected",
            ])
    }
}
