import TouchDrawingModel

/// The people who draw, and those who have left. They return with what they had.
struct Roster {
    private(set) var people: [Person]
    private var previous: [Person] = []

    init(_ person: Person) { people = [person] }

    /// Everyone, also those who have left.
    var all: [Person] { people + previous }

    /// The person with a number, even if they have left: their touches remain theirs until they end.
    func person(_ number: Int) -> Person {
        if people.indices.contains(number) { return people[number] }
        return previous.first { $0.number == number } ?? people[people.count - 1]
    }

    /// Sets the number of people. New ones get the first one's tools and a different ink.
    ///
    /// - Returns: those who have joined or returned, and those who have left.
    mutating func setCount(_ count: Int) -> (joined: [Person], left: [Person]) {
        let left = Array(people.dropFirst(count).reversed())
        people.removeLast(left.count)
        previous += left
        var joined: [Person] = []
        while people.count < count {
            let toolbox = people[0].toolbox.withInk(beside: people.map(\.toolbox))
            joined.append(previous.popLast() ?? Person(toolbox: toolbox))
            people += joined.suffix(1)
        }
        for (person, author) in zip(people, Author.people(count)) { person.author = count == 1 ? nil : author }
        return (joined, left)
    }

    /// The figures that no other person has selected or edits.
    func free(_ ids: [FigureID], for person: Person) -> [FigureID] {
        let others = people.filter { $0 !== person && ($0.selection ?? $0.editedText) != nil }
        if others.isEmpty { return ids }
        return ids.filter { id in !others.contains { $0.selected.ids.contains(id) || $0.editedText == id } }
    }

    /// The figures that anybody has selected.
    var selected: Set<FigureID> { people.reduce(into: []) { $0.formUnion($1.selected.ids) } }
}
