"""A Swift file as text, and as code alone: what stands in comments and strings is blank there, at the same places."""

import bisect
import re


class _Scanner:
    """Copies code and blanks the rest. What is interpolated into a string is code again."""

    def __init__(self, text):
        self.text = text
        self.code = list(text)
        self.place = 0

    def blank(self, start, end):
        for index in range(start, end):
            if self.code[index] not in "\r\n":
                self.code[index] = " "

    def read_code(self, closing=None):
        """Reads to the end of the text or, inside of an interpolation, to the parenthesis that closes it."""
        depth = 0
        while self.place < len(self.text):
            two = self.text[self.place : self.place + 2]
            if two == "//":
                self.read_line_comment()
            elif two == "/*":
                self.read_block_comment()
            elif opening := re.compile(r'(#*)("""|")').match(self.text, self.place):
                self.read_string(len(opening.group(1)), opening.group(2))
            elif closing and self.text[self.place] == closing and depth == 0:
                return
            else:
                depth += {"(": 1, ")": -1}.get(self.text[self.place], 0) if closing else 0
                self.place += 1

    def read_line_comment(self):
        end = self.text.find("\n", self.place)
        end = len(self.text) if end < 0 else end
        self.blank(self.place, end)
        self.place = end

    def read_block_comment(self):
        start, depth = self.place, 0
        for mark in re.compile(r"/\*|\*/").finditer(self.text, start):
            depth += 1 if mark.group() == "/*" else -1
            self.place = mark.end()
            if depth == 0:
                break
        else:
            self.place = len(self.text)
        self.blank(start, self.place)

    def read_string(self, hashes, quote):
        """The quotes stay, so that a string is seen to be there."""
        self.place += hashes + len(quote)
        part = self.place
        end, escape = quote + "#" * hashes, "\\" + "#" * hashes
        while self.place < len(self.text):
            if self.text.startswith(end, self.place):
                self.blank(part, self.place)
                self.place += len(end)
                return
            if self.text.startswith(escape + "(", self.place):
                self.place += len(escape) + 1
                self.blank(part, self.place)
                self.read_code(closing=")")
                part = self.place
            elif self.text.startswith(escape, self.place):
                self.place += len(escape) + 1
            elif self.text[self.place] == "\n" and len(quote) == 1:
                break
            else:
                self.place += 1
        self.blank(part, min(self.place, len(self.text)))


def code_of(text):
    """The text with comments and the contents of strings blanked, equally long, with the same ends of lines."""
    scanner = _Scanner(text)
    scanner.read_code()
    return "".join(scanner.code)


class Source:
    """One file."""

    def __init__(self, name, text):
        self.name = name
        self.text = text
        self.code = code_of(text)
        self._starts = [0] + [index + 1 for index, letter in enumerate(text) if letter == "\n"]

    @property
    def line_count(self):
        return len(self.text.splitlines())

    def line(self, place):
        """The number of the line, from 1 on."""
        return bisect.bisect_right(self._starts, place)

    def line_start(self, place):
        return self._starts[self.line(place) - 1]

    def line_end(self, place):
        """Behind the line's last character, its end included."""
        number = self.line(place)
        return self._starts[number] if number < len(self._starts) else len(self.text)

    def closing(self, opening):
        """Where the bracket is closed that is opened there; None if it never is."""
        pairs = {"(": ")", "{": "}", "[": "]"}
        left, right, depth = self.code[opening], pairs[self.code[opening]], 0
        for place in range(opening, len(self.code)):
            if self.code[place] == left:
                depth += 1
            elif self.code[place] == right:
                depth -= 1
                if depth == 0:
                    return place
        return None

    def find_first(self, pattern):
        return re.search(pattern, self.code, re.MULTILINE)

    def find(self, pattern):
        return re.finditer(pattern, self.code, re.MULTILINE)
