extension [Drawing.Entry] {
    /// The entries from back to front; of several with one identity, the last.
    var sortedByIdentity: [Drawing.Entry] {
        if zip(self, dropFirst()).allSatisfy({ $0.id < $1.id }) { return self }
        var latest: [FigureID: Drawing.Entry] = [:]
        for entry in self { latest[entry.id] = entry }
        return latest.values.sorted { $0.id < $1.id }
    }

    /// Merges entries into these sorted ones, replacing those with the same identity, and removes others.
    func merging(_ added: [Drawing.Entry], without removed: [Drawing.Entry]) -> [Drawing.Entry] {
        var (pendingAdded, pendingRemoved) = (added.sortedByIdentity[...], removed.sortedByIdentity[...])
        var result: [Drawing.Entry] = []
        result.reserveCapacity(count + added.count)
        for entry in self {
            while let next = pendingAdded.first, next.id < entry.id { result.append(pendingAdded.removeFirst()) }
            while let next = pendingRemoved.first, next.id < entry.id { pendingRemoved.removeFirst() }
            if pendingRemoved.first?.id != entry.id, pendingAdded.first?.id != entry.id { result.append(entry) }
        }
        return result + pendingAdded
    }
}
