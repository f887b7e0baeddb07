import Logging

/// Writes the log requested by `--log` to standard error; drops it if that is closed.
struct LogLines: LogHandler {
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    var logLevel = Logger.Level.info

    func log(event: LogEvent) {
        Console.error("\(event.message)")
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}
