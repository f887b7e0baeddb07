import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Reading, writing and replaying recordings.
@Suite struct RecordingTests {
    private static let window = WindowID(rawValue: 1)
    private static let device = DeviceID(rawValue: 8)
    private static let reading = PasteboardReadID(rawValue: 7)
    private static let time = Instant(nanoseconds: 1_234_567_890_123)

    /// Preferences that all differ from the defaults.
    private static var preferences: HostPreferences {
        var preferences = HostPreferences()
        (preferences.appearance, preferences.contrast, preferences.motion) = (.dark, .high, .reduced)
        (preferences.doubleClickTime, preferences.doubleClickDistance) = (.milliseconds(400), 2.5)
        return preferences
    }

    private static func tablet(_ change: PadSample.Change) -> HostEvent {
        .pad(
            PadSample(
                window: window, device: device, change: change, timestamp: time, location: CGPoint(x: 0.1, y: 2)))
    }

    /// One event of each kind, with values that are easily lost.
    private static var everything: [HostEvent] {
        var touch = TouchSample(
            window: window, touch: TouchID(rawValue: 1 << 32 | 9), device: device, phase: .began, type: .pencil,
            timestamp: time, location: CGPoint(x: 0.1 + 0.2, y: -1.0 / 3))
        touch.pressure = 0.1
        touch.majorRadius = 4.5
        touch.pointsPerMillimeter = 3.78
        touch.pen = PenPose(altitude: 0.7, azimuth: -1, roll: 2, end: .eraser)
        touch.buttons = [.primary, .button(3)]
        touch.modifiers = [.shift, .command]
        touch.continuesPress = true
        let plain = TouchSample(
            window: window, touch: TouchID(rawValue: 3), device: device, phase: .lifted, type: .direct, timestamp: time,
            location: .zero)
        var pad = TouchpadGestureSample(
            window: window, device: device, kind: .pinch, phase: .changed, timestamp: time,
            location: CGPoint(x: 5, y: 6), fingers: 3)
        (pad.scale, pad.rotation, pad.translation) = (1.07, -0.1, CGPoint(x: 1e-17, y: 1e17))
        let key = UIKey(
            keyCode: .keyboardEscape, characters: "é %=\n", charactersIgnoringModifiers: "-", modifierFlags: .control)
        var pen = HoverSample(
            window: window, device: device, phase: .moved, type: .pencil, timestamp: time, location: .zero)
        (pen.pen, pen.height, pen.modifiers) = (PenPose(altitude: 1, azimuth: -2), 0.3, .shift)
        return [
            .touch(touch), .touch(plain), .hover(pen),
            .hover(
                HoverSample(
                    window: window, device: device, phase: .exited, type: .indirectPointer, timestamp: time,
                    location: .zero)),
            .scroll(
                ScrollSample(
                    window: window, device: device, timestamp: time, location: .zero, delta: CGPoint(x: 0, y: -0.25),
                    source: .continuous)),
            .touchpadGesture(pad),
            tablet(.pressed(key: 1)), tablet(.released(key: 12)), tablet(.cancelled(key: 3)), tablet(.turned(-0.1)),
            .key(
                KeySample(
                    window: window, phase: .repeated, timestamp: time, number: 38, key: key, meaning: .press(.menu))),
            .key(
                KeySample(
                    window: window, phase: .pressed, timestamp: time, number: 0,
                    key: UIKey(
                        keyCode: UIKeyboardHIDUsage(rawValue: 0), characters: "", charactersIgnoringModifiers: ""),
                    meaning: .remoteControl(.remoteControlPlay))),
            .text(TextSample(window: window, timestamp: time, change: .committed("你 好"))),
            .text(TextSample(window: window, timestamp: time, change: .marked(""))),
            .resized(window, CGSize(width: 800.5, height: 600), scale: 1.25),
            .moved(window, CGPoint(x: -5, y: 5), at: time), .fullScreen(window, .entered), .fullScreen(window, .left),
            .exposed(window, CGRect(x: 1, y: 2, width: 3, height: 4)),
            .focus(window, .lost), .pressedOutside(window), .closeRequested(window), .deviceGone(device, at: time),
            .ghost(window, device, CGPoint(x: 1.5, y: -2), at: time),
            .animationFrame(at: time), .pasteboard(.changed(.another)), .pasteboard(.changed(.nobody)),
            .pasteboard(.dataRequested(PasteboardDataRequestID(rawValue: 1 << 40), type: "image/png")),
            .pasteboard(.types(reading, ["text/plain;charset=utf-8", "a b%", "-"])), .pasteboard(.types(reading, [])),
            .pasteboard(.data(reading, type: "image/png", Data((0...255).map { UInt8($0) }))),
            .pasteboard(.data(reading, type: "image/png", Data())),
            .pasteboard(.failed(reading, .empty)), .pasteboard(.failed(reading, .noSuchType)),
            .pasteboard(.failed(reading, .tooLarge(limit: 1 << 33))), .pasteboard(.failed(reading, .timedOut)),
            .pasteboard(.failed(reading, .ownerGone)), .drag(.over(.nothing)), .drag(.over(.undecided)),
            .drag(.over(.ownWindow(window, CGPoint(x: -1.5, y: 0.1)))), .drag(.over(.accepting)),
            .drag(.over(.refusing)),
            .drag(.dataRequested(PasteboardDataRequestID(rawValue: 7), type: "image/png")), .drag(.ended(.taken)),
            .drag(.ended(.notTaken)), .drag(.moved(window, CGPoint(x: 1, y: 2), types: ["a/b", "c d"])),
            .drag(.moved(window, .zero, types: [])), .drag(.exited), .drag(.dropped(window, CGPoint(x: 3, y: 4))),
            .drag(.data(reading, type: "a/b", Data([1, 2]))), .drag(.failed(reading, .timedOut)),
            .disconnected(reason: "the server has gone"),
            .terminationRequested(reason: "signal 15"), .backgroundResult("{\"a\": [1, \"é %\"]}"),
            .preferences(HostPreferences()), .preferences(preferences),
        ]
    }

