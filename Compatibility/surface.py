"""Reads surface.txt for the scripts that compare with it."""
import pathlib
import re

DATA = pathlib.Path(__file__).resolve().parent


class Member:
    def __init__(self, line):
        words, _, self.available = line.strip().rstrip("]").partition(" [")
        words = words.split(" ")
        index = 1 if words[0] in ("static", "case", "optional") and len(words) > 1 else 0
        self.is_static = index == 1 and words[0] != "optional"
        self.name = words[index].removesuffix(":")
        self.types = re.findall(r"[A-Z][\w.]*", " ".join(words[index + 1 :]))

    @property
    def labels(self):
        """The labels of a function's parameters, or None for a property."""
        return self.name[self.name.index("(") + 1 : -1].split(":")[:-1] if self.name.endswith(")") else None

    @property
    def base(self):
        return self.name.split("(")[0]


class Type:
    def __init__(self, line):
        words, _, self.available = line.rstrip("]").partition(" [")
        self.kind, rest = words.split(" ", 1)
        name, _, parents = rest.partition(": ")
        self.name, self.parents, self.members = name, parents.split(", ") if parents else [], []


def read():
    """The types and functions of the list by their names."""
    types = {}
    for line in (DATA / "surface.txt").read_text().splitlines():
        if line.startswith(" "):
            type_.members.append(Member(line))
        else:
            type_ = Type(line)
            types[type_.name] = type_
    return types


def ancestors(types, name):
    """A type and all that it inherits from."""
    found, open_ = [], [name]
    while open_:
        each = open_.pop()
        if each in types and each not in found:
            found.append(each)
            open_ += types[each].parents
    return found
