import Foundation
import Testing
import TouchDrawingPicture
import TouchDrawingStore

@testable import TouchTrackerUI
@testable import touchtracker

/// Printing with fakes of CUPS's programs.
@Suite struct PrinterTests {
    private let home: Home
    private let folder: String

    init() throws {
        // As in the program: a printer need not read to the end.
        signal(SIGPIPE, SIG_IGN)
        home = try Home()
        folder = home.directories.data + "/programs"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func program(_ name: String, _ text: String) throws {
        try "#!/bin/sh\n\(text)\n".write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
        chmod(folder + "/" + name, 0o755)
    }

    private var printers: Printers { Printers(path: folder + ":/usr/bin:/bin") }

    @Test("printers: are those listed by lpstat (G-32)")
    func names() throws {
        try program("lpstat", "[ \"$*\" = -e ] && printf 'Office\\nHome_2\\n'")
        #expect(try printers.names() == ["Office", "Home_2"])
        try program(
            "lpstat", "[ \"$*\" = -e ] && printf 'Office\nHome_2\n' || echo 'system default destination: Home_2'")
        #expect(try printers.names() == ["Home_2", "Office"], "the default one is the first")
        try program("lpstat", "exit 1")
        #expect(try printers.names() == [])
    }

    private func request(_ printer: String = "Home_2", copies: Int = 1) -> PrintRequest {
        PrintRequest(printer: printer, PageLayout(.a5, .landscape, .fit), copies: copies)
    }

    @Test("document: goes to lp unchanged, with its title and the sheet's size (G-32)")
    func prints() throws {
        try program("lp", "printf '%s\\n' \"$@\" >'\(folder)/order'; cat >'\(folder)/document'")
        let document = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        // A name with shell metacharacters.
        let title = "Boat; $(touch x) -o y"
        try printers.print(document, titled: title, request(copies: 3))
        let command = try String(contentsOfFile: folder + "/order", encoding: .utf8).split(separator: "\n")
        #expect(
            command == [
                "-d", "Home_2", "-t", Substring(title), "-n", "3", "-o", "media=A5", "-o", "print-scaling=none", "-o",
                "document-format=application/pdf", "-",
            ])
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/document")) == document)
    }

    @Test("printing errors: are reported in a sentence (G-32)")
    func refused() throws {
        try program("lp", "echo 'lp: The printer is on fire.' >&2; exit 1")
        let refusal = #expect(throws: Printers.Refusal.self) {
            try printers.print(Data(count: 1 << 20), titled: "Boat", request())
        }
        #expect(refusal?.description == "Home_2 rejected the print job: lp: The printer is on fire.")
        let nowhere = Printers(path: folder + "/none")
        #expect(throws: Printers.Refusal.self) { try nowhere.names() }
    }

    @Test("printer programs: have a timeout for silence and a limit for their output (G-32)")
    func silence() throws {
        try program("lpstat", "exec sleep 1000")
        try program("lp", "head -c 1000000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; exit 1")
        var impatient = printers
        impatient.timeout = 0.3
        let refusal = #expect(throws: Printers.Refusal.self) { try impatient.names() }
        #expect(refusal?.description == "the printing system does not respond")
        let complaint = #expect(throws: Printers.Refusal.self) {
            try printers.print(Data(count: 1 << 20), titled: "Boat", request())
        }
        #expect(complaint?.description.hasPrefix("Home_2 rejected the print job: xxxxx") == true)
    }

    @Test("pictures folder: is found in the forms that users type (G-32)")
    func folders() {
        let directories = AppDirectories(environment: ["HOME": "/home/ada"])
        #expect(
            directories.absolutePath("~/Pictures/") == "/home/ada/Pictures"
                && directories.absolutePath(" /tmp ") == "/tmp")
        #expect(directories.absolutePath("~") == "/home/ada" && directories.absolutePath("/") == "/")
        #expect(directories.absolutePath("Pictures") == nil && directories.absolutePath("") == nil)
    }

    @Test("export settings: are saved; invalid ones are ignored (G-32)")
    func remembered() throws {
        var choice = ExportChoice()
        (choice.scale, choice.ground, choice.folder) = (4, .none, "/tmp")
        let file = SettingsFile(home.directories.export, defaults: ExportChoice(), isValid: \.isValid)
        try file.write(choice)
        #expect(file.read().value == choice)
        choice.scale = 3
        try file.write(choice)
        #expect(file.read().value == ExportChoice())
    }
}