    @Test("recording: every event is read as it was written, bit for bit")
    func roundTrip() throws {
        let recording = Recording(passes: [
            Recording.Pass(now: Instant(nanoseconds: 5), events: Self.everything), Recording.Pass(now: Self.time),
        ])
        #expect(try Recording(text: recording.text) == recording)
    }

    @Test("recording notes: are read as written, in lines of bounded length; version 1 has none (D-61)")
    func notes() throws {
        let long = String(repeating: "é %=\n-", count: 3000)
        let rounds = [Recording.Pass(now: Self.time, events: Self.everything)]
        let recording = Recording(passes: rounds, notes: ["tool": "line", "long": long, "empty": "", "dash": "-"])
        #expect(try Recording(text: recording.text) == recording)
        #expect(recording.text.hasPrefix("touches 2\nnote dash %2D\nnote empty -\nnote long "))
        #expect(recording.text.split(separator: "\n").allSatisfy { $0.utf8.count <= 4096 })
        #expect(try Recording(text: "touches 1\nturn 5\n").notes.isEmpty)
    }

    @Test("recorder: writes the notes once, before the first pass (D-61)")
    func recordedNotes() throws {
        var text = ""
        let stage = TestStage { Marks() }
        stage.application.observer = Recorder(notes: ["tool": "line"]) { text += $0 }
        stage.finger().tap(at: CGPoint(x: 20, y: 30))
        stage.finger().tap(at: CGPoint(x: 20, y: 30))
        #expect(text.hasPrefix("touches 2\nnote tool line\nturn "))
        let recording = try Recording(text: text)
        #expect(recording.notes == ["tool": "line"] && recording.text == text)
    }

