extension Editor {
    /// A pointer has not gone on: what was foretold of it is taken back.
    func removePrediction(_ key: ActiveTools.Key) {
        guard tools.isActive(key) else { return }
        tools.predict(key, [])
        tools.update(key)
        onChange?(.ink)
    }
}
