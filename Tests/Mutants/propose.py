"""Proposes mutants for files: Tests/Mutants/run propose FILE... prints them as a list has them.

What is printed is a beginning: those that change nothing anybody could see are to be taken out by hand.
"""

import random
import re

from mutants import ROOT, ListError, Mutant, find

WORD_BEFORE_CONDITION = re.compile(r"^\s*(?:\} else )?(if|guard|while) (.*)$")
DECLARATION = re.compile(
    r"\s*(@\w+ )*((public|private|fileprivate|package|open|override|final|static|mutating|nonisolated|convenience) )*"
    r"(func\b|init\b|subscript\b|var .*\{$)")
# Changes that nobody sees.
UNSEEN = re.compile(r"reserveCapacity|thread\.name|hasher\.|\.name = ")
STATEMENT = re.compile(r"^[a-z][\w.?]*(\(.*\)|(?: [-+*/]?= ).*|\.remove\w*\(.*\))$")
KEYWORDS = ("return", "let ", "var ", "if ", "guard ", "case ", "for ", "func ", "while ", "switch ", "throw ", "try ",
            "defer", "self = ", "self.init", "super", "precondition", "import ", "else", "default", "static ", "private ", "public ")
SWAPS = [(" <= ", " < "), (" >= ", " > "), (" < ", " <= "), (" > ", " >= "), (" == ", " != "), (" != ", " == "),
         (" && ", " || "), (" || ", " && ")]


def depth_split(text, separator):
    """The parts of a text between separators that no bracket or string holds."""
    parts, depth, quoted, begin, place = [], 0, False, 0, 0
    while place < len(text):
        character = text[place]
        if character == '"' and (place == 0 or text[place - 1] != "\\"):
            quoted = not quoted
        elif not quoted and character in "([{":
            depth += 1
        elif not quoted and character in ")]}":
            depth -= 1
        elif not quoted and depth == 0 and text.startswith(separator, place):
            parts.append(text[begin:place])
            place += len(separator)
            begin = place
            continue
        place += 1
    return parts + [text[begin:]]


def is_balanced(text):
    return all(text.count(one) == text.count(other) for one, other in ("()", "[]", "{}")) and text.count('"') % 2 == 0


def clauses(line):
    """The conditions of a line, without those that bind names."""
    match = WORD_BEFORE_CONDITION.match(line)
    if not match:
        return []
    rest = match[2]
    rest = re.sub(r" else \{.*$| else$| \{$|,$", "", rest)
    if not is_balanced(rest):
        return []
    found = [clause.strip() for clause in depth_split(rest, ", ")]
    return [clause for clause in found if clause and not re.match(r"(let|var|case|true)\b|#", clause) and "{" not in clause]


def of_clause(clause):
    """Changes of a condition."""
    for old, new in SWAPS:
        parts = depth_split(clause, old)
        # What is above 0 is seldom looked at where it is 0.
        if len(parts) == 2 and " ? " not in clause and not (old == " > " and parts[1] == "0"):
            yield new.join(parts)
            break
    yield clause[1:] if re.fullmatch(r"![\w.]+(\(.*\))?", clause) else f"!({clause})"


def expressions(line):
    for clause in clauses(line):
        for changed in of_clause(clause):
            yield clause, changed
    if match := re.fullmatch(r"\s*return (true|false)", line):
        yield match[0].strip(), "return " + ("false" if match[1] == "true" else "true")
    match = re.match(r"\s*(?:\w+ )*static (?:let|var) \w+(?:: [\w.]+)? = (.*)$", line)
    if match and is_balanced(match[1]) and not set('"{$') & set(match[1]):
        for number in re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])", match[1])[:1]:
            yield match[1], re.sub(rf"(?<![\w.]){re.escape(number)}(?![\w.])", changed_number(number), match[1], count=1)


def changed_number(number):
    if "." in number:
        return f"{float(number) * 1.5 + 0.01:g}"
    return str(int(number) * 2 + 1)


def statements(lines, index, function):
    line = lines[index].strip()
    if not STATEMENT.match(line) or line.startswith(KEYWORDS) or not is_balanced(line) or "init" in function or UNSEEN.search(line):
        return
    before, behind = lines[index - 1].strip(), lines[index + 1].strip() if index + 1 < len(lines) else ""
    continued = before.endswith((",", "(", "=", "?", ":", "&&", "||", "[", "+", "->", "in", "return")) or behind.startswith(
        (".", "?", ":", "&&", "||", "+", "-", "*", ")"))
    alone = before.endswith("{") and behind.startswith("}")
    # What has no value yet has to get one.
    name = line.split(" ")[0]
    late = any(re.search(rf"\b(let|var) {re.escape(name)}(: [^={{]+)?$", other) for other in lines)
    if late or continued or (alone and (not before.startswith("func") or "->" in before) and not re.match(r"(\} else |if |guard |while |for )", before)):
        return
    yield line, ""


def propose(file):
    """All mutants that can be made of a file by rule."""
    text = (ROOT / file).read_text()
    lines, function = text.split("\n"), ""
    for index, line in enumerate(lines):
        code = line.split(" //")[0]
        if line.strip().startswith("//"):
            continue
        if DECLARATION.match(line):
            function = line.strip()
        proposed = [("<", *pair) for pair in expressions(code)] + [("-", *pair) for pair in statements(lines, index, function)]
        for kind, original, replacement in proposed:
            if kind == "<" and original.startswith("return "):
                kind = "-"
            mutant = Mutant("", file, "", "", kind, original, replacement)
            for after in ("", function):
                mutant.after = after
                try:
                    place = find(mutant, text)[0]
                except ListError:
                    continue
                if text.count("\n", 0, place) == index:
                    yield mutant
                    break


def written(mutant):
    lines = [f"after {mutant.after}"] if mutant.after else []
    one, other = ("<", ">") if mutant.kind == "<" else ("-", "+")
    lines.append(f"{one} {mutant.original}")
    if mutant.replacement:
        lines.append(f"{other} {mutant.replacement}")
    return "\n".join(lines)


def print_proposals(files, most=None):
    for file in files:
        mutants = list(propose(file))
        if most and len(mutants) > most:
            # The same ones whenever it is asked for.
            chosen = set(random.Random(file).sample(range(len(mutants)), most))
            mutants = [mutant for index, mutant in enumerate(mutants) if index in chosen]
        if mutants:
            print(f"file {file}\n")
            print("\n\n".join(written(mutant) for mutant in mutants) + "\n")
