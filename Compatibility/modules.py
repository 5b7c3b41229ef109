"""Reads the public declarations of the built modules from the compiler's symbol graphs."""
import collections
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = [
    "UIKit", "Controllers", "Controls", "Lists", "ViewTree", "LayerTree", "Drawing", "Geometry", "Objects", "QuartzCore", "CoreGraphics",
]
BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / ".build/debug"))


def symbol_graphs():
    """The symbol graphs of the built modules."""
    maps = sorted(BUILD.glob("C*.build/module.modulemap")) + sorted((ROOT / "Sources").rglob("module.modulemap"))
    flags = [f"-fmodule-map-file={path}" for path in maps]
    for library in set(re.findall(r'\bpackage: "([\w.-]+)"', (ROOT / "Package.swift").read_text())):
        flags += subprocess.run(["pkg-config", "--cflags-only-I", library], capture_output=True, text=True).stdout.split()
    info = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    flags = [flag for each in flags for flag in ("-Xcc", each)] + ["-target", json.loads(info)["target"]["unversionedTriple"]]
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            if (BUILD / f"Modules/{module}.swiftmodule").exists():
                done = subprocess.run(
                    ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(BUILD / "Modules"), *flags,
                     "-output-dir", folder, "-minimum-access-level", "public"], capture_output=True, text=True)
                if done.returncode:
                    sys.exit(f"{module}: {done.stderr.strip()}")
        if not list(pathlib.Path(folder).glob("ViewTree.symbols.json")):
            sys.exit(f"{BUILD} has no modules: run `make compat`")
        for path in sorted(pathlib.Path(folder).glob("*.json")):
            yield json.loads(path.read_text())


def defaults(symbol):
    """Whether each parameter of a function has a default."""
    text, depth, found = "".join(each["spelling"] for each in symbol["declarationFragments"]), 0, []
    for index, character in enumerate(text):
        depth += (character in "([<{") - (character in ")]}" or character == ">" and text[index - 1] != "-")
        if depth == 1 and character == "(" and not found:
            found.append(False)
        elif depth == 1 and character == "," and found:
            found.append(False)
        elif depth == 1 and character == "=" and found:
            found[-1] = True
        elif depth == 0 and character == ")" and found:
            break
    return found


def spellings(symbol):
    """The names under which code may call a symbol: parameters with defaults can be left out."""
    name = symbol["pathComponents"][-1]
    yield name
    if name.endswith(":)"):
        base, labels = name[:-1].split("(")[0], name[name.index("(") + 1 : -1].split(":")[:-1]
        optional = defaults(symbol)
        if len(optional) == len(labels) <= 12:
            left_out = [index for index, has_default in enumerate(optional) if has_default]
            for count in range(1, len(left_out) + 1):
                for out in itertools.combinations(left_out, count):
                    yield f"{base}({''.join(f'{label}:' for index, label in enumerate(labels) if index not in out)})"


class Package:
    """The public declarations of the built modules."""

    def __init__(self):
        self.members = collections.defaultdict(set)  # the type: lowercase names, and whether they are of the type itself
        self.types, self.functions, self.parents = set(), set(), collections.defaultdict(set)
        names, graphs = {}, list(symbol_graphs())
        for symbol in (symbol for graph in graphs for symbol in graph["symbols"]):
            path, kind = symbol["pathComponents"], symbol["kind"]["identifier"].removeprefix("swift.")
            name = ".".join(path)
            if kind in ("class", "struct", "enum", "protocol", "typealias"):
                self.types.add(name)
                names[symbol["identifier"]["precise"]] = name
                if kind == "typealias":
                    self.parents[name] |= {each.get("preciseIdentifier") for each in symbol["declarationFragments"]} - {None}
            elif len(path) == 1:
                self.functions.add(path[0].split("(")[0])
            else:
                is_static = kind.startswith("type.") or kind == "enum.case"
                self.members[".".join(path[:-1])] |= {(each.lower(), is_static) for each in spellings(symbol)}
        for relation in (relation for graph in graphs for relation in graph["relationships"]):
            if relation["kind"] in ("inheritsFrom", "conformsTo") and relation["source"] in names:
                self.parents[names[relation["source"]]].add(relation["target"])
        for name, identifiers in self.parents.items():
            self.parents[name] = {names[each] for each in identifiers if each in names}

    def has(self, name):
        return name in self.types or name in self.members

    def all_members(self, name):
        """The members of a type and of all that it inherits from."""
        found, open_, seen = set(), [name], set()
        while open_:
            each = open_.pop()
            if each not in seen:
                seen.add(each)
                found |= self.members[each]
                open_ += self.parents[each]
        return found
