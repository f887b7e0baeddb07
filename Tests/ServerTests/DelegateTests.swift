import Testing
import TouchServerHarness

extension ServerTests {
    /// A program that imports only UIKit.
    @Suite struct DelegatePrograms {
        @Test(
            "@main before a delegate: opens windows, has UIKit's globals, and ends with the last window (K-13)"
        )
        func main() throws {
            let server = try PrivateServer(.xvfb())
            let program = try ChildProcess(
                ChildProcess.product("touch-delegate-probe"), environment: ["DISPLAY": server.display])
            let result = program.wait(atMost: 30)
            #expect(result.status == 0)
            let output = ["appeared", "screen 1280 800 1", "title touch-delegate-probe", "terminates"]
            #expect(result.output == output.map { $0 + "\n" }.joined())
        }

        @Test("@main without a display: reports it and fails (K-13)")
        func noDisplay() throws {
            let result = try ChildProcess(ChildProcess.product("touch-delegate-probe")).wait(atMost: 30)
            #expect(result.status == 1)
            #expect(result.output == "")
            #expect(result.errors.hasPrefix("touch-delegate-probe: no X display"))
        }
    }
}