    @Test("recording: reading accepts comments and empty lines")
    func lenient() throws {
        let text = "# mine\n\ntouches 1\n# more\nturn 5\n\nclose 1\n"
        #expect(
            try Recording(text: text).passes == [
                Recording.Pass(now: Instant(nanoseconds: 5), events: [.closeRequested(Self.window)])
            ])
    }

    @Test(
        "recording: errors name the line or the format version and what to do",
        arguments: [
            ("", "this is not a recording of touches: the first line isn't \"touches 2\""),
            ("GIF89a", "this is not a recording of touches: the first line isn't \"touches 2\""),
            (
                "touches 3\nturn 1\n",
                "the recording has format version 3, and this program reads up to 2; please update"
            ),
            ("touches 1\nclose 1", "line 2 is invalid: \"close 1\""),
            ("touches 2\nnote tool", "line 2 is invalid: \"note tool\""),
            ("touches 2\nnote tool a b", "line 2 is invalid: \"note tool a b\""),
            ("touches 2\nnote tøøl a", "line 2 is invalid: \"note tøøl a\""),
            (
                "touches 2\n\nnote tool %4\nnote tool x",
                "line 3 is invalid: \"note tool %4x\""
            ),
            ("touches 2\nturn 1\nnote tool a", "line 3 is invalid: \"note tool a\""),
            ("touches 1\nturn 1\ndance 1", "line 3 is invalid: \"dance 1\""),
            ("touches 1\nturn 2\nturn 1", "line 3 is invalid: \"turn 1\""),
            ("touches 1\nturn 1 2", "line 2 is invalid: \"turn 1 2\""),
            ("touches 1\nturn 1\nclose 1 1", "line 3 is invalid: \"close 1 1\""),
            (
                "touches 2\nturn 1\ndrag moved 1 10 10 text/plain -",
                "line 3 is invalid: \"drag moved 1 10 10 text/plain -\""
            ),
            (
                "touches 1\nturn 1\npasteboard data 1 image/png %%",
                "line 3 is invalid: \"pasteboard data 1 image/png %%\""
            ),
            (
                "touches 1\nturn 1\nsize 1 99999 10 1",
                "line 3 is invalid: \"size 1 99999 10 1\""
            ),
            (
                "touches 1\nturn 1\ntouch began 1 1 1 direct 5 nan 0",
                "line 3 is invalid: \"touch began 1 1 1 direct 5 nan 0\""
            ),
            (
                "touches 1\nturn 1\ntouch began 1 1 1 direct 5 0 0 pressure=2",
                "line 3 is invalid: \"touch began 1 1 1 direct 5 0 0 pressure=2\""
            ),
        ])
    func damaged(text: String, message: String) {
        let error = #expect(throws: RecordingError.self) { try Recording(text: text) }
        #expect(error?.description == message)
    }

    @Test("recording: any changed byte or truncation is read or rejected without a trap")
    func fuzzed() {
        let rounds = [Recording.Pass(now: Self.time, events: Self.everything)]
        let text = Recording(passes: rounds, notes: ["tool": "line %"]).text
        let bytes = Array(text.utf8)
        var random = SplitMix(seed: 7)
        for _ in 0..<3000 {
            var damaged = bytes
            damaged[random.next(bytes.count)] = UInt8(random.next(256))
            _ = try? Recording(text: String(decoding: damaged, as: UTF8.self))
            _ = try? Recording(text: String(decoding: bytes.prefix(random.next(bytes.count)), as: UTF8.self))
        }
    }

    /// A program that draws a mark for each touch sample, and one for a timer.
    private final class Marks: UIViewController {
        final class MarkView: UIView {
            var marks: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                touchesMoved(touches, with: event)
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    marks += (event?.coalescedTouches(for: touch) ?? []).map { $0.location(in: self) }
                }
                window?.application?.scheduler.after(.milliseconds(40)) { [self] in
                    marks.append(CGPoint(x: CGFloat(marks.count), y: 5))
                    setNeedsDisplay()
                }
                setNeedsDisplay()
            }
            override func draw(_ rect: CGRect, in context: GraphicsContext) {
                context.setColor(.black)
                for mark in marks {
                    context.addCircle(center: mark, radius: 1.5)
                    context.fillPath()
                }
            }
        }
        override func loadView() { view = MarkView() }
    }

    @Test("replay: draws the same pixels as recorded, including timers and batched events (D-61)")
    func replay() throws {
        var text = ""
        let stage = TestStage { Marks() }
        stage.application.observer = Recorder { text += $0 }
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 20, y: 30))
        stage.together {
            for step in 0..<7 { one.move(to: CGPoint(x: 20.3 + Double(step) * 7.1, y: 30)) }
            two.down(at: CGPoint(x: 200, y: 100))
        }
        stage.drag(
            [(one, CGPoint(x: 300, y: 200)), (two, CGPoint(x: 30, y: 250))], over: .milliseconds(150), rate: 120)
        one.lift()
        stage.advance(by: .milliseconds(100))
        two.cancel()
        let recorded = stage.picture
        func play() throws -> Bitmap? {
            let (host, application) = Replay.run(try Recording(text: text)) { host in
                let application = UIApplication(host: host)
                let window = UIWindow(
                    frame: CGRect(x: 0, y: 0, width: 400, height: 300), application: application)
                window.rootViewController = Marks()
                window.makeKeyAndVisible()
                return application
            }
            return application.windows.first.flatMap(host.picture)
        }
        for _ in 0..<3 {
            let played = try play()
            #expect(played?.differences(from: recorded) == 0)
        }
    }

    /// A card that starts to slide when a finger lands.
    private final class Slide: UIViewController {
        final class Table: UIView {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                UIView.animate(withDuration: 1, options: .curveLinear) { card.frame.origin.x = 100 }
            }
        }
        override func loadView() {
            let table = Table()
            table.card.backgroundColor = .black
            table.addSubview(table.card)
            view = table
        }
    }

    @Test(
        "replay: animations follow the frame events, or each pass if there are none",
        arguments: [("", 50), ("turn 2000000001\nframe 2000000001\n", 0)])
    func frames(text: String, expectedX: Int) throws {
        let recording = try Recording(
            text:
                "touches 2\nturn 1\nturn 2000000000\ntouch began 1 1 6 direct 2000000000 5 5\n\(text)turn 2500000000\n")
        let (host, application) = Replay.run(recording) { host in
            let application = UIApplication(host: host)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 40), application: application)
            window.rootViewController = Slide()
            window.makeKeyAndVisible()
            return application
        }
        let picture = try #require(application.windows.first.flatMap(host.picture))
        #expect((0..<200).first { picture.color(x: $0, y: 10) == .black } == expectedX)
    }
}
