"""Reads the API definitions of dotnet/macios, which are written in C#."""
import collections
import re

DEFINED = {"NET", "IOS", "HAS_UIKIT"}
GENERIC = set()  # the names of type parameters


def for_ios(text):
    """The text without comments and without what is not compiled for iOS."""
    text = re.sub(r"(^|[^:\"])//.*", r"\1", text, flags=re.MULTILINE)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    lines, taken = [], []  # for each #if: whether its lines count, and whether one of its branches did
    for line in text.splitlines():
        directive = re.match(r"\s*#\s*(if|elif|else|endif)\b(.*)", line)
        if directive:
            word, condition = directive[1], directive[2].split("//")[0]
            holds = not condition.strip() or bool(eval(
                re.sub(r"\w+", lambda name: str(name[0] in DEFINED or name[0] == "true"), condition)
                .replace("&&", " and ").replace("||", " or ").replace("!", " not ")))
            if word == "if":
                taken.append([holds, holds])
            elif word == "endif":
                taken.pop()
            else:
                taken[-1] = [holds and not taken[-1][1], holds or taken[-1][1]]
        elif all(counts for counts, _ in taken) and not line.lstrip().startswith("#"):
            lines.append(line)
    return "\n".join(lines)


def closing(text, start):
    """The index after the bracket that closes the one at `start`."""
    pairs, depth, index = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}, 0, start
    while True:
        if text[index] == '"':
            index = text.index('"', index + 1)
        depth += pairs.get(text[index], 0)
        index += 1
        if depth == 0:
            return index


def declarations(text):
    """Pairs of the attributes, the head and the body of each declaration; the body is None if there is none."""
    index, attributes = 0, []
    while index < len(text):
        if text[index].isspace() or text[index] in ";}":
            index += 1
        elif text[index] == "[":
            end = closing(text, index)
            attributes.append(text[index + 1 : end - 1])
            index = end
        else:
            end = index
            while end < len(text) and text[end] not in ";{":
                end = closing(text, end) if text[end] in "([" else end + 1
            head, body = text[index:end], None
            if end < len(text) and text[end] == "{":
                after = closing(text, end)
                body, end = text[end + 1 : after - 1], after - 1
            yield ", ".join(attributes), " ".join(head.split()), body
            index, attributes = end + 1, []


def string(attributes, name):
    found = re.search(rf"\b{name} \(\s*\"([^\"]*)\"", attributes)
    return found and found[1]


def has(attributes, name):
    return re.search(rf"(^|[,\s]){name}\b(?!\s*=)", attributes) is not None


def version(attributes, pattern):
    found = re.search(pattern + r",?\s*(\d+),\s*(\d+)", attributes)
    return found and (found[1] if found[2] == "0" else f"{found[1]}.{found[2]}")


def availability(attributes):
    """When iOS introduced and deprecated something, or None if iOS does not have it."""
    if has(attributes, "NoiOS") or re.search(r"(Unavailable|Obsoleted) \(PlatformName\.iOS\b", attributes):
        return None
    introduced = version(attributes, r"\biOS \(") or version(attributes, r"Introduced \(PlatformName\.iOS")
    return introduced or "", version(attributes, r"Deprecated \(PlatformName\.iOS") or ""


Member = collections.namedtuple("Member", "kind selector type parameters is_static is_required available getter")


class Interface:
    """A class, protocol, category or enumeration, or constants of C#'s own."""

    def __init__(self, name, kind, base, conforms, available):
        self.name, self.kind, self.base, self.conforms = name, kind, base, conforms
        self.available, self.members, self.cases, self.fields = available, [], [], []


def parameters(text):
    """The types of parameters."""
    parts, depth, part = [], 0, ""
    for character in text:
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += character
    for part in parts + [part] if part.strip() else parts:
        type_and_name = re.sub(r"^\s*(\[[^\]]+\]\s*)*(out|ref|in|params|this)?\s*", "", part.strip())
        yield type_and_name.split("=")[0].strip().rsplit(" ", 1)[0].strip()


def read(text):
    """The interfaces and enumerations of a C# file."""
    for attributes, head, body in declarations(text):
        if head.startswith("namespace"):
            yield from read(body)
            continue
        found = re.match(r"(?:(?:public|internal|partial|static|unsafe|sealed)\s+)*(interface|enum|delegate) (.+)", head)
        if not found or body is None:
            continue
        head = re.sub(r"\bwhere\b.*", "", found[2])
        GENERIC.update(re.findall(r"\w+", "".join(re.findall(r"^\w+\s*<(.*?)>", head))))
        names = [part.strip() for part in re.sub(r"<.*?>", "", head).split(":", 1)]
        name, inherited = names[0], [part.strip() for part in names[1].split(",")] if len(names) > 1 else []
        if found[1] == "enum":
            native = string(attributes, "Native") or name
            kind = "options" if has(attributes, "Flags") else "enum"
            result = Interface(native, kind, name, [], availability(attributes))
            for attributes, head, _ in declarations(re.sub(r",(?![^()\[\]]*[)\]])", ";", body)):
                field = string(attributes, "Field")
                case = head.split("=")[0].strip()
                if (available := availability(attributes)) and case and not has(attributes, "Obsolete"):
                    result.cases.append((case, field, available))
            yield result
            continue
        base = re.search(r"BaseType \(\s*typeof \((\w+)", attributes)
        kind = "category" if has(attributes, "Category") else "protocol" if has(attributes, "Protocol") else "class"
        if kind == "class" and not base:
            kind = "static" if has(attributes, "Static") else "part"
        result = Interface(name, kind, base and base[1], inherited, availability(attributes))
        # C#'s name and Objective-C's, where they differ.
        renamed = re.search(r"Name\s*=\s*\"(\w+)\"", attributes)
        result.objective_c = renamed[1] if renamed else name
        weak = {}  # C#'s names of properties whose type a second property states
        for attributes, head, accessors in declarations(body):
            selector, field = string(attributes, "Export"), string(attributes, "Field")
            available = availability(attributes)
            if not available:
                continue
            if field and not field.startswith("_"):
                result.fields.append((field, available))
            if (wrapped := string(attributes, "Wrap")) in weak:
                index, type_ = weak[wrapped], head.rsplit(" ", 1)[0]
                result.members[index] = result.members[index]._replace(type=type_)
            if not selector:
                continue
            is_required, is_static = has(attributes, "Abstract"), has(attributes, "Static")
            method = re.match(r"(.*?)(\w+)\s*\((.*)\)$", re.sub(r"\b(new|unsafe|override)\b ", "", head))
            if accessors is not None and not method:
                declared = re.match(r"(?:new |static )*(.*) (\w+)$", head)
                weak[declared[2]] = len(result.members)
                getter = re.search(r"Bind \(\"(\w+)\"\)\]\s*get", accessors)
                getter = getter and getter[1]
                result.members.append(Member("property", selector, declared[1], [], is_static, is_required, available, getter))
            elif method:
                types = list(parameters(method[3]))
                kind = "init" if method[2] == "Constructor" else "method"
                result.members.append(Member(kind, selector, method[1].strip(), types, is_static, is_required, available, None))
        yield result
