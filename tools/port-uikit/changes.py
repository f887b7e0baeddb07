"""What is changed in a file, and what is left to a person."""


class Change:
    def __init__(self, start, end, new, rule, what):
        self.start, self.end, self.new, self.rule, self.what = start, end, new, rule, what


class Port:
    """The changes of one file. Nothing is changed before all are known, so that places stay true."""

    def __init__(self, source):
        self.source = source
        self.changes = []
        self.by_hand = []

    def change(self, start, end, new, rule, what):
        self.changes.append(Change(start, end, new, rule, what))

    def hand(self, place, what):
        self.by_hand.append((place, what))

    def remove(self, start, end, rule, what):
        """Takes code away, and its lines if nothing else stands on them."""
        source = self.source
        first, last = source.line_start(start), source.line_end(max(start, end - 1))
        if not source.text[first:start].strip() and not source.text[end:last].strip():
            start, end = first, last
        self.change(start, end, "", rule, what)

    def settle(self):
        """Leaves out what lies in something that goes, and puts the rest in order."""
        gone = [each for each in self.changes if not each.new]
        kept = []
        for each in sorted(self.changes, key=lambda each: (each.start, -each.end)):
            inside = [other for other in gone if other is not each and other.start <= each.start and each.end <= other.end]
            if not any((other.start, other.end) != (each.start, each.end) for other in inside):
                kept.append(each)
        self.by_hand = [
            (place, what) for place, what in self.by_hand
            if not any(other.start <= place < other.end for other in gone)
        ]
        self.changes = kept

    @property
    def text(self):
        parts, place = [], 0
        for each in self.changes:
            parts += [self.source.text[place : each.start], each.new]
            place = each.end
        return "".join(parts + [self.source.text[place:]])

    @property
    def changed_lines(self):
        """The numbers of the original's lines that are other now, or gone."""
        lines = set()
        for each in self.changes:
            last = max(each.start, each.end - 1)
            lines.update(range(self.source.line(each.start), self.source.line(last) + 1))
        return lines

    def report(self):
        """Each change with its line in the original, then what is left to do."""
        source = self.source
        rows = [(source.line(each.start), f"{each.rule}: {each.what}") for each in self.changes]
        rows += [(source.line(place), f"BY HAND: {what}") for place, what in self.by_hand]
        rows.sort(key=lambda row: row[0])
        return "\n".join(f"{source.name}:{number}: {what}" for number, what in rows)
