"""Mutants: small changes that the syntax of the sources allows, chosen at random, and the test suites near them."""

import math
import random
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# How many test suites are near a mutant.
SUITES = 4

# MARK: Syntax

TOKEN = re.compile(
    r'(?P<skip>//[^\n]*|/\*.*?\*/|[ \t]+)|(?P<string>#*"""[\s\S]*?"""#*|#?"(?:\\.|[^"\\\n])*"#?)|(?P<newline>\n)'
    r"|(?P<number>\d[\w]*(?:\.\d+)?)|(?P<word>\$\d+|[@#$]?[A-Za-z_]\w*)|(?P<operator>[-+*/%<>=!&|^~?.]+)|(?P<mark>[][(){},:;`\\\\/])", re.S)
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
ARITHMETIC = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "*"}
BOUNDARIES = {"=", "+=", "-=", "*=", "/=", "?", ":", "&&", "||", "??", "->", ",", ";", "{", "}"}
WORDS = {"return", "if", "guard", "while", "else", "in", "case", "where", "let", "var", "try", "await", "throw", "for", "switch",
         "default", "do", "func", "is", "as", "repeat", "defer", "some", "any"}
STATEMENT = re.compile(r"^(?:self\.)?[a-z][\w.?]*(?:\(.*\)|\[.*\] = .*| [-+*/]?= .*)$")
# Changes that nobody sees, and what is no expression.
UNSEEN = re.compile(r"reserveCapacity|_destroy\(|hasher\.|\.name = |precondition|fatalError|assert|^\s*(case|import|@|#)|super\.init|self\.init")


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Mutant:
    number: int
    file: str
    start: int
    end: int
    kind: str
    original: str
    replacement: str
    text: str
    lines: range

    @property
    def target(self):
        return self.file.split("/")[1]

    @property
    def title(self):
        change = f"`{flat(self.original)}` → `{flat(self.replacement) or 'nothing'}`"
        return f"{self.number} {self.file.removeprefix('Sources/')}:{self.lines[0]} ({self.kind}): {change}"


def flat(text):
    return " ".join(text.split())


def tokens(text):
    found = (Token(match.lastgroup, match[0], *match.span()) for match in TOKEN.finditer(text))
    return [token for token in found if token.kind != "skip"]


def is_boundary(all_tokens, index):
    """Whether an expression ends at this token, which is outside of it."""
    token = all_tokens[index]
    if token.kind != "newline":
        return token.text in BOUNDARIES or token.kind == "word" and token.text in WORDS
    beside = (all_tokens[max(index - 1, 0)], all_tokens[min(index + 1, len(all_tokens) - 1)])
    return not any(other.kind == "operator" and other.text != "!" for other in beside)


def run_of(all_tokens, index):
    """The indices of the whole expression around a token, up to the next bracket, comma or weaker operator."""
    ends = []
    for step, opening, closing in ((-1, ")]}", "([{"), (1, "([{", ")]}")):
        place, depth = index + step, 0
        while 0 <= place < len(all_tokens):
            text = all_tokens[place].text
            if depth == 0 and (text in closing or is_boundary(all_tokens, place)):
                break
            depth += (text in opening) - (text in closing) if all_tokens[place].kind == "mark" else 0
            place += step
        ends.append(place - step)
    return ends


def candidates(text):
    """Yields (kind, start, end, replacement) for every change that the syntax allows."""
    all_tokens = tokens(text)
    for index, token in enumerate(all_tokens[1:-1], 1):
        before, after = text[token.start - 1], text[token.end : token.end + 1]
        line = text[text.rfind("\n", 0, token.start) + 1 : (text.find("\n", token.end) + 1 or len(text)) - 1]
        if UNSEEN.search(line):
            continue
        for kind, swaps in (("comparison", COMPARISONS), ("arithmetic", ARITHMETIC)):
            if token.kind == "operator" and token.text in swaps and before.isspace() and after.isspace():
                first, last = run_of(all_tokens, index)
                start, end = all_tokens[first].start, all_tokens[last].end
                if first < index < last and "//" not in text[start:end]:
                    changed = text[start : token.start] + swaps[token.text] + text[token.end : end]
                    yield kind, start, end, changed
        if token.kind == "number" and before not in ".$\\" or token.text in ("true", "false"):
            yield "constant", token.start, token.end, changed_constant(token.text)
        if token.text in ("if", "guard", "while"):
            yield from negations(text, all_tokens, index + 1)
        if token.kind == "newline":
            yield from removal(text, token.end)


def changed_constant(text):
    if text in ("true", "false"):
        return "false" if text == "true" else "true"
    return f"{float(text) * 1.5 + 0.01:g}" if re.fullmatch(r"\d+\.\d+", text) else f"({text} + 1)"


