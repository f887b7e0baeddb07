import Foundation
import Testing
import TouchKit

/// Limits of the values in a recording's lines.
@Suite struct RecordingLimitTests {
    private static func isRead(_ line: String) -> Bool {
        (try? Recording(text: "touches 2\nturn 1\n\(line)\n")) != nil
    }

    @Test(
        "recording: reads a touch's options up to their limits and rejects others (D-61)",
        arguments: [
            ("pressure=0", true), ("pressure=1", true), ("pressure=-0.1", false), ("pressure=1.1", false),
            ("pressure=nan", false), ("radius=0", true), ("radius=-1", false), ("radius=inf", false),
            ("millimeter=0.1", true), ("millimeter=0", false), ("millimeter=-1", false), ("millimeter=inf", false),
            ("pen=1,2,3,tip", true), ("pen=1,2,3,eraser", true), ("pen=1,2,3", false), ("pen=1,2,3,nib", false),
            ("pen=nan,2,3,tip", false), ("pen=1,inf,3,tip", false), ("pen=1,2,nan,tip", false),
            ("pen=1,2,3,tip,4", false), ("buttons=5", true), ("buttons=x", false), ("modifiers=x", false),
            ("colour=1", false), ("pressure", false),
        ])
    func touch(option: String, isRead: Bool) {
        #expect(Self.isRead("touch began 1 17 6 direct 5 0 0 \(option)") == isRead)
    }

    @Test(
        "recording: a line needs all fields of its kind and allows no others (D-61)",
        arguments: [
            ("hover moved 1 8 pencil 5 0 0 height=0", true), ("hover moved 1 8 pencil 5 0 0 height=1", true),
            ("hover moved 1 8 pencil 5 0 0 height=1.1", false), ("hover moved 1 8 pencil 5 0 0 height=-1", false),
            ("hover moved 1 8 pencil 5 0 0 pressure=1", false), ("hover began 1 8 pencil 5 0 0", false),
            ("scroll wheel 1 8 5 0 0 0 1 modifiers=1", true), ("scroll wheel 1 8 5 0 0 0 1 radius=1", false),
            ("scroll wheel 1 8 5 0 0 0", false), ("pad swipe began 1 8 3 5 0 0 0 0 1 0", true),
            ("pad swipe began 1 8 3 5 0 0 0 0 1", false), ("pad swipe began 1 8 3 5 0 0 0 0 1 0 height=1", false),
            ("key pressed 1 38 4 5 a a press=0", true), ("key pressed 1 38 4 5 a a press=up", false),
            ("key pressed 1 38 4 5 a a height=1", false), ("key pressed 1 38 4 5 a", false),
            ("text marked 1 5 a", true), ("text written 1 5 a", false), ("text marked 1 5", false),
            ("place 1 2 3 4", true), ("place 1 2 3", false), ("focus 1 gained", true), ("focus 1 found", false),
            ("screen 1 left", true), ("screen 1 right", false), ("exposed 1 0 0 1 1", true),
            ("exposed 1 0 0 1", false), ("gone 8 5", true), ("gone 8", false), ("frame 5", true), ("frame", false),
            ("outside", false), ("close -1", false), ("disconnected", false), ("terminate", false),
            ("preferences dark normal full time=0 distance=0", true), ("preferences dark normal full time=-1", false),
            ("preferences dark normal full distance=-1", false), ("preferences dark normal full distance=inf", false),
            ("preferences dark normal full speed=1", false), ("preferences dark normal", false),
        ])
    func line(line: String, isRead: Bool) {
        #expect(Self.isRead(line) == isRead)
    }

    @Test(
        "recording: a window has at most 8192 pixels per side and a scale of 0.1 to 16 (D-61)",
        arguments: [
            ("8192 1 1", true), ("1 8192 1", true), ("8192.5 1 1", false), ("1 8192.5 1", false), ("4096 1 2", true),
            ("4096.5 1 2", false), ("0 0 1", true), ("-1 1 1", false), ("1 -1 1", false), ("10 10 0.1", true),
            ("10 10 0.09", false), ("10 10 16", true), ("10 10 16.1", false),
        ])
    func size(size: String, isRead: Bool) {
        #expect(Self.isRead("size 1 \(size)") == isRead)
    }

    @Test("recording: times are within 36 years, and passes never go back in time (D-61)")
    func times() {
        let maxTime: Int64 = 1 << 60
        for (time, isRead) in [(maxTime, true), (-maxTime, true), (maxTime + 1, false), (-maxTime - 1, false)] {
            #expect(Self.isRead("frame \(time)") == isRead, "\(time)")
        }
        #expect(Self.isRead("turn 1") && Self.isRead("turn 2") && !Self.isRead("turn 0"))
    }

    @Test("recording: any text is a single escaped field and is read unchanged (D-61)")
    func texts() throws {
        for (text, field) in [
            ("a b", "a%20b"), ("\n", "%0A"), ("\u{7F}", "%7F"), ("~", "~"), ("!", "!"), ("100%", "100%25"),
            ("", "-"), ("-", "%2D"), ("--", "--"), ("é", "%C3%A9"), ("\u{1}", "%01"), ("\u{10}", "%10"),
        ] {
            let recording = Recording(passes: [.init(now: Instant(nanoseconds: 1), events: [.backgroundResult(text)])])
            #expect(recording.text == "touches 2\nturn 1\nsupplied \(field)\n")
            #expect(try Recording(text: recording.text) == recording)
        }
    }

    @Test("recording: writes only the values of a touch that differ from the defaults (D-61)")
    func shortTouch() {
        var sample = TouchSample(
            window: WindowID(rawValue: 1), touch: TouchID(rawValue: 17), device: DeviceID(rawValue: 6), phase: .began,
            type: .direct, timestamp: Instant(nanoseconds: 5), location: CGPoint(x: 120.5, y: 80.25))
        func line() -> String {
            Recording(passes: [.init(now: Instant(nanoseconds: 1), events: [.touch(sample)])]).text
        }
        #expect(line() == "touches 2\nturn 1\ntouch began 1 17 6 direct 5 120.5 80.25\n")
        sample.pressure = 0.5
        #expect(line().hasSuffix(" 80.25 pressure=0.5\n"))
    }

    @Test("pasteboard failure: names its size limit in the largest fitting unit (D-54)")
    func sizes() {
        for (limit, size) in [
            (1, "1 byte"), (2, "2 bytes"), (1023, "1023 bytes"), (1024, "1 KiB"),
            ((1 << 20) - 1, "1023 KiB"), (1 << 20, "1 MiB"), (5 << 20, "5 MiB"),
        ] {
            #expect(
                PasteboardFailure.tooLarge(limit: limit).description
                    == "it is larger than \(size)")
        }
    }
}
