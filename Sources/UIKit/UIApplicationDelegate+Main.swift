import TouchX11

extension UIApplicationDelegate {
    /// Runs the program in windows on the X server given by the environment (`DISPLAY`), until the last one closes.
    /// Called by `@main` before the class.
    ///
    /// If there is no server, or the connection is lost, it prints the reason on standard error and exits with status
    /// 1.
    public static func main() {
        // A closed reader of standard output must not end the program.
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
        // If standard error can't be written, there is no better place for the message.
        try? FileHandle.standardError.write(contentsOf: Data("\(name): \(reason)\n".utf8))
        exit(1)
    }
}