def negations(text, all_tokens, index):
    """Each condition behind if, guard or while is negated."""
    first, depth = index, 0
    for place in range(index, len(all_tokens)):
        token = all_tokens[place]
        if depth == 0 and token.text in (",", "{", "else", "}"):
            start, end = all_tokens[first].start, all_tokens[place - 1].end
            is_binding = all_tokens[first].text in ("let", "var", "case") or all_tokens[first].text.startswith("#")
            if first < place and not is_binding and "//" not in text[start:end]:
                yield "condition", start, end, f"!({text[start:end]})"
            if token.text != ",":
                return
            first = place + 1 + (all_tokens[place + 1].kind == "newline")
        depth += (token.text in "([") - (token.text in ")]") if token.kind == "mark" else 0


def removal(text, start):
    end = text.find("\n", start)
    line, behind = text[start:end], text[end + 1 : (text.find("\n", end + 1) + 1 or len(text)) - 1].strip()
    before = text[text.rfind("\n", 0, start - 1) + 1 : start - 1].strip()
    is_alone = not before.endswith((",", "(", "=", "?", ":", "&&", "||", "[", "+", "in")) and not behind.startswith(
        (".", "?", ":", "&", "|", "+ ", "- ", "* "))
    statement = line.strip()
    is_whole = all(statement.count(one) == statement.count(other) for one, other in ("()", "[]", "{}"))
    if is_alone and is_whole and STATEMENT.match(statement):
        start += len(line) - len(line.lstrip())
        yield "statement", start, start + len(statement), ""


def switched(mutant):
    """The source text with both, on as many lines as it had."""
    switch, new = f"isMutant({mutant.number})", flat(mutant.replacement)
    if mutant.kind == "statement":
        return f"if !{switch} {{ {mutant.original} }}"
    if mutant.kind == "condition":
        return f"({switch} != ({mutant.original}))"
    return f"({switch} ? ({new}) : ({mutant.original}))"


# MARK: Choosing


def sources(targets):
    files = sorted((ROOT / "Sources").rglob("*.swift"))
    return {str(file.relative_to(ROOT)): file.read_text() for file in files
            if not targets or file.relative_to(ROOT).parts[1] in targets}


def choose(files, count, seed):
    """Mutants at random, every line of code as likely as another, and no two that overlap."""
    generator, chosen = random.Random(seed), []
    found = {file: list(candidates(text)) for file, text in files.items()}
    weights = [text.count("\n") if found[file] else 0 for file, text in files.items()]
    for _ in range(20 * count):
        if len(chosen) == count or not any(weights):
            break
        file = generator.choices(list(files), weights)[0]
        kind = generator.choice(sorted({candidate[0] for candidate in found[file]}))
        _, start, end, replacement = generator.choice([candidate for candidate in found[file] if candidate[0] == kind])
        if any(other.file == file and start < other.end and other.start < end for other in chosen):
            continue
        text = files[file]
        lines = range(text.count("\n", 0, start) + 1, text.count("\n", 0, end) + 2)
        chosen.append(Mutant(len(chosen) + 1, file, start, end, kind, text[start:end], replacement, text, lines))
    return chosen


class Suites:
    """Finds the test suites near a file: those that speak of what is declared in it, rare words first."""

    DECLARED = re.compile(r"\b(?:class|struct|enum|protocol|extension|func|var|let|case) (\w{4,})")

    def __init__(self):
        package = (ROOT / "Package.swift").read_text().split(".testTarget(")[1:]
        self.needs = {re.search(r'name: "(\w+)"', part)[1]: set(re.findall(r'"([\w-]+)"', part)) for part in package}
        self.words, self.names = {}, {}
        for file in sorted((ROOT / "Tests").glob("*Tests/**/*.swift")):
            text = file.read_text()
            names = re.findall(r"@Suite[^\n]*?(?:\n\s*)?(?:final )?(?:struct|class) (\w+)", text)
            names = [name for name in names if name != "ServerTests"]
            if names:
                self.words[file] = set(re.findall(r"\w{4,}", text))
                self.names[file] = names
        self.counts = Counter(word for words in self.words.values() for word in words)

    def near(self, mutant):
        """As `--filter` takes them. Tests that depend on the mutant's target, and on little else, are nearer."""
        declared = {word for word in self.DECLARED.findall(mutant.text) if word in self.counts}

        def score(file):
            needs = self.needs[self.target(file)]
            weight = 1 / len(needs) if mutant.target in needs else 0.01
            rarity = sum(1 / self.counts[word] for word in declared & self.words[file])
            return weight * rarity / math.sqrt(len(self.words[file]))

        best = sorted(self.words, key=lambda file: (-score(file), str(file)))[:SUITES]
        return [f"^{self.target(file)}\\.(.*/)?({'|'.join(self.names[file])})/" for file in best]

    @staticmethod
    def target(file):
        return file.relative_to(ROOT).parts[1]
