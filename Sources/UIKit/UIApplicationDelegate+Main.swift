import TouchX11

extension UIApplicationDelegate {
    /// Runs the program in windows of the X server that the environment names (`DISPLAY`), until the last one is closed: what
    /// `@main` before the class calls.
    ///
    /// Without a server, and when that has gone, it says so on standard error and ends with status 1.
    public static func main() {
        // A reader of standard output that has gone must not end the program.
        signal(SIGPIPE, SIG_IGN)
        let name = ProcessInfo.processInfo.processName
        do throws(X11Error) {
            let host = try X11Host(name: name)
            let application = UIApplication(host: host, delegate: Self())
            if case .disconnected(let reason) = host.run(application) { fail(name, reason) }
        } catch {
            fail(name, "\(error)")
        }
    }

    private static func fail(_ name: String, _ reason: String) -> Never {
        // Without a reader there is nothing better to do.
        try? FileHandle.standardError.write(contentsOf: Data("\(name): \(reason)\n".utf8))
        exit(1)
    }
}
