extension Editor {
    /// A pointer has not gone on: what was foretold of it is taken back.
    func takeBackForecast(_ key: ActiveTools.Key) {
        guard tools.isActive(key) else { return }
        tools.foretell(key, [])
        tools.update(key)
        changed?(.ink)
    }
}
