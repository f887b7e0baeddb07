extension Editor {
    /// Removes the prediction of a pointer that has come to rest.
    func removePrediction(_ key: ActiveTools.Key) {
        guard tools.isActive(key) else { return }
        tools.predict(key, [])
        tools.update(key)
        onChange?(.ink)
    }
}
