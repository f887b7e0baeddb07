"""What types and methods the files declare, as far as porting has to know it."""

import re

NAME = r"`?[A-Za-z_]\w*`?"


class Method:
    """A function of a type. Labels are those that callers write: "_" for none."""

    def __init__(self, name, labels, types):
        self.name, self.labels, self.types = name, labels, types

    @property
    def reference(self):
        """How Swift refers to it, without its type: turn(_:), or turn."""
        return self.name + ("(" + "".join(label + ":" for label in self.labels) + ")" if self.labels else "")


class Type:
    """The body of a class, structure, extension or protocol in one of the files."""

    def __init__(self, kind, name, inherited, start, body, end):
        self.kind, self.name, self.inherited = kind, name, inherited
        self.start, self.body, self.end = start, body, end
        self.methods = []


def split_list(text):
    """The parts between those commas that stand in no brackets."""
    parts, depth, part = [], 0, ""
    for letter in text:
        depth += letter in "([{<"
        depth -= letter in ")]}>"
        if letter == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += letter
    return [part.strip() for part in parts + [part] if part.strip()]


def parameters(text):
    """The labels and the types of a list of parameters."""
    labels, types = [], []
    for part in split_list(text):
        names, _, kind = part.partition(":")
        labels.append(names.split()[0] if names.split() else "_")
        types.append(re.sub(r"\s*=.*", "", kind.strip(), flags=re.DOTALL))
    return labels, types


def types_in(source):
    """All type bodies of the file, outer ones before inner ones."""
    found = []
    pattern = r"\b(class|struct|enum|actor|extension|protocol)\s+(" + NAME + r"(?:\." + NAME + r")*)([^{}();]*)\{"
    for match in source.find(pattern):
        if match.group(2) in ("func", "var", "let", "override", "subscript"):
            continue
        body = match.end() - 1
        end = source.closing(body)
        if end is None:
            continue
        _, _, clause = re.sub(r"^\s*<.*?>\s*(?=:|where|$)", "", match.group(3), flags=re.S).partition(":")
        inherited = [re.sub(r"<.*", "", part) for part in split_list(re.sub(r"\bwhere\b.*", "", clause, flags=re.S))]
        found.append(Type(match.group(1), match.group(2).strip("`"), inherited, match.start(), body, end))
    for match in source.find(r"\bfunc\s+(" + NAME + r")\s*(?:<[^>(]*>)?\s*\("):
        closing = source.closing(match.end() - 1)
        owner = innermost(found, match.start())
        if owner is not None and closing is not None:
            owner.methods.append(Method(match.group(1), *parameters(source.code[match.end() : closing])))
    return found


def innermost(types, place):
    """The type whose body is nearest around the place."""
    around = [each for each in types if each.body < place < each.end]
    return max(around, key=lambda each: each.body, default=None)


class Program:
    """All files together: a class of one may be extended in another."""

    def __init__(self, sources):
        self.types = {source: types_in(source) for source in sources}
        self.all = [each for types in self.types.values() for each in types]

    def enclosing(self, source, place):
        """The types around the place, the nearest one first."""
        around = [each for each in self.types[source] if each.body < place < each.end]
        return sorted(around, key=lambda each: -each.body)

    def methods(self, type_name, method_name):
        """The methods of that name, also of classes above as far as the files have them."""
        found, names = [], [type_name]
        for name in names:
            for each in self.all:
                if each.name.split(".")[-1] == name.split(".")[-1]:
                    found += [method for method in each.methods if method.name == method_name]
                    if each.kind == "class":
                        names += [parent for parent in each.inherited if parent not in names]
        return found

    def ancestors(self, type_name):
        """The class, its superclass and so on, to the first that no file has."""
        names = [type_name]
        for name in names:
            for each in self.all:
                if each.kind == "class" and each.name == name and each.inherited:
                    names += [each.inherited[0]] if each.inherited[0] not in names else []
        return names
