extension [Drawing.Entry] {
    /// From back to front; of several with one identity the last.
    var inOrderOfIdentity: [Drawing.Entry] {
        if zip(self, dropFirst()).allSatisfy({ $0.id < $1.id }) { return self }
        var latest: [FigureID: Drawing.Entry] = [:]
        for entry in self { latest[entry.id] = entry }
        return latest.values.sorted { $0.id < $1.id }
    }

    /// These, which are in order, but without some and with others, which replace those with the same identity.
    func merging(_ added: [Drawing.Entry], without removed: [Drawing.Entry]) -> [Drawing.Entry] {
        var (coming, going) = (added.inOrderOfIdentity[...], removed.inOrderOfIdentity[...])
        var result: [Drawing.Entry] = []
        result.reserveCapacity(count + added.count)
        for entry in self {
            while let next = coming.first, next.id < entry.id { result.append(coming.removeFirst()) }
            while let next = going.first, next.id < entry.id { going.removeFirst() }
            if going.first?.id != entry.id, coming.first?.id != entry.id { result.append(entry) }
        }
        return result + coming
    }
}
