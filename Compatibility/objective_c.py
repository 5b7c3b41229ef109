"""Writes declarations of C# as an Objective-C header, and has the Swift compiler import it."""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from csharp import GENERIC

# Structures whose names are those of C's types: the compiler names parameters by the names of their types, and a
# structure needs no standard library for iOS, which is not there on Linux.
VALUES = {
    "void": "Nothing", "bool": "BOOL", "nint": "NSInteger", "nuint": "NSUInteger", "nfloat": "CGFloat", "float": "float_",
    "double": "double_", "int": "int_", "uint": "uint_", "long": "long_", "ulong": "ulong_", "byte": "byte_",
    "ushort": "ushort_", "IntPtr": "Pointer", "Selector": "SEL_", "CGRect": "CGRect", "CGPoint": "CGPoint", "CGSize": "CGSize",
    "CGVector": "CGVector", "CGAffineTransform": "CGAffineTransform", "CATransform3D": "CATransform3D",
    "UIEdgeInsets": "UIEdgeInsets", "NSDirectionalEdgeInsets": "NSDirectionalEdgeInsets", "UIOffset": "UIOffset",
    "NSRange": "NSRange", "UIFloatRange": "UIFloatRange", "CMTime": "CMTime", "CGColor": "CGColor", "CGPath": "CGPath",
    "CGImage": "CGImage", "CGContext": "CGContext", "CGColorSpace": "CGColorSpace", "CGPDFDocument": "CGPDFDocument",
}
CLASSES = {"string": "NSString", "NSObject": "NSObject", "NativeHandle": "NSObject"}


class Header:
    """An Objective-C header that declares interfaces."""

    def __init__(self, interfaces, blocks):
        self.interfaces, self.blocks = interfaces, blocks
        self.values = VALUES | {each.base: each.name for each in interfaces if each.kind in ("enum", "options")}
        self.classes = CLASSES | {each.name: each.objective_c for each in interfaces if each.kind == "class"}
        self.protocols = {each.name for each in interfaces if each.kind == "protocol"}
        self.used = set()  # classes that other frameworks declare

    def type(self, text):
        text = text.strip().rstrip("?").strip()
        if text.endswith("[]"):
            element = self.type(text[:-2])
            return f"NSArray<{element}> *" if element.endswith("*") or element.startswith("id<") else "NSArray *"
        if generic := re.match(r"(\w+)\s*<(.*)>$", text):
            if generic[1] in ("Action", "Func"):
                return "Nothing (^)(BOOL)"
            elements = [self.type(part) for part in generic[2].split(",")]
            if generic[1] in ("NSSet", "NSArray", "NSOrderedSet") and elements[0].endswith("*"):
                return f"{generic[1]}<{elements[0]}> *"
            text = generic[1]
        if text in GENERIC:
            return "NSObject *"
        if text in self.blocks or text == "Action":
            return "Nothing (^)(BOOL)"
        if text in ("Class", "Type"):
            return "Class"
        if text in self.values:
            return self.values[text]
        if text[:1] == "I" and text[1:] in self.protocols:
            return f"id<{text[1:]}>"
        name = self.classes.get(text, text)
        self.used.add(name)
        return name + " *"

    def member(self, member):
        sign = "+" if member.is_static else "-"
        if member.kind == "property":
            # Properties that are Boolean are not imported without a standard library; their names follow one rule.
            static = "class, " if member.is_static else ""
            type_ = self.type(member.type)
            declared = type_.replace("(^)", f"(^{member.selector})") if "(^)" in type_ else f"{type_} {member.selector}"
            return f"@property ({static}readonly) {declared};"
        parts = member.selector.split(":")
        if len(parts) == 1:
            selector = parts[0]
        else:
            types = (member.parameters + ["NSObject"] * len(parts))[: len(parts) - 1]
            selector = " ".join(
                f"{part}:({'Class' if type_ == 'IntPtr' and 'Class' in part else self.type(type_)})p{index}"
                for index, (part, type_) in enumerate(zip(parts, types)))
        result = "instancetype" if member.kind == "init" else self.type(member.type)
        return f"{sign} ({result}){selector};"

    def text(self):
        owners = collections.OrderedDict()
        for each in self.interfaces:
            if each.kind in ("class", "protocol", "category"):
                name = each.base if each.kind == "category" else each.objective_c
                owner = owners.setdefault((each.kind == "protocol", name), [[], None])
                owner[0] += each.members
                if each.kind == "class":
                    owner[1] = self.classes.get(each.base, each.base)
        for _, owner in owners.items():
            setters = {setter(each.selector) for each in owner[0] if each.kind == "property"}
            owner[0] = [each for each in owner[0] if each.selector not in setters]
        bodies = {}
        for (is_protocol, name), (members, base) in owners.items():
            lines = sorted({(member.selector, member.is_static): self.member(member) for member in members}.items())
            bodies[is_protocol, name] = "\n".join(line for _, line in lines)
        values = sorted(set(self.values.values()))
        bases = {name: base for (is_protocol, name), (_, base) in owners.items() if not is_protocol}
        others = (self.used | set(filter(None, bases.values()))) - set(bases) - {"NSObject", "Class"}
        generic = {"NSArray", "NSSet", "NSOrderedSet"}
        lines = [f"struct {name} {{ void *value; }}; typedef struct {name} {name};" for name in values]
        lines += ["__attribute__((objc_root_class)) @interface NSObject", "@end"]
        lines += [f"@interface {name}{'<Element>' if name in generic else ''} : NSObject\n@end" for name in sorted(others | generic)]
        lines += [f"@class {name};" for name in sorted(bases) if name != "NSObject"]
        lines += [f"@protocol {name};" for is_protocol, name in owners if is_protocol]
        lines += [f"@protocol {name}\n@optional\n{body}\n@end" for (is_protocol, name), body in bodies.items() if is_protocol]
        done = {"NSObject"} | others

        def add(name):
            if name not in done:
                done.add(name)
                base = bases.get(name) or "NSObject"
                add(base)
                lines.append(f"@interface {name} : {base}\n{bodies[False, name]}\n@end")

        for name in bases:
            if name == "NSObject":
                lines.append(f"@interface NSObject (Additions)\n{bodies[False, name]}\n@end")
            else:
                add(name)
        return "\n".join(lines) + "\n"


def setter(name):
    return f"set{name[0].upper()}{name[1:]}:"


def imported(header):
    """The Swift names of the header's members: a dictionary from USRs."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        (path / "Surface.h").write_text(header)
        (path / "module.modulemap").write_text('module Surface { header "Surface.h" export * }\n')
        done = subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", "Surface", "-target", "arm64-apple-ios17.0",
             "-I", folder, "-output-dir", folder],
            capture_output=True, text=True)
        faults = [line for line in done.stderr.splitlines() if "error:" in line and "Escapable" not in line]
        if faults:
            sys.exit("\n".join(faults[:20]))
        names = {}
        for file in path.glob("*.symbols.json"):
            for symbol in json.loads(file.read_text())["symbols"]:
                names[symbol["identifier"]["precise"]] = symbol["kind"]["identifier"], symbol["pathComponents"][-1]
        return names
